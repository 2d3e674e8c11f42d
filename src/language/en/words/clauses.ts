import type { ClauseReader } from '../../clauses/clause.ts';
import { createClauseReader } from '../../clauses/clause-reader.ts';
import { subjectFirst } from '../../clauses/word-order.ts';
import { choicesOf } from '../../reading/words.ts';
import { isPredicate } from './denied-verbs.ts';
import { houseQuestions } from './house.ts';
import { toldClause } from './telling.ts';
import { cueOf, isSpent } from './word-forms.ts';

const seasons = 'spring|summer|autumn|winter|fall';

const speakers = "i|i'm|i've|we|we're|we've";
const thirds = "he|he's|she|she's|they|they're";

const really =
  'really|very|pretty|so|too|just|always|usually|totally|completely|absolutely|kinda|a|rather|quite|all|already';
const isSo = `is|are|was|would|will|'ll|looks|look|looking|seems|gets be? like? ${really}? ${really}?`;
const bad = choicesOf(
  `bad rough hopeless terrible awful horrible horrid hectic crazy mad mental manic packed rammed jammed
  chockers chocka brutal murder hell hellish chaos chaotic messy dodgy grim shocking useless impossible
  out difficult hard awkward problematic inconvenient unworkable stuffed crammed heavy insane nuts wild
  ridiculous dire lousy miserable dreadful painful tough tricky swamped booked full taken blocked dead
  bust`,
);
const badThing = choicesOf(
  `nightmare disaster mess pain problem struggle stretch bother hassle killer write-off write nonstarter
  non goner bust zoo shambles challenge headache bit`,
);
const noGood = 'good|use|go|way';
const notSo =
  'great|good|ideal|fantastic|brilliant|best|perfect|easy|so|super|my|on|doable|workable|practical|suitable|convenient|happening|an';

const cancelling = 'cancel|cancelling|canceling|cancelled|canceled|scrap';
const visits = 'appointment|booking|lesson|slot|session|reservation|visit|thing';
const house =
  "you|y'all|youse|yous|ye|they|it|the|your guys|folks|people|team|all|lot|office|shop|clinic|surgery|salon|place? still|ever|even|actually|normally|usually|generally|typically|always?";

const titled = 'doctor|dr|mister|mr|miss|ms|mrs|father|pastor|nurse|professor|sister';

/** What callers say of their way to the house: "we'll be there at ten". */
const coming =
  'arriving|coming|popping|dropping|swinging|stopping|bringing|visiting|planning|hoping|intending|aiming|thinking';
const comes = `${coming}|arrive|come|pop|drop|swing|stop|bring|visit`;

/** What others do. */
const does = choicesOf(
  `is has was have are had were does needs gets get goes go works finishes finish starts start ends comes leaves lands arrives
  flies gives takes keeps opens closes runs plays sleeps wakes turns expires teaches studies hurts moves lives
  came went got said says told rang called gave took left broke started stopped finished kept put found lost ran turned
  failed expired resets renews restarts`,
);

const events =
  'conference|convention|seminar|seminars|workshop|course|retreat|expo|offsite|symposium|inservice|summit';

const readOwnClauses = createClauseReader({
  order: subjectFirst,
  cues: {
    so: 'if so, so, okay, ok, oh well, therefore, hence, which means, that means, in that case, meaning',
    but: 'but, just|only not, though, although, however, whereas, mind you, anyway',
    because: `because, since|as the|my|our * is|has|are, cause, cos, coz, on account of, due to, thanks to, seeing as|that, given that, for which,
      since ${speakers}|he|she, as|while|when|once ${speakers}|${thirds}, when you|you're|it, once you|the`,
    only: `only ${speakers}|${thirds}|my|the|our|it's, except ${speakers}|he|she|my, except that`,
    ask: `gimme, gie us|me, need|want|wanna|gotta to? bump|move|change|push|shift|switch|swap|reschedule|rebook, but i'm|we're|he's|she's home|around|about, better|please|kindly? you please|just|only? give|keep|fix|book|schedule|put me|us|it|him|her|my|on|for|at, can't|couldn't|won't|wouldn't|isn't|aren't|don't|haven't you|we|there,
      can|could|may|might|would|should|shall|will|do|did|have|are|am|has|does|is i|we|you|he|she|they|it|there|y'all,
      can|could|would|will|might a|an|one|some|any of? *, can|could|would|will|do|does|is|are|has somebody|someone|anybody|anyone, can|could|would|will|is|are|does the|my|this|that,
      how|what about, how|what would|do|does|is|are|have|you|you've|we|got, what've you, when can|could|do|are|is|would,
      where can|could, which day|days, let, let us, how late|early|soon, any chance|joy|danger, is|are there,
      leave it|that|this until, put|book|pencil|pop|slot|squeeze|stick|bung|chuck|jot|fit|get|schedule|sign|set|move|change|switch|swap|push|bring|pull|shift|bump me|us|him|her|it|that|my|the|our|this,
      make it|that, call it, try, and|then|instead then? rebook|reschedule|rearrange, and come|do|make|take|go|try|book|have|say|then, and|then|please give|gimme me|us?, anything but|except|apart|other, when's|what's the|your next|first|soonest|earliest|latest|last, reckon you, would you mind,
      no|nope? i said, maybe|perhaps i|we,
      i|we will|should|might|may|shall probably|just|then|maybe? be? ${comes}|there, i'll|we'll|i'd|we'd probably|just|then|maybe? be? ${comes}|there, i'll|we'll|i'd|we'd leave it|him|her|them|the|my|our,
      i|we will|should|might|may|shall get there|in, i'll|we'll get there|in, i|we am|are ${coming}, i'm|we're ${coming}, i|we arrive, i|we hope|plan|intend|planned to|on,
      so? that|which leaves us|me|him|her with?,
      any other|different? day|time|evening|morning|afternoon|night|weekday, i'd|we'd|he'd|she'd still|also|really|just|much|ideally? like|love|prefer|rather|sooner|want|need,
      as|so long as, only if, provided, providing, on condition, just? make sure,
      preferably, ideally`,
    subject: `i, i'm, i've, i'd, i'll, we, we're, we've, we'd, we'll,
      my|our|his|her|their|the * ${does}, my|our|his|her|their * * ${does},
      my|our|his|her|their|the * * is|was|are|runs|ran|goes|finishes|starts|ends|comes|turns|turned|expires, you cancelled|canceled|said|told|moved|changed, he, he's, he'd, he'll, she, she's, she'd, she'll, they, they're, they've, they'd, they'll, you, you're, you've, you'll,
      you'd, it's, it'd, it'll, that's, that'd, that'll, it|that|this is|was|has|would|will|can't|couldn't|can|could|must|needs|keeps|hurts|starts|ends|finishes|expires|closes|opens|came|comes|started, it|that should hold|last|keep|survive|heal,
      nobody, everybody, everyone, one|both|all|some of them|us`,
    else: `or|and|but? if not then?, failing that, otherwise, or else, alternatively, worst case, second choice, plan b, or? second best, or? if push comes to shove, or? if needs must, if all else fails, worst comes to the? worst, at a pinch,
      and|or|but? if that|it|they|she|he|you|there|the is|are|can't|isn't|doesn't|aren't|don't? gone|full|taken|booked|chocka|rammed|packed|jammed|stuffed|mobbed|out|off|busy|not|no|away|unavailable,
      and|or|but? if that|it|they|she|he|you|there|the is|are|can't|isn't|doesn't|aren't|don't book|do|work|works|have|manage,
      and|or|but? if that's|it's|they're|you're|he's|she's|there's all|both|already? gone|full|taken|booked|chocka|rammed|packed|jammed|stuffed|mobbed|out|off|busy|not|no|away|unavailable|fully,
      and|or|but? if it|that|they isn't|aren't|doesn't|don't|can't, and|or|but? if it's|that's|they're not,
      and|or|but? if that|it doesn't|don't|isn't|won't|can't work|suit|fit|possible|free|available|do|be`,
    if: 'if, unless, in case',
    since: `since, and my|our|the|his|her * collect|collects|fetch|fetches|pick|picks him|her|it|them|up?, and i|he|she|they|we|i'll|he'll|she'll|they'll|we'll|i'd|we'd collect|fetch|grab|pick him|her|it|them|up?,
      and|then then? pick|picking|collect|collecting|pickup|collection|grab|fetch|fetching up? at|around|about|by|for|roughly,
      and|then then? pick|picking|collect|collecting|grab|grabbing|fetch|fetching it|him|her|them, and|then then? i'll|we'll|i'd|we'd? come|be back for it|him|her|them`,
    want: `it|that does|would|really|still|will|has|have|needs? have|has|need|needs|got? to be in|at, it's|it'd|it'll have|got to be in|at, that'd|that'll be about|around|like|say|roughly|after|before, that would|will be about|around|like|say|roughly|after|before, only i|we|he|she can|could|will|am|are|is be? free|available|possible|come|do|make|manage|reach, i|we just|only|actually|really? wanted|needed to? book|make|get|see|have|drop|bring|come|change|move|reschedule|arrange|find, the|my earliest|soonest|best|latest|only|preference is|would, my|our convenient|preferred|best|ideal|favorite|favourite time|day|date|slot is|would, anything, something, anywhere, whatever, i|we thought, i|we thought maybe|perhaps|of|about, i'd|we'd|he'd|she'd be|go|say|do|pick|take|come, i'll|we'll take|go|do|come|have|be|say,
      i|we|he|she|they|you|people want|wanna|wan't|need|would|prefer|could|can, i've|we've been meaning|wanting|trying|hoping|planning to, need, needs, wants, want, like|love to, prefer, rather, hoping, looking,
      trying, wanting, was|were hoping|wondering|thinking|looking, please, preferred, have|has|need|needs|got to, gotta,
      had to be, has|have it got to, must, it'd, it would, it'll, i meant|mean, earliest, soonest, is|are|be the very? earliest|soonest|latest, first available, shoot|aim|go for,
      want looked, an? appointment|booking|reservation for|with, book, keep, stick|go with, settle on, opt for, suits better`,
    approval: `any good, has|have|got time|space|room, is when i|we can|could, isn't|aren't|wouldn't|not be? too|so|that? bad, is|are|looks|would not be? too|so|that? bad, my|a lunch? break|gap|window, works, work for me|us, would|will|might|could work|do|suit, works best|better, fine, perfect, best, better, suits, free, alright,
      is|are|be|looks|looking|sounds fine|good|great|perfect|ok|okay|ideal|best|better|grand|brilliant|lovely|nice|alright|open|possible|free|super|wonderful|excellent,
      be unreal, suit me|you|us|everyone, all right by me, either one|of|way,
      i'm|i|we|we're|she|he|she's|he's wide|completely|totally|pretty? free|open|available|flexible|easy|around|good|clear|grand,
      don't mind, doesn't matter, not fussy|bothered|fussed|picky`,
    refusal: `i'm|we're|he's|she's|they're not back|home|around|available|here|up, am|is|are not back|home|around|available|here|up, i'll|we'll not|never, i'm|we're not coming|going|doing, can't|couldn't|won't|wouldn't make it|that|the|this, won't|wouldn't|not be? able to make it|that, can't|couldn't do it|that|this, can't, couldn't, won't, wouldn't, doesn't, isn't, aren't, don't, didn't, out because, clashes, clash, full, taken,
      have|has no time, haven't|hasn't got? any|the|a|no? time|minute|moment, don't|doesn't have any|the|a? time|minute|moment,
      unavailable, is|are|that's|it's|all gone, skip, booked up|solid, am|is|are|i'm|be busy, never on`,
    denial: `never again, no way, not again, doesn't|don't|won't|wouldn't|didn't|not work|suit|fit|do, neither does|do|is|can|did, neither|none one|of? suits|works|suit|work,
      isn't|aren't|not|won't be? good|great|ideal|possible|free|available|convenient|suitable|happening|able, no good|use|go, no can do,
      a no go, off the table, impossible, out of the question, too soon|early|late|far|tight|short, tricky,
      a bit|little tight|early|late|soon|short|tricky|much, rather tight|early|late, out for me|us, a miss|pass, crazy for us|me`,
    judgment: `${isSo} ${bad}, ${isSo} a|an|the? ${really}? ${badThing}, ${isSo} no ${noGood}, ${isSo} not ${really}? ${notSo}, not|isn't|aren't|wasn't|wouldn't be? ${really}? ${notSo},
      kills|kill me|us, won't do|happen|fly, ain't gonna? work|happen|good,
      not|isn't|aren't|ain't really? going|gonna to? work|suit|happen|fly|do|fit|be`,
    away: `i'll|we'll be on|in holiday|holidays|vacation|leave|court|hospital|surgery, i'll|we'll be out of, i'm|we're|he's|she's|they're working, at|on|in|giving|attending a|an|the|my|our|some? ${events}, i'm|we're|he's|she's|they're|is|are|am away|abroad|travelling|traveling|overseas|closed, away on|in|from|until|for,
      out of town|state|office|action|commission, out of the country|office, on holiday|vacation|leave|annual|call,
      in hospital|court|surgery|meetings, have|got|has|is court|surgery, on? jury duty, wiped out, tied up, i'm|we're flying, fly out`,
    told: `i|we|he|she don't|doesn't|won't work, i'm|we're coming|driving|heading|going|getting|back back|home|from|away|off, i|we|he|she work|works, i'll|we'll|he'll|she'll|they'll be back|away|gone|off|working|reaching|landing|returning|driving|leaving|sleeping|stuck|travelling|traveling|abroad|flying, just remembered|realised|realized|noticed|saw|found, finish|finishes|start|starts|end|ends|begin|begins|expire|expires|reset|resets|renew|renews|run|runs|land|lands|leave|leaves|fly|flies|graduate|graduates|open|opens|close|closes|arrive|arrives|break|goes|gets|comes on|at|in|the|out|for|up|to|back|by|of|off|from,
      off|done|finished at, is|are on|at|the|a|until, work|works nights|days|shifts, on nights|lates|earlies|days|shift|call|duty, practice, training, due, currently, appointment is,
      booked for|in, down for, was|were told, offered, you said, birthday, anniversary, funeral, wedding, festival, holiday, hopefully,
      have|has|had|got to work|go|leave|fly|drive|pick|catch|collect|take|clock|start, have|has|got to be at|in,
      gotta work|go|leave|fly|drive|pick|catch|collect|take|clock|start, gotta be at|in, clock|clocks in|on|off|out,
      is|was|be my|our|his|her|their last day, is what|when i|we|you|they said|told|asked|booked|agreed|meant`,
    mention: `if i|we|he|she have|need|had? to? cancel|miss|reschedule, have a good|nice|lovely|great|wonderful|merry|happy, late for|to my|the|our|his|her, running late, 
      bin|ditch my|the|our|that, to confirm my|the|our|that|i'm|we're, to double check, just confirming|checking|calling? to? confirm|confirming|check|checking? my|the|our|that, ${cancelling}, call off, no longer need|want|require,
      take|taking me|us|him|her|it off,
      call|ring|phone|text|email|message|buzz you|yous back|again|later|in|round|then|to?, call|ring|phone back|again, talk|speak to|with you then|soon|again|tomorrow?, get back to you, give you|yous a call|ring|bell|buzz, go|going elsewhere|somewhere, all set|sorted for|then?, won't|not be? needing|requiring, i'd|we'd|they'd booked|arranged|scheduled|organised|organized`,
    record: `they gave me|us, my|the|our|this|your appointment? card|letter|text|email|confirmation|reminder|message|app|website|calendar just? says|said|has|had|reads, it says, you've|you|they've|they have|had? got|put|have|had me|us|him|her down|in for`,
    inquiry: `${houseQuestions}, who did i|we|you, was it|that jan|january|april|may|june|july|august|summer|autumn, what is|are? the|your *? *? fee|fees|price|prices|rate|rates|charge|charges|cost,
      can|could|may|shall|do i|we pay, have|did|has you|they got|get|received?|receive? my|our|the results|message|email|letter|text|payment|order|notes|form|forms|details|records|scans|prescription|cheque|referral|file, do|does|would|will i|we|he|she|they get|pay a|the|any|my *? rate|discount|concession|price|offer|deal|reduction, late night? opening|openings, what time you|they|he|she|the|doctor|your *? are|is? open|opens|opening|close|closes|closing|shut|shuts|coming, at what time you|they|he|she|the|doctor|your *? are|is? open|opens|opening|close|closes|closing|shut|shuts|coming, when you|they|he|she are|is? open|opens|opening|close|closes|closing|shut|shuts, is|are coming|opening|closing at what time, how long do|does|is|are|will|would, do|does|will ${house} stay? open|close|shut|finish, are|is ${house} open|opening|working|in|trading|operating|running, will ${house} be? open|opening|closed|shut|working, is it you|they that's|who's open|closed|shut,
      is|are ${titled} * still|only|ever|usually|normally|always? in|working|there|around, do|does ${titled} * still|ever|usually|normally|always|only come|work|take|see, can|could|would you just? tell|remind|let me|us know? again? what|when|which|how time|day|date? my|our|his|her|i'm|i|we're, can|could|would you just? tell|remind me|us again? what|when|which time|day|date, can|could|would you just? check if|whether|when|what|which i|i'm|my|we|we're|our, did i|we|you|he|she|they say|book|have|tell|put|make, how much|many is|are|was|does|do|would|for,
      is|are|will my|the|our|his|her *? be? ready|done|finished, when will|is|are my|the|our|his|her * be? ready|back|in|done, is it true, is it|that still, or is|are it|they|you|that|he|she|there just|only, what time do|does|will|are|is ${house} open|close|closed|shut|start|finish until|up?,
      when do|does|will|are ${house} open|close|closed|shut|start|finish until|up?,
      are|is ${house} closed|shut,
      what|when|how are|is your|the opening|business|working|normal|usual? hours|times, your|the opening|business hours, how late|early|long are|do|is ${house} open|close|shut,
      do|does ${house} take|get, do|does|would|will you|they|it|that guys|folks? charge|cost, is|are|would|will it|that|they|you be? any? cheaper|dearer|more|less|extra expensive?, is|are there a|any? surcharge|fee|difference|extra|discount,
      is|are|do|does|will the|your? parking|price|prices|rates|fees,
      how long will|does|is my|our|his|her|the ${visits}, what time|day is|was|will|does my|our|his|her|the ${visits},
      when|where is|was|will my|our|his|her|the ${visits},
      is|was my|our|his|her ${visits} still?, am|are i|we still? on|booked|down|confirmed|good|expected, i'll|i|we'll|we can? just? try again|elsewhere|somewhere, which|what|who doctor|dentist|room|floor|stylist|office|building|person|one is|was|am|are it|that|this|i|we,
      tell me who|which|where|how, do|does|will|should i|we|he|she|they have|need to bring|fast|wear|pay|sign|fill|prepare|eat|drink|stop|starve, what do i owe, do|does it matter,
      saying|says|stating that? my|our|the|your ${visits} is|was, do|does you|y'all|they do|take|accept|have walk|walkins, can|could i|we|you|people|someone just? walk in, is it first come, how long's|long is|was the|your wait|queue`,
    house: `is|are the vet|doctor|dentist|nurse|hygienist|barber|owner|manager|boss|priest|physio in|about|there|around|on,
      do|does you|y'all|they|he|she guys|folks|all|lot? still|ever|even? do, so are|is ${house} open, are|is ${house} there|busy|quiet, is|are the|your|that * *? *? *? in|around|there|working|on,  do|does ${house} work, is|are there anyone|anybody|somebody|someone there|in|about|around,
      does doctor|dr|mister|mr|miss|ms|mrs *? work|start|finish, which|what days do|does|is|are, who's on|in|working, who works`,
    leave: `leave it for|there|then|at|be, leave it until i|we|he|she|they|you|then|further, leave|leaving it ta|so|honestly|thanks|thank|cheers, just|please|kindly take me|us|him|her off, take me|us|him|her off altogether|completely|please|the,
      don't|doesn't|won't|not want|need|wanna|wanting|needing|looking|like to? rebook|reschedule|book|schedule, don't|doesn't|won't|not want|need|wanna a|another|any new|other? one|appointment|booking, no need|reason|point to|of? rebook|reschedule|book|schedule, no need for a|another new? one|appointment|booking,
      forget it, forget about it, just|only asking, just curious, out of curiosity, asking out of curiosity, never mind then`,
    thing: `dated, once|twice|times a|per|every day, invoice|bill|statement|receipt|script|prescription|label|leaflet just? says|say|said|reads, worse|worst at|in|around,
      take|takes|taking my|his|her|the? tablet|tablets|pill|pills|meds|medication|medicine|metformin|insulin|antibiotics|painkillers|inhaler, tablet|tablets|pill|pills|dose|capsule|capsules at|in|every|each, policy|contract|lease|prescription|voucher|warranty|guarantee|membership|subscription|licence|license|insurance|cover|permit is? up|valid|over|expires|expired|ends|ended|runs|ran|renews|finishes out?, it|that is|are|was extra|double|dearer|cheaper|pricier|included, is|are it|that|they extra|double|dearer|cheaper|pricier|included, double time, it's|that's extra|double|dearer|cheaper|pricier|included, fee|fees|rate|rates|charges is|are|for, it|that|this was|were on|at|in|for, meter reads|reading|is|says, reading is|was, put|putting|transfer me|us through, behalf of, results|delivery|parcel|order|parts should|will|are|is be? in|ready|here|back|due|coming|arriving,
      quoted, a|the|your|my|our quote, estimate, card|code|pin expires|is|on, cost, costs, charge, charged, paid, worth, quid, bucks, price is|was, came|comes|come to, for under|over,
      date of birth, birth date, dob, spelled, spelt, spell, like|as in? the month|weekday|season|holiday|festival|saint, like|as in? the day, size, model, serial, allergic, weighs, kilos, kilograms, stone,
      miles, kilometres, kilometers, mileage, address|postcode|postal|zip|code|reg|registration|plate|rego|reference|number|policy|surname is|ends|starts|begins in|with?,
      house|home|place|flat is at, postcode, plate, rego, corner of, is my last|first|middle|maiden? name`,
    past: `up? until now, weren't|wasn't the|it|that, deposit|payment|voucher|prescription|receipt from|for, had my|his|her|our|their|the * done|removed|fitted|replaced|checked|tested|cleaned|cut|coloured|colored|pierced|repaired|fixed|serviced, policy|claim|account|membership|member|case|file|order|booking|invoice|reference|licence|license number, claim|invoice|bill|receipt|statement|letter|email|quote|estimate is? from|dated|you|for,
      you|they|i|we sent|wrote|emailed|mailed|posted|texted, left|leaving|lost|forgot|forgotten my|me|our|his|her|a|the|something, did|has|have anyone|anybody|someone|somebody|you find|found|see|seen|hand|handed|turn|turned|come|picked|ring|rang|rung|call|called|phone|phoned|text|texted|leave|left|drop|deliver|delivered,
      you|they|he|she|whoever|who|somebody|someone did|cut|fixed|cleaned|saw|treated|coloured|colored|painted|repaired|serviced my|our|his|her|the|me|us, who came, came in|by|round|over on|for, was|were in|with|at you|there|yours|on|for,
      i|we|he|she got|had|received a|an|the|your|my missed? voicemail|message|call|letter|text|email|parcel|package|delivery|reminder|bill, returning your|a|the|his|her call, i've|we've|he's|she's had this|that|the|a|an|it|some|terrible|awful,
      how was|were your|the|his|her|that|it, was|were meant|supposed|due to, wife|baby|partner|girlfriend due in|on,
      thanks|thank|cheers|ta|grateful you? so|very|ever? much? for, say thanks|thank you? for?, to thank, thank you to, missed you|my|the|our|your|her|his|it, sorry|apologies for|about calling|ringing|phoning|bothering|disturbing|the|missing,
      last time you|i|we|it|he|she|they, ago, ran out|into|over, had the|a|my baby|op|operation|surgery|procedure|accident|fall, back in ${seasons}, hasn't|haven't been, i've been, been a|having|waiting|going|dead|with, been seen,
      hurt|broke|twisted|did in my, did my knee|back|ankle|shoulder|hip|neck, got his|her|their|my first, i|he|she|there? was|were on|at|in,
      were|was here|round|over|out|by|back|there,
      was|were making|doing|having|seen|in|born|diagnosed|supposed|on|at|the, i|we|he|she|they|it came|saw|spoke|bought|rang|phoned|called|stopped,
      broke, broken, fell, died, leaked, cracked, crashed, injured, noticed, visited, treated me, last saw|spoke|came|visited,
      due on|in the, is|she's|he's due, born, it|this|that started, started about|around|on, as before, used to`,
    done: `i|we|he|she|they|it|that|this|you|mum|mom|dad|tooth|crown|filling|boiler|car|dog|cat broke|fell|bought|sold|signed|paid|dropped|lost|found|hit|slipped|tripped|cracked|chipped|gave|packed|moved|died,
      it|that|this|what happened on|in|at|last, passed away, packed in|up, gave out, came|fell|went|popped off|out|round|home, got married|home|hurt|worse|better|divorced,
      had|got a|an|my|our|his|her|the|some filling|crown|cleaning|scan|checkup|tooth|teeth|cast|stitches|jab|shot|shots|stroke|leak|flood|puncture, told me|us in|it|that|last, grades|prices dropped, i|we|he|she|they signed|bought|moved|met|lost,
      i|we|he|she|they slept|waited|overslept|rang|spoke|wrote|paid|sent, i|we|he|she|they last had|did|went|took|brought, they|he|she put|cut|hit, started limping|leaking|hurting|coughing|vomiting|bleeding|scratching|making|acting, years|months|weeks back`,
    pick: `i'm|we're? good|happy|fine|okay|ok|grand|cool|alright|content with that|it|this, fine|okay|ok|grand|good|perfect|alright by|with me|us,
      whichever|either|any of those|them|these|the two?, whichever|whatever day|one|time? you|suits|works|is|you've|they've|they,
      pick|choose|take|have one|either|whichever|your, either is|was? fine|ok|okay|good|grand|alright|works|will|would|suits|do,
      both are|is|would|will|work|suit|fine|possible|good|do, i'd|i|we|we'd could|can|would|will? take|do|manage|accept either|both, happy|fine|good with either|both,
      either way, whichever is|works|suits|of`,
    former: `the first|former|earlier|earliest|sooner one|option|slot|of, the former`,
    latter: `the second|latter|later|last one|option|slot|of, the latter`,
    also: 'too, as well, also, at a push',
    nothing: `not|isn't|aren't really|too|so|very? good|happy|fine|okay|ok|grand|cool with|by that|it|this|me|us, have|has|had|got|made an? appointment|booking|reservation, after|before footy|football|soccer|swim|swimming|my|the|his|her|their|our? training|practice, after|before the|my|our|his|her|their *? festival|wedding|funeral|holiday|holidays|birthday|anniversary|training|party|practice,
      ${cancelling} my|our|the|that|a|his|her? *? meeting|meetings|order|plans|date|lunch|dinner|breakfast|party|event|reminder|session,
      thanks|thank you? so|very? much? for calling|ringing|getting|that|your|the|letting|waiting|holding|asking|offering|checking|coming|trying,
      otherwise|or|else don't bother|worry, otherwise|or|else forget|leave|scrap it|that, otherwise no|not|never|nothing, or not at all, just|only asking if|whether|for|could|can|what|when,
      if that's|it's|you're|you are|that|it okay|ok|alright|fine|cool|possible|all with|right? you|yourselves guys|folks|all?, if you|you've|there's|ye got|have|had? it|one|any|anything|owt|something|summat|space|room|a|some|that space|room|slot|spot|gap|free|left?, if that's possible|okay|ok|alright|fine|cool,
      if there's|theres any? room|space|anything|one? free|left?, don't want to bother|be|keep|miss, no need to call|ring|hurry|rush|worry|phone,
      week|weeks|day|first back in, if possible, if you can|could|have|don't|please, if you've got, if that works|suits|is, if at all possible, if need be,
      so that|far|much|many|sorry|long, don't mind|care|know|think|worry|have|drive|forget|suppose, don't suppose you, don't see why not,
      doesn't matter, can't wait|remember|start|hear|see|find|believe|complain|thank|help|tell|say, won't be long, i don't know, won't start|stop, why don't, isn't it|that, not sure, wouldn't mind,
      i think|guess|know|suppose|reckon|hope|believe|swear|see, i|we thought you|it|that|i|we|he|she|they|there|somebody, you know, but? i mean|meant, that|it is, by the way, at the same time,
      no rush, might|may as well, free of charge, full set|service|check|valet|name|head|body, best known`,
  },
  marks: {
    and: 'and',
    answer: 'then',
    only: 'only',
    joint: 'and or but if so please',
    speaker: "i i'm i've i'd i'll we we're we've we'd we'll",
    third:
      "somebody someone he he's he'd he'll she she's she'd she'll they they're they've they'd they'll my our his her their nobody everybody everyone",
    instead: 'not but to',
    copula: "is are am i'm we're he's she's they're you're",
    state: `a an so too really pretty very all both still just kinda totally completely quite swollen broken flat dead sick sore loose
      stuck infected nervous scared new pregnant retired plugged clogged limping leaking squealing scratching acting killing bugging
      hurting bleeding aching throbbing itching coughing vomiting peeling dripping grinding rattling shaking smoking making showing`,
    agenda: 'schedule calendar diary day morning afternoon evening week work',
    party:
      'appointment name dr doctor host venue party event meeting dinner lunch booking reservation viewing time',
    says: 'said says told reckons reckoned suggested thinks recommended asked wants named called',
    finite: 'works suits is are would will looks sounds',
    holder: `that which who where how what than with for to from of by about before after until by once when while whatever whenever as like can could do did
      would will have are may might should is am let because he she it here this today tomorrow whichever`,
    asker: "would could can will how's what's how",
    identity: "that's it's",
    remark: 'what',
    singular: "is isn't doesn't",
    stay: 'off home town here around leave term over visiting staying holidays break free',
    it: "it's",
    was: 'was were',
    reminder: 'it that which',
    until: 'to through until',
    onwards: 'on onwards onward',
    plea: 'please',
    some: 'any some every something anything sometime',
    article: 'a an the',
    the: 'the',
    preposition:
      'on at in before after until by from between for this next that around about of to and or not except besides bar excluding past than over',
  },
  cueOf,
  isSpent,
  isPredicate,
});

/** What callers who speak English say of their times, and where one thing ends and the next begins. */
export const readClauses: ClauseReader = (sentence, expressions) => {
  let next = 0;
  return readOwnClauses(sentence, expressions).map((clause) => {
    const first = next;
    while ((expressions[next]?.from ?? clause.to) < clause.to) next++;
    return toldClause(sentence, clause, expressions.slice(first, next));
  });
};

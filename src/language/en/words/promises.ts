import type { PromiseWords } from '../../clauses/promise-words.ts';
import { choicesOf, wordMap, wordSet } from '../../reading/words.ts';

const people = "you|him|her|them|y'all|both|everyone|everybody|it|that";
const somebody = `${people}|*`;
const are = "you're|he's|she's|they're|that's|it's|we're";
const isNow = 'is|are|now|all|both';
const lists = 'schedule|calendar|books|book|diary|list|system|roster|planner|sheet|rota|log';
const unavailable = choicesOf('taken gone full unavailable snapped');
const notings = choicesOf(
  'message note callback request question ticket refund invoice payment quote transfer',
);
const details = choicesOf('number email address spelling name surname notes details record insurance');

/** What a bot that speaks English says of what was done and of what is free. */
export const promiseWords: PromiseWords = {
  cues: {
    book: `finished|done booking|scheduling|reserving ${people}?, booked, rebooked, scheduled, reserved, confirmed, registered, enrolled, arranged, secured, slotted, penciled, pencilled, signed up,
      locked in|down, squeezed|fitted|slotted ${somebody} in, got|have|popped|marked|written|wrote|jotted|noted ${somebody} ${people}? down,
      popped ${people} ${people}? in|on, popped down|in, i've|we've|have|has|just|i|we put ${somebody} ${people}? down|in|on, marked|written|noted|jotted down,
      ${are} ${isNow}? down|in for|at|on|with, ${are} you ${isNow}? down|in, you are down|in for|at|on|with, ${are} ${isNow} in, they are both|all in,
      is|are|am|${are} ${isNow}? on our|the ${lists}, in|on our|the ${lists}, are|is set, is|are|been|${are} ${isNow}? set for`,
    move: `moved, slid, rescheduled, changed, switched, shifted, pushed, bumped, swapped, amended, adjusted, transferred, brought ${somebody} forward, brought forward, moved up|back`,
    cancel: `cancelled, canceled, called off, taken|took ${somebody} ${people}? off|out, released, taken|took off|out, scrapped, removed, deleted, dropped, axed, erased, wiped, cleared, no longer booked|scheduled|on|in|down|have, gone from our|the,
      off our|the ${lists}, freed ${somebody} up, withdrawn`,
    done: `processed, is|are|that's|it's now|all? complete, all set|sorted|done|squared, done, sorted, taken care of, good to go, good for, went through, gone through, is|are|${are} set, it's|that's|is really|all|now? in there|now|place,
      that worked, it worked, it's|that's through, handled, completed, finalized, finalised, good on our end`,
    hold: 'reserved, hold, held, holding, on hold, penciled, pencilled',
    has: "has, got, looking at, i'd|we'd|would|only|also have, only|also got, also offer|do, he's, she's, doctor's, can|could do|have|take|be|come|look|send|meet, is|are still going|left, would be, there's, there is, soonest, earliest, i see, still",
    free: `opened|freed|came up, came free, still going|left|there, soonest|earliest is|would, a cancellation, available, availability, free, open, opening, openings, possible, that|it|still|also works, works on|for|fine|well|great|too|then|here|as, vacancy, vacancies, slot, slots, spot, spots`,
    wide: 'availability, openings, slots, spots, vacancies, wide open',
    have: `i|we|he|she|they|doctor have, i've, we've, they've, i've|we've|they've got, i|we|he|she|they got, there's, there is|are, he|she|doctor has, i|we can do|offer|get|see|fit|squeeze|come, i|we could do|offer|get|see|fit|squeeze,
      also have, still have|got, options|choices|openings are, a few|some|the available|possible|open? times|options|openings, option|choice is, found, i|we find, can|could see|fit|squeeze|take you|him|her|them, the next|first|earliest|soonest i|we see|have, the|our|my next|first|earliest|soonest opening|slot|available|one? is, i|we see, i'm|we're seeing|showing, i|we do have`,
    busy: `fully|completely|totally|solidly booked|full, we're|we are *? booked|full, booked up|solid|out, double booked, just|already|been|is|was|are|were ${unavailable}, is|are|was|already|just gone|taken|full`,
    could: 'was|were able to, managed to, did get|manage',
    act: 'book, schedule, reserve, secure, get, squeeze, fit, grab, move, cancel, reschedule, find you',
    later: `i'm|we're|am|are|is just|now? booking|scheduling|reserving|putting|popping|adding|moving|cancelling|canceling|setting|entering|making|saving|sending|working, will, i'll, we'll, you'll, it'll, that'll, he'll, she'll, they'll, would, i'd, we'd, you'd, can, could, should, shall, may, might, must, let me, let us, let's, going to, gonna,
      about to, need, needs, want, wants, like, to be|get|have, get|getting ${people} ${people}? booked|scheduled|moved|confirmed|cancelled|canceled|down|in|set, getting,
      gets, happy to, ready to, trying, try, to book|schedule|reserve|confirm|move|cancel|reschedule|change, being, be, have|has to, wish, hoping, hope, shortly, soon, go ahead and, just a|one sec|second|moment, while`,
    if: `counts|treated|considered|regarded as, if, once, when, whenever, unless, until, as soon as, before, in case, so that, provided, assuming, whether, after you|we|i|they|it, to have, every time, usually, normally, typically, always, generally`,
    not: `not, isn't, aren't, wasn't, weren't, don't, doesn't, didn't, haven't, hasn't, hadn't, won't, wouldn't, can't, cannot, couldn't, never, no, nothing, none, neither, nobody, unable, without, nowhere`,
    try: `booked, scheduled, reserved, confirmed, moved, rescheduled, cancelled, canceled, go through, gone through, going through, went through, take it|that|yet|them?, taken it|that|yet?, save|saved, book, schedule, work|worked|working, complete|completed, process, accept|accepted, make|made it, let me,
      get it|that|you|this, stick, reserve, cancel, move, reschedule, register, confirm, finish|finished, respond|responding, submit|submitted, send|sent, put, free, available, able to book|schedule|get|put|do|make|save|complete|finish|confirm|move|cancel|reschedule|secure|lock, possible, happen|happened, manage`,
    failed: `failed, disappeared, vanished, failing, an? error, went|gone|going wrong, wrong, is|was|system down, rejected, rejecting, refused, lost that|it|the, declined, someone|somebody|another|other else? caller|customer|patient|client? just? took|grabbed|beat|booked|got|snapped, someone|somebody else,
      no longer available|free|open|there, just took|taken|gone, just went|got taken|gone|snapped, has|have|been|is|was just? been? taken|gone, is|are|was gone, too late, scratch that, disregard, hadn't, hasn't`,
    old: `it says here|that?, already, still, stays, stay, remains, remain, unchanged, show|shows|showing you|that|you're, according to, currently, your current|existing|original|old|previous|last|upcoming|next appointment|booking|visit|session|slot|time?, have your|an|one|a appointment|booking|visit, you have an|a|one|your|another, you've|you got an|a|one|your|another, i|we see you|your|that|you're, was|were, previously, last time,
      looking at, originally, had, used to, i|we have your`,
    past: 'last week|month|year|time|night, yesterday by, by the|our|your|another office|clinic|desk|shop|doctor|team|system',
    house: `we|we're|they're|office|shop|store|clinic|studio|salon|desk open|opens|close|closes|closed, we are open|closed, open|opens until|till|from|to|daily|every|late, opens|closes|closed at|on, opening|business|office|walk hours|ins, our hours, until, till, walk in,
      back at|on, i'm|we're|they're back, works|work from|until, starts|start|begins at|on, lasts, takes about|around`,
    thing: `${notings}, ${notings}s, call back, call you|him|her, called, calling, text, texted, email, emailed, reminder, reminders, waitlist, waiting|wait|cancellation|standby|callback list, standby, you on hold, voicemail, ${details}, updated, passed, forwarded, copay, fee, price,
      card, deposit, prescription, your file, ring you, get back to you, i|i've|we|we've confirmed with|that, requested, asked, order, prescription, gift, someone|somebody|colleague will, door|gate code, bring, arrive, come in|at|early|ten|fifteen, be here|there, traffic, weather, password`,
    regret: 'afraid, unfortunately, sadly, regrettably',
    right: `sorry, i mean, i meant, my mistake|bad|apologies|error, correction, apologies, i apologize|apologise, you're|you are right, actually, rather, make that, i misspoke, misspoke, wait, oops, whoops, let me correct, pardon, that's right, i stand corrected`,
    again: `see|seeing you|ya|y'all|them|him|her|everyone|both, meet you, look|looking forward, see|seeing you|y'all both|all|two|there|then, expect|expecting you, until then, we'll see you, catch you`,
    parting:
      'bye, goodbye, bye bye, farewell, take care, have a *? good|great|nice|lovely|wonderful, talk soon, thanks|thank you for calling',
    reminder:
      'to recap, just|quick|quickly recap, recap, to summarize|summarise, in summary, summing up, once again|more, so again, again, just a? reminder, as a reminder, quick reminder, a reminder, remember, as i|we said',
    both: 'both, each, all three|of|four',
    ask: `would, could, can, shall, should, do, does, did, is, are, was, will, how, what, what's, which, when, where, who, may, might, have you|we, has, any, or, anything, want me, right, correct, okay, ok, am, does that, sound|sounds`,
    coming: `that will|would be, that'll|that'd|it'll be, you'll be|see|meet|come|start|join, we'll have|expect|meet, he'll|she'll|they'll be|come|see|meet|arrive|start|pick|expect, will be there|here|out|over|by|with|waiting|at, will see|meet|call|visit|pick|come|expect|arrive|start, is|are|be coming|arriving|starting|seeing|expecting`,
    inverted: 'should you|your|the|anything|it|they, were you|i|we to, had you|i|we',
    placed: `got|have ${people} ${people}? in|on, is|are|been|${are} ${isNow}? set up|at, is|are|be|been|${are} ${isNow}? yours, ${are} ${isNow}? in|down|set|good|on for|at|on|with|from, is|are ${isNow}? in|down|good for|at, noted, added, entered, listed, logged, recorded, saved, placed, blocked, assigned, allocated, claimed, grabbed, snagged, got|have ${people} for|at, is|are|${are} now, is|are now *? at|on|for, you're|he's|she's on for?, got ${people} the|that, you got the|that|it, has|have you|him|her|them, has|have your|his|her name, name's down|in|on, name is down|in|on, is a go, is in,
      i've|we've|have|has|just|i|we been|just|successfully? set|put|made|created|updated|placed|entered|added|given|fixed|worked|plugged|lined, been|was successfully? created|made|placed|entered|added|updated|set, your appointment|booking|reservation|visit|session is, made the|your|that appointment|reservation|booking, locked, so|then|now you've got?, so|then|now you have, golden for|on|at, your new appointment|time|slot|lesson|date is,
      that's you|him|her for|on|in|down|at|set, you're in|on the, fixed for|on, expecting|expects you|him|her, yours, new appointment|time|slot|date is`,
    that: "that, that one, that time, that slot, that would, this one, that is, that one is, it, it is, it's, that's, both, they, those",
    nothing: `under|in your|the|that|his|her name, under the name of?, the name of, name of, no worries|problem|problems|trouble|rush|stress|bother|need|matter|fuss, not at all, not a problem, not to worry, don't worry|mention, no no, free of charge, feel free, free to, free class|trial|consultation|parking|consult, let me know,
      fully|completely set, all right|good then, good afternoon|morning|evening, toll free, open to, thanks for holding, can't wait, couldn't be, without further, without any? delay|problem|problems|trouble, nothing else, no charge|fee|extra, happy to say|report|tell|confirm|let,
      would you believe, pleased to say|tell|confirm|report, glad|delighted|thrilled to say|tell|confirm|report|let, like you asked|wanted|said, as|like requested, if all else, to let|tell you|know?, i can confirm that?, when you wanted, possible delay, just like that,
      doesn't matter, that's open, not only, no later than, the system is, i've|we've gone ahead and, went ahead and, gone|go ahead and, have|has gone ahead and, i have|got it|that|this|everything right|straight|correct, i've got it|that|this|everything right|straight|correct, someone|somebody just? cancelled|canceled`,
  },
  joints: wordSet('and but so because since however although though then or while plus'),
  between: wordSet(
    'on at the of in for a an this that is from by around about exactly sharp date time day when start starting',
  ),
  beside: wordSet(
    'with under as your my so okay right yes and or both doctor dr mr mrs ms miss she he him her them you us same again too also',
  ),
  leads: wordSet('for at to'),
  partings: wordSet(''),
  choices: wordSet('or and then also plus'),
  target: wordSet('to until for is onto now'),
  source: wordSet('from instead was'),
  definites: wordSet('your that the this his her their'),
  owners: wordSet(
    "you you're your yours i i've we we've i'm he she him her his mr mrs ms miss for appointment booking visit lesson table session class reservation spot place tour pickup consultation checkup that that's it it's",
  ),
  crowds: wordSet(
    'slots times spots openings appointments everything mornings afternoons evenings weekends days tables rooms hours all',
  ),
  alternatives: wordSet('or'),
  repairs: wordSet(
    'sorry wait mean meant scratch actually rather oops whoops pardon correction mistake no nope apologies strike correct excuse',
  ),
  fillers: wordSet(
    "i that me uh um er erm ah oh hang hold make it it's my let not hm hmm well for one second moment or to you're",
  ),
  closings: wordSet('else anything help further'),
  spellings: wordMap([
    ["nothing's", 'nothing'],
    ["nobody's", 'nobody'],
    ['youre', "you're"],
    ['im', "i'm"],
    ['ive', "i've"],
    ['youve', "you've"],
    ['weve', "we've"],
    ['theyve', "they've"],
    ['thats', "that's"],
    ['theres', "there's"],
    ['hes', "he's"],
    ['shes', "she's"],
    ['theyre', "they're"],
    ['whats', "what's"],
    ['lets', "let's"],
    ['dont', "don't"],
    ['doesnt', "doesn't"],
    ['didnt', "didn't"],
    ['isnt', "isn't"],
    ['arent', "aren't"],
    ['wasnt', "wasn't"],
    ['werent', "weren't"],
    ['cant', "can't"],
    ['couldnt', "couldn't"],
    ['wont', "won't"],
    ['wouldnt', "wouldn't"],
    ['havent', "haven't"],
    ['hasnt', "hasn't"],
    ['hadnt', "hadn't"],
    ['itll', "it'll"],
    ['youll', "you'll"],
    ['thatll', "that'll"],
  ]),
  ownName: wordSet("i'm am this is it's name my"),
  mistaken: wordSet(''),
  abbreviations: wordSet('mr mrs ms dr st prof sgt rev no approx a.m p.m a p min hr hrs ext'),
  hasPointedDates: false,
  common: wordSet(
    `the is are you your you're i i've i'm and for at have has been to of with on that's that it's it we we've this not
    from now do done okay see thank thanks`,
  ),
};

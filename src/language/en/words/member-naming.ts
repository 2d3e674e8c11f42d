import type { MemberNaming, NameCue } from '../../names/member-naming.ts';
import { wordSet } from '../../reading/words.ts';

/** Who people see, as they call them. */
const person =
  '(?:doctor|doc|dr|dentist|stylist|hairdresser|barber|therapist|hygienist|person|guys?|gal|girl|lady|woman|man|gentleman|trainer|coach|teacher|tutor|instructor|mechanic|technician|tech|vet|nurse|provider|practitioner|physio|physiotherapist|physician|masseuse|masseur|colorist|beautician|esthetician|groomer|lawyer|attorney|consultant|advisor|agent|fellow|specialist|counselor|chiropractor|staff member|member of staff|employee|assistant|chair)';

/** Who callers come for. */
const kin =
  '(?:son|daughter|kids?|child|children|boy|baby|toddler|husband|wife|spouse|partner|fianc[eé]e?|mom|mum|mother|dad|father|parents|brother|sister|friend|boyfriend|girlfriend|grandson|granddaughter|grandma|grandmother|grandpa|grandfather|nephew|niece|uncle|aunt|cousin|dog|puppy|cat|kitten|rabbit|horse|boss|colleague|roommate|neighbor|client|name)';

const owner = '(?:my|our|his|her|their)';

/** Verbs for coming to somebody, before their name. */
const visit =
  "(?:see|seeing|have|having|get|getting|go(?:ing)? (?:back )?(?:to|with)|come(?: back)? to|be (?:seen )?(?:with|by)|be|work with|book|talk to|visit|it(?: to)? be|it's)";

const greeting = '(?:hi|hello|hey|howdy|good (?:morning|afternoon|evening|day))(?: there)?';

const when =
  "(?:(?:(?:as|like|from) )?(?:the )?(?:last|previous) (?:time|visit|appointment|session)|(?:as|like|from) (?:before|always|usual|ever)|(?:that |who |whom )?(?:i|we)(?:'ve| have| always| usually| normally)? (?:saw|see|seen|had|have|went to|go to|got|get|was with|were with|visited|been seeing|been with)(?: (?:(?:the )?(?:last|previous) (?:time|visit|appointment)|before|always|usually|the other day|(?:for|with) (?:my|the) (?:last|previous) \\S+))?)";

const weekday = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';

const month = '(?:january|february|march|april|may|june|july|august|september|october|november|december)';

/** First names that are plain words, but no times. */
const given =
  '(?:will|mark|grant|bill|rose|joy|hope|grace|chase|art|sue|dawn|eve|rich|frank|guy|drew|pat|jack|rob|rusty|daisy|lily|ivy|olive|violet|ruby|pearl|amber|crystal|jade|ginger|heather|hazel|holly|iris|basil|sandy|sunny|misty|cliff|glen|dale|penny|chuck|dean|duke|earl|gene|harry|hunter|mason|bob|angel|candy|faith|charity|destiny|max|nick|ray|clay|carol)';

/** Where a sentence begins, or a part of it. */
const opening = '(?:^|[,.;!?] ?)(?:(?:um|uh|yeah|yes|hi|hello|hey|ok|okay|well|so|please|maybe|and|or),? )*';

/** What says that somebody is at work, and when. */
const atWork = `(?:in|here|there|around|working|at work|back|on duty)(?: (?:on|today|tomorrow|tonight|this|next|at|for|then|now|right|any|again|sometime|before|after|that|those|these|late|${weekday}s?)\\b|[,.?!;]| ?$)`;

/** A day on which somebody has time, so that they're no day themselves. */
const onDay = `[^.?!;]{0,30}? (?:on (?:the (?!morning|afternoon|evening)|${weekday}\\b)|next week|this week|tomorrow|today|in ${month})\\b`;

/** What says that a word is the name of somebody who does something, or is asked for. */
const cues: readonly NameCue[] = [
  {
    before: /\b(?:is|isn['’]?t|when['’]?s|when is|if|will|that|was|be|when) $/i,
    from: new RegExp(`^\\S+ (?:is |will be )?${atWork}`, 'i'),
  },
  {
    before: /\b(?:will|would|does|if|when|think|that|know) $/i,
    from: new RegExp(`^\\S+ (?:be|is) ${atWork}`, 'i'),
  },
  {
    before:
      /\b(?:can|could|will|would|does|did|might|should|if|when|think|that|let|have|has|want|like|hoping) $/i,
    from: /^\S+ (?:to )?(?:see|take|fit|squeeze|do|cut|treat|help|check|look at|call|handle|work on|clean|fix|color|sees|takes|does|cuts|treats) (?:me|us|him|her|them|my|our|his)\b/i,
  },
  {
    before: /^(?!.*\b(?:i|we|you|they) $)/i,
    from: /^\S+ (?:has|has got|['’]s got) (?:any |some )?time\b/i,
  },
  {
    before: /\b(?:does|did|would|will|could|can|if|when) $/i,
    from: /^\S+ (?:have|has) (?:any |some )?time\b/i,
  },
  {
    before: /\b(?:does|did|would|what does|when does|if) $/i,
    from: new RegExp(`^\\S+ (?:have|has)\\b${onDay}`, 'i'),
  },
  {
    before: /\b(?:is|isn['’]?t|when['’]?s|when is|if) $/i,
    from: new RegExp(`^\\S+ (?:is )?(?:free|available|open)\\b${onDay}`, 'i'),
  },
  {
    before: /\b(?:is|isn['’]?t|when['’]?s|when is|if|does|what does) $/i,
    from: new RegExp(`^${given} (?:is )?(?:free|available|have|has|got|work)\\b`, 'i'),
    isOfDays: true,
  },
  {
    before: new RegExp(`${opening}$`, 'i'),
    from: new RegExp(
      `^(?:(?!will at\\b)${given}(?:(?= on\\b| at\\b| please\\b| ?[,;.?!]| ?$)| (?:or|and) ${given}\\b)|${month} on (?:${weekday}\\b|the \\S+ of\\b))`,
      'i',
    ),
  },
  {
    before: /\b(?:not|except|but) $/i,
    from: new RegExp(`^${given}(?= on\\b| at\\b| ?[,;.?!]| ?$| please\\b)`, 'i'),
  },
];

/** How callers who speak English say with whom they want an appointment. */
export const memberNaming: MemberNaming = {
  joined: /\b(?:with|by) $/i,
  leading:
    /\b(?:with|see|seeing|sees|(?:go(?:es|ing)?|went|been|come|coming|back|talk|speak) to|asks?(?:ing)? for|named|called) $/i,
  notLeading:
    /\b(?:(?:go(?:es|ing)?|went|stick(?:ing)?|works?|working|fine|ok|okay|good|great|cool|happy|start(?:s|ing)?|begin(?:s|ning)?|do|along|wrong|problem|problems|issue|try|trying|stay|deal|up|proceed|settle|conflicts?|compared|comfortable|flexible|busy|same|better|best|what|how|that|we|rather) with|(?:let me|lemme|let['’]?s|let us|we['’]?ll|i['’]?ll|oh|hmm|(?<!\b(?:can|could|may|shall|should|if|would|do|when) )(?:i|we)) see|(?:back|been|come|coming) to) $/i,
  cues,
  hesitation: /\b(?:uh+m?|um+|erm?|hm+|what['’]?s (?:his|her|their) name(?: again)?)\b(?!['’])[,.…]*/gi,
  timeBefore:
    /\b(?:in|on|of|by|until|till|til|from|to|since|before|after|between|for|this|next|last|early|late|mid|every|around|at|or|and) $/i,
  timeAfter:
    /^['’]?s?,? (?:(?:the )?\d|(?:the )?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\w+teenth|twent|thirt)|mornings?\b|afternoons?\b|evenings?\b|nights?\b|noon\b|or (?:mon|tues|wednes|thurs|fri|satur|sun)day\b|or (?:january|february|march|april|may|june|july|august|september|october|november|december)\b|(?:at|around|works|is (?:fine|good|okay|ok|better|best|great))? ?(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?:thirty|fifteen|forty)?\b(?<=\bworks \S+))/i,
  possessed:
    /^(?<!day)['’]s (?:next|soonest|chair|clients?|patients?|calendar|schedule|availability|books?|column|openings?)\b/i,
  notTitlesOfTime: /\bto (?:doctor|doc|dr)[.]? $/i,
  notTitles:
    /\b(?:(?:an?|the|my|our|his|her|their|another|any|your|this|that|eye|family|foot|skin|new) (?:doctor|doc|dr|professor|prof)|(?:to|not|can['’]?t|cannot|can|will|won['’]?t|['’]ll|don['’]?t|didn['’]?t|did|i|we|you|would|['’]d|have|must|gonna|might|may|and) miss)[.]? $/i,
  callerBefore: new RegExp(
    `(?:^(?:[^a-z]|\\b(?:um|uh|yeah|yes|yep|oh|ok|okay|well|so)\\b)*(?:${greeting})[,.!]? $|\\b(?:(?:this|it|that) ?(?:is|was)(?: me(?: again)?)?|(?:it|that|he|she)['’]s(?: me(?: again)?)?|it is me(?: again)?|you(?:['’]re| are|['’]ve got) (?:speaking|talking) (?:to|with)|my (?:full |first |last )?name(?: is|['’]s)?|(?:full |first |last |sur|the )?names?(?: is|['’]s| of)?|i am|i['’]m|im|call me|(?:calling|phoning|ringing|call)(?: in)? (?:for|on behalf of|about|from)|on behalf of|under(?: the)?(?: last| first)?(?: name)?(?: of)?|thanks|thank you|is that|sincerely|(?:${owner}|the|a|two|three|both|2|3) (?:\\S+ )?${kin}(?:'s name is| named| called| is)?),?(?: (?:uh|um|also|just|actually))? )$`,
    'i',
  ),
  callerAfter: new RegExp(
    `^(?:,? (?:${owner} (?:\\S+ )?${kin}\\b|speaking\\b|calling\\b(?! in)|here[,.]|(?:(?:he|she)['’]s|(?:he|she) is|who['’]s|who is) (?:my|our|\\S+ (?:years|months|weeks)|only))|['’]s (?:son|daughter|kid|husband|wife|spouse|partner|fianc[eé]e?|mom|mum|mother|dad|father|parents|brother|sister|grandma|grandmother|grandpa|grandfather|aunt|uncle)\\b|(?: is|['’]s) ${owner} (?:\\S+ )?${kin}\\b)`,
    'i',
  ),
  clientAfter:
    /^(?:['’]s (?:patient|client|customer)|(?: that| who)? (?:i|we)(?:['’]d| would)? (?:want|wanted|need|like|prefer)(?:ed)? to (?:see|have|go))/i,
  bookedBefore: /\b(?:put|pencil|book|squeeze|fit|sign|schedule) $/i,
  bookedAfter: /^ (?:down|in)\b/i,
  forBefore: /\bfor $/i,
  openingBefore:
    /\b(?:openings?|slots?|spots?|availability|anything|something|nothing|appointments?|free|open|available|schedule|calendar|times?|ask|asking|day|gaps?|down|in) for $/i,
  pastBefore:
    /\b(?:(?:saw|visited|met|than|thanks to|(?:spoke|talked|chatted|speaking|talking) (?:to|with)|(?:move|moving|switch|switching|change|changing|transfer)(?: \S+){0,4} from|cancel(?:ing)?(?: (?:my|the))?(?: appointment)?)(?: with)?|seen by|(?:was|were) (?:\S+ ){0,3}(?:with|at|by)|(?:went|came|been|used to (?:go|come)) (?:\S+ ){0,2}(?:to|with)|(?:had|did|got) (?!hoped|hoping|wanted|planned|better|rather)(?:\S+ ){0,5}(?:with|by|from)|(?:['’]ve|have|had) seen|used to (?:see|have)|had|(?:referred|sent|told|recommended) (?:\S+ ){0,2}(?:by|from)|(?:message|call|called|heard|letter|email|note|text|word) from|missed (?:\S+ ){0,4}with)(?: with| see)? $/i,
  pastAfter:
    /^ (?:(?:just |always |usually )?(?:did|cut|fixed|treated|cleaned|told|said|recommended|suggested|referred|called|sent|wanted|asked|checked|saw|gave|took|was|left|had|colored|prescribed|worked)|has (?:seen|done|treated|told|asked))\b/i,
  again:
    /\b(?:again|(?:with|see|to|have|get|want|by) (?:him|her|them)\b|(?:him|her|same) (?:please|again)|(?:the )?same (?:one|person|doctor|stylist))/i,
  didAfter: /^ (?:did|cut|fixed|treated|cleaned|checked|colored|prescribed)\b/i,
  didReadAs: 'i had',
  contrast: {
    before: new RegExp(`\\bnot (?:on|in|this|next|tomorrow|${weekday})\\b[^.;,]*,? ?$`, 'i'),
    after: new RegExp(`^,? (?:on|next|tomorrow|${weekday})\\b`, 'i'),
    readAs: 'but',
  },
  denialBefore: new RegExp(
    `(?:(?<=^(?:[^a-z]|\\b(?:um|uh|yeah|hi|hello|hey|ok|okay|well|so|please)\\b)*)no|\\b(?:(?:as|so) long as|provided|hopefully|but|and|if) (?:it|that|he|she)(?:['’]s not|['’]s never| is not| isn['’]?t| won['’]?t be| is anyone (?:but|other than))(?: with)?|\\b(?:it|that) (?:must|can|should) ?(?:not|n['’]t|n['’]?o?t) be(?: with)?|\\b(?:please )?(?:don['’]?t|do not|never)(?: ever)? (?:give (?:me|us)|put (?:me|us)(?: down| in)?|book (?:me|us)(?: in)?|schedule (?:me|us)|send (?:me|us)(?: back)?|assign (?:me|us)|get (?:me|us)|make it)(?: (?:with|to|by|for))?|\\b(?:but |just |please |definitely |and )*(?:(?<!\\bif )not|never(?: ever)?(?: again)?|neither|(?:but|and|please) no)(?: (?:with|by|for|to ${visit}|${visit}))?(?: with)?|\\b(?:i )?(?:really )?(?:don['’]?t|do not|didn['’]?t|did not|wouldn['’]?t|would not|never)(?: really| ever| necessarily| particularly)? (?:want|like|need|wish|care)(?: to)?(?: ${visit})?(?: with| for)?|\\b(?:(?:with|by|to|see) )?(?:any(?:one|body)|every(?:one|body)|whoever|all of them|all|some(?:one|body))(?: else)?(?: is fine| works| will do| is good)?,? (?:but|except|excluding|bar|minus|not|just not|other than|besides|apart from|than)(?: not)?(?: (?:for|with|to))?|\\b(?:just )?(?:except|excluding|other than|apart from|besides|instead of|rather than|without|avoid|avoiding|skip)(?: (?:for|with|seeing|having))?) $`,
    'i',
  ),
  denialAfter:
    /^,? (?:i (?:really )?(?:don['’]?t|do not) (?:want|like)(?: to (?:see|have|go to|come to))?(?= ?$|[,.;!?]| please| but| at all)|i['’]?d rather not(?: (?:see|have|go to))?(?= ?$|[,.;!?])|(?:isn['’]?t|is not) (?:for me|an option)|doesn['’]?t work for me|is out\b)/i,
  openBefore:
    /(?:\b(?:it|that|this) )?\b(?:(?:doesn['’]?t|does not|needn['’]?t|need not|don['’]?t)(?: really| necessarily)?(?: have| need)?(?: to)? be|(?:doesn['’]?t|does not)(?: really)? matter (?:if|whether) (?:it['’]?s|it is|i (?:see|get)))(?: with)? $/i,
  wishBefore: new RegExp(
    `\\b(?:(?:and |but )?(?:preferably|ideally|hopefully|if (?:at all )?possible,?|if (?:i|we|you) can,?|if it['’]s possible,?)|(?:i['’]?d |i would |would |we['’]?d )?(?:much )?(?:rather|prefer(?:red)?)(?: (?:it|that|to))?|my (?:first choice|preference|favorite)(?: is| would be)|i(?:['’]m| am) hoping for)(?: ${visit})?(?: with)? $`,
    'i',
  ),
  wishAfter:
    /^,? (?:(?:if|when|as long as|provided|assuming) (?:(?:he|she|they|that|it|there)(?:['’]?s| is| are|['’]re) (?:also )?(?:in|there|here|free|available|working|around|on|possible|okay|ok|an option|not busy|not booked)|(?:he|she|they) (?:works|can|could|(?:has|have|['’]s got) (?:anything|something|time|a slot|an opening|a spot|a gap|space|room|openings|availability|any))\b|(?:at all )?possible|available|free|(?:you|i|we) can)(?: (?:then|that day|open|free|available|left|do it))?|(?:preferably|ideally)(?= ?$|[,.;!?]| please| but| otherwise| or)|would be (?:best|ideal|great|nice|lovely|preferred|preferable|better|perfect|good|my first choice))(?![\p{L}'’])/iu,
  wishLater:
    /,? \bif (?:he|she|they)(?:(?:['’]?s| is| are|['’]re) (?:in|there|here|free|available|working|around)\b| (?:has|have) (?:anything|something|time|a slot|an opening|a spot|openings|availability)\b| can\b)(?: then)?/i,
  joint:
    /^(?:,? (?:or|and|nor)(?: maybe| else| perhaps)?(?: (?:with|see|for|by))?|,(?: or| and| nor)?|\s?\/) ?$/i,
  takenBack:
    /(?:[,;.!?\s–—-]*\b(?:no|wait|sorry|i mean|i meant|make (?:that|it)|scratch that|actually|rather|correction|or rather|hang on|hold on|excuse me)\b)+(?:[,;.!?\s–—-]|\b(?:um|uh|er|it['’]s|it was|that['’]s)\b)*$/i,
  rather: /^rather\b/i,
  correction: /\b(?:no,? wait|wait,? no|scratch that|i mean|i meant|make that|correction|oh no)\b/i,
  anyone: new RegExp(
    `(?:\\b(?:with|by|see|to) )?(?:(?<!\\b(?:not|without|just|never|isn['’]t|wasn['’]t|don['’]t \\S+|tell|ask|know) )\\bany(?:one|body)\\b(?! (?:there|home|listening|speak|in particular))(?: (?:else|at all|who(?:['’]s| is) (?:in|there|free|available|around)(?: first)?|that(?:['’]s| is) (?:in|there|free|available)(?: first)?|with (?:time|an opening)|is (?:fine|okay|ok|good)(?: (?:by|with|for) me)?|will do|works|free|available))*|\\bwho(?:m?ever|soever)\\b(?! (?:i|we|did|cut|saw|treated|had|does|usually|always) )(?:(?:['’]s| is|['’]ll be| has| can| gets| you| it is| comes| had)(?: (?:me|in|there|here|free|open|available|around|working|time|an opening|the first opening|have|got|on|is|fit me in|see me|take me|do it|do))*(?: first)?)?|\\bany (?:one )?of (?:them|you|you guys|(?:the|your) ${person}s?)\\b|\\bany (?:available |other )?${person}\\b(?!['’]s| i\\b| appointments?\\b| visits?\\b)(?: (?:is fine|will do|works|who(?:['’]s| is) (?:free|available)(?: first)?))?|\\b(?:it |that )?(?:really )?(?:does not|doesn['’]?t|don['’]?t)(?: really)? matter(?: to me)?,? (?:with )?(?:who|which (?:one|of them|${person}))(?: (?:it is|it['’]s with|with|i (?:see|get|go to)|does it))?|\\bnot (?:picky|fussy|particular|bothered|fussed) (?:about |with )?(?:who|which ${person})(?: i (?:see|get|go to)| it is)?|\\bwho(?:['’]s| is) (?:free|available)(?: first| next)?\\b|\\b(?:i |we )?(?:really )?(?:don['’]?t|do not)(?: really)? (?:mind|care),? (?:with )?(?:who|which (?:one|of them|${person}))(?:m)?(?: (?:it is|it['’]s with|with|i (?:see|get|go to)|does it|sees me))?|\\bno preference (?:(?:as to|on|for|about|of|in|regarding) )?(?:who|which ${person}|(?:(?:the|a|any) )?${person}|whom)(?: (?:one|${person}))?(?: i see)?|\\b(?:who|which (?:one|${person})) (?:doesn['’]?t|does not) matter)|(?<=\\b(?:first|next|soonest|earliest) available )${person}\\b`,
    'gi',
  ),
  soonest: /\b(?:first|soonest|next|earliest)\b/i,
  somebodyElse: new RegExp(
    `(?:\\b(?:with|by|see|to|have|get|try) )?(?:(?<!\\b(?:for|of|from|about|bring|bringing) )\\b(?:some|any)(?:one|body) else\\b(?!['’]s| (?:called|calls|told|said|cancels|canceled|comes|came|did|was|wants|needs|is coming|come|coming|with me))(?:(?: is|['’]s)? (?:free|available)|(?: is|['’]s) (?:there|in|working))?|\\b(?:any|some)(?:one|body) (?:but|except|other than|besides) (?:him|her|them|that one|this one|those|these)\\b|\\b(?:not (?:with |see )?(?:him|her|them)(?=[,.;!?]| ?$| please| again| at\\b| on\\b))|\\ba(?:nother| different) ${person}\\b(?!['’]s| (?:told|said|from|did|at (?:the(?! same)|your|my|an?|another)\\b)))`,
    'gi',
  ),
  lastTime:
    /\b(?:last|previous|before|always|usual|usually|ever|regular|normal|old|saw|see|seen|seeing|had|got|was|were|went|visited|did|treated|cut|from)\b/i,
  sameAsLast: new RegExp(
    `(?:\\b(?:with|see|by|to|have|get) )?(?:(?:\\bthe |\\bthat )?\\b(?:very )?same (?:${person}(?: again)?(?:,? ${when})?|one(?: again)?,? ${when}|as ${when}(?<=\\b(?:with|see) .*))|(?<=\\b(?:with|see) (?:the |that )?)\\bsame one\\b|\\b(?:the |that )(?:one|${person}),? (?:that |who |whom )?(?:i|we) (?:saw|had|got|was with|were with|went to|visited) (?:(?:the )?(?:last|previous) (?:time|visit|appointment)|before)|\\b(?:the |that )(?:one|${person}) (?:from|as) (?:the )?(?:last|previous) (?:time|visit|appointment)|\\bwho(?:m?ever|m)? (?:it was |was it )?(?:i|we) (?:saw|had|got|was with|were with|went to|visited)(?: (?:(?:the )?(?:last|previous) (?:time|visit|appointment)|before))?|\\bwho(?:ever)? (?:saw|did|treated|cut|had) (?:me|us|it|my \\S+) (?:(?:the )?last time|before)|\\b(?:my|our) (?:usual|regular|normal|old) ${person}\\b|(?<=\\b(?:with|see) )(?:my|the) usual(?: one)?\\b)`,
    'gi',
  ),
  indifferent:
    /\b(?:either|both|any|whichever|whoever|whatever|no preference|(?:doesn['’]?t|don['’]?t|does not|do not|not) (?:really )?(?:matter|mind|care|sure|know|remember|recall)|no idea|can['’]?t (?:remember|recall)|forgot|forget)\b/i,
  common: wordSet(
    `will mark grant bill rose joy hope grace chase art sue dawn rich frank guy drew pat jack young long day king wade rob
    rusty daisy lily ivy olive violet ruby pearl amber crystal jade ginger heather hazel holly iris basil sage sandy sunny
    misty cliff glen brook dale penny chip chuck dash dean duke earl gene harry hunter mason carter cooper taylor porter
    fisher barber baker cook cutter green brown black white gray grey short small little good best love hart price rice bush
    wood field rivers banks stone bell ball case cross wolf nail hair foot hand head post wall gates church bishop pope
    noble sharp smart strong swift wise winter summers weeks moon page chance case bob angel candy faith charity destiny
    miles max sterling star north west east ford nick skip trip ray clay reed storm may august april june autumn summer
    spring friday sunday monday noon second march early late wait west root crown filling massage color care call park
    check book major pleasant power rush speed early quick quinn read walker wells worth montag dienstag mittwoch donnerstag freitag samstag sonntag januar februar märz mai
    juni juli oktober dezember sommer herbst frühling abend morgen mittag`,
  ),
  functional: wordSet(
    `i me my we us our you your he him his she her it its they them do so no yes ok an am is are be to go up in on at by if
    of or and but not can how who what when why all any one two lo la le li ma pa mi ho hi hey oh um uh
    free available open booked busy next last this half week weeks month day days hour today tomorrow close later early late now soon`,
  ),
  noSlips: wordSet(
    `their there these those them then that this three thing thanks think other another someone anyone anything same some
    share chair hair care marry merry carry sorry maybe today sunny small short again march mark shave hurry more money many
    mother father brother sister tooth teeth massage cleaning color check both about while where which would could should`,
  ),
};

import { joined } from '../../names/beside.ts';
import type { After, Before } from '../../names/member-naming.ts';
import { choicesOf } from '../../reading/words.ts';
import { months, weekdays } from './words.ts';

/** Who callers come for. */
const kin = choicesOf(`
  son daughter kid kids child children boy baby toddler husband wife spouse partner fiance fiancee fiancé fiancée mom mum
  mother dad father parents brother sister friend boyfriend girlfriend grandson granddaughter grandma grandmother grandpa
  grandfather nephew niece uncle aunt cousin dog puppy cat kitten rabbit horse boss colleague roommate neighbor client name`);

const day = [...weekdays.keys()].filter((word) => word.endsWith('day')).join('|');

export const monthWords = [...months.keys()].filter(
  (word) => word.length > 4 || /^(?:may|june|july)$/.test(word),
);

const month = monthWords.join('|');

const dont = "don't|dont|didn't|didnt|wouldn't|wouldnt";

/** Ways to come to somebody, before their name. */
const visits = `to? see|seeing|have|having|get|getting|be|book|visit with?, to? go|going back? to|with, to? come back? to,
  to? be seen? with|by, to? work with, to? talk to, it to? be with?, it 's with?`;

/** That somebody is at work, and when. */
const atWork = joined(
  'in|here|there|around|working|back, at work, on duty',
  `on|today|tomorrow|tonight|this|next|at|for|then|now|right|any|again|sometime|before|after|that|those|these|late|${day}, <end>`,
);

/** A day on which somebody has time, so that they're no day themselves. */
const onDay = `*? *? *? *? *? on the !morning|afternoon|evening, *? *? *? *? *? on ${day},
  *? *? *? *? *? next|this week, *? *? *? *? *? tomorrow|today, *? *? *? *? *? in ${month}`;

/** What callers who speak English say right before names. */
export const before: readonly (readonly [string, Before])[] = [
  ['with|by', 'joined'],
  ['with|see|seeing|sees|named|called, go|goes|going|went|talk|speak to, ask|asks|asking for', 'leading'],
  [
    `go|goes|going|went|stick|sticking|work|works|working|fine|ok|okay|good|great|cool|happy|start|starts|starting|begin|begins|beginning|do|along|wrong with,
    problem|problems|issue|try|trying|stay|deal|up|proceed|settle|conflict|conflicts|compared|comfortable|flexible|busy|same|better|best with,
    what|how|that|we|rather with, let me|us see, lemme|let's|we'll|i'll|oh|hmm see, let 's see,
    !can|could|may|shall|should|if|would|do|when i|we see, go|going back to`,
    'notLeading',
  ],
  [
    'in|on|of|by|until|till|til|from|to|since|before|after|between|for|this|next|last|early|late|mid|every|around|at|or|and',
    'time',
  ],
  [
    `a|an|the|my|our|his|her|their|another|any|your|this|that|eye|family|foot|skin|new doctor|doc|dr|professor|prof <mark>?,
    to|not|can't|cannot|can|will|won't|don't|didn't|did|i|we|you|would|have|must|gonna|might|may|and miss,
    i'll|we'll|you'll|he'll|she'll|they'll|it'll|i'd|we'd|you'd|he'd|she'd|they'd miss`,
    'notTitle',
  ],
  ['to doctor|doc|dr <mark>?', 'notTitleOfTime'],
  [
    joined(
      `this|it|that is|was, this|it|that is|was me again?, it|that|he|she 's, it|that|he|she 's me again?,
      you're|you speaking|talking to|with, you are speaking|talking to|with, you've got speaking|talking to|with,
      full|first|last|the|my? name|names is|of|'s?, surname|surnames is|of|'s?, i am, i'm|im, call me,
      calling|phoning|ringing|call in? for|about|from, on behalf of, under the? last|first? name? of?, thanks, thank you,
      is that, sincerely, my|our|his|her|their|the|a|two|three|both|2|3 *? ${kin} named|called|is?`,
      '<comma>? also|just|actually?',
    ),
    'caller',
  ],
  [
    '<opening> hi|hello|hey|howdy there? <mark>?, <opening> good morning|afternoon|evening|day there? <mark>?',
    'caller',
  ],
  ['put|pencil|book|squeeze|fit|sign|schedule', 'booked'],
  ['for', 'for'],
  [
    `opening|openings|slot|slots|spot|spots|availability|anything|something|nothing|appointment|appointments|free|open|available for,
    schedule|calendar|time|times|ask|asking|day|gap|gaps|down|in for`,
    'opening',
  ],
  [
    joined(
      `saw|visited|met|than, thanks to, spoke|talked|chatted|speaking|talking to|with, seen by, i've|we've|you've|they've|have|had seen,
      move|moving|switch|switching|change|changing|transfer <any>? <any>? <any>? <any>? from, cancel|canceling my|the? appointment?,
      was|were <any>? <any>? <any>? with|at|by, went|came|been <any>? <any>? to|with, used to go|come <any>? <any>? to|with,
      had|did|got <nothoped> <any>? <any>? <any>? <any>? <any>? with|by|from, used to see|have, had,
      referred|sent|told|recommended <any>? <any>? by|from, message|call|called|heard|letter|email|note|text|word from,
      missed <any>? <any>? <any>? <any>? with`,
      'with? with|see?',
    ),
    'past',
  ],
  [`not on|in|this|next|tomorrow|${day}`, 'contrast'],
  [
    joined(
      `but|just|please|definitely|and? but|just|please|definitely|and? !if not, but|just|please|definitely|and? never ever? again?, neither,
      but|and|please no, i? really? ${dont}|never really|ever|necessarily|particularly? want|like|need|wish|care,
      i? really? do|did|would not really|ever|necessarily|particularly? want|like|need|wish|care`,
      `, with|by|for with?, to with|for?, ${visits}`,
    ),
    'denied',
  ],
  [
    `<opening> no, as|so long as it|that|he|she is|'s not|never with?, provided|hopefully|but|and|if it|that|he|she is|'s not|never with?,
    as|so long as it|that|he|she isn't|isnt with?, provided|hopefully|but|and|if it|that|he|she isn't|isnt with?,
    provided|hopefully|but|and|if it|that|he|she won't|wont be with?, as|so long as it|that|he|she won't|wont be with?,
    provided|hopefully|but|and|if it|that|he|she is anyone but with?, provided|hopefully|but|and|if it|that|he|she is anyone other than with?,
    it|that must|can|should not be with?, it|that mustn't|mustnt|can't|cant|cannot|shouldn't|shouldnt be with?,
    please? don't|dont|never ever? give|put|book|schedule|send|assign|get me|us down|in|back? with|to|by|for?,
    please? do not ever? give|put|book|schedule|send|assign|get me|us down|in|back? with|to|by|for?,
    please? don't|dont|never ever? make it with|to|by|for?, please? do not ever? make it with|to|by|for?`,
    'denied',
  ],
  [
    joined(
      joined(
        'with|by|to|see? anyone|anybody|everyone|everybody|whoever|all|someone|somebody else?, with|by|to|see? all of them else?',
        '<comma>?, works <comma>?, is fine|good <comma>?, will do <comma>?',
      ),
      'just? but|except|excluding|bar|minus|not|besides|than not? for|with|to?, other than not? for|with|to?, apart from not? for|with|to?',
    ),
    'denied',
  ],
  [
    joined(
      'just? except|excluding|besides|without|avoid|avoiding|skip, just? other|rather than, just? apart from, just? instead of',
      'for|with|seeing|having?',
    ),
    'denied',
  ],
  [
    `it|that|this? doesn't|doesnt|needn't|neednt|don't|dont really|necessarily? have|need? to? be with?,
    it|that|this? does|need not really|necessarily? have|need? to? be with?,
    it|that|this? doesn't|doesnt really? matter if|whether it is|'s with?, it|that|this? doesn't|doesnt really? matter if|whether its|it with?,
    it|that|this? doesn't|doesnt really? matter if|whether i see|get with?,
    it|that|this? does not really? matter if|whether it is|'s with?, it|that|this? does not really? matter if|whether i see|get with?`,
    'open',
  ],
  [
    joined(
      `and|but? preferably|ideally|hopefully, and|but? if at? all? possible <comma>?, and|but? if i|we|you can <comma>?,
      and|but? if it 's possible <comma>?, i'd|id|we'd|wed|would? much? rather|prefer|preferred it|that|to?,
      i|we would much? rather|prefer|preferred it|that|to?, my preference|favorite is?, my first choice is?,
      my preference|favorite would be, my first choice would be, i'm|im hoping for, i am hoping for`,
      `with?, ${visits}`,
    ),
    'wished',
  ],
  [
    joined(
      `no, wait, sorry, i mean|meant, make that|it, scratch that, actually, rather, correction, or rather, hang|hold on,
      excuse me`,
      ", <mark>? it|that 's, <mark>? it was",
    ),
    'takenBack',
  ],
  ["is|isn't|isnt|if|will|that|was|be|when, when 's", 'works'],
  ['will|would|does|if|when|think|that|know', 'is'],
  ['can|could|will|would|does|did|might|should|if|when|think|that|let|have|has|want|like|hoping', 'acts'],
  ['!i|we|you|they', 'hasTime'],
  ['does|did|would|will|could|can|if|when', 'isAskedTime'],
  ['does|did|would|if', 'hasOn'],
  ["is|isn't|isnt|if, when is|'s", 'isFreeOn'],
  ["is|isn't|isnt|if|does, when is|'s", 'isFree'],
  [
    `<end> um|uh|yeah|yes|hi|hello|hey|ok|okay|well|so|please|maybe|and|or? <comma>? um|uh|yeah|yes|hi|hello|hey|ok|okay|well|so|please|maybe|and|or? <comma>?`,
    'alone',
  ],
  ['not|except|but', 'except'],
];

/** What they say right after names. */
export const after: readonly (readonly [string, After])[] = [
  [
    `'s? <comma>? the? <figure>|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|twenty|thirtieth|thirty,
    's? <comma>? morning|mornings|afternoon|afternoons|evening|evenings|night|nights|noon, 's? <comma>? or ${day}|${month},
    's? <comma>? works one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve`,
    'time',
  ],
  [
    "<notday> 's next|soonest|chair|client|clients|patient|patients|calendar|schedule|availability|book|books|column|opening|openings",
    'possessed',
  ],
  [
    `<comma>? my|our|his|her|their *? ${kin}, <comma>? speaking, <comma>? calling !in, <comma>? here <mark>,
    <comma>? he|she|who is|'s my|our|only, <comma>? he|she|who is|'s * years|months|weeks, is|'s my|our|his|her|their *? ${kin},
    's son|daughter|kid|husband|wife|spouse|partner|fiance|fiancee|fiancé|fiancée|mom|mum|mother|dad|father|parents|brother|sister|grandma|grandmother|grandpa|grandfather|aunt|uncle`,
    'caller',
  ],
  [
    `'s patient|client|customer, that|who? i|we would? want|wanted|need|needed|like|liked|prefer|preferred to see|have|go,
    that|who? i'd|we'd want|wanted|need|needed|like|liked|prefer|preferred to see|have|go`,
    'client',
  ],
  ['down|in', 'booked'],
  [
    `just|always|usually? did|cut|fixed|treated|cleaned|told|said|recommended|suggested|referred|called|sent|wanted|asked|checked|saw|gave|took|was|left|had|colored|prescribed|worked,
    has seen|done|treated|told|asked`,
    'past',
  ],
  ['did|cut|fixed|treated|cleaned|checked|colored|prescribed', 'did'],
  [`<comma>? on|next|tomorrow|${day}`, 'contrast'],
  [
    `${joined(
      "<comma>? i really? don't|dont want|like, <comma>? i really? do not want|like",
      '<end>|<aside>, to see|have <end>|<aside>, to go|come to <end>|<aside>',
    )}, <comma>? i'd|id rather not see|have? <end>, <comma>? i'd|id rather not go to <end>, <comma>? isn't|isnt for me, <comma>? isn't|isnt an option,
    <comma>? is not for me, <comma>? is not an option, <comma>? doesn't|doesnt work for me, <comma>? is out`,
    'denied',
  ],
  ['', 'open'],
  [
    joined(
      joined(
        '<comma>? if|when|provided|assuming, <comma>? as long as',
        `he|she|they|that|it|there is|are|'s also? in|there|here|free|available|working|around|on|possible|okay|ok,
        they're|there're|hes|shes also? in|there|here|free|available|working|around|on|possible|okay|ok,
        he|she|they|that|it|there is|are|'s also? an option, he|she|they is|are|'s not busy|booked,
        he|she|they works|can|could, he|she|they has|have anything|something|time|space|room|openings|availability|any,
        he|she|they has|have a slot|spot|gap, he|she|they has|have an opening, he|she 's got anything|something|time|any, he|she 's got a slot|spot|gap,
        he|she 's got an opening, at all possible, possible|available|free, you|i|we can`,
      ),
      'then|open|free|available|left?, that day, do it',
    ),
    'wished',
  ],
  [
    `<comma>? preferably|ideally <end>|<aside>, <comma>? would be best|ideal|great|nice|lovely|preferred|preferable|better|perfect|good,
    <comma>? would be my first choice`,
    'wished',
  ],
  ['<comma>? or|and|nor maybe|else|perhaps? with|see|for|by?, <comma> or|and|nor?, <slash>', 'joint'],
  [joined('is?, will be', atWork), 'works'],
  [joined('be|is', atWork), 'is'],
  [
    joined(
      'to? see|take|fit|squeeze|do|cut|treat|help|check|call|handle|clean|fix|color|sees|takes|does|cuts|treats, to? look at, to? work on',
      'me|us|him|her|them|my|our|his',
    ),
    'acts',
  ],
  ["has got? any|some? time, 's got any|some? time", 'hasTime'],
  ['have|has any|some? time', 'isAskedTime'],
  [joined('have|has', onDay), 'hasOn'],
  [joined('is? free|available|open', onDay), 'isFreeOn'],
  ['<given> is? free|available, <given> have|has|got|work', 'isFree'],
  [
    `<given> <end>, <given> on|please, <given> <notwill> at, <given> or|and <named>,
    <month> on ${day}, <month> on the * of`,
    'alone',
  ],
  ['<given> <end>, <given> on|at|please', 'except'],
];

import type { TurnDownKind, TurnDownScope } from '../../interpretation/interpretation.ts';
import { wordSet } from '../../reading/words.ts';
import { createTurnDownReader } from '../../replies/turn-down-phrases.ts';

const those = 'those|these|them';
const times = 'times|time|slots|slot|options|option|openings|opening|appointments|appointment|ones';
const days = 'days|day|dates|date';
const not = "don't|doesn't|won't|can't|aren't|isn't|not|cannot";

/** What turns offers down whatever stands beside it. */
const whole: readonly (readonly [string, TurnDownKind])[] = [
  [
    `none|neither of ${those}, can't|cannot|don't|won't do|make|manage|take|like|want any|either of ${those}, none|neither of the ${times}|${days}, none|neither of those|these ${times}|${days},
    not any of ${those}, neither works|suits, neither one? works|suits|is`,
    'others',
  ],
  [
    `those|these|they all|both? ${not} really|all|quite|be? work|fit|suit|good|any|great|ideal|possible me|us|good?,
    those|these|they do|does|will|would|are not all|really|be? work|fit|suit|good|any|great|ideal|possible me|us|good?,
    those|these|they are|were all|both? no good|use, those ${times}|${days} ${not} really? work|fit|suit|good|any good?`,
    'others',
  ],
  [
    `what else do|can|could|would|might you|we|they have|got|offer|do|give, what else have you got|available?,
    what else is|'s there|available, what else you|you've got|have, what have you got else, what've you got else,
    do|have|would|might you have|got? anything|something|nothing else, got|have anything|something else, is|are there anything|nothing|something else available|free|open,
    what other ${times} do|have|are|would you|there have|got|be?, what other ${times}, do|have you have|got? any? other ${times}, any other ${times},
    are there any? other ${times}, is there another ${times}, do|have you have|got? another ${times}, have you others, do you have others`,
    'others',
  ],
  [
    `what|which other|different|else ${days} do|have|are|would|can|could|is you|there|we have|got|do|offer|be?, what|which other ${days},
    what ${days} else, what else ${days}, do|have you have|got? any|some? other ${days}, do|have you have|got? a? different|another ${days},
    any|some other ${days}, are|is there any? other|another ${days}, on|try|have? another|other|a different ${days}, on|try|have other|another|different ${days}`,
    'other_days',
  ],
  [`anything|nothing later, anything|nothing later than that|those|these|then|them`, 'later'],
  [
    `anything|nothing earlier|sooner, anything|nothing earlier|sooner than that|those|these|then|them`,
    'earlier',
  ],
];

/** What turns them down on its own. */
const bare: readonly (readonly [string, TurnDownKind])[] = [
  [
    `what|anything|something|nothing else, others, another ${times}, other|different|more ${times}, a different ${times}, something|anything different,
    that|it|this|those|these ${not} work|suit|fit|good|great|possible, that|it|this ${not} any? good, that|this is|was no good, no good,
    that|it|this does|will|would|is not work|suit|fit|good, ${not} do|make|take|like|want any|either|those|these|them|that`,
    'others',
  ],
  [`other|another|different ${days}, a different|another ${days}`, 'other_days'],
  [
    `later, later than that|those|these|then|them, later on, a|any|some later ${times}, too early|soon, early for me`,
    'later',
  ],
  [
    `earlier|sooner, earlier|sooner than that|those|these|then|them, earlier on, an|any|some|a earlier|sooner ${times}, too late, too far out|away|off|ahead?`,
    'earlier',
  ],
];

/** The same, but a day beside it makes it a time: "on the day before that". */
const placing: readonly (readonly [string, TurnDownKind])[] = [['before that|those|then|these', 'earlier']];

/** Where others are wanted that are later or earlier. */
const scopes: readonly (readonly [string, TurnDownScope])[] = [
  [`on? the? same day|date, on? that same? day|date, in|on the day`, 'day'],
  [`in|of? the? same week, in|of? that same? week, in|of the week`, 'week'],
  ['in? this same? week', 'this_week'],
];

/** How callers turn down what they were offered: "none of those", "what other days do you have", "no, later". */
export const turnDown = {
  at: createTurnDownReader({ whole, bare, placing, scopes }),
  denying: wordSet('no nope nah nay'),
  beside: wordSet(
    `sorry thanks thank please hmm um uh er oh well so but and actually really sadly unfortunately afraid
    i i'm i'd im id am would could can may might like prefer want we we'd us me my it's its it is that's thats that
    this those these they they're are were all both for a an any anything something bit little much slightly somewhat
    maybe perhaps then ok okay yeah yes right do does did have has got get you you've there there's if possible of just
    only be works work suit good ideal great none neither neither's what about how looking hoping quite way far too still
    let's lets try see make move go got`,
  ),
};

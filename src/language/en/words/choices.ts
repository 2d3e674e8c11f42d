import { createPhraseReader } from '../../reading/phrases.ts';
import { wordSet } from '../../reading/words.ts';
import type { Picked } from '../../replies/reply-reader.ts';

const whats = 'options|days|dates|times|slots|ones';

/** "the first one", "the first of those", "the first of the two". */
const named = (which: string): string =>
  `the ${which} one|option|choice|date|day|slot|time, the ${which} of those|these|them, the ${which} of the|those|these two|three,
  the ${which} of the|those|these two|three? ${whats}`;

const picks: readonly (readonly [string, Picked])[] = [
  [`${named('first')}, first one|option, number|option one`, 0],
  [`${named('second')}, second one|option, number|option two`, 1],
  [`${named('third')}, third one|option, number|option three`, 2],
  [`${named('middle')}, the middle`, 1],
  [`${named('last')}, the last, last one|option`, -1],
  [
    `${named('earlier|earliest|sooner|soonest|nearer|closer')}, the earlier|earliest|sooner|nearer|closer, earlier|sooner|nearer one|date|day`,
    'earlier',
  ],
  [`${named('later|latest')}, the later|latest, later one|date|day`, 'later'],
];

/** How callers pick a slot that they were told of: "the second one". */
export const pickAt = createPhraseReader<Picked>(picks);

/** "the second", which is also a date: a pick where it stands alone, or beside nothing but `besidePick`. */
export const bareAt = createPhraseReader<Picked>([
  ['the first', 0],
  ['the second', 1],
  ['the third', 2],
]);

const agreeing = 'take choose pick works work suits sounds fine good great perfect best lovely';

/** What callers say when they agree to a time: "Tuesday works". */
export const agreeingWords = wordSet(agreeing);

/** What callers say around a pick. */
export const besidePick = wordSet(
  `${agreeing} yes yeah yep yup sure ok okay please thanks then so well um uh er hmm oh let's lets i i'll i'd ill we
  we'll ll d would will can have want like prefer do go with that that's thats it it's is be me us better`,
);

const weekdays = 'monday|tuesday|wednesday|thursday|friday|saturday|sunday';

/** How callers pick one of two readings: "the second one", "before", "any other time". */
export const choiceAt = createPhraseReader<Picked>([
  ...picks,
  [`the earlier|sooner|nearer|closer ${weekdays}`, 'earlier'],
  [`the later ${weekdays}`, 'later'],
  ['the former one|option?, before it|that?, before the date|day, after it|that?', 0],
  ['the other one|option|day|date?, other one', 'other'],
  ['the latter one|option?, on it|then, on the? same? day|date, on that day|date', 1],
  ['any? other time|times|day|days, another time|day, some other time|day, not then', 1],
  ['the * after, the week after, the following *', 'later'],
]);

/** "on the first" is a date. */
export const datingWords = wordSet('on by until till before after from since');

/** How a pick is denied: "not the first", "the first one doesn't work". */
export const denial = {
  before: createPhraseReader<boolean>([
    ['not on|for|at?, anything|any|either but, definitely|rather not', true],
    ['why not', false],
  ]),
  after: createPhraseReader<true>([
    [
      `doesn't|won't|wouldn't|isn't|can't|don't really|quite? work|suit|fit|do|good|great|possible|ideal?,
      does|will|would|is not really|quite? work|suit|fit|do|good|great|possible|ideal?, is? no good|use, is out`,
      true,
    ],
  ]),
};

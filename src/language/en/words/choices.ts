import { createPhraseReader } from '../../reading/phrases.ts';
import { wordSet } from '../../reading/words.ts';
import type { Picked } from '../../replies/reply-reader.ts';

const picks: readonly (readonly [string, Picked])[] = [
  ['the first one|option|choice|date|day|slot|time?, first one|option, number|option one', 0],
  ['the second one|option|choice|date|day|slot|time?, second one|option, number|option two', 1],
  ['the third one|option|choice|date|day|slot|time?, third one|option, number|option three', 2],
  ['the middle one|option|choice|date|day|slot|time?', 1],
  ['the last one|option|choice|date|day|slot|time?, last one|option', -1],
  [
    'the earlier|earliest|sooner|nearer|closer one|date|day|slot|time?, earlier|sooner|nearer one|date|day',
    'earlier',
  ],
  ['the later|latest one|date|day|slot|time?, later one|date|day', 'later'],
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

/** How callers pick one of two readings: "the second one", "before", "any other time". */
export const choiceAt = createPhraseReader<Picked>([
  ...picks,
  ['the former one|option?, before it|that?, before the date|day, after it|that?', 0],
  ['the latter|other one|option?, other one, on it|then, on the? same? day|date, on that day|date', 1],
  ['any? other time|times|day|days, another time|day, some other time|day, not then', 1],
  ['the * after, the week after, the following *', 'later'],
]);

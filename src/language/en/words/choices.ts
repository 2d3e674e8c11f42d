import { createPhraseReader } from '../../reading/phrases.ts';
import type { Choice } from '../../reply.ts';

const picks: readonly (readonly [string, Choice])[] = [
  ['the first one|option|choice|date|day|slot|time?, first one|option, number one', 0],
  ['the second one|option|choice|date|day|slot|time?, second one|option, number two', 1],
  ['the third one|option|choice|date|day|slot|time?, third one|option, number three', 2],
  ['the last one|option|choice|date|day|slot|time?, last one|option', -1],
  [
    'the earlier|earliest|sooner|nearer|closer one|date|day|slot|time?, earlier|sooner|nearer one|date|day',
    'earlier',
  ],
  ['the later|latest one|date|day|slot|time?, later one|date|day', 'later'],
];

/** How callers pick a slot that they were told of: "the second one". */
export const pickAt = createPhraseReader<Choice>(picks);

/** How callers pick one of two readings: "the second one", "before", "any other time". */
export const choiceAt = createPhraseReader<Choice>([
  ...picks,
  ['the former one|option?, before it|that?, before the date|day, after it|that?', 0],
  ['the latter|other one|option?, other one, on it|then, on the? same? day|date, on that day|date', 1],
  ['any? other time|times|day|days, another time|day, some other time|day, not then', 1],
  ['the * after, the week after, the following *', 'later'],
]);

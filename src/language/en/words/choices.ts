import { createPhraseReader } from '../../reading/phrases.ts';
import type { Choice } from '../../reply.ts';

/** How callers pick one of two readings: "the second one", "before", "any other time". */
export const choiceAt = createPhraseReader<Choice>([
  [
    'the? first|former one|option|choice|date|day?, before it|that?, before the date|day, after it|that?, number one',
    0,
  ],
  [
    'the? second|latter|last|other one|option|choice|date|day?, on it|then, on the? same? day|date, on that day|date, number two',
    1,
  ],
  ['any? other time|times|day|days, another time|day, some other time|day, not then, the? other one', 1],
  ['the? earlier|earliest|sooner|nearer|closer one|date|day?', 'earlier'],
  ['the? later|latest one|date|day?, the one after, the week after, the following one|week?', 'later'],
]);

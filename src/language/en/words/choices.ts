import { createPhraseReader } from '../../reading/phrases.ts';
import type { Choice } from '../../reply.ts';

/** How callers pick one of two readings: "the second one", "before", "any other time". */
export const choiceAt = createPhraseReader<Choice>([
  [
    'the first|former one|option|choice|date|day?, first|former one|option, before it|that?, before the date|day, after it|that?, number one',
    0,
  ],
  [
    'the second|latter|last|other one|option|choice|date|day?, second|latter|last|other one|option, on it|then, on the? same? day|date, on that day|date, number two',
    1,
  ],
  ['any? other time|times|day|days, another time|day, some other time|day, not then', 1],
  ['the earlier|earliest|sooner|nearer|closer one|date|day?, earlier|sooner|nearer one|date|day', 'earlier'],
  [
    'the later|latest one|date|day?, later one|date|day, the * after, the week after, the following *',
    'later',
  ],
]);

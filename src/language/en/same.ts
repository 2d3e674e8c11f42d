import { createSameReader, leaning } from '../reading/patterns/leaning.ts';
import { createPhraseReader } from '../reading/phrases.ts';
import type { Reading, Sentence } from '../reading/sentence.ts';
import { checkFor } from './words/checks.ts';
import { partsOfDay } from './words/parts-of-day.ts';
import { units } from './words/words.ts';

/** "the same time", "that day", "that morning", "that week". */
export const readSame = createSameReader({
  phrases: [
    ['keep the time, same sort|kind|type of time|hour, same time|slot|hour, similar time|hour', 'time'],
    // "What's the closest you have to that?": that time again, which is answered with what is nearest.
    [
      `closest|nearest one|time|slot? that? you|you've|they? have|got? got|available? to that|it|then,
      close|near to that|it|then, close|near as possible|you can? to that|it|then`,
      'time',
    ],
    ['that? same day|date, that day|date', 'day'],
    ['same', 'period'],
    ['that same?', 'part_or_period'],
  ],
  partsOfDay,
  units,
});

/** "Thursday at two, or the same on Friday", "Monday at four and again on Friday". */
export function readSameAgain(sentence: Sentence, index: number): Reading | undefined {
  const again = againAt(sentence, index);
  return again && isChoice(sentence, index) ? leaning({ kind: 'time' }, again.to) : undefined;
}

const isChoice = checkFor('or|and then? the? _');
const againAt = createPhraseReader([['same again|thing? on|for, again on|for', true]]);

import { leaning } from '../reading/patterns/leaning.ts';
import { createPhraseReader } from '../reading/phrases.ts';
import type { Reading, Sentence } from '../reading/sentence.ts';
import { readDay } from './day.ts';
import { weekdays } from './words/words.ts';

const events = createPhraseReader<true>([
  [
    `before i|we|he|she|they go|leave|fly|travel|start|move|do, before i|we|he|she|they head|set off, before the|my|our|his|her|their
    wedding|trip|flight|exam|exams|test|party|holiday|move|op|operation|surgery|interview|christening|event|race|show|deadline|baby, before it`,
    true,
  ],
]);

/** "we're getting married on the twelfth so before the wedding": before the day that was said. */
export function readBeforeEvent(sentence: Sentence, index: number): Reading | undefined {
  const event = events(sentence, index);
  if (!event) return undefined;
  const isDaySaid = sentence.tokens
    .slice(0, index)
    .some(({ kind, text }) => kind === 'ordinal' || kind === 'date' || weekdays.has(text));
  const isNamed = (readDay(sentence, event.to) ?? readDay(sentence, event.to + 1)) !== undefined;
  return isDaySaid && !isNamed ? leaning({ kind: 'beyond', side: 'before' }, event.to) : undefined;
}

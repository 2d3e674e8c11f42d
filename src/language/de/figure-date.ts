import { readMonthOfFigures } from '../reading/dates.ts';
import { readFigures } from '../reading/figures.ts';
import { isPointAt, type Reading, type Sentence, textAt } from '../reading/sentence.ts';
import { wordSet } from '../reading/words.ts';
import { isCounted } from './counted.ts';
import { hourPrepositions, nearWords } from './words/words.ts';

/** "24.12.", "24.12.26", "24/12", "2026-12-24": the day comes first, unless the year does. */
export function readFigureDate(sentence: Sentence, index: number): Reading | undefined {
  if (isClockRather(sentence, index)) return undefined;
  const month = readMonthOfFigures(sentence, index);
  if (month) return month;
  // chrono-node takes 8.12.26 for a version number.
  const figures = textAt(sentence, index).replaceAll('.', '/');
  const date = readFigures(figures, { ...sentence, order: 'day_first' });
  return date && { frame: { date }, to: isPointAt(sentence, index + 1) ? index + 2 : index + 1 };
}

/** "9.30 Uhr", "gegen 9.30", "ab 16.45": hours and minutes, if no point follows. */
function isClockRather(sentence: Sentence, index: number): boolean {
  const token = sentence.tokens[index];
  const isPlain = token && /^\d{1,2}\.\d{2}$/.test(token.text) && token.value >= 0;
  if (!isPlain || isPointAt(sentence, index + 1)) return isCounted(sentence, index);
  const next = textAt(sentence, index + 1);
  const [day = 0, month = 0] = token.text.split('.').map(Number);
  if (day > 31 || day < 1 || month > 12 || month < 1 || next === 'uhr' || next === 'h') return true;
  const before = textAt(sentence, index - 1);
  return hourPrepositions.has(before) || (nearWords.has(before) && !dateWords.has(before));
}

/** Dates and hours both follow these words: it's taken as a date. */
const dateWords = wordSet('ab nach vor bis von');

import { monthOfFigures } from '../reading/figure-dates.ts';
import { readFigures } from '../reading/figures.ts';
import { type Reading, type Sentence, textAt } from '../reading/sentence.ts';
import { wordSet } from '../reading/words.ts';
import { isCounted } from './counted.ts';
import { hourPrepositions, nearWords } from './words/words.ts';

/** "24.12.", "24.12.26", "24/12", "2026-12-24": the day stands first, but where the year does. */
export function readFigureDate(sentence: Sentence, index: number): Reading | undefined {
  const token = sentence.tokens[index];
  if (!token || isClockRather(sentence, index)) return undefined;
  const month = monthOfFigures(token.text, sentence.today);
  if (month) return { frame: { period: month }, to: index + 1 };
  // chrono-node takes 8.12.26 for the number of a version.
  const date = readFigures(token.text.replaceAll('.', '/'), {
    order: 'day_first',
    localMs: sentence.nowLocalMs,
  });
  return date && { frame: { date }, to: endOfFigures(sentence, index + 1) };
}

/** The point after the month belongs to the date, as does a year that stands apart. */
function endOfFigures(sentence: Sentence, index: number): number {
  return textAt(sentence, index) === '.' && sentence.tokens[index]?.isGlued ? index + 1 : index;
}

/** "9.30 Uhr", "gegen 9.30", "ab 16.45": hours and minutes, where no point follows. */
export function isClockRather(sentence: Sentence, index: number): boolean {
  const token = sentence.tokens[index];
  if (!token || !/^\d{1,2}\.\d{2}$/.test(token.text)) return isCounted(sentence, index);
  const next = textAt(sentence, index + 1);
  const isPointed = next === '.' && sentence.tokens[index + 1]?.isGlued;
  if (token.value < 0 || isPointed) return isCounted(sentence, index);
  const [day = 0, month = 0] = token.text.split('.').map(Number);
  if (day > 31 || day < 1 || month > 12 || month < 1 || next === 'uhr' || next === 'h') return true;
  const before = textAt(sentence, index - 1);
  return hourPrepositions.has(before) || (nearWords.has(before) && !dateWords.has(before));
}

/** After these stand dates as well as hours: a date is taken. */
const dateWords = wordSet('ab nach vor bis von');

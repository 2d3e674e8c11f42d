import { dateOfDay } from '../../domain/time/local-time.ts';
import { fallsOn, monthReading, readMonthOfFigures } from '../reading/dates.ts';
import type { DayOfMonth } from '../reading/expression.ts';
import { type DateOrder, readFigures } from '../reading/figures.ts';
import { isPointAt, type Reading, type Sentence, textAt } from '../reading/sentence.ts';
import { isCounted } from './counted.ts';
import { hourPrepositions, months, weekdays } from './words/words.ts';

/** "2 / 15", "11 - 2016": figures with spaces between. */
export function readSpacedFigures(sentence: Sentence, index: number): Reading | undefined {
  const mark = textAt(sentence, index + 1);
  const [first, second] = [sentence.tokens[index], sentence.tokens[index + 2]];
  if ((mark !== '/' && mark !== '-') || !first || second?.kind !== 'number' || second.digits === 0)
    return undefined;
  const isMonth = second.value > 1900 && first.value >= 1 && first.value <= 12;
  if (isMonth) return monthReading(sentence, { month: first.value, year: second.value }, index + 3);
  if (mark !== '/' || months.has(textAt(sentence, index + 3)) || isCounted(sentence, index + 2))
    return undefined;
  const date = readFigures(`${first.value}/${second.value}`, sentence);
  return date && { frame: { date }, to: index + 3 };
}

/** "8/24", "24.8.", "3-7-2026": chrono-node reads them, in the order that fits a weekday beside them. */
export function readFigureDate(sentence: Sentence, index: number): Reading | undefined {
  const token = sentence.tokens[index];
  if (!token || !/[./-]/.test(token.text) || isClockRather(sentence, index)) return undefined;
  const month = readMonthOfFigures(sentence, index);
  if (month) return month;
  const date = dateOfFigures(sentence, index);
  return date && { frame: { date }, to: isPointAt(sentence, index + 1) ? index + 2 : index + 1 };
}

/** Of both orders the one that falls on a weekday said beside it, else the caller's; a point stands after a day. */
function dateOfFigures(sentence: Sentence, index: number): DayOfMonth | undefined {
  const text = textAt(sentence, index);
  const isPointed = text.includes('.') && !(sentence.order === 'month_first' && /^\d\d?\.\d$/.test(text));
  const order: DateOrder = isPointed ? 'day_first' : sentence.order;
  const other: DateOrder = order === 'day_first' ? 'month_first' : 'day_first';
  const first = readFigures(text, { ...sentence, order });
  const weekday = weekdays.get(textAt(sentence, index - 1)) ?? weekdays.get(textAt(sentence, index + 1));
  if (first && (weekday === undefined || fallsOn(sentence, first, weekday))) return first;
  const second = readFigures(text, { ...sentence, order: other });
  return !first || (second && weekday !== undefined && fallsOn(sentence, second, weekday)) ? second : first;
}

/** "9.30" after "at", "10.30" where months come first, "37.1": an hour or a quantity, not the 9th of a month. */
function isClockRather(sentence: Sentence, index: number): boolean {
  const token = sentence.tokens[index];
  if (!token || !/^\d+\.\d+$/.test(token.text))
    return /^\d\/\d$/.test(token?.text ?? '') && isCounted(sentence, index);
  const next = textAt(sentence, index + 1);
  if (hourPrepositions.has(textAt(sentence, index - 1)) || next === 'am' || next === 'pm') return true;
  if (isCounted(sentence, index)) return true;
  const [day = 0, month = 0] = token.text.split('.').map(Number);
  const date = dateOfDay(sentence.today);
  const isToday = day === date.day && month === date.month;
  if (isToday || sentence.order === 'day_first') return month > 12 || month < 1 || day > 31;
  // "24.12." with its second point is a date everywhere.
  const isPointed = isPointAt(sentence, index + 1) && month >= 1 && month <= 12;
  return token.value >= 0 || !(isPointed || isNearWeekday(sentence, index));
}

function isNearWeekday(sentence: Sentence, index: number): boolean {
  return /day$|^(?:mon|tue|wed|thu|fri|sat|sun)$/.test(textAt(sentence, index - 1));
}

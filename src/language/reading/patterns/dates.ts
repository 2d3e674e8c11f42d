import { weekdayOf } from '../../../domain/time/local-time.ts';
import { dayOfDateFrom, monthFrom } from '../day-arithmetic.ts';
import type { DayOfMonth } from '../expression.ts';
import type { DateOrder } from '../figures.ts';
import { isPointAt, periodReading, type Reading, type Sentence, textAt } from '../sentence.ts';

/** A day of a month; the next one where no year is given. */
export function dateReading({ day, month, year }: DayOfMonth, to: number): Reading {
  return { frame: { date: year === undefined ? { day, month } : { day, month, year } }, to };
}

/** A whole month, of a year if one is given. */
export function monthReading(
  { today }: Sentence,
  { month, year }: { month: number; year?: number | undefined },
  to: number,
): Reading {
  return periodReading({ unit: 'month', ...monthFrom(today, month, year) }, to);
}

/** Whether the first day that a date can mean is on an ISO weekday. */
export function fallsOn(sentence: Sentence, date: DayOfMonth, weekday: number): boolean {
  const day = dayOfDateFrom(sentence.today, date);
  return day !== undefined && weekdayOf(day) === weekday;
}

const highestFigure = 39;

/** How a language writes dates in figures, and after which words it has them. */
export type SlipWords = {
  /** Words after which figures with a slash are a date. */
  marks: ReadonlySet<string>;
  /** Words after which any figures are. */
  dayMarks?: ReadonlySet<string>;
  order: DateOrder;
};

/** A date in figures that there isn't, so that it can't be read as one, where one was meant: "12/32", "15/13/2026". */
export function slipAt(
  sentence: Sentence,
  index: number,
  { marks, dayMarks, order }: SlipWords,
): DayOfMonth | undefined {
  const [text, before] = [textAt(sentence, index), textAt(sentence, index - 1)];
  const isWhole = /^\d+[./-]\d+[./-]\d+$/.test(text) || isPointAt(sentence, index + 1);
  const isMarked = text.includes('/') && (index === 0 || marks.has(before));
  return isWhole || isMarked || dayMarks?.has(before) ? slipInFigures(text, order) : undefined;
}

/** "12/32", "15.13.2026", "2026-02-30". */
function slipInFigures(text: string, order: DateOrder): DayOfMonth | undefined {
  const iso = /^(\d{4})-(\d\d?)-(\d\d?)$/.exec(text);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) };
  const said = /^(\d\d?)([./-])(\d\d?)(?:\2(\d{4}|\d\d))?$/.exec(text);
  const [first, second] = [Number(said?.[1]), Number(said?.[3])];
  if (!said || first === 0 || second === 0 || Math.max(first, second) > highestFigure) return undefined;
  const isMonthFirst = first <= 12 || (second > 12 && order === 'month_first');
  const [month, day] = isMonthFirst ? [first, second] : [second, first];
  const year = Number(said[4]);
  return { day, month, ...(said[4] && { year: year < 100 ? 2000 + year : year }) };
}

/** The month that a token of figures means: "2026/11", "11-2026". */
export function readMonthOfFigures(sentence: Sentence, index: number): Reading | undefined {
  const match = /^(?:(\d{4})[-/](\d\d?)|(\d\d?)[-/](\d{4}))$/.exec(sentence.tokens[index]?.text ?? '');
  const month = Number(match?.[2] ?? match?.[3]);
  return match && month >= 1 && month <= 12
    ? monthReading(sentence, { month, year: Number(match[1] ?? match[4]) }, index + 1)
    : undefined;
}

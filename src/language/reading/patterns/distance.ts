import { comingWeekday, periodAround } from '../day-arithmetic.ts';
import type { Frame, Unit } from '../expression.ts';
import type { RowMeaning } from '../rows.ts';
import { dayReading, periodReading, type Reading } from '../sentence.ts';
import { awayReading, movedDay, msOfAmount, onwardsReading } from '../unit.ts';

/** What is said of a distance: an amount of time, the day it's counted from, which is today if none is said, and a weekday. */
export type SaidDistance = {
  count: number;
  unit: Unit;
  day?: number;
  weekday: number;
  least: number;
  frame?: Frame;
};

/** "a day", where no amount is said. */
export const oneDay: SaidDistance = { count: 1, unit: 'day', weekday: 1, least: 1 };

type Meaning = RowMeaning<SaidDistance, Reading>;

/** "in two weeks", "three days after Easter". */
export const ahead: Meaning = (said, sentence) => awayReading(sentence, said, said);

/** "ten days ago", "two weeks before Easter". */
export const back: Meaning = (said, sentence) => awayReading(sentence, { ...said, count: -said.count }, said);

/** "after five days": from that day on. */
export const onwards: Meaning = (said, sentence) => onwardsReading(sentence, said);

/** "Monday two weeks from now", "in fourteen days on Monday": that day of the week so many weeks off. */
export const weekdayOfWeek: Meaning = ({ count, unit, weekday, to }, { today }) => {
  const weeks = unit === 'week' ? Math.round(count) : count / 7;
  const isWeeks = unit === 'week' || (unit === 'day' && Number.isInteger(weeks));
  return isWeeks ? dayReading(periodAround(today, 'week', weeks).from + weekday - 1, to) : undefined;
};

/** "two Saturdays from now". */
export const nthWeekday: Meaning = ({ count, weekday, to }, { today }) =>
  dayReading(comingWeekday(today, weekday) + (count - 1) * 7, to);

/** "in two or three days": from the one to the other. */
export const spread: Meaning = ({ least, count, unit, to }, { today }) => {
  const days = { from: movedDay(today, { count: least, unit }), to: movedDay(today, { count, unit }) + 1 };
  const isSpread = (unit === 'day' || unit === 'week' || unit === 'month') && days.from < days.to;
  return isSpread ? periodReading({ unit: 'days', ...days }, to) : undefined;
};

/** "the next three days", "the coming weeks": from tomorrow; hours from now. */
export const coming: Meaning = (said, { today }) => comingFrom(today + 1, said);

/** "within two weeks": from today; hours from now. */
export const within: Meaning = (said, { today }) => comingFrom(today, said);

function comingFrom(from: number, { count, unit, to }: { count: number; unit: Unit; to: number }): Reading {
  const toMs = msOfAmount({ count, unit, to });
  if (toMs !== undefined) return { frame: { elapsed: { fromMs: 0, toMs } }, to };
  return periodReading({ unit: 'days', from, to: movedDay(from, { count, unit }) }, to);
}

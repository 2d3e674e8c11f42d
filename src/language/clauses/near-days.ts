import { weekdayOf } from '../../domain/time/local-time.ts';
import { dayOfDateFrom } from '../reading/day-arithmetic.ts';
import type { Expression, Frame } from '../reading/expression.ts';
import { dayOnly } from '../reading/frame.ts';
import { boundsOfDays, type LocalMoment } from '../reading/range.ts';

/** "the operation was on the 29th of March": a date of the past may be the last one. */
export function nearToday(each: Expression, { today }: LocalMoment): Expression {
  if (each.kind !== 'time') return each;
  const { date, ...rest } = each.frame;
  if (date?.month === undefined || date.year !== undefined) return each;
  const [last, next] = [dayOfDateFrom(today - longestYear, date), dayOfDateFrom(today, date)];
  if (last === undefined || next === undefined || today - last > next - today) return each;
  return { ...each, frame: { ...rest, days: { from: last, to: last + 1 } } };
}

const longestYear = 366;

/** How far from a day that was told a date without its month is looked for. */
const nearDays = { before: 14, after: 31 };

/** "Christmas is a Friday, so the Monday the 28th": the month in which both fit, where a day near it was told. */
export function nearTold(
  frame: Frame,
  { said, today }: { said: readonly Expression[]; today: number },
): Frame {
  const { weekday, date } = frame;
  const [day, another] = weekday?.weekdays ?? [];
  if (!date || date.month !== undefined || day === undefined || another !== undefined) return frame;
  const fits = (found: number | undefined): found is number =>
    found !== undefined && weekdayOf(found) === day;
  if (fits(dayOfDateFrom(today, date))) return frame;
  for (const each of said) {
    if (each.kind !== 'time' || !(each.frame.isHoliday || each.frame.date?.month)) continue;
    const told = boundsOfDays(dayOnly(each.frame), today)?.first ?? today;
    const found = dayOfDateFrom(told - nearDays.before, date);
    if (!fits(found) || found > told + nearDays.after) continue;
    const { weekday: _, date: __, ...rest } = frame;
    return { ...rest, days: { from: found, to: found + 1 } };
  }
  return frame;
}

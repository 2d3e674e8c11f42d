import { dateOfDay, weekdayOf } from '../../domain/time/local-time.ts';
import { dayOfDateFrom } from '../reading/day-arithmetic.ts';
import type { Expression, Frame, Lean } from '../reading/expression.ts';
import { dayOnly } from '../reading/frame.ts';
import { boundsOfDays, type LocalMoment } from '../reading/range.ts';
import { isOperator, type Part } from './part.ts';

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

/** "same time next week": on the weekday of the appointment, known or told, and a week after it if it's next week itself. */
export function onSameWeekday(
  frame: Frame,
  { said, appointment, today }: { said: readonly Expression[]; appointment: Frame; today: number },
): Frame {
  const day = boundsOfDays(appointment, today)?.first;
  const isSameTime = said.some((each) => leanOf(each) === 'time');
  // "the following week, same day"
  const isSameDay = said.some((each, at) => leanOf(each) === 'day' && isWeekBefore(said, at));
  const isAnyDay = frame.period?.unit === 'week' && !(frame.weekday ?? frame.date ?? frame.days);
  if (day === undefined || !isAnyDay || !(isSameDay || (isSameTime && frame.clock))) return frame;
  const { from, to } = frame.period ?? { from: 0, to: 0 };
  const { period: _, ...rest } = frame;
  if (from <= day && day < to) return { ...rest, days: { from: day + 7, to: day + 8 } };
  return { ...frame, weekday: { weekdays: [weekdayOf(day)], which: 'coming' } };
}

function leanOf(each: Expression | undefined): Lean['kind'] | undefined {
  return each?.kind === 'time' ? each.frame.lean?.kind : undefined;
}

/** Whether a week comes before a time, with nothing between them but a comma. */
function isWeekBefore(said: readonly Expression[], at: number): boolean {
  const week = said[isOperator(said[at - 1], 'comma') ? at - 2 : at - 1];
  return week?.kind === 'time' && (week.frame.period?.unit === 'week' || leanOf(week) === 'period');
}

/** How far a day may be from a date that's only told, or from a holiday, to be of its month. */
const besideDays = 10;

/** A day so far ahead is one that has just been: Christmas, said in January. */
const farDays = 300;

/** The most days of a sentence that are put in a month. */
const mostDays = 8;

/** "the eighth of December is a holiday, so the seventh": a day of no month is in that of the one said before it. */
export function inToldMonths(parts: readonly Part[], today: number): readonly Part[] {
  if (!parts.some(({ said }) => said.some(isOfNoMonth))) return parts;
  let told: { frame: Frame; isTold: boolean } | undefined;
  let days = 0;
  return parts.map((part) => {
    if (part.role === 'past') return part;
    const said = part.said.map((each): Expression => {
      if (each.kind !== 'time') return each;
      const isOpen = told !== undefined && isOfNoMonth(each) && days++ < mostDays;
      const frame = told && isOpen ? inMonthOf(each.frame, told, today) : each.frame;
      if (frame.date?.month !== undefined || frame.isHoliday) told = { frame, isTold: part.role === 'told' };
      return frame === each.frame ? each : { ...each, frame };
    });
    return { ...part, said };
  });
}

/** Whether an expression is a day of no month that was said. */
function isOfNoMonth(each: Expression): boolean {
  if (each.kind !== 'time') return false;
  const { date, period, weekday } = each.frame;
  return date !== undefined && date.month === undefined && !(period ?? weekday);
}

/** A day in the month of one that was told, or right after it; of what is only told, and of holidays, it must be near. */
function inMonthOf(frame: Frame, told: { frame: Frame; isTold: boolean }, today: number): Frame {
  const day = boundsOfDays(dayOnly(told.frame), today)?.first;
  if (!frame.date || day === undefined || day > today + farDays) return frame;
  const isHoliday = told.frame.date?.month === undefined;
  const first = isHoliday ? day - besideDays : Math.max(day - 14, day - dateOfDay(day).day + 1);
  const found = dayOfDateFrom(Math.max(first, today), frame.date);
  const isFar = found === undefined || Math.abs(found - day) > besideDays;
  if (found === undefined || (isFar && (isHoliday || told.isTold))) return frame;
  const { month, year } = dateOfDay(found);
  return { ...frame, date: { ...frame.date, month, year } };
}

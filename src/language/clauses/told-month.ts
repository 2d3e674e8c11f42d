import { dateOfDay } from '../../domain/time/local-time.ts';
import { dayOfDateFrom } from '../reading/day-arithmetic.ts';
import type { Expression, Frame } from '../reading/expression.ts';
import { dayOnly } from '../reading/frame.ts';
import { boundsOfDays } from '../reading/range.ts';
import type { Part } from './part.ts';

/** How far a day may be from a date that's only told, or from a holiday, to be of its month. */
const nearDays = 10;

/** A day whose month is known, and whether others are of it only if they're near. */
type Told = { day: number; isNear: boolean; isOfMonth: boolean };

/** "the eighth of December is a holiday, so the seventh": a day of no month is in that of the one said before it. */
export function inToldMonths(parts: readonly Part[], today: number): readonly Part[] {
  if (!parts.some(({ said }) => said.some(isOfNoMonth))) return parts;
  let told: Told | undefined;
  return parts.map((part) => {
    if (part.role === 'past') return part;
    const said = part.said.map((each): Expression => {
      if (each.kind !== 'time') return each;
      const frame = told ? inMonthOf(each.frame, told, today) : each.frame;
      told = dayTold(frame, part, today) ?? told;
      return frame === each.frame ? each : { ...each, frame };
    });
    return { ...part, said };
  });
}

/** The day that a frame tells with its month: a date, or a holiday. */
function dayTold(frame: Frame, { role }: Part, today: number): Told | undefined {
  const isOfMonth = frame.date?.month !== undefined;
  if (!(isOfMonth || frame.isHoliday)) return undefined;
  const day = boundsOfDays(dayOnly(frame), today)?.first;
  const isNear = !isOfMonth || role === 'told';
  return day === undefined ? undefined : { day, isNear, isOfMonth };
}

/** Whether an expression is a day of no month that was said. */
function isOfNoMonth(each: Expression): boolean {
  return each.kind === 'time' && each.frame.date !== undefined && each.frame.date.month === undefined;
}

function inMonthOf(frame: Frame, { day, isNear, isOfMonth }: Told, today: number): Frame {
  const { date } = frame;
  if (!date || date.month !== undefined || frame.period || frame.weekday) return frame;
  // The first that it may be: early in the month that was said, or else near it.
  const first = isOfMonth ? Math.max(day - 14, day - dateOfDay(day).day + 1) : day - nearDays;
  const found = dayOfDateFrom(Math.max(first, today), date);
  if (found === undefined || (isNear && Math.abs(found - day) > nearDays)) return frame;
  const { month, year } = dateOfDay(found);
  return { ...frame, date: { ...date, month, year } };
}

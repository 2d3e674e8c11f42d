import { dayMs } from '../../domain/time/local-time.ts';
import { addMonths } from './day-arithmetic.ts';
import type { Frame, PeriodUnit, Unit } from './expression.ts';
import { dayReading, type Reading, type Sentence } from './sentence.ts';

/** The periods that units of time name. */
export const periodUnits: Partial<Record<Unit, PeriodUnit>> = {
  day: 'days',
  week: 'week',
  weekend: 'weekend',
  month: 'month',
  year: 'year',
};

const clockUnitMs: Partial<Record<Unit, number>> = { second: 1000, minute: 60_000, hour: 3_600_000 };

/** A number without its unit, up to but not including the token `to`. */
export type Quantity = { count: number; to: number };

/** A number of units, "an hour and a half", "two weeks", "90 min", up to but not including the token `to`. */
export type Amount = Quantity & { unit: Unit };

/** Minutes of an amount of minutes or hours; undefined for longer units. */
export function minutesOfAmount({ count, unit }: Amount): number | undefined {
  if (unit === 'minute') return count;
  return unit === 'hour' ? count * 60 : undefined;
}

/** Milliseconds of an amount of hours, minutes or seconds; undefined for longer units. */
export function msOfAmount({ count, unit }: Amount): number | undefined {
  const unitMs = clockUnitMs[unit];
  return unitMs === undefined ? undefined : count * unitMs;
}

/** The time an amount away from today or another day; hours count from now. Reads up to the token `to`. */
export function awayReading(
  { today }: Sentence,
  amount: Amount,
  { day = today, to }: { day?: number; to: number },
): Reading {
  const amountMs = msOfAmount(amount);
  if (amountMs === undefined) {
    const away = dayReading(movedDay(day, amount), to);
    const counted = day === today ? countedIn[amount.unit] : undefined;
    return counted ? { ...away, frame: { ...away.frame, counted } } : away;
  }
  const ms = amountMs + (day - today) * dayMs;
  return { frame: { elapsed: { fromMs: ms, toMs: ms } }, to };
}

const countedIn: Partial<Record<Unit, Frame['counted']>> = {
  week: 'in_weeks',
  month: 'in_months',
  quarter: 'in_months',
  year: 'in_months',
};

/** "after five days": from that day on; undefined for hours. */
export function onwardsReading(sentence: Sentence, amount: Amount): Reading | undefined {
  const { days } = awayReading(sentence, amount, amount).frame;
  return days && { frame: { afterDay: days.from }, to: amount.to };
}

/** A day some days, weeks, months or years later; half weeks and months are rounded. */
export function movedDay(day: number, { count, unit }: { count: number; unit: Unit }): number {
  if (unit === 'month') return addMonths(day, Math.round(count));
  if (unit === 'quarter') return addMonths(day, Math.round(count * 3));
  if (unit === 'year') return addMonths(day, Math.round(count * 12));
  return day + Math.round(unit === 'week' || unit === 'weekend' ? count * 7 : count);
}

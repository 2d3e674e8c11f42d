import { dayOf, minuteMs, partsOf } from '../../domain/time/local-time.ts';
import type { Zone } from '../../domain/time/zone.ts';

/** How far an instant is from now, the way people count; negative in the past. */
export type Distance = { unit: 'days' | 'halfHours' | 'minutes'; count: number };

/** The distance from now: days by local date, otherwise minutes, or half hours from one hour up. */
function distanceOf(at: number, { now, zone }: { now: number; zone: Zone }): Distance {
  const days = daysBetween(zone.localAt(now), zone.localAt(at));
  if (days !== 0) return { unit: 'days', count: days };
  const minutes = Math.round((at - now) / minuteMs);
  if (Math.abs(minutes) < 60) return { unit: 'minutes', count: minutes };
  return { unit: 'halfHours', count: Math.sign(minutes) * Math.round(Math.abs(minutes) / 30) };
}

/** How a language says distances. */
export type DistanceWords = {
  now: string;
  /** Days with their own names, by how far off they are. */
  days: Readonly<Record<number, string>>;
  /** "4 days", "5 and a half hours"; the count is positive. */
  size(distance: Distance): string;
  ahead(size: string): string;
  ago(size: string): string;
};

/** "in 4 days", "20 minutes ago", "tomorrow": how far an instant is from now, by local dates beyond today. */
export function relativeNameIn(
  { now, days, size, ahead, ago }: DistanceWords,
  at: number,
  context: { now: number; zone: Zone },
): string {
  const { unit, count } = distanceOf(at, context);
  if (count === 0) return now;
  const name = size({ unit, count: Math.abs(count) });
  return (unit === 'days' ? days[count] : undefined) ?? (count > 0 ? ahead(name) : ago(name));
}

/** How a day near another is best named: with its own word, its weekday or its date. */
export type Nearness = 'yesterday' | 'today' | 'tomorrow' | 'weekday' | 'date';

/** What a day is called today, both in local milliseconds. A weekday on its own means one of the next six days. */
export function nearnessOf(localMs: number, nowLocalMs: number): Nearness {
  const days = daysBetween(nowLocalMs, localMs);
  if (days === -1) return 'yesterday';
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  return days > 1 && days < 7 ? 'weekday' : 'date';
}

/** From so many days ahead on, a date without its year could be taken for this year's. */
const clearDays = 300;

/** Whether a date has to be said with its year; both in local milliseconds. The months ahead are clear without it. */
export function needsYear(localMs: number, nowLocalMs: number): boolean {
  if (partsOf(localMs).year === partsOf(nowLocalMs).year) return false;
  const days = daysBetween(nowLocalMs, localMs);
  return days < 0 || days >= clearDays;
}

function daysBetween(fromLocalMs: number, toLocalMs: number): number {
  return dayOf(toLocalMs) - dayOf(fromLocalMs);
}

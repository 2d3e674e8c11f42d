import { dayOf, minuteMs } from '../../domain/time/local-time.ts';
import type { Zone } from '../../domain/time/zone.ts';

/** How far an instant lies from now, as people count it; a negative count is in the past. */
export type Distance = { unit: 'days' | 'halfHours' | 'minutes'; count: number };

/** The distance from now by local dates; within today in minutes, and from one hour on to the half hour. */
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
  /** Days with names of their own, by how far off they are. */
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

/** How a day is best named near another: by a word of its own, by its weekday, or by its date. */
export type Nearness = 'yesterday' | 'today' | 'tomorrow' | 'weekday' | 'date';

/** What a day is called from today, both in local milliseconds: a weekday's name alone means the next six days. */
export function nearnessOf(localMs: number, nowLocalMs: number): Nearness {
  const days = daysBetween(nowLocalMs, localMs);
  if (days === -1) return 'yesterday';
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  return days > 1 && days < 7 ? 'weekday' : 'date';
}

function daysBetween(fromLocalMs: number, toLocalMs: number): number {
  return dayOf(toLocalMs) - dayOf(fromLocalMs);
}

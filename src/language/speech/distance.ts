import { dayOf, minuteMs } from '../../domain/time/local-time.ts';
import type { Zone } from '../../domain/time/zone.ts';

/** How far an instant lies from now, as people count it; a negative count is in the past. */
export type Distance = { unit: 'days' | 'halfHours' | 'minutes'; count: number };

/** The distance from now by local dates; within today in minutes, and from one hour on to the half hour. */
export function distanceOf(at: number, { now, zone }: { now: number; zone: Zone }): Distance {
  const days = daysBetween(zone.localAt(now), zone.localAt(at));
  if (days !== 0) return { unit: 'days', count: days };
  const minutes = Math.round((at - now) / minuteMs);
  if (Math.abs(minutes) < 60) return { unit: 'minutes', count: minutes };
  return { unit: 'halfHours', count: Math.sign(minutes) * Math.round(Math.abs(minutes) / 30) };
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

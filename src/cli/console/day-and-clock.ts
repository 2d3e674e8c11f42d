import { dayOf, formatDay, weekdayOf } from '../../domain/time/local-time.ts';
import type { Zone } from '../../domain/time/zone.ts';

/** "Tue 2026-11-24 14:00". Adds the offset in the hour that the clocks repeat, to tell the two apart. */
export function formatDayAndClock(at: number, zone: Zone): string {
  const day = dayOf(zone.localAt(at));
  return `${weekdays[weekdayOf(day) - 1]} ${formatDay(day)} ${zone.clockTime(at)}`;
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

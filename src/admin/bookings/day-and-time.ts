import { dayMs, dayOf, partsOf, twoDigits, weekdayOf } from '../../domain/time/local-time.ts';
import type { Period } from '../../domain/time/period.ts';
import type { Zone } from '../../domain/time/zone.ts';

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A period in a zone as a list of what comes next shows it: "Today", "Tomorrow" or "Tue 24 Nov", and "14:00–14:30". */
export function dayAndTime(
  { startAt, endAt }: Period,
  { zone, now }: { zone: Zone; now: number },
): { day: string; time: string } {
  const [start, end] = [zone.localAt(startAt), zone.localAt(endAt)];
  return { day: dayName(start, zone.localAt(now)), time: `${clock(start)}–${clock(end)}` };
}

/** The instant at which the date of a zone that now falls on began. */
export function startOfToday({ zone, now }: { zone: Zone; now: number }): number {
  return zone.startAt(dayOf(zone.localAt(now)) * dayMs);
}

function dayName(localMs: number, nowLocalMs: number): string {
  const day = dayOf(localMs);
  const distance = day - dayOf(nowLocalMs);
  if (distance === 0) return 'Today';
  if (distance === 1) return 'Tomorrow';
  const parts = partsOf(localMs);
  return `${weekdays[weekdayOf(day) - 1]} ${parts.day} ${months[parts.month - 1]}`;
}

function clock(localMs: number): string {
  const { hour, minute } = partsOf(localMs);
  return `${twoDigits(hour)}:${twoDigits(minute)}`;
}

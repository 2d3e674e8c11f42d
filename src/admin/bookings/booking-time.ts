import { dateName, weekdayNames } from '../../../views/calendars/day-names.ts';
import { dateOfDay, dayOf, weekdayOf } from '../../domain/time/local-time.ts';
import type { Period } from '../../domain/time/period.ts';
import type { Zone } from '../../domain/time/zone.ts';

/**
 * When a booking is, as a list shows it: `start` is ISO 8601 with offset, `day` is "Today", "Tomorrow" or "Tue, 24 Nov" with
 * its year unless it's this one, and `time` is "14:00–14:30".
 */
export function shownTime(period: Period, { zone, now }: { zone: Zone; now: number }) {
  const day = dayOf(zone.localAt(period.startAt));
  const today = dayOf(zone.localAt(now));
  return { start: zone.format(period.startAt), day: dayName(day, today), time: clockTimes(period, zone) };
}

/** A period in a zone in full: "Tuesday, 24 Nov 2026, 14:00–14:30". */
export function fullTime(period: Period, zone: Zone): string {
  return `${fullDate(dayOf(zone.localAt(period.startAt)))}, ${clockTimes(period, zone)}`;
}

/** A day counted from 1970-01-01 in full: "Tuesday, 24 Nov 2026". */
export function fullDate(day: number): string {
  return `${weekdayNames[weekdayOf(day) - 1]}, ${dateName(day)} ${dateOfDay(day).year}`;
}

/** "14:00–14:30". */
export function clockTimes({ startAt, endAt }: Period, zone: Zone): string {
  return `${zone.clockTime(startAt)}–${zone.clockTime(endAt)}`;
}

function dayName(day: number, today: number): string {
  if (day === today) return 'Today';
  if (day === today + 1) return 'Tomorrow';
  const name = `${weekdayNames[weekdayOf(day) - 1]?.slice(0, 3)}, ${dateName(day)}`;
  const { year } = dateOfDay(day);
  return year === dateOfDay(today).year ? name : `${name} ${year}`;
}

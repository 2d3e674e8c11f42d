import { shortDay } from '../../../views/calendars/day-names.ts';
import { clockTimes } from '../../../views/desk/times.ts';
import type { Texts } from '../../../views/texts/en/en.ts';
import { dateOfDay, dayOf, weekdayOf } from '../../domain/time/local-time.ts';
import type { Period } from '../../domain/time/period.ts';
import type { Zone } from '../../domain/time/zone.ts';

/**
 * When a booking is, as a list shows it: `start` is ISO 8601 with offset, `day` is "Today", "Tomorrow" or "Tue, 24 Nov" with
 * its year unless it's this one, `time` is "14:00–14:30" on the workspace's clock, and `when` is both.
 */
export function shownTime(period: Period, { zone, now, texts }: { zone: Zone; now: number; texts: Texts }) {
  const day = dayOf(zone.localAt(period.startAt));
  const today = dayOf(zone.localAt(now));
  const shown = { day: dayName(day, { today, texts }), time: clockTimes(period, zone, texts) };
  return { ...shown, start: zone.format(period.startAt), when: `${shown.day}, ${shown.time}` };
}

/** A period in a zone in full: "Tuesday, 24 Nov 2026, 14:00–14:30". */
export function fullTime(period: Period, zone: Zone, texts: Texts): string {
  return `${fullDate(dayOf(zone.localAt(period.startAt)), texts)}, ${clockTimes(period, zone, texts)}`;
}

/** The same in short, with its year unless it's this one: "Tue, 24 Nov, 14:00–14:30". */
export function shortTime(period: Period, { zone, now, texts }: { zone: Zone; now: number; texts: Texts }) {
  const [day = 0, today = 0] = [period.startAt, now].map((at) => dayOf(zone.localAt(at)));
  return `${shortDay(day, texts, dateOfDay(today).year)}, ${clockTimes(period, zone, texts)}`;
}

/** A day counted from 1970-01-01 in full: "Tuesday, 24 Nov 2026". */
export function fullDate(day: number, { time }: Texts): string {
  return time.fullDay({ ...dateOfDay(day), weekday: weekdayOf(day) });
}

function dayName(day: number, { today, texts }: { today: number; texts: Texts }): string {
  if (day === today) return texts.time.today;
  if (day === today + 1) return texts.time.tomorrow;
  return shortDay(day, texts, dateOfDay(today).year);
}

import { dayOf, minuteOfDay, partsOf, weekdayOf } from '../../../domain/time/local-time.ts';
import type { Zone } from '../../../domain/time/zone.ts';
import { lengthName, type UnitNames } from '../../speech/bookings.ts';
import { sideOfClockChange } from '../../speech/clock-change.ts';
import {
  type DistanceWords,
  isShared,
  nearnessOf,
  needsYear,
  relativeNameIn,
} from '../../speech/distance.ts';

/** From Monday to Sunday. */
export const weekdays = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** "Tuesday, November 24 at 2 PM". */
export function instantName(at: number, { zone, now }: { zone: Zone; now: number }): string {
  return `${dateName(zone.localAt(at), zone.localAt(now))} at ${clockAt(at, zone)}`;
}

/** "2 PM", "2:30 PM", "noon", "midnight". */
export function clockName(localMs: number): string {
  const minutes = minuteOfDay(localMs);
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  if (minute === 0 && hour === 12) return 'noon';
  if (minute === 0 && hour === 0) return 'midnight';
  const half = hour < 12 ? 'AM' : 'PM';
  return `${hour % 12 || 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`} ${half}`;
}

/** "2 PM"; in the repeated hour of a clock change it says which of the two. */
export function clockAt(at: number, zone: Zone): string {
  const side = sideOfClockChange(at, zone);
  const name = clockName(zone.localAt(at));
  return side === undefined ? name : `${name} ${side} the clocks go back`;
}

/** "Tuesday, November 24", with the year if it's far off. */
export function dateName(localMs: number, nowLocalMs: number): string {
  return `${weekdayName(localMs)}, ${dayOfMonthName(localMs, nowLocalMs)}`;
}

/** "November 24", with the year if it's far off. */
export function dayOfMonthName(localMs: number, nowLocalMs: number): string {
  const { year, month, day } = partsOf(localMs);
  return `${months[month - 1]} ${day}${needsYear(localMs, nowLocalMs) ? `, ${year}` : ''}`;
}

/** "Tuesday". */
export function weekdayName(localMs: number): string {
  return weekdays[weekdayOf(dayOf(localMs)) - 1] ?? '';
}

/** "November". */
export function monthName(localMs: number): string {
  return months[partsOf(localMs).month - 1] ?? '';
}

/** "1st", "22nd", "13th". */
export function ordinal(day: number): string {
  const isTeen = day > 10 && day < 14;
  return `${day}${(isTeen ? undefined : ['th', 'st', 'nd', 'rd'][day % 10]) ?? 'th'}`;
}

/**
 * What people call a near day, "tomorrow" or "Tuesday", otherwise its date; `on` goes before it. It's "this Tuesday" beside
 * others of a weekday that's `shared`.
 */
export function nearDayName(
  localMs: number,
  nowLocalMs: number,
  shared?: ReadonlySet<number>,
): { name: string; on: string } {
  const nearness = nearnessOf(localMs, nowLocalMs);
  if (nearness === 'date') return { name: dateName(localMs, nowLocalMs), on: 'on ' };
  if (nearness === 'weekday' && isShared(localMs, shared))
    return { name: `this ${weekdayName(localMs)}`, on: '' };
  if (nearness === 'weekday') return { name: weekdayName(localMs), on: 'on ' };
  return { name: nearness, on: '' };
}

/** "in 4 days", "20 minutes ago", "tomorrow". */
export function relativeName(at: number, context: { now: number; zone: Zone }): string {
  return relativeNameIn(distances, at, context);
}

const distances: DistanceWords = {
  now: 'now',
  days: { [-7]: 'a week ago', [-1]: 'yesterday', 1: 'tomorrow', 7: 'in a week' },
  size({ unit, count }) {
    if (unit !== 'halfHours') return plural(count, unit.slice(0, -1));
    if (count % 2 === 0) return hours(count / 2);
    return count === 3 ? 'an hour and a half' : `${(count - 1) / 2} and a half hours`;
  },
  about: (size) => `about ${size}`,
  ahead: (size) => `in ${size}`,
  ago: (size) => `${size} ago`,
};

/** "an hour", "90 minutes", "2 and a half hours". */
export function durationName(minutes: number): string {
  const isHalf = minutes > 90 && minutes % 60 === 30;
  return isHalf ? distances.size({ unit: 'halfHours', count: minutes / 30 }) : lengthName(minutes, unitNames);
}

/** "an hour", "2 minutes", "30 seconds". */
export const unitNames: UnitNames = {
  hour: hours,
  minute: (count) => plural(count, 'minute'),
  second: (count) => plural(count, 'second'),
};

function hours(count: number): string {
  return count === 1 ? 'an hour' : plural(count, 'hour');
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

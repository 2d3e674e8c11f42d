import { partsOf } from '../../../domain/time/local-time.ts';
import type { Zone } from '../../../domain/time/zone.ts';
import { sideOfClockChange } from '../../speech/clock-change.ts';
import { distanceOf, nearnessOf } from '../../speech/distance.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** "Tuesday"; weekday is ISO, 1 is Monday. */
export function weekdayName(weekday: number): string {
  return weekdays[weekday - 1] ?? '';
}

/** "2 PM", "2:30 PM", "noon", "midnight" of local milliseconds. */
export function clockName(localMs: number): string {
  const { hour, minute } = partsOf(localMs);
  if (minute === 0 && hour === 12) return 'noon';
  if (minute === 0 && hour === 0) return 'midnight';
  const half = hour < 12 ? 'AM' : 'PM';
  return `${hour % 12 || 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`} ${half}`;
}

/** "2 PM" of an instant; on the repeated hour of a clock change it says which of the two. */
export function clockAt(at: number, zone: Zone): string {
  const side = sideOfClockChange(at, zone);
  const name = clockName(zone.localAt(at));
  return side === undefined ? name : `${name} ${side} the clocks go back`;
}

/** "Tuesday, November 24", with the year where it is not this one. */
export function dateName(localMs: number, nowLocalMs: number): string {
  const { year, month, day, weekday } = partsOf(localMs);
  const ending = year === partsOf(nowLocalMs).year ? '' : `, ${year}`;
  return `${weekdayName(weekday)}, ${months[month - 1]} ${day}${ending}`;
}

/** How a person names a day that is near, "tomorrow", "Tuesday", else its date; `on` is the word that goes before it. */
export function nearDayName(localMs: number, nowLocalMs: number): { name: string; on: string } {
  const nearness = nearnessOf(localMs, nowLocalMs);
  if (nearness === 'date') return { name: dateName(localMs, nowLocalMs), on: 'on ' };
  if (nearness === 'weekday') return { name: weekdayName(partsOf(localMs).weekday), on: 'on ' };
  return { name: nearness, on: '' };
}

/** "in 4 days", "in 20 minutes", "tomorrow": how far an instant lies from now, by local dates past today. */
export function relativeName(at: number, context: { now: number; zone: Zone }): string {
  const { unit, count } = distanceOf(at, context);
  if (count === 0) return 'now';
  if (unit === 'days' && count === 1) return 'tomorrow';
  if (unit === 'days' && count === -1) return 'yesterday';
  const size = Math.abs(count);
  const name =
    unit === 'days' ? plural(size, 'day') : unit === 'minutes' ? plural(size, 'minute') : hours(size);
  return count > 0 ? `in ${name}` : `${name} ago`;
}

/** "1 hour", "5 and a half hours". */
function hours(halves: number): string {
  if (halves % 2 === 0) return plural(halves / 2, 'hour');
  return halves === 3 ? 'an hour and a half' : `${(halves - 1) / 2} and a half hours`;
}

/** "1 hour", "90 minutes". */
export function durationName(minutes: number): string {
  if (minutes % 60 === 0) return plural(minutes / 60, 'hour');
  return plural(minutes, 'minute');
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

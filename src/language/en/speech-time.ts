import { dayMs, dayOf, minuteMs, partsOf } from '../../domain/local-time.ts';
import type { Zone } from '../../domain/zone.ts';

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
  const local = zone.localAt(at);
  const readings = zone.instantsAt(local);
  if (readings.length < 2) return clockName(local);
  const side = at === readings[0] ? 'before' : 'after';
  return `${clockName(local)} ${side} the clocks go back`;
}

/** "Tuesday, November 24", with the year where it is not this one. */
export function dateName(localMs: number, nowLocalMs: number): string {
  const { year, month, day, weekday } = partsOf(localMs);
  const ending = year === partsOf(nowLocalMs).year ? '' : `, ${year}`;
  return `${weekdayName(weekday)}, ${months[month - 1]} ${day}${ending}`;
}

/** How a person names a day that is near, "tomorrow", "Tuesday", else its date; `on` is the word that goes before it. */
export function nearDayName(localMs: number, nowLocalMs: number): { name: string; on: string } {
  const days = dayOf(localMs) - dayOf(nowLocalMs);
  if (days === -1) return { name: 'yesterday', on: '' };
  if (days === 0) return { name: 'today', on: '' };
  if (days === 1) return { name: 'tomorrow', on: '' };
  if (days > 1 && days < 7) return { name: weekdayName(partsOf(localMs).weekday), on: 'on ' };
  return { name: dateName(localMs, nowLocalMs), on: 'on ' };
}

/** "in 4 days", "in 20 minutes", "tomorrow": how far an instant lies from now, by local dates past today. */
export function relativeName(at: number, options: { now: number; zone: Zone }): string {
  const days = dayOf(options.zone.localAt(at)) - dayOf(options.zone.localAt(options.now));
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'yesterday';
  if (days !== 0) return days > 0 ? `in ${days} days` : `${-days} days ago`;
  const minutes = Math.round((at - options.now) / minuteMs);
  if (minutes === 0) return 'now';
  const count = roundedDurationName(Math.abs(minutes));
  return minutes > 0 ? `in ${count}` : `${count} ago`;
}

/** "20 minutes", "1 hour", "5 and a half hours": to the half hour from one hour on. */
function roundedDurationName(minutes: number): string {
  if (minutes < 60) return plural(minutes, 'minute');
  const halves = Math.round(minutes / 30);
  if (halves % 2 === 0) return plural(halves / 2, 'hour');
  return halves === 3 ? 'an hour and a half' : `${(halves - 1) / 2} and a half hours`;
}

/** "1 hour", "90 minutes". */
export function durationName(minutes: number): string {
  if (minutes % 60 === 0) return plural(minutes / 60, 'hour');
  return plural(minutes, 'minute');
}

/** "a", "a or b", "a, b or c". */
export function either(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

/** "Tuesday", "today": a word at the start of a sentence. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Whether a local time is a midnight. */
export function isMidnight(localMs: number): boolean {
  return localMs % dayMs === 0;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

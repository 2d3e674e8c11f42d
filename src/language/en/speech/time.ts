import { isShared, nearnessOf } from '../../speech/distance.ts';
import { createTimeNames } from '../../speech/time-names.ts';

/** What times are called in English. */
export const times = createTimeNames({
  weekdays: 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' '),
  months: 'January February March April May June July August September October November December'.split(' '),
  clock(hour, minute) {
    if (minute === 0 && hour === 12) return 'noon';
    if (minute === 0 && hour === 0) return 'midnight';
    const half = hour < 12 ? 'AM' : 'PM';
    return `${hour % 12 || 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`} ${half}`;
  },
  ofRepeated: { before: 'before the clocks go back', after: 'after the clocks go back' },
  dayOfMonth: ({ day, month, year }) => `${month} ${day}${year === undefined ? '' : `, ${year}`}`,
  date: (weekday, dayOfMonth) => `${weekday}, ${dayOfMonth}`,
  at: 'at',
  distances: {
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
  },
  units: {
    hour: hours,
    minute: (count) => plural(count, 'minute'),
    second: (count) => plural(count, 'second'),
  },
});

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
  if (nearness === 'date') return { name: times.dateName(localMs, nowLocalMs), on: 'on ' };
  if (nearness !== 'weekday') return { name: nearness, on: '' };
  const weekday = times.weekdayName(localMs);
  return isShared(localMs, shared) ? { name: `this ${weekday}`, on: '' } : { name: weekday, on: 'on ' };
}

function hours(count: number): string {
  return count === 1 ? 'an hour' : plural(count, 'hour');
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

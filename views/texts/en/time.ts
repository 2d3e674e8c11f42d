import { type Clock, clocks } from '../../../src/domain/time/clock.ts';
import type { HourCycle } from '../../../src/domain/time/hour-cycle.ts';
import { plural } from '../plural.ts';

type Day = { weekday: number; day: number; month: number };

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const shortWeekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const clock: Clock & { hourCycle: HourCycle } = { ...clocks[24], hourCycle: 24 };

/** Times and dates. Pages get them with the clock that the workspace chose. */
export const time = {
  ...clock,
  weekdays,
  shortWeekdays,
  today: 'Today',
  tomorrow: 'Tomorrow',
  /** "24 Nov". */
  date: ({ day, month }: { day: number; month: number }) => `${day} ${months[month - 1]}`,
  /** "Tue, 24 Nov", with its year if that's given. */
  shortDay: ({ weekday, day, month, year }: Day & { year?: number | undefined }) =>
    `${shortWeekdays[weekday - 1]}, ${day} ${months[month - 1]}${year === undefined ? '' : ` ${year}`}`,
  /** "Tuesday, 24 Nov". */
  longDay: ({ weekday, day, month }: Day) => `${weekdays[weekday - 1]}, ${day} ${months[month - 1]}`,
  /** "Tuesday, 24 Nov 2026". */
  fullDay: ({ weekday, day, month, year }: Day & { year: number }) =>
    `${weekdays[weekday - 1]}, ${day} ${months[month - 1]} ${year}`,
  /** A date, given as YYYY-MM-DD, in numbers. */
  dateInNumbers: (isoDate: string) => isoDate,
  days: (count: number) => plural(count, 'day', 'days'),
  hours: (count: number) => plural(count, 'hour', 'hours'),
  minutes: (count: number) => plural(count, 'minute', 'minutes'),
  seconds: (count: number) => plural(count, 'second', 'seconds'),
  /** "0.8 ms". */
  milliseconds: (count: number) => `${count} ms`,
  inDays: (count: number) => `in ${plural(count, 'day', 'days')}`,
  inHours: (count: number) => `in ${plural(count, 'hour', 'hours')}`,
  inMinutes: (count: number) => `in ${plural(count, 'minute', 'minutes')}`,
  inAMoment: 'in a moment',
  daysAgo: (count: number) => `${plural(count, 'day', 'days')} ago`,
  hoursAgo: (count: number) => `${plural(count, 'hour', 'hours')} ago`,
  minutesAgo: (count: number) => `${plural(count, 'minute', 'minutes')} ago`,
  justNow: 'just now',
};

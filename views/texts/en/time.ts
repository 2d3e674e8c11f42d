import { plural } from '../plural.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Times and dates. */
export const time = {
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  /** "24 Nov". */
  date: ({ day, month }: { day: number; month: number }) => `${day} ${months[month - 1]}`,
  days: (count: number) => plural(count, 'day', 'days'),
  hours: (count: number) => plural(count, 'hour', 'hours'),
  minutes: (count: number) => plural(count, 'minute', 'minutes'),
  seconds: (count: number) => plural(count, 'second', 'seconds'),
  inDays: (count: number) => `in ${plural(count, 'day', 'days')}`,
  inHours: (count: number) => `in ${plural(count, 'hour', 'hours')}`,
  inMinutes: (count: number) => `in ${plural(count, 'minute', 'minutes')}`,
  inAMoment: 'in a moment',
  daysAgo: (count: number) => `${plural(count, 'day', 'days')} ago`,
  hoursAgo: (count: number) => `${plural(count, 'hour', 'hours')} ago`,
  minutesAgo: (count: number) => `${plural(count, 'minute', 'minutes')} ago`,
  justNow: 'just now',
};

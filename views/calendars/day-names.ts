import { dateOfDay } from '../../src/domain/time/local-time.ts';

/** The days of the week from Monday on, as people of the dashboard read them. */
export const weekdayNames: readonly string[] = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
];

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The date of a day counted from 1970-01-01 without its year, "24 Nov". */
export function dateName(day: number): string {
  const date = dateOfDay(day);
  return `${date.day} ${months[date.month - 1]}`;
}

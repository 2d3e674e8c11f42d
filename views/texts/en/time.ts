import { type Clock, clocks } from '../../../src/domain/time/clock.ts';
import type { HourCycle } from '../../../src/domain/time/hour-cycle.ts';
import { plural } from '../plural.ts';

type Day = { weekday: number; day: number; month: number };
type AnyDate = { day: number; month: number; year?: number | undefined };

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const shortWeekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const clock: Clock & { hourCycle: HourCycle } = { ...clocks[24], hourCycle: 24 };

/** "24 Nov", with its year if that's given. */
function dayFirst({ day, month, year }: AnyDate): string {
  return `${day} ${months[month - 1]}${year === undefined ? '' : ` ${year}`}`;
}

/** "Nov 24", with its year if that's given. */
function monthFirst({ day, month, year }: AnyDate): string {
  return `${months[month - 1]} ${day}${year === undefined ? '' : `, ${year}`}`;
}

function datesIn(date: (parts: AnyDate) => string) {
  return {
    /** "24 Nov" or "Nov 24", with its year if that's given. */
    date,
    /** "Tue, 24 Nov", with its year if that's given. */
    shortDay: ({ weekday, ...rest }: Day & AnyDate) => `${shortWeekdays[weekday - 1]}, ${date(rest)}`,
    /** "Tuesday, 24 Nov". */
    longDay: ({ weekday, day, month }: Day) => `${weekdays[weekday - 1]}, ${date({ day, month })}`,
    /** "Tuesday, 24 Nov 2026". */
    fullDay: ({ weekday, ...rest }: Day & { year: number }) => `${weekdays[weekday - 1]}, ${date(rest)}`,
    /** A date, given as YYYY-MM-DD: "24 Nov 2026". */
    dateOf(isoDate: string) {
      const [year = 0, month = 1, day = 1] = isoDate.split('-').map(Number);
      return date({ year, month, day });
    },
  };
}

/** Dates as Americans write them, "Nov 24, 2026". */
export const monthFirstDates = datesIn(monthFirst);

/** Times and dates. Pages get them as the calendar's country writes them, with the clock that the workspace chose. */
export const time = {
  ...clock,
  ...datesIn(dayFirst),
  weekdays,
  shortWeekdays,
  /** The ISO weekday that weeks begin on. */
  weekStart: 1,
  /** Where the names of time zones are looked for. */
  zoneLocales: ['en-US', 'en-GB', 'en-AU'],
  yesterday: 'Yesterday',
  today: 'Today',
  tomorrow: 'Tomorrow',
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

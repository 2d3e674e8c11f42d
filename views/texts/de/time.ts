import { clocks } from '../../../src/domain/time/clock.ts';
import type { Texts } from '../en/en.ts';
import { plural } from '../plural.ts';

const weekdays = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'];
const shortWeekdays = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'];
const months = 'Jan. Feb. März Apr. Mai Juni Juli Aug. Sep. Okt. Nov. Dez.'.split(' ');
const longMonths = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(
  ' ',
);

/** "24. Nov." with short months, with its year if that's given. */
function dateWith(
  names: readonly string[],
  { day, month, year }: { day: number; month: number; year?: number | undefined },
): string {
  return `${day}. ${names[month - 1]}${year === undefined ? '' : ` ${year}`}`;
}

/** Times and dates. */
export const time: Texts['time'] = {
  ...clocks[24],
  hourCycle: 24,
  weekdays,
  shortWeekdays,
  yesterday: 'Gestern',
  today: 'Heute',
  tomorrow: 'Morgen',
  weekStart: 1,
  zoneLocales: ['de', 'en-US', 'en-AU'],
  date: (date) => dateWith(months, date),
  shortDay: ({ weekday, ...date }) => `${shortWeekdays[weekday - 1]}., ${dateWith(months, date)}`,
  longDay: ({ weekday, day, month }) => `${weekdays[weekday - 1]}, ${dateWith(longMonths, { day, month })}`,
  fullDay: ({ weekday, ...date }) => `${weekdays[weekday - 1]}, ${dateWith(longMonths, date)}`,
  dateOf: (isoDate) => isoDate.replace(/^(\d+)-0?(\d+)-0?(\d+)$/, '$3.$2.$1'),
  days: (count) => plural(count, 'Tag', 'Tage'),
  hours: (count) => plural(count, 'Stunde', 'Stunden'),
  minutes: (count) => plural(count, 'Minute', 'Minuten'),
  seconds: (count) => plural(count, 'Sekunde', 'Sekunden'),
  milliseconds: (count) => `${String(count).replace('.', ',')} ms`,
  inDays: (count) => `in ${plural(count, 'Tag', 'Tagen')}`,
  inHours: (count) => `in ${plural(count, 'Stunde', 'Stunden')}`,
  inMinutes: (count) => `in ${plural(count, 'Minute', 'Minuten')}`,
  inAMoment: 'gleich',
  daysAgo: (count) => `vor ${plural(count, 'Tag', 'Tagen')}`,
  hoursAgo: (count) => `vor ${plural(count, 'Stunde', 'Stunden')}`,
  minutesAgo: (count) => `vor ${plural(count, 'Minute', 'Minuten')}`,
  justNow: 'gerade eben',
};

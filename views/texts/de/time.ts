import { clocks } from '../../../src/domain/time/clock.ts';
import type { Texts } from '../en/en.ts';
import { plural } from '../plural.ts';

const weekdays = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'];
const shortWeekdays = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'];
const months = 'Jan. Feb. März Apr. Mai Juni Juli Aug. Sep. Okt. Nov. Dez.'.split(' ');
const longMonths = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(
  ' ',
);

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
  date: ({ day, month, year }) => `${day}. ${months[month - 1]}${year === undefined ? '' : ` ${year}`}`,
  shortDay: ({ weekday, day, month, year }) =>
    `${shortWeekdays[weekday - 1]}., ${day}. ${months[month - 1]}${year === undefined ? '' : ` ${year}`}`,
  longDay: ({ weekday, day, month }) => `${weekdays[weekday - 1]}, ${day}. ${longMonths[month - 1]}`,
  fullDay: ({ weekday, day, month, year }) =>
    `${weekdays[weekday - 1]}, ${day}. ${longMonths[month - 1]} ${year}`,
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

import type { Texts } from '../en/en.ts';
import { plural } from '../plural.ts';

const months = 'Jan. Feb. März Apr. Mai Juni Juli Aug. Sep. Okt. Nov. Dez.'.split(' ');

/** Times and dates. */
export const time: Texts['time'] = {
  weekdays: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
  date: ({ day, month }) => `${day}. ${months[month - 1]}`,
  days: (count) => plural(count, 'Tag', 'Tage'),
  hours: (count) => plural(count, 'Stunde', 'Stunden'),
  minutes: (count) => plural(count, 'Minute', 'Minuten'),
  seconds: (count) => plural(count, 'Sekunde', 'Sekunden'),
  inDays: (count) => `in ${plural(count, 'Tag', 'Tagen')}`,
  inHours: (count) => `in ${plural(count, 'Stunde', 'Stunden')}`,
  inMinutes: (count) => `in ${plural(count, 'Minute', 'Minuten')}`,
  inAMoment: 'gleich',
  daysAgo: (count) => `vor ${plural(count, 'Tag', 'Tagen')}`,
  hoursAgo: (count) => `vor ${plural(count, 'Stunde', 'Stunden')}`,
  minutesAgo: (count) => `vor ${plural(count, 'Minute', 'Minuten')}`,
  justNow: 'gerade eben',
};

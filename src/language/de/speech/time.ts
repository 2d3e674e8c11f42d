import type { Zone } from '../../../domain/time/zone.ts';
import { isShared, nearnessOf } from '../../speech/distance.ts';
import { createTimeNames } from '../../speech/time-names.ts';

/** What times are called in German. */
export const times = createTimeNames({
  weekdays: 'Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag'.split(' '),
  months: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' '),
  clock: (hour, minute) => (minute === 0 ? `${hour} Uhr` : `${hour} Uhr ${minute}`),
  ofRepeated: { before: 'vor der Zeitumstellung', after: 'nach der Zeitumstellung' },
  dayOfMonth: ({ day, month, year }) => `${day}. ${month}${year === undefined ? '' : ` ${year}`}`,
  date: (weekday, dayOfMonth) => `${weekday}, ${dayOfMonth}`,
  at: 'um',
  distances: {
    now: 'jetzt',
    days: {
      [-7]: 'vor einer Woche',
      [-2]: 'vorgestern',
      [-1]: 'gestern',
      1: 'morgen',
      2: 'übermorgen',
      7: 'in einer Woche',
    },
    size({ unit, count }) {
      if (unit === 'days') return `${count} Tagen`;
      if (unit === 'weeks') return `${count} Wochen`;
      if (unit === 'months') return `${count} Monaten`;
      if (unit === 'minutes') return count === 1 ? 'einer Minute' : `${count} Minuten`;
      if (count === 2) return 'einer Stunde';
      if (count % 2 === 0) return `${count / 2} Stunden`;
      return count === 3 ? 'anderthalb Stunden' : `${numbers[(count - 1) / 2]}einhalb Stunden`;
    },
    about: (size) => `etwa ${size}`,
    ahead: (size) => `in ${size}`,
    ago: (size) => `vor ${size}`,
  },
  units: {
    hour: (count) => (count === 1 ? 'eine Stunde' : `${count} Stunden`),
    minute: (count) => (count === 1 ? 'eine Minute' : `${count} Minuten`),
    second: (count) => (count === 1 ? 'eine Sekunde' : `${count} Sekunden`),
  },
});

const numbers =
  `null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn
  achtzehn neunzehn zwanzig einundzwanzig zweiundzwanzig dreiundzwanzig vierundzwanzig`.split(/\s+/);

/** "am Dienstag, den 24. November um 14 Uhr". */
export function onInstantName(at: number, { zone, now }: { zone: Zone; now: number }): string {
  return `${onDateName(zone.localAt(at), zone.localAt(now))} um ${times.clockAt(at, zone)}`;
}

/** "9", "10", "11 Uhr": whole hours at the end of a list share the word. */
export function clocksAt(instants: readonly number[], zone: Zone): string[] {
  const clocks = instants.map((at) => times.clockAt(at, zone));
  const isWhole = (clock: string) => clock.endsWith(' Uhr');
  return clocks.map((clock, index) =>
    index < clocks.length - 1 && clocks.slice(index).every(isWhole) ? clock.slice(0, -' Uhr'.length) : clock,
  );
}

/** "am Dienstag, den 24. November". */
export function onDateName(localMs: number, nowLocalMs: number): string {
  return `am ${times.weekdayName(localMs)}, den ${times.dayOfMonthName(localMs, nowLocalMs)}`;
}

/** What people call a near day, "morgen" or "Dienstag", otherwise its date. */
export function nearDayName(localMs: number, nowLocalMs: number): string {
  const nearness = nearnessOf(localMs, nowLocalMs);
  if (nearness === 'date') return times.dateName(localMs, nowLocalMs);
  return nearness === 'weekday' ? times.weekdayName(localMs) : nearDays[nearness];
}

/**
 * The same as part of a sentence: "morgen", "am Dienstag", "am Dienstag, den 24. November"; "diesen Dienstag" beside others
 * of a weekday that's `shared`.
 */
export function onNearDayName(localMs: number, nowLocalMs: number, shared?: ReadonlySet<number>): string {
  const nearness = nearnessOf(localMs, nowLocalMs);
  if (nearness === 'weekday' && isShared(localMs, shared)) return `diesen ${times.weekdayName(localMs)}`;
  if (nearness === 'date') return onDateName(localMs, nowLocalMs);
  return `${nearness === 'weekday' ? 'am ' : ''}${nearDayName(localMs, nowLocalMs)}`;
}

const nearDays = { yesterday: 'gestern', today: 'heute', tomorrow: 'morgen' };

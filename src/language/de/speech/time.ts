import { dayOf, minuteOfDay, partsOf, weekdayOf } from '../../../domain/time/local-time.ts';
import type { Zone } from '../../../domain/time/zone.ts';
import { lengthName, type UnitNames } from '../../speech/bookings.ts';
import { sideOfClockChange } from '../../speech/clock-change.ts';
import {
  type DistanceWords,
  isShared,
  nearnessOf,
  needsYear,
  relativeNameIn,
} from '../../speech/distance.ts';

/** From Monday to Sunday. */
export const weekdays = 'Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag'.split(' ');

const months = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(
  ' ',
);

type Moment = { zone: Zone; now: number };

/** "Dienstag, 24. November um 14 Uhr". */
export function instantName(at: number, { zone, now }: Moment): string {
  return `${dateName(zone.localAt(at), zone.localAt(now))} um ${clockAt(at, zone)}`;
}

/** "am Dienstag, den 24. November um 14 Uhr". */
export function onInstantName(at: number, { zone, now }: Moment): string {
  return `${onDateName(zone.localAt(at), zone.localAt(now))} um ${clockAt(at, zone)}`;
}

/** "14 Uhr", "14 Uhr 30". */
export function clockName(localMs: number): string {
  const minutes = minuteOfDay(localMs);
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  return minute === 0 ? `${hour} Uhr` : `${hour} Uhr ${minute}`;
}

/** The same for an instant; in the repeated hour of a clock change it says which of the two. */
export function clockAt(at: number, zone: Zone): string {
  const side = sideOfClockChange(at, zone);
  const name = clockName(zone.localAt(at));
  return side === undefined ? name : `${name} ${side === 'before' ? 'vor' : 'nach'} der Zeitumstellung`;
}

/** "9", "10", "11 Uhr": whole hours at the end of a list share the word. */
export function clocksAt(instants: readonly number[], zone: Zone): string[] {
  const clocks = instants.map((at) => clockAt(at, zone));
  const isWhole = (clock: string) => clock.endsWith(' Uhr');
  return clocks.map((clock, index) =>
    index < clocks.length - 1 && clocks.slice(index).every(isWhole) ? clock.slice(0, -' Uhr'.length) : clock,
  );
}

/** "Dienstag, 24. November", with the year if it's far off. */
export function dateName(localMs: number, nowLocalMs: number): string {
  return `${weekdayName(localMs)}, ${dayOfMonthName(localMs, nowLocalMs)}`;
}

/** "am Dienstag, den 24. November". */
export function onDateName(localMs: number, nowLocalMs: number): string {
  return `am ${weekdayName(localMs)}, den ${dayOfMonthName(localMs, nowLocalMs)}`;
}

/** What people call a near day, "morgen" or "Dienstag", otherwise its date. */
export function nearDayName(localMs: number, nowLocalMs: number): string {
  const nearness = nearnessOf(localMs, nowLocalMs);
  if (nearness === 'date') return dateName(localMs, nowLocalMs);
  return nearness === 'weekday' ? weekdayName(localMs) : nearDays[nearness];
}

/**
 * The same as part of a sentence: "morgen", "am Dienstag", "am Dienstag, den 24. November"; "diesen Dienstag" beside others
 * of a weekday that's `shared`.
 */
export function onNearDayName(localMs: number, nowLocalMs: number, shared?: ReadonlySet<number>): string {
  const nearness = nearnessOf(localMs, nowLocalMs);
  if (nearness === 'weekday' && isShared(localMs, shared)) return `diesen ${weekdayName(localMs)}`;
  if (nearness === 'date') return onDateName(localMs, nowLocalMs);
  return `${nearness === 'weekday' ? 'am ' : ''}${nearDayName(localMs, nowLocalMs)}`;
}

const nearDays = { yesterday: 'gestern', today: 'heute', tomorrow: 'morgen' };

/** "in 4 Tagen", "vor 20 Minuten", "übermorgen". */
export function relativeName(at: number, context: Moment): string {
  return relativeNameIn(distances, at, context);
}

const distances: DistanceWords = {
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
};

const numbers =
  `null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn
  achtzehn neunzehn zwanzig einundzwanzig zweiundzwanzig dreiundzwanzig vierundzwanzig`.split(/\s+/);

/** "eine Stunde", "90 Minuten", "zweieinhalb Stunden". */
export function durationName(minutes: number): string {
  const isHalf = minutes > 90 && minutes % 60 === 30;
  return isHalf ? distances.size({ unit: 'halfHours', count: minutes / 30 }) : lengthName(minutes, unitNames);
}

/** "eine Stunde", "2 Minuten", "30 Sekunden". */
export const unitNames: UnitNames = {
  hour: (count) => (count === 1 ? 'eine Stunde' : `${count} Stunden`),
  minute: (count) => (count === 1 ? 'eine Minute' : `${count} Minuten`),
  second: (count) => (count === 1 ? 'eine Sekunde' : `${count} Sekunden`),
};

/** "Dienstag". */
export function weekdayName(localMs: number): string {
  return weekdays[weekdayOf(dayOf(localMs)) - 1] ?? '';
}

/** "November". */
export function monthName(localMs: number): string {
  return months[partsOf(localMs).month - 1] ?? '';
}

/** "24. November", with the year if it's far off. */
export function dayOfMonthName(localMs: number, nowLocalMs: number): string {
  const { year, month, day } = partsOf(localMs);
  const name = `${day}. ${months[month - 1]}`;
  return needsYear(localMs, nowLocalMs) ? `${name} ${year}` : name;
}

import { partsOf } from '../../../domain/time/local-time.ts';
import type { Zone } from '../../../domain/time/zone.ts';
import { sideOfClockChange } from '../../speech/clock-change.ts';
import { type Distance, distanceOf, type Nearness, nearnessOf } from '../../speech/distance.ts';

const weekdays = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'];
const months = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
];

/** "Dienstag"; weekday is ISO, 1 is Monday. */
export function weekdayName(weekday: number): string {
  return weekdays[weekday - 1] ?? '';
}

/** "14 Uhr", "14 Uhr 30" of an instant; on the repeated hour of a clock change it says which of the two. */
export function clockAt(at: number, zone: Zone): string {
  const { hour, minute } = partsOf(zone.localAt(at));
  const side = sideOfClockChange(at, zone);
  const name = minute === 0 ? `${hour} Uhr` : `${hour} Uhr ${minute}`;
  return side === undefined ? name : `${name} ${side === 'before' ? 'vor' : 'nach'} der Zeitumstellung`;
}

/** "9", "10", "11 Uhr": several clocks in a row, where whole hours share the word. */
export function clocksAt(instants: readonly number[], zone: Zone): string[] {
  const clocks = instants.map((at) => clockAt(at, zone));
  const isWhole = (clock: string | undefined) => clock?.endsWith(' Uhr') ?? false;
  return clocks.map((clock, index) =>
    isWhole(clock) && isWhole(clocks[index + 1]) ? clock.slice(0, -' Uhr'.length) : clock,
  );
}

/** "Dienstag, 24. November", with the year where it is not this one. */
export function dateName(localMs: number, nowLocalMs: number): string {
  return `${weekdayName(partsOf(localMs).weekday)}, ${dayOfMonthName(localMs, nowLocalMs)}`;
}

/** "am Dienstag, den 24. November". */
export function onDateName(localMs: number, nowLocalMs: number): string {
  return `am ${weekdayName(partsOf(localMs).weekday)}, den ${dayOfMonthName(localMs, nowLocalMs)}`;
}

/** How a person names a day that is near, "morgen", "Dienstag", else its date. */
export function nearDayName(localMs: number, nowLocalMs: number): string {
  const nearness = nearnessOf(localMs, nowLocalMs);
  if (nearness === 'date') return dateName(localMs, nowLocalMs);
  return nearness === 'weekday' ? weekdayName(partsOf(localMs).weekday) : nearDays[nearness];
}

/** The same as part of a sentence: "morgen", "am Dienstag", "am Dienstag, den 24. November". */
export function onNearDayName(localMs: number, nowLocalMs: number): string {
  const nearness = nearnessOf(localMs, nowLocalMs);
  if (nearness === 'date') return onDateName(localMs, nowLocalMs);
  return `${nearness === 'weekday' ? 'am ' : ''}${nearDayName(localMs, nowLocalMs)}`;
}

const nearDays: Record<Exclude<Nearness, 'weekday' | 'date'>, string> = {
  yesterday: 'gestern',
  today: 'heute',
  tomorrow: 'morgen',
};

/** "in 4 Tagen", "in 20 Minuten", "übermorgen": how far an instant lies from now, by local dates past today. */
export function relativeName(at: number, context: { now: number; zone: Zone }): string {
  const distance = distanceOf(at, context);
  const { unit, count } = distance;
  if (count === 0) return 'jetzt';
  const name = unit === 'days' ? daysWithNames[count] : undefined;
  return name ?? `${count > 0 ? 'in' : 'vor'} ${sizeName(distance)}`;
}

const daysWithNames: Record<number, string> = {
  [-2]: 'vorgestern',
  [-1]: 'gestern',
  1: 'morgen',
  2: 'übermorgen',
};

/** "4 Tagen", "einer Stunde", "fünfeinhalb Stunden", as they stand after "in" and "vor". */
function sizeName({ unit, count }: Distance): string {
  const size = Math.abs(count);
  if (unit === 'days') return `${size} Tagen`;
  if (unit === 'minutes') return size === 1 ? 'einer Minute' : `${size} Minuten`;
  if (size === 2) return 'einer Stunde';
  if (size % 2 === 0) return `${size / 2} Stunden`;
  return size === 3 ? 'anderthalb Stunden' : `${numbers[(size - 1) / 2]}einhalb Stunden`;
}

const numbers = [
  ...[
    'null',
    'ein',
    'zwei',
    'drei',
    'vier',
    'fünf',
    'sechs',
    'sieben',
    'acht',
    'neun',
    'zehn',
    'elf',
    'zwölf',
  ],
  ...['dreizehn', 'vierzehn', 'fünfzehn', 'sechzehn', 'siebzehn', 'achtzehn', 'neunzehn', 'zwanzig'],
  ...['einundzwanzig', 'zweiundzwanzig', 'dreiundzwanzig', 'vierundzwanzig'],
];

/** "eine Stunde", "2 Stunden", "90 Minuten". */
export function durationName(minutes: number): string {
  if (minutes % 60 !== 0) return minutes === 1 ? 'eine Minute' : `${minutes} Minuten`;
  return minutes === 60 ? 'eine Stunde' : `${minutes / 60} Stunden`;
}

/** "24. November", with the year where it is not this one. */
function dayOfMonthName(localMs: number, nowLocalMs: number): string {
  const { year, month, day } = partsOf(localMs);
  const name = `${day}. ${months[month - 1]}`;
  return year === partsOf(nowLocalMs).year ? name : `${name} ${year}`;
}

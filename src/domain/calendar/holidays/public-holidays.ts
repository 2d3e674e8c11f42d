import type HolidayCalendar from 'date-holidays';
import { dayMs, formatDay, parseDay } from '../../time/local-time.ts';
import { nameMaxLength } from '../calendar.ts';

/** A day off in a country or region. */
export type Holiday = {
  /** `YYYY-MM-DD`. */
  date: string;
  /** Cut to the length of a label. */
  name: string;
  /** Whether nearly everybody is off, not just banks or some people. */
  isPublic: boolean;
};

/** Where holidays apply: an ISO 3166 country, with codes of a state and region if they differ. */
export type HolidayPlace = { country: string; state: string; region: string };

/** An option with its code and its name, in the language asked for, in English or its own. */
export type PlaceName = { code: string; name: string };

const kinds = ['public', 'bank', 'optional'];

/** Where people write American English, while the holiday data is in British. */
const american = ['US', 'AS', 'GU', 'MP', 'PR', 'VI'];

/** Countries with known holidays, by name. The first call loads the holiday data, which takes about 100 ms. */
export async function holidayCountries(): Promise<PlaceName[]> {
  return named((await emptyCalendar()).getCountries('en'));
}

/** The parts of a country that have their own holidays. */
export async function holidayStates(country: string, language = 'en'): Promise<PlaceName[]> {
  return isCode(country) ? named((await emptyCalendar()).getStates(country, language)) : [];
}

/** The parts of a state that have their own holidays. */
export async function holidayRegions(
  { country, state }: HolidayPlace,
  language = 'en',
): Promise<PlaceName[]> {
  if (!isCode(country) || !isCode(state)) return [];
  return named((await emptyCalendar()).getRegions(country, state, language));
}

/**
 * The holidays of a place in `[firstDate, lastDate]`, in order, one per date, public ones preferred. Named in a language if
 * possible, otherwise in English. None for unknown places.
 */
export async function holidaysOf(
  place: HolidayPlace,
  { firstDate, lastDate, language }: { firstDate: string; lastDate: string; language: string },
): Promise<Holiday[]> {
  const { country, state, region } = place;
  if (![country, state, region].every(isCode)) return [];
  const { default: Calendar } = await import('date-holidays');
  const calendar = new Calendar(country, state, region, { languages: [language, 'en'] });
  const found = new Map<string, Holiday>();
  for (let year = Number(firstDate.slice(0, 4)); year <= Number(lastDate.slice(0, 4)); year++) {
    for (const holiday of calendar.getHolidays(year).filter(({ type }) => kinds.includes(type))) {
      const isPublic = holiday.type === 'public';
      for (const date of datesOf(holiday)) {
        const known = found.get(date);
        if (known && (known.isPublic || !isPublic)) continue;
        if (date >= firstDate && date <= lastDate)
          found.set(date, { date, name: shortened(spelled(holiday.name, country)), isPublic });
      }
    }
  }
  return [...found.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** The name as people in the country spell it: "Labor Day" in the US. */
function spelled(name: string, country: string): string {
  return american.includes(country.toUpperCase()) ? name.replace(/\bLabour\b/, 'Labor') : name;
}

function shortened(name: string): string {
  return [...name].slice(0, nameMaxLength).join('');
}

/** The library would read "de.by" as a country and a state. */
function isCode(text: string): boolean {
  return /^[A-Za-z0-9-]*$/.test(text);
}

/** The local dates of a holiday, from its first date and its length. */
function datesOf({ date, start, end }: { date: string; start: Date; end: Date }): string[] {
  const first = parseDay(date.slice(0, 10));
  if (first === undefined) return [];
  // Clock changes make days of 23 or 25 hours, and some holidays begin at dusk.
  const count = Math.max(1, Math.round((end.getTime() - start.getTime()) / dayMs));
  return Array.from({ length: count }, (_, index) => formatDay(first + index));
}

async function emptyCalendar(): Promise<HolidayCalendar> {
  const { default: Calendar } = await import('date-holidays');
  return new Calendar();
}

function named(names: Record<string, string> | undefined): PlaceName[] {
  return Object.entries(names ?? {})
    .map(([code, name]) => ({ code, name }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

import { InputError } from '../errors.ts';
import { isLikeClock, readClockPeriod } from '../time/clock.ts';
import type { MinutePeriod } from '../time/period.ts';

/** The parts of the day that a calendar can set, in the order shown to people. */
export const partOfDayNames = [
  'first_thing',
  'morning',
  'lunchtime',
  'afternoon',
  'evening',
  'night',
  'end_of_day',
] as const;

/** A part of the day that every language has words for. */
export type PartOfDayName = (typeof partOfDayNames)[number];

/** When a calendar's parts of the day are; missing ones are the language's. */
export type PartsOfDay = Partial<Record<PartOfDayName, MinutePeriod>>;

/** Changes to a calendar's parts of the day; null resets one to the language's, missing ones stay. */
export type PartsOfDayChanges = Partial<Record<PartOfDayName, MinutePeriod | null>>;

const example = 'Write it like "8-10" or "08:00-10:30"';

/** The part of the day with a name; undefined if calendars can't set it. */
export function partOfDayNameOf(text: string): PartOfDayName | undefined {
  return partOfDayNames.find((name) => name === text);
}

/** A value for each part of the day. */
export function eachPart<Value>(of: (name: PartOfDayName) => Value): Record<PartOfDayName, Value> {
  const entries = partOfDayNames.map((name) => [name, of(name)]);
  return Object.fromEntries(entries);
}

/** Reads the times of a part of the day, "8-10", "08:00-10:30" or "1-5pm". Throws InputError with an example. */
export function parsePartOfDay(text: string): MinutePeriod {
  const fail = (problem: string) =>
    new InputError(`"${text}" cannot be read as a part of the day: ${problem}. ${example}`);
  const [start = '', end, ...rest] = text.split(/[-–—]/);
  if (end === undefined || rest.length > 0 || !isLikeClock(start) || !isLikeClock(end)) {
    throw fail('it needs a start and an end');
  }
  const period = readClockPeriod(start, end);
  if (!period) throw fail('times of day go from 0:00 to 24:00');
  if (period.endMinute === period.startMinute) throw fail('it is empty');
  if (period.endMinute < period.startMinute) {
    throw fail('it ends before it starts, and it cannot go past midnight');
  }
  return period;
}

/** A calendar's parts of the day with changes applied, in the order of `partOfDayNames`. */
export function withPartChanges(parts: PartsOfDay, changes: PartsOfDayChanges): PartsOfDay {
  const changed: PartsOfDay = {};
  for (const name of partOfDayNames) {
    const period = changes[name] === undefined ? parts[name] : changes[name];
    if (period) changed[name] = period;
  }
  return changed;
}

/** The changes from one calendar's parts of the day to another's; empty if they're the same. */
export function partChangesBetween(before: PartsOfDay, after: PartsOfDay): PartsOfDayChanges {
  const changes: PartsOfDayChanges = {};
  for (const name of partOfDayNames) {
    const [old, period] = [before[name], after[name]];
    const isSame = old?.startMinute === period?.startMinute && old?.endMinute === period?.endMinute;
    if (!isSame) changes[name] = period ?? null;
  }
  return changes;
}

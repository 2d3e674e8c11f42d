import { dayOf, minuteMs, partsOf, weekdayOf } from '../../domain/time/local-time.ts';
import type { Zone } from '../../domain/time/zone.ts';

/** How far an instant is from now, the way people count; negative in the past. */
export type Distance = { unit: 'months' | 'weeks' | 'days' | 'halfHours' | 'minutes'; count: number };

/** From so many days on, people count in weeks, and in months. */
const [weeksFrom, monthsFrom] = [14, 90];
const monthDays = 30.44;

/** The distance from now: days by local date, otherwise minutes, or half hours from one hour up. */
function distanceOf(at: number, { now, zone }: { now: number; zone: Zone }): Distance {
  const days = daysBetween(zone.localAt(now), zone.localAt(at));
  if (days !== 0) return { unit: 'days', count: days };
  const minutes = Math.round((at - now) / minuteMs);
  if (Math.abs(minutes) < 60) return { unit: 'minutes', count: minutes };
  return { unit: 'halfHours', count: Math.sign(minutes) * Math.round(Math.abs(minutes) / 30) };
}

/** How a language says distances. */
export type DistanceWords = {
  now: string;
  /** Days with their own names, by how far off they are. */
  days: Readonly<Record<number, string>>;
  /** "4 days", "5 and a half hours"; the count is positive. */
  size(distance: Distance): string;
  /** "about 6 weeks". */
  about(size: string): string;
  ahead(size: string): string;
  ago(size: string): string;
};

/** "in 4 days", "20 minutes ago", "tomorrow": how far an instant is from now, by local dates beyond today. */
export function relativeNameIn(
  { now, days, size, about, ahead, ago }: DistanceWords,
  at: number,
  context: { now: number; zone: Zone },
): string {
  const { unit, count } = distanceOf(at, context);
  if (count === 0) return now;
  const isFar = unit === 'days' && Math.abs(count) >= weeksFrom;
  const name = isFar ? farName(Math.abs(count), { size, about }) : size({ unit, count: Math.abs(count) });
  return (unit === 'days' ? days[count] : undefined) ?? (count > 0 ? ahead(name) : ago(name));
}

/** "2 weeks", "about 6 weeks", "about 3 months". */
function farName(days: number, { size, about }: Pick<DistanceWords, 'size' | 'about'>): string {
  if (days >= monthsFrom) return about(size({ unit: 'months', count: Math.round(days / monthDays) }));
  const weeks = size({ unit: 'weeks', count: Math.round(days / 7) });
  return days % 7 === 0 ? weeks : about(weeks);
}

/** How a day near another is best named: with its own word, its weekday or its date. */
export type Nearness = 'yesterday' | 'today' | 'tomorrow' | 'weekday' | 'date';

/** What a day is called today, both in local milliseconds. A weekday on its own means one of the next six days. */
export function nearnessOf(localMs: number, nowLocalMs: number): Nearness {
  const days = daysBetween(nowLocalMs, localMs);
  if (days === -1) return 'yesterday';
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  return days > 1 && days < 7 ? 'weekday' : 'date';
}

/** The weekdays of which a few instants have several days, 1 being Monday. */
export function sharedWeekdays(instants: readonly number[], zone: Zone): ReadonlySet<number> {
  const days = new Set(instants.map((at) => dayOf(zone.localAt(at))));
  const byWeekday = Map.groupBy(days, weekdayOf);
  return new Set([...byWeekday].flatMap(([weekday, each]) => (each.length > 1 ? weekday : [])));
}

/** Whether a day that's named by its weekday has to be told from another one. */
export function isShared(localMs: number, shared: ReadonlySet<number> | undefined): boolean {
  return shared?.has(weekdayOf(dayOf(localMs))) === true;
}

/** From so many days ahead on, a date without its year could be taken for this year's. */
const clearDays = 300;

/** Whether a date has to be said with its year; both in local milliseconds. The months ahead are clear without it. */
export function needsYear(localMs: number, nowLocalMs: number): boolean {
  const days = daysBetween(nowLocalMs, localMs);
  if (days >= 0 && days < clearDays) return false;
  return partsOf(localMs).year !== partsOf(nowLocalMs).year;
}

/** "today" or "tomorrow" in a language's words; undefined for other days. */
export function nearDayOf(
  at: number,
  { now, zone }: { now: number; zone: Zone },
  names: Record<'today' | 'tomorrow', string>,
): string | undefined {
  const nearness = nearnessOf(zone.localAt(at), zone.localAt(now));
  return nearness === 'today' || nearness === 'tomorrow' ? names[nearness] : undefined;
}

function daysBetween(fromLocalMs: number, toLocalMs: number): number {
  return dayOf(toLocalMs) - dayOf(fromLocalMs);
}

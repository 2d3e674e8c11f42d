import { dayOf } from '../domain/local-time.ts';
import type { Period } from '../domain/period.ts';
import type { Zone } from '../domain/zone.ts';
import type { UnclearTime } from './ical/unclear-time.ts';

/** The most periods that are kept, and the most stretches of days that are named. */
const [mostPeriods, mostStretches] = [100, 6];

/** Days counted from 1970-01-01, both included. */
type Stretch = { firstDay: number; lastDay: number };

/** What is kept of events that could not be read as they were written, as JSON: how many, and when. Null where all could. */
export function writeUnclear({ events, periods }: UnclearTime): string | null {
  if (events === 0) return null;
  return JSON.stringify({ events, periods: periods.slice(0, mostPeriods) } satisfies UnclearTime);
}

/** For whom it is said: days are those of the zone, and what is over by `now` is not named. */
export type Reader = { zone: Zone; now: number; dayName(day: number): string };

/** In words, what was kept: how many events it is, on which days, and what to do. Undefined for none, or none any more. */
export function unclearSentence(kept: string | null, reader: Reader): string | undefined {
  if (kept === null) return undefined;
  const { events, periods }: UnclearTime = JSON.parse(kept);
  const stretches = stretchesOf(periods, reader);
  if (stretches.length === 0) return undefined;
  const days = stretches.slice(0, mostStretches).map((stretch) => named(stretch, reader));
  const left = stretches.length - days.length;
  const when = [...days, ...(left > 0 ? ['later days'] : [])].join(', ');
  return events === 1
    ? `1 event can't be read in full. To be safe, the time it may take is blocked: ${when}. Check its dates and time zone in that calendar, and save it again.`
    : `${events} events can't be read in full. To be safe, the time they may take is blocked: ${when}. Check their dates and time zones in that calendar, and save them again.`;
}

function stretchesOf(periods: readonly Period[], { zone, now }: Reader): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { startAt, endAt } of periods) {
    if (endAt <= now) continue;
    const firstDay = dayOf(zone.localAt(Math.max(startAt, now)));
    const lastDay = dayOf(zone.localAt(endAt - 1));
    const before = stretches.at(-1);
    if (before && firstDay <= before.lastDay + 1) before.lastDay = Math.max(before.lastDay, lastDay);
    else stretches.push({ firstDay, lastDay });
  }
  return stretches;
}

function named({ firstDay, lastDay }: Stretch, { dayName }: Reader): string {
  return firstDay === lastDay ? dayName(firstDay) : `${dayName(firstDay)} to ${dayName(lastDay)}`;
}

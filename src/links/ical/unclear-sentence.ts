import {
  type DayRange,
  type UnclearEventsSentence,
  unclearEventsSentence,
} from '../../domain/calendar/unclear-events.ts';
import { dayOf } from '../../domain/time/local-time.ts';
import type { Period } from '../../domain/time/period.ts';
import type { Zone } from '../../domain/time/zone.ts';
import type { UnclearTime } from './unclear-days.ts';

/** The most periods that are stored, and the most ranges of days that are listed. */
const [mostPeriods, mostStretches] = [100, 6];

/** Events that couldn't be read as stored, in JSON: how many, and when. Null if there are none. */
export function writeUnclear({ events, periods }: UnclearTime): string | null {
  if (events === 0) return null;
  return JSON.stringify({ events, periods: periods.slice(0, mostPeriods) } satisfies UnclearTime);
}

/** Days are those of `zone`, and time before `now` is left out. It's said in English unless `say` is given. */
export type Reader = {
  zone: Zone;
  now: number;
  dayName(day: number): string;
  say?: UnclearEventsSentence;
};

/** How many events couldn't be read, which days they block and what to do, in words. Undefined if there are none ahead. */
export function unclearSentence(kept: string | null, reader: Reader): string | undefined {
  if (kept === null) return undefined;
  const { events, periods }: UnclearTime = JSON.parse(kept);
  const stretches = stretchesOf(periods, reader);
  if (stretches.length === 0) return undefined;
  const { dayName, say = unclearEventsSentence } = reader;
  const days = stretches.slice(0, mostStretches);
  return say({ events, days, hasLaterDays: stretches.length > days.length }, dayName);
}

function stretchesOf(periods: readonly Period[], { zone, now }: Reader): DayRange[] {
  const stretches: DayRange[] = [];
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

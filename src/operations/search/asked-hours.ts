import { dayMs, dayOf, minuteMs } from '../../domain/time/local-time.ts';
import type { Period } from '../../domain/time/period.ts';
import type { Zone } from '../../domain/time/zone.ts';
import type { Hours, Interpretation } from '../../language/interpretation/interpretation.ts';

/** How far from the requested time its hours are kept, in milliseconds. */
export const hoursKeptMs = 7 * dayMs;

/** Whether a slot is wanted, by its time of day alone. */
export type IsWanted = (slot: Period) => boolean;

/** The hours that were asked for, and those that weren't ruled out, whatever the day; undefined where they're all. */
export type AskedHours = { isAsked: IsWanted | undefined; isAllowed: IsWanted | undefined };

/**
 * The hours of a request; `zone` is that of its words. Where it's a time of day, slots count that start within half an
 * interval of it: those nearest to it on any grid.
 */
export function askedHours(
  { kind, windows, hours, allowedHours }: Pick<Interpretation, 'kind' | 'windows' | 'hours' | 'allowedHours'>,
  grid: Grid,
): AskedHours {
  const asked = kind === 'instant' ? timesOfDay(windows, grid.zone) : hours;
  return { isAsked: asked && within(asked, grid), isAllowed: allowedHours && within(allowedHours, grid) };
}

type Grid = { zone: Zone; intervalMinutes: number };

function timesOfDay(windows: Interpretation['windows'], zone: Zone): Hours[] {
  return windows.flatMap(({ startAt }) => {
    if (startAt === null) return [];
    const minute = (zone.localAt(startAt) % dayMs) / minuteMs;
    return { from: minute, to: minute };
  });
}

/** Whether a slot is at some hours of the day it starts on, or of the day before or after. */
function within(hours: readonly Hours[], { zone, intervalMinutes }: Grid): IsWanted {
  const isAt = (day: number, { from, to }: Hours, { startAt, endAt }: Period) => {
    const [localFrom, localTo] = [day * dayMs + from * minuteMs, day * dayMs + to * minuteMs];
    if (from !== to) return zone.startAt(localFrom) <= startAt && endAt <= zone.endAt(localTo);
    return Math.abs(zone.localAt(startAt) - localFrom) <= (intervalMinutes * minuteMs) / 2;
  };
  return (slot) => {
    const today = dayOf(zone.localAt(slot.startAt));
    for (let day = today - 1; day <= today + 1; day++)
      for (const each of hours) if (isAt(day, each, slot)) return true;
    return false;
  };
}

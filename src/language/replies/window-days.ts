import { dayOf } from '../../domain/time/local-time.ts';
import type { Zone } from '../../domain/time/zone.ts';
import type { Window } from '../interpretation/interpretation.ts';

/** The first and the last local day that a window is on; undefined if it has no end on a side. */
export function daysOf({ startAt, endAt }: Window, zone: Zone): { first: number; last: number } | undefined {
  if (startAt === null || endAt === null) return undefined;
  const dayAt = (at: number) => dayOf(zone.localAt(at));
  return { first: dayAt(startAt), last: dayAt(Math.max(startAt, endAt - 1)) };
}

/** The local day that all of some windows are on; undefined if they are on several. */
export function onlyDayOf(windows: readonly Window[], zone: Zone): number | undefined {
  const days = windows.map((window) => daysOf(window, zone));
  const day = days[0]?.first;
  return days.every((each) => each?.first === day && each?.last === day) ? day : undefined;
}

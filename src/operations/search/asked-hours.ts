import { dayMs, dayOf } from '../../domain/time/local-time.ts';
import type { Period } from '../../domain/time/period.ts';
import type { Zone } from '../../domain/time/zone.ts';
import type { Interpretation } from '../../language/interpretation.ts';

/** How far from the requested time its hours are kept, in milliseconds. */
export const hoursKeptMs = 7 * dayMs;

/**
 * Whether a slot lies within the hours that were asked for, on any day ("after two", "in the morning"); undefined if they
 * are whole days. The hours are those of the caller's zone.
 */
export function askedHours(
  { kind, isHours, windows }: Interpretation,
  { zone, now }: { zone: Zone; now: number },
): ((slot: Period) => boolean) | undefined {
  if (kind !== 'window' || !isHours) return undefined;
  const hours = windows.map(({ startAt, endAt }) => {
    // What begins now, as on the day of the call, begins earlier on others.
    const start = startAt === null || startAt <= now ? undefined : zone.localAt(startAt);
    const end = endAt === null ? undefined : zone.localAt(endAt);
    const day = dayOf(start ?? (end === undefined ? zone.localAt(now) : end - 1));
    return {
      from: (start ?? day * dayMs) - day * dayMs,
      to: end === undefined ? Infinity : end - day * dayMs,
    };
  });
  if (hours.some(({ from, to }) => from === 0 && to >= dayMs)) return undefined;
  return ({ startAt, endAt }) => {
    const day = dayOf(zone.localAt(startAt)) * dayMs;
    const [from, to] = [zone.localAt(startAt) - day, zone.localAt(endAt) - day];
    return hours.some((each) => from >= each.from && to <= each.to);
  };
}

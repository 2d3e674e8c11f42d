import { dayMs } from '../../../domain/time/local-time.ts';

/** A clock on a wall somewhere: a `Zone`, or a time zone that a file defines. */
export type WallClock = {
  /** How far it's ahead of UTC at an instant, in milliseconds. */
  offsetAt(epochMs: number): number;
  /** Every instant at which it shows this, ascending: none in a spring gap, two in a fall overlap, otherwise one. */
  instantsAt(localMs: number): number[];
};

/** What a wall clock shows at an instant, in local milliseconds. */
export function localAt(clock: WallClock, epochMs: number): number {
  return epochMs + clock.offsetAt(epochMs);
}

/** The first instant that a reading may mean; one in a gap has the offset from before it (RFC 5545, section 3.3.5). */
export function earliestAt(clock: WallClock, localMs: number): number {
  const offset = steadyOffset(clock, localMs);
  if (offset !== undefined) return localMs - offset;
  return clock.instantsAt(localMs)[0] ?? gapInstant(clock, localMs);
}

/** The last instant that a reading may mean: the second one, if the hour comes twice. */
export function latestAt(clock: WallClock, localMs: number): number {
  const offset = steadyOffset(clock, localMs);
  if (offset !== undefined) return localMs - offset;
  return clock.instantsAt(localMs).at(-1) ?? gapInstant(clock, localMs);
}

/** The offset if no clock change is near, which is almost always; otherwise undefined. */
function steadyOffset(clock: WallClock, localMs: number): number | undefined {
  const before = clock.offsetAt(localMs - dayMs);
  return before === clock.offsetAt(localMs + dayMs) ? before : undefined;
}

function gapInstant(clock: WallClock, localMs: number): number {
  return localMs - Math.min(clock.offsetAt(localMs - dayMs), clock.offsetAt(localMs + dayMs));
}

import { dayMs } from '../../../domain/time/local-time.ts';

/** A clock on a wall somewhere; `Zone` is one, and so is a time zone that a file brings along. */
export type WallClock = {
  /** Milliseconds that it is ahead of UTC at an instant. */
  offsetAt(epochMs: number): number;
  /** Every instant at which it shows this: none in a spring gap, two in an autumn overlap, else one; ascending. */
  instantsAt(localMs: number): number[];
};

/** What a wall clock shows at an instant, in local milliseconds. */
export function localAt(clock: WallClock, epochMs: number): number {
  return epochMs + clock.offsetAt(epochMs);
}

/** The first instant that may be meant by a reading; one in a gap is read with the offset before it (RFC 5545, section 3.3.5). */
export function earliestAt(clock: WallClock, localMs: number): number {
  const offset = steadyOffset(clock, localMs);
  if (offset !== undefined) return localMs - offset;
  return clock.instantsAt(localMs)[0] ?? gapInstant(clock, localMs);
}

/** The last instant that may be meant by a reading: of an hour that comes twice, the second. */
export function latestAt(clock: WallClock, localMs: number): number {
  const offset = steadyOffset(clock, localMs);
  if (offset !== undefined) return localMs - offset;
  return clock.instantsAt(localMs).at(-1) ?? gapInstant(clock, localMs);
}

/** The offset far from any clock change, as nearly all readings are; undefined near one. */
function steadyOffset(clock: WallClock, localMs: number): number | undefined {
  const before = clock.offsetAt(localMs - dayMs);
  return before === clock.offsetAt(localMs + dayMs) ? before : undefined;
}

function gapInstant(clock: WallClock, localMs: number): number {
  return localMs - Math.min(clock.offsetAt(localMs - dayMs), clock.offsetAt(localMs + dayMs));
}

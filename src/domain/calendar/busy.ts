import { minuteMs } from '../time/local-time.ts';
import { mergePeriods, type Period } from '../time/period.ts';

/** Occupied time with the buffers it was made with, whatever occupies it (RFC 5545, section 3.6.4). */
export type Claim = Period & {
  bufferBeforeMinutes: number;
  bufferAfterMinutes: number;
};

/** The buffers that a new slot would keep, in minutes. */
export type Buffers = {
  bufferBeforeMinutes: number;
  bufferAfterMinutes: number;
};

/**
 * The periods that a new slot's own time must not overlap, ordered and disjoint. Between two bookings the larger
 * buffer counts, not the sum: neither may its buffers reach into a claim nor a claim's buffers reach into it.
 */
export function blockedPeriods(claims: readonly Claim[], buffers: Buffers): Period[] {
  return mergePeriods(
    claims.map((claim) => ({
      startAt: claim.startAt - Math.max(claim.bufferBeforeMinutes, buffers.bufferAfterMinutes) * minuteMs,
      endAt: claim.endAt + Math.max(claim.bufferAfterMinutes, buffers.bufferBeforeMinutes) * minuteMs,
    })),
  );
}

/**
 * Every size class there is, ascending; a claim of class k lasts at most 2^k minutes, buffers included. All up to 64
 * minutes share the first, the last holds 31 years, and every second k is left out: each class that is used is a look-up.
 */
const sizeClasses: readonly number[] = [6, 8, 10, 12, 14, 16, 18, 20, 22, 24];

/** The size class of a claim by its whole length with buffers, in milliseconds. Throws RangeError past 31 years. */
export function sizeClassOf(lengthMs: number): number {
  const sizeClass = sizeClasses.find((each) => lengthMs <= 2 ** each * minuteMs);
  if (sizeClass === undefined) throw new RangeError(`a claim of ${lengthMs} ms is longer than 31 years`);
  return sizeClass;
}

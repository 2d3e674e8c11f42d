import { minuteMs } from '../time/local-time.ts';
import { mergePeriods, type Period } from '../time/period.ts';

/** Occupied time with its buffers (RFC 5545, section 3.6.4). */
export type Claim = Period & {
  bufferBeforeMinutes: number;
  bufferAfterMinutes: number;
};

/** The buffers of a new slot, in minutes. */
export type Buffers = {
  bufferBeforeMinutes: number;
  bufferAfterMinutes: number;
};

/** A calendar whose time something takes, with the buffers there. */
export type Seat = Buffers & { calendarId: string };

/**
 * The periods that a new slot must not overlap, ordered and disjoint. Between two bookings the larger buffer counts, not
 * the sum: neither's buffer may reach into the other.
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
export const sizeClasses: readonly number[] = [6, 8, 10, 12, 14, 16, 18, 20, 22, 24];

/** The size class of a claim by its length with buffers, in milliseconds. Throws RangeError beyond 31 years. */
export function sizeClassOf(lengthMs: number): number {
  const sizeClass = sizeClasses.find((each) => lengthMs <= 2 ** each * minuteMs);
  if (sizeClass === undefined) throw new RangeError(`a claim of ${lengthMs} ms is longer than 31 years`);
  return sizeClass;
}

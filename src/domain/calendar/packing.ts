import type { Period } from '../time/period.ts';

/** What tells how well slots pack a day, in milliseconds. */
export type Packing = {
  /** From the start of one slot to the start of the next. */
  intervalMs: number;
  /** What the shortest appointment takes right before and right after a slot, with the buffer between them. */
  shortestBeforeMs: number;
  shortestAfterMs: number;
};

/** How a slot lies in the free time around it. */
export type Fit = {
  /** Whether it leaves time on a side that's too short for any appointment. */
  leavesShortRest: boolean;
  /** On how many sides it touches the end of that time. */
  touches: number;
  /** How far the nearer end is, in milliseconds. */
  nearestMs: number;
};

/**
 * How a slot lies in the free time around it. Rests are counted from where slots may start: what lies before the first start
 * that's left is lost already, and isn't the slot's doing.
 */
export function fitOf(slot: Period, free: Period, packing: Packing): Fit {
  const { intervalMs, shortestBeforeMs, shortestAfterMs } = packing;
  const lengthMs = slot.endAt - slot.startAt;
  const beforeMs = Math.floor((slot.startAt - free.startAt) / intervalMs) * intervalMs;
  const afterMs = free.endAt - slot.endAt;
  const usableAfterMs = free.endAt - slot.startAt - Math.ceil(lengthMs / intervalMs) * intervalMs;
  return {
    leavesShortRest:
      (beforeMs > 0 && beforeMs < shortestBeforeMs) || (afterMs > 0 && usableAfterMs < shortestAfterMs),
    touches: Number(beforeMs === 0) + Number(afterMs === 0),
    nearestMs: Math.min(beforeMs, afterMs),
  };
}

/** How a slot lies that takes the time of several people. */
export function fitOfAll(fits: readonly Fit[]): Fit {
  return {
    leavesShortRest: fits.some(({ leavesShortRest }) => leavesShortRest),
    touches: Math.max(...fits.map(({ touches }) => touches)),
    nearestMs: Math.min(...fits.map(({ nearestMs }) => nearestMs)),
  };
}

/** The order in which slots pack a day: those that fill a gap, those that touch an end of one, then those nearest to one. */
export function packingOrder(a: Fit, b: Fit): number {
  return (
    Number(a.leavesShortRest) - Number(b.leavesShortRest) ||
    b.touches - a.touches ||
    a.nearestMs - b.nearestMs
  );
}

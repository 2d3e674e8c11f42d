import { dayMs, dayOf, minuteMs } from './local-time.ts';
import { intersection, type MinutePeriod, type Period } from './period.ts';
import type { Zone } from './zone.ts';

/**
 * A part of a period on one local day (counted from 1970-01-01), in minutes since midnight on the clock. Readings that a
 * clock change repeats come in two turns.
 */
export type ClockPart = MinutePeriod & { day: number; turn: 'only' | 'first' | 'second' };

/** A clock change, and the readings that it skips or repeats, by day. */
export type ClockChange = {
  /** Epoch milliseconds. */
  at: number;
  kind: 'skipped' | 'repeated';
  parts: (MinutePeriod & { day: number })[];
};

/** What the clocks of a zone show during a period, in real order. Parts end at midnights and clock changes. */
export function clockParts(zone: Zone, period: Period): ClockPart[] {
  // Most periods are far from any clock change.
  if (zone.changesBetween(period.startAt - dayMs, period.endAt + dayMs).length === 0) {
    const offset = zone.offsetAt(period.startAt);
    return byDay(period.startAt + offset, period.endAt + offset).map((part) => ({ ...part, turn: 'only' }));
  }
  const repeats = repeatsNear(zone, period);
  const edges = repeats
    .flatMap(({ first, second }) => [first.startAt, first.endAt, second.endAt])
    .concat(zone.changesBetween(period.startAt, period.endAt))
    .filter((edge) => edge > period.startAt && edge < period.endAt);
  const cuts = [...new Set([period.startAt, ...edges, period.endAt])].sort((a, b) => a - b);
  return cuts.slice(1).flatMap((endAt, index) => {
    const piece = { startAt: cuts[index] ?? endAt, endAt };
    const offset = zone.offsetAt(piece.startAt);
    const turn = turnOf(piece, repeats);
    return byDay(piece.startAt + offset, piece.endAt + offset).map((part) => ({ ...part, turn }));
  });
}

/** The clock changes of a zone in a period, in order. */
export function clockChanges(zone: Zone, { startAt, endAt }: Period): ClockChange[] {
  return zone.changesBetween(startAt, endAt).map((at) => {
    const [before, after] = [zone.offsetAt(at - 1), zone.offsetAt(at)];
    const kind = after > before ? 'skipped' : 'repeated';
    return { at, kind, parts: byDay(at + Math.min(before, after), at + Math.max(before, after)) };
  });
}

/** The two stretches in which the clocks show the same time, for each change back near a period. */
function repeatsNear(zone: Zone, { startAt, endAt }: Period): { first: Period; second: Period }[] {
  return zone.changesBetween(startAt - dayMs, endAt + dayMs).flatMap((at) => {
    const backMs = zone.offsetAt(at - 1) - zone.offsetAt(at);
    if (backMs <= 0) return [];
    return { first: { startAt: at - backMs, endAt: at }, second: { startAt: at, endAt: at + backMs } };
  });
}

function turnOf(piece: Period, repeats: { first: Period; second: Period }[]): ClockPart['turn'] {
  if (repeats.some(({ first }) => intersection(first, piece))) return 'first';
  return repeats.some(({ second }) => intersection(second, piece)) ? 'second' : 'only';
}

/** A stretch of local time cut at midnights. */
function byDay(startMs: number, endMs: number): (MinutePeriod & { day: number })[] {
  const parts: (MinutePeriod & { day: number })[] = [];
  for (let from = startMs; from < endMs; ) {
    const day = dayOf(from);
    const to = Math.min(endMs, (day + 1) * dayMs);
    const [startMinute, endMinute] = [(from - day * dayMs) / minuteMs, (to - day * dayMs) / minuteMs];
    parts.push({ day, startMinute, endMinute });
    from = to;
  }
  return parts;
}

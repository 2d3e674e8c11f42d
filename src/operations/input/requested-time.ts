import type { RequestedTime } from '../../domain/calendar/availability.ts';
import { dayMs, minuteMs } from '../../domain/time/local-time.ts';
import { intersection, type Period } from '../../domain/time/period.ts';
import {
  type Interpretation,
  nothingSaid,
  type Window,
} from '../../language/interpretation/interpretation.ts';

/** `from` and `to` of a request, if given, in epoch milliseconds. */
export type Bounds = { from: number | undefined; to: number | undefined };

/** A request without words: from `from` to `to`, else the next free slots. */
export function withoutWords({ from, to }: Bounds, now: number): Interpretation {
  const isBounded = from !== undefined || to !== undefined;
  // If `to` has passed, ask about the day before it.
  const startAt = from ?? (to !== undefined && to <= now ? to - dayMs : now);
  const windows = [{ startAt, endAt: to ?? null }];
  return { ...nothingSaid, kind: isBounded ? 'window' : 'next', windows };
}

/** A request of just that time. */
export function instantAt(startAt: number): Interpretation {
  return { ...nothingSaid, kind: 'instant', windows: [{ startAt, endAt: startAt }] };
}

/** Windows within `from` and `to`; none if they exclude each other. An instant stays whole. */
export function narrowed(
  windows: readonly Window[],
  { bounds: { from, to }, durationMinutes }: { bounds: Bounds; durationMinutes: number },
): Window[] {
  const bounds = { startAt: from ?? Number.NEGATIVE_INFINITY, endAt: to ?? Number.POSITIVE_INFINITY };
  return windows.flatMap((window) => {
    if (window.startAt !== null && window.startAt === window.endAt) {
      const endAt = window.startAt + durationMinutes * minuteMs;
      return window.startAt >= bounds.startAt && endAt <= bounds.endAt ? window : [];
    }
    const part = intersection(bounds, {
      startAt: window.startAt ?? Number.NEGATIVE_INFINITY,
      endAt: window.endAt ?? Number.POSITIVE_INFINITY,
    });
    return part ? { startAt: finite(part.startAt), endAt: finite(part.endAt) } : [];
  });
}

/** Windows as periods; open ends reach from now to where slots may start last. An instant takes the length of its slot. */
export function requestedTime(
  interpretation: Interpretation & { durationMinutes: number },
  { rules: { now }, bookable }: { rules: { now: number }; bookable: Period },
): RequestedTime {
  const durationMs = interpretation.durationMinutes * minuteMs;
  const periods = interpretation.windows.map(({ startAt, endAt }): Period => {
    const start = startAt ?? Math.min(now, endAt ?? now);
    if (startAt !== null && startAt === endAt) return { startAt, endAt: startAt + durationMs };
    return { startAt: start, endAt: endAt ?? Math.max(bookable.endAt, start) + durationMs };
  });
  const isInstant = interpretation.windows.every(
    ({ startAt, endAt }) => startAt !== null && startAt === endAt,
  );
  return { kind: interpretation.kind === 'instant' || isInstant ? 'instant' : 'window', periods };
}

function finite(epochMs: number): number | null {
  return Number.isFinite(epochMs) ? epochMs : null;
}

import type { RequestedTime } from '../../domain/calendar/availability.ts';
import { dayMs, minuteMs } from '../../domain/time/local-time.ts';
import { intersection, type Period } from '../../domain/time/period.ts';
import type { Interpretation, Window } from '../../language/interpretation.ts';

/** `from` and `to` of a request, epoch milliseconds, each where it was given. */
export type Bounds = { from: number | undefined; to: number | undefined };

/** What was asked without words: whatever is free between `from` and `to`, else the next free slots. */
export function withoutWords({ from, to }: Bounds, now: number): Interpretation {
  const isBounded = from !== undefined || to !== undefined;
  // Where `to` has passed already, the day before it stands for what was asked.
  const startAt = from ?? (to !== undefined && to <= now ? to - dayMs : now);
  return {
    text: '',
    kind: isBounded ? 'window' : 'next',
    windows: [{ startAt, endAt: to ?? null }],
    excluded: [],
    durationMinutes: undefined,
    assumed: [],
    alternatives: [],
    ignored: [],
  };
}

/** The windows of words narrowed by `from` and `to`; none where they say different times. An instant stays whole. */
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

/** Windows as periods of real time; ends left open reach from now to `lastAt`. An instant is the time its slot takes. */
export function requestedTime(
  interpretation: Interpretation,
  options: { durationMinutes: number; now: number; lastAt: number },
): RequestedTime {
  const durationMs = options.durationMinutes * minuteMs;
  const periods = interpretation.windows.map(({ startAt, endAt }): Period => {
    const start = startAt ?? Math.min(options.now, endAt ?? options.now);
    if (startAt !== null && startAt === endAt) return { startAt, endAt: startAt + durationMs };
    return { startAt: start, endAt: endAt ?? Math.max(options.lastAt, start) + durationMs };
  });
  return { kind: interpretation.kind === 'instant' ? 'instant' : 'window', periods };
}

function finite(epochMs: number): number | null {
  return Number.isFinite(epochMs) ? epochMs : null;
}

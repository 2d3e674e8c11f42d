import type { CalendarKey } from '../domain/calendar/calendar.ts';
import { minuteMs } from '../domain/time/local-time.ts';
import type { Asked } from '../language/interpretation.ts';

/** How long a question waits for its answer. */
const keptMs = 10 * minuteMs;

/** The most calls that are remembered; beyond it, the oldest are forgotten. */
const mostCalls = 10_000;

/** A phone call at a calendar. */
export type CallKey = CalendarKey & { callId: string };

/** What each phone call was asked last, for ten minutes, so that the caller's next words may answer it. */
export class CallMemory {
  /** The latest last. */
  readonly #calls = new Map<string, { at: number; asked: Asked }>();

  /** What a call was asked in its last request, if anything. `now` is in epoch milliseconds. */
  recall(call: CallKey, now: number): Asked | undefined {
    const known = this.#calls.get(nameOf(call));
    return known && now - known.at < keptMs ? known.asked : undefined;
  }

  /** Keeps what a call was asked, in place of what it was asked before; undefined forgets that. */
  keep(call: CallKey, asked: Asked | undefined, now: number): void {
    const name = nameOf(call);
    this.#calls.delete(name);
    if (asked) this.#calls.set(name, { at: now, asked });
    for (const [oldest, { at }] of this.#calls) {
      if (this.#calls.size <= mostCalls && now - at < keptMs) break;
      this.#calls.delete(oldest);
    }
  }
}

function nameOf({ workspaceId, calendarId, callId }: CallKey): string {
  return JSON.stringify([workspaceId, calendarId, callId]);
}

import type { PartsOfDay } from '../domain/calendar/parts-of-day.ts';
import type { Period } from '../domain/time/period.ts';
import type { Zone } from '../domain/time/zone.ts';

/** What was asked for, in epoch milliseconds, half-open; an instant has `endAt` = `startAt`; null is an open end. */
export type Window = { startAt: number | null; endAt: number | null };

/** Instant: one very time. Window: any time within the windows. Next: as early as can be. */
export type InterpretationKind = 'instant' | 'window' | 'next';

/** What was filled in that nobody said. `afternoon`, `morning`: no am or pm was said. */
export type Assumption =
  | 'morning'
  | 'afternoon'
  | 'today'
  | 'tomorrow'
  | 'next_day'
  | 'next_week'
  | 'next_month'
  | 'next_year';

/** Another reading of the same words, where speakers differ ("next Friday" said on a Monday). */
export type Alternative = { windows: Window[] };

/** The words of a caller turned into time. Windows are ordered by start and disjoint, several only for kind `window` or several instants. */
export type Interpretation = {
  /** The words that were used, in their order, lower case. */
  text: string;
  kind: InterpretationKind;
  windows: Window[];
  /** Times the caller ruled out ("but not Thursday"): never offered, not even as the nearest alternative. */
  excluded: Period[];
  /** How long the appointment shall be, if the words say so. */
  durationMinutes: number | undefined;
  assumed: Assumption[];
  alternatives: Alternative[];
  /** The words that were not used, in their order. */
  ignored: string[];
};

/** What a language needs to know of the one call, besides the words. */
export type InterpretationContext = {
  /** Epoch milliseconds; read once a request. */
  now: number;
  /** The caller's zone, in which words are read. */
  zone: Zone;
  /** Whether the calendar's working hours are open at an instant: decides between the two halves of the day. */
  isOpenAt?: (epochMs: number) => boolean;
  /** When the calendar's parts of the day are, where they are not as the language has them. */
  partsOfDay?: PartsOfDay;
};

/** One step of how words were understood, for people who mend a bot: what it looked at and what came of it. */
export type TraceStep = { step: string; detail: string };

/** Words → time, for one language. Pure: the same answer on every host, whatever its zone or locale. */
export type Interpreter = {
  /** Undefined where the words say nothing about time. Words beyond 500 characters are not read. */
  interpret(words: string, context: InterpretationContext): Interpretation | undefined;
  /** The same with each step said: tokens, expressions, constraint, windows, what was dropped and why. */
  trace(
    words: string,
    context: InterpretationContext,
  ): { interpretation: Interpretation | undefined; steps: TraceStep[] };
};

import type { FindingKind, PromisedOperation, StatedOperation } from '../domain/promises/finding.ts';
import type { InterpretationContext } from '../language/interpretation/interpretation.ts';

/** What one side said, until the other spoke or a tool was called. */
export type CallLine = { who: 'bot' | 'caller'; text: string };

/** Something that was tried in a call; where it isn't known after which line, it backs what was said anywhere. */
export type CallChange = {
  /** What else bots change, holds and details of bookings, is no promise. */
  op: PromisedOperation | 'hold' | 'other';
  isDone: boolean;
  /** When the appointment begins, or of a cancelled one, began. */
  startAt: number;
  /** When a moved one began before. */
  fromAt?: number | undefined;
  name?: string | undefined;
  afterLine?: number | undefined;
};

/** A call and what was done in it. */
export type CheckedCall = {
  lines: readonly CallLine[];
  changes: readonly CallChange[];
  /** The starts that answers held, and what a caller's appointments were before the call. */
  offeredAt: readonly number[];
  knownAt: readonly number[];
  startedAt: number;
  calendar: CheckedCalendar;
};

/** What has to be known of a calendar to read what's said about it. */
export type CheckedCalendar = { languageCode: string } & Omit<
  InterpretationContext,
  'now' | 'offered' | 'asked' | 'appointment' | 'requested' | 'told'
>;

/** What a bot said, against what was done: see `views/docs/promise-check.md`. */
export type Finding = {
  /** Counted from 0. */
  line: number;
  kind: FindingKind;
  op: StatedOperation;
  /** As it was said; undefined if that leaves it open. */
  saidAt: number | undefined;
  /** What was really done. */
  isAt: number | undefined;
  quote: string;
};

/** A change of which the caller wasn't told, by its place in the changes. */
export type Untold = { change: number };

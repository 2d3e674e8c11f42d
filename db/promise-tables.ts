import type { Generated } from 'kysely';
import type { FindingKind, PromisedOperation, StatedOperation } from '../src/domain/promises/finding.ts';

/** The tables of the promise check, as part of `Schema`. */
export type PromiseTables = {
  /** What was done in phone calls, or refused, in this order; kept as long as `calls`. */
  call_changes: {
    id: Generated<number>;
    workspace_id: string;
    call_id: string;
    at: number;
    operation: PromisedOperation;
    /** 0 if it was refused. */
    is_done: number;
    /** When the appointment begins, or of a cancelled one, began. */
    start_at: number;
    /** When a moved one began before. */
    start_before: number | null;
    /** What stands for the name that it was booked under; null once that's erased, and if it was refused. */
    name_hash: string | null;
    /** Null if it was refused. */
    booking_id: string | null;
  };
  /** Calls that were reported, each once. */
  call_reports: {
    id: Generated<number>;
    workspace_id: string;
    calendar_id: string;
    call_id: string;
    started_at: number;
    reported_at: number;
    /** The caller's number, E.164; null if it isn't known. */
    phone: string | null;
    /** What was said, a JSON array of `{who, text, at}`; null where words aren't kept, or once they're old. */
    lines: string | null;
  };
  /** What was found in a reported call, in this order. */
  call_findings: {
    id: Generated<number>;
    report_id: number;
    workspace_id: string;
    /** What was said, or that something was done that wasn't said. */
    kind: FindingKind | 'unsaid';
    operation: StatedOperation;
    /** Which line of the report, counted from 0; null for what wasn't said. */
    line: number | null;
    /** When the appointment is that was said, and the one that was made; null if there's none, or it was left open. */
    said_at: number | null;
    is_at: number | null;
    /** What the bot said, with names and numbers masked; null for what wasn't said. */
    quote: string | null;
    /** The booking that it's about; null if there's none. */
    booking_id: string | null;
    /** When somebody marked it as done; null while it's open. */
    done_at: Generated<number | null>;
  };
  /** The secrets in the addresses that voice platforms call, one a calendar. */
  call_hooks: {
    calendar_id: string;
    workspace_id: string;
    /** SHA-256 of the secret in hexadecimal. */
    hash: string;
    created_at: number;
  };
};

import { type InputProblem, problemWords } from './input-problem.ts';

/** A refusal with everything needed to word it; each `code` is one of the contract's. */
export type Refusal =
  | { code: 'MISSING_AUTHORIZATION' }
  | { code: 'INVALID_API_KEY' }
  | { code: 'INVALID_SIGNATURE' }
  | { code: 'NOT_FOUND' }
  | { code: 'METHOD_NOT_ALLOWED'; allow: string }
  | { code: 'RATE_LIMITED'; retryAfterSeconds: number }
  /** Of test keys: one run more would be too many, or a run has as many bookings as it may. */
  | { code: 'RUN_LIMIT'; limitOf: 'workspace' | 'server' | 'run'; limit: number }
  | { code: 'BODY_TOO_LARGE'; limitBytes: number }
  | { code: 'UNSUPPORTED_MEDIA_TYPE'; contentType: string }
  | { code: 'INVALID_JSON'; problem: string }
  | { code: 'MISSING_CALENDAR_ID' }
  | { code: 'DUPLICATE_CALENDAR_ID' }
  | { code: 'INVALID_CALENDAR_ID' }
  | { code: 'FOREIGN_CALENDAR' }
  | { code: 'FOREIGN_ORIGIN' }
  | { code: 'NOT_ACCEPTABLE' }
  /** `asks`: what a bot asks the caller, if `path` doesn't say; `question`: the same as a whole sentence. */
  | { code: 'INVALID_INPUT'; problem: string; path: string; asks?: string; question?: string }
  | { code: 'SLOT_ID_INVALID'; message: string }
  | { code: 'HOLD_NOT_FOUND'; message: string }
  | { code: 'BOOKING_NOT_FOUND'; message: string }
  /** `isHeld`: somebody holds the very time, maybe the asker. `name`: who `message` names. `note`: for models alone. */
  | {
      code: TimeRefusalCode;
      message: string;
      slots: OfferedSlot[];
      isHeld?: boolean;
      name?: string | undefined;
      note?: string | undefined;
    }
  | { code: 'HOLD_LIMIT'; limitOf: 'call' | 'calendar'; limit: number; message: string }
  /** `missing`: the keys of the questions that `message` asks. */
  | { code: 'ANSWER_MISSING'; message: string; missing: string[] }
  | { code: 'BOOKING_CANCELLED'; message: string }
  | { code: 'BOOKING_STARTED'; message: string }
  | { code: 'TOO_LATE'; message: string; change: 'move' | 'cancel' }
  | { code: 'QUERY_NOT_UNDERSTOOD'; message: string; examples: string[] }
  | { code: 'IDEMPOTENCY_KEY_REUSED'; message: string }
  /** `problem` if it isn't about a linked calendar. */
  | { code: 'CALENDAR_UNREACHABLE'; retryAfterSeconds: number; message: string; problem?: string }
  /** No `message` if the calendar's language isn't known. */
  | { code: 'TRY_AGAIN'; retryAfterSeconds: number; message?: string };

/** Why a time may not be available. */
export const timeRefusalCodes = [
  'SLOT_TAKEN',
  'OUTSIDE_WORKING_HOURS',
  'DATE_CLOSED',
  'TOO_SOON',
  'TOO_FAR',
  'IN_THE_PAST',
  'OFF_GRID',
] as const;

/** Why a time isn't available. */
export type TimeRefusalCode = (typeof timeRefusalCodes)[number];

/** A free slot offered instead of the refused one, as check-availability returns it. */
export type OfferedSlot = {
  id: string;
  start: string;
  end: string;
  weekday: string;
  relative: string;
  spoken: string;
};

/** The codes of all refusals, including those that the contract words without one. */
export type RefusalCode = Refusal['code'];

/** Something a caller did wrong or has to be told. Worded where the response is written. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly refusal: Refusal,
    options?: ErrorOptions,
  ) {
    super(refusal.code, options);
  }

  /** For the log: what's in the way of trying again, too. Causes of other refusals may quote what was sent. */
  override toString(): string {
    const why = this.refusal.code === 'TRY_AGAIN' && this.cause ? ` (${this.cause})` : '';
    return `${super.toString()}${why}`;
  }
}

/**
 * Bad input of an action, on the command line or in the environment; the message says what, where and what to do. `field`
 * names which of the input it's about, where that's several.
 */
export class InputError extends Error {
  override readonly name = 'InputError';
  /** What's wrong, for faces that say it in another language. */
  readonly problem: InputProblem | undefined;
  readonly field: string | undefined;

  constructor(problem: string | InputProblem, options: ErrorOptions & { field?: string | undefined } = {}) {
    super(typeof problem === 'string' ? problem : problemWords(problem), options);
    this.field = options.field;
    this.problem = typeof problem === 'string' ? undefined : problem;
  }
}

/** The refusal of one input field; `path` is a JSON pointer (RFC 6901), `asks` what a bot asks the caller about it. */
export function invalidInput(path: string, problem: string, asks?: string): ApiError {
  return new ApiError({ code: 'INVALID_INPUT', path, problem, ...(asks !== undefined && { asks }) });
}

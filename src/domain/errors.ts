/** A refusal as it was found, with everything needed to word it; each `code` is one of the contract's. */
export type Refusal =
  | { code: 'MISSING_AUTHORIZATION' }
  | { code: 'INVALID_API_KEY' }
  | { code: 'NOT_FOUND' }
  | { code: 'METHOD_NOT_ALLOWED'; allow: string }
  | { code: 'RATE_LIMITED'; retryAfterSeconds: number }
  | { code: 'BODY_TOO_LARGE'; limitBytes: number }
  | { code: 'UNSUPPORTED_MEDIA_TYPE'; contentType: string }
  | { code: 'INVALID_JSON'; problem: string }
  | { code: 'MISSING_CALENDAR_ID' }
  | { code: 'DUPLICATE_CALENDAR_ID' }
  | { code: 'INVALID_CALENDAR_ID' }
  | { code: 'FOREIGN_CALENDAR' }
  | { code: 'FOREIGN_ORIGIN' }
  | { code: 'NOT_ACCEPTABLE' }
  | { code: 'INVALID_INPUT'; problem: string; path: string }
  | { code: 'SLOT_ID_INVALID'; message: string }
  | { code: 'HOLD_NOT_FOUND'; message: string }
  | { code: 'BOOKING_NOT_FOUND'; message: string }
  | { code: TimeRefusalCode; message: string; slots: OfferedSlot[] }
  | { code: 'HOLD_LIMIT'; limitOf: 'call' | 'calendar'; limit: number; message: string }
  | { code: 'BOOKING_CANCELLED'; message: string }
  | { code: 'BOOKING_STARTED'; message: string }
  | { code: 'QUERY_NOT_UNDERSTOOD'; message: string; examples: string[] }
  | { code: 'IDEMPOTENCY_KEY_REUSED'; message: string }
  /** `problem` where it is another than a linked calendar's. */
  | { code: 'CALENDAR_UNREACHABLE'; retryAfterSeconds: number; message: string; problem?: string }
  /** Without `message` where no calendar's language is known. */
  | { code: 'TRY_AGAIN'; retryAfterSeconds: number; message?: string };

/** Why a time cannot be had. */
export type TimeRefusalCode =
  | 'SLOT_TAKEN'
  | 'OUTSIDE_WORKING_HOURS'
  | 'DATE_CLOSED'
  | 'TOO_SOON'
  | 'TOO_FAR'
  | 'IN_THE_PAST'
  | 'OFF_GRID';

/** A free slot that is offered in place of the one refused, as check-availability answers it. */
export type OfferedSlot = {
  id: string;
  start: string;
  end: string;
  weekday: string;
  relative: string;
  spoken: string;
};

/** The codes of all refusals, the contract's and those it words without a code. */
export type RefusalCode = Refusal['code'];

/** Something a caller did wrong or must be told, thrown where it is found and worded where it is answered. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly refusal: Refusal,
    options?: ErrorOptions,
  ) {
    super(refusal.code, options);
  }
}

/** Bad input at the command line or in the environment: its message says what, where and what to do. */
export class InputError extends Error {
  override readonly name = 'InputError';
}

/** The refusal of one input field; `path` is a JSON pointer (RFC 6901). */
export function invalidInput(path: string, problem: string): ApiError {
  return new ApiError({ code: 'INVALID_INPUT', path, problem });
}

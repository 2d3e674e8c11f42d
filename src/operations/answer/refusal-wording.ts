import { isPassing, sqliteCode } from '../../../db/sqlite/error-code.ts';
import { ApiError, type OfferedSlot, type Refusal, type RefusalCode } from '../../domain/errors.ts';

/** A refusal with one code. */
export type RefusalOf<Code extends RefusalCode> = Extract<Refusal, { code: Code } | TimeRefusal> & {
  code: Code;
};

type TimeRefusal = Extract<Refusal, { slots: OfferedSlot[] }>;

const unconfirmed = 'A linked calendar cannot be confirmed';

/** How a refusal is answered over REST: to the letter of the contract. */
export type RestWording = {
  status: number;
  body: Record<string, unknown>;
  headers?: Record<string, string>;
};

/** The REST half of where every refusal is worded: a new one does not compile until it stands here and in MCP's table. */
const wordings: { [Code in RefusalCode]: (refusal: RefusalOf<Code>) => RestWording } = {
  MISSING_AUTHORIZATION: () => unauthorized('Unauthorized — missing Authorization header'),
  INVALID_API_KEY: () => unauthorized('Unauthorized — invalid API key'),
  NOT_FOUND: ({ code }) => ({
    status: 404,
    body: { error: 'No such path — /openapi.json lists all that there are', code },
  }),
  METHOD_NOT_ALLOWED: ({ code, allow }) => ({
    status: 405,
    body: { error: `Method not allowed — use ${allow}`, code },
    headers: { Allow: allow },
  }),
  RATE_LIMITED: ({ retryAfterSeconds }) => ({
    status: 429,
    body: {
      statusCode: 429,
      error: 'Too Many Requests',
      message: limitMessage(retryAfterSeconds),
    },
    headers: { 'Retry-After': String(retryAfterSeconds) },
  }),
  BODY_TOO_LARGE: ({ code, limitBytes }) => ({
    status: 413,
    body: { error: `Body too large — send at most ${limitBytes} bytes`, code },
  }),
  UNSUPPORTED_MEDIA_TYPE: ({ code }) => ({
    status: 415,
    body: { error: 'Unsupported media type — send Content-Type: application/json', code },
  }),
  INVALID_JSON: ({ code, problem }) => ({
    status: 400,
    body: { error: `${problem} — the body must be one JSON object`, code },
  }),
  MISSING_CALENDAR_ID: ({ code }) => ({ status: 400, body: { error: 'calendarId is required', code } }),
  DUPLICATE_CALENDAR_ID: ({ code }) => ({
    status: 400,
    body: { error: 'calendarId is given more than once — give it once', code },
  }),
  INVALID_CALENDAR_ID: () => ({ status: 400, body: { error: 'Invalid calendarId — must be a UUID' } }),
  FOREIGN_CALENDAR: () => ({ status: 403, body: { error: 'Calendar does not belong to this account' } }),
  FOREIGN_ORIGIN: ({ code }) => ({
    status: 403,
    body: { error: 'Foreign Origin — call from a server, not from the page of another site', code },
  }),
  NOT_ACCEPTABLE: ({ code }) => ({
    status: 406,
    body: { error: 'Not acceptable — send Accept: application/json, text/event-stream', code },
  }),
  INVALID_INPUT: ({ code, problem, path }) => ({ status: 400, body: { error: problem, code, path } }),
  SLOT_ID_INVALID: ({ code, message }) => ({
    status: 400,
    body: { error: 'No slot id of this calendar — pass one on as check-availability gave it', code, message },
  }),
  HOLD_NOT_FOUND: ({ code, message }) => ({
    status: 404,
    body: {
      error: 'No such hold of this calendar — hold the slot again, or book it by its slotId',
      code,
      message,
    },
  }),
  BOOKING_NOT_FOUND: ({ code, message }) => ({
    status: 404,
    body: {
      error: 'No such booking of this calendar — find it by phone or email with find-bookings',
      code,
      message,
    },
  }),
  SLOT_TAKEN: (refusal) => timeRefused(refusal, 'The slot is taken'),
  OUTSIDE_WORKING_HOURS: (refusal) => timeRefused(refusal, 'The slot does not lie within the working hours'),
  DATE_CLOSED: (refusal) => timeRefused(refusal, 'The calendar is closed on that date'),
  TOO_SOON: (refusal) => timeRefused(refusal, 'The slot starts before the minimum notice has passed'),
  TOO_FAR: (refusal) => timeRefused(refusal, "The slot lies beyond the calendar's horizon"),
  IN_THE_PAST: (refusal) => timeRefused(refusal, 'The slot has passed'),
  OFF_GRID: (refusal) => timeRefused(refusal, 'No slot starts at that time'),
  HOLD_LIMIT: ({ code, limitOf, limit, message }) => ({
    status: 409,
    body: {
      error: `The ${limitOf} has ${limit} live holds, the most there may be — release one, or wait until one ends`,
      code,
      message,
    },
  }),
  BOOKING_CANCELLED: ({ code, message }) => ({
    status: 409,
    body: { error: 'The booking is cancelled — book a slot anew', code, message },
  }),
  BOOKING_STARTED: ({ code, message }) => ({
    status: 409,
    body: { error: 'The booking has started — it can no longer be changed', code, message },
  }),
  IDEMPOTENCY_KEY_REUSED: ({ code, message }) => ({
    status: 422,
    body: {
      error:
        'The idempotency key was used for another input — give every request a key of its own, and the same to its retries',
      code,
      message,
    },
  }),
  QUERY_NOT_UNDERSTOOD: ({ code, message, examples }) => ({
    status: 422,
    body: { error: 'The words say nothing about time', code, message, examples },
  }),
  CALENDAR_UNREACHABLE: ({ code, retryAfterSeconds, message, problem = unconfirmed }) => ({
    status: 503,
    body: { error: `${problem} — nothing was changed, try again`, code, message },
    headers: { 'Retry-After': String(retryAfterSeconds) },
  }),
  TRY_AGAIN: ({ code, retryAfterSeconds, message = 'That took too long. Let me try again.' }) => ({
    status: 503,
    body: {
      error: 'The server is busy — try again',
      code,
      message,
    },
    headers: { 'Retry-After': String(retryAfterSeconds) },
  }),
};

/** The codes of all refusals. */
export const refusalCodes = Object.keys(wordings) as RefusalCode[];

/** The REST answer to a refusal, to the letter of the contract. */
export function restWording(refusal: Refusal): RestWording {
  return (wordings[refusal.code] as (refusal: Refusal) => RestWording)(refusal);
}

/** The refusal that an error is answered with: its own, or TRY_AGAIN where the database cannot just now; undefined for a bug. */
export function refusalOf(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  const isBusy = isPassing(sqliteCode(error));
  return isBusy ? new ApiError({ code: 'TRY_AGAIN', retryAfterSeconds: 1 }, { cause: error }) : undefined;
}

/** What somebody is told who is over a limit. */
export function limitMessage(retryAfterSeconds: number): string {
  return `Rate limit exceeded, retry in ${retryAfterSeconds} seconds`;
}

function timeRefused({ code, message, slots }: TimeRefusal, problem: string): RestWording {
  const advice = slots.length > 0 ? 'offer one of slots' : 'there is no other to offer';
  return { status: 409, body: { error: `${problem} — ${advice}`, code, message, slots } };
}

function unauthorized(error: string): RestWording {
  return { status: 401, body: { error }, headers: { 'WWW-Authenticate': 'Bearer' } };
}

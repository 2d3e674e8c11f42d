import { isPassing, sqliteCode } from '../../db/write.ts';
import { ApiError, type OfferedSlot, type Refusal, type RefusalCode } from '../domain/errors.ts';
import { answerHeaders, type Exchange } from './exchange.ts';

type RefusalOf<Code extends RefusalCode> = Extract<Refusal, { code: Code } | TimeRefusal> & { code: Code };

type TimeRefusal = Extract<Refusal, { slots: OfferedSlot[] }>;

/** How a refusal is answered over REST. */
type RestWording = {
  status: number;
  body: Record<string, unknown>;
  headers?: Record<string, string>;
};

/** The REST half of where every refusal is worded: a new one does not compile until it stands here and in `rpcWordings`. */
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
  TRY_AGAIN: ({ code, retryAfterSeconds }) => ({
    status: 503,
    body: {
      error: 'The server is busy — try again',
      code,
      message: 'That took too long. Let me try again.',
    },
    headers: { 'Retry-After': String(retryAfterSeconds) },
  }),
};

/** How a refusal is answered over MCP: by the gate as a JSON-RPC error, within a tool as a result that tells the model what to do. */
type RpcWording = { rpcCode: number; message?: string } | { advice: string };

const sayAndGoOn =
  'Nothing was changed. Say that sentence, and pass the id of the slot that the caller chooses on as slotId.';

/** The MCP half. Gate errors have the REST `error` as message unless they bring their own. */
const rpcWordings: { [Code in RefusalCode]: RpcWording | ((refusal: RefusalOf<Code>) => RpcWording) } = {
  MISSING_CALENDAR_ID: { rpcCode: -32000, message: 'Missing calendarId query parameter' },
  MISSING_AUTHORIZATION: { rpcCode: -32010 },
  INVALID_API_KEY: { rpcCode: -32011 },
  RATE_LIMITED: ({ retryAfterSeconds }) => ({ rpcCode: -32012, message: limitMessage(retryAfterSeconds) }),
  INVALID_CALENDAR_ID: { rpcCode: -32013 },
  DUPLICATE_CALENDAR_ID: { rpcCode: -32013 },
  FOREIGN_CALENDAR: { rpcCode: -32014 },
  FOREIGN_ORIGIN: { rpcCode: -32015 },
  NOT_ACCEPTABLE: { rpcCode: -32016 },
  UNSUPPORTED_MEDIA_TYPE: { rpcCode: -32017 },
  BODY_TOO_LARGE: { rpcCode: -32018 },
  METHOD_NOT_ALLOWED: { rpcCode: -32019 },
  INVALID_JSON: { rpcCode: -32700 },
  NOT_FOUND: { rpcCode: -32600 },
  INVALID_INPUT: {
    advice: 'Put that right and call the tool again; ask the caller only for what you do not know.',
  },
  SLOT_ID_INVALID: {
    advice: 'Call check_availability again, and pass the id of a slot on exactly as it stands there.',
  },
  HOLD_NOT_FOUND: { advice: 'Book the slot by its slotId, or call check_availability again.' },
  BOOKING_NOT_FOUND: {
    advice:
      'Ask for the code once more, or call find_bookings with the phone number that the booking was made with.',
  },
  SLOT_TAKEN: { advice: sayAndGoOn },
  OUTSIDE_WORKING_HOURS: { advice: sayAndGoOn },
  DATE_CLOSED: { advice: sayAndGoOn },
  TOO_SOON: { advice: sayAndGoOn },
  TOO_FAR: { advice: sayAndGoOn },
  IN_THE_PAST: { advice: sayAndGoOn },
  OFF_GRID: { advice: sayAndGoOn },
  HOLD_LIMIT: { advice: 'Go on without a hold: book the slot by its slotId as soon as the caller agrees.' },
  BOOKING_CANCELLED: { advice: 'Offer a new booking: call check_availability, then book_slot.' },
  BOOKING_STARTED: { advice: 'Tell the caller that it can no longer be changed here.' },
  IDEMPOTENCY_KEY_REUSED: { advice: 'Call the tool again with another idempotencyKey, or with none.' },
  QUERY_NOT_UNDERSTOOD: ({ examples }) => ({
    advice: `Ask the caller for a day or a time and pass their words on as query, such as "${examples.join('", "')}".`,
  }),
  TRY_AGAIN: { advice: 'Say that you need a moment, then make the very same call again.' },
};

/** A bug, or what belongs to a tool, where there is no tool: JSON-RPC's "Internal error". */
const rpcInternalError = -32603;

/** The refusal that an error is answered with: its own, or TRY_AGAIN where the database cannot just now; undefined for a bug. */
export function refusalOf(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  const isBusy = isPassing(sqliteCode(error));
  return isBusy ? new ApiError({ code: 'TRY_AGAIN', retryAfterSeconds: 1 }, { cause: error }) : undefined;
}

/** The REST answer to a refusal, to the letter of the contract. */
export function refusalResponse(exchange: Exchange, error: ApiError): Response {
  const { status, body, headers } = restWording(error.refusal);
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...answerHeaders(exchange), ...headers },
  });
}

/** The MCP gate's answer to a refusal: a JSON-RPC error without id, under the status and headers of REST. */
export function rpcRefusalResponse(exchange: Exchange, error: ApiError): Response {
  const { status, body, headers } = restWording(error.refusal);
  const wording = rpcWording(error.refusal);
  const { rpcCode: code, message } =
    'rpcCode' in wording ? wording : { rpcCode: rpcInternalError, message: undefined };
  return rpcErrorResponse(exchange, {
    status,
    error: { code, message: message ?? String(body['error']) },
    headers,
  });
}

/** A JSON-RPC error as an answer; `id` is null where the request's is not known. */
export function rpcErrorResponse(
  exchange: Exchange,
  {
    id = null,
    status,
    error,
    headers,
  }: {
    id?: string | number | null;
    status: number;
    error: { code: number; message: string; data?: unknown };
    headers?: Record<string, string> | undefined;
  },
): Response {
  return new Response(JSON.stringify({ jsonrpc: '2.0', id, error }), {
    status,
    headers: { ...answerHeaders(exchange), ...headers },
  });
}

/** A refusal within a tool: the REST body, and what the model shall do. */
export function toolRefusal({ refusal }: ApiError): { body: Record<string, unknown>; advice: string } {
  const wording = rpcWording(refusal);
  return { body: restWording(refusal).body, advice: 'advice' in wording ? wording.advice : '' };
}

/** MCP's answer to a bug outside the tools. */
export function rpcInternalErrorResponse(exchange: Exchange): Response {
  const { requestId } = exchange;
  const error = { code: rpcInternalError, message: 'Internal error', data: { requestId } };
  return rpcErrorResponse(exchange, { status: 500, error });
}

function restWording(refusal: Refusal): RestWording {
  return (wordings[refusal.code] as (refusal: Refusal) => RestWording)(refusal);
}

function rpcWording(refusal: Refusal): RpcWording {
  const wording = rpcWordings[refusal.code] as RpcWording | ((refusal: Refusal) => RpcWording);
  return typeof wording === 'function' ? wording(refusal) : wording;
}

/** The answer to a bug: its id, and nothing of what happened. */
export function internalErrorResponse(exchange: Exchange): Response {
  return new Response(JSON.stringify(internalErrorBody(exchange)), {
    status: 500,
    headers: answerHeaders(exchange),
  });
}

/** What callers are told of a bug. */
export function internalErrorBody({ requestId }: Exchange) {
  return { error: 'Internal error', code: 'INTERNAL', requestId };
}

function limitMessage(retryAfterSeconds: number): string {
  return `Rate limit exceeded, retry in ${retryAfterSeconds} seconds`;
}

function timeRefused({ code, message, slots }: TimeRefusal, problem: string): RestWording {
  return { status: 409, body: { error: `${problem} — offer one of slots`, code, message, slots } };
}

function unauthorized(error: string): RestWording {
  return { status: 401, body: { error }, headers: { 'WWW-Authenticate': 'Bearer' } };
}

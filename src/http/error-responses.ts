import type { ApiError, OfferedSlot, Refusal, RefusalCode } from '../domain/errors.ts';
import { withoutKeys } from '../domain/without-keys.ts';
import { limitMessage, type RefusalOf, restWording } from '../operations/answer/refusal-wording.ts';
import type { Exchange } from '../telemetry/exchange.ts';
import { answerHeaders } from './answer-headers.ts';

/** How a refusal is answered over MCP: by the gate as a JSON-RPC error, within a tool as a result that tells the model what to do. */
type RpcWording = { rpcCode: number; message?: string } | { advice: string };

function sayAndGoOn({ slots }: { slots: readonly OfferedSlot[] }): RpcWording {
  const goOn = 'Say that sentence, and pass the id of the slot that the caller chooses on as slotId.';
  const giveUp = 'Say that sentence; there is no other time to offer.';
  return { advice: `Nothing was changed. ${slots.length > 0 ? goOn : giveUp}` };
}

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
  SLOT_TAKEN: sayAndGoOn,
  OUTSIDE_WORKING_HOURS: sayAndGoOn,
  DATE_CLOSED: sayAndGoOn,
  TOO_SOON: sayAndGoOn,
  TOO_FAR: sayAndGoOn,
  IN_THE_PAST: sayAndGoOn,
  OFF_GRID: sayAndGoOn,
  HOLD_LIMIT: { advice: 'Go on without a hold: book the slot by its slotId as soon as the caller agrees.' },
  BOOKING_CANCELLED: { advice: 'Offer a new booking: call check_availability, then book_slot.' },
  BOOKING_STARTED: { advice: 'Tell the caller that it can no longer be changed here.' },
  IDEMPOTENCY_KEY_REUSED: { advice: 'Call the tool again with another idempotencyKey, or with none.' },
  QUERY_NOT_UNDERSTOOD: ({ examples }) => ({
    advice: `Ask the caller for a day or a time and pass their words on as query, such as "${examples.join('", "')}".`,
  }),
  CALENDAR_UNREACHABLE: {
    advice:
      'Nothing was changed. Say that sentence, and offer no time. Try once more in a while, or offer a call back.',
  },
  TRY_AGAIN: { advice: 'Say that you need a moment, then make the very same call again.' },
};

/** A bug, or what belongs to a tool, where there is no tool: JSON-RPC's "Internal error". */
const rpcInternalError = -32603;

/** The REST answer to a refusal, to the letter of the contract. */
export function refusalResponse(exchange: Exchange, error: ApiError): Response {
  const { status, body, headers } = restWording(error.refusal);
  return new Response(withoutKeys(JSON.stringify(body)), {
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
  return new Response(withoutKeys(JSON.stringify({ jsonrpc: '2.0', id, error })), {
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

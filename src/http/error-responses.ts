import type { ApiError } from '../domain/errors.ts';
import { withoutKeys } from '../domain/without-keys.ts';
import { restWording, rpcWording } from '../operations/answer/worded-refusal.ts';
import type { Services } from '../services.ts';
import type { Exchange } from '../telemetry/exchange.ts';
import { jsonResponse } from './answer-headers.ts';

/** JSON-RPC's "Internal error": a bug, or a tool's refusal outside of a tool. */
const rpcInternalError = -32603;

/** The REST answer to a refusal. */
export function refusalResponse(exchange: Exchange, { refusal }: ApiError): Response {
  const { body, ...options } = restWording(refusal);
  return errorResponse(exchange, body, options);
}

/** The same with 200, for platforms that lose other statuses. */
export function softRefusalResponse(exchange: Exchange, { refusal }: ApiError): Response {
  const { body, headers } = restWording(refusal);
  return errorResponse(exchange, { ok: false, ...body }, { status: 200, headers });
}

/** The MCP gate's answer to a refusal: a JSON-RPC error without id, under the status and headers of REST. */
export function rpcRefusalResponse(exchange: Exchange, { refusal }: ApiError): Response {
  const { body: _, ...options } = restWording(refusal);
  const { rpcCode: code = rpcInternalError, message } = rpcWording(refusal);
  return rpcErrorResponse(exchange, { ...options, error: { code, message } });
}

/** A JSON-RPC error as an answer; `id` is null where the request's is unknown. */
export function rpcErrorResponse(
  exchange: Exchange,
  {
    id = null,
    error,
    ...options
  }: {
    id?: string | number | null;
    status: number;
    error: { code: number; message: string; data?: unknown };
    headers?: Record<string, string>;
  },
): Response {
  return errorResponse(exchange, { jsonrpc: '2.0', id, error }, options);
}

/** MCP's answer to a bug outside the tools. */
export function rpcInternalErrorResponse(exchange: Exchange): Response {
  const { requestId } = exchange;
  const error = { code: rpcInternalError, message: 'Internal error', data: { requestId } };
  return rpcErrorResponse(exchange, { status: 500, error });
}

/** The REST answer to a bug: its request id, and nothing of what happened. */
export function internalErrorResponse(exchange: Exchange): Response {
  return errorResponse(exchange, internalErrorBody(exchange), { status: 500 });
}

/** What callers are told about a bug. */
export function internalErrorBody({ requestId }: Pick<Exchange, 'requestId'>) {
  return { error: 'Internal error', code: 'INTERNAL', requestId };
}

/** Logs a bug with the request id that its caller is told. */
export function logBug({ log }: Services, { requestId }: Exchange, error: unknown): void {
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  log.error('internal error', { requestId, reason });
}

function errorResponse(
  exchange: Exchange,
  body: object,
  options: { status: number; headers?: Record<string, string> },
): Response {
  return jsonResponse(exchange, withoutKeys(JSON.stringify(body)), options);
}

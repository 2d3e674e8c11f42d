import type { NewCall } from '../../db/queries/calls/insert-calls.ts';
import type { Refusal } from '../domain/errors.ts';
import { refusalOf, restWording } from '../operations/answer/worded-refusal.ts';
import { operations } from '../operations/registry.ts';
import type { Services } from '../services.ts';
import type { Exchange, Observed } from '../telemetry/exchange.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { isRecord, RpcError } from './mcp/message.ts';
import { toldInCall } from './told-in-call.ts';

type Handle = (exchange: Exchange) => Promise<Response>;

/** Wraps a handler to log what was asked, what was answered, and how long it took. */
export function notingCall(
  services: Services,
  { operation, via, handle }: { operation: string; via: 'rest' | 'mcp'; handle: Handle },
): Handle {
  const { clock } = services;
  return async (exchange) => {
    exchange.operation = operation;
    const at = clock.now();
    const startedAt = clock.monotonic();
    const note = (outcome: { status: number } | { error: unknown }) =>
      noteRequest(services, exchange.observed, {
        at,
        tookMs: Math.round((clock.monotonic() - startedAt) * 1000) / 1000,
        operation,
        via,
        outcome,
      });
    try {
      const response = await handle(exchange);
      note({ status: response.status });
      return response;
    } catch (error) {
      note({ error });
      throw error;
    }
  };
}

type AnsweredRequest = {
  at: number;
  tookMs: number;
  operation: string;
  via: 'rest' | 'mcp';
  outcome: { status: number } | { error: unknown };
};

function noteRequest(
  { callLog, metrics }: Services,
  seen: Observed | undefined,
  { at, tookMs, via, outcome, ...given }: AnsweredRequest,
): void {
  const measure = (answered: { operation: string; status: number; refusal: string | undefined }) =>
    metrics?.request({ ...answered, via: given.operation === 'voice' ? 'voice' : via, tookMs });
  // Without a good key, or if it wants nothing.
  if (!seen) {
    const { status, code } = 'error' in outcome ? refusedBy(outcome.error) : { status: outcome.status };
    measure({ ...given, status, refusal: code });
    return;
  }
  const { workspaceId, keyId, calendarId, callId, timeZone, query, doubt, bookedAt, refusedAt } = seen;
  const operation = seen.operation ?? given.operation;
  const error = 'error' in outcome ? outcome.error : seen.error;
  const { body = {}, ...answered } =
    error === undefined && 'status' in outcome ? answeredBy(seen.answer, outcome.status) : refusedBy(error);
  const isOverLimit = answered.code === 'RATE_LIMITED';
  const refusal = answered.status >= 400 ? answered.code : undefined;
  measure({ operation, status: answered.status, refusal });
  if (metrics && query && !seen.run) measureWords(metrics, { status: answered.status, refusal, doubt });
  const isAboutCall = aboutCalls.has(operation);
  if (!isAboutCall) noteInRun(seen, { operation, status: answered.status, error });
  const request = { workspaceId, at, keyId, refusal, operation: isOverLimit ? undefined : operation, tookMs };
  const told = callId === undefined ? undefined : toldInCall(body, bookedAt);
  const asked = { workspaceId, at, tookMs, operation, via, keyId, callId, timeZone, query, doubt };
  const isKept = calendarId !== undefined && !isAboutCall;
  const call = isKept ? { ...asked, calendarId, told, refusedAt, ...answered } : undefined;
  callLog.note(request, seen.run ? undefined : call);
  if (call) seen.run?.log(request, call);
}

/** Counts what became of a caller's words, unless something else was in the way. */
function measureWords(
  metrics: Metrics,
  { status, refusal, doubt }: { status: number; refusal: string | undefined; doubt: string | undefined },
): void {
  if (refusal === 'QUERY_NOT_UNDERSTOOD') metrics.query('not_understood');
  else if (status < 400) metrics.query(doubt === undefined ? 'understood' : 'asked');
}

/** Keeps what an operation was asked in a run; what MCP is asked besides isn't part of any call. */
function noteInRun(
  { run, turn, callId, input, answer }: Observed,
  { operation, status, error }: { operation: string; status: number; error: unknown },
): void {
  if (!run || operation === 'mcp' || operation === 'voice') return;
  const message = messageIn(answer, error);
  run.note({ turn: turn ?? run.nextTurn(), callId, operation, input, status, message });
}

/** Operations whose requests are none of a call's own. */
const aboutCalls = new Set(operations.flatMap(({ name, isAboutCall }) => (isAboutCall ? [name] : [])));

const inputFields = new Set(operations.flatMap(({ input }) => Object.keys(input.properties)));

type Answered = Pick<NewCall, 'status' | 'code' | 'message' | 'interpretation' | 'slots'> & {
  /** The answer, or the refusal's body. */
  body?: Record<string, unknown>;
};

function answeredBy(answer: unknown, status: number): Answered {
  if (!isRecord(answer)) return { status, ...nothing };
  const { reason, message, interpretation, slots, hold, booking } = answer;
  return {
    body: answer,
    status,
    code: textOf(reason),
    message: withoutName(textOf(message), isRecord(booking) ? booking['name'] : undefined),
    interpretation: isRecord(interpretation) ? JSON.stringify(interpretation) : undefined,
    slots: startsOf(slots ?? [hold ?? booking].filter(isRecord)),
  };
}

const nothing = { code: undefined, message: undefined, interpretation: undefined, slots: undefined };

function refusedBy(error: unknown): Answered {
  if (error instanceof RpcError) {
    const { status, code } = error.failure;
    return { ...nothing, status, code: `JSON-RPC ${code}` };
  }
  const refused = refusalOf(error);
  if (!refused) return { ...nothing, status: 500, code: 'INTERNAL' };
  const { refusal } = refused;
  const { status, body } = restWording(refusal);
  return {
    ...nothing,
    body,
    status,
    code: refusal.code,
    message:
      refusal.code === 'INVALID_INPUT'
        ? placeOf(refusal)
        : withoutName(textOf(body['message']), 'name' in refusal ? refusal.name : undefined),
    slots: startsOf(body['slots']),
  };
}

/** The sentence that was answered in a run, where nobody's name has to be left out, else what went wrong. */
function messageIn(answer: unknown, error: unknown): string | undefined {
  if (error === undefined) return isRecord(answer) ? textOf(answer['message']) : undefined;
  const refused = refusalOf(error);
  if (!refused) return error instanceof RpcError ? error.failure.message : undefined;
  const { body } = restWording(refused.refusal);
  return textOf(body['message'] ?? body['error']);
}

/**
 * Only the field that's wrong, if it's ours: the problem may quote a name or number, and an unknown field could be
 * anything.
 */
function placeOf({ path }: Extract<Refusal, { code: 'INVALID_INPUT' }>): string | undefined {
  return inputFields.has(path.slice(1)) ? path : undefined;
}

/** A sentence without the name that it says. */
function withoutName(sentence: string | undefined, name: unknown): string | undefined {
  return typeof name === 'string' && name !== '' ? sentence?.replaceAll(name, '…') : sentence;
}

function startsOf(slots: unknown): string | undefined {
  if (!Array.isArray(slots) || slots.length === 0) return undefined;
  return JSON.stringify(slots.map((slot) => (isRecord(slot) ? slot['start'] : null)));
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

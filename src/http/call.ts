import { invalidInput } from '../domain/errors.ts';
import { withoutKeys } from '../domain/without-keys.ts';
import { callerZone } from '../operations/input/caller-zone.ts';
import { knownZone } from '../operations/input/known-zone.ts';
import {
  type Call,
  callIdMaxLength,
  idempotencyKeyMaxLength,
  type Operation,
} from '../operations/operation.ts';
import type { Exchange } from '../telemetry/exchange.ts';
import type { Admission } from './authorize.ts';

/** An admitted request with checked input; `urlCallId` is the call ID in its URL. */
export type Admitted = {
  exchange: Exchange;
  admission: Admission;
  input: Record<string, unknown>;
  via: Call['via'];
  isVoice?: boolean;
  operation: Pick<Operation, 'isWrite'>;
  urlCallId?: string | undefined;
};

/**
 * Creates the call for an operation. Throws ApiError INVALID_INPUT if the caller's time zone is unknown, and
 * CALENDAR_UNREACHABLE if the calendar's is.
 */
export function createCall(given: Admitted): Call {
  const { exchange, via, isVoice = false } = given;
  const { services, workspaceId, keyId, calendar, links } = given.admission;
  const calendarZone = knownZone(services, calendar);
  const call: Call = {
    workspaceId,
    actor: { kind: 'key', id: keyId },
    calendar,
    links,
    calendarZone,
    // Models name a city where a zone is wanted.
    zone: callerZone(services, { name: given.input['timeZone'], calendarZone, takesPlaces: via === 'mcp' }),
    isZoneKnown: typeof given.input['timeZone'] === 'string',
    now: services.clock.now(),
    callId: callIdOf(given),
    idempotencyKey: given.operation.isWrite ? idempotencyKeyOf(exchange) : undefined,
    via,
    isVoice,
    address: exchange.address,
    noteInterpretation({ doubt }) {
      if (exchange.observed && doubt) exchange.observed.doubt = doubt;
    },
    noteBooking(startAt) {
      if (exchange.observed) exchange.observed.bookedAt = startAt;
    },
    noteRefused(startAt) {
      if (exchange.observed) exchange.observed.refusedAt = startAt;
    },
  };
  const { query } = given.input;
  if (exchange.observed) {
    exchange.observed.callId = call.callId;
    exchange.observed.timeZone = call.zone.id;
    exchange.observed.query = typeof query === 'string' ? query : undefined;
    exchange.observed.input = given.input;
  }
  return call;
}

/** Has a run know what's asked, and in which call, before it's checked. */
export function noteAsked(given: Pick<Admitted, 'exchange' | 'input' | 'urlCallId'>): void {
  const { observed } = given.exchange;
  if (!observed?.run) return;
  observed.turn = observed.run.nextTurn();
  observed.input = given.input;
  try {
    observed.callId = callIdOf(given);
  } catch {
    // One that's too long is refused where the call is made.
  }
}

function idempotencyKeyOf({ request }: Exchange): string | undefined {
  return shortText(request.headers.get('Idempotency-Key'), {
    name: 'Idempotency-Key',
    path: '/idempotencyKey',
    maxLength: idempotencyKeyMaxLength,
  });
}

/** The call ID from the URL, else the header, else the field: the platform knows it, the model may not. */
function callIdOf({
  exchange,
  input,
  urlCallId,
}: Pick<Admitted, 'exchange' | 'input' | 'urlCallId'>): string | undefined {
  const header = exchange.request.headers.get('X-Call-Id');
  const field = input['callId'];
  return (
    callIdIn(urlCallId, 'callId') ??
    callIdIn(header, 'X-Call-Id') ??
    callIdIn(typeof field === 'string' ? field : undefined, 'callId')
  );
}

/**
 * A call's ID as it's kept; undefined if it's blank, or an unfilled placeholder, which all calls would share. Throws ApiError
 * INVALID_INPUT.
 */
export function callIdIn(given: string | null | undefined, name: string): string | undefined {
  const callId = shortText(given, { name, path: '/callId', maxLength: callIdMaxLength });
  return callId?.includes('{{') ? undefined : callId;
}

/** A header or URL parameter that stands in for an input field; undefined if blank. Throws ApiError INVALID_INPUT. */
function shortText(
  given: string | null | undefined,
  { name, path, maxLength }: { name: string; path: string; maxLength: number },
): string | undefined {
  const text = given && withoutKeys(given).trim();
  if (!text) return undefined;
  if (text.length <= maxLength) return text;
  throw invalidInput(path, `${name} must be at most ${maxLength} characters, not ${text.length}`);
}

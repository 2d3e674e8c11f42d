import { helloPath } from '../../domain/access/call-hook.ts';
import type { VoicePlatform } from '../../domain/access/voice-platform.ts';
import { phoneMaxLength } from '../../domain/booking/phone.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { ApiError, type RefusalCode } from '../../domain/errors.ts';
import { factsOfCaller } from '../../operations/answer/caller-facts.ts';
import { refusalOf } from '../../operations/answer/worded-refusal.ts';
import { knownZone } from '../../operations/input/known-zone.ts';
import type { Services } from '../../services.ts';
import type { Exchange } from '../../telemetry/exchange.ts';
import { jsonResponse } from '../answer-headers.ts';
import { readJsonObject } from '../body.ts';
import { logBug } from '../error-responses.ts';
import { askedBy, greetingFor, type Variables } from './greetings.ts';
import { calendarOfRequest } from './hook.ts';
import { numberIn } from './reports.ts';
import { mayBeFrom } from './signatures.ts';

/** Where voice platforms ask who's calling: the secret says at which calendar. */
export const callHelloPath = helloPath(':secret');

/** Vapi sends what the call is made of along. */
const bodyLimitBytes = 1_048_576;

/** After so many milliseconds, whoever calls is unknown: their phone is still ringing. */
export const longestHelloMs = 800;

/** What's said of a caller of whom nothing is known yet. */
const unknown: Variables = { known: '', first_name: '', next_booking: '', last_service: '', now: '' };

/** Whom a secret, and what's signed, let in. */
type Admitted = { calendar: Calendar; senders: ReadonlySet<VoicePlatform> };

/**
 * Answers a voice platform that asks who's calling, in time, if need be without knowing. Throws ApiError: NOT_FOUND, as for any
 * unknown path, for a secret that no calendar has, RATE_LIMITED, INVALID_SIGNATURE, INVALID_INPUT, and those of the body.
 */
export async function callHello(services: Services, exchange: Exchange): Promise<Response> {
  const { request } = exchange;
  const late = new Deadline(longestHelloMs);
  const inTime = <Result>(work: Promise<Result>) =>
    late.unlessPassed(unlessFailing(services, exchange, work));
  try {
    let admitted: Admitted | undefined;
    const body = await readJsonObject(request, {
      limitBytes: bodyLimitBytes,
      async check(bytes) {
        admitted = await inTime(admit(services, request, bytes));
      },
    });
    const asked = askedBy(body);
    if (!asked) return jsonResponse(exchange, '{}');
    const { platform, number } = asked;
    if (admitted && !admitted.senders.has(platform)) throw new ApiError({ code: 'INVALID_SIGNATURE' });
    const known = admitted && (await inTime(variablesOf(services, { ...admitted, number })));
    const greeting = greetingFor(platform, known ?? unknown, new URL(request.url));
    return jsonResponse(exchange, JSON.stringify(greeting));
  } finally {
    late.clear();
  }
}

/** What something comes to; undefined if that fails, though nobody did anything wrong. Throws ApiError for what somebody did. */
async function unlessFailing<Result>(
  services: Services,
  exchange: Exchange,
  work: Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    const refusal = refusalOf(error)?.refusal;
    if (refusal && !failures.has(refusal.code)) throw error;
    if (!refusal) logBug(services, exchange, error);
    return undefined;
  }
}

/** Refusals that are nobody's fault. */
const failures: ReadonlySet<RefusalCode> = new Set<RefusalCode>(['TRY_AGAIN', 'CALENDAR_UNREACHABLE']);

/** Throws ApiError NOT_FOUND, RATE_LIMITED or INVALID_SIGNATURE. */
async function admit(services: Services, request: Request, body: Uint8Array): Promise<Admitted> {
  const calendar = await calendarOfRequest(services, request, 'hello');
  const { workspaceId } = calendar;
  const senders = await mayBeFrom(services, { workspaceId, headers: request.headers, body });
  if (senders.size === 0) throw new ApiError({ code: 'INVALID_SIGNATURE' });
  return { calendar, senders };
}

/** What's said of a caller. */
async function variablesOf(
  services: Services,
  { calendar, number }: { calendar: Calendar; number: string | undefined },
): Promise<Variables> {
  const zone = knownZone(services, calendar);
  const now = services.clock.now();
  const phone = phoneOf(number, calendar);
  const facts = await factsOfCaller(services, { calendar, calendarZone: zone, zone, now }, phone);
  return {
    known: String(facts.known),
    first_name: facts.firstName ?? '',
    next_booking: facts.nextBooking?.spoken ?? '',
    last_service: facts.lastService?.name ?? '',
    now: zone.format(now),
  };
}

/** Undefined for what is no number, such as "anonymous". */
function phoneOf(number: string | undefined, { country }: Calendar): string | undefined {
  return number !== undefined && number.length > phoneMaxLength ? undefined : numberIn(number, country);
}

/** How long others may take. */
class Deadline {
  readonly #passed: Promise<undefined>;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(milliseconds: number) {
    this.#passed = new Promise((resolve) => {
      this.#timer = setTimeout(() => resolve(undefined), milliseconds);
    });
  }

  /** What something comes to; undefined once it's too late. What it throws later is nobody's concern. */
  async unlessPassed<Result>(work: Promise<Result>): Promise<Result | undefined> {
    work.catch(() => {});
    return await Promise.race([work, this.#passed]);
  }

  clear(): void {
    clearTimeout(this.#timer);
  }
}

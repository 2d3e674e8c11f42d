import { keyByHash } from '../../db/queries/api-keys.ts';
import { calendarWithLinks } from '../../db/queries/calendars/calendars.ts';
import type { LinkOfCalendar } from '../../db/queries/links/links.ts';
import { apiKeyPrefix, hashApiKey, isApiKeyForm, isTestKey } from '../domain/access/api-key.ts';
import type { Calendar } from '../domain/calendar/calendar.ts';
import { ApiError } from '../domain/errors.ts';
import { refusalOf } from '../operations/answer/worded-refusal.ts';
import type { Services } from '../services.ts';
import type { Exchange } from '../telemetry/exchange.ts';
import type { CalendarRequest } from './calendar-id.ts';
import { servicesFor } from './run-of-request.ts';

/** The caller, identified by a valid key; one for tests never reaches what's real. */
export type Caller = { workspaceId: string; keyId: string; isTest: boolean };

/** A request that has passed the gate, and the services that it gets; its input is still unchecked. */
export type Admission = Caller & {
  services: Services;
  calendar: Calendar;
  links: readonly LinkOfCalendar[];
  input: Record<string, unknown>;
};

/**
 * The gate's first two checks, before anything else in the request is read. Throws ApiError MISSING_AUTHORIZATION or
 * INVALID_API_KEY.
 */
export async function authenticate(services: Services, exchange: Exchange): Promise<Caller> {
  const header = exchange.request.headers.get('authorization')?.trim();
  if (!header) throw new ApiError({ code: 'MISSING_AUTHORIZATION' });
  const key = /^bearer +(\S+)$/i.exec(header)?.[1];
  if (key === undefined || !isApiKeyForm(key)) throw new ApiError({ code: 'INVALID_API_KEY' });
  const known = await keyByHash(services.db, hashApiKey(key));
  if (!known || known.isRevoked) throw new ApiError({ code: 'INVALID_API_KEY' });
  services.keyUsage.note(known.id, services.clock.now());
  exchange.observed = { workspaceId: known.workspaceId, keyId: known.id, keyPrefix: apiKeyPrefix(key) };
  return { workspaceId: known.workspaceId, keyId: known.id, isTest: isTestKey(key) };
}

/**
 * The gate: key, limit, body, calendarId and its owner, in the order that the API guarantees. For existing routes only.
 * Throws ApiError.
 */
export async function authorize(
  services: Services,
  exchange: Exchange,
  readCalendarId: (request: Request) => Promise<CalendarRequest>,
): Promise<Admission> {
  const caller = await authenticate(services, exchange);
  await countRequest(services, exchange, caller);
  const reached = await servicesFor(services, exchange, caller);
  return await admit(reached, exchange, { caller, requested: await readCalendarId(exchange.request) });
}

/** The limit's check, which counts what it lets in. Throws ApiError RATE_LIMITED or TRY_AGAIN. */
export async function countRequest(
  { limiter, metrics }: Services,
  exchange: Exchange,
  { workspaceId }: Pick<Caller, 'workspaceId'>,
): Promise<void> {
  const verdict = await limiter.take(workspaceId);
  exchange.rateLimit = verdict;
  const { isAdmitted, retryAfterSeconds } = verdict;
  metrics?.limited(isAdmitted);
  if (!isAdmitted) throw new ApiError({ code: 'RATE_LIMITED', retryAfterSeconds });
}

/**
 * Has an answer say what's left of the limit without counting. Since nothing is counted, a limiter that can't be reached is no
 * reason to refuse.
 */
export async function peekLimit(
  { limiter }: Services,
  exchange: Exchange,
  { workspaceId }: Pick<Caller, 'workspaceId'>,
): Promise<void> {
  try {
    exchange.rateLimit = await limiter.peek(workspaceId);
  } catch (error) {
    if (!refusalOf(error)) throw error;
  }
}

/** The gate's last check, with the services that the request gets: whose calendar it is. Throws ApiError FOREIGN_CALENDAR. */
export async function admit(
  services: Services,
  exchange: Exchange,
  { caller, requested: { calendarId, input } }: { caller: Caller; requested: CalendarRequest },
): Promise<Admission> {
  const found = await calendarWithLinks(services.db, { workspaceId: caller.workspaceId, calendarId });
  if (!found) throw new ApiError({ code: 'FOREIGN_CALENDAR' });
  if (exchange.observed) exchange.observed.calendarId = found.calendar.id;
  return { ...caller, services, ...found, input };
}

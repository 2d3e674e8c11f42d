import { keyByHash } from '../../db/queries/api-keys.ts';
import { calendarWithLinks } from '../../db/queries/calendars.ts';
import type { LinkOfCalendar } from '../../db/queries/links/links.ts';
import { hashApiKey, isApiKeyForm } from '../domain/access/api-key.ts';
import type { Calendar } from '../domain/calendar/calendar.ts';
import { ApiError } from '../domain/errors.ts';
import type { Services } from '../services.ts';
import type { Exchange } from '../telemetry/exchange.ts';
import type { CalendarRequest } from './calendar-id.ts';

/** The caller, identified by a valid key. */
export type Caller = { workspaceId: string; keyId: string };

/** A request that has passed the gate; its input is still unchecked. */
export type Admission = Caller & {
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
  exchange.observed = { workspaceId: known.workspaceId, keyId: known.id };
  return { workspaceId: known.workspaceId, keyId: known.id };
}

/**
 * The gate: key, limit, body, calendarId and its owner, in the order that the API guarantees. For existing routes only.
 * Throws ApiError.
 */
export async function authorize(
  services: Services,
  exchange: Exchange,
  readCalendarId: (request: Request, caller: Caller) => Promise<CalendarRequest>,
): Promise<Admission> {
  const caller = await authenticate(services, exchange);
  const verdict = await services.limiter.take(caller.workspaceId);
  exchange.rateLimit = verdict;
  if (!verdict.isAdmitted) {
    throw new ApiError({ code: 'RATE_LIMITED', retryAfterSeconds: verdict.retryAfterSeconds });
  }
  const { calendarId, input } = await readCalendarId(exchange.request, caller);
  const found = await calendarWithLinks(services.db, { workspaceId: caller.workspaceId, calendarId });
  if (!found) throw new ApiError({ code: 'FOREIGN_CALENDAR' });
  if (exchange.observed) exchange.observed.calendarId = found.calendar.id;
  return { ...caller, ...found, input };
}

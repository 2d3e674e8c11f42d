import type { Calendar } from '../../domain/calendar/calendar.ts';
import { callerZone, zoneOfCalendar } from '../../operations/input/caller-zone.ts';
import type { Call } from '../../operations/operation.ts';
import type { MemberVisit } from '../visit.ts';

/**
 * A call of an operation by the signed-in user, as if they'd used the API. `timeZone` is the IANA zone for times, the
 * calendar's if it isn't given. Throws ApiError INVALID_INPUT for an unknown one.
 */
export function callOf(visit: MemberVisit, calendar: Calendar, timeZone?: unknown): Call {
  const { services, session, exchange, now } = visit;
  const calendarZone = zoneOfCalendar(services, calendar);
  return {
    workspaceId: session.workspaceId,
    actor: { kind: 'user', id: session.userId },
    calendar,
    calendarZone,
    zone: callerZone(services, { name: timeZone, calendarZone }),
    now,
    callId: undefined,
    idempotencyKey: undefined,
    via: 'dashboard',
    address: () => exchange.address(),
  };
}

import type { Calendar } from '../../domain/calendar/calendar.ts';
import type { Zone } from '../../domain/time/zone.ts';
import type { Call } from '../../operations/operation.ts';

/** A call of an operation by the operator. The caller's zone is the calendar's unless it's given. */
export function operatorCall(
  calendar: Calendar,
  { zone, callerZone = zone, now }: { zone: Zone; callerZone?: Zone | undefined; now: number },
): Call {
  return {
    workspaceId: calendar.workspaceId,
    actor: { kind: 'cli' },
    calendar,
    calendarZone: zone,
    zone: callerZone,
    now,
    callId: undefined,
    idempotencyKey: undefined,
    via: 'cli',
    address: () => undefined,
  };
}

import type { Calendar } from '../../domain/calendar/calendar.ts';
import type { Zone } from '../../domain/time/zone.ts';
import type { Call } from '../../operations/operation.ts';

/** A call of an operation by whoever runs the command line; `callerZone` is the calendar's unless it is given. */
export function callOf({
  calendar,
  zone,
  now,
  callerZone = zone,
}: {
  calendar: Calendar;
  zone: Zone;
  now: number;
  callerZone?: Zone;
}): Call {
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

import type { BookingChangeKind } from '../../../db/booking-tables.ts';
import { insertOutboxEntry } from '../../../db/queries/links/outbox.ts';
import type { AuditAction } from '../../domain/access/audit-action.ts';
import { type Booking, madeAt, takenCalendars } from '../../domain/booking/booking.ts';
import type { Period } from '../../domain/time/period.ts';
import { type ActionContext, audit } from '../action.ts';

/** What happened, to people. */
type Change = BookingChangeKind | 'booking.restored';

const auditActions: Readonly<Record<Change, AuditAction>> = {
  'booking.created': 'booking.create',
  'booking.rescheduled': 'booking.reschedule',
  'booking.cancelled': 'booking.cancel',
  'booking.changed': 'booking.update',
  'booking.restored': 'booking.restore',
};

/** A change to a booking; `before` is what was moved, `details` names the corrected fields. */
export type BookingChange = {
  kind: Change;
  booking: Booking;
  before?: Booking;
  details?: readonly string[];
};

/**
 * Records a change in the audit log and, for each calendar whose time it takes or has left, in the outbox, without personal
 * data.
 */
export async function recordChange(
  context: ActionContext,
  { kind, booking, before, details }: BookingChange,
): Promise<void> {
  const { id: bookingId, workspaceId, sequence, updatedAt: at } = booking;
  const { transaction } = context;
  // Whoever heard that it's cancelled hears of it anew.
  const told = kind === 'booking.restored' ? 'booking.created' : kind;
  const calendarIds = new Set([...takenCalendars(booking), ...(before ? takenCalendars(before) : [])]);
  for (const calendarId of calendarIds) {
    await insertOutboxEntry(transaction, { workspaceId, calendarId, bookingId, kind: told, sequence, at });
  }
  const detail = {
    calendarId: madeAt(booking),
    ...(booking.memberIds.length > 0 && { memberIds: booking.memberIds }),
    ...isoPeriod(booking),
    ...(before && { from: { ...isoPeriod(before), ...formerCalendar(before, booking) } }),
    ...(details && { details }),
  };
  await audit(context, { action: auditActions[kind], subjectId: bookingId, detail });
}

/** The calendar that a booking was made at, if it's at another one now. */
function formerCalendar(before: Booking, booking: Booking): { calendarId?: string } {
  return madeAt(before) === madeAt(booking) ? {} : { calendarId: madeAt(before) };
}

/** A period as the audit log keeps it: ISO 8601, UTC. */
export function isoPeriod({ startAt, endAt }: Period): { start: string; end: string } {
  return { start: new Date(startAt).toISOString(), end: new Date(endAt).toISOString() };
}

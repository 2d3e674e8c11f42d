import type { BookingChangeKind } from '../../../db/booking-tables.ts';
import { tellFeeds } from '../../../db/queries/feeds.ts';
import { tellLinks } from '../../../db/queries/links/write-backs.ts';
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
 * Records a change in the audit log, without personal data, and tells the links of each calendar whose time it takes or has
 * left. Feeds see for themselves what changed of the bookings that are kept at their calendar; they're told of the others.
 */
export async function recordChange(
  context: ActionContext,
  { kind, booking, before, details }: BookingChange,
): Promise<void> {
  const { id: bookingId, workspaceId, updatedAt: at } = booking;
  const { transaction } = context;
  const calendarIds = new Set([...takenCalendars(booking), ...(before ? takenCalendars(before) : [])]);
  for (const calendarId of calendarIds) {
    await tellLinks(transaction, { workspaceId, calendarId, bookingId });
    // What's new takes its time, and so is seen.
    const isSeen = calendarId === booking.calendarId || kind === 'booking.created';
    if (!isSeen) await tellFeeds(transaction, { workspaceId, calendarId, at });
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

import { insertAuditEntry, type NewAuditEntry } from '../../../db/queries/audit-entries.ts';
import { cancelBooking } from '../../../db/queries/bookings/bookings.ts';
import { deleteClaims } from '../../../db/queries/bookings/claims.ts';
import { insertOutboxEntry } from '../../../db/queries/links/outbox.ts';
import type { BookingChangeKind } from '../../../db/schema.ts';
import type { Writing } from '../../../db/write.ts';
import type { AuditAction } from '../../domain/access/audit-action.ts';
import type { Booking } from '../../domain/booking/booking.ts';
import type { Period } from '../../domain/time/period.ts';

/** Who changes something, and where from. */
export type Actor = Pick<NewAuditEntry, 'actorKind' | 'actorId' | 'address'>;

const actions: Readonly<Record<BookingChangeKind, AuditAction>> = {
  'booking.created': 'booking.create',
  'booking.rescheduled': 'booking.reschedule',
  'booking.cancelled': 'booking.cancel',
  'booking.changed': 'booking.update',
};

/** Notes a change of a booking in the audit log and for the outside; nothing of the person stands in either. */
export async function recordChange(
  transaction: Writing,
  {
    kind,
    booking,
    actor,
    from,
    details,
  }: {
    kind: BookingChangeKind;
    booking: Booking;
    actor: Actor;
    from?: Period;
    /** Names of the details that were corrected. */
    details?: readonly string[];
  },
): Promise<void> {
  const { id: bookingId, workspaceId, calendarId, sequence, startAt, endAt, updatedAt: at } = booking;
  await insertOutboxEntry(transaction, { workspaceId, calendarId, bookingId, kind, sequence, at });
  const detail = {
    calendarId,
    ...described({ startAt, endAt }),
    ...(from && { from: described(from) }),
    ...(details && { details }),
  };
  await insertAuditEntry(transaction, {
    ...actor,
    workspaceId,
    at,
    action: actions[kind],
    subjectId: bookingId,
    detail,
  });
}

/** Cancels a live booking and frees its time, at an instant in epoch milliseconds. */
export async function cancelLiveBooking(
  transaction: Writing,
  { booking, reason, at, actor }: { booking: Booking; reason: string | null; at: number; actor: Actor },
): Promise<Booking> {
  const cancelled = await cancelBooking(transaction, { booking, reason, at });
  await deleteClaims(transaction, { workspaceId: booking.workspaceId, ownerId: booking.id });
  await recordChange(transaction, { kind: 'booking.cancelled', booking: cancelled, actor });
  return cancelled;
}

function described({ startAt, endAt }: Period): { start: string; end: string } {
  return { start: new Date(startAt).toISOString(), end: new Date(endAt).toISOString() };
}

import type { Booking } from '../../../src/domain/booking/booking.ts';
import type { Period } from '../../../src/domain/time/period.ts';
import type { Database } from '../../sqlite/open.ts';
import { answersText, idsText, rulesText, tellRow } from './bookings.ts';

/** Moves a live booking to another period, or to other calendars, at epoch milliseconds. */
export async function moveBooking(
  db: Database,
  {
    booking,
    to,
    at,
  }: {
    booking: Booking;
    to: Period & Partial<Pick<Booking, 'calendarId' | 'memberIds' | 'teamId' | 'serviceId'>>;
    at: number;
  },
): Promise<Booking> {
  // Whether somebody comes or came is said of the time that they had.
  const unsaid = to.startAt === booking.startAt ? {} : { attendance: null, confirmedAt: null };
  return await changeBooking(db, { booking, to: { ...to, ...unsaid }, at });
}

/** What can be corrected in a booking, whatever its status. */
export type BookingDetails = Pick<
  Booking,
  'name' | 'phone' | 'email' | 'notes' | 'metadata' | 'answers' | 'tell' | 'tellSaid'
>;

/** Corrects a booking's details, at epoch milliseconds. */
export async function changeBookingDetails(
  db: Database,
  { booking, details, at }: { booking: Booking; details: BookingDetails; at: number },
): Promise<Booking> {
  const changed = { ...booking, ...details, updatedAt: at, sequence: booking.sequence + 1 };
  const { name, phone, email, notes, metadata, answers, sequence } = changed;
  const texts = { metadata: JSON.stringify(metadata), answers: answersText(answers), ...tellRow(changed) };
  await db
    .updateTable('bookings')
    .set({ name, phone, email, notes, ...texts, updated_at: at, sequence })
    .where('id', '=', booking.id)
    .where('workspace_id', '=', booking.workspaceId)
    .execute();
  return changed;
}

/** Cancels a live booking, at epoch milliseconds. */
export async function cancelBooking(
  db: Database,
  { booking, reason, at }: { booking: Booking; reason: string | null; at: number },
): Promise<Booking> {
  const to = { status: 'cancelled', cancelledAt: at, cancelReason: reason } as const;
  return await changeBooking(db, { booking, to, at });
}

/** Makes a cancelled booking live again, at epoch milliseconds; whether somebody came isn't known any more. */
export async function restoreBooking(
  db: Database,
  { booking, at }: { booking: Booking; at: number },
): Promise<Booking> {
  const to = { status: 'booked', cancelledAt: null, cancelReason: null, attendance: null } as const;
  return await changeBooking(db, { booking, to, at });
}

/** Changes whether, when and where a booking takes place. */
async function changeBooking(
  db: Database,
  { booking, to, at }: { booking: Booking; to: Partial<Booking>; at: number },
): Promise<Booking> {
  const changed = { ...booking, ...to, updatedAt: at, sequence: booking.sequence + 1 };
  await db
    .updateTable('bookings')
    .set({
      status: changed.status,
      calendar_id: changed.calendarId,
      member_ids: idsText(changed.memberIds),
      team_id: changed.teamId,
      service_id: changed.serviceId,
      start_at: changed.startAt,
      end_at: changed.endAt,
      cancelled_at: changed.cancelledAt,
      cancel_reason: changed.cancelReason,
      updated_at: changed.updatedAt,
      sequence: changed.sequence,
      overruled: rulesText(changed.overruled),
      attendance: changed.attendance,
      confirmed_at: changed.confirmedAt,
    })
    .where('id', '=', booking.id)
    .where('workspace_id', '=', booking.workspaceId)
    .execute();
  return changed;
}

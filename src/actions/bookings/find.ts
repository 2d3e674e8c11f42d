import { bookingByCode, bookingById } from '../../../db/queries/bookings/bookings.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import type { Booking } from '../../domain/booking/booking.ts';
import type { CalendarKey } from '../../domain/calendar/calendar.ts';
import { type ActionContext, ChangedMeanwhile, found } from '../action.ts';

/** How a request names a booking: by ID, or by its normalized code. */
export type BookingReference = { id: string } | { code: string };

/** The booking to change; `shownSequence` is the sequence somebody was shown, if any. */
export type BookingToChange = { calendarId: string; booking: BookingReference; shownSequence?: number };

/** The booking to change, cancelled ones too. Throws NotFound. */
export async function findBooking(
  { transaction, workspaceId }: ActionContext,
  { calendarId, booking }: BookingToChange,
): Promise<Booking> {
  return found(await bookingNamed(transaction, { workspaceId, calendarId }, booking));
}

/** The booking of a calendar that a request names, cancelled ones too. */
export async function bookingNamed(
  db: Database,
  key: CalendarKey,
  named: BookingReference,
): Promise<Booking | undefined> {
  return 'id' in named
    ? await bookingById(db, { ...key, bookingId: named.id })
    : await bookingByCode(db, { ...key, code: named.code });
}

/** Throws ChangedMeanwhile if a booking has changed since it was shown. */
export function requireAsShown({ sequence }: Booking, { shownSequence }: BookingToChange): void {
  if (shownSequence !== undefined && shownSequence !== sequence) throw new ChangedMeanwhile();
}

/** A booking before and after a change; the same if nothing changed. */
export type Changed = { before: Booking; after: Booking };

import { type BookingDuring, bookingsDuring } from '../../../db/queries/bookings/bookings-during.ts';
import { stampOf } from '../../domain/stamp.ts';
import type { Period } from '../../domain/time/period.ts';
import type { ActionContext } from '../action.ts';

/** Which bookings may stay in time that's closed: all of them, or just those that were shown, by their stamp. */
export type Staying = 'all' | { shown: string };

/** Nobody has seen the bookings yet. */
export const noneStaying: Staying = { shown: '' };

/** A short text that is another one for other bookings, or at other times. */
export function bookingsStamp(bookings: readonly BookingDuring[]): string {
  return stampOf(bookings.map(({ id, startAt, endAt }) => [id, startAt, endAt]));
}

/** Time can't be closed before somebody has decided about its `bookings`. */
export class BookingsInTheWay extends Error {
  override readonly name = 'BookingsInTheWay';

  constructor(readonly bookings: readonly BookingDuring[]) {
    super(`${bookings.length} bookings are in the way`);
  }
}

/** Throws BookingsInTheWay if there are bookings in these periods that may not stay. */
export async function checkBookingsStay(
  { transaction, workspaceId, at }: ActionContext,
  { calendarId, periods, staying }: { calendarId: string; periods: readonly Period[]; staying: Staying },
): Promise<void> {
  if (staying === 'all') return;
  const bookings = await bookingsDuring(transaction, { workspaceId, calendarId, periods, now: at });
  if (bookings.length > 0 && bookingsStamp(bookings) !== staying.shown) throw new BookingsInTheWay(bookings);
}

import { type BookingDuring, bookingsDuring } from '../../../db/queries/bookings/bookings-during.ts';
import type { Period } from '../../domain/time/period.ts';
import type { ActionContext } from '../action.ts';

/** Which bookings may stay in time that's closed: all of them, or those that haven't changed since they were shown. */
export type Staying = 'all' | { unchangedSince: number };

/** Nobody has seen the bookings yet. */
export const noneStaying: Staying = { unchangedSince: -1 };

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
  if (bookings.some(({ updatedAt }) => updatedAt > staying.unchangedSince))
    throw new BookingsInTheWay(bookings);
}

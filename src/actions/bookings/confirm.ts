import { setConfirmed } from '../../../db/queries/bookings/attendance.ts';
import { madeAt } from '../../domain/booking/booking.ts';
import { type Action, audit } from '../action.ts';
import { type BookingToChange, type Changed, findBooking, requireAsShown } from './find.ts';
import { isoPeriod } from './record-change.ts';
import { BookingRefused } from './refused.ts';
import { tellEndpoints } from './tell-endpoints.ts';

/**
 * Notes that the caller of a booking said they're coming, unless they said so before; it holds until the booking moves to another
 * time. Throws NotFound, ChangedMeanwhile, and BookingRefused BOOKING_CANCELLED or BOOKING_STARTED.
 */
export const confirmBooking: Action<BookingToChange, Changed> = {
  permission: { role: 'desk', callers: true, calendarIn: ({ calendarId }) => calendarId },
  async run(services, context, named) {
    const { transaction, at } = context;
    const before = await findBooking(context, named);
    requireAsShown(before, named);
    if (before.status === 'cancelled') throw new BookingRefused('BOOKING_CANCELLED');
    if (before.startAt <= at) throw new BookingRefused('BOOKING_STARTED');
    if (before.confirmedAt !== null) return { before, after: before };
    const after = await setConfirmed(transaction, { booking: before, at });
    await tellEndpoints(services, context, { type: 'booking.confirmed', booking: after });
    const detail = { calendarId: madeAt(before), ...isoPeriod(before) };
    await audit(context, { action: 'booking.confirm', subjectId: before.id, detail });
    return { before, after };
  },
};

import { renewLink } from '../../../db/queries/bookings/links.ts';
import { madeAt } from '../../domain/booking/booking.ts';
import { type Action, audit } from '../action.ts';
import { type BookingToChange, type Changed, findBooking } from './find.ts';
import { isoPeriod } from './record-change.ts';
import { BookingRefused } from './refused.ts';

/**
 * Gives a booking's page another address, so that whoever had the one before can't change the booking any more. Throws
 * NotFound, and BookingRefused BOOKING_STARTED.
 */
export const renewBookingLink: Action<BookingToChange, Changed> = {
  permission: { role: 'desk', calendarIn: ({ calendarId }) => calendarId },
  async run(_, context, named) {
    const before = await findBooking(context, named);
    if (before.startAt <= context.at) throw new BookingRefused('BOOKING_STARTED');
    const after = await renewLink(context.transaction, before);
    const detail = { calendarId: madeAt(before), ...isoPeriod(before) };
    await audit(context, { action: 'booking.renew-link', subjectId: before.id, detail });
    return { before, after };
  },
};

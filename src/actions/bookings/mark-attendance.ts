import { setAttendance } from '../../../db/queries/bookings/attendance.ts';
import type { Attendance } from '../../domain/booking/booking.ts';
import { type Action, audit } from '../action.ts';
import { type BookingToChange, type Changed, findBooking } from './find.ts';
import { isoPeriod } from './record-change.ts';
import { BookingRefused } from './refused.ts';
import { tellEndpoints } from './tell-endpoints.ts';

/**
 * Notes that the person of a booking arrived or didn't show up; null takes that back. Only endpoints hear of it: that
 * they didn't show up, or that this isn't said any more. Throws NotFound, and BookingRefused BOOKING_CANCELLED.
 */
export const markAttendance: Action<BookingToChange & { attendance: Attendance | null }, Changed> = {
  permission: { role: 'desk', calendarIn: ({ calendarId }) => calendarId },
  async run(services, context, { attendance, ...named }) {
    const before = await findBooking(context, named);
    if (before.status === 'cancelled') throw new BookingRefused('BOOKING_CANCELLED');
    if (before.attendance === attendance) return { before, after: before };
    const after = await setAttendance(context.transaction, { booking: before, attendance });
    if (before.attendance === 'no_show') {
      await tellEndpoints(services, context, {
        type: 'booking.changed',
        booking: after,
        changed: ['attendance'],
      });
    } else if (attendance === 'no_show') {
      await tellEndpoints(services, context, { type: 'booking.no_show', booking: after });
    }
    const { id: subjectId, calendarId } = before;
    const detail = { calendarId, ...isoPeriod(before), attendance };
    await audit(context, { action: 'booking.attendance', subjectId, detail });
    return { before, after };
  },
};

import { setAttendance } from '../../../db/queries/bookings/attendance.ts';
import type { Attendance } from '../../domain/booking/booking.ts';
import { type Action, audit } from '../action.ts';
import { type BookingToChange, type Changed, findBooking } from './find.ts';
import { isoPeriod } from './record-change.ts';
import { BookingRefused } from './refused.ts';

/**
 * Notes that the person of a booking arrived or didn't show up; null takes that back. Nobody outside hears of it. Throws
 * NotFound, and BookingRefused BOOKING_CANCELLED.
 */
export const markAttendance: Action<BookingToChange & { attendance: Attendance | null }, Changed> = {
  permission: { role: 'desk', calendarIn: ({ calendarId }) => calendarId },
  async run(_, context, { attendance, ...named }) {
    const before = await findBooking(context, named);
    if (before.status === 'cancelled') throw new BookingRefused('BOOKING_CANCELLED');
    if (before.attendance === attendance) return { before, after: before };
    const after = await setAttendance(context.transaction, { booking: before, attendance });
    const { id: subjectId, calendarId } = before;
    const detail = { calendarId, ...isoPeriod(before), attendance };
    await audit(context, { action: 'booking.attendance', subjectId, detail });
    return { before, after };
  },
};

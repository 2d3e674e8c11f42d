import { markAttendance } from '../../actions/bookings/mark-attendance.ts';
import { BookingRefused } from '../../actions/bookings/refused.ts';
import { type Attendance, isAttendance } from '../../domain/booking/booking.ts';
import { redirect } from '../page.tsx';
import { PageError } from '../page-error.ts';
import { type AdminRoute, act, type Posted, post } from '../visit.ts';
import { wayBack } from '../way-back.ts';
import { type BookingVisit, bookingPath, ofBooking } from './requested-booking.ts';

/** Noting who arrived and who didn't show up. */
export const attendanceRoutes: AdminRoute[] = [
  post('/calendars/:calendarId/bookings/:bookingId/attendance', markAttendance, { handle: ofBooking(mark) }),
];

async function mark(visit: Posted<BookingVisit>): Promise<Response> {
  const { booking, form } = visit;
  const attendance = attendanceIn(form.has('attendance') ? form.text('attendance') : undefined);
  const { id } = booking;
  try {
    await act(visit, markAttendance, { calendarId: visit.calendar.id, booking: { id }, attendance });
  } catch (error) {
    if (!(error instanceof BookingRefused)) throw error;
    throw new PageError(409, ({ errors }) => errors.justChanged);
  }
  return redirect(visit, wayBack(visit) ?? bookingPath(visit, booking));
}

function attendanceIn(text: string | undefined): Attendance | null {
  if (text === '') return null;
  if (text !== undefined && isAttendance(text)) return text;
  throw new PageError(400, ({ errors }) => errors.incompleteForm);
}

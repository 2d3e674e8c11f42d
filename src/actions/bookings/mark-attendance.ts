import { setAttendance } from '../../../db/queries/bookings/attendance.ts';
import { listenersOf } from '../../../db/queries/webhooks/events.ts';
import type { Attendance } from '../../domain/booking/booking.ts';
import { type BookingHappening, tellOfBooking } from '../../jobs/webhooks/booking-event.ts';
import type { Services } from '../../services.ts';
import { type Action, type ActionContext, audit, doorOf } from '../action.ts';
import { type BookingToChange, type Changed, findBooking } from './find.ts';
import { isoPeriod } from './record-change.ts';
import { BookingRefused } from './refused.ts';

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
      await tell(services, context, { type: 'booking.changed', booking: after, changed: ['attendance'] });
    } else if (attendance === 'no_show') {
      await tell(services, context, { type: 'booking.no_show', booking: after });
    }
    const { id: subjectId, calendarId } = before;
    const detail = { calendarId, ...isoPeriod(before), attendance };
    await audit(context, { action: 'booking.attendance', subjectId, detail });
    return { before, after };
  },
};

async function tell(
  services: Services,
  context: ActionContext,
  happening: Omit<BookingHappening, 'by'>,
): Promise<void> {
  const { transaction, at } = context;
  const listeners = await listenersOf(transaction, context);
  const told = { happening: { ...happening, by: doorOf(context) }, listeners, at };
  await tellOfBooking(services, transaction, told);
}

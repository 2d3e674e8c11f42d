import { type Booking, madeAt } from '../../domain/booking/booking.ts';
import type { NoticedChange } from '../../domain/booking/notice.ts';
import { formatPhone } from '../../domain/booking/phone.ts';
import { ApiError } from '../../domain/errors.ts';
import { phoneToCall } from '../../jobs/messages/message-values.ts';
import { calendarOfBooking } from '../../jobs/webhooks/booking-event.ts';
import type { Services } from '../../services.ts';
import type { Call } from '../operation.ts';
import { speechOf } from './descriptions.ts';

/** The refusal of what only the desk can still change, with whom to call. */
export async function tooLate(
  services: Services,
  call: Call,
  { booking, change }: { booking: Booking; change: NoticedChange },
): Promise<ApiError> {
  const called = await deskOf(services, call, booking);
  const phone = called && formatPhone(called.phone, called.country);
  return new ApiError({ code: 'TOO_LATE', change, message: speechOf(services, call).tooLate(change, phone) });
}

/** The phone of the calendar that a booking was made at, else of the one that keeps it. */
async function deskOf({ db }: Services, { calendar: asked }: Call, booking: Booking) {
  const calendar = asked.id === madeAt(booking) ? asked : await calendarOfBooking(db, booking);
  if (!calendar) return undefined;
  const isKeptElsewhere = calendar.contactPhone === null && booking.teamId !== null;
  const keeper = isKeptElsewhere ? await calendarOfBooking(db, { ...booking, teamId: null }) : undefined;
  return phoneToCall({ calendar, keeper });
}

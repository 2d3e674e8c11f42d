import { type TProperties, Type } from '@sinclair/typebox';
import { bookingByCode, bookingById } from '../../db/queries/bookings/bookings.ts';
import type { Writing } from '../../db/write.ts';
import { type Booking, normalizeBookingCode } from '../domain/booking/booking.ts';
import type { Services } from '../services.ts';
import { copiedId } from './copied-id.ts';
import { type Call, invalidInput } from './operation.ts';
import { spokenRefusal } from './spoken-refusal.ts';

/** The input field of a booking's code. */
export const codeInput = Type.String({
  minLength: 1,
  maxLength: 40,
  description: 'The code of the booking.',
});

/** The input fields that name one booking. */
export const bookingInput = {
  bookingId: Type.Optional(Type.String({ description: 'The id of the booking.' })),
  code: Type.Optional(codeInput),
} satisfies TProperties;

/** The booking that an input names, cancelled ones too. Throws ApiError INVALID_INPUT or BOOKING_NOT_FOUND. */
export async function namedBooking(
  services: Services,
  call: Call,
  { transaction, given }: { transaction: Writing; given: { bookingId?: string; code?: string } },
): Promise<Booking> {
  const { bookingId, code } = given;
  if (bookingId !== undefined && code !== undefined) {
    throw invalidInput('/code', 'bookingId and code both name a booking — give one');
  }
  const key = { workspaceId: call.workspaceId, calendarId: call.calendar.id };
  const booking = await find();
  if (!booking) throw spokenRefusal(services, call, 'BOOKING_NOT_FOUND');
  return booking;

  function find(): Promise<Booking | undefined> {
    if (bookingId !== undefined)
      return bookingById(transaction, { ...key, bookingId: copiedId(bookingId).toLowerCase() });
    if (code !== undefined)
      return bookingByCode(transaction, { ...key, code: normalizeBookingCode(copiedId(code)) });
    throw invalidInput('/bookingId', 'bookingId is required — or code instead of it');
  }
}

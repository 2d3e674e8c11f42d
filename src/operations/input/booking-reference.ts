import { type TProperties, Type } from '@sinclair/typebox';
import type { BookingReference } from '../../actions/bookings/find.ts';
import { codeLength, isBookingCodeForm, normalizeBookingCode } from '../../domain/booking/booking-code.ts';
import { invalidInput } from '../../domain/errors.ts';
import { readSpelledCode } from '../../language/reading/spelled.ts';
import { copiedId } from './copied-id.ts';

/** The input field of a booking's code. */
export const codeInput = Type.String({
  minLength: 1,
  maxLength: 200,
  description: 'The booking code.',
});

/** The input fields that name one booking. */
export const bookingInput = {
  bookingId: Type.Optional(Type.String({ description: 'The booking ID.' })),
  code: Type.Optional(codeInput),
} satisfies TProperties;

/** What models are told about these fields. */
export const bookingToolFields = {
  bookingId: 'From find_bookings or book_slot.',
  code: 'Or the code, as the caller says it.',
};

/** A booking code as it's stored, from what people and models write or say: "7k4-m2t", "seven, K as in kilo, …". */
export function readCode(text: string): string {
  const code = normalizeBookingCode(copiedId(text));
  return isBookingCodeForm(code) ? code : (readSpelledCode(text, codeLength) ?? code);
}

/** Reads which booking is meant. Throws ApiError INVALID_INPUT. */
export function readBookingReference({
  bookingId,
  code,
}: {
  bookingId?: string;
  code?: string;
}): BookingReference {
  if (bookingId !== undefined && code !== undefined) {
    throw invalidInput('/code', 'bookingId and code both name a booking — send one of them');
  }
  if (bookingId !== undefined) return { id: copiedId(bookingId).toLowerCase() };
  if (code !== undefined) return { code: readCode(code) };
  throw invalidInput('/bookingId', 'bookingId or code is required', 'booking');
}

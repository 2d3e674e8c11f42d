import { isDeepStrictEqual } from 'node:util';
import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { type BookingChanges, updateBooking as updateBookingAction } from '../actions/bookings/update.ts';
import type { Booking } from '../domain/booking/booking.ts';
import type { BookingDetail } from '../language/speech/speech.ts';
import { peopleToSay, speechContext, speechOf } from './answer/descriptions.ts';
import { bookingAnswerSchema } from './answer/shapes.ts';
import { answerChangesInput, readAnswerChanges } from './input/answers.ts';
import { bookingInput, bookingToolFields, readBookingReference } from './input/booking-reference.ts';
import { createInputCheck } from './input/check.ts';
import { personFields, readContact, readName, readText } from './input/contact.ts';
import { metadataChangesInput } from './input/metadata.ts';
import { readTell, readTellText, tellInput } from './input/tell.ts';
import type { Call } from './operation.ts';
import { declareWrite } from './write-operation.ts';

const input = Type.Object({
  ...bookingInput,
  name: Type.Optional(personFields.name),
  phone: clearable(personFields.phone),
  email: clearable(personFields.email),
  notes: clearable(personFields.notes),
  answers: clearable(answerChangesInput),
  metadata: clearable(metadataChangesInput),
  tell: clearable(tellInput),
});

/** Corrects the details of a booking, not its time. */
export const updateBooking = declareWrite({
  name: 'update-booking',
  tag: 'Bookings',
  title: 'Update booking',
  description:
    'Corrects the name, phone, email, notes, metadata or answers of a booking, or how the caller is told. Fields you leave out don’t change; null clears one, or has the caller told as set in the calendar. A booking always keeps a name, and a phone or email.',
  input,
  restOnly: ['metadata'],
  tool: {
    description:
      'Call it when the caller corrects the name, number, email or notes of a booking; only what you pass changes. Phone or email of a booking that was not made in this call: pass its code, as the caller says it.',
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
    fields: {
      ...bookingToolFields,
      name: 'The full corrected name.',
      phone: 'With + and country code if abroad.',
      email: 'If they spell one out.',
      notes: 'Replaces all current notes, which you cannot see.',
      answers: 'As in book_slot.',
      tell: 'As in book_slot.',
    },
    texts: { tell: readTellText },
  },
  output: bookingAnswerSchema,
  refusals: ['BOOKING_CANCELLED'],
  action: updateBookingAction,
  read: (_services, call, given) => ({
    changes: readChanges(call, given),
    booking: readBookingReference(given),
    calendarId: call.calendar.id,
    model: call.via === 'mcp' ? { callId: call.callId } : undefined,
    callId: call.callId,
  }),
  tell: (services, call, { result: { before, after } }) => ({
    booking: after,
    message: speechOf(services, call).updated(
      { ...after, changed: changedDetails(before, after), people: peopleToSay(call, after) },
      speechContext(call),
    ),
  }),
});

function changedDetails(before: Booking, after: Booking): BookingDetail[] {
  const details = ['name', 'phone', 'email', 'notes'] as const;
  const changed: BookingDetail[] = details.filter((detail) => before[detail] !== after[detail]);
  const lists = ['answers', 'tell'] as const;
  return [...changed, ...lists.filter((detail) => !isDeepStrictEqual(before[detail], after[detail]))];
}

const checkInput = createInputCheck(input);

/** Checks changes from a form. Throws ApiError INVALID_INPUT. */
export function checkedChanges(call: Call, given: Record<string, unknown>): BookingChanges {
  return readChanges(call, checkInput(given));
}

function readChanges(call: Call, given: Omit<Static<typeof input>, 'bookingId' | 'code'>): BookingChanges {
  const { phone, email } = readContact(call, given);
  return {
    name: given.name === undefined ? undefined : readName(call, given.name),
    phone: given.phone === undefined ? undefined : phone,
    email: given.email === undefined ? undefined : email,
    notes: given.notes === undefined ? undefined : readText(given.notes ?? '', '/notes'),
    metadata: given.metadata,
    tell: given.tell && readTell(given.tell),
    answers: given.answers && readAnswerChanges(given.answers),
  };
}

function clearable<Schema extends TSchema>(schema: Schema) {
  return Type.Optional(Type.Union([schema, Type.Null()]));
}

import { Type } from '@sinclair/typebox';
import { cancelBooking as cancelBookingAction } from '../actions/bookings/cancel.ts';
import { describeBooking } from './answer/described-booking.ts';
import { speechContext, speechOf } from './answer/descriptions.ts';
import { bookingSchema, messageSchema, timeSchema } from './answer/shapes.ts';
import { bookingInput, readBookingReference } from './input/booking-reference.ts';
import { readText } from './input/contact.ts';
import { once } from './once.ts';
import { declareWrite } from './operation.ts';

const name = 'cancel-booking';

/** Cancels a booking and frees its time; cancelling twice is the same answer. */
export const cancelBooking = declareWrite({
  name,
  title: 'Cancel booking',
  description:
    'Cancels a booking, by its id or code, when the caller asks for it and has confirmed which one.',
  input: Type.Object({
    ...bookingInput,
    reason: Type.Optional(Type.String({ maxLength: 500, description: 'Why, for the calendar owner.' })),
  }),
  tool: {
    description:
      'Call it when the caller wants to cancel and has confirmed which booking. Say that you are cancelling it. Then read message aloud as it is. It cannot be undone.',
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
    fields: {
      bookingId: 'As find_bookings or book_slot gave it.',
      code: 'Or the code, as the caller says it.',
      reason: 'If they say why.',
    },
  },
  output: Type.Object({ booking: bookingSchema, message: messageSchema, now: timeSchema }),
  async run(services, call, input) {
    const reason = readText(input.reason, '/reason');
    const booking = readBookingReference(input);
    return once(services, call, {
      operation: name,
      given: input,
      action: cancelBookingAction,
      input: { calendarId: call.calendar.id, booking, reason },
      answer: ({ after }) => ({
        answer: {
          booking: describeBooking(services, call, after),
          message: speechOf(services, call).cancelled(after.startAt, speechContext(call)),
          now: call.zone.format(call.now),
        },
        isNew: false,
        bookingId: after.id,
      }),
    });
  },
});

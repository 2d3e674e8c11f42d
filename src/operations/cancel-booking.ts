import { Type } from '@sinclair/typebox';
import { cancelBooking as cancelBookingAction } from '../actions/bookings/cancel.ts';
import { bookingLimits } from '../domain/booking/booking.ts';
import { saidOf, speechContext, speechOf } from './answer/descriptions.ts';
import { bookingAnswerSchema } from './answer/shapes.ts';
import { bookingInput, bookingToolFields, readBookingReference } from './input/booking-reference.ts';
import { readText } from './input/contact.ts';
import { declareWrite } from './write-operation.ts';

/** Cancels a booking and frees its time. Cancelling again gives the same answer. */
export const cancelBooking = declareWrite({
  name: 'cancel-booking',
  tag: 'Bookings',
  title: 'Cancel booking',
  description: 'Cancels a booking by ID or code. Have the caller confirm which one first.',
  input: Type.Object({
    ...bookingInput,
    reason: Type.Optional(
      Type.String({ maxLength: bookingLimits.reasonLength, description: 'Why, for the calendar owner.' }),
    ),
  }),
  tool: {
    description:
      'Call it only after the caller confirmed which booking to cancel, by its day and time. This cannot be undone.',
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
    fields: {
      ...bookingToolFields,
      reason: 'If they say why.',
    },
  },
  output: bookingAnswerSchema,
  refusals: ['BOOKING_STARTED', 'TOO_LATE'],
  action: cancelBookingAction,
  read: (_services, { calendar }, given) => ({
    reason: readText(given.reason, '/reason'),
    booking: readBookingReference(given),
    calendarId: calendar.id,
    calendar,
  }),
  tell: (services, call, { result: { after } }) => ({
    booking: after,
    message: speechOf(services, call).cancelled(
      {
        startAt: after.startAt,
        name: after.name,
        ...saidOf(call, after),
      },
      speechContext(call),
    ),
  }),
});

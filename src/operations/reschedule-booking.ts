import { Type } from '@sinclair/typebox';
import { moveBooking } from '../actions/bookings/move.ts';
import { describeBooking } from './answer/described-booking.ts';
import { speechContext, speechOf } from './answer/descriptions.ts';
import { bookingSchema, messageSchema, timeSchema } from './answer/shapes.ts';
import { bookingInput, readBookingReference } from './input/booking-reference.ts';
import { slotPlace } from './input/slot-place.ts';
import { holdInput, readWanted, slotInput } from './input/wanted-slot.ts';
import { once } from './once.ts';
import { declareWrite } from './operation.ts';

const name = 'reschedule-booking';

/** Moves a booking to another slot; it keeps its code, and its own time is in nobody's way. */
export const rescheduleBooking = declareWrite({
  name,
  title: 'Reschedule booking',
  description: 'Moves a booking to another slot, named by slotId or holdId. It keeps its code.',
  input: Type.Object({ ...bookingInput, ...slotInput, ...holdInput }),
  tool: {
    description:
      'Call it when the caller wants another time for a booking: find it with find_bookings, let them choose a slot of check_availability, and have them confirm. Pass exactly one of slotId, start, holdId. Say that you are moving it. Then read message aloud as it is. The code stays the same.',
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
    fields: {
      bookingId: 'As find_bookings or book_slot gave it.',
      code: 'Or the code, as the caller says it.',
      slotId: 'As check_availability gave it, unchanged.',
      start: 'Only without a slotId: ISO 8601.',
      durationMinutes: 'Only with start.',
      holdId: 'Or what hold_slot gave.',
    },
  },
  output: Type.Object({ booking: bookingSchema, message: messageSchema, now: timeSchema }),
  async run(services, call, input) {
    const wanted = readWanted(services, call, input);
    const booking = readBookingReference(input);
    const place = await slotPlace(services, call);
    return once(services, call, {
      operation: name,
      given: input,
      action: moveBooking,
      input: { place, booking, wanted },
      answer: ({ after }) => ({
        answer: {
          booking: describeBooking(services, call, after),
          message: speechOf(services, call).rescheduled(after.startAt, speechContext(call)),
          now: call.zone.format(call.now),
        },
        isNew: false,
        bookingId: after.id,
      }),
    });
  },
});

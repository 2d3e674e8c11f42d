import { Type } from '@sinclair/typebox';
import { moveBooking } from '../actions/bookings/move.ts';
import { peopleToSay, saidOf, speechContext, speechOf } from './answer/descriptions.ts';
import { bookingAnswerSchema } from './answer/shapes.ts';
import { bookingInput, bookingToolFields, readBookingReference } from './input/booking-reference.ts';
import { heldSlotToolFields, holdInput, readWanted, slotInput, slotPlace } from './input/wanted-slot.ts';
import { declareWrite } from './write-operation.ts';

/** Moves a booking. It keeps its code, and its own time counts as free. */
export const rescheduleBooking = declareWrite({
  name: 'reschedule-booking',
  tag: 'Bookings',
  title: 'Reschedule booking',
  description: 'Moves a booking to another slot, given by slotId or holdId. It keeps its code.',
  input: Type.Object({ ...bookingInput, ...slotInput, ...holdInput }),
  tool: {
    description:
      'Find it with find_bookings, look for slots with check_availability and its bookingId. Call it only after the caller agreed to this very time. Pass exactly one of slotId, start, holdId.',
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
    // It stays with whom it was, and as long as it was.
    unlisted: ['with', 'durationMinutes'],
    fields: {
      ...bookingToolFields,
      ...heldSlotToolFields,
    },
  },
  output: bookingAnswerSchema,
  canOverrule: true,
  refusals: ['BOOKING_CANCELLED', 'BOOKING_STARTED', 'TOO_LATE'],
  action: moveBooking,
  read: async (services, call, given) => {
    const wanted = readWanted(services, call, { ...given, isMove: true });
    const booking = readBookingReference(given);
    const place = await slotPlace(services, call, { booking });
    return { wanted, booking, place, isOverruling: call.isOverruling ?? false };
  },
  tell: (services, call, { result: { before, after } }) => ({
    booking: after,
    message: speechOf(services, call).rescheduled(
      {
        fromAt: before.startAt,
        startAt: after.startAt,
        name: after.name,
        ...saidOf(call, after),
        formerPeople: peopleToSay(call, before),
      },
      speechContext(call),
    ),
  }),
});

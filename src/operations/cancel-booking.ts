import { Type } from '@sinclair/typebox';
import type { Writing } from '../../db/write.ts';
import { cancelLiveBooking } from '../actions/bookings/changes.ts';
import type { Booking } from '../domain/booking/booking.ts';
import type { Services } from '../services.ts';
import { readText } from './contact.ts';
import { speechContext, speechOf } from './described.ts';
import { describeBooking } from './described-booking.ts';
import { bookingInput, namedBooking } from './named-booking.ts';
import { once } from './once.ts';
import { actorOf, type Call, declareWrite } from './operation.ts';
import { bookingSchema, messageSchema, timeSchema } from './shapes.ts';
import { spokenRefusal } from './spoken-refusal.ts';

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
    return once(services, call, {
      operation: name,
      input,
      async work(transaction) {
        const found = await namedBooking(services, call, { transaction, given: input });
        const booking = await cancelFound(services, call, { transaction, booking: found, reason });
        const speech = speechOf(services, call);
        return {
          answer: {
            booking: describeBooking(services, call, booking),
            message: speech.cancelled(booking.startAt, speechContext(call)),
            now: call.zone.format(call.now),
          },
          isNew: false,
          bookingId: booking.id,
        };
      },
    });
  },
});

/**
 * Cancels a booking that was found, within a transaction: one that is cancelled already stays as it is. Throws ApiError
 * BOOKING_STARTED.
 */
export async function cancelFound(
  services: Services,
  call: Call,
  { transaction, booking, reason }: { transaction: Writing; booking: Booking; reason: string | null },
): Promise<Booking> {
  if (booking.status === 'cancelled') return booking;
  if (booking.startAt <= call.now) throw spokenRefusal(services, call, 'BOOKING_STARTED');
  return await cancelLiveBooking(transaction, { booking, reason, at: call.now, actor: actorOf(call) });
}

import { Type } from '@sinclair/typebox';
import { moveBooking } from '../../db/queries/bookings/bookings.ts';
import { deleteClaims } from '../../db/queries/bookings/claims.ts';
import { leaveTime, settleShownTimes } from '../../db/queries/links/moved-events.ts';
import type { Writing } from '../../db/write.ts';
import { recordChange } from '../actions/bookings/changes.ts';
import type { Booking } from '../domain/booking/booking.ts';
import { minuteMs } from '../domain/time/local-time.ts';
import type { Confirmation } from '../links/sync/freshness.ts';
import type { Services } from '../services.ts';
import { speechContext, speechOf } from './described.ts';
import { describeBooking } from './described-booking.ts';
import { bookingInput, namedBooking } from './named-booking.ts';
import { once } from './once.ts';
import { actorOf, type Call, declareWrite } from './operation.ts';
import { bookingSchema, messageSchema, timeSchema } from './shapes.ts';
import { spokenRefusal } from './spoken-refusal.ts';
import { takeSlot } from './take-slot.ts';
import { holdInput, readWanted, slotInput, type TargetSlot, targetSlot, type Wanted } from './wanted-slot.ts';

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
    const linked = await services.links.confirm(call.calendar);
    return once(services, call, {
      operation: name,
      input,
      async work(transaction) {
        const booking = await namedBooking(services, call, { transaction, given: input });
        const moved = await moveFound(services, call, { transaction, booking, wanted, linked });
        const speech = speechOf(services, call);
        return {
          answer: {
            booking: describeBooking(services, call, moved),
            message: speech.rescheduled(moved.startAt, speechContext(call)),
            now: call.zone.format(call.now),
          },
          isNew: false,
          bookingId: moved.id,
        };
      },
    });
  },
});

/**
 * Moves a booking that was found to the slot that is wanted, within a transaction; one that has its time already stays as
 * it is. Throws ApiError BOOKING_CANCELLED, BOOKING_STARTED, HOLD_NOT_FOUND or
 * CALENDAR_UNREACHABLE, and TimeNotFree.
 */
export async function moveFound(
  services: Services,
  call: Call,
  {
    transaction,
    booking,
    wanted,
    linked,
  }: { transaction: Writing; booking: Booking; wanted: Wanted; linked: Confirmation },
): Promise<Booking> {
  if (booking.status === 'cancelled') throw spokenRefusal(services, call, 'BOOKING_CANCELLED');
  if (booking.startAt <= call.now) throw spokenRefusal(services, call, 'BOOKING_STARTED');
  const otherwiseMinutes = (booking.endAt - booking.startAt) / minuteMs;
  const slot = await targetSlot(services, call, { transaction, wanted, otherwiseMinutes });
  const isThere = slot.startAt === booking.startAt && slot.endAt === booking.endAt;
  return isThere ? booking : await move(services, call, { transaction, booking, slot, linked });
}

async function move(
  services: Services,
  call: Call,
  {
    transaction,
    booking,
    slot,
    linked,
  }: { transaction: Writing; booking: Booking; slot: TargetSlot; linked: Confirmation },
): Promise<Booking> {
  const { id: ownerId, workspaceId, startAt, endAt } = booking;
  const taker = { kind: 'booking' as const, ownerId, isMoving: true };
  const exceptId = await takeSlot(services, call, { transaction, slot, taker, linked });
  await deleteClaims(transaction, { workspaceId, ownerId, exceptId });
  const to = { startAt: slot.startAt, endAt: slot.endAt };
  const moved = await moveBooking(transaction, { booking, to, at: call.now });
  const from = { startAt, endAt };
  await leaveTime(transaction, { bookingId: ownerId, ...from });
  await settleShownTimes(transaction, { bookingId: ownerId, to, now: call.now });
  await recordChange(transaction, {
    kind: 'booking.rescheduled',
    booking: moved,
    actor: actorOf(call),
    from,
  });
  return moved;
}

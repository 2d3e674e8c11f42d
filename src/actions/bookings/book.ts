import { randomBytes } from 'node:crypto';
import { bookingOfPeriod, insertBooking } from '../../../db/queries/bookings/bookings.ts';
import type { Writing } from '../../../db/write.ts';
import { type Booking, createBookingCode, isSamePerson } from '../../domain/booking/booking.ts';
import type { Services } from '../../services.ts';
import type { Action, ActionContext } from '../action.ts';
import { recordChange } from './record-change.ts';
import { type SlotPlace, type TargetSlot, takeSlot, targetSlot, type WantedSlot } from './slot.ts';

const mostCodesTried = 50;

/** Who a booking is for, with notes; the phone number is E.164, the email in lower case. */
export type Person = Pick<Booking, 'name' | 'phone' | 'email' | 'notes' | 'metadata'>;

type Booked = { booking: Booking; isNew: boolean };

/**
 * Books a slot, or returns the booking if the same person already has it. Throws BookingRefused, TimeNotFree, and
 * what `targetSlot` throws.
 */
export const bookSlot: Action<{ place: SlotPlace; wanted: WantedSlot; person: Person }, Booked> = {
  permission: { role: 'admin', keys: true },
  async run(services, context, { place, wanted, person }) {
    const { id: calendarId, slotMinutes: otherwiseMinutes } = place.calendar;
    const slot = await targetSlot(context, { calendarId, wanted, otherwiseMinutes });
    const { transaction, workspaceId } = context;
    const period = { startAt: slot.startAt, endAt: slot.endAt };
    const there = await bookingOfPeriod(transaction, { workspaceId, calendarId, ...period });
    if (there && isSamePerson(there, { ...person, callId: place.callId ?? null })) {
      return { booking: there, isNew: false };
    }
    return { booking: await book(services, context, { place, slot, person }), isNew: true };
  },
};

async function book(
  services: Services,
  context: ActionContext,
  { place, slot, person }: { place: SlotPlace; slot: TargetSlot; person: Person },
): Promise<Booking> {
  const id = crypto.randomUUID();
  const { transaction, workspaceId, at } = context;
  await takeSlot(services, context, { place, slot, taker: { kind: 'booking', ownerId: id } });
  const booking = await insertWithCode(transaction, {
    ...person,
    id,
    workspaceId,
    calendarId: place.calendar.id,
    code: '',
    status: 'booked',
    startAt: slot.startAt,
    endAt: slot.endAt,
    callId: place.callId ?? null,
    createdAt: at,
    updatedAt: at,
    cancelledAt: null,
    cancelReason: null,
    sequence: 0,
  });
  await recordChange(context, { kind: 'booking.created', booking });
  return booking;
}

/** Inserts a booking under a code that's still free in the workspace. */
async function insertWithCode(transaction: Writing, booking: Booking): Promise<Booking> {
  for (let tries = 0; tries < mostCodesTried; tries++) {
    const coded = { ...booking, code: createBookingCode(() => randomBytes(1)[0] ?? 0) };
    if (await insertBooking(transaction, coded)) return coded;
  }
  throw new Error(`no free booking code in ${mostCodesTried} tries for workspace ${booking.workspaceId}`);
}

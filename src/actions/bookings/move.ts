import { moveBooking as moveBookingTo } from '../../../db/queries/bookings/changes.ts';
import { deleteClaims } from '../../../db/queries/bookings/claims/claims.ts';
import { endHoldsOfCall } from '../../../db/queries/bookings/claims/holds.ts';
import { recordFormerTime, settleMovedEvents } from '../../../db/queries/links/moved-events.ts';
import { listenersOf } from '../../../db/queries/webhooks/events.ts';
import {
  type Booking,
  type OverruledRule,
  overruledRules,
  takenCalendars,
} from '../../domain/booking/booking.ts';
import type { ReceivedAs } from '../../domain/booking/receiving.ts';
import { atService, serviceById } from '../../domain/calendar/service.ts';
import { minuteMs } from '../../domain/time/local-time.ts';
import type { Services } from '../../services.ts';
import type { Action, ActionContext } from '../action.ts';
import { placeOf } from './book.ts';
import { type BookingReference, type Changed, findBooking, requireAsShown } from './find.ts';
import { takeSlotByHand } from './overrule.ts';
import { recordChange } from './record-change.ts';
import { BookingRefused, requireInTime } from './refused.ts';
import { choicesOf, holdOf } from './seats.ts';
import { type SlotPlace, type TargetSlot, targetSlot, type WantedSlot } from './target-slot.ts';

/** What to move, and where to, in the calendar of `place`. */
export type BookingMove = {
  place: SlotPlace;
  booking: BookingReference;
  wanted: WantedSlot;
  shownSequence?: number;
  /** Sets rules aside, which only the desk can; a booking that has started can be moved then, too. */
  isOverruling?: boolean;
  /** The rules that it had overruled there, if it's moved back to where it was: it's marked with them again. */
  ruledBefore?: readonly OverruledRule[] | undefined;
};

/**
 * Moves a booking to another slot, unless it's already there. It keeps its code, and its own time counts as free. A move
 * to a time that the call doesn't hold ends the call's holds. Throws NotFound, ChangedMeanwhile, BookingRefused, TooLate for
 * callers, TimeNotFree, and what `targetSlot` throws.
 */
export const moveBooking: Action<BookingMove, Changed> = {
  permission: { role: 'desk', keys: true, callers: true, calendarIn: ({ place }) => place.calendar.id },
  async run(services, context, { place, wanted, isOverruling, ruledBefore, ...named }) {
    const toChange = { ...named, calendarId: place.calendar.id };
    const before = await findBooking(context, toChange);
    if (before.status === 'booked') requireAsShown(before, toChange);
    const moving = { place, booking: before, wanted, isOverruling, ruledBefore };
    return { before, after: await moveFound(services, context, moving) };
  },
};

type Moving = Pick<BookingMove, 'place' | 'ruledBefore'> & {
  booking: Booking;
  /** What it is there, if somebody else takes it over. */
  as?: ReceivedAs | undefined;
  isOverruling?: boolean | undefined;
  /** Whether it keeps its time, whatever the calendar's hours and notice are by now. */
  isKept?: boolean | undefined;
  /** Whether it follows an event in a linked calendar. */
  isByLink?: boolean | undefined;
};

/** Moves a booking that was found. Throws what `moveBooking` throws. */
export async function moveFound(
  services: Services,
  context: ActionContext,
  { wanted, ...moving }: Moving & { wanted: WantedSlot },
): Promise<Booking> {
  const { place, booking, isOverruling } = moving;
  if (booking.status === 'cancelled') throw new BookingRefused('BOOKING_CANCELLED');
  if (booking.startAt <= context.at && !isOverruling) throw new BookingRefused('BOOKING_STARTED');
  const ownMinutes = (booking.endAt - booking.startAt) / minuteMs;
  const { durationMinutes = wanted.kind === 'hold' ? undefined : ownMinutes } = wanted;
  // It stays what it is for, whatever the slot was offered for.
  const service = serviceById(place.calendar, (moving.as ?? booking).serviceId);
  const target = await targetSlot(context, {
    place,
    wanted: { ...wanted, durationMinutes, service: undefined },
  });
  const slot = { ...target.slot, service };
  const taken = takenCalendars(booking);
  const isWithThem = place.calendar.team
    ? !slot.withIds || slot.withIds.some((id) => taken.includes(id))
    : taken.includes(place.calendar.id);
  const isThere = isWithThem && slot.startAt === booking.startAt && slot.endAt === booking.endAt;
  if (isThere) return booking;
  requireInTime(context, { booking, change: 'move', place: place.calendar });
  const at = { ...place, calendar: atService(place.calendar, service) };
  return await move(services, context, { ...moving, place: at, slot });
}

/** Who moves elsewhere no longer wants the times held for it. */
async function giveBackHolds(
  { transaction, workspaceId, at: now }: ActionContext,
  { calendar, callId }: SlotPlace,
): Promise<void> {
  if (callId === undefined) return;
  await endHoldsOfCall(transaction, { workspaceId, calendarId: calendar.id, callId, now });
}

async function move(
  services: Services,
  context: ActionContext,
  { place, booking, as, slot, isOverruling, isKept, isByLink, ruledBefore }: Moving & { slot: TargetSlot },
): Promise<Booking> {
  const { transaction, at } = context;
  const { id: ownerId, workspaceId, startAt, endAt } = booking;
  const taker = { kind: 'booking' as const, ownerId, moving: booking, isKept };
  const [choices, hold, listeners] = await Promise.all([
    choicesOf(services, context, { place, slot, moving: booking }),
    holdOf(context, { place, slot }),
    listenersOf(transaction, context),
  ]);
  const wanted = { place, slot, taker, choices, hold, isOverruling };
  const { claimIds, seats, wasHeld, ...taken } = await takeSlotByHand(services, context, wanted);
  const overruled = ruledBefore
    ? rulesOfReturn(ruledBefore, taken.overruled, isKept ? ['hours', 'buffers'] : ['buffers'])
    : taken.overruled;
  await deleteClaims(transaction, { workspaceId, ownerId, exceptIds: claimIds });
  if (!wasHeld) await giveBackHolds(context, place);
  const to = { startAt: slot.startAt, endAt: slot.endAt };
  const moved = await moveBookingTo(transaction, {
    booking: { ...booking, overruled },
    to: { ...to, ...as, ...placeOf(seats, { ...booking, ...as }) },
    at,
  });
  if (startAt !== to.startAt || endAt !== to.endAt) {
    await recordFormerTime(transaction, { workspaceId, bookingId: ownerId, startAt, endAt });
  }
  await settleMovedEvents(transaction, { bookingId: ownerId, to, now: at });
  const change = { booking: moved, before: booking, listeners, isByLink, calendar: place.calendar };
  await recordChange(services, context, { kind: 'booking.rescheduled', ...change });
  return moved;
}

/** Hours and notice are a matter of when it was first moved there; somebody may have come closer since. */
function rulesOfReturn(
  before: readonly OverruledRule[],
  now: readonly OverruledRule[],
  fresh: readonly OverruledRule[],
): readonly OverruledRule[] {
  return overruledRules.filter(
    (rule) => before.includes(rule) || (fresh.includes(rule) && now.includes(rule)),
  );
}

import { inviteById, keepInvitedBooking, useInvite } from '../../../db/queries/booking-invites.ts';
import { bookingOfWorkspace } from '../../../db/queries/bookings/bookings.ts';
import { withoutBlanks } from '../../domain/booking/answers.ts';
import type { Booking } from '../../domain/booking/booking.ts';
import type { BookingInvite } from '../../domain/booking/invite.ts';
import { isSentAgain } from '../../domain/booking/sent-again.ts';
import { type Action, type ActionContext, found, NotFound, runWithin } from '../action.ts';
import { type Booked, type BookingWish, bookSlot } from '../bookings/book.ts';
import { LinkGone, TimeNotFree } from '../bookings/refused.ts';
import { type TargetSlot, targetSlot } from '../bookings/target-slot.ts';

/** What's booked by an invitation. */
type InvitedWish = BookingWish & { inviteId: string };

/**
 * Books a slot by an invitation, which is used up then. Whoever sends the same form twice gets what they booked. Throws LinkGone if
 * it was used for something else, or is over, NotFound for what it isn't for, TimeNotFree for a time that the same person has
 * already, and what `bookSlot` throws.
 */
export const bookByInvite: Action<InvitedWish, Booked> = {
  permission: { role: 'desk', callers: true, calendarIn: ({ place }) => place.calendar.id },
  async run(services, context, { inviteId: id, ...wish }) {
    const { transaction, workspaceId, at: now } = context;
    const invite = found(await inviteById(transaction, { id, workspaceId }));
    const { slot, place } = await targetSlot(context, wish);
    if (place.calendar.id !== invite.calendarId || !isFor(invite, slot)) throw new NotFound();
    if (!(await useInvite(transaction, { id, workspaceId, now }))) {
      const booking = await bookedBefore(context, invite, { slot, wish });
      return { booking, isNew: false, service: slot.service, withIds: slot.withIds, theirs: [] };
    }
    const booked = await runWithin(services, bookSlot, { context, input: wish });
    // Somebody who only knows a name and a number mustn't get to a booking that was made elsewhere.
    if (!booked.isNew) throw new TimeNotFree({ ...slot, linked: place.linked });
    await keepInvitedBooking(transaction, { id, workspaceId, bookingId: booked.booking.id });
    return booked;
  },
};

/** Whether an invitation is for a slot. */
function isFor({ serviceId, memberId, fromAt, toAt }: BookingInvite, slot: TargetSlot): boolean {
  if (serviceId !== null && slot.service?.id !== serviceId) return false;
  if (memberId !== null && !slot.withIds?.every((id) => id === memberId)) return false;
  return (fromAt === null || slot.startAt >= fromAt) && (toAt === null || slot.endAt <= toAt);
}

/** What the same form has just booked by an invitation, if it's this slot. Throws LinkGone. */
async function bookedBefore(
  { transaction, workspaceId, at }: ActionContext,
  { bookingId }: BookingInvite,
  { slot, wish }: { slot: TargetSlot; wish: BookingWish },
): Promise<Booking> {
  const { person, answers = {}, tell } = wish;
  const booking =
    bookingId === null ? undefined : await bookingOfWorkspace(transaction, { workspaceId, bookingId });
  const isThis =
    booking?.startAt === slot.startAt &&
    booking.endAt === slot.endAt &&
    isSentAgain(booking, { ...person, answers: withoutBlanks(answers), tell: tell ?? null }, at);
  if (!isThis) throw new LinkGone();
  return booking;
}

import { restoreBooking as restoreBookingRow } from '../../../db/queries/bookings/changes.ts';
import { deleteClaims } from '../../../db/queries/bookings/claims/claims.ts';
import { keptSeats } from '../../../db/queries/bookings/claims/holds.ts';
import { listenersOf } from '../../../db/queries/webhooks/events.ts';
import { type Booking, overruledRules } from '../../domain/booking/booking.ts';
import type { Action, ActionContext } from '../action.ts';
import { type BookingToChange, type Changed, findBooking, requireAsShown } from './find.ts';
import { claimUnlessTaken } from './overrule.ts';
import { recordChange } from './record-change.ts';

/** A cancelled booking can't be had back: somebody has its time, or it was cancelled too long ago. */
export class NotRestorable extends Error {
  override readonly name = 'NotRestorable';

  constructor(readonly reason: 'taken' | 'too-late') {
    super(`the booking cannot be had back: ${reason}`);
  }
}

/**
 * Gives back a booking whose time was kept when it was cancelled, with its code, people, service and the rules that it had
 * overruled. Whether callers could book that time by now doesn't matter, only whether it's still free. Restores nothing
 * twice. Throws NotFound, ChangedMeanwhile and NotRestorable.
 */
export const restoreBooking: Action<Required<BookingToChange>, Changed> = {
  permission: { role: 'desk', calendarIn: ({ calendarId }) => calendarId },
  async run(services, context, toChange) {
    const { transaction, at } = context;
    const before = await findBooking(context, toChange);
    if (before.status === 'booked') return { before, after: before };
    // Whoever was erased since has changed it, too.
    requireAsShown(before, toChange);
    const { hasTightBuffers } = await takeBack(context, before);
    const overruled = overruledRules.filter(
      (rule) => before.overruled.includes(rule) || (rule === 'buffers' && hasTightBuffers),
    );
    const after = await restoreBookingRow(transaction, { booking: { ...before, overruled }, at });
    const listeners = await listenersOf(transaction, context);
    await recordChange(services, context, { kind: 'booking.restored', booking: after, listeners });
    return { before, after };
  },
};

/** Claims the time that a booking had. Somebody may have come closer since, by overruling the buffers. */
async function takeBack(context: ActionContext, booking: Booking): Promise<{ hasTightBuffers: boolean }> {
  const { transaction, workspaceId } = context;
  const kept = await keptSeats(transaction, booking);
  if (kept.length === 0) throw new NotRestorable('too-late');
  const isOwn = ({ calendarId }: { calendarId: string }) => calendarId === booking.calendarId;
  // It's kept at the first seat's calendar.
  const seats = [...kept.filter(isOwn), ...kept.filter((seat) => !isOwn(seat))];
  const taker = { kind: 'booking' as const, ownerId: booking.id };
  const claimed = await claimUnlessTaken(context, { choices: [seats], slot: booking, taker });
  if (!claimed) throw new NotRestorable('taken');
  await deleteClaims(transaction, { workspaceId, ownerId: booking.id, exceptIds: claimed.claimIds });
  return claimed;
}

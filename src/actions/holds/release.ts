import { bookingsOfPeriod } from '../../../db/queries/bookings/bookings.ts';
import { holdById, updateHoldEnd } from '../../../db/queries/bookings/claims/holds.ts';
import type { Hold } from '../../domain/booking/booking.ts';
import type { Action, ActionContext } from '../action.ts';
import { BookingRefused } from '../bookings/refused.ts';

/** A hold that has ended; `isBooked`: because the call that had it booked its time. */
export type Released = { hold: Hold; isBooked: boolean };

/** Ends a hold early, unless it has already ended. Throws BookingRefused HOLD_NOT_FOUND. */
export const releaseHold: Action<{ calendarId: string; holdId: string }, Released> = {
  permission: { role: 'desk', keys: true, calendarIn: ({ calendarId }) => calendarId },
  async run(_, { transaction, workspaceId, at }, { calendarId, holdId }) {
    const key = { workspaceId, calendarId, holdId };
    const hold = await holdById(transaction, key);
    if (!hold) throw new BookingRefused('HOLD_NOT_FOUND');
    const expiresAt = Math.min(hold.expiresAt, at);
    if (expiresAt < hold.expiresAt) await updateHoldEnd(transaction, { ...key, expiresAt });
    const isBooked =
      hold.expiresAt <= at && (await isBookedSince(transaction, { workspaceId, calendarId, hold }));
    return { hold: { ...hold, expiresAt }, isBooked };
  },
};

async function isBookedSince(
  transaction: ActionContext['transaction'],
  { workspaceId, calendarId, hold }: { workspaceId: string; calendarId: string; hold: Hold },
): Promise<boolean> {
  const { startAt, endAt, teamId, callId, expiresAt } = hold;
  const place = { workspaceId, calendarId: teamId ?? calendarId, isTeam: teamId !== null };
  const booked = await bookingsOfPeriod(transaction, { ...place, startAt, endAt });
  return booked.some((booking) =>
    // Without a call, what was booked once the hold had ended may be anybody's.
    callId === null ? booking.callId === null && booking.createdAt <= expiresAt : booking.callId === callId,
  );
}

import { holdById, updateHoldEnd } from '../../../db/queries/bookings/holds.ts';
import type { Hold } from '../../domain/booking/booking.ts';
import type { Action } from '../action.ts';
import { BookingRefused } from '../bookings/refused.ts';

/** Ends a hold early, unless it has already ended. Throws BookingRefused HOLD_NOT_FOUND. */
export const releaseHold: Action<{ calendarId: string; holdId: string }, Hold> = {
  permission: { role: 'desk', keys: true, calendarIn: ({ calendarId }) => calendarId },
  async run(_, { transaction, workspaceId, at }, { calendarId, holdId }) {
    const key = { workspaceId, calendarId, holdId };
    const hold = await holdById(transaction, key);
    if (!hold) throw new BookingRefused('HOLD_NOT_FOUND');
    const expiresAt = Math.min(hold.expiresAt, at);
    if (expiresAt < hold.expiresAt) await updateHoldEnd(transaction, { ...key, expiresAt });
    return { ...hold, expiresAt };
  },
};

import { insertOptOut } from '../../../db/queries/messages/opt-outs.ts';
import { dropMessages, knownMessages } from '../../../db/queries/messages/plan.ts';
import { madeAt } from '../../domain/booking/booking.ts';
import { contactOf, reachedBy } from '../../domain/messages/contact.ts';
import type { OptOutSource } from '../../domain/messages/message.ts';
import { type Action, audit } from '../action.ts';
import { type BookingToChange, findBooking } from '../bookings/find.ts';
import { isoPeriod } from '../bookings/record-change.ts';

/** Whose booking it is that wants no more messages, and how they said so. */
export type OptingOut = BookingToChange & { source: OptOutSource };

/**
 * Keeps that the caller of a booking wants no more messages, by phone number and by address, of any booking of the workspace.
 * Returns whether that's new. Throws NotFound.
 */
export const optOut: Action<OptingOut, boolean> = {
  permission: { role: 'desk', keys: true, callers: true, calendarIn: ({ calendarId }) => calendarId },
  async run({ secrets }, context, { source, ...named }) {
    const { transaction, workspaceId, at } = context;
    const booking = await findBooking(context, named);
    let isNew = false;
    for (const reached of reachedBy(booking)) {
      const contact = contactOf(secrets, { workspaceId, ...reached });
      if (await insertOptOut(transaction, { workspaceId, ...contact, source, at })) isNew = true;
    }
    // What waits for their other bookings is dropped once it's due.
    const known = await knownMessages(transaction, { workspaceId, bookingId: booking.id });
    const waiting = known.filter(({ state }) => state === 'due' || state === 'failed');
    await dropMessages(
      transaction,
      waiting.map(({ id }) => id),
    );
    if (isNew) {
      const detail = { calendarId: madeAt(booking), ...isoPeriod(booking) };
      await audit(context, { action: 'booking.opt-out', subjectId: booking.id, detail });
    }
    return isNew;
  },
};

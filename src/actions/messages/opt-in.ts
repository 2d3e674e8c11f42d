import { deleteOptOut } from '../../../db/queries/messages/opt-outs.ts';
import { tellingCalendar } from '../../../db/queries/messages/plan.ts';
import { madeAt } from '../../domain/booking/booking.ts';
import { contactOf, reachedBy, stopsSaidSince } from '../../domain/messages/contact.ts';
import { replanMessages } from '../../jobs/messages/plan.ts';
import { type Action, audit, isForCaller } from '../action.ts';
import { type BookingToChange, findBooking } from '../bookings/find.ts';
import { isoPeriod } from '../bookings/record-change.ts';

/**
 * Forgets that the caller of a booking wants no more messages, and plans the booking's reminders. Returns whether they had said
 * so. Callers take back only what they said on their page, not what they told the desk or their phone's provider. Throws NotFound.
 */
export const optIn: Action<BookingToChange, boolean> = {
  permission: { role: 'desk', callers: true, calendarIn: ({ calendarId }) => calendarId },
  async run(services, context, named) {
    const { transaction, workspaceId, at } = context;
    const booking = await findBooking(context, named);
    const said = isForCaller(context) && { source: 'caller' as const, since: stopsSaidSince(booking) };
    let isForgotten = false;
    for (const reached of reachedBy(booking)) {
      const contact = contactOf(services.secrets, { workspaceId, ...reached });
      if (await deleteOptOut(transaction, { workspaceId, ...contact, ...said })) isForgotten = true;
    }
    if (!isForgotten) return false;
    const calendar = await tellingCalendar(transaction, { workspaceId, calendarId: madeAt(booking) });
    if (calendar) await replanMessages(services, transaction, { booking, calendar, at });
    const detail = { calendarId: madeAt(booking), ...isoPeriod(booking) };
    await audit(context, { action: 'booking.opt-in', subjectId: booking.id, detail });
    return true;
  },
};

import { calendarById } from '../../../db/queries/calendars/calendars.ts';
import type { CalendarLink } from '../../../db/queries/links/links.ts';
import { type MovedEvent, movedEvents } from '../../../db/queries/links/moved-events.ts';
import { followEvent } from '../../actions/bookings/follow-event.ts';
import { putEventBack } from '../../actions/bookings/put-event-back.ts';
import { LengthNotBookable } from '../../actions/bookings/refused.ts';
import { describeBooking } from '../../domain/booking/booking.ts';
import { InputError } from '../../domain/errors.ts';
import { performForCall } from '../../operations/answer/refused-action.ts';
import { slotPlace } from '../../operations/input/wanted-slot.ts';
import { type Context, command, rewording } from '../console/command.ts';
import { formatDayAndClock } from '../console/day-and-clock.ts';
import { type IdOrCode, idOrCode } from '../console/named-booking.ts';
import { operatorCall } from '../console/operator-call.ts';
import { flag, required } from '../console/options.ts';
import { anyLink, refuseArchived, zoneOf } from '../console/readers.ts';
import { linkGone } from './described.ts';

/** `slotline link settle`. */
export const settle = command({
  summary: 'resolve a booking whose event was moved in a linked calendar',
  examples: [
    'slotline link settle --link ID --booking 7K4-M2T --move',
    'slotline link settle --link ID --booking 7K4-M2T --put-back',
  ],
  options: {
    link: required(anyLink, 'the linked calendar'),
    booking: required(idOrCode, "the booking's id or code"),
    move: flag("move the booking to the event's new time"),
    putBack: flag("or move the event back to the booking's time"),
  },
  async run(context, { link, booking: named, move, putBack }) {
    if (move === putBack) throw new InputError('give one of --move and --put-back');
    const { db, services, clock } = context;
    const event = await movedEvent(context, link, named);
    const calendar = await calendarById(db, link.calendarId);
    if (!calendar) throw new InputError(linkGone);
    refuseArchived(calendar);
    const zone = zoneOf(calendar);
    const call = operatorCall(calendar, { zone, now: clock.now() });
    const booking = { id: event.bookingId };
    const from = formatDayAndClock(event.booked.startAt, zone);
    if (putBack) {
      const input = { calendarId: calendar.id, booking, event };
      const kept = await performForCall(services, call, { action: putEventBack, input });
      const text = `Moving the event for booking ${kept.code} in "${event.linkName}" back to ${from} (${zone.id}).`;
      return { json: describeBooking(kept, { zone, calendar }), text };
    }
    const input = { place: await slotPlace(services, call, { booking }), booking, event };
    const { after } = await performForCall(services, call, { action: followEvent, input }).catch(
      rewording(LengthNotBookable, ({ message }) => `${message}: use --put-back`),
    );
    const to = formatDayAndClock(after.startAt, zone);
    const text = `Booking ${after.code} moved from ${from} to ${to} (${zone.id}).`;
    return { json: describeBooking(after, { zone, calendar }), text };
  },
});

/** The event of a booking that was moved in a linked calendar. Throws InputError if there's none. */
async function movedEvent(
  { db, clock }: Context,
  { id, workspaceId, calendarId }: CalendarLink,
  named: IdOrCode,
): Promise<MovedEvent> {
  const asked = { workspaceId, calendarIds: [calendarId], now: clock.now(), limit: 1_000 };
  const found = (await movedEvents(db, asked)).find(
    (each) => each.linkId === id && ('id' in named ? each.bookingId === named.id : each.code === named.code),
  );
  if (found) return found;
  const shown = 'id' in named ? named.id : named.code;
  throw new InputError(
    `no event of the booking "${shown}" was moved there — see "slotline link show --link ${id}"`,
  );
}

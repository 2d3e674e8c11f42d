import { calendarById } from '../../../db/queries/calendars.ts';
import { type MovedEvent, movedEvents } from '../../../db/queries/links/moved-events.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import type { Changed } from '../../actions/bookings/find.ts';
import { followEvent } from '../../actions/bookings/follow-event.ts';
import { moveBooking } from '../../actions/bookings/move.ts';
import { putEventBack } from '../../actions/bookings/put-event-back.ts';
import { LengthNotBookable } from '../../actions/bookings/refused.ts';
import { type Booking, describeBooking } from '../../domain/booking/booking.ts';
import { ApiError, InputError } from '../../domain/errors.ts';
import { performForCall } from '../../operations/answer/refused-action.ts';
import { parseTime } from '../../operations/input/time.ts';
import { slotPlace } from '../../operations/input/wanted-slot.ts';
import type { Call } from '../../operations/operation.ts';
import { type Context, command } from '../console/command.ts';
import { operatorCall } from '../console/operator-call.ts';
import { flag, optional, required, text } from '../console/options.ts';
import { anyLink, refuseArchived, zoneOf } from '../console/readers.ts';
import { formatDayAndClock } from './described.ts';
import { bookingOptions, type PlacedBooking, placeOfBooking } from './named.ts';
import { refusedTime } from './refused-time.ts';

/** `slotline booking move`. Uses the API's own action, so two bookings never get the same time. */
export const move = command({
  summary: 'move a booking to another free slot; it keeps its length and its code',
  examples: [
    'slotline booking move --booking ID --to 2026-11-24T14:30',
    'slotline booking move --booking 7K4-M2T --calendar "Dr. Ames" --to "2026-11-01 01:30-05:00"',
  ],
  options: {
    ...bookingOptions,
    to: required(
      text('<time>'),
      "the new start, ISO 8601, in the calendar's time zone unless it has an offset",
    ),
  },
  async run({ db, services, clock }, { to: time, ...named }) {
    const placed = await placeOfBooking(db, named);
    const { booking, calendar, zone } = placed;
    refuseArchived(calendar);
    const call = operatorCall(calendar, { zone, now: clock.now() });
    const startAt = parseTime(time.trim(), { zone, path: '/--to', edge: 'exact' });
    const wanted = { kind: 'slot', startAt, durationMinutes: undefined } as const;
    const place = await slotPlace(services, call, { booking });
    const input = { place, wanted, booking: { id: booking.id } };
    const moved = performForCall(services, call, { action: moveBooking, input });
    const { before, after } = await moved.catch((error: unknown) => {
      throw refusedMove(error, { call, startAt });
    });
    const from = formatDayAndClock(before.startAt, zone);
    const to = formatDayAndClock(after.startAt, zone);
    return {
      json: describeBooking(after, placed),
      text:
        from === to
          ? `Booking ${after.code} is already at ${to} (${zone.id}).`
          : `Booking ${after.code} moved from ${from} to ${to} (${zone.id}).`,
    };
  },
});

/** Why a booking couldn't be moved, in the command line's words. Returns any other error as it is. */
function refusedMove(error: unknown, { call, startAt }: { call: Call; startAt: number }): unknown {
  if (!(error instanceof ApiError)) return error;
  const { refusal } = error;
  if (refusal.code === 'BOOKING_CANCELLED') {
    return new InputError("the booking is cancelled, so it can't be moved", { cause: error });
  }
  if (refusal.code === 'BOOKING_STARTED') {
    return new InputError("the booking has started: it's too late to move it", { cause: error });
  }
  return refusedTime(error, { call, startAt });
}

/** `slotline booking settle`. */
export const settle = command({
  summary: 'resolve a booking whose event was moved in a linked calendar',
  examples: [
    'slotline booking settle --booking ID --move',
    'slotline booking settle --booking 7K4-M2T --calendar "Dr. Ames" --put-back',
  ],
  options: {
    ...bookingOptions,
    move: flag("move the booking to the event's new time"),
    putBack: flag("or move the event back to the booking's time"),
    link: optional(anyLink, 'the linked calendar, if the event was moved in more than one'),
  },
  async run(context, { move, putBack, link, ...named }) {
    if (move === putBack) throw new InputError('give one of --move and --put-back');
    const { db, clock, perform } = context;
    const placed = await placeOfBooking(db, named);
    const { booking, zone } = placed;
    refuseArchived(placed.calendar);
    const event = await movedEvent(db, { booking, linkId: link?.id, now: clock.now() });
    const to = (at: number) => `to ${formatDayAndClock(at, zone)} (${zone.id})`;
    if (putBack) {
      const { id, calendarId, workspaceId } = booking;
      const after = await perform(putEventBack, workspaceId, { calendarId, booking: { id }, event });
      const what = `event for booking ${after.code} in "${event.linkName}"`;
      return { json: describeBooking(after, placed), text: `Moving the ${what} back ${to(after.startAt)}.` };
    }
    const { before, after } = await follow(context, placed, event);
    const from = formatDayAndClock(before.startAt, zone);
    const text = `Booking ${after.code} moved from ${from} ${to(after.startAt)}.`;
    return { json: describeBooking(after, placed), text };
  },
});

/** Moves a booking to where its event is. If it can't be moved, the event can still be put back. */
async function follow(
  { db, services, clock }: Context,
  { booking, ...placed }: PlacedBooking,
  event: MovedEvent,
): Promise<Changed> {
  // It may be the calendar of somebody else whom it's with.
  const calendar = (await calendarById(db, event.calendarId)) ?? placed.calendar;
  refuseArchived(calendar);
  const call = operatorCall(calendar, { zone: zoneOf(calendar), now: clock.now() });
  const place = await slotPlace(services, call, { booking });
  const input = { place, booking: { id: booking.id }, event };
  try {
    return await performForCall(services, call, { action: followEvent, input });
  } catch (error) {
    const refused = refusedMove(error, { call, startAt: event.moved.startAt });
    if (!(refused instanceof InputError) && !(refused instanceof LengthNotBookable)) throw refused;
    const instead = 'move the booking elsewhere with "slotline booking move", or use --put-back';
    throw new InputError(`${refused.message}; ${instead}`, { cause: error });
  }
}

/** The moved event to settle. Throws InputError if there's none, or more than one. */
async function movedEvent(
  db: Database,
  { booking, linkId, now }: { booking: Booking; linkId: string | undefined; now: number },
): Promise<MovedEvent> {
  const { id: bookingId, workspaceId, code } = booking;
  const all = await movedEvents(db, { workspaceId, bookingId, now, limit: 100 });
  const [event, ...others] = all.filter((each) => linkId === undefined || each.linkId === linkId);
  if (!event) {
    throw new InputError(`booking ${code} has no moved event to settle — see "slotline link list"`);
  }
  if (others.length === 0) return event;
  const links = [event, ...others].map((each) => `${each.linkId} ("${each.linkName}")`);
  throw new InputError(`the event was moved in ${links.join(' and ')}: choose one with --link`);
}

import type { Command } from 'commander';
import { type MovedEvent, movedEvents } from '../../../db/queries/links/moved-events.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { perform } from '../../actions/action.ts';
import type { Changed } from '../../actions/bookings/find.ts';
import { followEvent } from '../../actions/bookings/follow-event.ts';
import { putEventBack } from '../../actions/bookings/put-event-back.ts';
import { LengthNotBookable } from '../../actions/bookings/refused.ts';
import type { Booking } from '../../domain/booking/booking.ts';
import { InputError } from '../../domain/errors.ts';
import type { Zone } from '../../domain/time/zone.ts';
import { performForCall } from '../../operations/answer/refused-action.ts';
import { slotPlace } from '../../operations/input/slot-place.ts';
import { callOf } from '../console/command-call.ts';
import { operatorIn, servicesOf } from '../console/command-services.ts';
import { withDatabase } from '../console/database.ts';
import {
  addCommand,
  answer,
  type CommonOptions,
  type Invocation,
  invocationOf,
} from '../console/invocation.ts';
import { liveCalendar, readIdOf } from '../console/named-things.ts';
import type { Terminal } from '../console/terminal.ts';
import { zoneOf } from '../console/zone-option.ts';
import { refusedMove } from './move.ts';
import { addNamedOptions, type NamedOptions, namedBooking, readNamed } from './named.ts';
import { describeBooking, formatDayAndClock } from './text.ts';

type SettleOptions = NamedOptions & { move?: true; putBack?: true; link?: string };

/** Adds `booking settle`. */
export function addSettleCommand(booking: Command, terminal: Terminal): void {
  const command = addCommand(booking, {
    usage: 'settle',
    summary: 'resolve a booking whose event was moved in a linked calendar',
    examples: [
      'slotline booking settle --booking ID --move',
      'slotline booking settle --booking 7K4-M2T --calendar ID --put-back',
    ],
  });
  addNamedOptions(command)
    .option('--move', 'move the booking to where its event is now')
    .option('--put-back', 'or put the event back to where the booking is')
    .option('--link <id>', 'the linked calendar, where the event was moved in more than one')
    .action((options: CommonOptions & SettleOptions) => settle(invocationOf(terminal, options), options));
}

type Settled = Changed & { event: MovedEvent; zone: Zone };

async function settle(invocation: Invocation, options: SettleOptions): Promise<void> {
  if ((options.move === true) === (options.putBack === true)) {
    throw new InputError('give one of --move and --put-back');
  }
  const { before, after, event, zone } = await withDatabase(invocation, (db) =>
    settleIn(invocation, db, options),
  );
  const [from, to] = [before, after].map(({ startAt }) => formatDayAndClock(startAt, zone));
  await answer(invocation, {
    json: describeBooking(after, zone),
    text: options.move
      ? `The booking ${after.code} is moved from ${from} to ${to} (${zone.id}).`
      : `Moving the event for booking ${after.code} in "${event.linkName}" back to ${to} (${zone.id}).`,
  });
}

async function settleIn(invocation: Invocation, db: Database, options: SettleOptions): Promise<Settled> {
  const named = readNamed(options);
  const linkId = options.link === undefined ? undefined : readIdOf('link', options.link);
  const booking = await namedBooking(db, named);
  const calendar = await liveCalendar(db, booking.calendarId);
  const zone = zoneOf(calendar);
  const services = servicesOf(invocation, db);
  const by = operatorIn(booking.workspaceId, invocation);
  const event = await movedEvent(db, { booking, linkId, now: by.at });
  const shown = { booking: { id: booking.id }, event };
  if (options.putBack) {
    const input = { calendarId: calendar.id, ...shown };
    const after = await perform(services, putEventBack, { by, input });
    return { before: booking, after, event, zone };
  }
  const call = callOf({ calendar, zone, now: by.at });
  const place = await slotPlace(services, call);
  try {
    const action = { action: followEvent, input: { place, ...shown } };
    return { ...(await performForCall(services, call, action)), event, zone };
  } catch (error) {
    throw refused(refusedMove(error, { call, startAt: event.moved.startAt }));
  }
}

/** Whatever is in the way of the move, the event can be put back. */
function refused(error: unknown): unknown {
  const isOfTime = error instanceof InputError || error instanceof LengthNotBookable;
  if (!isOfTime) return error;
  const instead = 'move the booking elsewhere with "slotline booking move", or use --put-back';
  return new InputError(`${error.message}; ${instead}`, { cause: error });
}

/** The moved event that is meant. Throws InputError where there is none, or more than one. */
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

import type { Command } from 'commander';
import { bookingsFound } from '../../../db/queries/bookings/search.ts';
import { perform } from '../../actions/action.ts';
import { cancelBooking } from '../../actions/bookings/cancel.ts';
import { BookingRefused } from '../../actions/bookings/refused.ts';
import { InputError } from '../../domain/errors.ts';
import { readText } from '../../operations/input/contact.ts';
import { operatorIn, withServices } from '../console/command-services.ts';
import { withDatabase } from '../console/database.ts';
import {
  addCommand,
  answer,
  type CommonOptions,
  type Invocation,
  invocationOf,
} from '../console/invocation.ts';
import { namedCalendar, readIdOf } from '../console/named-things.ts';
import { readWholeNumber } from '../console/option-values.ts';
import type { Terminal } from '../console/terminal.ts';
import { zoneOf } from '../console/zone-option.ts';
import { addMoveCommand } from './move.ts';
import { addNamedOptions, type NamedOptions, namedBooking, readNamed } from './named.ts';
import { type ListOptions, readBookingsSearch } from './options.ts';
import { addSettleCommand } from './settle.ts';
import { describeBooking, formatBookings, formatDayAndClock } from './text.ts';
import { addUpdateCommand } from './update.ts';

const limitBounds = { minimum: 1, maximum: 10_000 };
const defaultLimit = '100';
const reasonMaxLength = 500;

type CancelOptions = NamedOptions & { reason?: string };

/** Adds `booking list`, `booking move`, `booking settle`, `booking update` and `booking cancel`. */
export function addBookingCommands(program: Command, terminal: Terminal): void {
  const booking = program.command('booking').description('bookings: who comes when');
  addListCommand(booking, terminal);
  addMoveCommand(booking, terminal);
  addSettleCommand(booking, terminal);
  addUpdateCommand(booking, terminal);
  const cancelling = addCommand(booking, {
    usage: 'cancel',
    summary: 'cancel a booking that has not started: its time is free at once',
    examples: [
      'slotline booking cancel --booking ID --reason "Dr. Ames is ill"',
      'slotline booking cancel --booking 7K4-M2T --workspace ID',
    ],
  });
  addNamedOptions(cancelling)
    .option('--reason <reason>', `why, at most ${reasonMaxLength} characters`)
    .action((options: CommonOptions & CancelOptions) => cancel(invocationOf(terminal, options), options));
}

function addListCommand(booking: Command, terminal: Terminal): void {
  addCommand(booking, {
    usage: 'list',
    summary: 'list the live bookings of a calendar from today on, or those that are asked for',
    examples: [
      'slotline booking list --calendar ID',
      'slotline booking list --calendar ID --from 2026-12-01 --to 2026-12-31 --status all --json',
      'slotline booking list --calendar ID --phone "+1 212 555 0123"',
    ],
  })
    .requiredOption('--calendar <id>', 'the calendar')
    .option('--from <date>', "the first day, YYYY-MM-DD in the calendar's zone (default: today)")
    .option('--to <date>', 'the last day')
    .option('--status <status>', 'booked, cancelled or all (default: booked)')
    .option('--name <name>', 'part of the name; letter case and accents do not matter')
    .option('--phone <phone>', 'the phone number; of a person or code all bookings are listed')
    .option('--email <email>', 'the email address')
    .option('--code <code>', 'the code')
    .option('--limit <number>', 'how many at most', defaultLimit)
    .action((options: CommonOptions & ListOptions & { calendar: string; limit: string }) =>
      list(invocationOf(terminal, options), options),
    );
}

async function list(
  invocation: Invocation,
  options: ListOptions & { calendar: string; limit: string },
): Promise<void> {
  const calendarId = readIdOf('calendar', options.calendar);
  const limit = readWholeNumber(options.limit, { option: '--limit', ...limitBounds });
  const now = invocation.clock.now();
  const { bookings, next, zone } = await withDatabase(invocation, async (db) => {
    const calendar = await namedCalendar(db, calendarId);
    const zone = zoneOf(calendar);
    const requested = readBookingsSearch(options, { calendar, zone, now });
    return { ...(await bookingsFound(db, { requested, limit, now })), zone };
  });
  await answer(invocation, {
    json: bookings.map((booking) => describeBooking(booking, zone)),
    text:
      bookings.length === 0
        ? 'No such bookings; without --from, --status, --phone, --email and --code only live ones from today on are listed.'
        : `${formatBookings(bookings, zone)}\nTimes are those of ${zone.id}.`,
  });
  if (next)
    invocation.terminal.warn(`slotline: there are more than ${limit}: see them with a higher --limit`);
}

async function cancel(invocation: Invocation, options: CancelOptions): Promise<void> {
  const requested = readNamed(options);
  const reason = readReason(options.reason);
  const { before, after, zone } = await withServices(invocation, async (services) => {
    const found = await namedBooking(services.db, requested);
    const zone = zoneOf(await namedCalendar(services.db, found.calendarId));
    const by = operatorIn(found.workspaceId, invocation);
    const input = { calendarId: found.calendarId, booking: { id: found.id }, reason };
    try {
      return { ...(await perform(services, cancelBooking, { by, input })), zone };
    } catch (error) {
      if (!(error instanceof BookingRefused)) throw error;
      throw new InputError(
        `the booking ${found.code} has started already, ${formatDayAndClock(found.startAt, zone)} (${zone.id}): only what is still to come can be cancelled`,
        { cause: error },
      );
    }
  });
  const named = `The booking ${after.code}, ${formatDayAndClock(after.startAt, zone)} (${zone.id}),`;
  await answer(invocation, {
    json: describeBooking(after, zone),
    text:
      before.status === 'booked'
        ? `${named} is cancelled: its time is free.`
        : `${named} was cancelled already.`,
  });
}

function readReason(text: string | undefined): string | null {
  const reason = readText(text, '/--reason');
  if (reason === null || [...reason].length <= reasonMaxLength) return reason;
  throw new InputError(
    `--reason has ${[...reason].length} characters: it may have at most ${reasonMaxLength}`,
  );
}

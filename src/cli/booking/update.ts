import type { Command } from 'commander';
import { perform } from '../../actions/action.ts';
import type { Changed } from '../../actions/bookings/find.ts';
import { BookingRefused } from '../../actions/bookings/refused.ts';
import { updateBooking } from '../../actions/bookings/update.ts';
import type { Booking } from '../../domain/booking/booking.ts';
import { ApiError, InputError } from '../../domain/errors.ts';
import type { Zone } from '../../domain/time/zone.ts';
import { checkedChanges } from '../../operations/update-booking.ts';
import type { Services } from '../../services.ts';
import { callOf } from '../console/command-call.ts';
import { operatorIn, withServices } from '../console/command-services.ts';
import {
  addCommand,
  answer,
  type CommonOptions,
  type Invocation,
  invocationOf,
} from '../console/invocation.ts';
import { namedCalendar } from '../console/named-things.ts';
import type { Terminal } from '../console/terminal.ts';
import { zoneOf } from '../console/zone-option.ts';
import { addNamedOptions, type NamedOptions, namedBooking, readNamed } from './named.ts';
import { describeBooking, formatDayAndClock } from './text.ts';

type UpdateOptions = NamedOptions & {
  name?: string;
  phone?: string;
  email?: string;
  notes?: string;
  metadata?: string[];
};

/** Adds `booking update`. */
export function addUpdateCommand(booking: Command, terminal: Terminal): void {
  const command = addCommand(booking, {
    usage: 'update',
    summary: 'correct the name, phone, email, notes or metadata of a booking; empty text clears',
    examples: [
      'slotline booking update --booking ID --name "Ada King"',
      'slotline booking update --booking 7K4-M2T --workspace ID --phone "" --email ada@example.com',
    ],
  });
  addNamedOptions(command)
    .option('--name <name>', 'the name')
    .option('--phone <phone>', 'the phone number')
    .option('--email <email>', 'the email address')
    .option('--notes <notes>', 'the notes')
    .option('--metadata <name=value>', 'a value of your own; repeat it for several', collect)
    .action((options: CommonOptions & UpdateOptions) => update(invocationOf(terminal, options), options));
}

async function update(invocation: Invocation, options: UpdateOptions): Promise<void> {
  const { before, after, zone } = await withServices(invocation, (services) =>
    updateIn(invocation, services, options),
  );
  const when = `${formatDayAndClock(after.startAt, zone)} (${zone.id})`;
  await answer(invocation, {
    json: describeBooking(after, zone),
    text:
      after.sequence === before.sequence
        ? `Nothing to change: booking ${after.code} (${when}) already has these details.`
        : `Updated booking ${after.code} (${when}).`,
  });
}

async function updateIn(
  invocation: Invocation,
  services: Services,
  options: UpdateOptions,
): Promise<Changed & { zone: Zone }> {
  const named = readNamed(options);
  const given = readGiven(options);
  const found = await namedBooking(services.db, named);
  const calendar = await namedCalendar(services.db, found.calendarId);
  const zone = zoneOf(calendar);
  const by = operatorIn(found.workspaceId, invocation);
  try {
    const changes = checkedChanges(callOf({ calendar, zone, now: by.at }), given);
    const input = { calendarId: calendar.id, booking: { id: found.id }, changes };
    return { ...(await perform(services, updateBooking, { by, input })), zone };
  } catch (error) {
    throw refused(error, found);
  }
}

function readGiven({ name, phone, email, notes, metadata }: UpdateOptions): Record<string, unknown> {
  const given = {
    ...(name !== undefined && { name }),
    ...(phone !== undefined && { phone: phone.trim() === '' ? null : phone }),
    ...(email !== undefined && { email: email.trim() === '' ? null : email }),
    ...(notes !== undefined && { notes }),
    ...(metadata && { metadata: Object.fromEntries(metadata.map(readPair)) }),
  };
  if (Object.keys(given).length > 0) return given;
  throw new InputError('nothing to change: give --name, --phone, --email, --notes or --metadata');
}

function readPair(text: string): [string, string | null] {
  const at = text.indexOf('=');
  if (at > 0) return [text.slice(0, at), text.slice(at + 1) || null];
  throw new InputError(
    `--metadata is "${text.slice(0, 60)}": it must be a name, an equals sign and a value, such as "source=phone"`,
  );
}

/** The API's refusal of a field as that of its option. */
function refused(error: unknown, { code }: Booking): unknown {
  if (error instanceof BookingRefused) {
    return new InputError(`the booking ${code} is cancelled: it can no longer be changed`, { cause: error });
  }
  const refusal = error instanceof ApiError ? error.refusal : undefined;
  if (refusal?.code !== 'INVALID_INPUT') return error;
  const { problem } = refusal;
  return new InputError(/^(?:name|phone|email|notes|metadata)\b/.test(problem) ? `--${problem}` : problem, {
    cause: error,
  });
}

function collect(value: string, before: string[] = []): string[] {
  return [...before, value];
}

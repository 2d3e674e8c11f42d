import type { Changed } from '../../actions/bookings/find.ts';
import { BookingRefused } from '../../actions/bookings/refused.ts';
import { updateBooking } from '../../actions/bookings/update.ts';
import { describeBooking } from '../../domain/booking/booking.ts';
import { ApiError, InputError } from '../../domain/errors.ts';
import { checkedChanges } from '../../operations/update-booking.ts';
import { type Context, command } from '../console/command.ts';
import { operatorCall } from '../console/operator-call.ts';
import { optional, type Reader, reader, repeated, text } from '../console/options.ts';
import { refuse } from '../console/readers.ts';
import { codeAndTime } from './described.ts';
import { bookingOptions, type PlacedBooking, placeOfBooking } from './named.ts';

/** A text, or null to clear it. */
function clearable(placeholder: string): Reader<string | null> {
  return reader(placeholder, (given) => (given.trim() === '' ? null : given));
}

/** `slotline booking update`. */
export const update = command({
  summary: 'correct the name, phone, email, notes or metadata of a booking; empty text clears a field',
  examples: [
    'slotline booking update --booking ID --name "Ada King"',
    'slotline booking update --booking 7K4-M2T --workspace "Acme Dental" --phone "" --email ada@example.com',
  ],
  options: {
    ...bookingOptions,
    name: optional(text('<name>'), 'the name'),
    phone: optional(clearable('<phone>'), 'the phone number'),
    email: optional(clearable('<email>'), 'the email address'),
    notes: optional(text('<notes>'), 'the notes'),
    metadata: repeated('<name=value>', 'a value of your own; can be repeated', (texts) =>
      Object.fromEntries(texts.map(readPair)),
    ),
  },
  async run(context, { booking, workspace, calendar, ...fields }) {
    const given = Object.entries(fields).filter(([, value]) => value !== undefined);
    if (given.length === 0) {
      throw new InputError('nothing to change: give --name, --phone, --email, --notes or --metadata');
    }
    const placed = await placeOfBooking(context.db, { booking, workspace, calendar });
    const { before, after } = await change(context, placed, Object.fromEntries(given));
    const { zone } = placed;
    return {
      json: describeBooking(after, placed),
      text:
        after.sequence === before.sequence
          ? `Nothing to change: booking ${codeAndTime(after, zone)} already has these details.`
          : `Booking ${codeAndTime(after, zone)} updated.`,
    };
  },
});

/** Checks fields as the API does, and refuses them by the names of their options. */
async function change(
  { clock, perform }: Context,
  { booking, calendar, zone }: PlacedBooking,
  given: Record<string, unknown>,
): Promise<Changed> {
  const { id, calendarId, workspaceId, code } = booking;
  try {
    const changes = checkedChanges(operatorCall(calendar, { zone, now: clock.now() }), given);
    return await perform(updateBooking, workspaceId, { calendarId, booking: { id }, changes });
  } catch (error) {
    if (error instanceof BookingRefused) {
      throw new InputError(`booking ${code} is cancelled, so it can't be changed`, { cause: error });
    }
    const refusal = error instanceof ApiError ? error.refusal : undefined;
    if (refusal?.code !== 'INVALID_INPUT') throw error;
    const { problem } = refusal;
    const isOfField = /^(?:name|phone|email|notes|metadata)\b/.test(problem);
    throw new InputError(isOfField ? `--${problem}` : problem, { cause: error });
  }
}

function readPair(text: string): [string, string | null] {
  const at = text.indexOf('=');
  if (at > 0) return [text.slice(0, at), text.slice(at + 1) || null];
  return refuse(text, '--metadata', 'a name, an equals sign and a value, such as "source=phone"');
}

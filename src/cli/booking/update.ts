import type { Changed } from '../../actions/bookings/find.ts';
import { BookingRefused } from '../../actions/bookings/refused.ts';
import { updateBooking } from '../../actions/bookings/update.ts';
import { InputError } from '../../domain/errors.ts';
import { checkedChanges } from '../../operations/update-booking.ts';
import { type Context, command } from '../console/command.ts';
import { operatorCall } from '../console/operator-call.ts';
import { optional, type Reader, reader, repeated, text } from '../console/options.ts';
import { answerPairs, readPairs, refusedInput } from './answers.ts';
import { bookingJson, codeAndTime } from './described.ts';
import { bookingOptions, type PlacedBooking, placeOfBooking } from './named.ts';

const metadataPairs = {
  option: '--metadata',
  expected: 'a name, an equals sign and a value, such as "source=phone"',
};

/** A text, or null to clear it. */
function clearable(placeholder: string): Reader<string | null> {
  return reader(placeholder, (given) => (given.trim() === '' ? null : given));
}

/** `slotline booking update`. */
export const update = command({
  summary:
    'correct the name, phone, email, notes, answers or metadata of a booking; empty text clears a field',
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
    answer: repeated('<key=text>', "an answer to one of its service's questions; can be repeated", (texts) =>
      readPairs(texts, answerPairs),
    ),
    metadata: repeated('<name=value>', 'a value of your own; can be repeated', (texts) =>
      readPairs(texts, metadataPairs),
    ),
  },
  async run(context, { booking, workspace, calendar, answer: answers, ...fields }) {
    const given = Object.entries({ ...fields, answers }).filter(([, value]) => value !== undefined);
    if (given.length === 0) {
      throw new InputError(
        'nothing to change: give --name, --phone, --email, --notes, --answer or --metadata',
      );
    }
    const placed = await placeOfBooking(context.db, { booking, workspace, calendar });
    const { before, after } = await change(context, placed, Object.fromEntries(given));
    const { zone } = placed;
    return {
      json: bookingJson(after, placed),
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
    throw refusedInput(error);
  }
}

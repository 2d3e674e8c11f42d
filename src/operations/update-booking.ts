import { isDeepStrictEqual } from 'node:util';
import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { type BookingDetails, changeBookingDetails } from '../../db/queries/bookings/bookings.ts';
import type { Writing } from '../../db/write.ts';
import { type Actor, recordChange } from '../actions/bookings/changes.ts';
import type { Booking } from '../domain/booking/booking.ts';
import { emailInput, nameInput, notesInput, phoneInput, readContact, readLine, readText } from './contact.ts';
import { speechContext, speechOf } from './described.ts';
import { describeBooking } from './described-booking.ts';
import { createInputCheck } from './input-check.ts';
import { changedMetadata, metadataChangesInput } from './metadata.ts';
import { bookingInput, namedBooking } from './named-booking.ts';
import { once } from './once.ts';
import { actorOf, type Call, declareWrite, invalidInput } from './operation.ts';
import { bookingSchema, messageSchema, timeSchema } from './shapes.ts';
import { spokenRefusal } from './spoken-refusal.ts';

const name = 'update-booking';

const input = Type.Object({
  ...bookingInput,
  name: Type.Optional(nameInput),
  phone: clearable(phoneInput),
  email: clearable(emailInput),
  notes: clearable(notesInput),
  metadata: clearable(metadataChangesInput),
});

/** Corrects who a booking is for and what is noted of it; its time stays. */
export const updateBooking = declareWrite({
  name,
  title: 'Update booking',
  description:
    'Corrects the name, phone, email, notes or metadata of a booking. What is left out stays; null clears. A booking keeps a name, and a phone or an email.',
  input,
  restOnly: ['metadata'],
  tool: {
    description:
      'Call it when the caller corrects their name, number, email or notes for a booking; only what you pass changes. To change phone or email of a booking that was not made in this call, pass the code as the caller says it. Then read message aloud as it is.',
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
    fields: {
      bookingId: 'As find_bookings or book_slot gave it.',
      code: 'Or the code, as the caller says it.',
      name: 'The name as it should be, whole.',
      phone: 'In digits, with + and country code if abroad.',
      email: 'If the caller spells one out.',
      notes: 'Replaces the notes so far, which you cannot see: pass everything they should say.',
    },
  },
  output: Type.Object({ booking: bookingSchema, message: messageSchema, now: timeSchema }),
  async run(services, call, given) {
    const changes = readChanges(call, given);
    return once(services, call, {
      operation: name,
      input: given,
      async work(transaction) {
        const found = await namedBooking(services, call, { transaction, given });
        refuseStranger(call, { booking: found, given, changes });
        if (found.status === 'cancelled') throw spokenRefusal(services, call, 'BOOKING_CANCELLED');
        const actor = actorOf(call);
        const booking = await correct(transaction, { booking: found, changes, at: call.now, actor });
        const speech = speechOf(services, call);
        return {
          answer: {
            booking: describeBooking(services, call, booking),
            message: speech.updated(booking, speechContext(call)),
            now: call.zone.format(call.now),
          },
          isNew: false,
          bookingId: booking.id,
        };
      },
    });
  },
});

/** What is to change of a booking; undefined stays, null clears. A phone number is E.164, an email in lower case. */
export type BookingChanges = Partial<Omit<BookingDetails, 'metadata'>> & {
  metadata?: Record<string, string | null> | null;
};

const checkInput = createInputCheck(input);

/** Reads what is to change, as a form or a command line has it. Throws ApiError INVALID_INPUT. */
export function checkedChanges(call: Call, given: Record<string, unknown>): BookingChanges {
  return readChanges(call, checkInput(given));
}

function readChanges(call: Call, given: Omit<Static<typeof input>, 'bookingId' | 'code'>): BookingChanges {
  const { phone, email } = readContact(call, given);
  return {
    name: given.name === undefined ? undefined : readLine(given.name, '/name'),
    phone: given.phone === undefined ? undefined : phone,
    email: given.email === undefined ? undefined : email,
    notes: given.notes === undefined ? undefined : readText(given.notes ?? '', '/notes'),
    metadata: given.metadata,
  };
}

/**
 * Corrects a booking within a transaction; one that is as it should be stays untouched. Throws ApiError INVALID_INPUT where
 * neither a phone number nor an email would be left.
 */
export async function correct(
  transaction: Writing,
  { booking, changes, at, actor }: { booking: Booking; changes: BookingChanges; at: number; actor: Actor },
): Promise<Booking> {
  const { name, phone, email, notes } = booking;
  const details: BookingDetails = {
    ...defined({ name, phone, email, notes }, changes),
    metadata: changes.metadata === null ? {} : changedMetadata(booking.metadata, changes.metadata ?? {}),
  };
  const isCleared = changes.phone === null || changes.email === null;
  if (isCleared && details.phone === null && details.email === null) {
    const path = changes.phone === null ? '/phone' : '/email';
    throw invalidInput(path, 'a booking needs a phone or an email — add one before you clear the other');
  }
  const changed = changedDetails(booking, details);
  if (changed.length === 0) return booking;
  const corrected = await changeBookingDetails(transaction, { booking, details, at });
  await recordChange(transaction, { kind: 'booking.changed', booking: corrected, actor, details: changed });
  return corrected;
}

/** No model can be talked into giving somebody else's booking another number: the code is what its owner knows. */
function refuseStranger(
  call: Call,
  { booking, given, changes }: { booking: Booking; given: Static<typeof input>; changes: BookingChanges },
): void {
  if (call.via !== 'mcp' || given.code !== undefined) return;
  // Models repeat the phone number that they know; whether a guessed email is right they must not learn.
  const isSamePhone = changes.phone === undefined || changes.phone === booking.phone;
  if (isSamePhone && changes.email === undefined) return;
  if (call.callId !== undefined && booking.callId === call.callId) return;
  throw invalidInput(
    '/code',
    'code is required to change the phone or email of a booking that was not made in this call — ask the caller for it',
  );
}

function changedDetails(booking: Booking, details: BookingDetails): string[] {
  const names = ['name', 'phone', 'email', 'notes'] as const;
  const changed: string[] = names.filter((each) => booking[each] !== details[each]);
  return isDeepStrictEqual(booking.metadata, details.metadata) ? changed : [...changed, 'metadata'];
}

function defined<Values extends object>(values: Values, changes: Partial<Values>): Values {
  const given = Object.entries(changes).filter(([field, value]) => field in values && value !== undefined);
  return { ...values, ...Object.fromEntries(given) };
}

function clearable<Schema extends TSchema>(schema: Schema) {
  return Type.Optional(Type.Union([schema, Type.Null()]));
}

import { type Static, Type } from '@sinclair/typebox';
import { bookSlot as bookSlotAction, type Person } from '../actions/bookings/book.ts';
import type { Booking } from '../domain/booking/booking.ts';
import { readMetadata } from '../domain/booking/metadata.ts';
import { invalidInput } from '../domain/errors.ts';
import type { BookingDetail } from '../language/speech/speech.ts';
import { describeBooking, speechContext, speechOf } from './answer/descriptions.ts';
import { bookedAnswerSchema } from './answer/shapes.ts';
import { createInputCheck } from './input/check.ts';
import { contactInput, personFields, readContact, readLine, readText } from './input/contact.ts';
import { metadataInput } from './input/metadata.ts';
import { heldSlotToolFields, holdInput, readWanted, slotInput, slotPlace } from './input/wanted-slot.ts';
import { type Call, operationName } from './operation.ts';
import { declareWrite } from './write-operation.ts';

const input = Type.Object({
  ...slotInput,
  ...holdInput,
  name: personFields.name,
  ...contactInput,
  notes: Type.Optional(personFields.notes),
  metadata: Type.Optional(metadataInput),
});

const checkPerson = createInputCheck(
  Type.Object(
    { name: personFields.name, ...contactInput, notes: Type.Optional(personFields.notes) },
    { additionalProperties: false },
  ),
);

/** Checks who a booking is for from a form or the command line. Throws ApiError INVALID_INPUT. */
export function checkedPerson(call: Call, given: Record<string, unknown>): Person {
  return readPerson(call, checkPerson(given) as Static<typeof input>);
}

/** Books an offered or held slot, once per person and time. */
export const bookSlot = declareWrite({
  name: 'book-slot',
  tag: 'Bookings',
  title: 'Book slot',
  description:
    'Books a slot that the caller has agreed to. Pass slotId or holdId on unchanged, with their name and a phone number or email.',
  input,
  output: bookedAnswerSchema,
  restOnly: ['metadata'],
  tool: {
    description:
      'Call it only after the caller agreed to this very time, and gave a name and a phone number or email; read the number back first. Pass exactly one of slotId, start, holdId; holdId if you hold it. If it is refused, offer the times you get back.',
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true },
    fields: {
      ...heldSlotToolFields,
      phone: 'With + and country code if abroad. Phone or email is required.',
      email: 'If they spell one out.',
      notes: 'What the appointment is for.',
    },
  },
  creates: true,
  action: bookSlotAction,
  read: async (services, call, given) => {
    const person = readPerson(call, given);
    const wanted = readWanted(services, call, given);
    const place = await slotPlace(services, call);
    return { person, wanted, place };
  },
  tell: (services, call, { wanted: { person }, result: { booking, isNew, theirs } }) => {
    const speech = speechOf(services, call);
    const context = speechContext(call);
    const differing = isNew ? [] : differences(booking, person);
    const others = theirs.filter(({ id }) => id !== booking.id).slice(0, mostOthers);
    const [next] = others;
    return {
      booking: describeBooking(services, call, booking),
      otherBookings: others.map(({ id, startAt }) => ({
        id,
        start: call.zone.format(startAt),
        spoken: speech.instant(startAt, context),
      })),
      message: [
        speech.booked(booking, context),
        ...(differing.length > 0
          ? [speech.notChanged(differing, operationName(call, 'update-booking'))]
          : []),
        ...(next ? [speech.alsoBooked(next, context)] : []),
      ].join(' '),
      isNew,
    };
  },
});

/** How many other bookings are told. */
const mostOthers = 3;

/** What models fill in for a name that they don't know. */
const placeholders = new Set(
  'null,none,undefined,n/a,na,unknown,caller,the caller,customer,patient,guest,anonymous,name,unbekannt,kunde,anrufer'.split(
    ',',
  ),
);

function readPerson(call: Call, given: Static<typeof input>): Person {
  const { phone, email } = readContact(call, given);
  if (phone === null && email === null) {
    throw invalidInput('/phone', 'phone or email is required');
  }
  const name = readLine(given.name, '/name');
  if (call.via === 'mcp' && placeholders.has(name.toLowerCase())) {
    throw invalidInput('/name', `name must be the caller's own, not ${JSON.stringify(name)}`);
  }
  return {
    name,
    phone,
    email,
    notes: readText(given.notes, '/notes'),
    metadata: readMetadata(given.metadata),
  };
}

/** Details that a repeated request gives differently from the booking; leaving one out is no difference. */
function differences(booking: Booking, person: Person): BookingDetail[] {
  const details = ['phone', 'email', 'notes'] as const;
  return details.filter((detail) => person[detail] !== null && person[detail] !== booking[detail]);
}

import { type Static, Type } from '@sinclair/typebox';
import { bookSlot as bookSlotAction, type Person } from '../actions/bookings/book.ts';
import type { Booking } from '../domain/booking/booking.ts';
import { readMetadata } from '../domain/booking/metadata.ts';
import { invalidInput } from '../domain/errors.ts';
import type { BookingDetail } from '../language/speech/speech.ts';
import type { Services } from '../services.ts';
import { describeBooking } from './answer/described-booking.ts';
import { speechContext, speechOf } from './answer/descriptions.ts';
import { bookingSchema, messageSchema, timeSchema } from './answer/shapes.ts';
import { contactInput, nameInput, notesInput, readContact, readLine, readText } from './input/contact.ts';
import { metadataInput } from './input/metadata.ts';
import { slotPlace } from './input/slot-place.ts';
import { holdInput, readWanted, slotInput } from './input/wanted-slot.ts';
import { once } from './once.ts';
import { type Call, declareWrite, operationName } from './operation.ts';

const name = 'book-slot';

const input = Type.Object({
  ...slotInput,
  ...holdInput,
  name: nameInput,
  ...contactInput,
  notes: Type.Optional(notesInput),
  metadata: Type.Optional(metadataInput),
});

/** Books an offered or held slot: once, whoever else wants it and however often it is asked. */
export const bookSlot = declareWrite({
  name,
  title: 'Book slot',
  description:
    'Books a slot for the caller once they have agreed to it: pass slotId or holdId on unchanged, with their name and a phone number or email.',
  input,
  output: Type.Object({ booking: bookingSchema, message: messageSchema, now: timeSchema }),
  restOnly: ['metadata'],
  tool: {
    description:
      'Call it once the caller has agreed to one slot and given a name and a phone number or email; read the number back first. Pass exactly one of slotId, start, holdId. Say that you are booking it. Then read message aloud as it is, with the code. If the slot is taken, offer those that come back.',
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true },
    fields: {
      slotId: 'As check_availability gave it, unchanged.',
      start: 'Only without a slotId: ISO 8601.',
      durationMinutes: 'Only with start.',
      holdId: 'Or what hold_slot gave.',
      phone: 'In digits, with + and country code if abroad. Phone or email is needed.',
      email: 'If the caller spells one out.',
      notes: 'What they want it for.',
    },
  },
  async run(services, call, given) {
    const person = readPerson(call, given);
    const wanted = readWanted(services, call, given);
    const place = await slotPlace(services, call);
    return once(services, call, {
      operation: name,
      given,
      action: bookSlotAction,
      input: { place, wanted, person },
      answer: ({ booking, isNew }) => ({
        answer: answer(services, call, { booking, differing: isNew ? [] : differing(booking, person) }),
        isNew,
        bookingId: booking.id,
      }),
    });
  },
});

function readPerson(call: Call, given: Static<typeof input>): Person {
  const { phone, email } = readContact(call, given);
  if (phone === null && email === null) {
    throw invalidInput('/phone', 'phone is required — or email instead of it');
  }
  return {
    name: readLine(given.name, '/name'),
    phone,
    email,
    notes: readText(given.notes, '/notes'),
    metadata: readMetadata(given.metadata),
  };
}

/** What a repeated request says of the booking otherwise than it was booked; what it leaves out is no difference. */
function differing(booking: Booking, person: Person): BookingDetail[] {
  const details = ['phone', 'email', 'notes'] as const;
  return details.filter((detail) => person[detail] !== null && person[detail] !== booking[detail]);
}

function answer(
  services: Services,
  call: Call,
  { booking, differing }: { booking: Booking; differing: BookingDetail[] },
) {
  const speech = speechOf(services, call);
  const booked = speech.booked(booking, speechContext(call));
  return {
    booking: describeBooking(services, call, booking),
    message:
      differing.length === 0
        ? booked
        : `${booked} ${speech.notChanged(differing, operationName(call, 'update-booking'))}`,
    now: call.zone.format(call.now),
  };
}

import { randomBytes } from 'node:crypto';
import { type Static, Type } from '@sinclair/typebox';
import { bookingOfPeriod, insertBooking } from '../../db/queries/bookings/bookings.ts';
import type { Writing } from '../../db/write.ts';
import { recordChange } from '../actions/bookings/changes.ts';
import { type Booking, createBookingCode, isSamePerson } from '../domain/booking/booking.ts';
import type { BookingDetail } from '../language/speech/speech.ts';
import type { Confirmation } from '../links/sync/freshness.ts';
import type { Services } from '../services.ts';
import { contactInput, nameInput, notesInput, readContact, readLine, readText } from './contact.ts';
import { speechContext, speechOf } from './described.ts';
import { describeBooking } from './described-booking.ts';
import { metadataInput, readMetadata } from './metadata.ts';
import { once } from './once.ts';
import { actorOf, type Call, declareWrite, invalidInput, operationName } from './operation.ts';
import { bookingSchema, messageSchema, timeSchema } from './shapes.ts';
import { takeSlot } from './take-slot.ts';
import { holdInput, readWanted, slotInput, type TargetSlot, targetSlot } from './wanted-slot.ts';

const name = 'book-slot';
const mostCodesTried = 50;

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
    const linked = await services.links.confirm(call.calendar);
    return once(services, call, {
      operation: name,
      input: given,
      async work(transaction) {
        const otherwiseMinutes = call.calendar.slotMinutes;
        const slot = await targetSlot(services, call, { transaction, wanted, otherwiseMinutes });
        const { startAt, endAt } = slot;
        const key = { workspaceId: call.workspaceId, calendarId: call.calendar.id };
        const there = await bookingOfPeriod(transaction, { ...key, startAt, endAt });
        if (there && isSamePerson(there, { ...person, callId: call.callId ?? null })) {
          const repeated = answer(services, call, { booking: there, differing: differing(there, person) });
          return { answer: repeated, isNew: false, bookingId: there.id };
        }
        const booking = await book(services, call, { transaction, slot, person, linked });
        return { answer: answer(services, call, { booking }), isNew: true, bookingId: booking.id };
      },
    });
  },
});

type Person = Pick<Booking, 'name' | 'phone' | 'email' | 'notes' | 'metadata'>;

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

async function book(
  services: Services,
  call: Call,
  { person, ...taking }: { transaction: Writing; slot: TargetSlot; person: Person; linked: Confirmation },
): Promise<Booking> {
  const id = crypto.randomUUID();
  const { transaction, slot } = taking;
  await takeSlot(services, call, { ...taking, taker: { kind: 'booking', ownerId: id } });
  const booking: Booking = {
    ...person,
    id,
    workspaceId: call.workspaceId,
    calendarId: call.calendar.id,
    code: '',
    status: 'booked',
    startAt: slot.startAt,
    endAt: slot.endAt,
    callId: call.callId ?? null,
    createdAt: call.now,
    updatedAt: call.now,
    cancelledAt: null,
    cancelReason: null,
    sequence: 0,
  };
  const coded = await insertWithCode(transaction, booking);
  await recordChange(transaction, { kind: 'booking.created', booking: coded, actor: actorOf(call) });
  return coded;
}

/** Writes a booking under a code that the workspace has not given yet. */
async function insertWithCode(transaction: Writing, booking: Booking): Promise<Booking> {
  for (let tries = 0; tries < mostCodesTried; tries++) {
    const coded = { ...booking, code: createBookingCode(() => randomBytes(1)[0] ?? 0) };
    if (await insertBooking(transaction, coded)) return coded;
  }
  throw new Error(`no free booking code in ${mostCodesTried} tries for workspace ${booking.workspaceId}`);
}

/** What a repeated request says of the booking otherwise than it was booked; what it leaves out is no difference. */
function differing(booking: Booking, person: Person): BookingDetail[] {
  const details = ['phone', 'email', 'notes'] as const;
  return details.filter((detail) => person[detail] !== null && person[detail] !== booking[detail]);
}

function answer(
  services: Services,
  call: Call,
  { booking, differing = [] }: { booking: Booking; differing?: BookingDetail[] },
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

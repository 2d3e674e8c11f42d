import { isDeepStrictEqual } from 'node:util';
import { type Static, Type } from '@sinclair/typebox';
import { bookSlot as bookSlotAction, type Person } from '../actions/bookings/book.ts';
import type { Answers } from '../domain/booking/answers.ts';
import type { Booking } from '../domain/booking/booking.ts';
import { readMetadata } from '../domain/booking/metadata.ts';
import { type Service, serviceById } from '../domain/calendar/service.ts';
import { invalidInput } from '../domain/errors.ts';
import type { Channel } from '../domain/messages/message.ts';
import { inOrder } from '../domain/messages/tell.ts';
import type { BookingDetail } from '../language/speech/speech.ts';
import { peopleToSay, saidOf, speechContext, speechOf } from './answer/descriptions.ts';
import { bookedAnswerSchema } from './answer/shapes.ts';
import { answersInput, readAnswers } from './input/answers.ts';
import { createInputCheck } from './input/check.ts';
import { contactInput, personFields, readContact, readName, readText } from './input/contact.ts';
import { metadataInput } from './input/metadata.ts';
import { readTell, readTellText, tellInput } from './input/tell.ts';
import { serviceInput } from './input/wanted-service.ts';
import { heldSlotToolFields, holdInput, readWanted, slotInput, slotPlace } from './input/wanted-slot.ts';
import type { Call } from './operation.ts';
import { declareWrite } from './write-operation.ts';

const input = Type.Object({
  ...slotInput,
  ...holdInput,
  ...serviceInput,
  name: personFields.name,
  ...contactInput,
  notes: Type.Optional(personFields.notes),
  answers: Type.Optional(answersInput),
  metadata: Type.Optional(metadataInput),
  tell: Type.Optional(tellInput),
});

const checkPerson = createInputCheck(
  Type.Object(
    { name: personFields.name, ...contactInput, notes: Type.Optional(personFields.notes) },
    { additionalProperties: false },
  ),
);

/** Checks who a booking is for from a form, where a name is enough. Throws ApiError INVALID_INPUT. */
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
    // The slot says it; with start it's what the call was about.
    unlisted: ['service', 'with', 'durationMinutes'],
    fields: {
      ...heldSlotToolFields,
      phone: 'With + and country code if abroad. Phone or email is required.',
      email: 'If they spell one out.',
      notes: 'What else they say about it.',
      answers: 'To the service’s questions, as JSON: {"insurance": "Aetna"}.',
      tell: 'How they want to be told, if you asked: sms, email, "sms,email" or none.',
    },
    texts: { tell: readTellText },
  },
  creates: true,
  canOverrule: true,
  refusals: ['ANSWER_MISSING'],
  action: bookSlotAction,
  read: async (services, call, given) => {
    const person = readPerson(call, given);
    // For whoever stands at the desk, a name is enough.
    if (person.phone === null && person.email === null && call.via !== 'cli') {
      throw invalidInput('/phone', 'phone or email is required');
    }
    const wanted = readWanted(services, call, given);
    const answers = readAnswers(given.answers);
    const place = await slotPlace(services, call, wanted);
    const tell = readTell(given.tell);
    const madeInZone = call.zone.id === call.calendarZone.id ? undefined : call.zone.id;
    return { person, wanted, answers, place, isOverruling: call.isOverruling ?? false, tell, madeInZone };
  },
  tell: (services, call, { wanted: { person, answers, wanted, tell }, result }) => {
    const { booking, isNew, theirs } = result;
    const speech = speechOf(services, call);
    const context = speechContext(call);
    const differing = isNew ? [] : differences(call, booking, { ...person, answers, tell });
    const isOtherService = !isNew && !wanted.isServiceAssumed && differsInService(booking, result);
    const isOtherPerson = !isNew && !wanted.arePeopleAssumed && isWithOthers(booking, result);
    const isChange = differing.length > 0 || isOtherService || isOtherPerson;
    const isCodeTold = !isNew && isRepeatInCall(booking, { call, isChange });
    const others = theirs.filter(({ id }) => id !== booking.id).slice(0, mostOthers);
    const [next] = others;
    const messageNaming = (change?: string) =>
      [
        speech.booked(
          {
            ...booking,
            code: isCodeTold ? undefined : booking.code,
            ...saidOf(call, booking),
          },
          context,
        ),
        ...(differing.length > 0 ? [speech.notChanged(differing, change)] : []),
        ...(isOtherPerson ? [speech.peopleKept(peopleToSay(call, booking) ?? [], change)] : []),
        ...(isOtherService ? [speech.serviceKept(serviceName(call, booking), change)] : []),
        ...(next ? [speech.alsoBooked(next, context)] : []),
      ].join(' ');
    const note = noteOf({ differing, isOtherPerson, isOtherService });
    return {
      booking,
      otherBookings: others.map(({ id, startAt }) => ({
        id,
        start: call.zone.format(startAt),
        spoken: speech.instant(startAt, context),
      })),
      message: messageNaming('update-booking'),
      ...(note !== '' && { forModels: { message: messageNaming(), note } }),
      isNew,
    };
  },
});

/** What a model can do about what a repeat left as it was; "" for nothing. */
function noteOf(kept: {
  differing: readonly BookingDetail[];
  isOtherPerson: boolean;
  isOtherService: boolean;
}): string {
  const fixed = [
    ...(kept.isOtherService ? ['the service'] : []),
    ...(kept.isOtherPerson ? ['whom it is with'] : []),
  ];
  return [
    ...(kept.differing.length > 0 ? [`update_booking can change the ${kept.differing.join(', ')}.`] : []),
    ...(fixed.length > 0 ? [`update_booking can't change ${fixed.join(' or ')}.`] : []),
  ].join(' ');
}

/** How many other bookings are told. */
const mostOthers = 3;

function readPerson(call: Call, given: Static<typeof input>): Person {
  const contact = readContact(call, given);
  return {
    name: readName(call, given.name),
    ...contact,
    notes: readText(given.notes, '/notes'),
    metadata: readMetadata(given.metadata),
  };
}

/** A platform that got no answer asks again within this time. */
const retriedMs = 60_000;

/** Whether a model repeats a booking to a caller who was told of it: a mere retry may be the first that's heard. */
function isRepeatInCall(
  { callId, createdAt }: Booking,
  { call, isChange }: { call: Call; isChange: boolean },
): boolean {
  const isInCall = call.via === 'mcp' && callId !== null && callId === call.callId;
  return isInCall && (isChange || call.now - createdAt > retriedMs);
}

/** Details that a repeated request gives differently from the booking; leaving one out is no difference. */
function differences(
  { calendar }: Call,
  booking: Booking,
  given: Person & { answers: Answers; tell: readonly Channel[] | undefined },
): BookingDetail[] {
  const details = ['phone', 'email', 'notes'] as const;
  const differing: BookingDetail[] = details.filter(
    (detail) => given[detail] !== null && given[detail] !== booking[detail],
  );
  const isAnsweredAlike = Object.entries(given.answers).every(
    ([key, text]) => text === '' || booking.answers[key] === text,
  );
  const isToldAlike =
    given.tell === undefined || isDeepStrictEqual(given.tell, booking.tell ?? inOrder(calendar.messages.by));
  return [
    ...differing,
    ...(isAnsweredAlike ? [] : ['answers' as const]),
    ...(isToldAlike ? [] : ['tell' as const]),
  ];
}

/** Whether a repeated request names another service than the booking's. */
function differsInService({ serviceId }: Booking, { service }: { service: Service | undefined }): boolean {
  return service !== undefined && service.id !== serviceId;
}

/** Whether a repeated request asks for somebody else than the booking is with. */
function isWithOthers(
  { memberIds }: Booking,
  { withIds }: { withIds: readonly string[] | undefined },
): boolean {
  return withIds !== undefined && !withIds.some((id) => memberIds.includes(id));
}

function serviceName({ calendar }: Call, { serviceId }: Booking): string | null {
  return serviceById(calendar, serviceId)?.name ?? null;
}

import { Type } from '@sinclair/typebox';
import { codeAlphabet, codeLength } from '../../domain/booking/booking-code.ts';
import { channels, messageKinds, messageStates } from '../../domain/messages/message.ts';
import { assumptions } from '../../language/interpretation/interpretation.ts';

// An `$id` is the name under which OpenAPI shares a schema.

/** One of a closed list of words in answers. */
export function oneOf<const Words extends readonly string[]>(words: Words, description?: string) {
  return Type.Unsafe<Words[number]>({ type: 'string', enum: words, ...(description && { description }) });
}

/** The ID of a calendar, booking or hold in answers. */
export const idSchema = Type.String({ format: 'uuid' });

/** An instant in answers: ISO 8601 with the zone's offset, never bare UTC. */
export const timeSchema = Type.String({
  $id: 'Time',
  format: 'date-time',
  description: "ISO 8601 with the zone's offset, e.g. 2026-11-24T14:00:00-05:00",
});

const nullableText = Type.Union([Type.String(), Type.Null()]);
const nullableTime = Type.Union([timeSchema, Type.Null()]);
const serviceSchema = Type.Object({ id: idSchema, name: Type.String() }, { $id: 'ServiceName' });
const nullableService = Type.Union([serviceSchema, Type.Null()], {
  description: 'What it is for; null for no particular service.',
});

/** Somebody whom an appointment is with, in answers. */
export const personSchema = Type.Object({ calendarId: idSchema, name: Type.String() }, { $id: 'Person' });
/** The people whom an appointment is with, in answers. */
export const peopleSchema = Type.Array(personSchema, {
  description: 'At a team, the members whom it is with.',
});

const spokenStart = Type.String({ description: 'The start as spoken.' });

/** A free slot in answers. */
export const slotSchema = Type.Object(
  {
    id: Type.String({
      pattern: '^sl_[0-9A-HJKMNP-TV-Z]{11}(?:[0-9A-HJKMNP-TV-Z]{2}){0,2}$',
      description: 'Pass it on unchanged to hold or book this slot.',
    }),
    start: timeSchema,
    end: timeSchema,
    weekday: Type.String({ description: "In the calendar's language." }),
    relative: Type.String({ description: 'How far away it is, such as "in 4 days".' }),
    spoken: spokenStart,
    with: Type.Optional(peopleSchema),
  },
  { $id: 'Slot' },
);

/** A requested window, half-open. An instant has `end` = `start`; an open end is null. */
export const windowSchema = Type.Object({ start: timeSchema, end: nullableTime }, { $id: 'Window' });

/** What the words mean. */
export const interpretationSchema = Type.Object(
  {
    text: Type.String({ description: 'The words that were understood.' }),
    kind: oneOf(['instant', 'window', 'next']),
    windows: Type.Array(windowSchema),
    durationMinutes: Type.Integer(),
    timeZone: Type.String({ description: 'IANA zone.' }),
    spoken: Type.String({ description: 'What was understood, to confirm with the caller.' }),
    assumed: Type.Array(oneOf(assumptions), { description: 'What was filled in that nobody said.' }),
    alternatives: Type.Array(
      Type.Object({ windows: Type.Array(windowSchema), spoken: Type.String() }, { $id: 'Reading' }),
      { description: 'Other possible meanings.' },
    ),
    question: Type.Union([Type.String(), Type.Null()], {
      description:
        'What to ask the caller before anything is offered, in one sentence; null if the words are clear.',
    }),
    service: Type.Union([serviceSchema, Type.Null()], {
      description: 'The service that was heard, named or taken for granted; null for none.',
    }),
    with: Type.Array(personSchema, { description: 'At a team, whom the caller wants to see: any of them.' }),
    without: Type.Array(personSchema, { description: 'Whom the caller does not want to see.' }),
    ignored: Type.Array(Type.String(), { description: 'The words that were not understood.' }),
  },
  { $id: 'Interpretation' },
);

/** Whether linked calendars were confirmed, and when. */
export const freshnessSchema = Type.Object(
  { state: oneOf(['complete', 'partial', 'stale', 'unreachable']), syncedAt: nullableTime },
  { $id: 'Freshness' },
);

/** The description of the `query` field. */
export const queryDescription =
  'What the caller said about the time, and what for, in their own words, e.g. "a cleaning, Tuesday at half past three". Don’t do date arithmetic.';

/** The longest `query`, in characters. */
export const queryMaxLength = 500;

const toldSchema = Type.Object(
  {
    kind: oneOf(messageKinds),
    by: oneOf(channels),
    at: timeSchema,
    state: oneOf(messageStates, '`unsure` may not have been sent: nobody knows.'),
  },
  {
    $id: 'Told',
    description: 'A message to the caller. `at` is when it’s due, was begun or sent, or failed.',
  },
);

const untilSchema = (changed: 'moved' | 'cancelled') =>
  Type.Union([timeSchema, Type.Null()], {
    description: `Until when it can be ${changed} for callers; after that, only the desk can do it. Null once it’s cancelled.`,
  });

/** A booking in answers. */
export const bookingSchema = Type.Object(
  {
    id: idSchema,
    calendarId: idSchema,
    code: Type.String({
      pattern: `^[${codeAlphabet}]{${codeLength}}$`,
      description: 'Six characters to tell the caller, unique in the workspace.',
    }),
    codeSpoken: Type.String({ description: 'The code as spoken.' }),
    status: oneOf(['booked', 'cancelled']),
    start: timeSchema,
    end: timeSchema,
    timeZone: Type.String({ description: 'IANA zone of these times.' }),
    spoken: spokenStart,
    name: Type.String(),
    phone: Type.Union([Type.String({ description: 'E.164' }), Type.Null()]),
    email: nullableText,
    notes: nullableText,
    metadata: Type.Record(Type.String(), Type.String()),
    service: nullableService,
    with: peopleSchema,
    answers: Type.Record(Type.String(), Type.String(), {
      description: 'What was answered to the service’s questions, by key.',
    }),
    callId: nullableText,
    createdAt: timeSchema,
    cancelledAt: nullableTime,
    confirmedAt: Type.Union([timeSchema, Type.Null()], {
      description:
        'When the caller said on the booking’s page that they’re coming; null again once it’s at another time.',
    }),
    moveUntil: untilSchema('moved'),
    cancelUntil: untilSchema('cancelled'),
    version: Type.Integer({ minimum: 1, description: '1, then one more with every change.' }),
    tell: Type.Array(oneOf(channels), {
      description: 'How the caller is told about it: as they asked, else as set in the calendar.',
    }),
    told: Type.Array(toldSchema, { description: 'What they were told, and will be, in order of time.' }),
    manageUrl: Type.Union([Type.String(), Type.Null()], {
      description:
        'The caller’s own page for the booking: whoever has the address can move and cancel it. Null once it has started, and where SLOTLINE_BASE_URL isn’t set.',
    }),
  },
  { $id: 'Booking' },
);

/** A hold in answers. */
export const holdSchema = Type.Object(
  {
    id: Type.String({
      format: 'uuid',
      description: 'Pass it on unchanged to book or release the held slot.',
    }),
    start: timeSchema,
    end: timeSchema,
    expiresAt: timeSchema,
    spoken: spokenStart,
    service: nullableService,
    with: peopleSchema,
  },
  { $id: 'Hold' },
);

const said = { message: Type.String({ description: 'Read it aloud verbatim.' }), now: timeSchema };

/** The answer of a write about a booking. */
export const bookingAnswerSchema = Type.Object({ booking: bookingSchema, ...said }, { $id: 'BookingAnswer' });

/** The answer of book-slot. */
export const bookedAnswerSchema = Type.Object(
  {
    booking: bookingSchema,
    otherBookings: Type.Array(
      Type.Object({ id: idSchema, start: timeSchema, spoken: spokenStart }, { $id: 'OtherBooking' }),
      {
        description: "The same person's other bookings to come at this calendar, at most 3.",
      },
    ),
    ...said,
  },
  { $id: 'BookedAnswer' },
);

/** The answer of a write about a hold. */
export const holdAnswerSchema = Type.Object({ hold: holdSchema, ...said }, { $id: 'HoldAnswer' });

import { Type } from '@sinclair/typebox';

/** An instant in answers: ISO 8601 with the zone's offset, never bare UTC. */
export const timeSchema = Type.String({
  description: "ISO 8601 with the zone's offset, e.g. 2026-11-24T14:00:00-05:00",
});

const nullableText = Type.Union([Type.String(), Type.Null()]);
const nullableTime = Type.Union([timeSchema, Type.Null()]);
const spokenStart = Type.String({ description: 'The start as spoken.' });

/** A free slot in answers. */
export const slotSchema = Type.Object({
  id: Type.String({ description: 'Pass it on unchanged to hold or book this slot.' }),
  start: timeSchema,
  end: timeSchema,
  weekday: Type.String(),
  relative: Type.String({ description: 'How far away it is, such as "in 4 days".' }),
  spoken: spokenStart,
});

/** A requested window, half-open. An instant has `end` = `start`; an open end is null. */
export const windowSchema = Type.Object({
  start: timeSchema,
  end: nullableTime,
});

/** What the words mean. */
export const interpretationSchema = Type.Object({
  text: Type.String({ description: 'The words that were understood.' }),
  kind: Type.Union([Type.Literal('instant'), Type.Literal('window'), Type.Literal('next')]),
  windows: Type.Array(windowSchema),
  durationMinutes: Type.Integer(),
  timeZone: Type.String({ description: 'IANA zone.' }),
  spoken: Type.String({ description: 'What was understood, to confirm with the caller.' }),
  assumed: Type.Array(Type.String(), { description: 'Codes for what was assumed, e.g. "afternoon".' }),
  alternatives: Type.Array(Type.Object({ windows: Type.Array(windowSchema), spoken: Type.String() }), {
    description: 'Other possible meanings.',
  }),
  question: Type.Union([Type.String(), Type.Null()], {
    description:
      'What to ask the caller before anything is offered, in one sentence; null if the words are clear.',
  }),
  ignored: Type.Array(Type.String(), { description: 'The words that were not understood.' }),
});

/** Whether linked calendars were confirmed, and when. */
export const freshnessSchema = Type.Object({
  state: Type.Union([Type.Literal('complete'), Type.Literal('stale'), Type.Literal('unreachable')]),
  syncedAt: nullableTime,
});

/** The description of the `query` field. */
export const queryDescription =
  'What the caller said about the time, in their own words, e.g. "Tuesday at half past three". Don’t do date arithmetic.';

/** The longest `query`, in characters. */
export const queryMaxLength = 500;

/** A booking in answers. */
export const bookingSchema = Type.Object({
  id: Type.String(),
  code: Type.String({ description: 'Six characters to tell the caller, unique in the workspace.' }),
  codeSpoken: Type.String({ description: 'The code as spoken.' }),
  status: Type.Union([Type.Literal('booked'), Type.Literal('cancelled')]),
  start: timeSchema,
  end: timeSchema,
  timeZone: Type.String({ description: 'IANA zone of these times.' }),
  spoken: spokenStart,
  name: Type.String(),
  phone: Type.Union([Type.String({ description: 'E.164' }), Type.Null()]),
  email: nullableText,
  notes: nullableText,
  metadata: Type.Record(Type.String(), Type.String()),
  callId: nullableText,
  createdAt: timeSchema,
  cancelledAt: nullableTime,
});

/** A hold in answers. */
export const holdSchema = Type.Object({
  id: Type.String({ description: 'Pass it on unchanged to book or release the held slot.' }),
  start: timeSchema,
  end: timeSchema,
  expiresAt: Type.String({ description: 'When it expires, ISO 8601 with offset.' }),
  spoken: spokenStart,
});

const said = { message: Type.String({ description: 'Read it aloud verbatim.' }), now: timeSchema };

/** The answer of a write about a booking. */
export const bookingAnswerSchema = Type.Object({ booking: bookingSchema, ...said });

/** The answer of book-slot. */
export const bookedAnswerSchema = Type.Object({
  booking: bookingSchema,
  otherBookings: Type.Array(Type.Object({ id: Type.String(), start: timeSchema, spoken: spokenStart }), {
    description: "The same person's other bookings to come at this calendar, at most 3.",
  }),
  ...said,
});

/** The answer of a write about a hold. */
export const holdAnswerSchema = Type.Object({ hold: holdSchema, ...said });

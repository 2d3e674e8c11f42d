import { Type } from '@sinclair/typebox';

/** An instant in answers: ISO 8601 with the zone's offset, never bare UTC. */
export const timeSchema = Type.String({
  description: "ISO 8601 with the zone's offset, e.g. 2026-11-24T14:00:00-05:00",
});

/** A free slot in answers. */
export const slotSchema = Type.Object({
  id: Type.String({ description: 'Pass it on unchanged to hold or book this very slot.' }),
  start: timeSchema,
  end: timeSchema,
  weekday: Type.String(),
  relative: Type.String({ description: 'How far away it is, "in 4 days".' }),
  spoken: Type.String({ description: 'The start as it is said aloud.' }),
});

/** A window of what was asked: half-open; an instant has `end` = `start`, an open end is null. */
export const windowSchema = Type.Object({
  start: timeSchema,
  end: Type.Union([timeSchema, Type.Null()]),
});

/** What the words were understood to mean. */
export const interpretationSchema = Type.Object({
  text: Type.String({ description: 'The words that were used.' }),
  kind: Type.Union([Type.Literal('instant'), Type.Literal('window'), Type.Literal('next')]),
  windows: Type.Array(windowSchema),
  durationMinutes: Type.Integer(),
  timeZone: Type.String({ description: 'IANA zone.' }),
  spoken: Type.String({ description: 'What was understood, to be confirmed aloud.' }),
  assumed: Type.Array(Type.String(), { description: 'Codes of what was filled in, e.g. "afternoon".' }),
  alternatives: Type.Array(Type.Object({ windows: Type.Array(windowSchema), spoken: Type.String() }), {
    description: 'Other readings, where speakers differ: ask which was meant.',
  }),
  ignored: Type.Array(Type.String(), { description: 'The words that were not used.' }),
});

/** Whether linked calendars were confirmed, and when. */
export const freshnessSchema = Type.Object({
  state: Type.Union([Type.Literal('complete'), Type.Literal('stale'), Type.Literal('unreachable')]),
  syncedAt: Type.Union([timeSchema, Type.Null()]),
});

/** What callers say, as an input field. */
export const queryDescription =
  'What the caller said about the time, in their own words, e.g. "Tuesday at half past three". Do no date arithmetic.';

/** The longest `query`, in characters. */
export const queryMaxLength = 500;

const nullableText = Type.Union([Type.String(), Type.Null()]);

/** A booking in answers. */
export const bookingSchema = Type.Object({
  id: Type.String(),
  code: Type.String({ description: 'Six characters that the caller can be told, unique in the workspace.' }),
  codeSpoken: Type.String({ description: 'The code as it is said aloud.' }),
  status: Type.Union([Type.Literal('booked'), Type.Literal('cancelled')]),
  start: timeSchema,
  end: timeSchema,
  timeZone: Type.String({ description: 'IANA zone of the times here.' }),
  spoken: Type.String({ description: 'The start as it is said aloud.' }),
  name: Type.String(),
  phone: Type.Union([Type.String({ description: 'E.164' }), Type.Null()]),
  email: nullableText,
  notes: nullableText,
  metadata: Type.Record(Type.String(), Type.String()),
  callId: nullableText,
  createdAt: timeSchema,
  cancelledAt: Type.Union([timeSchema, Type.Null()]),
});

/** A hold in answers. */
export const holdSchema = Type.Object({
  id: Type.String({ description: 'Pass it on unchanged to book or release the held slot.' }),
  start: timeSchema,
  end: timeSchema,
  expiresAt: Type.String({ description: 'When it ends by itself, ISO 8601 with offset.' }),
  spoken: Type.String({ description: 'The start as it is said aloud.' }),
});

const said = { message: Type.String({ description: 'Read it aloud verbatim.' }), now: timeSchema };

/** The answer of a write about a booking. */
export const bookingAnswerSchema = Type.Object({ booking: bookingSchema, ...said });

/** The answer of a write about a hold. */
export const holdAnswerSchema = Type.Object({ hold: holdSchema, ...said });

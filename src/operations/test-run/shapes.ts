import { type Static, Type } from '@sinclair/typebox';
import { channels, messageKinds } from '../../domain/messages/message.ts';
import { previousSchema, sentEvents } from '../answer/event-shapes.ts';
import { leftSchema } from '../answer/left-shape.ts';
import { bookingSchema, holdSchema, idSchema, oneOf, timeSchema } from '../answer/shapes.ts';

const nullableText = Type.Union([Type.String(), Type.Null()]);

/** The answer to a run that was made anew. */
export const madeRunSchema = Type.Object(
  {
    run: Type.String({ description: 'The run’s name.' }),
    now: Type.String({
      format: 'date-time',
      description: 'The time in the run, in the zone of the workspace’s oldest calendar.',
    }),
  },
  { $id: 'MadeRun' },
);

/** The answer to a run that was made anew. */
export type MadeRun = Static<typeof madeRunSchema>;

const movedBooking = Type.Object(
  { ...bookingSchema.properties, previous: previousSchema },
  { $id: 'MovedBooking', description: '`previous` is when and with whom it was before it first moved.' },
);

const heldSlot = Type.Object(
  { ...holdSchema.properties, calendarId: idSchema, callId: nullableText },
  { $id: 'HoldInRun' },
);

const toldMessage = Type.Object(
  {
    kind: oneOf(messageKinds),
    bookingId: idSchema,
    by: oneOf(channels),
    to: Type.String({ description: 'The phone number or email address.' }),
    at: timeSchema,
    subject: Type.Union([Type.String(), Type.Null()], { description: 'Of mail.' }),
    text: Type.String(),
  },
  { $id: 'ToldInRun' },
);

const askedRequest = Type.Object(
  {
    operation: Type.String({ description: 'Such as `book-slot`, over MCP and voice too.' }),
    input: Type.Unknown({
      description: 'What it was asked, without calendarId; null if that couldn’t be read.',
    }),
    status: Type.Integer({ description: 'The HTTP status; over MCP and voice that of the same over REST.' }),
    message: Type.Union([Type.String(), Type.Null()], {
      description: 'What it answered to be read aloud, else what went wrong.',
    }),
  },
  { $id: 'RequestInRun' },
);

const messageInRun = Type.Object({ ...leftSchema.properties, calendarId: idSchema }, { $id: 'MessageInRun' });

const emptyYet = Type.Array(Type.Object({}), { maxItems: 0, description: 'Always empty so far.' });

/** What changed in a run since it was made. */
export const runChangesSchema = Type.Object(
  {
    booked: Type.Array(bookingSchema, { description: 'Bookings that were made, as they are now.' }),
    moved: Type.Array(movedBooking, { description: 'Bookings that were moved.' }),
    cancelled: Type.Array(bookingSchema, { description: 'Bookings that were cancelled.' }),
    updated: Type.Array(bookingSchema, {
      description: 'Bookings with other changes, such as a name or notes.',
    }),
    holds: Type.Array(heldSlot, { description: 'Slots that are held now.' }),
    messages: Type.Array(messageInRun, { description: 'Messages that were left for the desk, in order.' }),
    waitlist: emptyYet,
    told: Type.Array(toldMessage, {
      description: "What callers would have been told by now, by the run's clock.",
    }),
    events: Type.Array(Type.Union(sentEvents.map(({ schema }) => schema)), {
      description: 'What an endpoint that wants every type of event would have been sent.',
    }),
    calls: Type.Array(
      Type.Object(
        { callId: nullableText, requests: Type.Array(askedRequest) },
        { $id: 'CallInRun', description: '`callId` is null for requests that named no call.' },
      ),
      { description: 'What was asked, by phone call. In a long run, the first requests are left out.' },
    ),
  },
  { $id: 'RunChanges' },
);

/** What changed in a run since it was made. */
export type RunChanges = Static<typeof runChangesSchema>;

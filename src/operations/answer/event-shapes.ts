import { type TObject, type TProperties, Type } from '@sinclair/typebox';
import { linkKinds } from '../../domain/calendar/link.ts';
import type { WebhookEventType } from '../../domain/webhooks/event-types.ts';
import { findingSchema } from './finding-shape.ts';
import { leftSchema } from './left-shape.ts';
import { bookingSchema, idSchema, oneOf, peopleSchema, timeSchema } from './shapes.ts';

/** The type of an event that endpoints are sent. */
export type SentEventType = WebhookEventType | 'webhook.test';

/** What a change comes through: `caller` is the caller's own page for the booking, `link` a linked calendar. */
const changers = ['api', 'mcp', 'voice', 'dashboard', 'cli', 'caller', 'link'] as const;

const workspaceId = Type.String({ format: 'uuid', description: 'The workspace it happened in.' });
const calendarId = Type.String({ format: 'uuid', description: 'The calendar it happened at.' });
const nullableText = Type.Union([Type.String(), Type.Null()]);

const { told: _, ...bookingFields } = bookingSchema.properties;

const toldBookingSchema = Type.Object(bookingFields, {
  $id: 'ToldBooking',
  description:
    'The booking as it was when it happened, as the API answers it in the calendar’s zone, but without `told`. `manageUrl` is its address when the event is sent.',
});

const omitted = Type.Optional(
  Type.Array(oneOf(['metadata', 'notes', 'answers', 'spoken', 'with']), {
    description: 'What was left out of the booking to keep the event under 20 kB: it’s empty, or null.',
  }),
);

const booking = {
  booking: toldBookingSchema,
  omitted,
  by: oneOf(
    changers,
    'What the change came through: `dashboard` is somebody at the desk, `link` a linked calendar.',
  ),
};

const changed = Type.Array(Type.String(), {
  description:
    'The fields of the booking that changed, such as `email`. Empty if only calendar programs see a difference.',
});

/** When and with whom a booking was before it moved. */
export const previousSchema = Type.Object(
  { start: timeSchema, end: timeSchema, with: peopleSchema },
  { $id: 'PreviousTime', description: 'When and with whom it was before.' },
);

const link = Type.Object(
  {
    id: idSchema,
    kind: oneOf(linkKinds),
    name: Type.String(),
    host: Type.String({ description: 'The server it’s on.' }),
  },
  { $id: 'ToldLink' },
);

const error = Type.Object(
  {
    code: Type.String({ description: 'The reason, for programs, such as `unauthorized`.' }),
    message: Type.String({ description: 'The reason, and what to do about it.' }),
  },
  { $id: 'LinkFailure' },
);

const call = Type.Object(
  {
    callId: nullableText,
    operation: Type.String({ description: 'The operation, such as `check-availability`.' }),
    query: Type.Union([Type.String(), Type.Null()], {
      description: 'What the caller said; null if the workspace doesn’t record words.',
    }),
  },
  { $id: 'ToldCall' },
);

const endedCall = Type.Object(
  {
    callId: Type.Union([Type.String(), Type.Null()], {
      description: 'Null once a person of the call was erased.',
    }),
    startedAt: timeSchema,
  },
  { $id: 'EndedCall' },
);

/** What's special about each type of event: in a sentence, and what its `data` has besides workspace and calendar. */
const events = {
  'booking.created': { about: 'A booking was made.', data: booking },
  'booking.moved': {
    about: 'A booking has another time, or is with somebody else. Its ID and code stay the same.',
    data: { ...booking, previous: previousSchema, changed: Type.Optional(changed) },
  },
  'booking.changed': {
    about:
      'Something else about a booking changed, such as its email or an answer. It’s also sent when a cancellation is undone (`status`), when the person is no longer marked as a no-show (`attendance`), and when their data is erased. Without `by`, Slotline erased it because the workspace doesn’t keep it any longer.',
    data: { ...booking, by: Type.Optional(booking.by), changed },
  },
  'booking.cancelled': {
    about: 'A booking was cancelled. `booking` says what was booked until then.',
    data: { ...booking, changed: Type.Optional(changed) },
  },
  'booking.upcoming': {
    about: 'A booking is about to start, as many hours ahead as the endpoint asks for.',
    data: { ...booking, by: Type.Optional(booking.by) },
  },
  'booking.confirmed': {
    about: 'The caller said on the booking’s page that they’re coming.',
    data: { ...booking, changed: Type.Optional(changed) },
  },
  'booking.no_show': {
    about: 'The desk marked the person as a no-show.',
    data: { ...booking, changed: Type.Optional(changed) },
  },
  'message.left': {
    about: 'A caller left a message for the desk.',
    data: { left: leftSchema },
  },
  'call.not_understood': {
    about: 'A caller’s words weren’t understood.',
    data: { call },
  },
  'call.broken_promise': {
    about:
      'A bot said something in a call that wasn’t done, was done otherwise, or wasn’t free. `findings` has the first 20.',
    data: { call: endedCall, findings: Type.Array(findingSchema) },
  },
  'link.failed': {
    about: 'A linked calendar can’t be read or written to any more.',
    data: { link, error },
  },
  'link.recovered': { about: 'A linked calendar that failed works again.', data: { link } },
  'webhook.test': {
    about: 'Somebody sent a test, to see whether the endpoint answers.',
    data: {},
  },
} satisfies Record<SentEventType, { about: string; data: TProperties }>;

/** A type of events: in a sentence, and what's sent. */
export type SentEvent = { type: SentEventType; about: string; schema: TObject };

/** Every type of events, with the JSON that endpoints are sent. */
export const sentEvents: readonly SentEvent[] = typesOf(events).map((type) => {
  const { about, data } = events[type];
  return { type, about, schema: eventSchema(type, data) };
});

function typesOf<Named extends object>(named: Named): (keyof Named)[] {
  return Object.keys(named) as (keyof Named)[];
}

function eventSchema(type: SentEventType, data: TProperties): TObject {
  const place =
    type === 'webhook.test' ? { workspaceId, calendarId: Type.Null() } : { workspaceId, calendarId };
  return Type.Object(
    {
      type: oneOf([type]),
      timestamp: Type.String({ format: 'date-time', description: 'When it happened, in ISO 8601.' }),
      data: Type.Object({ ...place, ...data }),
    },
    { $id: `${type.replace(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase())}Event` },
  );
}

import { type Static, Type } from '@sinclair/typebox';
import { callersTold } from '../../domain/calendar/caller-told.ts';
import { offersFirst } from '../../domain/calendar/offer-first.ts';
import { serviceCallers } from '../../domain/calendar/service.ts';
import { eachSlotSetting, slotSettings } from '../../domain/calendar/slot-settings.ts';
import { teamKinds } from '../../domain/calendar/team.ts';
import { channels } from '../../domain/messages/message.ts';
import { switchedKinds } from '../../domain/messages/message-settings.ts';
import { languageCodes } from '../../language/language.ts';

const text = Type.Optional(Type.String());
const texts = Type.Optional(Type.Array(Type.String()));
const closed = { additionalProperties: false };

function words<const Word extends string>(known: readonly Word[]) {
  return Type.Union(known.map((word) => Type.Literal(word)));
}

const minutes = ({ minimum, maximum }: { minimum: number; maximum: number }) =>
  Type.Optional(Type.Integer({ minimum, maximum }));

/** What a calendar and a member of a team both have. */
const settings = {
  hours: Type.Optional(Type.Union([Type.String(), Type.Array(Type.String())])),
  dates: Type.Optional(Type.Record(Type.String(), Type.String())),
  ...eachSlotSetting((name) => minutes(slotSettings[name])),
};

const questionSchema = Type.Object(
  { key: Type.String(), ask: Type.String(), required: Type.Optional(Type.Boolean()) },
  closed,
);

const serviceSchema = Type.Object(
  {
    name: Type.String(),
    spokenNames: texts,
    durationMinutes: Type.Integer(slotSettings.slotMinutes),
    bufferBeforeMinutes: minutes(slotSettings.bufferBeforeMinutes),
    bufferAfterMinutes: minutes(slotSettings.bufferAfterMinutes),
    moveNoticeMinutes: minutes(slotSettings.moveNoticeMinutes),
    cancelNoticeMinutes: minutes(slotSettings.cancelNoticeMinutes),
    questions: Type.Optional(Type.Array(questionSchema)),
    offeredBy: texts,
    callers: Type.Optional(words(serviceCallers)),
  },
  closed,
);

const memberSchema = Type.Object({ name: Type.String(), spokenNames: texts, ...settings }, closed);

/** A calendar as a file describes it, so that no database is needed. */
export const calendarSchema = Type.Object(
  {
    name: text,
    timeZone: Type.String(),
    language: Type.Optional(words(languageCodes)),
    country: text,
    place: text,
    contactPhone: text,
    ...settings,
    ownWords: Type.Optional(Type.Record(Type.String(), Type.String())),
    services: Type.Optional(Type.Array(serviceSchema)),
    defaultService: text,
    team: Type.Optional(words(teamKinds)),
    members: Type.Optional(Type.Array(memberSchema)),
    messages: Type.Optional(
      Type.Object(
        {
          on: Type.Optional(Type.Array(words(switchedKinds))),
          by: Type.Array(words(channels)),
          remindHours: Type.Optional(Type.Array(Type.Number())),
        },
        closed,
      ),
    ),
    findWithoutName: Type.Optional(Type.Boolean()),
    callerTold: Type.Optional(words(callersTold)),
    offerFirst: Type.Optional(words(offersFirst)),
  },
  closed,
);

/** A calendar as a file describes it. */
export type DescribedCalendar = Static<typeof calendarSchema>;

/** What's in the book before a call. */
export const givenSchema = Type.Object(
  {
    bookings: Type.Optional(
      Type.Array(
        Type.Object(
          {
            calendar: text,
            start: Type.String(),
            name: Type.String(),
            phone: Type.String(),
            service: text,
            with: text,
          },
          closed,
        ),
      ),
    ),
    busy: Type.Optional(
      Type.Array(Type.Object({ calendar: text, start: Type.String(), end: Type.String() }, closed)),
    ),
  },
  closed,
);

/** What's in the book before a call. */
export type Given = Static<typeof givenSchema>;

const doors = ['rest', 'mcp'] as const;

/** How operations are called: over REST, or as the tools of MCP. */
export type Door = (typeof doors)[number];

const common = { as: Type.Optional(words(doors)), now: text };

/** What a turn has beside its operation. */
export const turnFields = {
  ...common,
  expect: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
};

/** What's expected of the book after a call. */
export const stateSchema = Type.Object(
  Object.fromEntries(
    ['booked', 'moved', 'cancelled', 'updated', 'holds', 'messages', 'waitlist', 'told', 'events'].map(
      (name) => [name, Type.Optional(Type.Union([Type.Integer({ minimum: 0 }), Type.Array(Type.Unknown())]))],
    ),
  ),
  closed,
);

const callSchema = Type.Object(
  {
    name: Type.String(),
    ...common,
    callId: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    continues: Type.Optional(Type.Boolean()),
    given: Type.Optional(givenSchema),
    turns: Type.Array(Type.Record(Type.String(), Type.Unknown()), { minItems: 1 }),
    expect: Type.Optional(stateSchema),
  },
  closed,
);

/** A rehearsal as its file has it; the calendar and the turns are checked apart. */
export const rehearsalSchema = Type.Object(
  {
    now: Type.String(),
    as: common.as,
    calendar: Type.Unknown(),
    given: Type.Optional(givenSchema),
    calls: Type.Array(callSchema, { minItems: 1 }),
  },
  closed,
);

/** A rehearsal as its file has it. */
export type RehearsalFile = Static<typeof rehearsalSchema>;

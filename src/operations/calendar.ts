import { type Static, Type } from '@sinclair/typebox';
import { type Calendar, settingsOf } from '../domain/calendar/calendar.ts';
import { liveServices, type Service, serviceCallers } from '../domain/calendar/service.ts';
import { eachSlotSetting, slotSettings } from '../domain/calendar/slot-settings.ts';
import { liveMembers, type Team, teamKinds } from '../domain/calendar/team.ts';
import { channels } from '../domain/messages/message.ts';
import { offeredChannels } from '../domain/messages/tell.ts';
import { formatMinute } from '../domain/time/clock.ts';
import { dayOf, formatDay } from '../domain/time/local-time.ts';
import type { MinutePeriod } from '../domain/time/period.ts';
import { speechOf } from './answer/descriptions.ts';
import { idSchema, oneOf, personSchema, timeSchema } from './answer/shapes.ts';
import { declareOperation } from './operation.ts';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

const clockForm = String.raw`^\d\d:\d\d$`;

const clockPeriodSchema = Type.Object(
  {
    start: Type.String({ pattern: clockForm, description: 'Local time, "09:00".' }),
    end: Type.String({
      pattern: clockForm,
      description: 'Local time, "17:00"; "24:00" is the next midnight.',
    }),
  },
  { $id: 'ClockPeriod' },
);

const minutesSchema = Type.Optional(Type.Integer({ description: 'Instead of the calendar’s.' }));

const serviceSchema = Type.Object(
  {
    id: idSchema,
    name: Type.String(),
    spokenNames: Type.Array(Type.String(), { description: 'What callers say for it, besides its name.' }),
    durationMinutes: Type.Integer(),
    bufferBeforeMinutes: minutesSchema,
    bufferAfterMinutes: minutesSchema,
    moveNoticeMinutes: minutesSchema,
    cancelNoticeMinutes: minutesSchema,
    memberIds: Type.Optional(
      Type.Array(idSchema, { description: 'At a team, the calendars of those who offer it, if not all do.' }),
    ),
    callers: Type.Optional(
      oneOf(
        serviceCallers.filter((callers) => callers !== 'all'),
        'Whom to offer it to, if not everybody: only callers without a booking yet, or only those with one.',
      ),
    ),
    questions: Type.Array(Type.Object({ key: Type.String(), ask: Type.String(), required: Type.Boolean() }), {
      description: 'What to ask whoever books it; book-slot takes the answers by key.',
    }),
  },
  { $id: 'Service' },
);

const teamSchema = Type.Object(
  {
    kind: oneOf(teamKinds, 'Whether a slot is with one member who is free, or with all.'),
    members: Type.Array(
      Type.Object({
        ...personSchema.properties,
        spokenNames: Type.Array(Type.String(), { description: 'What callers call them, besides the name.' }),
      }),
    ),
  },
  { $id: 'Team' },
);

const calendarSchema = Type.Object(
  {
    id: idSchema,
    name: Type.String(),
    timeZone: Type.String({ description: 'IANA zone.' }),
    language: Type.String({ description: 'BCP 47.' }),
    country: Type.Union([Type.String(), Type.Null()], {
      description: 'ISO 3166-1 alpha-2, for phone numbers without a country code.',
    }),
    place: Type.Union([Type.String(), Type.Null()], {
      description: 'Where appointments are; null if nobody has said.',
    }),
    contactPhone: Type.Union([Type.String(), Type.Null()], {
      description: 'The phone number of the desk, E.164; null for none.',
    }),
    ...eachSlotSetting((name) => Type.Integer({ description: slotSettings[name].help })),
    workingHours: Type.Array(
      Type.Object({ weekday: oneOf(weekdays), periods: Type.Array(clockPeriodSchema) }),
      {
        description: "Monday to Sunday, in the calendar's zone; days without periods are closed.",
      },
    ),
    dateOverrides: Type.Array(
      Type.Object({
        date: Type.String({ format: 'date', description: 'YYYY-MM-DD' }),
        label: Type.Union([Type.String(), Type.Null()]),
        periods: Type.Array(clockPeriodSchema),
      }),
      { description: 'From today on; dates without periods are closed.' },
    ),
    ownWords: Type.Array(Type.Object({ phrase: Type.String(), meaning: Type.String() }), {
      description: 'What callers of this calendar say, and what it means.',
    }),
    services: Type.Array(serviceSchema, { description: 'What it offers.' }),
    defaultServiceId: Type.Union([idSchema, Type.Null()], {
      description: 'The service that callers get who name none; null for none.',
    }),
    team: Type.Union([teamSchema, Type.Null()], {
      description: 'Who is behind a team calendar; null for a calendar with time of its own.',
    }),
    tell: Type.Array(oneOf(channels), {
      description:
        'How callers are told about their bookings unless they say otherwise; `[]` for not at all.',
    }),
  },
  { $id: 'Calendar' },
);

/** The settings of a calendar. */
export const getCalendar = declareOperation({
  name: 'calendar',
  method: 'GET',
  tag: 'Calendar',
  title: 'Get calendar',
  description:
    "The calendar's name, services, zone, language, hours and slot settings, and its current local time.",
  input: Type.Object({}),
  output: Type.Object({ calendar: calendarSchema, now: timeSchema }, { $id: 'CalendarAnswer' }),
  tool: {
    name: 'get_calendar',
    description:
      'Call it when the caller asks what you offer, what that takes, or about opening hours. For free times, call check_availability.',
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true },
    say: (services, { calendar }) =>
      speechOf(services, { calendar }).calendar({
        ...calendar,
        services: liveServices(calendar),
        people:
          calendar.team?.kind === 'anyone' ? liveMembers(calendar.team).map(({ name }) => name) : undefined,
      }),
  },
  async run(_services, { calendar, calendarZone, zone, now }) {
    const today = formatDay(dayOf(calendarZone.localAt(now)));
    return { calendar: describeCalendar(calendar, today), now: zone.format(now) };
  },
});

function describeCalendar(calendar: Calendar, today: string): Static<typeof calendarSchema> {
  return {
    id: calendar.id,
    ...settingsOf(calendar),
    workingHours: weekdays.map((weekday, index) => ({
      weekday,
      periods: calendar.workingHours.filter((period) => period.weekday === index + 1).map(clockPeriod),
    })),
    dateOverrides: calendar.dateOverrides
      .filter((override) => override.date >= today)
      .map(({ date, label, periods }) => ({ date, label, periods: periods.map(clockPeriod) })),
    ownWords: calendar.ownWords,
    services: liveServices(calendar).map(describeService),
    defaultServiceId: calendar.defaultServiceId,
    team: calendar.team ? describeTeam(calendar.team) : null,
    tell: offeredChannels(calendar.messages),
  };
}

function describeTeam({ kind, members }: Team): Static<typeof teamSchema> {
  const live = liveMembers({ members });
  return {
    kind,
    members: live.map(({ calendarId, name, spokenNames }) => ({ calendarId, name, spokenNames })),
  };
}

function describeService(service: Service): Static<typeof serviceSchema> {
  const { id, name, spokenNames, durationMinutes, questions, memberIds, callers } = service;
  const { bufferBeforeMinutes, bufferAfterMinutes, moveNoticeMinutes, cancelNoticeMinutes } = service;
  return {
    id,
    name,
    spokenNames,
    durationMinutes,
    ...(bufferBeforeMinutes !== null && { bufferBeforeMinutes }),
    ...(bufferAfterMinutes !== null && { bufferAfterMinutes }),
    ...(moveNoticeMinutes !== null && { moveNoticeMinutes }),
    ...(cancelNoticeMinutes !== null && { cancelNoticeMinutes }),
    ...(memberIds && { memberIds: [...memberIds] }),
    ...(callers !== 'all' && { callers }),
    questions: questions.map(({ key, ask, isRequired: required }) => ({ key, ask, required })),
  };
}

function clockPeriod({ startMinute, endMinute }: MinutePeriod): Static<typeof clockPeriodSchema> {
  return { start: formatMinute(startMinute), end: formatMinute(endMinute) };
}

import { type Static, Type } from '@sinclair/typebox';
import { type Calendar, settingsOf } from '../domain/calendar/calendar.ts';
import { eachSlotSetting, slotSettings } from '../domain/calendar/slot-settings.ts';
import { formatMinute } from '../domain/time/clock.ts';
import { dayOf, formatDay } from '../domain/time/local-time.ts';
import type { MinutePeriod } from '../domain/time/period.ts';
import { speechOf } from './answer/descriptions.ts';
import { idSchema, oneOf, timeSchema } from './answer/shapes.ts';
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

const calendarSchema = Type.Object(
  {
    id: idSchema,
    name: Type.String(),
    timeZone: Type.String({ description: 'IANA zone.' }),
    language: Type.String({ description: 'BCP 47.' }),
    country: Type.Union([Type.String(), Type.Null()], {
      description: 'ISO 3166-1 alpha-2, for phone numbers without a country code.',
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
  },
  { $id: 'Calendar' },
);

/** The settings of a calendar. */
export const getCalendar = declareOperation({
  name: 'calendar',
  method: 'GET',
  tag: 'Calendar',
  title: 'Get calendar',
  description: "The calendar's name, zone, language, hours and slot settings, and its current local time.",
  input: Type.Object({}),
  output: Type.Object({ calendar: calendarSchema, now: timeSchema }, { $id: 'CalendarAnswer' }),
  tool: {
    name: 'get_calendar',
    description:
      'Call it when the caller asks about opening hours or how long an appointment takes. For free times, call check_availability.',
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true },
    say: (services, call) => speechOf(services, call).calendar(call.calendar),
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
  };
}

function clockPeriod({ startMinute, endMinute }: MinutePeriod): Static<typeof clockPeriodSchema> {
  return { start: formatMinute(startMinute), end: formatMinute(endMinute) };
}

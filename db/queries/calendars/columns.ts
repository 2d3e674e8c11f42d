import { sql } from 'kysely';
import type { CalendarHours, DateOverride, WorkingPeriod } from '../../../src/domain/calendar/hours.ts';
import {
  type PartOfDayName,
  type PartsOfDay,
  withPartChanges,
} from '../../../src/domain/calendar/parts-of-day.ts';
import { type MessageSettings, noMessages } from '../../../src/domain/messages/message.ts';
import type { MinutePeriod } from '../../../src/domain/time/period.ts';
import { dialectOf } from '../../dialect.ts';
import type { Database } from '../../sqlite/open.ts';

/** The working hours and date overrides of the calendar whose ID is in a column of the surrounding query. */
export function hoursColumns(db: Database, calendarId: string) {
  const { jsonArrayFrom } = dialectOf(db);
  return [
    jsonArrayFrom(
      db
        .selectFrom('working_hours')
        .select(['weekday', 'start_minute as startMinute', 'end_minute as endMinute'])
        .where(sql<boolean>`working_hours.calendar_id = ${sql.ref(calendarId)}`)
        .orderBy('weekday')
        .orderBy('start_minute') as never,
    ).as('workingHours'),
    jsonArrayFrom(
      db
        .selectFrom('date_overrides')
        .leftJoin('date_override_periods as period', (join) =>
          join
            .onRef('period.calendar_id', '=', 'date_overrides.calendar_id')
            .onRef('period.date', '=', 'date_overrides.date'),
        )
        .select(['date_overrides.date', 'label', 'start_minute as startMinute', 'end_minute as endMinute'])
        .where(sql<boolean>`date_overrides.calendar_id = ${sql.ref(calendarId)}`)
        .orderBy('date_overrides.date')
        .orderBy('start_minute') as never,
    ).as('overrides'),
  ] as const;
}

/** A row of `hoursColumns`. */
export type HoursRow = { workingHours: unknown; overrides: unknown };

/** The hours of a row. */
export function toHours({ workingHours, overrides }: HoursRow): CalendarHours {
  return {
    workingHours: parsed<WorkingPeriod>(workingHours),
    dateOverrides: overridesOf(parsed<OverrideRow>(overrides)),
  };
}

/** The parts of the day of an aggregated array of rows. */
export function toPartsOfDay(rows: unknown): PartsOfDay {
  const parts = parsed<{ part: PartOfDayName } & MinutePeriod>(rows).map(({ part, ...period }) => [
    part,
    period,
  ]);
  return withPartChanges({}, Object.fromEntries(parts));
}

/** What a calendar tells its callers; `noMessages` itself where nobody has ever set it. */
export function toMessages(messages: string | null): MessageSettings {
  return messages === null ? noMessages : JSON.parse(messages);
}

/**
 * The rows of an aggregated array: databases return text, which Kysely doesn't parse without its plugin; within another
 * array it may be parsed already.
 */
export function parsed<Row>(value: unknown): Row[] {
  if (Array.isArray(value)) return value;
  return typeof value === 'string' ? JSON.parse(value) : [];
}

type OverrideRow = {
  date: string;
  label: string | null;
  startMinute: number | null;
  endMinute: number | null;
};

function overridesOf(rows: OverrideRow[]): DateOverride[] {
  const overrides: DateOverride[] = [];
  for (const { date, label, startMinute, endMinute } of rows) {
    let override = overrides.at(-1);
    if (override?.date !== date) {
      override = { date, label, periods: [] };
      overrides.push(override);
    }
    if (startMinute !== null && endMinute !== null)
      override.periods.push({ startMinute, endMinute } satisfies MinutePeriod);
  }
  return overrides;
}

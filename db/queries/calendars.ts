import { jsonArrayFrom } from 'kysely/helpers/sqlite';
import type { Calendar, DateOverride, WorkingPeriod } from '../../src/domain/calendar.ts';
import { compiled } from '../compiled.ts';
import type { Database } from '../open.ts';

const selectCalendar = compiled<{ workspaceId: string; calendarId: string }>()((db, parameter) =>
  db
    .selectFrom('calendars')
    .selectAll('calendars')
    .select((row) => [
      jsonArrayFrom(
        row
          .selectFrom('working_hours')
          .select(['weekday', 'start_minute as startMinute', 'end_minute as endMinute'])
          .whereRef('calendar_id', '=', 'calendars.id')
          .orderBy('weekday')
          .orderBy('start_minute'),
      ).as('workingHours'),
      jsonArrayFrom(
        row
          .selectFrom('date_overrides')
          .leftJoin('date_override_periods as period', (join) =>
            join
              .onRef('period.calendar_id', '=', 'date_overrides.calendar_id')
              .onRef('period.date', '=', 'date_overrides.date'),
          )
          .select(['date_overrides.date', 'label', 'start_minute as startMinute', 'end_minute as endMinute'])
          .whereRef('date_overrides.calendar_id', '=', 'calendars.id')
          .orderBy('date_overrides.date')
          .orderBy('start_minute'),
      ).as('overrides'),
    ])
    .where('calendars.id', '=', parameter('calendarId'))
    .where('calendars.workspace_id', '=', parameter('workspaceId'))
    .where('archived_at', 'is', null)
    .compile(),
);

/** A calendar of this workspace with its hours and overrides; undefined for another workspace's, an archived one, or none. */
export async function calendarOfWorkspace(
  db: Database,
  key: { workspaceId: string; calendarId: string },
): Promise<Calendar | undefined> {
  const [row] = await selectCalendar(db, key);
  if (!row) return undefined;
  return {
    id: row.id,
    workspaceId: row.workspace_id,
    name: row.name,
    timeZone: row.time_zone,
    language: row.language,
    slotMinutes: row.slot_minutes,
    intervalMinutes: row.interval_minutes,
    bufferBeforeMinutes: row.buffer_before_minutes,
    bufferAfterMinutes: row.buffer_after_minutes,
    minimumNoticeMinutes: row.minimum_notice_minutes,
    horizonDays: row.horizon_days,
    workingHours: parsed<WorkingPeriod>(row.workingHours),
    dateOverrides: overridesOf(parsed<OverrideRow>(row.overrides)),
  };
}

type OverrideRow = {
  date: string;
  label: string | null;
  startMinute: number | null;
  endMinute: number | null;
};

/** SQLite answers an aggregated array as text; without Kysely's parsing plugin it comes as it is. */
function parsed<Row>(value: unknown): Row[] {
  return typeof value === 'string' ? JSON.parse(value) : [];
}

function overridesOf(rows: OverrideRow[]): DateOverride[] {
  const overrides: DateOverride[] = [];
  for (const { date, label, startMinute, endMinute } of rows) {
    let override = overrides.at(-1);
    if (override?.date !== date) {
      override = { date, label, periods: [] };
      overrides.push(override);
    }
    if (startMinute !== null && endMinute !== null) override.periods.push({ startMinute, endMinute });
  }
  return overrides;
}

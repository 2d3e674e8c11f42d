import { sql } from 'kysely';
import type { CalendarKey } from '../../../src/domain/calendar/calendar.ts';
import type { DateOverride, WorkingPeriod } from '../../../src/domain/calendar/hours.ts';
import { type PartsOfDayChanges, partOfDayNames } from '../../../src/domain/calendar/parts-of-day.ts';
import type { MinutePeriod } from '../../../src/domain/time/period.ts';
import type { Schema } from '../../schema.ts';
import type { Database } from '../../sqlite/open.ts';

/** Replaces all working hours of a calendar. */
export async function replaceWorkingHours(
  db: Database,
  { workingHours, ...key }: CalendarKey & { workingHours: WorkingPeriod[] },
): Promise<void> {
  await db.deleteFrom('working_hours').where('calendar_id', 'in', calendarOf(db, key).select('id')).execute();
  for (const { weekday, ...period } of workingHours) {
    await insertOf(db, key, { table: 'working_hours', row: { weekday, ...minutesRow(period) } });
  }
}

/** Changes the parts of the day of a calendar. Null restores what its language says. */
export async function replacePartsOfDay(
  db: Database,
  { partsOfDay, ...key }: CalendarKey & { partsOfDay: PartsOfDayChanges },
): Promise<void> {
  for (const part of partOfDayNames) {
    const period = partsOfDay[part];
    if (period === undefined) continue;
    await db
      .deleteFrom('calendar_parts_of_day')
      .where('part', '=', part)
      .where('calendar_id', 'in', calendarOf(db, key).select('id'))
      .execute();
    if (period === null) continue;
    await insertOf(db, key, { table: 'calendar_parts_of_day', row: { part, ...minutesRow(period) } });
  }
}

/** Gives a date of a calendar its own hours, or none, in place of any override it had. */
export async function replaceDateOverride(
  db: Database,
  { override, ...key }: CalendarKey & { override: DateOverride },
): Promise<void> {
  const { date, label, periods } = override;
  await deleteDateOverride(db, { ...key, date });
  await insertOf(db, key, { table: 'date_overrides', row: { date, label } });
  for (const period of periods) {
    await insertOf(db, key, { table: 'date_override_periods', row: { date, ...minutesRow(period) } });
  }
}

/** Deletes the override of a date, so that its weekday's hours apply again; false if there was none. */
export async function deleteDateOverride(db: Database, { date, ...key }: CalendarKey & { date: string }) {
  const { numDeletedRows } = await db
    .deleteFrom('date_overrides')
    .where('date', '=', date)
    .where('calendar_id', 'in', calendarOf(db, key).select('id'))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

type HoursTable = 'working_hours' | 'calendar_parts_of_day' | 'date_overrides' | 'date_override_periods';

/** Inserts a row for a calendar of this workspace; nothing for another workspace's. */
async function insertOf<Table extends HoursTable>(
  db: Database,
  key: CalendarKey,
  { table, row }: { table: Table; row: Omit<Schema[Table], 'calendar_id'> },
): Promise<void> {
  const columns = ['calendar_id', ...Object.keys(row)].map((name) => sql.ref(name));
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns)})
    select id, ${sql.join(Object.values(row))} from calendars
    where id = ${key.calendarId} and workspace_id = ${key.workspaceId}`.execute(db);
}

function minutesRow({ startMinute, endMinute }: MinutePeriod) {
  return { start_minute: startMinute, end_minute: endMinute };
}

function calendarOf(db: Database, { workspaceId, calendarId }: CalendarKey) {
  return db
    .selectFrom('calendars')
    .where('calendars.id', '=', calendarId)
    .where('calendars.workspace_id', '=', workspaceId);
}

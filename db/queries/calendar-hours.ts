import type { CalendarKey, DateOverride, WorkingPeriod } from '../../src/domain/calendar/calendar.ts';
import { type PartsOfDayChanges, partOfDayNames } from '../../src/domain/calendar/parts-of-day.ts';
import type { Database } from '../sqlite/open.ts';

/** Gives a calendar other working hours in place of all that it had. */
export async function replaceWorkingHours(
  db: Database,
  { workingHours, ...key }: CalendarKey & { workingHours: WorkingPeriod[] },
): Promise<void> {
  await db.deleteFrom('working_hours').where('calendar_id', 'in', calendarOf(db, key).select('id')).execute();
  for (const { weekday, startMinute, endMinute } of workingHours) {
    await db
      .insertInto('working_hours')
      .columns(['calendar_id', 'weekday', 'start_minute', 'end_minute'])
      .expression(
        calendarOf(db, key).select((row) => [
          'id',
          row.val(weekday).as('weekday'),
          row.val(startMinute).as('start_minute'),
          row.val(endMinute).as('end_minute'),
        ]),
      )
      .execute();
  }
}

/** Says when parts of the day are in a calendar; those that are null are as its language has them again. */
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
    await db
      .insertInto('calendar_parts_of_day')
      .columns(['calendar_id', 'part', 'start_minute', 'end_minute'])
      .expression(
        calendarOf(db, key).select((row) => [
          'id',
          row.val(part).as('part'),
          row.val(period.startMinute).as('start_minute'),
          row.val(period.endMinute).as('end_minute'),
        ]),
      )
      .execute();
  }
}

/** Gives a date of a calendar other hours, or none, in place of whatever override it had. */
export async function replaceDateOverride(
  db: Database,
  { override, ...key }: CalendarKey & { override: DateOverride },
): Promise<void> {
  const { date, label, periods } = override;
  await deleteDateOverride(db, { ...key, date });
  await db
    .insertInto('date_overrides')
    .columns(['calendar_id', 'date', 'label'])
    .expression(
      calendarOf(db, key).select((row) => ['id', row.val(date).as('date'), row.val(label).as('label')]),
    )
    .execute();
  for (const { startMinute, endMinute } of periods) {
    await db
      .insertInto('date_override_periods')
      .columns(['calendar_id', 'date', 'start_minute', 'end_minute'])
      .expression(
        calendarOf(db, key).select((row) => [
          'id',
          row.val(date).as('date'),
          row.val(startMinute).as('start_minute'),
          row.val(endMinute).as('end_minute'),
        ]),
      )
      .execute();
  }
}

/** Takes the override of a date away, so that the weekday's hours hold again; false where there was none. */
export async function deleteDateOverride(
  db: Database,
  { date, ...key }: CalendarKey & { date: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('date_overrides')
    .where('date', '=', date)
    .where('calendar_id', 'in', calendarOf(db, key).select('id'))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

function calendarOf(db: Database, { workspaceId, calendarId }: CalendarKey) {
  return db
    .selectFrom('calendars')
    .where('calendars.id', '=', calendarId)
    .where('calendars.workspace_id', '=', workspaceId);
}

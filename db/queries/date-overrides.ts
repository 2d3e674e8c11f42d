import type { CalendarKey, DateOverride } from '../../src/domain/calendar/calendar.ts';
import type { Database } from '../sqlite/open.ts';

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

import type { CalendarKey } from '../../src/domain/calendar/calendar.ts';
import { type PartsOfDayChanges, partOfDayNames } from '../../src/domain/calendar/parts-of-day.ts';
import type { Database } from '../sqlite/open.ts';

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

function calendarOf(db: Database, { workspaceId, calendarId }: CalendarKey) {
  return db
    .selectFrom('calendars')
    .where('calendars.id', '=', calendarId)
    .where('calendars.workspace_id', '=', workspaceId);
}

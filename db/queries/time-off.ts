import { sql } from 'kysely';
import type { CalendarKey } from '../../src/domain/calendar/calendar.ts';
import type { TimeOff } from '../../src/domain/calendar/time-off.ts';
import { formatDay, parseDay } from '../../src/domain/time/local-time.ts';
import type { Period } from '../../src/domain/time/period.ts';
import { compiled } from '../compiled.ts';
import type { Schema } from '../schema.ts';
import type { Database } from '../sqlite/open.ts';
import { claimRow } from './bookings/claims/claims.ts';

/** Inserts time off of a calendar of this workspace; nothing for another workspace's. `createdAt` is in epoch milliseconds. */
export async function insertTimeOff(db: Database, timeOff: TimeOff & { createdAt: number }): Promise<void> {
  const row: Omit<Schema['time_off'], 'skipped_dates' | 'workspace_id' | 'calendar_id'> = {
    id: timeOff.id,
    label: timeOff.label,
    start_local: timeOff.start,
    end_local: timeOff.end,
    weekly_until: timeOff.weeklyUntil,
    created_at: timeOff.createdAt,
  };
  const columns = ['workspace_id', 'calendar_id', 'skipped_dates', ...Object.keys(row)];
  await sql`
    insert into time_off (${sql.join(columns.map((name) => sql.ref(name)))})
    select workspace_id, id, ${JSON.stringify(timeOff.skippedDates)}, ${sql.join(Object.values(row))}
    from calendars where id = ${timeOff.calendarId} and workspace_id = ${timeOff.workspaceId}`.execute(db);
}

/** Time off of any workspace. */
export async function timeOffById(db: Database, id: string): Promise<TimeOff | undefined> {
  const row = await selectTimeOff(db).where('id', '=', id).executeTakeFirst();
  return row && toTimeOff(row);
}

const weeklyDays = 8;

/** All time off of a calendar, by its first start. With `since`, a date, only what happens on it or later. */
export async function timeOffOfCalendar(
  db: Database,
  { workspaceId, calendarId, since = '1970-01-01' }: CalendarKey & { since?: string },
): Promise<TimeOff[]> {
  // What begins on its last date can last for a week.
  const lastBegun = formatDay((parseDay(since) ?? 0) - weeklyDays);
  const rows = await selectTimeOff(db)
    .where('workspace_id', '=', workspaceId)
    .where('calendar_id', '=', calendarId)
    .where(({ or, eb }) => or([eb('weekly_until', '>=', lastBegun), eb('end_local', '>=', since)]))
    .orderBy('start_local')
    .orderBy('id')
    .execute();
  return rows.map(toTimeOff);
}

/** A time at which a calendar is away, with what it's part of. */
export type TimeAway = Period & { id: string; label: string | null; weeklyUntil: string | null };

const selectAway = compiled<CalendarKey & Period>()((db, { workspaceId, calendarId, startAt, endAt }) =>
  db
    .selectFrom('time_off')
    .innerJoin('claims', 'claims.owner_id', 'time_off.id')
    .select([
      'time_off.id',
      'time_off.label',
      'time_off.weekly_until as weeklyUntil',
      'claims.start_at as startAt',
      'claims.end_at as endAt',
    ])
    .where('time_off.calendar_id', '=', calendarId)
    .where('time_off.workspace_id', '=', workspaceId)
    .where('claims.start_at', '<', endAt)
    .where('claims.end_at', '>', startAt)
    .orderBy('claims.start_at')
    .orderBy('time_off.id')
    .compile(),
);

/** The times that a calendar is away within a period, whole, by their starts; they may overlap. */
export function timeAwayWithin(
  db: Database,
  { workspaceId, calendarId, within }: CalendarKey & { within: Period },
): Promise<TimeAway[]> {
  return selectAway(db, { workspaceId, calendarId, startAt: within.startAt, endAt: within.endAt });
}

/** Replaces the dates on which weekly time off doesn't begin. */
export async function setSkippedDates(
  db: Database,
  { workspaceId, id, skippedDates }: { workspaceId: string; id: string; skippedDates: readonly string[] },
): Promise<void> {
  await db
    .updateTable('time_off')
    .set({ skipped_dates: JSON.stringify(skippedDates) })
    .where('id', '=', id)
    .where('workspace_id', '=', workspaceId)
    .execute();
}

/** Deletes time off; its claims are deleted with `replaceTimeOffClaims`. */
export async function deleteTimeOff(
  db: Database,
  { workspaceId, id }: { workspaceId: string; id: string },
): Promise<void> {
  await db.deleteFrom('time_off').where('id', '=', id).where('workspace_id', '=', workspaceId).execute();
}

/** Gives time off these periods in place of the ones that it occupied, whether they're free or not. */
export async function replaceTimeOffClaims(
  db: Database,
  { id: ownerId, workspaceId, calendarId }: Pick<TimeOff, 'id' | 'workspaceId' | 'calendarId'>,
  periods: readonly Period[],
): Promise<void> {
  await db
    .deleteFrom('claims')
    .where('owner_id', '=', ownerId)
    .where('workspace_id', '=', workspaceId)
    .where('kind', '=', 'time_off')
    .execute();
  if (periods.length === 0) return;
  const rest = { workspaceId, calendarId, ownerId, bufferBeforeMinutes: 0, bufferAfterMinutes: 0 };
  const rows = periods.map(({ startAt, endAt }) => claimRow({ ...rest, kind: 'time_off', startAt, endAt }));
  await db.insertInto('claims').values(rows).execute();
}

function selectTimeOff(db: Database) {
  return db
    .selectFrom('time_off')
    .select([
      'id',
      'workspace_id as workspaceId',
      'calendar_id as calendarId',
      'label',
      'start_local as start',
      'end_local as end',
      'weekly_until as weeklyUntil',
      'skipped_dates as skippedDates',
    ]);
}

type TimeOffRow = Omit<TimeOff, 'skippedDates'> & { skippedDates: string };

function toTimeOff({ skippedDates, ...row }: TimeOffRow): TimeOff {
  return { ...row, skippedDates: JSON.parse(skippedDates) };
}

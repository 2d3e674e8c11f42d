import { sql } from 'kysely';
import type { CalendarKey } from '../../../src/domain/calendar/calendar.ts';
import type { Database } from '../../sqlite/open.ts';

/** Has the reminders of a calendar's bookings planned anew, from the first one on, if that isn't about to be done. */
export async function insertReplan(
  db: Database,
  { workspaceId, calendarId, at }: CalendarKey & { at: number },
): Promise<void> {
  await sql`delete from jobs where kind = 'replan' and about = ${calendarId} and failed_at is null`.execute(
    db,
  );
  await db
    .insertInto('jobs')
    .values({ workspace_id: workspaceId, kind: 'replan', about: calendarId, due_at: at })
    .execute();
}

/** A calendar whose bookings are to be looked at. */
export type Replan = CalendarKey & { jobId: number };

/** The calendars whose reminders are to be planned anew by now, in epoch milliseconds. */
export async function dueReplans(db: Database, { now }: { now: number }): Promise<Replan[]> {
  const { rows } = await sql<Replan>`
    select id as "jobId", workspace_id as "workspaceId", about as "calendarId" from jobs
    where kind = 'replan' and failed_at is null and due_at <= ${now}
    order by due_at, id limit 10
  `.execute(db);
  return rows;
}

/** How far the reminders of a calendar have been planned: the booking that was last. */
export type ReplanCursor = { startAt: number; id: string };

/** How far that has come; undefined if it's done. */
export async function replanCursor(db: Database, jobId: number): Promise<ReplanCursor | null | undefined> {
  const { rows } = await sql<{ detail: string | null }>`
    select detail from jobs where id = ${jobId} and kind = 'replan'
  `.execute(db);
  const [job] = rows;
  return job && (job.detail === null ? null : JSON.parse(job.detail));
}

/** Notes how far that has come. */
export async function setReplanCursor(db: Database, jobId: number, cursor: ReplanCursor): Promise<void> {
  await sql`update jobs set detail = ${JSON.stringify(cursor)} where id = ${jobId}`.execute(db);
}

/** Ends it. */
export async function endReplan(db: Database, jobId: number): Promise<void> {
  await sql`delete from jobs where id = ${jobId}`.execute(db);
}

/** The next live bookings that were made at a calendar and start after an instant, in epoch milliseconds, in order of their starts. */
export async function bookingsToReplan(
  db: Database,
  { workspaceId, calendarId, after, limit }: CalendarKey & { after: ReplanCursor; limit: number },
): Promise<ReplanCursor[]> {
  const isNext = sql`workspace_id = ${workspaceId} and status = 'booked'
    and (start_at > ${after.startAt} or (start_at = ${after.startAt} and id > ${after.id}))`;
  const { rows } = await sql<ReplanCursor>`
    select id, start_at as "startAt" from bookings where calendar_id = ${calendarId} and team_id is null and ${isNext}
    union all
    select id, start_at as "startAt" from bookings where team_id = ${calendarId} and ${isNext}
    order by 2, 1 limit ${limit}
  `.execute(db);
  return rows;
}

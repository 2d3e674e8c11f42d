import type { CalendarKey } from '../../../src/domain/calendar/calendar.ts';
import { compiledFirst } from '../../compiled.ts';
import { type Database, SqliteDatabase } from '../../sqlite/open.ts';

/** The secret address of a calendar that voice platforms call, without the secret; instants are in epoch milliseconds. */
export type CallHook = CalendarKey & {
  calendarName: string;
  createdAt: number;
  /** From then on, the address stops working. */
  archivedAt: number | null;
};

const selectCalendar = compiledFirst<{ hash: string }>()((db, { hash }) =>
  fromHooks(db)
    .select(['call_hooks.workspace_id as workspaceId', 'call_hooks.calendar_id as calendarId'])
    .where('call_hooks.hash', '=', hash)
    .where('calendars.archived_at', 'is', null)
    .compile(),
);

/**
 * The calendar of a secret by its SHA-256 in hexadecimal; undefined if there's none, or it's archived. Always asks the database,
 * so a secret that was replaced is gone at once.
 */
export async function calendarOfHook(db: Database, hash: string): Promise<CalendarKey | undefined> {
  if (db instanceof SqliteDatabase) db.freshen();
  return await selectCalendar(db, { hash });
}

/** The address of a calendar; undefined if it has none. */
export async function callHookOf(
  db: Database,
  { workspaceId, calendarId }: CalendarKey,
): Promise<CallHook | undefined> {
  return await selectHooks(db)
    .where('call_hooks.workspace_id', '=', workspaceId)
    .where('call_hooks.calendar_id', '=', calendarId)
    .executeTakeFirst();
}

/** The addresses of a workspace's calendars, or of all, by the calendars' names. */
export async function callHooks(db: Database, workspaceId: string | undefined): Promise<CallHook[]> {
  return await selectHooks(db)
    .$if(workspaceId !== undefined, (query) => query.where('call_hooks.workspace_id', '=', workspaceId ?? ''))
    .orderBy('calendars.name')
    .orderBy('call_hooks.calendar_id')
    .execute();
}

/** Gives a calendar a secret by its SHA-256 in hexadecimal, in place of any other. */
export async function setCallHook(
  db: Database,
  { workspaceId, calendarId, hash, createdAt }: CalendarKey & { hash: string; createdAt: number },
): Promise<void> {
  const secret = { hash, created_at: createdAt };
  await db
    .insertInto('call_hooks')
    .values({ workspace_id: workspaceId, calendar_id: calendarId, ...secret })
    .onConflict((conflict) => conflict.column('calendar_id').doUpdateSet(secret))
    .execute();
}

/** Takes a calendar's secret away. */
export async function deleteCallHook(db: Database, { workspaceId, calendarId }: CalendarKey): Promise<void> {
  await db
    .deleteFrom('call_hooks')
    .where('workspace_id', '=', workspaceId)
    .where('calendar_id', '=', calendarId)
    .execute();
}

/** When a call of a calendar was last reported, in epoch milliseconds; undefined for never. */
export async function lastReportAt(
  db: Database,
  { workspaceId, calendarId }: CalendarKey,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('call_reports')
    .select('reported_at')
    .where('workspace_id', '=', workspaceId)
    .where('calendar_id', '=', calendarId)
    .orderBy('reported_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.reported_at;
}

function selectHooks(db: Database) {
  return fromHooks(db).select([
    'call_hooks.workspace_id as workspaceId',
    'call_hooks.calendar_id as calendarId',
    'calendars.name as calendarName',
    'call_hooks.created_at as createdAt',
    'calendars.archived_at as archivedAt',
  ]);
}

function fromHooks(db: Database) {
  return db
    .selectFrom('call_hooks')
    .innerJoin('calendars', (join) =>
      join
        .onRef('calendars.id', '=', 'call_hooks.calendar_id')
        .onRef('calendars.workspace_id', '=', 'call_hooks.workspace_id'),
    );
}

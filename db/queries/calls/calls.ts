import { sql } from 'kysely';
import type { CalendarKey } from '../../../src/domain/calendar/calendar.ts';
import { rowsOf } from '../../compiled.ts';
import type { Database } from '../../sqlite/open.ts';

/** How many calls a workspace keeps: the newest. */
export const callsKept = 100_000;

/** Forgets at most `limit` of the calls before an instant, epoch milliseconds. Gives how many it found. */
export async function deleteCallsBefore(
  db: Database,
  { at, limit }: { at: number; limit: number },
): Promise<number> {
  // They were written in the order in which they came, or nearly so: no index by time is needed to find the oldest.
  const oldest = db.selectFrom('calls').select('id').orderBy('id').limit(limit);
  const { numDeletedRows } = await db
    .deleteFrom('calls')
    .where('id', 'in', oldest)
    .where('at', '<', at)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Forgets at most `limit` of the calls that are more than a workspace keeps, the oldest. Gives how many it found. */
export async function deleteCallsOver(
  db: Database,
  { kept, limit }: { kept: number; limit: number },
): Promise<number> {
  // A cross join keeps SQLite to this order: it would else look at every call, and hold up all requests meanwhile.
  const result = await sql`
    delete from calls where id in (
      select old.id from workspaces
      cross join calls as old on old.workspace_id = workspaces.id
        and old.number <= (select max(number) from calls where workspace_id = workspaces.id) - ${kept}
      limit ${limit})
  `.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}

/** Which calls to show: those of `id` lower than `before`, where it is given. */
export type CallsQuery = CalendarKey & {
  only: 'not-understood' | 'refused' | undefined;
  before: number | undefined;
  limit: number;
};

/** A call as people see it. */
export type LoggedCall = {
  id: number;
  at: number;
  tookMs: number;
  operation: string;
  via: 'rest' | 'mcp';
  /** The key's name today. */
  keyName: string | null;
  callId: string | null;
  timeZone: string | null;
  query: string | null;
  /** A JSON object; without its words where these are not kept. */
  interpretation: string | null;
  status: number;
  code: string | null;
  message: string | null;
  /** A JSON array. */
  slots: string | null;
};

/** The calls of a calendar of a workspace, the newest first. */
export async function loggedCalls(db: Database, requested: CallsQuery): Promise<LoggedCall[]> {
  const { workspaceId, calendarId, only, before, limit } = requested;
  const query = db
    .selectFrom('calls')
    .leftJoin('api_keys', (join) =>
      join
        .onRef('api_keys.id', '=', 'calls.key_id')
        .onRef('api_keys.workspace_id', '=', 'calls.workspace_id'),
    )
    .select([
      'calls.id',
      'calls.at',
      'calls.took_ms as tookMs',
      'calls.operation',
      'calls.via',
      'api_keys.name as keyName',
      'calls.call_id as callId',
      'calls.time_zone as timeZone',
      'calls.query',
      'calls.interpretation',
      'calls.status',
      'calls.code',
      'calls.message',
      'calls.slots',
    ])
    .where('calls.calendar_id', '=', calendarId)
    // The plus keeps SQLite to the index of the calendar.
    .where(sql<boolean>`+calls.workspace_id = ${workspaceId}`)
    .$if(only === 'not-understood', (some) => some.where(sql<boolean>`calls.code = 'QUERY_NOT_UNDERSTOOD'`))
    .$if(only === 'refused', (some) => some.where(sql<boolean>`calls.status >= 400`))
    .$if(before !== undefined, (some) => some.where('calls.id', '<', before ?? 0))
    .orderBy('calls.id', 'desc')
    .limit(limit);
  return await rowsOf(db, query.compile());
}

import { sql } from 'kysely';
import type { CalendarKey } from '../../../src/domain/calendar/calendar.ts';
import { rowsOf } from '../../compiled.ts';
import { dialectOf } from '../../dialect.ts';
import type { Database } from '../../sqlite/open.ts';

/** Which calls to show: those with an `id` below `before`, if given. */
export type CallsQuery = CalendarKey & {
  only: 'not-understood' | 'asked' | 'refused' | undefined;
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
  /** A JSON object; without the caller's words if those aren't kept. */
  interpretation: string | null;
  status: number;
  code: string | null;
  message: string | null;
  /** A JSON array. */
  slots: string | null;
  /** Why something was asked back. */
  doubt: string | null;
  /** What the caller said next in the same phone call, after something was asked back. */
  reply: string | null;
};

/** A calendar's calls, newest first. */
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
      'calls.doubt',
      replyTo.as('reply'),
    ])
    .where('calls.calendar_id', '=', calendarId)
    // SQLite is to use the index by calendar.
    .where(sql<boolean>`${dialectOf(db).unindexed('calls.workspace_id')} = ${workspaceId}`)
    .$if(only === 'not-understood', (some) => some.where(sql<boolean>`calls.code = 'QUERY_NOT_UNDERSTOOD'`))
    .$if(only === 'asked', (some) => some.where('calls.doubt', 'is not', null))
    .$if(only === 'refused', (some) => some.where(sql<boolean>`calls.status >= 400`))
    .$if(before !== undefined, (some) => some.where('calls.id', '<', before ?? 0))
    .orderBy('calls.id', 'desc')
    .limit(limit);
  return await rowsOf(db, query.compile());
}

/** How many requests may come between a question and its answer, of all callers of a server. */
const mostBetween = 2_000;

/** The words of the next request of the same phone call at the same calendar, where something was asked back. */
const replyTo = sql<string | null>`case when calls.doubt is not null and calls.call_id is not null then (
  select next.query from calls as next
  where next.id > calls.id and next.id < calls.id + ${sql.lit(mostBetween)} and next.call_id = calls.call_id
    and next.calendar_id = calls.calendar_id and next.workspace_id = calls.workspace_id and next.query is not null
  order by next.id limit 1) end`;

/** How often something was asked back at a calendar, by why, the most frequent first. */
export async function doubtCounts(db: Database, { workspaceId, calendarId }: CalendarKey) {
  return await db
    .selectFrom('calls')
    .select(['doubt', sql<number>`count(*)`.as('count')])
    .where('calendar_id', '=', calendarId)
    .where(sql<boolean>`${dialectOf(db).unindexed('workspace_id')} = ${workspaceId}`)
    .where('doubt', 'is not', null)
    .groupBy('doubt')
    .orderBy('count', 'desc')
    .orderBy('doubt')
    .execute();
}

import { sql } from 'kysely';
import type { CalendarKey } from '../../../src/domain/calendar/calendar.ts';
import { compiled, rowsOf } from '../../compiled.ts';
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
  /** The starts of what was offered, held, booked, moved or cancelled; a JSON array. */
  slots: string | null;
  /** Why something was asked back. */
  doubt: string | null;
  /** What the caller said next in the same phone call, after something was asked back. */
  reply: string | null;
};

/** A calendar's calls, newest first. */
export async function loggedCalls(db: Database, requested: CallsQuery): Promise<LoggedCall[]> {
  const { only, before, limit } = requested;
  const query = selectCalls(db, requested)
    .$if(only === 'not-understood', (some) => some.where(sql<boolean>`calls.code = 'QUERY_NOT_UNDERSTOOD'`))
    .$if(only === 'asked', (some) => some.where('calls.doubt', 'is not', null))
    .$if(only === 'refused', (some) => some.where(sql<boolean>`calls.status >= 400`))
    .$if(before !== undefined, (some) => some.where('calls.id', '<', before ?? 0))
    .orderBy('calls.id', 'desc')
    .limit(limit);
  return await rowsOf(db, query.compile());
}

/** The most requests of one phone call that are shown. */
const mostInCalls = 300;

/** A calendar's requests with given call IDs, with an `id` above `after` and below `before`, oldest first. */
export async function requestsOfCalls(
  db: Database,
  requested: CalendarKey & { callIds: readonly string[]; after: number; before: number },
): Promise<LoggedCall[]> {
  const { callIds, after, before } = requested;
  if (callIds.length === 0) return [];
  const query = selectCalls(db, requested)
    .where('calls.id', '>', after)
    .where('calls.id', '<', before)
    .where('calls.call_id', 'in', callIds)
    .orderBy('calls.id')
    .limit(mostInCalls);
  return await rowsOf(db, query.compile());
}

/** The last `id` whose request came before an instant, epoch milliseconds: they come in order, but for some seconds. */
export async function lastCallBefore(db: Database, at: number): Promise<number> {
  const newest = db.selectFrom('calls').select(({ fn }) => fn.max('id').as('id'));
  let [low, high] = [0, Number((await rowsOf(db, newest.compile()))[0]?.id ?? 0)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const [found] = await next(db, { id: middle });
    if (found && found.at < at) low = Math.min(found.id, high);
    else high = middle - 1;
  }
  return low;
}

const next = compiled<{ id: number }>()((db, { id }) =>
  db.selectFrom('calls').select(['id', 'at']).where('id', '>=', id).orderBy('id').limit(1).compile(),
);

function selectCalls(db: Database, { workspaceId, calendarId }: CalendarKey) {
  return (
    db
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
  );
}

/** How many requests may come between those of one phone call, of all callers of a server. */
export const mostBetween = 2_000;

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

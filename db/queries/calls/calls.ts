import { type RawBuilder, sql } from 'kysely';
import { minuteMs } from '../../../src/domain/time/local-time.ts';
import { compiled, rowsOf } from '../../compiled.ts';
import { dialectOf } from '../../dialect.ts';
import type { Database } from '../../sqlite/open.ts';

/** Some calendars of a workspace. */
export type OfCalendars = { workspaceId: string; calendarIds: readonly string[] };

/** Kinds of calls; all of them if it's undefined. */
export type CallKind = 'not-understood' | 'asked' | 'refused' | undefined;

/** Where the calls begin that came at an instant, epoch milliseconds, or later: none of them is the call `after` or before it. */
export type CallsSince = { at: number; after: number };

/** Which calls to show: those with an `id` below `before`, and from an instant on, if they're given. */
export type CallsQuery = OfCalendars & {
  only: CallKind;
  before?: number | undefined;
  since?: CallsSince | undefined;
  limit: number;
};

/** A call as people see it. */
export type LoggedCall = {
  id: number;
  calendarId: string;
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

/** The calls of some calendars, newest first. */
export async function loggedCalls(db: Database, requested: CallsQuery): Promise<LoggedCall[]> {
  const { before, limit } = requested;
  const conditions = conditionsOf(requested);
  if (before !== undefined) conditions.push(sql`calls.id < ${before}`);
  return await foundCalls(db, requested, { conditions, order: 'desc', limit });
}

function conditionsOf({ only, since }: Pick<CallsQuery, 'only' | 'since'>): RawBuilder<unknown>[] {
  return since === undefined ? [isOfKind(only)] : [isOfKind(only), isSince(since)];
}

/** Whether a call is of a kind; each kind has an index by calendar. */
export function isOfKind(only: CallKind): RawBuilder<unknown> {
  if (only === 'not-understood') return sql`calls.code = 'QUERY_NOT_UNDERSTOOD'`;
  if (only === 'asked') return sql`calls.doubt is not null`;
  return only === 'refused' ? sql`calls.status >= 400` : sql`true`;
}

/** Whether a call came at an instant or later. An index goes by `id` only. */
export function isSince({ at, after }: CallsSince): RawBuilder<unknown> {
  return sql`calls.id > ${after} and calls.at >= ${at}`;
}

/** Finds where the calls begin that came at an instant, epoch milliseconds, or later. */
export async function callsSince(db: Database, at: number): Promise<CallsSince> {
  return { at, after: await lastCallBefore(db, at - minuteMs) };
}

/** The most requests of one phone call that are shown. */
const mostInCalls = 300;

/** Requests at some calendars with given call IDs, with an `id` above `after` and below `before`, oldest first. */
export async function requestsOfCalls(
  db: Database,
  requested: OfCalendars & { callIds: readonly string[]; after: number; before: number },
): Promise<LoggedCall[]> {
  const { callIds, after, before } = requested;
  if (callIds.length === 0) return [];
  const conditions = [
    sql`calls.id > ${after}`,
    sql`calls.id < ${before}`,
    sql`calls.call_id in (${dialectOf(db).jsonStrings(JSON.stringify(callIds))})`,
  ];
  return await foundCalls(db, requested, { conditions, order: 'asc', limit: mostInCalls });
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

type CallSearch = { conditions: readonly RawBuilder<unknown>[]; order: 'asc' | 'desc'; limit: number };

/** The first calls of some calendars in an order: those of each calendar are found by its index, and no more than `limit` of them. */
async function foundCalls(
  db: Database,
  { workspaceId, calendarIds }: OfCalendars,
  { conditions, order, limit }: CallSearch,
): Promise<LoggedCall[]> {
  const { firstOfEach, jsonStrings, unindexed } = dialectOf(db);
  // SQLite is to use the index by calendar.
  const ofCalendar = sql`
    select calls.id from calls
    where calls.calendar_id = asked.calendar_id and ${unindexed('calls.workspace_id')} = ${workspaceId}
      and ${sql.join(conditions, sql` and `)}
    order by calls.id ${sql.raw(order)} limit ${limit}`;
  const first = sql`
    with asked (calendar_id) as (${jsonStrings(JSON.stringify(calendarIds))})
    select own.id from asked ${firstOfEach('calls', ofCalendar)} order by own.id ${sql.raw(order)} limit ${limit}`;
  const query = db
    .selectFrom(sql<{ id: number }>`(${first})`.as('first'))
    .innerJoin('calls', 'calls.id', 'first.id')
    .leftJoin('api_keys', (join) =>
      join
        .onRef('api_keys.id', '=', 'calls.key_id')
        .onRef('api_keys.workspace_id', '=', 'calls.workspace_id'),
    )
    .select([
      'calls.id',
      'calls.calendar_id as calendarId',
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
    .where(sql<boolean>`${unindexed('calls.workspace_id')} = ${workspaceId}`)
    .orderBy('calls.id', order);
  return await rowsOf(db, query.compile());
}

/** How many requests may come between those of one phone call, of all callers of a server. */
export const mostBetween = 2_000;

/** The words of the next request of the same phone call at the same calendar, where something was asked back. */
const replyTo = sql<string | null>`case when calls.doubt is not null and calls.call_id is not null then (
  select next.query from calls as next
  where next.id > calls.id and next.id < calls.id + ${sql.lit(mostBetween)} and next.call_id = calls.call_id
    and next.calendar_id = calls.calendar_id and next.workspace_id = calls.workspace_id and next.query is not null
  order by next.id limit 1) end`;

type Counted = OfCalendars & Pick<CallsQuery, 'since'>;

/** How often something was asked back at some calendars, by why, the most frequent first. */
export async function doubtCounts(db: Database, requested: Counted) {
  return await countedCalls(db, { ...requested, only: 'asked' })
    .select(['doubt', sql<number>`count(*)`.as('count')])
    .groupBy('doubt')
    .orderBy('count', 'desc')
    .orderBy('doubt')
    .execute();
}

/** How many phone calls there are among some calls; one without a call ID stands alone. */
export const phoneCallCount = sql<number>`count(distinct coalesce(calls.call_id, cast(calls.id as text)))`;

/** How many callers weren't understood at some calendars. */
export async function callersNotUnderstood(db: Database, requested: Counted): Promise<number> {
  const query = countedCalls(db, { ...requested, only: 'not-understood' }).select(phoneCallCount.as('count'));
  return (await rowsOf(db, query.compile()))[0]?.count ?? 0;
}

function countedCalls(db: Database, { workspaceId, calendarIds, ...kind }: Counted & { only: CallKind }) {
  const { jsonStrings, unindexed } = dialectOf(db);
  return db
    .selectFrom('calls')
    .where(sql<boolean>`calls.calendar_id in (${jsonStrings(JSON.stringify(calendarIds))})`)
    .where(sql<boolean>`${unindexed('calls.workspace_id')} = ${workspaceId}`)
    .where(sql<boolean>`${sql.join(conditionsOf(kind), sql` and `)}`);
}

import { CompiledQuery, sql } from 'kysely';
import type { CalendarKey } from '../../../src/domain/calendar/calendar.ts';
import { rowsOf } from '../../compiled.ts';
import type { Database } from '../../sqlite/open.ts';

/** How many calls a workspace keeps: the newest. */
export const callsKept = 100_000;

/** A request that named a calendar, and what it was answered; instants in epoch milliseconds. */
export type NewCall = {
  workspaceId: string;
  calendarId: string;
  at: number;
  tookMs: number;
  operation: string;
  via: 'rest' | 'mcp';
  keyId: string;
  callId: string | undefined;
  /** The caller's IANA zone. */
  timeZone: string | undefined;
  query: string | undefined;
  /** A JSON object: texts wait for their turn at less cost than objects. */
  interpretation: string | undefined;
  status: number;
  code: string | undefined;
  message: string | undefined;
  /** The starts of the slots that were answered, a JSON array. */
  slots: string | undefined;
};

type Row = (string | number | null)[];

const columns = [
  'workspace_id',
  'number',
  'calendar_id',
  'at',
  'took_ms',
  'operation',
  'via',
  'key_id',
  'call_id',
  'time_zone',
  'query',
  'interpretation',
  'status',
  'code',
  'message',
  'slots',
];
/** Many rows at once cost a third of as many statements; only two statements are kept prepared for it. */
const rowsAtOnce = 20;
const insertOne = insertStatement(1);
const insertMany = insertStatement(rowsAtOnce);

/**
 * Writes calls in the transaction that it is given; of workspaces that are gone, nothing. What callers said is left out
 * where the workspace does not keep it at that moment, and with it the phone call where a person was erased meanwhile, for
 * it may have been theirs.
 */
export async function insertCalls(db: Database, calls: readonly NewCall[]): Promise<void> {
  const places = await placesOf(db, [...new Set(calls.map(({ workspaceId }) => workspaceId))]);
  const rows: Row[] = [];
  for (const call of calls) {
    const place = places.get(call.workspaceId);
    if (!place) continue;
    const mayBeErased = call.at <= place.erasedAt;
    const told = mayBeErased ? { ...call, callId: undefined } : call;
    rows.push(rowOf(told, { number: ++place.lastNumber, keepsWords: place.keepsWords && !mayBeErased }));
  }
  const whole = rows.length - (rows.length % rowsAtOnce);
  for (let index = 0; index < whole; index += rowsAtOnce) {
    await db.executeQuery(CompiledQuery.raw(insertMany, rows.slice(index, index + rowsAtOnce).flat()));
  }
  for (const row of rows.slice(whole)) await db.executeQuery(CompiledQuery.raw(insertOne, row));
}

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

/** A workspace as its calls need it. */
type Place = { keepsWords: boolean; lastNumber: number; erasedAt: number };

async function placesOf(db: Database, workspaceIds: string[]): Promise<Map<string, Place>> {
  const places = new Map<string, Place>();
  for (const id of workspaceIds) {
    const { rows } = await db.executeQuery<{
      keepsWords: number;
      erasedAt: number | null;
      lastNumber: number | null;
    }>(CompiledQuery.raw(selectPlace, [id]));
    const [found] = rows;
    if (!found) continue;
    const { lastNumber, erasedAt } = found;
    places.set(id, {
      keepsWords: found.keepsWords === 1,
      lastNumber: lastNumber ?? 0,
      erasedAt: erasedAt ?? Number.NEGATIVE_INFINITY,
    });
  }
  return places;
}

const selectPlace = `select record_words as keepsWords, person_erased_at as erasedAt,
  (select max(number) from calls where workspace_id = workspaces.id) as lastNumber from workspaces where id = ?`;

function rowOf(call: NewCall, { number, keepsWords }: { number: number; keepsWords: boolean }): Row {
  const { interpretation, slots } = call;
  return [
    call.workspaceId,
    number,
    call.calendarId,
    call.at,
    call.tookMs,
    call.operation,
    call.via,
    call.keyId,
    call.callId ?? null,
    call.timeZone ?? null,
    (keepsWords ? call.query : undefined) ?? null,
    interpretation === undefined || keepsWords ? (interpretation ?? null) : withoutWords(interpretation),
    call.status,
    call.code ?? null,
    (keepsWords ? call.message : undefined) ?? null,
    slots ?? null,
  ];
}

/** An interpretation, a JSON object, without what repeats the caller's words. */
export function withoutWords(interpretation: string): string {
  const { text: _text, ignored: _ignored, ...rest } = JSON.parse(interpretation);
  return JSON.stringify(rest);
}

function insertStatement(rows: number): string {
  const row = `(${columns.map(() => '?').join(', ')})`;
  return `insert into calls (${columns.join(', ')}) values ${new Array(rows).fill(row).join(', ')}`;
}

import type { PromisedOperation } from '../../../src/domain/promises/finding.ts';
import { dialectOf } from '../../dialect.ts';
import type { Database } from '../../sqlite/open.ts';
import { insertCallChange, type NewCallChange } from './changes.ts';

/** A request that named a calendar, and its answer; instants in epoch milliseconds. */
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
  /** A JSON object: waiting as text costs less than as an object. */
  interpretation: string | undefined;
  status: number;
  code: string | undefined;
  message: string | undefined;
  /** The starts of the offered slots, a JSON array. */
  slots: string | undefined;
  /** `ToldInCall` as JSON. */
  told?: string | undefined;
  /** When the slot would have begun that couldn't be had. */
  refusedAt?: number | undefined;
  /** Why something was asked back. */
  doubt?: string | undefined;
};

type Row = (string | number | null)[];

const columns = `workspace_id, number, calendar_id, at, took_ms, operation, via, key_id, call_id, time_zone, query,
  interpretation, status, code, message, slots, told, doubt`;

/** Inserting many rows at once costs a third as much; only two statements stay prepared for it. */
const rowsAtOnce = 20;

const insertOne = insertStatement(1);

const insertMany = insertStatement(rowsAtOnce);

/** A call that wasn't understood, as it's kept: `query` is null where words aren't. */
export type CallNotUnderstood = Pick<NewCall, 'workspaceId' | 'calendarId' | 'at' | 'operation'> & {
  callId: string | null;
  query: string | null;
};

/**
 * Inserts calls, within a transaction; skips workspaces that are gone. Leaves out what callers said if the workspace
 * doesn't keep it, and the call ID too if a person was erased meanwhile, since it may have been theirs. Keeps what was
 * refused in phone calls. Returns those that weren't understood.
 */
export async function insertCalls(db: Database, calls: readonly NewCall[]): Promise<CallNotUnderstood[]> {
  const places = await placesOf(db, [...new Set(calls.map(({ workspaceId }) => workspaceId))]);
  const rows: Row[] = [];
  const refused: NewCallChange[] = [];
  const notUnderstood: CallNotUnderstood[] = [];
  for (const call of calls) {
    const place = places.get(call.workspaceId);
    if (!place) continue;
    const mayBeErased = call.at <= place.erasedAt;
    const told = mayBeErased ? { ...call, callId: undefined } : call;
    const keepsWords = place.keepsWords && !mayBeErased;
    rows.push(rowOf(told, { number: ++place.lastNumber, keepsWords }));
    refused.push(...refusedIn(told));
    if (call.code !== 'QUERY_NOT_UNDERSTOOD') continue;
    const { workspaceId, calendarId, at, operation, callId = null } = told;
    const query = (keepsWords ? call.query : undefined) ?? null;
    notUnderstood.push({ workspaceId, calendarId, at, operation, callId, query });
  }
  const { statement } = dialectOf(db);
  const whole = rows.length - (rows.length % rowsAtOnce);
  for (let index = 0; index < whole; index += rowsAtOnce) {
    await db.executeQuery(statement(insertMany, rows.slice(index, index + rowsAtOnce).flat()));
  }
  for (const row of rows.slice(whole)) await db.executeQuery(statement(insertOne, row));
  for (const change of refused) await insertCallChange(db, change);
  return notUnderstood;
}

/** What was tried in a phone call at a time that couldn't be had. */
function refusedIn({ workspaceId, callId, at, operation, refusedAt }: NewCall): NewCallChange[] {
  const tried = triedBy[operation];
  if (callId === undefined || refusedAt === undefined || !tried) return [];
  const nobody = { startBefore: null, nameHash: null, bookingId: null };
  return [{ workspaceId, callId, at, operation: tried, isDone: false, startAt: refusedAt, ...nobody }];
}

const triedBy: Readonly<Record<string, PromisedOperation>> = {
  'book-slot': 'book',
  'reschedule-booking': 'move',
};

/** What calls need of their workspace. */
type Place = { keepsWords: boolean; lastNumber: number; erasedAt: number };

async function placesOf(db: Database, workspaceIds: string[]): Promise<Map<string, Place>> {
  const places = new Map<string, Place>();
  for (const id of workspaceIds) {
    const { rows } = await db.executeQuery<{
      keepsWords: number;
      erasedAt: number | null;
      lastNumber: number | null;
      erasedCall: number | null;
    }>(dialectOf(db).statement(selectPlace, [id]));
    const [found] = rows;
    if (!found) continue;
    const { lastNumber, erasedCall, erasedAt } = found;
    places.set(id, {
      keepsWords: found.keepsWords === 1,
      // Numbers go on from those of calls that are deleted, or words would count as erased that aren't.
      lastNumber: Math.max(lastNumber ?? 0, erasedCall ?? 0),
      erasedAt: erasedAt ?? Number.NEGATIVE_INFINITY,
    });
  }
  return places;
}

const selectPlace = `select record_words as "keepsWords", person_erased_at as "erasedAt",
  (select max(number) from calls where workspace_id = workspaces.id) as "lastNumber",
  erased_call as "erasedCall" from workspaces where id = ?`;

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
    call.told ?? null,
    call.doubt ?? null,
  ];
}

/** An interpretation (a JSON object) without the caller's words. */
export function withoutWords(interpretation: string): string {
  const { text: _text, ignored: _ignored, question: _question, ...rest } = JSON.parse(interpretation);
  return JSON.stringify(rest);
}

function insertStatement(rows: number): string {
  const row = `(${columns.replace(/\w+/g, '?')})`;
  return `insert into calls (${columns}) values ${new Array(rows).fill(row).join(', ')}`;
}

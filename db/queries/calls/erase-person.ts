import { sql } from 'kysely';
import { phoneDigits } from '../../../src/domain/booking/phone.ts';
import { dialectOf } from '../../dialect.ts';
import type { Database } from '../../sqlite/open.ts';
import { eraseCallerFromEvents } from '../webhooks/erase.ts';
import { withoutWords } from './insert-calls.ts';

/** What may identify a person in calls: what they booked with, and the phone calls they booked in. */
export type PersonTraces = { phones: string[]; emails: string[]; names: string[]; callIds: string[] };

type Worded = {
  id: number;
  callId: string | null;
  query: string | null;
  interpretation: string | null;
  message: string | null;
};

const chunkRows = 2_000;

/** What was said in a call may be long. */
const reportRows = 100;

/**
 * Erases a person from a workspace's calls: deletes those of their phone calls, from their number, or with a call ID that holds
 * their number or address, with what was done and reported of them, and clears words with their number, address or full name, in events for endpoints too. Calls from before `at` (epoch
 * milliseconds) that the server hasn't written yet will come without words. Returns from how many phone calls something was erased; a request without
 * a call ID counts as one.
 */
export async function eraseFromCalls(
  db: Database,
  { workspaceId, at, ...traces }: PersonTraces & { workspaceId: string; at: number },
): Promise<number> {
  await db.updateTable('workspaces').set({ person_erased_at: at }).where('id', '=', workspaceId).execute();
  const isTheirs = textMatcher(traces);
  const callIds = new Set(traces.callIds);
  for (const callId of await callsFrom(db, { workspaceId, phones: traces.phones })) callIds.add(callId);
  await eraseCallerFromEvents(db, {
    workspaceId,
    isTheirs: ({ callId, query }) =>
      (callId !== null && (callIds.has(callId) || isTheirs(callId))) || (query !== null && isTheirs(query)),
  });
  const erased = new Set<string | number>(await eraseReports(db, { workspaceId, callIds, isTheirs }));
  for (let after = 0; ; ) {
    const rows = await wordedCalls(db, { workspaceId, after });
    for (const row of rows) {
      const { id, callId, query, interpretation, message } = row;
      if (callId !== null && (callIds.has(callId) || isTheirs(callId))) {
        callIds.add(callId);
        await db.deleteFrom('calls').where('id', '=', id).execute();
        erased.add(callId);
      } else if ([query, interpretation, message].some((text) => text !== null && isTheirs(text))) {
        await takeWords(db, row);
        erased.add(callId ?? id);
      }
    }
    const last = rows.at(-1);
    if (!last || rows.length < chunkRows) break;
    after = last.id;
  }
  await deleteChanges(db, { workspaceId, callIds: [...callIds] });
  return erased.size;
}

/** The calls that were reported to be from some numbers, E.164. */
async function callsFrom(
  db: Database,
  { workspaceId, phones }: { workspaceId: string; phones: readonly string[] },
): Promise<string[]> {
  if (phones.length === 0) return [];
  const rows = await db
    .selectFrom('call_reports')
    .select('call_id as callId')
    .where('workspace_id', '=', workspaceId)
    .where('phone', 'in', phones)
    .execute();
  return rows.map(({ callId }) => callId);
}

/** Deletes what was reported of a person's calls, and what was said in others that holds their number, address or name. Returns the IDs of all those calls. */
async function eraseReports(
  db: Database,
  given: { workspaceId: string; callIds: ReadonlySet<string>; isTheirs: (text: string) => boolean },
): Promise<string[]> {
  const { workspaceId, callIds, isTheirs } = given;
  const erased: string[] = [];
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('call_reports')
      .select(['id', 'call_id as callId', 'lines'])
      .where('workspace_id', '=', workspaceId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(reportRows)
      .execute();
    for (const { id, callId, lines } of rows) {
      if (callIds.has(callId) || isTheirs(callId)) {
        await db.deleteFrom('call_reports').where('id', '=', id).execute();
        erased.push(callId);
      } else if (lines !== null && isTheirs(lines)) {
        await db.updateTable('call_reports').set({ lines: null }).where('id', '=', id).execute();
        erased.push(callId);
      }
    }
    const last = rows.at(-1);
    if (!last || rows.length < reportRows) return erased;
    after = last.id;
  }
}

/** Deletes what was done in calls. */
async function deleteChanges(
  db: Database,
  { workspaceId, callIds }: { workspaceId: string; callIds: readonly string[] },
): Promise<void> {
  const { jsonStrings } = dialectOf(db);
  await sql`
    delete from call_changes
    where workspace_id = ${workspaceId} and call_id in (${jsonStrings(JSON.stringify(callIds))})
  `.execute(db);
}

/**
 * Erases words and call IDs from at most `limit` calls from before an instant, epoch milliseconds, in the order in which
 * they came, with what was done in them. Returns how many calls that was.
 */
export async function eraseWordsBefore(
  db: Database,
  given: { workspaceId: string; erasedCall: number; before: number; limit: number },
): Promise<number> {
  const { workspaceId, erasedCall, before, limit } = given;
  await eraseCallerFromEvents(db, { workspaceId, before });
  const rows = await db
    .selectFrom('calls')
    .select(['id', 'number', 'at', 'call_id as callId', 'interpretation'])
    .where('workspace_id', '=', workspaceId)
    .where('number', '>', erasedCall)
    .orderBy('number')
    .limit(limit)
    .execute();
  const end = rows.findIndex(({ at }) => at >= before);
  const old = end < 0 ? rows : rows.slice(0, end);
  for (const row of old) await takeWords(db, row);
  const last = old.at(-1);
  if (!last) return 0;
  await deleteChanges(db, { workspaceId, callIds: old.flatMap(({ callId }) => callId ?? []) });
  const ids = old.map(({ id }) => id);
  await db.updateTable('calls').set({ call_id: null }).where('id', 'in', ids).execute();
  await db
    .updateTable('workspaces')
    .set({ erased_call: last.number })
    .where('id', '=', workspaceId)
    .execute();
  return old.length;
}

/** Deletes what was reported and found in at most `limit` calls before an instant, epoch milliseconds. Returns how many. */
export async function deleteReportsBefore(
  db: Database,
  { workspaceId, before, limit }: { workspaceId: string; before: number; limit: number },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from call_reports where id in (
      select id from call_reports where workspace_id = ${workspaceId} and reported_at < ${before} limit ${limit})
  `.execute(db);
  return Number(numAffectedRows);
}

async function wordedCalls(db: Database, { workspaceId, after }: { workspaceId: string; after: number }) {
  return await db
    .selectFrom('calls')
    .select(['id', 'call_id as callId', 'query', 'interpretation', 'message'])
    .where('workspace_id', '=', workspaceId)
    .where('id', '>', after)
    .where(sql<boolean>`coalesce(call_id, query, interpretation, message) is not null`)
    .orderBy('id')
    .limit(chunkRows)
    .execute();
}

async function takeWords(db: Database, { id, interpretation }: Pick<Worded, 'id' | 'interpretation'>) {
  const rest = interpretation === null ? null : withoutWords(interpretation);
  await db
    .updateTable('calls')
    .set({ query: null, message: null, interpretation: rest })
    .where('id', '=', id)
    .execute();
}

/** Whether a text contains one of the traces, however its digits are grouped and its letters composed. */
export function textMatcher({ phones, emails, names }: PersonTraces): (text: string) => boolean {
  const numbers = phones.flatMap(phoneDigits);
  const addresses = emails.map(folded).filter((email) => email !== '');
  const whole = names.map(wordsOf).filter((name) => name.trim() !== '');
  return (text) => {
    const plain = folded(text);
    const digits = numbers.length > 0 ? plain.replace(/(?<=\d)[^\d\p{L}]{1,3}(?=\d)/gu, '') : '';
    const words = whole.length > 0 ? wordsOf(text) : '';
    return (
      numbers.some((number) => digits.includes(number)) ||
      addresses.some((address) => plain.includes(address)) ||
      whole.some((name) => words.includes(name))
    );
  };
}

function folded(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** Words with one space around each, to match a name as a whole only. */
function wordsOf(text: string): string {
  return ` ${folded(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ')} `;
}

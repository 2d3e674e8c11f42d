import { type RawBuilder, sql } from 'kysely';
import { dialectOf } from '../../dialect.ts';
import type { Database } from '../../sqlite/open.ts';
import { type PersonTraces, textMatcher } from '../calls/erase-person.ts';
import { eraseMessagesFromEvents } from '../webhooks/erase.ts';

/** The messages of a workspace from one of these phone numbers (E.164) or email addresses (lower case). */
type OfContact = { workspaceId: string; mark: 'phone' | 'email'; values: readonly string[] };

/** How many messages were left from a number or address, and what identifies whoever left them, with their phone calls. */
export async function tracesOfMessages(
  db: Database,
  { workspaceId, mark, values }: OfContact,
): Promise<PersonTraces & { count: number }> {
  const rows = await db
    .selectFrom('left_messages')
    .select(['phone', 'email', 'name', 'call_id'])
    .where('workspace_id', '=', workspaceId)
    .where(mark, 'in', values)
    .execute();
  const all = (column: keyof (typeof rows)[number]) => rows.flatMap((row) => row[column] ?? []);
  const traces = { phones: all('phone'), emails: all('email'), names: all('name'), callIds: all('call_id') };
  return { ...traces, count: rows.length };
}

const chunkRows = 2_000;

/**
 * Erases a person from a workspace's messages for the desk: deletes those that they left, by number, address or phone call, and
 * clears names and words of others that hold one of these, or first and last name; in events for endpoints and kept answers too.
 * Returns from how many messages.
 */
export async function eraseFromMessages(
  db: Database,
  { workspaceId, ...traces }: PersonTraces & { workspaceId: string },
): Promise<number> {
  // Whoever has the same first name may still be waiting for an answer.
  const holdsTrace = textMatcher({ ...traces, names: traces.names.filter((name) => /\S\s+\S/.test(name)) });
  const isTrace = (text: string | null) => text !== null && holdsTrace(text);
  const contacts = new Set([...traces.phones, ...traces.emails]);
  const deleted: Kept[] = [];
  const cleared: Kept[] = [];
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('left_messages')
      .select(['id', 'text', 'name', 'phone', 'email', 'call_id as callId', 'call_back as callBack'])
      .select('created_at as createdAt')
      .where('workspace_id', '=', workspaceId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(chunkRows)
      .execute();
    for (const { id, createdAt, text, name, phone, email, callId, callBack } of rows) {
      const isOfCall = callId !== null && (traces.callIds.includes(callId) || holdsTrace(callId));
      const isTheirs = [phone, email].some((contact) => contact !== null && contacts.has(contact));
      if (isOfCall || isTheirs) deleted.push({ id, createdAt });
      else if ([name, text, callBack].some(isTrace)) cleared.push({ id, createdAt });
    }
    const last = rows.at(-1);
    if (!last || rows.length < chunkRows) break;
    after = last.id;
  }
  await deleteMessages(db, { workspaceId, messages: deleted });
  await clearMessages(db, { workspaceId, messages: cleared });
  return deleted.length + cleared.length;
}

/** How many messages were left before an instant, epoch milliseconds. */
export async function countMessagesBefore(
  db: Database,
  { workspaceId, before }: { workspaceId: string; before: number },
): Promise<number> {
  const { count } = await db
    .selectFrom('left_messages')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('workspace_id', '=', workspaceId)
    .where('created_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes at most `limit` messages that were left before an instant, epoch milliseconds. Returns how many. */
export async function deleteMessagesBefore(
  db: Database,
  { workspaceId, before, limit }: { workspaceId: string; before: number; limit: number },
): Promise<number> {
  const rows = await db
    .selectFrom('left_messages')
    .select(['id', 'created_at as createdAt'])
    .where('workspace_id', '=', workspaceId)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  await deleteMessages(db, { workspaceId, messages: rows });
  return rows.length;
}

/** A message, and when it was left, epoch milliseconds. */
type Kept = { id: string; createdAt: number };

type Named = { workspaceId: string; messages: readonly Kept[] };

async function deleteMessages(db: Database, named: Named): Promise<void> {
  await eraseEach(db, { ...named, change: sql`delete from left_messages` });
}

async function clearMessages(db: Database, named: Named): Promise<void> {
  const change = sql`update left_messages set text = '', name = null, call_back = null`;
  await eraseEach(db, { ...named, change });
}

/** Changes messages, and forgets what else is kept of them: the answers for retries, and events. */
async function eraseEach(
  db: Database,
  { workspaceId, messages, change }: Named & { change: RawBuilder<unknown> },
): Promise<void> {
  if (messages.length === 0) return;
  const ids = dialectOf(db).jsonStrings(JSON.stringify(messages.map(({ id }) => id)));
  await sql`
    delete from idempotency_keys where workspace_id = ${workspaceId} and booking_id in (${ids})
  `.execute(db);
  await eraseMessagesFromEvents(db, { workspaceId, messages });
  await sql`${change} where workspace_id = ${workspaceId} and id in (${ids})`.execute(db);
}

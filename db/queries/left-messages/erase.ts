import { sql } from 'kysely';
import { dialectOf } from '../../dialect.ts';
import type { Database } from '../../sqlite/open.ts';
import { type PersonTraces, textMatcher } from '../calls/erase-person.ts';
import { eraseMessagesFromEvents } from '../webhooks/erase.ts';

/** The messages of a workspace from one of these phone numbers (E.164) or email addresses (lower case). */
type OfContact = { workspaceId: string; mark: 'phone' | 'email'; values: readonly string[] };

/** What identifies whoever left messages from a number or address: what they gave besides, and their phone calls. */
export async function tracesOfMessages(db: Database, contact: OfContact): Promise<PersonTraces> {
  const rows = await selectFrom(db, contact).select(['phone', 'email', 'name', 'call_id']).execute();
  const all = (column: keyof (typeof rows)[number]) => rows.flatMap((row) => row[column] ?? []);
  return { phones: all('phone'), emails: all('email'), names: all('name'), callIds: all('call_id') };
}

/** How many messages were left from a number or address. */
export async function countMessages(db: Database, contact: OfContact): Promise<number> {
  const { count } = await selectFrom(db, contact)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function selectFrom(db: Database, { workspaceId, mark, values }: OfContact) {
  return db.selectFrom('left_messages').where('workspace_id', '=', workspaceId).where(mark, 'in', values);
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

async function deleteMessages(db: Database, { workspaceId, messages }: Named): Promise<void> {
  if (messages.length === 0) return;
  await forgetAnswers(db, { workspaceId, messages });
  const listed = idsOf(db, messages);
  await sql`delete from left_messages where workspace_id = ${workspaceId} and id in (${listed})`.execute(db);
}

async function clearMessages(db: Database, { workspaceId, messages }: Named): Promise<void> {
  if (messages.length === 0) return;
  await forgetAnswers(db, { workspaceId, messages });
  const listed = idsOf(db, messages);
  await sql`
    update left_messages set text = '', name = null, call_back = null
    where workspace_id = ${workspaceId} and id in (${listed})
  `.execute(db);
}

/** What else is kept of messages: the answers for retries, and events. */
async function forgetAnswers(db: Database, { workspaceId, messages }: Named): Promise<void> {
  const listed = idsOf(db, messages);
  await sql`
    delete from idempotency_keys where workspace_id = ${workspaceId} and booking_id in (${listed})
  `.execute(db);
  await eraseMessagesFromEvents(db, { workspaceId, messages });
}

function idsOf(db: Database, messages: readonly Kept[]) {
  return dialectOf(db).jsonStrings(JSON.stringify(messages.map(({ id }) => id)));
}

import { sql } from 'kysely';
import type { Contact } from '../../../src/domain/messages/contact.ts';
import type { OptOutSource } from '../../../src/domain/messages/message.ts';
import { compiled } from '../../compiled.ts';
import { dialectOf } from '../../dialect.ts';
import type { Database } from '../../sqlite/open.ts';

/** Somebody who wants no more messages by a channel, since an instant in epoch milliseconds. */
export type OptOut = Contact & { source: OptOutSource; at: number };

const selectOptOuts = compiled<{ workspaceId: string; contacts: string }>()((db, { workspaceId, contacts }) =>
  sql<OptOut>`
    select channel, contact, source, at from opt_outs
    where workspace_id = ${workspaceId} and channel in ('sms', 'email')
      and contact in (${dialectOf(db).jsonStrings(sql`${contacts}`)})
  `.compile(db),
);

/** Which of some contacts (`contactOf`) of a workspace want no more messages. */
export async function optOutsOf(
  db: Database,
  { workspaceId, contacts }: { workspaceId: string; contacts: readonly Contact[] },
): Promise<OptOut[]> {
  if (contacts.length === 0) return [];
  const wanted = JSON.stringify(contacts.map(({ contact }) => contact));
  return await selectOptOuts(db, { workspaceId, contacts: wanted });
}

/** Keeps that somebody wants no more messages; false if that's known. */
export async function insertOptOut(
  db: Database,
  { workspaceId, channel, contact, source, at }: OptOut & { workspaceId: string },
): Promise<boolean> {
  const inserted = await db
    .insertInto('opt_outs')
    .values({ workspace_id: workspaceId, channel, contact, source, at })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'channel', 'contact']).doNothing())
    .returning('contact')
    .execute();
  return inserted.length > 0;
}

/**
 * Forgets that somebody wants no more messages; where `source` and `since` are given, only what they said that way, from that
 * instant on. False if nothing was forgotten.
 */
export async function deleteOptOut(
  db: Database,
  {
    workspaceId,
    channel,
    contact,
    source,
    since = 0,
  }: Contact & { workspaceId: string; source?: OptOutSource; since?: number },
): Promise<boolean> {
  const optOut = db
    .deleteFrom('opt_outs')
    .where('workspace_id', '=', workspaceId)
    .where('channel', '=', channel)
    .where('contact', '=', contact)
    .where('at', '>=', since);
  const { numDeletedRows } = await (source === undefined
    ? optOut
    : optOut.where('source', '=', source)
  ).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

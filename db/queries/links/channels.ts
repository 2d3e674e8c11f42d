import { sql } from 'kysely';
import { compiled } from '../../compiled.ts';
import type { Database } from '../../sqlite/open.ts';

/** Where another side says that something in a link's collection has changed. */
export type LinkChannel = {
  id: string;
  workspaceId: string;
  linkId: string;
  collectionHref: string;
  /** What the other side calls it; null until it has answered. */
  remoteId: string | null;
  /** SHA-256 of what it sends along, in hexadecimal. */
  secretHash: string;
};

const columns = [
  'id',
  'workspace_id as workspaceId',
  'link_id as linkId',
  'collection_href as collectionHref',
  'remote_id as remoteId',
  'secret_hash as secretHash',
] as const;

/** A channel by its id, which is in the address that another side calls. */
export const channelById = compiled<{ id: string }>()((db, { id }) =>
  db.selectFrom('link_channels').select(columns).where('id', '=', id).compile(),
);

/** The channels of a link, and when to renew them, in epoch milliseconds. */
export async function channelsOfLink(
  db: Database,
  linkId: string,
): Promise<(LinkChannel & { renewAt: number })[]> {
  return await db
    .selectFrom('link_channels')
    .select([...columns, 'renew_at as renewAt'])
    .where('link_id', '=', linkId)
    .execute();
}

/** Puts a channel in place of the collection's last one; it's tried again at `renewAt` unless it's confirmed. */
export async function replaceChannel(
  db: Database,
  { renewAt, ...channel }: Omit<LinkChannel, 'remoteId'> & { renewAt: number },
): Promise<void> {
  const { id, workspaceId, linkId, collectionHref, secretHash } = channel;
  await db
    .deleteFrom('link_channels')
    .where('link_id', '=', linkId)
    .where('collection_href', '=', collectionHref)
    .execute();
  await sql`
    insert into link_channels (id, workspace_id, link_id, collection_href, secret_hash, renew_at)
    select ${id}, workspace_id, id, ${collectionHref}, ${secretHash}, cast(${renewAt} as bigint)
    from links where id = ${linkId} and workspace_id = ${workspaceId}
  `.execute(db);
}

/** Records that the other side has made a channel, and when to renew it, in epoch milliseconds. */
export async function confirmChannel(
  db: Database,
  { id, remoteId, renewAt }: { id: string; remoteId: string; renewAt: number },
): Promise<void> {
  await db
    .updateTable('link_channels')
    .set({ remote_id: remoteId, renew_at: renewAt })
    .where('id', '=', id)
    .execute();
}

/** Has a channel renewed at the next reading of its link. */
export async function renewChannel(db: Database, id: string): Promise<void> {
  await db.updateTable('link_channels').set({ renew_at: 0 }).where('id', '=', id).execute();
}

/**
 * Makes a link due because the other side says that something changed, at an instant in epoch milliseconds. One that fails is
 * left to its backoff. Once is enough until a reading begins.
 */
export async function hintLink(db: Database, { linkId, at }: { linkId: string; at: number }): Promise<void> {
  await sql`
    update links set hinted_at = ${at},
      next_at = case when failures = 0 and next_at > ${at} then cast(${at} as bigint) else next_at end
    where id = ${linkId} and (hinted_at is null or attempted_at >= hinted_at or hinted_at > ${at})
  `.execute(db);
}

import type { AccessLinkKind } from '../../src/domain/access/access-link.ts';
import type { Membership } from '../../src/domain/access/user.ts';
import { dialectOf } from '../dialect.ts';
import type { StoredRole } from '../schema.ts';
import { type Database, SqliteDatabase } from '../sqlite/open.ts';
import { membershipColumns, readMembership, type StoredMembership, storedMembership } from './memberships.ts';

/** A link that lets somebody in once; instants are in epoch milliseconds. */
export type AccessLink = {
  id: string;
  /** SHA-256 of the link's token in hexadecimal; the token itself is kept nowhere. */
  hash: string;
  kind: AccessLinkKind;
  /** The workspace that it invites to, or was made for. */
  workspaceId: string | null;
  /** Who may sign in, or choose a new password. */
  userId: string | null;
  /** Who is invited, and as what. */
  email: string | null;
  membership: Membership | null;
  /** The user who made it; null for the command line or the server itself. */
  createdBy: string | null;
  createdAt: number;
  expiresAt: number;
};

/** Writes a new link. */
export async function insertAccessLink(db: Database, link: AccessLink): Promise<void> {
  await db
    .insertInto('access_links')
    .values({
      id: link.id,
      hash: link.hash,
      kind: link.kind,
      workspace_id: link.workspaceId,
      user_id: link.userId,
      email: link.email,
      ...(link.membership && storedMembership(link.membership)),
      created_by: link.createdBy,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
    })
    .execute();
}

/** A link that can still be used at `now`; undefined if it was used, has expired, or never existed. */
export async function liveAccessLink(
  db: Database,
  { hash, kind, now }: { hash: string; kind: AccessLinkKind; now: number },
): Promise<AccessLink | undefined> {
  if (db instanceof SqliteDatabase) db.freshen();
  const query = selectLive(db, now).where('hash', '=', hash).where('kind', '=', kind);
  return (await query.execute()).map(toAccessLink)[0];
}

/** Uses up a link, in the transaction of what it allows; false if it was just used, or has expired. */
export async function useAccessLink(db: Database, { hash, now }: { hash: string; now: number }) {
  const { numUpdatedRows } = await db
    .updateTable('access_links')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A workspace's pending invitations, newest first. */
export async function pendingInvitations(
  db: Database,
  { workspaceId, now }: { workspaceId: string; now: number },
): Promise<AccessLink[]> {
  const rows = await selectLive(db, now)
    .where('workspace_id', '=', workspaceId)
    .where('kind', '=', 'invite')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toAccessLink);
}

/** Deletes an invitation to this workspace. */
export async function deleteInvitation(
  db: Database,
  { workspaceId, id }: { workspaceId: string; id: string },
): Promise<void> {
  await db
    .deleteFrom('access_links')
    .where('id', '=', id)
    .where('workspace_id', '=', workspaceId)
    .where('kind', '=', 'invite')
    .execute();
}

/** Deletes every set-up link: a new one replaces them. */
export async function deleteSetUpLinks(db: Database): Promise<void> {
  await db.deleteFrom('access_links').where('kind', '=', 'set-up').execute();
}

/** Deletes every link that signs a user in or lets them choose a new password. */
export async function deleteAccessLinksOfUser(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('access_links').where('user_id', '=', userId).execute();
}

/** Deletes every link of this workspace that a member made, when they may no longer make any. */
export async function deleteAccessLinksMadeBy(
  db: Database,
  { workspaceId, userId }: { workspaceId: string; userId: string },
): Promise<void> {
  await db
    .deleteFrom('access_links')
    .where('created_by', '=', userId)
    .where('workspace_id', '=', workspaceId)
    .execute();
}

/** Deletes the pending invitations of an email address to this workspace: a new one replaces them. */
export async function deleteInvitationsOf(
  db: Database,
  { workspaceId, email }: { workspaceId: string; email: string },
): Promise<void> {
  await db
    .deleteFrom('access_links')
    .where('workspace_id', '=', workspaceId)
    .where('kind', '=', 'invite')
    .where('used_at', 'is', null)
    .where(dialectOf(db).isEmail('email', email))
    .execute();
}

function selectLive(db: Database, now: number) {
  return db
    .selectFrom('access_links')
    .select([
      'id',
      'hash',
      'kind',
      'workspace_id as workspaceId',
      'user_id as userId',
      'email',
      ...membershipColumns,
      'created_by as createdBy',
      'created_at as createdAt',
      'expires_at as expiresAt',
    ])
    .where('used_at', 'is', null)
    .where('expires_at', '>', now);
}

type AccessLinkRow = Omit<AccessLink, 'membership'> &
  Omit<StoredMembership, 'role'> & { role: StoredRole | null };

function toAccessLink({ role, is_desk, calendar_ids, ...link }: AccessLinkRow): AccessLink {
  return { ...link, membership: role && readMembership({ role, is_desk, calendar_ids }) };
}

import { type Role, roles } from '../../src/domain/access/user.ts';
import { rowsOf } from '../compiled.ts';
import { dialectOf } from '../dialect.ts';
import type { Database } from '../sqlite/open.ts';
import { moveSessions } from './sessions.ts';
import { lastWorkspaceOfUser } from './users.ts';

/** A user in a workspace; instants are in epoch milliseconds. */
export type Member = { userId: string; email: string; role: Role; since: number };

/** A member by their workspace and their user. */
export type MemberKey = { workspaceId: string; userId: string };

/** The members of a workspace, highest roles first. */
export async function membersOfWorkspace(db: Database, workspaceId: string): Promise<Member[]> {
  const members = await rowsOf(
    db,
    selectMembers(db, workspaceId)
      .orderBy((row) => row.fn('lower', ['email']))
      .compile(),
  );
  return members.toSorted((a, b) => roles.indexOf(a.role) - roles.indexOf(b.role));
}

/** A member of a workspace. */
export async function memberOfWorkspace(
  db: Database,
  { workspaceId, userId }: MemberKey,
): Promise<Member | undefined> {
  return (await rowsOf(db, selectMembers(db, workspaceId).where('users.id', '=', userId).compile()))[0];
}

/** A member by email address, ignoring case. */
export async function memberByEmail(
  db: Database,
  { workspaceId, email }: { workspaceId: string; email: string },
): Promise<Member | undefined> {
  return (
    await rowsOf(
      db,
      selectMembers(db, workspaceId).where(dialectOf(db).isEmail('users.email', email)).compile(),
    )
  )[0];
}

/** How many owners a workspace has. */
export async function countOwners(db: Database, workspaceId: string): Promise<number> {
  const { owners } = await db
    .selectFrom('memberships')
    .select((row) => row.fn.countAll<number>().as('owners'))
    .where('workspace_id', '=', workspaceId)
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow();
  return owners;
}

/** A member's roles in their other workspaces, with the roles of another user there. */
export async function rolesElsewhere(
  db: Database,
  { workspaceId, userId, otherUserId }: MemberKey & { otherUserId: string },
): Promise<{ member: Role; other: Role | null }[]> {
  return await db
    .selectFrom('memberships')
    .leftJoin('memberships as others', (join) =>
      join
        .onRef('others.workspace_id', '=', 'memberships.workspace_id')
        .on('others.user_id', '=', otherUserId),
    )
    .select(['memberships.role as member', 'others.role as other'])
    .where('memberships.user_id', '=', userId)
    .where('memberships.workspace_id', '<>', workspaceId)
    .execute();
}

/** Changes a member's role. */
export async function updateRole(db: Database, { workspaceId, userId, role }: MemberKey & { role: Role }) {
  await db
    .updateTable('memberships')
    .set({ role })
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .execute();
}

/** Removes a user from a workspace. Their sessions there go on in another one of theirs, or end without one. */
export async function deleteMembership(db: Database, { workspaceId, userId }: MemberKey): Promise<void> {
  await db
    .deleteFrom('memberships')
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .execute();
  await moveSessions(db, { workspaceId, userId, to: await lastWorkspaceOfUser(db, userId) });
}

function selectMembers(db: Database, workspaceId: string) {
  return db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id as userId', 'users.email', 'memberships.role', 'memberships.created_at as since'])
    .where('memberships.workspace_id', '=', workspaceId);
}

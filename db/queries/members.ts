import { type Membership, type Role, roles } from '../../src/domain/access/user.ts';
import { rowsOf } from '../compiled.ts';
import { dialectOf } from '../dialect.ts';
import type { Database } from '../sqlite/open.ts';
import {
  membershipColumns,
  readMembership,
  readRole,
  type StoredMembership,
  storedMembership,
} from './memberships.ts';
import { moveSessions } from './sessions.ts';
import { lastWorkspaceOfUser } from './users.ts';

/** A user in a workspace; instants are in epoch milliseconds. */
export type Member = Membership & { userId: string; email: string; name: string | null; since: number };

/** A member by their workspace and their user. */
export type MemberKey = { workspaceId: string; userId: string };

/** The members of a workspace, highest roles first. */
export async function membersOfWorkspace(db: Database, workspaceId: string): Promise<Member[]> {
  const members = await rowsOf(
    db,
    selectMembers(db, workspaceId)
      .orderBy((row) => row.fn('lower', [row.fn.coalesce('users.name', 'users.email')]))
      .compile(),
  );
  return members.map(toMember).toSorted((a, b) => roles.indexOf(a.role) - roles.indexOf(b.role));
}

/** Whether somebody owns every workspace there is: then nothing on the server is anybody else's. */
export async function ownsEveryWorkspace(db: Database, userId: string): Promise<boolean> {
  const query = db
    .selectFrom('workspaces')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.workspace_id', '=', 'workspaces.id')
        .on('memberships.user_id', '=', userId)
        .on('memberships.role', '=', 'owner'),
    )
    .select('workspaces.id')
    .where('workspaces.deleted_at', 'is', null)
    .where('memberships.user_id', 'is', null)
    .limit(1);
  return (await rowsOf(db, query.compile())).length === 0;
}

/** A member of a workspace. */
export async function memberOfWorkspace(
  db: Database,
  { workspaceId, userId }: MemberKey,
): Promise<Member | undefined> {
  const query = selectMembers(db, workspaceId).where('users.id', '=', userId);
  return (await rowsOf(db, query.compile())).map(toMember)[0];
}

/** A member by email address, ignoring case. */
export async function memberByEmail(
  db: Database,
  { workspaceId, email }: { workspaceId: string; email: string },
): Promise<Member | undefined> {
  const query = selectMembers(db, workspaceId).where(dialectOf(db).isEmail('users.email', email));
  return (await rowsOf(db, query.compile())).map(toMember)[0];
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
  const rows = await db
    .selectFrom('memberships')
    .leftJoin('memberships as others', (join) =>
      join
        .onRef('others.workspace_id', '=', 'memberships.workspace_id')
        .on('others.user_id', '=', otherUserId),
    )
    .select([
      'memberships.role',
      'memberships.is_desk',
      'others.role as otherRole',
      'others.is_desk as otherIsDesk',
    ])
    .where('memberships.user_id', '=', userId)
    .where('memberships.workspace_id', '<>', workspaceId)
    .execute();
  return rows.map(({ role, is_desk, otherRole, otherIsDesk }) => ({
    member: readRole({ role, is_desk }),
    other: otherRole && readRole({ role: otherRole, is_desk: otherIsDesk ?? 0 }),
  }));
}

/** Changes what a member is. */
export async function updateMembership(
  db: Database,
  { workspaceId, userId, ...membership }: MemberKey & Membership,
): Promise<void> {
  await db
    .updateTable('memberships')
    .set(storedMembership(membership))
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
    .select(['users.id as userId', 'users.email', 'users.name'])
    .select(['memberships.created_at as since', ...membershipColumns])
    .where('memberships.workspace_id', '=', workspaceId);
}

function toMember({ role, is_desk, calendar_ids, ...member }: MemberRow): Member {
  return { ...member, ...readMembership({ role, is_desk, calendar_ids }) };
}

type MemberRow = Omit<Member, keyof Membership> & StoredMembership;

/** The workspace of a calendar, if a user is a member of it. */
export async function workspaceOfCalendar(
  db: Database,
  { calendarId, userId }: { calendarId: string; userId: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('calendars')
    .innerJoin('memberships', 'memberships.workspace_id', 'calendars.workspace_id')
    .select('calendars.workspace_id as workspaceId')
    .where('calendars.id', '=', calendarId)
    .where('memberships.user_id', '=', userId)
    .executeTakeFirst();
  return row?.workspaceId;
}

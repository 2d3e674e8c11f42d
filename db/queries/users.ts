import type { DashboardLanguage } from '../../src/domain/access/dashboard-language.ts';
import type { Membership } from '../../src/domain/access/user.ts';
import { dialectOf } from '../dialect.ts';
import type { Database } from '../sqlite/open.ts';
import { storedMembership } from './memberships.ts';

/** A user without the password's hash. */
export type User = { id: string; email: string };

/** A new user, with what they're called if they said; `createdAt` is in epoch milliseconds, the hash in PHC form. */
export type NewUser = User & { name?: string | null; passwordHash: string; createdAt: number };

/** Inserts a user; emails are unique, ignoring case. */
export async function insertUser(db: Database, user: NewUser): Promise<void> {
  const { id, email, name = null, passwordHash, createdAt } = user;
  await db
    .insertInto('users')
    .values({ id, email, name, password_hash: passwordHash, created_at: createdAt, updated_at: createdAt })
    .execute();
}

/** Makes a user a member of a workspace. */
export async function insertMembership(
  db: Database,
  membership: { workspaceId: string; userId: string; createdAt: number } & Pick<Membership, 'role'> &
    Partial<Membership>,
): Promise<void> {
  const { workspaceId, userId, role, calendarIds = null, createdAt } = membership;
  await db
    .insertInto('memberships')
    .values({
      workspace_id: workspaceId,
      user_id: userId,
      created_at: createdAt,
      ...storedMembership({ role, calendarIds }),
    })
    .execute();
}

/** How many workspaces a user owns, with deleted ones that aren't gone yet. */
export async function countOwnedWorkspaces(db: Database, userId: string): Promise<number> {
  const { owned } = await db
    .selectFrom('memberships')
    .select((row) => row.fn.countAll<number>().as('owned'))
    .where('user_id', '=', userId)
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow();
  return owned;
}

/** A user by ID, with what they're called. */
export async function userById(
  db: Database,
  id: string,
): Promise<(User & { name: string | null }) | undefined> {
  return await db.selectFrom('users').select(['id', 'email', 'name']).where('id', '=', id).executeTakeFirst();
}

/** A user by email, ignoring case. */
export async function userByEmail(db: Database, email: string): Promise<User | undefined> {
  return await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where(dialectOf(db).isEmail('email', email))
    .executeTakeFirst();
}

/** A user by email, ignoring case, with the password's hash in PHC form. */
export async function credentialsByEmail(db: Database, email: string) {
  const user = await db
    .selectFrom('users')
    .select(['id', 'email', 'password_hash as passwordHash', 'two_step_secret'])
    .where(dialectOf(db).isEmail('email', email))
    .executeTakeFirst();
  if (!user) return undefined;
  const { two_step_secret: secret, ...credentials } = user;
  return { ...credentials, hasTwoStep: secret !== null };
}

/** Whether there are any users. */
export async function hasUsers(db: Database): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Replaces a user's password hash, at an instant in epoch milliseconds. */
export async function updatePasswordHash(
  db: Database,
  change: { userId: string; passwordHash: string; at: number },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: change.passwordHash, updated_at: change.at })
    .where('id', '=', change.userId)
    .execute();
}

/** Sets what a user is called, or null. */
export async function updateUserName(
  db: Database,
  { userId, name }: { userId: string; name: string | null },
): Promise<void> {
  await db.updateTable('users').set({ name }).where('id', '=', userId).execute();
}

/** Sets the language that a user reads the dashboard in, or null. */
export async function updateLanguage(
  db: Database,
  { userId, language }: { userId: string; language: DashboardLanguage | null },
): Promise<void> {
  await db.updateTable('users').set({ language }).where('id', '=', userId).execute();
}

/** The language that a user with an email reads the dashboard in; undefined if they haven't chosen. */
export async function languageOfUser(db: Database, email: string): Promise<DashboardLanguage | undefined> {
  const row = await db
    .selectFrom('users')
    .select('language')
    .where(dialectOf(db).isEmail('email', email))
    .executeTakeFirst();
  return row?.language ?? undefined;
}

/** The IDs of a user's workspaces, without deleted ones. */
export async function workspaceIdsOfUser(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('workspaces', 'workspaces.id', 'memberships.workspace_id')
    .select('workspaces.id')
    .where('memberships.user_id', '=', userId)
    .where('workspaces.deleted_at', 'is', null)
    .orderBy('workspaces.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The workspace that a user looked at last, or another one of theirs; undefined if they have none. */
export async function lastWorkspaceOfUser(db: Database, userId: string): Promise<string | undefined> {
  const ids = await workspaceIdsOfUser(db, userId);
  const row = await db
    .selectFrom('users')
    .select('last_workspace_id')
    .where('id', '=', userId)
    .executeTakeFirst();
  return ids.find((id) => id === row?.last_workspace_id) ?? ids[0];
}

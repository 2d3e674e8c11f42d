import type { Database } from '../sqlite/open.ts';

/** A user's two-step sign-in: the sealed secret of their codes, and the time step of the last one accepted. */
export type TwoStep = { sealedSecret: string; lastStep: number };

/** A user's two-step sign-in; undefined without. */
export async function twoStepOf(db: Database, userId: string): Promise<TwoStep | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['two_step_secret as sealedSecret', 'last_time_step as lastStep'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!row || row.sealedSecret === null) return undefined;
  return { sealedSecret: row.sealedSecret, lastStep: row.lastStep ?? 0 };
}

/** Gives a user two-step sign-in, or takes it away with their recovery codes. */
export async function setTwoStep(
  db: Database,
  { userId, twoStep }: { userId: string; twoStep: TwoStep | undefined },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ two_step_secret: twoStep?.sealedSecret ?? null, last_time_step: twoStep?.lastStep ?? null })
    .where('id', '=', userId)
    .execute();
  if (!twoStep) await replaceRecoveryCodes(db, { userId, hashes: [] });
}

/** Notes the time step of an accepted code; false if it or a later one has been accepted already. */
export async function takeTimeStep(
  db: Database,
  { userId, step }: { userId: string; step: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ last_time_step: step })
    .where('id', '=', userId)
    .where('two_step_secret', 'is not', null)
    .where((row) => row.or([row('last_time_step', '<', step), row('last_time_step', 'is', null)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Replaces a user's recovery codes. */
export async function replaceRecoveryCodes(
  db: Database,
  { userId, hashes }: { userId: string; hashes: readonly string[] },
): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (hashes.length === 0) return;
  const rows = hashes.map((hash) => ({ user_id: userId, hash, used_at: null }));
  await db.insertInto('recovery_codes').values(rows).execute();
}

/** Uses up a recovery code, at an instant in epoch milliseconds; false if it was used, or there's none. */
export async function takeRecoveryCode(
  db: Database,
  { userId, hash, at }: { userId: string; hash: string; at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How many recovery codes a user has left. */
export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((row) => row.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}

/** Whether a workspace requires two-step sign-in. */
export async function requiresTwoStep(db: Database, workspaceId: string): Promise<boolean> {
  const row = await db
    .selectFrom('workspaces')
    .select('two_step_required')
    .where('id', '=', workspaceId)
    .executeTakeFirst();
  return row?.two_step_required === 1;
}

/** The names of a user's workspaces that require two-step sign-in, in order. */
export async function workspacesRequiringTwoStep(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('workspaces')
    .innerJoin('memberships', 'memberships.workspace_id', 'workspaces.id')
    .select('workspaces.name')
    .where('memberships.user_id', '=', userId)
    .where('workspaces.two_step_required', '=', 1)
    .where('workspaces.deleted_at', 'is', null)
    .orderBy('workspaces.name')
    .execute();
  return rows.map(({ name }) => name);
}

/** Whether a workspace shuts a user out, because it requires two-step sign-in and they don't have it. */
export async function needsTwoStep(
  db: Database,
  { workspaceId, userId }: { workspaceId: string; userId: string },
): Promise<boolean> {
  const isRequired = await requiresTwoStep(db, workspaceId);
  return isRequired && (await twoStepOf(db, userId)) === undefined;
}

/** How many members of a workspace don't have two-step sign-in. */
export async function countWithoutTwoStep(db: Database, workspaceId: string): Promise<number> {
  const { without } = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select((row) => row.fn.countAll<number>().as('without'))
    .where('memberships.workspace_id', '=', workspaceId)
    .where('users.two_step_secret', 'is', null)
    .executeTakeFirstOrThrow();
  return without;
}

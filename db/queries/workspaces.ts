import type { HourCycle } from '../../src/domain/time/hour-cycle.ts';
import { compiledFirst } from '../compiled.ts';
import type { Database } from '../sqlite/open.ts';

/** A workspace; `createdAt` is in epoch milliseconds. */
export type Workspace = { id: string; name: string; createdAt: number };

/** A workspace, and when it was deleted; null unless it is. */
export type ManagedWorkspace = Workspace & { deletedAt: number | null };

/** Writes a new workspace, with its clock if one is chosen. */
export async function insertWorkspace(
  db: Database,
  { id, name, createdAt, hourCycle = null }: Workspace & { hourCycle?: HourCycle | null },
): Promise<void> {
  await db
    .insertInto('workspaces')
    .values({ id, name, created_at: createdAt, hour_cycle: hourCycle })
    .execute();
}

/** Renames a workspace. */
export async function renameWorkspace(
  db: Database,
  { workspaceId, name }: { workspaceId: string; name: string },
): Promise<void> {
  await db.updateTable('workspaces').set({ name }).where('id', '=', workspaceId).execute();
}

/** Whether a workspace keeps what callers say. */
export async function recordsWords(db: Database, workspaceId: string): Promise<boolean> {
  const row = await db
    .selectFrom('workspaces')
    .select('record_words')
    .where('id', '=', workspaceId)
    .executeTakeFirst();
  return row?.record_words === 1;
}

/** Sets whether a workspace keeps what callers say. */
export async function setRecordsWords(
  db: Database,
  { workspaceId, recordWords }: { workspaceId: string; recordWords: boolean },
): Promise<void> {
  await db
    .updateTable('workspaces')
    .set({ record_words: recordWords ? 1 : 0 })
    .where('id', '=', workspaceId)
    .execute();
}

/** How the dashboard writes times in a workspace; null if nobody has chosen. */
export async function hourCycleOf(db: Database, workspaceId: string): Promise<HourCycle | null> {
  const row = await db
    .selectFrom('workspaces')
    .select('hour_cycle')
    .where('id', '=', workspaceId)
    .executeTakeFirst();
  return row?.hour_cycle ?? null;
}

/** Sets how the dashboard writes times in a workspace. */
export async function setHourCycle(
  db: Database,
  { workspaceId, hourCycle }: { workspaceId: string; hourCycle: HourCycle },
): Promise<void> {
  await db.updateTable('workspaces').set({ hour_cycle: hourCycle }).where('id', '=', workspaceId).execute();
}

/** The labels of a workspace. */
export async function labelsOfWorkspace(db: Database, workspaceId: string): Promise<string[]> {
  const row = await db
    .selectFrom('workspaces')
    .select('labels')
    .where('id', '=', workspaceId)
    .executeTakeFirst();
  return row?.labels ? JSON.parse(row.labels) : [];
}

/** Sets the labels of a workspace. */
export async function setLabels(
  db: Database,
  { workspaceId, labels }: { workspaceId: string; labels: readonly string[] },
): Promise<void> {
  await db
    .updateTable('workspaces')
    .set({ labels: labels.length === 0 ? null : JSON.stringify(labels) })
    .where('id', '=', workspaceId)
    .execute();
}

const selectRetellSecret = compiledFirst<{ workspaceId: string }>()((db, { workspaceId }) =>
  db.selectFrom('workspaces').select('retell_secret').where('id', '=', workspaceId).compile(),
);

/** The sealed secret that a workspace's requests from Retell are signed with; undefined if it has none. */
export async function sealedRetellSecret(db: Database, workspaceId: string): Promise<string | undefined> {
  return (await selectRetellSecret(db, { workspaceId }))?.retell_secret ?? undefined;
}

/** Sets or removes the sealed secret of Retell's signatures. */
export async function setSealedRetellSecret(
  db: Database,
  { workspaceId, sealed }: { workspaceId: string; sealed: string | undefined },
): Promise<void> {
  await db
    .updateTable('workspaces')
    .set({ retell_secret: sealed ?? null })
    .where('id', '=', workspaceId)
    .execute();
}

/** A workspace by ID, even if it's deleted. */
export async function workspaceById(db: Database, id: string): Promise<ManagedWorkspace | undefined> {
  return await selectWorkspaces(db).where('id', '=', id).executeTakeFirst();
}

/** All workspaces, deleted ones too, oldest first. */
export async function allWorkspaces(db: Database): Promise<ManagedWorkspace[]> {
  return await selectWorkspaces(db).orderBy('created_at').orderBy('id').execute();
}

/** A user's workspaces by name, without deleted ones. */
export async function workspacesOfUser(db: Database, userId: string): Promise<Workspace[]> {
  return await selectWorkspaces(db)
    .innerJoin('memberships', 'memberships.workspace_id', 'workspaces.id')
    .where('memberships.user_id', '=', userId)
    .where('workspaces.deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

function selectWorkspaces(db: Database) {
  return db
    .selectFrom('workspaces')
    .select([
      'workspaces.id',
      'workspaces.name',
      'workspaces.created_at as createdAt',
      'workspaces.deleted_at as deletedAt',
    ]);
}

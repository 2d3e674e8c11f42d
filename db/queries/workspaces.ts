import type { WorkspaceSettings } from '../../src/domain/access/workspace-settings.ts';
import type { HourCycle } from '../../src/domain/time/hour-cycle.ts';
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

/** The settings of a workspace, even if it's deleted; undefined if there's none. */
export async function settingsOfWorkspace(
  db: Database,
  workspaceId: string,
): Promise<WorkspaceSettings | undefined> {
  const row = await db
    .selectFrom('workspaces')
    .select(['name', 'labels', 'record_words', 'two_step_required'])
    .select(['hour_cycle as hourCycle', 'keep_days as keepDays'])
    .where('id', '=', workspaceId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { labels, record_words: records, two_step_required: requires, ...settings } = row;
  const parsed = labels ? JSON.parse(labels) : [];
  return { ...settings, labels: parsed, recordWords: records === 1, requiresTwoStep: requires === 1 };
}

/** Saves settings of a workspace; those that aren't given stay. */
export async function saveSettings(
  db: Database,
  { workspaceId, ...settings }: Partial<WorkspaceSettings> & { workspaceId: string },
): Promise<void> {
  const { name, labels, hourCycle, recordWords, keepDays, requiresTwoStep } = settings;
  await db
    .updateTable('workspaces')
    .set({
      name,
      labels: labels && (labels.length === 0 ? null : JSON.stringify(labels)),
      hour_cycle: hourCycle,
      record_words: recordWords === undefined ? undefined : Number(recordWords),
      keep_days: keepDays,
      two_step_required: requiresTwoStep === undefined ? undefined : Number(requiresTwoStep),
    })
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

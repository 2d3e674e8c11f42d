import type { Database } from '../sqlite/open.ts';

/** What can be called by its name on the command line; instants are in epoch milliseconds. */
export type NamedThing = {
  id: string;
  name: string;
  /** Where a calendar is. */
  workspace: { id: string; name: string } | undefined;
  archivedAt: number | null;
  deletedAt: number | null;
};

/** The names of all workspaces, oldest first, without those whose deletion is final. */
export async function workspaceNames(db: Database): Promise<NamedThing[]> {
  const rows = await db
    .selectFrom('workspaces')
    .select(['id', 'name', 'deleted_at as deletedAt'])
    .where(({ eb, or }) => or([eb('deleted_at', 'is', null), eb('deleted_at', '>', 0)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, workspace: undefined, archivedAt: null }));
}

/** The names of all calendars, oldest first, without those whose deletion is final. */
export async function calendarNames(db: Database): Promise<NamedThing[]> {
  const rows = await db
    .selectFrom('calendars')
    .innerJoin('workspaces', 'workspaces.id', 'calendars.workspace_id')
    .select([
      'calendars.id',
      'calendars.name',
      'workspaces.id as workspaceId',
      'workspaces.name as workspaceName',
      'archived_at as archivedAt',
      'calendars.deleted_at as deletedAt',
    ])
    .where(({ eb, or }) => or([eb('calendars.deleted_at', 'is', null), eb('calendars.deleted_at', '>', 0)]))
    .where(({ eb, or }) => or([eb('workspaces.deleted_at', 'is', null), eb('workspaces.deleted_at', '>', 0)]))
    .orderBy('calendars.created_at')
    .orderBy('calendars.id')
    .execute();
  return rows.map(({ workspaceId, workspaceName, ...row }) => {
    return { ...row, workspace: { id: workspaceId, name: workspaceName } };
  });
}

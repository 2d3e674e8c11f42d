import type { Database } from '../../sqlite/open.ts';

/**
 * When something was deleted whose deletion is final. Its rows are going: nothing undoes that any more, whatever the clock
 * of a server says.
 */
const finalAt = 0;

/** A calendar or workspace whose deletion is final. */
export type Final = { table: 'calendars' | 'workspaces'; id: string };

/** A calendar and its workspace. */
export type DeletedCalendar = { calendarId: string; workspaceId: string };

/** The calendars that were deleted at an instant, epoch milliseconds, or before, the first one first. */
export async function calendarsDeletedBy(db: Database, at: number): Promise<DeletedCalendar[]> {
  return await db
    .selectFrom('calendars')
    .select(['id as calendarId', 'workspace_id as workspaceId'])
    .where('deleted_at', '<=', at)
    .orderBy('deleted_at')
    .execute();
}

/** The workspaces that were deleted at an instant, epoch milliseconds, or before, the first one first. */
export async function workspacesDeletedBy(db: Database, at: number): Promise<string[]> {
  const rows = await db
    .selectFrom('workspaces')
    .select('id')
    .where('deleted_at', '<=', at)
    .orderBy('deleted_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** Makes a deletion final, unless it has been undone meanwhile: false then. Both instants are in epoch milliseconds. */
export async function makeFinal(
  db: Database,
  { table, id, deletedBy }: Final & { deletedBy: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set({ deleted_at: finalAt })
    .where('id', '=', id)
    .where('deleted_at', '<=', deletedBy)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether there is such a calendar or workspace, and its deletion is final. */
export async function isFinal(db: Database, { table, id }: Final): Promise<boolean> {
  const row = await db
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', '=', finalAt)
    .executeTakeFirst();
  return row !== undefined;
}

/** Workspaces whose deletion is final and of which only little is left, so that the rest can be deleted at once. */
export async function emptiedWorkspaces(db: Database): Promise<string[]> {
  const final = db.selectFrom('workspaces').select('id').where('deleted_at', '=', finalAt);
  const emptied = emptiedFirst.reduce(
    (query, table) =>
      query.where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom(table).select('workspace_id').whereRef('workspace_id', '=', 'workspaces.id'))),
      ),
    final,
  );
  return (await emptied.execute()).map(({ id }) => id);
}

/** What isn't little. The rest of what can be much belongs to calendars. */
const emptiedFirst = [
  'calendars',
  'memberships',
  'calls',
  'call_changes',
  'usage_counts',
  'usage_times',
  'idempotency_keys',
  'wrong_names',
  'opt_outs',
  'audit_entries',
  'webhook_tries',
  'webhook_events',
] as const;

/**
 * Deletes a workspace whose deletion is final, with all that's left of it. On SQLite, that looks through every row of
 * several tables, because they are found by calendar.
 */
export async function deleteFinalWorkspace(db: Database, workspaceId: string): Promise<void> {
  await db.deleteFrom('workspaces').where('id', '=', workspaceId).where('deleted_at', '=', finalAt).execute();
}

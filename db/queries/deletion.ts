import { sql } from 'kysely';
import type { CalendarKey } from '../../src/domain/calendar/calendar.ts';
import type { Database } from '../sqlite/open.ts';

/** Something deleted, at an instant in epoch milliseconds. */
export type Deleted = { id: string; name: string; deletedAt: number };

/** Whether a row was deleted at all, and its deletion can still be undone: it was deleted after `since`. */
type Undoing = { since: number; at: number };

/** Deletes a calendar until that's undone or final, and archives it; false if it already is, or there's none. */
export async function deleteCalendar(db: Database, { at, ...key }: CalendarKey & { at: number }) {
  const { numUpdatedRows } = await db
    .updateTable('calendars')
    .set((row) => ({
      deleted_at: at,
      archived_at: row.fn.coalesce('archived_at', sql<number>`${at}`),
      updated_at: at,
    }))
    .where('id', '=', key.calendarId)
    .where('workspace_id', '=', key.workspaceId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Undoes the deletion of a calendar; false if it isn't deleted, or was before `since`. */
export async function restoreCalendar(db: Database, { since, at, ...key }: CalendarKey & Undoing) {
  const { numUpdatedRows } = await db
    .updateTable('calendars')
    .set({
      archived_at: sql`case when archived_at = deleted_at then null else archived_at end`,
      deleted_at: null,
      updated_at: at,
    })
    .where('id', '=', key.calendarId)
    .where('workspace_id', '=', key.workspaceId)
    .where('deleted_at', '>', since)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The deleted calendars of a workspace, the last one first, without those whose deletion is final. */
export async function deletedCalendars(db: Database, workspaceId: string): Promise<Deleted[]> {
  const rows = await db
    .selectFrom('calendars')
    .select(['id', 'name', 'deleted_at as deletedAt'])
    .where('workspace_id', '=', workspaceId)
    .where('deleted_at', '>', 0)
    .orderBy('deleted_at', 'desc')
    .execute();
  return rows.map(({ deletedAt, ...row }) => ({ ...row, deletedAt: deletedAt ?? 0 }));
}

/**
 * Deletes a workspace until that's undone or final: archives its calendars and revokes its keys. Its links that let
 * somebody in are gone for good. False if it already is deleted, or there's none.
 */
export async function deleteWorkspace(
  db: Database,
  { workspaceId, at }: { workspaceId: string; at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('workspaces')
    .set({ deleted_at: at })
    .where('id', '=', workspaceId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await db
    .updateTable('calendars')
    .set({ archived_at: at, updated_at: at })
    .where('workspace_id', '=', workspaceId)
    .where('archived_at', 'is', null)
    .execute();
  await db
    .updateTable('api_keys')
    .set({ revoked_at: at })
    .where('workspace_id', '=', workspaceId)
    .where('revoked_at', 'is', null)
    .execute();
  await db.deleteFrom('access_links').where('workspace_id', '=', workspaceId).execute();
  return true;
}

/** Undoes the deletion of a workspace, its keys and calendars; false if it isn't deleted, or was before `since`. */
export async function restoreWorkspace(
  db: Database,
  { workspaceId, since, at }: { workspaceId: string } & Undoing,
): Promise<boolean> {
  const deleted = await db
    .selectFrom('workspaces')
    .select('deleted_at as deletedAt')
    .where('id', '=', workspaceId)
    .where('deleted_at', '>', since)
    .executeTakeFirst();
  if (!deleted || deleted.deletedAt === null) return false;
  const { deletedAt } = deleted;
  await db.updateTable('workspaces').set({ deleted_at: null }).where('id', '=', workspaceId).execute();
  await db
    .updateTable('calendars')
    .set({ archived_at: null, updated_at: at })
    .where('workspace_id', '=', workspaceId)
    .where('archived_at', '=', deletedAt)
    .where('deleted_at', 'is', null)
    .execute();
  await db
    .updateTable('api_keys')
    .set({ revoked_at: null })
    .where('workspace_id', '=', workspaceId)
    .where('revoked_at', '=', deletedAt)
    .execute();
  return true;
}

/** The deleted workspaces that a user owns, the last one first, without those whose deletion is final. */
export async function deletedWorkspacesOf(db: Database, userId: string): Promise<Deleted[]> {
  const rows = await db
    .selectFrom('workspaces')
    .innerJoin('memberships', 'memberships.workspace_id', 'workspaces.id')
    .select(['workspaces.id', 'workspaces.name', 'workspaces.deleted_at as deletedAt'])
    .where('memberships.user_id', '=', userId)
    .where('memberships.role', '=', 'owner')
    .where('workspaces.deleted_at', '>', 0)
    .orderBy('workspaces.deleted_at', 'desc')
    .execute();
  return rows.map(({ deletedAt, ...row }) => ({ ...row, deletedAt: deletedAt ?? 0 }));
}

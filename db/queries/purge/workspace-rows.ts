import { sql } from 'kysely';
import type { Database } from '../../sqlite/open.ts';

type Batch = { workspaceId: string; limit: number };

/** Deletes at most `limit` rows of a workspace. Returns how many. */
type Deletion = (db: Database, batch: Batch) => Promise<number>;

/** Deletes rows of a table with an index, or a key, that begins with the workspace. */
function fromTable(table: string, ...key: string[]): Deletion {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  return async (db, { workspaceId, limit }) => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where (${columns}) in (
        select ${columns} from ${sql.table(table)} where workspace_id = ${workspaceId} limit ${limit})
    `.execute(db);
    return Number(numAffectedRows);
  };
}

/** Removes members, and deletes those who belong to no other workspace, with their sessions and links. */
const deleteMembers: Deletion = async (db, { workspaceId, limit }) => {
  const members = await db
    .selectFrom('memberships')
    .select('user_id')
    .where('workspace_id', '=', workspaceId)
    .limit(limit)
    .execute();
  const ids = members.map(({ user_id }) => user_id);
  if (ids.length === 0) return 0;
  await db
    .deleteFrom('memberships')
    .where('workspace_id', '=', workspaceId)
    .where('user_id', 'in', ids)
    .execute();
  const elsewhere = await db
    .selectFrom('memberships')
    .select('user_id')
    .where('user_id', 'in', ids)
    .execute();
  const staying = new Set(elsewhere.map(({ user_id }) => user_id));
  const leaving = ids.filter((id) => !staying.has(id));
  if (leaving.length > 0) await deleteUsers(db, leaving);
  await db
    .updateTable('users')
    .set({ last_workspace_id: null })
    .where('id', 'in', ids)
    .where('last_workspace_id', '=', workspaceId)
    .execute();
  return ids.length;
};

async function deleteUsers(db: Database, ids: string[]): Promise<void> {
  // An invitation of theirs to a workspace that they left works on, as the server's own.
  await db.updateTable('access_links').set({ created_by: null }).where('created_by', 'in', ids).execute();
  await db.deleteFrom('users').where('id', 'in', ids).execute();
}

/** Everything of a workspace that can be much, besides its calendars, in the order in which it's deleted. */
export const workspaceDeletions: readonly Deletion[] = [
  fromTable('calls', 'id'),
  fromTable('call_changes', 'id'),
  fromTable('usage_counts', 'workspace_id', 'hour', 'kind', 'name'),
  fromTable('usage_times', 'workspace_id', 'hour', 'operation'),
  fromTable('idempotency_keys', 'workspace_id', 'operation', 'key'),
  fromTable('wrong_names', 'workspace_id', 'contact'),
  fromTable('opt_outs', 'workspace_id', 'channel', 'contact'),
  fromTable('audit_entries', 'id'),
  fromTable('webhook_tries', 'id'),
  fromTable('webhook_events', 'id'),
  deleteMembers,
];

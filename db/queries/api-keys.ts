import { compiled } from '../compiled.ts';
import { type Database, SqliteDatabase } from '../sqlite/open.ts';
import type { Writing } from '../write.ts';

const selectKeyByHash = compiled<{ hash: string }>()((db, { hash }) =>
  db.selectFrom('api_keys').select(['id', 'workspace_id', 'revoked_at']).where('hash', '=', hash).compile(),
);

/** The key with this SHA-256 in hexadecimal. Always asks the database, so a revoked key is refused at once. */
export async function keyByHash(db: Database, hash: string) {
  if (db instanceof SqliteDatabase) db.freshen();
  const [row] = await selectKeyByHash(db, { hash });
  return row && { id: row.id, workspaceId: row.workspace_id, isRevoked: row.revoked_at !== null };
}

const updateLastUse = compiled<{ id: string; at: number }>()((db, { id, at }) =>
  db
    .updateTable('api_keys')
    .set({ last_used_at: at })
    .where('id', '=', id)
    .where((row) => row.or([row('last_used_at', 'is', null), row('last_used_at', '<', at)]))
    .compile(),
);

/** Writes when keys were last used, epoch milliseconds by key id; never moves one backwards. */
export async function markKeysUsed(db: Writing, lastUsedAt: ReadonlyMap<string, number>): Promise<void> {
  // In one order, so that two servers never wait for each other.
  const sorted = [...lastUsedAt].sort(([a], [b]) => (a < b ? -1 : 1));
  await Promise.all(sorted.map(([id, at]) => updateLastUse(db, { id, at })));
}

/** A key as people see it, without the key itself. Instants are in epoch milliseconds. */
export type ApiKey = {
  id: string;
  name: string;
  prefix: string;
  createdAt: number;
  lastUsedAt: number | null;
  revokedAt: number | null;
};

/** Writes a new, active key by its SHA-256 in hexadecimal and its prefix. */
export async function insertApiKey(
  db: Database,
  key: { id: string; workspaceId: string; name: string; hash: string; prefix: string; createdAt: number },
): Promise<void> {
  const { id, workspaceId: workspace_id, name, hash, prefix, createdAt: created_at } = key;
  await db.insertInto('api_keys').values({ id, workspace_id, name, hash, prefix, created_at }).execute();
}

/** A workspace's keys, newest first, revoked ones too. */
export async function apiKeysOfWorkspace(db: Database, workspaceId: string): Promise<ApiKey[]> {
  return await selectApiKeys(db)
    .where('workspace_id', '=', workspaceId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** A key of a workspace by its id, revoked or not; undefined for one of another workspace too. */
export async function apiKeyOfWorkspace(
  db: Database,
  { workspaceId, keyId }: { workspaceId: string; keyId: string },
): Promise<ApiKey | undefined> {
  return await selectApiKeys(db)
    .where('id', '=', keyId)
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
}

/** The keys of a workspace, or of all, for the command line. */
export async function apiKeys(db: Database, workspaceId: string | undefined) {
  return await selectApiKeys(db)
    .select('workspace_id as workspaceId')
    .$if(workspaceId !== undefined, (some) => some.where('workspace_id', '=', workspaceId ?? ''))
    .orderBy('created_at')
    .execute();
}

/** A key of any workspace, for the command line. */
export async function apiKeyById(db: Database, id: string) {
  return await selectApiKeys(db)
    .select('workspace_id as workspaceId')
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Revokes a key for good; false if it already is, or there's none. */
export async function revokeApiKey(
  db: Database,
  { workspaceId, keyId, at }: { workspaceId: string; keyId: string; at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('api_keys')
    .set({ revoked_at: at })
    .where('id', '=', keyId)
    .where('workspace_id', '=', workspaceId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function selectApiKeys(db: Database) {
  return db
    .selectFrom('api_keys')
    .select([
      'id',
      'name',
      'prefix',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
      'revoked_at as revokedAt',
    ]);
}

import { compiled } from '../compiled.ts';
import type { Database } from '../open.ts';

/** A key as the gate needs it. */
export type KeyForGate = { id: string; workspaceId: string; isRevoked: boolean };

const selectKeyByHash = compiled<{ hash: string }>()((db, parameter) =>
  db
    .selectFrom('api_keys')
    .select(['id', 'workspace_id', 'revoked_at'])
    .where('hash', '=', parameter('hash'))
    .compile(),
);

/** The key of a SHA-256 in hexadecimal. Asks the database every time, so that a revoked key is refused at once. */
export async function keyByHash(db: Database, hash: string): Promise<KeyForGate | undefined> {
  const [row] = await selectKeyByHash(db, { hash });
  return row && { id: row.id, workspaceId: row.workspace_id, isRevoked: row.revoked_at !== null };
}

/** Writes when keys were last used, epoch milliseconds by key id; never moves one backwards. */
export async function markKeysUsed(db: Database, lastUsedAt: ReadonlyMap<string, number>): Promise<void> {
  for (const [id, at] of lastUsedAt) {
    await db
      .updateTable('api_keys')
      .set({ last_used_at: at })
      .where('id', '=', id)
      .where((row) => row.or([row('last_used_at', 'is', null), row('last_used_at', '<', at)]))
      .execute();
  }
}

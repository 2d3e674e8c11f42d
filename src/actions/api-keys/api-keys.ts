import { apiKeyById, insertApiKey, revokeApiKey } from '../../../db/queries/api-keys.ts';
import { insertAuditEntry, type NewAuditEntry } from '../../../db/queries/audit-entries.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { createApiKey } from '../../domain/access/api-key.ts';

/** Who makes or revokes a key, and from where, as the audit log names them. */
export type KeyActor = Pick<NewAuditEntry, 'actorKind' | 'actorId' | 'address'>;

/** A key to be made, at an instant in epoch milliseconds; `replacesId` is the key that it is to take the place of. */
export type WantedApiKey = {
  id: string;
  workspaceId: string;
  name: string;
  at: number;
  replacesId?: string | undefined;
};

/**
 * Makes a key and notes who did, in the transaction that it is given. The key itself is in the answer and nowhere else.
 * Gives undefined where there is a key of the id already: asked twice, it makes one.
 */
export async function makeApiKey(
  db: Database,
  { id, workspaceId, name, at, replacesId }: WantedApiKey,
  actor: KeyActor,
): Promise<{ key: string; prefix: string } | undefined> {
  if (await apiKeyById(db, id)) return undefined;
  const { key, hash, prefix } = createApiKey();
  await insertApiKey(db, { id, workspaceId, name, hash, prefix, createdAt: at });
  await insertAuditEntry(db, {
    ...actor,
    workspaceId,
    at,
    action: 'key.create',
    subjectId: id,
    detail: replacesId === undefined ? { name, prefix } : { name, prefix, replaces: replacesId },
  });
  return { key, prefix };
}

/**
 * Revokes a key of a workspace for good, at an instant in epoch milliseconds, and notes who did, in the transaction
 * that it is given. False, and nothing noted, where it is revoked already or there is none.
 */
export async function revokeKey(
  db: Database,
  { workspaceId, key, at }: { workspaceId: string; key: { id: string; name: string }; at: number },
  actor: KeyActor,
): Promise<boolean> {
  if (!(await revokeApiKey(db, { workspaceId, keyId: key.id, at }))) return false;
  const detail = { name: key.name };
  await insertAuditEntry(db, { ...actor, workspaceId, at, action: 'key.revoke', subjectId: key.id, detail });
  return true;
}

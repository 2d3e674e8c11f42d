import { apiKeyById, apiKeyOfWorkspace, insertApiKey } from '../../../db/queries/api-keys.ts';
import { createApiKey as generateApiKey } from '../../domain/access/api-key.ts';
import { type Action, audit, found } from '../action.ts';

/** A new key; `replacesId` is the key it will replace, which doesn't change. */
type NewApiKey = { id: string; name: string; replacesId?: string | undefined };

/**
 * Creates an API key. The key itself is only in the result. Returns undefined if a key with this ID exists, so a
 * repeated request creates just one. Throws NotFound for the key it replaces.
 */
export const createApiKey: Action<NewApiKey, { key: string; prefix: string } | undefined> = {
  permission: 'admin',
  async run(_, context, { id, name, replacesId }) {
    const { transaction, workspaceId, at } = context;
    if (replacesId !== undefined) {
      found(await apiKeyOfWorkspace(transaction, { workspaceId, keyId: replacesId }));
    }
    if (await apiKeyById(transaction, id)) return undefined;
    const { key, hash, prefix } = generateApiKey();
    await insertApiKey(transaction, { id, workspaceId, name, hash, prefix, createdAt: at });
    const detail = replacesId === undefined ? { name, prefix } : { name, prefix, replaces: replacesId };
    await audit(context, { action: 'key.create', subjectId: id, detail });
    return { key, prefix };
  },
};

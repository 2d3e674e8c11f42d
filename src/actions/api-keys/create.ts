import { apiKeyById, apiKeyOfWorkspace, insertApiKey } from '../../../db/queries/api-keys.ts';
import { type ApiKeyKind, apiKeyKind, createApiKey as generateApiKey } from '../../domain/access/api-key.ts';
import { type Action, audit, found } from '../action.ts';

/** A new key; `replacesId` is the key it will replace, which doesn't change. The new one is then of the same kind. */
type NewApiKey = { id: string; name: string; kind?: ApiKeyKind; replacesId?: string | undefined };

/**
 * Creates an API key. The key itself is only in the result. Returns undefined if a key with this ID exists, so a
 * repeated request creates just one. Throws NotFound for the key it replaces.
 */
export const createApiKey: Action<NewApiKey, { key: string; prefix: string } | undefined> = {
  permission: 'admin',
  async run(_, context, { id, name, kind = 'live', replacesId: keyId }) {
    const { transaction, workspaceId, at } = context;
    const replaced =
      keyId === undefined ? undefined : found(await apiKeyOfWorkspace(transaction, { workspaceId, keyId }));
    if (await apiKeyById(transaction, id)) return undefined;
    const { key, hash, prefix } = generateApiKey(replaced ? apiKeyKind(replaced.prefix) : kind);
    await insertApiKey(transaction, { id, workspaceId, name, hash, prefix, createdAt: at });
    const detail = { name, prefix, ...(replaced && { replaces: replaced.id }) };
    await audit(context, { action: 'key.create', subjectId: id, detail });
    return { key, prefix };
  },
};

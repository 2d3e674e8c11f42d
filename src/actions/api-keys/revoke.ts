import { apiKeyOfWorkspace, revokeApiKey as revokeKeyOf } from '../../../db/queries/api-keys.ts';
import { type Action, audit, found } from '../action.ts';

/** Revokes an API key for good, unless it already is. Throws NotFound. */
export const revokeApiKey: Action<{ keyId: string }, void> = {
  permission: 'admin',
  async run(_, context, { keyId }) {
    const { transaction, workspaceId, at } = context;
    const { name, prefix } = found(await apiKeyOfWorkspace(transaction, { workspaceId, keyId }));
    if (!(await revokeKeyOf(transaction, { workspaceId, keyId, at }))) return;
    await audit(context, { action: 'key.revoke', subjectId: keyId, detail: { name, prefix } });
  },
};

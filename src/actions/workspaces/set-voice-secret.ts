import { sealedRetellSecret, setSealedRetellSecret, workspaceById } from '../../../db/queries/workspaces.ts';
import { InputError } from '../../domain/errors.ts';
import { type Action, audit, found } from '../action.ts';

/** The longest secret, in characters. */
const secretMaxLength = 200;

/**
 * Sets the secret that a workspace's requests from Retell must be signed with, or removes it: then signatures aren't
 * checked. Throws InputError and NotFound.
 */
export const setRetellSecret: Action<{ secret: string | undefined }, void> = {
  permission: 'admin',
  async run({ secrets }, context, { secret }) {
    const { transaction, workspaceId } = context;
    const { id } = found(await workspaceById(transaction, workspaceId));
    const isSet = (await sealedRetellSecret(transaction, id)) !== undefined;
    if (secret === undefined && !isSet) return;
    if (secret !== undefined) requireSecret(secret);
    const sealed = secret === undefined ? undefined : secrets.seal(secret, id);
    await setSealedRetellSecret(transaction, { workspaceId: id, sealed });
    const change = isSet ? 'changed' : 'set';
    const retellSecret = sealed === undefined ? 'removed' : change;
    await audit(context, { action: 'workspace.update', subjectId: id, detail: { retellSecret } });
  },
};

function requireSecret(secret: string): void {
  if (secret.length <= secretMaxLength && /^[!-~]+$/.test(secret)) return;
  throw new InputError({ kind: 'retell-secret', maximum: secretMaxLength }, { field: 'secret' });
}

import { sealedVoiceSecrets, setSealedVoiceSecret } from '../../../db/queries/voice-secrets.ts';
import { workspaceById } from '../../../db/queries/workspaces.ts';
import type { VoicePlatform } from '../../domain/access/voice-platform.ts';
import { InputError } from '../../domain/errors.ts';
import { type Action, audit, found } from '../action.ts';

/** The longest secret, in characters. */
export const voiceSecretMaxLength = 200;

/**
 * Sets the secret that a voice platform must sign with what it sends to a workspace, or removes it: then its signatures aren't
 * checked. Throws InputError and NotFound.
 */
export const setVoiceSecret: Action<{ platform: VoicePlatform; secret: string | undefined }, void> = {
  permission: 'admin',
  async run({ secrets }, context, { platform, secret }) {
    const { transaction, workspaceId } = context;
    const { id } = found(await workspaceById(transaction, workspaceId));
    const isSet = (await sealedVoiceSecrets(transaction, id))[platform] !== undefined;
    if (secret === undefined && !isSet) return;
    if (secret !== undefined) requireSecret(secret);
    const sealed = secret === undefined ? undefined : secrets.seal(secret, id);
    await setSealedVoiceSecret(transaction, { workspaceId: id, platform, sealed });
    const change = isSet ? 'changed' : 'set';
    const detail = { [`${platform}Secret`]: sealed === undefined ? 'removed' : change };
    await audit(context, { action: 'workspace.update', subjectId: id, detail });
  },
};

function requireSecret(secret: string): void {
  if (secret.length <= voiceSecretMaxLength && /^[!-~]+$/.test(secret)) return;
  throw new InputError({ kind: 'voice-secret', maximum: voiceSecretMaxLength }, { field: 'secret' });
}

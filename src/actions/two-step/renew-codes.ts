import { replaceRecoveryCodes, twoStepOf } from '../../../db/queries/two-step.ts';
import { createRecoveryCodes } from '../../domain/access/recovery-code.ts';
import type { CheckedCredentials } from '../account/credentials.ts';
import { type Action, found } from '../action.ts';
import { ownUserId } from './own-user.ts';
import { auditTwoStep, proveSecondStep } from './second-step.ts';

/**
 * Replaces a user's recovery codes, and returns the new ones, which are only here. Throws CredentialsRefused and
 * CodeRefused, and NotFound without two-step sign-in.
 */
export const renewRecoveryCodes: Action<{ present: CheckedCredentials; code: string }, string[]> = {
  permission: 'person',
  async run(services, context, { present, code }) {
    const { transaction } = context;
    const userId = await ownUserId(context, present);
    found(await twoStepOf(transaction, userId));
    await proveSecondStep(services, context, { userId, code });
    const { codes, hashes } = createRecoveryCodes();
    await replaceRecoveryCodes(transaction, { userId, hashes });
    await auditTwoStep(context, { userId, action: 'two-step.renew-codes' });
    return codes;
  },
};

import { setTwoStep, workspacesRequiringTwoStep } from '../../../db/queries/two-step.ts';
import type { CheckedCredentials } from '../account/credentials.ts';
import type { Action } from '../action.ts';
import { ownUserId } from './own-user.ts';
import { auditTwoStep, proveSecondStep } from './second-step.ts';

/** Workspaces of the user require two-step sign-in. */
export class TwoStepRequired extends Error {
  override readonly name = 'TwoStepRequired';

  constructor(readonly workspaceNames: readonly string[]) {
    super('a workspace of this user requires two-step sign-in');
  }
}

/**
 * Turns off a user's own two-step sign-in. Throws CredentialsRefused, CodeRefused, and TwoStepRequired while a workspace
 * of theirs requires it.
 */
export const disableTwoStep: Action<{ present: CheckedCredentials; code: string }, void> = {
  permission: 'person',
  async run(services, context, { present, code }) {
    const { transaction } = context;
    const userId = await ownUserId(context, present);
    const requiring = await workspacesRequiringTwoStep(transaction, userId);
    if (requiring.length > 0) throw new TwoStepRequired(requiring);
    await proveSecondStep(services, context, { userId, code });
    await setTwoStep(transaction, { userId, twoStep: undefined });
    await auditTwoStep(context, { userId, action: 'two-step.disable' });
  },
};

import { deleteSessionsOfUser } from '../../../db/queries/sessions.ts';
import { replaceRecoveryCodes, setTwoStep, twoStepOf } from '../../../db/queries/two-step.ts';
import { createRecoveryCodes } from '../../domain/access/recovery-code.ts';
import { acceptedStep } from '../../domain/access/totp.ts';
import type { CheckedCredentials } from '../account/credentials.ts';
import { type Action, ChangedMeanwhile } from '../action.ts';
import { beginSession, type NewSession, type SignInBrowser } from '../sessions/begin-session.ts';
import { ownUserId } from './own-user.ts';
import { auditTwoStep, CodeRefused, secretOwner } from './second-step.ts';

/** The present password as it was checked, a new secret, a code that shows that the app has it, and the browser. */
export type TwoStepSetUp = {
  present: CheckedCredentials;
  secret: string;
  code: string;
  browser: SignInBrowser;
};

/** The user has two-step sign-in already. */
export class AlreadyOn extends ChangedMeanwhile {}

/**
 * Turns on a user's two-step sign-in. What signed in without it is signed out, and this browser gets a new session. Returns
 * the recovery codes, which are only here. Throws CredentialsRefused, AlreadyOn and CodeRefused.
 */
export const enableTwoStep: Action<TwoStepSetUp, NewSession & { recoveryCodes: string[] }> = {
  permission: 'person',
  async run({ secrets }, context, { present, secret, code, browser }) {
    const { transaction, workspaceId, at } = context;
    const userId = await ownUserId(context, present);
    if (await twoStepOf(transaction, userId)) throw new AlreadyOn();
    const lastStep = acceptedStep(secret, { typed: code, now: at, after: 0 });
    if (lastStep === undefined) throw new CodeRefused();
    const sealedSecret = secrets.seal(secret, secretOwner(userId));
    const { codes: recoveryCodes, hashes } = createRecoveryCodes();
    await setTwoStep(transaction, { userId, twoStep: { sealedSecret, lastStep } });
    await replaceRecoveryCodes(transaction, { userId, hashes });
    await auditTwoStep(context, { userId, action: 'two-step.enable' });
    await deleteSessionsOfUser(transaction, { userId });
    return { recoveryCodes, ...(await beginSession(context, { userId, workspaceId, browser })) };
  },
};

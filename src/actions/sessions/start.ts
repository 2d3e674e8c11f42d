import { lastWorkspaceOfUser } from '../../../db/queries/users.ts';
import { type CheckedCredentials, CredentialsRefused, userOfCredentials } from '../account/credentials.ts';
import type { Action } from '../action.ts';
import { proveSecondStep } from '../two-step/second-step.ts';
import { auditSignIn } from './audit-sign-in.ts';
import { beginSession, type NewSession, type SignInBrowser } from './begin-session.ts';

/** The password that was checked, the code of those with two-step sign-in, and the browser. */
type SignIn = { credentials: CheckedCredentials; code?: string | undefined; browser: SignInBrowser };

/**
 * Signs in with a checked password, to the workspace that the user looked at last. Throws CredentialsRefused if the password
 * has changed since, or they have no workspace, and CodeNeeded and CodeRefused.
 */
export const startSession: Action<SignIn, NewSession> = {
  permission: 'anyone',
  async run(services, context, { credentials, code, browser }) {
    const { id: userId } = await userOfCredentials(context.transaction, credentials);
    const workspaceId = await lastWorkspaceOfUser(context.transaction, userId);
    if (workspaceId === undefined) throw new CredentialsRefused();
    await proveSecondStep(services, context, { userId, code });
    await auditSignIn(context, { userId, workspaceId, by: 'password' });
    return await beginSession(context, { userId, workspaceId, browser });
  },
};

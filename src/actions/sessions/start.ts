import { lastWorkspaceOfUser } from '../../../db/queries/users.ts';
import { type CheckedCredentials, CredentialsRefused, userOfCredentials } from '../account/credentials.ts';
import type { Action } from '../action.ts';
import { auditSignIn } from './audit-sign-in.ts';
import { beginSession, type NewSession, type SignInBrowser } from './begin-session.ts';

/**
 * Signs in with a checked password, to the workspace that the user looked at last. Throws CredentialsRefused if the password
 * has changed since, or they have no workspace.
 */
export const startSession: Action<{ credentials: CheckedCredentials; browser: SignInBrowser }, NewSession> = {
  permission: 'anyone',
  async run(_, context, { credentials, browser }) {
    const { id: userId } = await userOfCredentials(context.transaction, credentials);
    const workspaceId = await lastWorkspaceOfUser(context.transaction, userId);
    if (workspaceId === undefined) throw new CredentialsRefused();
    await auditSignIn(context, { userId, workspaceId, by: 'password' });
    return await beginSession(context, { userId, workspaceId, browser });
  },
};

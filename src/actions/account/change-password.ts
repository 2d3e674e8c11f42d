import type { Action } from '../action.ts';
import { beginSession, type NewSession, type SignInBrowser } from '../sessions/begin-session.ts';
import { type CheckedCredentials, CredentialsRefused, userOfCredentials } from './credentials.ts';
import { replacePassword } from './replace-password.ts';

/** The present password as it was checked, the new one's hash, and the browser that stays signed in. */
export type PasswordChange = { present: CheckedCredentials; passwordHash: string; browser: SignInBrowser };

/**
 * Changes a user's own password, signs them out everywhere, and gives this browser a new session. Throws
 * CredentialsRefused if the present password has changed.
 */
export const changePassword: Action<PasswordChange, NewSession> = {
  permission: 'person',
  async run(_, context, { present, passwordHash, browser }) {
    const { transaction, actor, workspaceId } = context;
    const { id: userId } = await userOfCredentials(transaction, present);
    if (actor.kind !== 'user' || actor.id !== userId) throw new CredentialsRefused();
    await replacePassword(context, { userId, passwordHash });
    return await beginSession(context, { userId, workspaceId, browser });
  },
};

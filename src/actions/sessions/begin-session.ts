import { deleteSession, insertSession } from '../../../db/queries/sessions.ts';
import { createSecretToken } from '../../domain/access/secret-token.ts';
import { withoutKeys } from '../../domain/without-keys.ts';
import type { ActionContext } from '../action.ts';

/** The browser that somebody signs in with: what it calls itself, and the hash of the session that it came with. */
export type SignInBrowser = { userAgent: string | undefined; sessionHash: string | undefined };

/** A session that has just begun. Its token is told here and nowhere else. */
export type NewSession = { token: string };

/** Signs a user in who has proved who they are: under a new token, while the session that the browser came with ends. */
export async function beginSession(
  { transaction, actor, at }: ActionContext,
  { userId, workspaceId, browser }: { userId: string; workspaceId: string; browser: SignInBrowser },
): Promise<NewSession> {
  const { token, hash } = createSecretToken();
  if (browser.sessionHash !== undefined) await deleteSession(transaction, browser.sessionHash);
  const userAgent = withoutKeys(browser.userAgent ?? '') || undefined;
  await insertSession(transaction, { hash, userId, workspaceId, at, address: actor.address, userAgent });
  return { token };
}

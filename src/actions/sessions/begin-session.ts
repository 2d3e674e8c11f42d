import { deleteSession, insertSession } from '../../../db/queries/sessions.ts';
import { createSecretToken } from '../../domain/access/secret-token.ts';
import { withoutKeys } from '../../domain/without-keys.ts';
import type { ActionContext } from '../action.ts';

/** The browser that signs in: what it calls itself, and the hash of its previous session. */
export type SignInBrowser = { userAgent: string | undefined; sessionHash: string | undefined };

/** A new session. Its token is only here. */
export type NewSession = { token: string };

/** Signs a verified user in under a new token, and ends the browser's previous session. */
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

import { deleteSession, insertSession } from '../../../db/queries/sessions.ts';
import type { Writing } from '../../../db/write.ts';
import { createSecretToken } from '../../domain/access/secret-token.ts';
import { withoutKeys } from '../../domain/without-keys.ts';
import type { Visit } from '../visit.ts';
import { sessionCookie } from './session-cookie.ts';

/**
 * Signs somebody in who has proved who they are: under a new token, whatever token they came with, whose session ends. Gives
 * the header that tells the browser. To be called in the transaction of what proves it.
 */
export async function startSession(
  { services, request, exchange, session, now }: Visit,
  transaction: Writing,
  { userId, workspaceId }: { userId: string; workspaceId: string },
): Promise<{ 'Set-Cookie': string }> {
  const { token, hash } = createSecretToken();
  if (session) await deleteSession(transaction, session.hash);
  await insertSession(transaction, {
    hash,
    userId,
    workspaceId,
    at: now,
    address: exchange.address(),
    userAgent: withoutKeys(request.headers.get('user-agent') ?? '') || undefined,
  });
  return { 'Set-Cookie': sessionCookie(services, request, token) };
}

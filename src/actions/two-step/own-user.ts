import { type CheckedCredentials, CredentialsRefused, userOfCredentials } from '../account/credentials.ts';
import type { ActionContext } from '../action.ts';

/** The requester, whose credentials these must be. Throws CredentialsRefused. */
export async function ownUserId(
  { transaction, actor }: ActionContext,
  credentials: CheckedCredentials,
): Promise<string> {
  const { id } = await userOfCredentials(transaction, credentials);
  if (actor.kind !== 'user' || actor.id !== id) throw new CredentialsRefused();
  return id;
}

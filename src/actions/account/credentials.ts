import { credentialsByEmail, type User } from '../../../db/queries/users.ts';
import type { Writing } from '../../../db/write.ts';
import { ChangedMeanwhile } from '../action.ts';

/** An email, and the hash that the password typed for it was checked against. */
export type CheckedCredentials = { email: string; passwordHash: string };

/** The checked credentials no longer work: the password has changed, or there's no workspace to sign in to. */
export class CredentialsRefused extends ChangedMeanwhile {
  constructor() {
    super('these credentials let nobody in by now');
  }
}

/**
 * The user with these credentials, which were checked before the transaction because that takes a while. Throws
 * CredentialsRefused if the password has changed since.
 */
export async function userOfCredentials(
  transaction: Writing,
  { email, passwordHash }: CheckedCredentials,
): Promise<User> {
  const user = await credentialsByEmail(transaction, email);
  if (user?.passwordHash !== passwordHash) throw new CredentialsRefused();
  return user;
}

import type { Database } from '../../db/open.ts';
import { credentialsByEmail, type User } from '../../db/queries/users.ts';
import { networkOf } from '../domain/network-address.ts';
import { nobodysPasswordHash } from '../domain/password.ts';
import type { Visit } from './visit.ts';

/** What came of a password that somebody typed; `waitSeconds` until the next try is heard. */
export type Proof =
  | { kind: 'good'; user: User & { passwordHash: string } }
  | { kind: 'wrong' }
  | { kind: 'throttled'; waitSeconds: number };

/** Emails are no longer than this; whatever is longer shares its tries. */
const longestEmail = 254;

/**
 * Checks a password that somebody typed for an email. Each check counts as a try of the account and of the address that it
 * comes from; over the limit not even a good one is heard. An unknown email takes as long as a known one.
 */
export async function proveByPassword(
  visit: Visit,
  { email, password }: { email: string; password: string },
): Promise<Proof> {
  const { services } = visit;
  const waitSeconds = await takeTry(visit, email);
  if (waitSeconds > 0) return { kind: 'throttled', waitSeconds };
  const user = await credentialsByEmail(services.db, email);
  const isGood = await services.passwords.verify(password, user?.passwordHash ?? nobodysPasswordHash);
  return user && isGood ? { kind: 'good', user } : { kind: 'wrong' };
}

/**
 * Whether an email still has the password that was checked, or still has no user where it is undefined: for the transaction
 * of what it proves, because checking takes a while.
 */
export async function stillHolds(
  transaction: Database,
  { email, passwordHash }: { email: string; passwordHash: string | undefined },
): Promise<boolean> {
  return (await credentialsByEmail(transaction, email))?.passwordHash === passwordHash;
}

/** What to say to who has to wait. */
export function waitSentence(waitSeconds: number): string {
  return `Too many tries. Try again in ${waitSeconds} ${waitSeconds === 1 ? 'second' : 'seconds'}.`;
}

/** Counts a try, or gives the whole seconds until one is heard again; a try that is not heard counts for nobody. */
async function takeTry({ services, exchange }: Visit, email: string): Promise<number> {
  const address = networkOf(exchange.address() ?? '');
  const account = email.toLowerCase().slice(0, longestEmail);
  const { signInsByAddress, signInsByAccount } = services;
  const waitSeconds = Math.max(
    (await signInsByAddress.peek(address)).retryAfterSeconds,
    (await signInsByAccount.peek(account)).retryAfterSeconds,
  );
  if (waitSeconds > 0) return waitSeconds;
  // Others may have tried since.
  return Math.max(
    (await signInsByAddress.take(address)).retryAfterSeconds,
    (await signInsByAccount.take(account)).retryAfterSeconds,
  );
}

import { sessionAddressesByEmail } from '../../../db/queries/sessions.ts';
import { credentialsByEmail, type User } from '../../../db/queries/users.ts';
import { networkOf } from '../../domain/access/network-address.ts';
import { nobodysPasswordHash } from '../../domain/access/password.ts';
import type { Visit } from '../visit.ts';

/** What came of checking a password; `waitSeconds` until the next try is heard. */
export type PasswordCheck =
  | { kind: 'right'; user: User & { passwordHash: string } }
  | { kind: 'wrong' }
  | { kind: 'throttled'; waitSeconds: number };

/** Emails are no longer than this; whatever is longer shares its tries. */
const longestEmail = 254;

/**
 * Checks a password that somebody typed for an email. Each check counts as a try; over the limit not even the right one
 * is accepted. An unknown email takes as long as a known one, and has the same limit.
 */
export async function checkPassword(
  { services, exchange }: Visit,
  { email, password }: { email: string; password: string },
): Promise<PasswordCheck> {
  const { db, passwords, signInTries } = services;
  const network = networkOf(exchange.address() ?? '');
  const place = { network, account: email.toLowerCase().slice(0, longestEmail) };
  const seenAt = await sessionAddressesByEmail(db, email);
  const isKnown = seenAt.some((address) => networkOf(address ?? '') === network);
  const waitSeconds = await signInTries.take({ ...place, isKnown });
  if (waitSeconds > 0) return { kind: 'throttled', waitSeconds };
  const user = await credentialsByEmail(db, email);
  const isRight = await passwords.verify(password, user?.passwordHash ?? nobodysPasswordHash);
  if (!user || !isRight) return { kind: 'wrong' };
  signInTries.noteGood(place);
  return { kind: 'right', user };
}

/** What to tell somebody who has to wait. */
export function waitSentence(waitSeconds: number): string {
  return `Too many tries. Try again in ${waitSeconds} ${waitSeconds === 1 ? 'second' : 'seconds'}.`;
}

import { sessionAddressesByEmail } from '../../../db/queries/sessions.ts';
import { emailMaxLength } from '../../domain/access/email.ts';
import { networkOf } from '../../domain/access/network-address.ts';
import type { SignInTry } from '../../rate-limit/sign-in-tries.ts';
import { FormRefused, type Visit } from '../visit.ts';

/** Whose password or code is tried, and in which field it was typed. */
export type Tried = { email: string; field: string; kind: SignInTry['kind'] };

/**
 * Counts a try of a password or a code. Throws FormRefused with 429 if there were too many. Returns what to call once
 * somebody has shown all that it takes to sign in: their network is known from then on.
 */
export async function takeTry(
  { services, exchange, texts }: Visit,
  { email, field, kind }: Tried,
): Promise<() => Promise<void>> {
  const { db, signInTries } = services;
  const network = networkOf(exchange.address());
  // Anything longer than an email shares its tries.
  const place = { network, account: email.toLowerCase().slice(0, emailMaxLength) };
  const seenAt = await sessionAddressesByEmail(db, email);
  const isKnown = seenAt.some((address) => networkOf(address) === network);
  const waitSeconds = await signInTries.take({ ...place, isKnown, kind });
  if (waitSeconds > 0) {
    const { tooManyCodes } = texts.twoStep;
    const text = kind === 'code' ? tooManyCodes(waitSeconds) : texts.account.tooManyTries(waitSeconds);
    throw new FormRefused({ field, text }, { status: 429, headers: { 'Retry-After': String(waitSeconds) } });
  }
  return () => signInTries.noteGood(place);
}

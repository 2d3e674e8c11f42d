import { hash, randomBytes } from 'node:crypto';

/** A new token: shown once, as part of an address, and kept only as its hash. */
export type NewFeedToken = { token: string; hash: string };

const form = /^[\w-]{43}$/;
const pathForm = /^\/feeds\/([\w-]{43})\.ics$/;

/** Makes a token from 32 bytes of the system's random numbers: 43 characters of base64url (RFC 4648, section 5). */
export function createFeedToken(): NewFeedToken {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashFeedToken(token) };
}

/** Whether a text has the form of a token; says nothing of whether there is such a feed. */
export function isFeedTokenForm(text: string): boolean {
  return form.test(text);
}

/** SHA-256 of the whole token, in hexadecimal: what is stored and looked up. */
export function hashFeedToken(token: string): string {
  return hash('sha256', token, 'hex');
}

/** The path under which a feed is answered; whoever knows it can read the feed. */
export function feedPath(token: string): string {
  return `/feeds/${token}.ics`;
}

/** The token in the path of a request; undefined where the path is not to the letter one that `feedPath` makes. */
export function feedTokenOfPath(pathname: string): string | undefined {
  return pathForm.exec(pathname)?.[1];
}

/**
 * A path as it may be logged: without a token, also where somebody mistyped the path around it or its case, or a proxy
 * put a prefix before it.
 */
export function withoutFeedToken(pathname: string): string {
  return pathname.replace(/(\/feeds\/).*/is, '$1…').replace(/[\w-]{43,}/g, '…');
}

import { hash, randomBytes } from 'node:crypto';

const form = /^[\w-]{43}$/;

/**
 * Makes a token that identifies its holder from 32 bytes of the system's random numbers: 43 characters of base64url (RFC
 * 4648, section 5). It's shown once, and stored only as its hash.
 */
export function createSecretToken() {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashSecretToken(token) };
}

/** Whether a text looks like a token, existing or not. */
export function isSecretTokenForm(text: string): boolean {
  return form.test(text);
}

/** The hash of what somebody took for a token; undefined if it doesn't look like one. */
export function hashIfSecretToken(text: string): string | undefined {
  return isSecretTokenForm(text) ? hashSecretToken(text) : undefined;
}

/** SHA-256 of the whole token, in hexadecimal, for storage and lookup. */
export function hashSecretToken(token: string): string {
  return hash('sha256', token, 'hex');
}

import { hash, randomBytes } from 'node:crypto';

/** A secret that identifies its holder: shown once, stored only as its hash. */
export type SecretToken = { token: string; hash: string };

const form = /^[\w-]{43}$/;

/** Makes a token from 32 bytes of the system's random numbers: 43 characters of base64url (RFC 4648, section 5). */
export function createSecretToken(): SecretToken {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashSecretToken(token) };
}

/** Whether a text looks like a token, existing or not. */
export function isSecretTokenForm(text: string): boolean {
  return form.test(text);
}

/** SHA-256 of the whole token, in hexadecimal, for storage and lookup. */
export function hashSecretToken(token: string): string {
  return hash('sha256', token, 'hex');
}

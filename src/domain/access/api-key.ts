import { hash, randomBytes } from 'node:crypto';

const form = /^sk_(?:live|test)_[0-9a-f]{32}$/;
const prefixLength = 12;

/** What a key reaches: what's real, or a copy of it in memory. */
export type ApiKeyKind = 'live' | 'test';

/** Makes a key from 16 bytes of the system's random numbers. It's shown once, and stored only as its hash and prefix. */
export function createApiKey(kind: ApiKeyKind = 'live') {
  const key = `sk_${kind}_${randomBytes(16).toString('hex')}`;
  return { key, hash: hashApiKey(key), prefix: apiKeyPrefix(key) };
}

/** What a key begins with: people see it, and it lets nobody in. */
export function apiKeyPrefix(key: string): string {
  return key.slice(0, prefixLength);
}

/** Whether a text looks like a key, existing or not. */
export function isApiKeyForm(text: string): boolean {
  return form.test(text);
}

/** Whether a key, by all of it or by its prefix, is for rehearsals: it never reaches what's real. */
export function isTestKey(key: string): boolean {
  return key.startsWith('sk_test_');
}

/** The kind of a key, by all of it or by its prefix. */
export function apiKeyKind(key: string): ApiKeyKind {
  return isTestKey(key) ? 'test' : 'live';
}

/** SHA-256 of the whole key, in hexadecimal, for storage and lookup. */
export function hashApiKey(key: string): string {
  return hash('sha256', key, 'hex');
}

/** How an existing key is shown, "sk_live_xxxx..." or "sk_test_xxxx...". */
export function formatKeyPrefix(prefix: string): string {
  return `${prefix}...`;
}

import { createHash, randomBytes } from 'node:crypto';
import type { SafeRequest, SafeResponse } from '../net/pinned-fetch.ts';

/** What a server says before it accepts a password by Digest (RFC 7616, section 3.3). */
export type DigestChallenge = {
  realm: string;
  nonce: string;
  opaque: string | undefined;
  /** As the server wrote it. */
  algorithm: string | undefined;
  /** Whether requests are counted and answered with a nonce of ours. */
  isCounted: boolean;
};

/** Who asks for what, and the nonce of ours. `count` is how often the server's nonce was used, from 1 on. */
export type DigestUse = {
  credentials: NonNullable<SafeRequest['credentials']>;
  method: string;
  /** Path and query. */
  uri: string;
  count: number;
  clientNonce: string;
};

/** Signs requests by Digest once a server has asked for it, which Baïkal does unless it is told otherwise. */
export class DigestAuthorization {
  #challenge: DigestChallenge | undefined;
  #count = 0;

  constructor(readonly credentials: SafeRequest['credentials']) {}

  /** Whether an answer refuses a request that can be signed by what it says; the next request will be. */
  isAskedBy({ status, headers }: SafeResponse): boolean {
    const challenge = status === 401 ? readDigestChallenge(headers.get('www-authenticate')) : undefined;
    if (challenge === undefined) return false;
    this.#challenge = challenge;
    this.#count = 0;
    return true;
  }

  /** The header of a request; none as long as the server has not asked for Digest. */
  headers(method: string, url: URL): Record<string, string> {
    if (this.#challenge === undefined || this.credentials === undefined) return {};
    this.#count++;
    const clientNonce = randomBytes(16).toString('hex');
    const uri = url.pathname + url.search;
    const use = { credentials: this.credentials, method, uri, count: this.#count, clientNonce };
    return { Authorization: digestHeader(this.#challenge, use) };
  }
}

/** The challenge in a WWW-Authenticate header; undefined where Basic would do, or where it asks for what we cannot. */
export function readDigestChallenge(header: string | null): DigestChallenge | undefined {
  const text = header?.trim() ?? '';
  if (/(?:^|,\s*)basic(?:\s|,|$)/i.test(text.replace(/"(?:[^"\\]|\\.)*"/g, ''))) return undefined;
  const [, written] = /(?:^|,\s*)digest\s+(.*)$/is.exec(text) ?? [];
  if (written === undefined) return undefined;
  const values = new Map<string, string>();
  for (const [, name = '', value = ''] of written.matchAll(/([\w-]+)\s*=\s*("(?:[^"\\]|\\.)*"|[^\s,"]+)/g)) {
    // Where several challenges stand in one header, the first is the one that counts.
    if (!values.has(name.toLowerCase())) values.set(name.toLowerCase(), unquoted(value));
  }
  const algorithm = values.get('algorithm');
  const nonce = values.get('nonce');
  const qualities = values
    .get('qop')
    ?.toLowerCase()
    .split(/[\s,]+/);
  const isCounted = qualities?.includes('auth') === true;
  if (nonce === undefined || hashOf(algorithm) === undefined || (qualities && !isCounted)) return undefined;
  return { realm: values.get('realm') ?? '', nonce, opaque: values.get('opaque'), algorithm, isCounted };
}

/** The Authorization header of a request (RFC 7616, section 3.4). */
export function digestHeader(challenge: DigestChallenge, use: DigestUse): string {
  const { realm, nonce, opaque, algorithm, isCounted } = challenge;
  const count = use.count.toString(16).padStart(8, '0');
  const counted = `, qop=auth, nc=${count}, cnonce=${quoted(use.clientNonce)}`;
  return [
    `Digest username=${quoted(use.credentials.user)}, realm=${quoted(realm)}, nonce=${quoted(nonce)}`,
    `, uri=${quoted(use.uri)}, response="${response(challenge, use, count)}"`,
    algorithm === undefined ? '' : `, algorithm=${algorithm}`,
    opaque === undefined ? '' : `, opaque=${quoted(opaque)}`,
    isCounted ? counted : '',
  ].join('');
}

function response(
  { realm, nonce, algorithm, isCounted }: DigestChallenge,
  use: DigestUse,
  count: string,
): string {
  const hash = (...parts: string[]) =>
    createHash(hashOf(algorithm) ?? 'md5')
      .update(parts.join(':'))
      .digest('hex');
  const { user, password } = use.credentials;
  const secret = hash(user, realm, password);
  const isSession = algorithm?.toLowerCase().endsWith('-sess') === true;
  const first = isSession ? hash(secret, nonce, use.clientNonce) : secret;
  const second = hash(use.method, use.uri);
  return isCounted ? hash(first, nonce, count, use.clientNonce, 'auth', second) : hash(first, nonce, second);
}

/** The hash of an algorithm; MD5 where none is named. */
function hashOf(algorithm: string | undefined): 'md5' | 'sha256' | undefined {
  const name = (algorithm ?? 'MD5').toLowerCase().replace(/-sess$/, '');
  return name === 'md5' ? 'md5' : name === 'sha-256' ? 'sha256' : undefined;
}

/** Headers are bytes: other letters go as those of their UTF-8. */
function quoted(text: string): string {
  return `"${Buffer.from(text).toString('latin1').replace(/["\\]/g, '\\$&')}"`;
}

function unquoted(text: string): string {
  return text.startsWith('"') ? text.slice(1, -1).replace(/\\(.)/g, '$1') : text;
}

import { createHash, randomBytes } from 'node:crypto';
import type { SafeRequest, SafeResponse } from '../net/pinned-fetch.ts';

/** How a server asks for a password by Digest (RFC 7616, section 3.3). */
export type DigestChallenge = {
  realm: string;
  nonce: string;
  opaque: string | undefined;
  /** As the server wrote it. */
  algorithm: string | undefined;
  /** Whether requests are counted and answered with a nonce of ours. */
  isCounted: boolean;
};

/** The request to sign, and our nonce. `count` is how often the server's nonce has been used, starting at 1. */
export type DigestUse = {
  credentials: NonNullable<SafeRequest['credentials']>;
  method: string;
  /** Path and query. */
  uri: string;
  count: number;
  clientNonce: string;
};

/** Signs requests by Digest once a server has asked for it, as Baïkal does by default. */
export class DigestAuthorization {
  #challenge: DigestChallenge | undefined;
  #count = 0;

  constructor(readonly credentials: SafeRequest['credentials']) {}

  /** Whether a response asks for Digest; if so, the next request is signed. */
  isAskedBy({ status, headers }: SafeResponse): boolean {
    if (status !== 401 || this.credentials === undefined) return false;
    const challenge = readDigestChallenge(headers.get('www-authenticate'));
    if (challenge === undefined) return false;
    this.#challenge = challenge;
    this.#count = 0;
    return true;
  }

  /** The header of a request; none until the server has asked for Digest. */
  headers(method: string, url: URL): Record<string, string> {
    if (this.#challenge === undefined || this.credentials === undefined) return {};
    const use = {
      credentials: this.credentials,
      method,
      uri: url.pathname + url.search,
      count: ++this.#count,
      clientNonce: randomBytes(16).toString('hex'),
    };
    return { Authorization: digestHeader(this.#challenge, use) };
  }
}

/** The challenge in a WWW-Authenticate header; undefined if Basic will do, or if we don't support what it asks for. */
export function readDigestChallenge(header: string | null): DigestChallenge | undefined {
  const text = header?.trim() ?? '';
  if (/(?:^|,\s*)basic(?:\s|,|$)/i.test(text.replace(/"(?:[^"\\]|\\.)*"/g, ''))) return undefined;
  const [, written] = /(?:^|,\s*)digest\s+(.*)$/is.exec(text) ?? [];
  if (written === undefined) return undefined;
  const values = new Map<string, string>();
  for (const [, name = '', value = ''] of written.matchAll(/([\w-]+)\s*=\s*("(?:[^"\\]|\\.)*"|[^\s,"]+)/g)) {
    // If a header has several challenges, the first one counts.
    if (!values.has(name.toLowerCase())) values.set(name.toLowerCase(), unquoted(value));
  }
  const algorithm = values.get('algorithm');
  const nonce = values.get('nonce');
  const qualities = values.get('qop')?.split(/[\s,]+/);
  const isCounted = qualities?.some((each) => /^auth$/i.test(each)) === true;
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

function response({ realm, nonce, algorithm, isCounted }: DigestChallenge, use: DigestUse, count: string) {
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

/** The hash of an algorithm; MD5 by default. */
function hashOf(algorithm: string | undefined): 'md5' | 'sha256' | undefined {
  const name = (algorithm ?? 'MD5').toLowerCase().replace(/-sess$/, '');
  return name === 'md5' ? 'md5' : name === 'sha-256' ? 'sha256' : undefined;
}

/** Header values are bytes: other letters go as UTF-8. */
function quoted(text: string): string {
  return `"${Buffer.from(text).toString('latin1').replace(/["\\]/g, '\\$&')}"`;
}

function unquoted(text: string): string {
  return text.startsWith('"') ? text.slice(1, -1).replace(/\\(.)/g, '$1') : text;
}

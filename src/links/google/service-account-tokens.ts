import { sign } from 'node:crypto';
import { Type } from '@sinclair/typebox';
import type { Clock } from '../../process/clock.ts';
import type { ServiceAccount } from '../../process/service-account.ts';
import { LinkError } from '../link-error.ts';
import type { LinkNetwork, TokenSource } from '../link-provider.ts';
import { answerOf } from '../net/json-answer.ts';
import { statusError } from '../net/status-error.ts';

/** Where Google gives access tokens; also whom an assertion is for. */
export const googleTokenUrl = 'https://oauth2.googleapis.com/token';

/** What an access token is for: reading and writing events, nothing else. */
export const googleScope = 'https://www.googleapis.com/auth/calendar.events';

/** How long before it expires a token is replaced, in milliseconds. */
const spareMs = 300_000;

/** How long an assertion is good for, in seconds: the longest that Google takes. */
const assertionSeconds = 3_600;

/** How far ahead of Google's our clock may be, in seconds. */
const skewSeconds = 60;

const tokenSchema = Type.Object({
  access_token: Type.String({ minLength: 1, maxLength: 10_000 }),
  expires_in: Type.Number({ minimum: 1, maximum: 86_400 }),
});

/**
 * The access tokens of the server's service account (RFC 7523), kept in memory until shortly before they expire. Whoever
 * needs one while it's being asked for waits for the same.
 */
export class ServiceAccountTokens implements TokenSource {
  #held: { text: string; until: number } | undefined;
  #asked: { token: Promise<string>; signal: AbortSignal } | undefined;

  constructor(
    private readonly serviceAccount: ServiceAccount,
    private readonly clock: Clock,
  ) {}

  get account(): string {
    return this.serviceAccount.email;
  }

  async token(network: LinkNetwork): Promise<string> {
    if (this.#held && this.#held.until - spareMs > this.clock.monotonic()) return this.#held.text;
    this.#asked ??= { token: this.#ask(network), signal: network.signal };
    const asked = this.#asked;
    try {
      return await asked.token;
    } catch (error) {
      // Whoever asked first has given up; that's no reason for others to.
      const isTheirs = asked.signal !== network.signal && asked.signal.aborted;
      if (!isTheirs || network.signal.aborted) throw error;
      return await this.token(network);
    }
  }

  forget(token: string): void {
    if (this.#held?.text === token) this.#held = undefined;
  }

  refused(details: { host: string; status: number }): LinkError {
    return new LinkError('google_account_refused', { ...details, account: this.account });
  }

  async #ask({ fetch, signal }: LinkNetwork): Promise<string> {
    try {
      const url = new URL(googleTokenUrl);
      const askedAt = this.clock.monotonic();
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' },
        body: new URLSearchParams({
          grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
          assertion: this.#assertion(),
        }).toString(),
        signal,
        deadlineMs: 20_000,
        maxBytes: 100_000,
      });
      const { host } = url;
      const { status, headers } = response;
      // It names its reasons in English; all of them are for the operator to look at.
      if (status >= 400 && status < 500 && status !== 429) {
        throw this.refused({ host, status });
      }
      const failure = statusError(status, headers, host);
      if (failure) throw failure;
      const answer = answerOf(tokenSchema, response, host);
      this.#held = { text: answer.access_token, until: askedAt + answer.expires_in * 1000 };
      return answer.access_token;
    } finally {
      this.#asked = undefined;
    }
  }

  #assertion(): string {
    const { email, keyId, privateKey } = this.serviceAccount;
    const issuedAt = Math.floor(this.clock.now() / 1000) - skewSeconds;
    const claims = { iss: email, scope: googleScope, aud: googleTokenUrl };
    const signed = [
      { alg: 'RS256', typ: 'JWT', kid: keyId },
      { ...claims, iat: issuedAt, exp: issuedAt + assertionSeconds },
    ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
    const text = signed.join('.');
    return `${text}.${sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64url')}`;
  }
}

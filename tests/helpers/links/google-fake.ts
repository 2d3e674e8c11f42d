import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createSafeFetch, type SafeFetch } from '../../../src/links/net/safe-fetch.ts';
import { FakeGoogleCalendar, listOf } from './google-fake-calendar.ts';
import { GoogleRefusal } from './google-refusal.ts';
import { ledTo } from './led-to.ts';
import { FakeSignIn } from './sign-in-fake.ts';

/** The service account that tests share calendars with. */
export const googleAccount = 'slotline@tests.iam.gserviceaccount.com';

/** The client that the operator has registered. */
export const googleClient = { id: '1234-abc.apps.googleusercontent.com', secret: 'GOCSPX-hush-hush' };

const keyId = 'key-1a2b3c';

/** Made once: it takes a while. */
const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

/** What must never be shown or logged: lines of the account's private key. */
export const keyLines: readonly string[] = privateKey.split('\n').filter((line) => /^[\w+/]{20,}/.test(line));

/** Writes the account's key to a file, as Google Cloud has people download it; some of it may be changed. */
export function writeKeyFile(file: string, changes: Record<string, unknown> = {}): string {
  const key = {
    type: 'service_account',
    project_id: 'tests',
    private_key_id: keyId,
    private_key: privateKey,
    client_email: googleAccount,
    client_id: '100000000000000000001',
    auth_uri: 'https://accounts.google.com/o/oauth2/auth',
    token_uri: 'https://oauth2.googleapis.com/token',
    universe_domain: 'googleapis.com',
    ...changes,
  };
  writeFileSync(file, JSON.stringify(key), { mode: 0o600 });
  return file;
}

/** Stands in for an answer; undefined to answer as usual. */
export type Fault = (request: Request) => Response | undefined | Promise<Response | undefined>;

/** Google's token endpoint and Calendar API, as strict as they are documented, on this machine. */
export class FakeGoogle {
  readonly calendars = new Map<string, FakeGoogleCalendar>();
  /** What it was asked, in short: "GET events", "PATCH events/abc", "POST token". */
  readonly log: string[] = [];
  /** Where it calls when something changes, by the channels' ids. */
  readonly channels = new Map<
    string,
    { calendarId: string; address: string; token: string; resourceId: string }
  >();
  /** Every access token that it gave. */
  readonly tokens: string[] = [];
  /** Used up one by one, by requests of the API alone. */
  faults: Fault[] = [];
  /** Answers requests for a token instead of giving one. */
  tokenFault: Fault | undefined;
  expiresInSeconds = 3600;
  /** Where people sign in; undefined if they can't. */
  signIn: FakeSignIn | undefined;
  readonly #valid = new Map<string, { account: string; until: number }>();
  readonly #server: Bun.Server<undefined>;

  constructor(private readonly now: () => number = Date.now) {
    this.#server = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: (request) => this.#answer(request) });
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#server.port}`;
  }

  /** The product's fetch, led here instead of to Google; whatever else it's asked for stays out of reach. */
  get fetch(): SafeFetch {
    const local = createSafeFetch({ allowedNetworks: ['127.0.0.1/32'] });
    return ledTo({ google: this.origin }, () => Promise.reject(new Error('unreachable in tests')), local);
  }

  /** Makes a calendar that's shared with the account. */
  calendar(
    id: string,
    role: 'owner' | 'writer' | 'reader' | 'freeBusyReader' | undefined = 'writer',
  ): FakeGoogleCalendar {
    const calendar = new FakeGoogleCalendar(id);
    if (role) calendar.shared.set(googleAccount, role);
    this.calendars.set(id, calendar);
    return calendar;
  }

  /** Lets people sign in, with a client of the operator's. */
  async startSignIn({ isRotating = false } = {}): Promise<FakeSignIn> {
    const scope = 'https://www.googleapis.com/auth/calendar';
    this.signIn = await FakeSignIn.start({
      clientId: googleClient.id,
      clientSecret: googleClient.secret,
      scopes: [`${scope}.events`, `${scope}.calendarlist.readonly`],
      parameters: { access_type: 'offline', prompt: 'consent' },
      isRotating,
      tokenFor: (account, seconds) => this.#tokenFor(account, seconds),
    });
    return this.signIn;
  }

  /** Forgets every token that it gave. */
  revokeTokens(): void {
    this.#valid.clear();
  }

  [Symbol.dispose](): void {
    void this.#server.stop(true);
    void this.signIn?.stop();
  }

  async #answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    try {
      if (pathname === '/oauth2.googleapis.com/token') return await this.#token(request);
      if (pathname === '/www.googleapis.com/calendar/v3/channels/stop') return await this.#stop(request);
      const isList = pathname === '/www.googleapis.com/calendar/v3/users/me/calendarList';
      const [, calendar, , id] =
        /^\/www\.googleapis\.com\/calendar\/v3\/calendars\/([^/]+)\/events(\/([^/]+))?$/.exec(pathname) ?? [];
      if (calendar === undefined && !isList) throw new GoogleRefusal(404, 'notFound', pathname);
      const events = `events${id === undefined ? '' : `/${id}`}`;
      this.log.push(`${request.method} ${isList ? 'calendars' : events}`);
      const answer = await this.faults.shift()?.(request);
      if (answer) return answer;
      const account = this.#accountOf(request);
      if (isList) return listOf(this.calendars, account, new URL(request.url).searchParams);
      const calendarId = decodeURIComponent(calendar ?? '');
      return await this.#events(request, { account, calendarId, id: id && decodeURIComponent(id) });
    } catch (error) {
      if (error instanceof GoogleRefusal) return error.response();
      throw error;
    }
  }

  #accountOf(request: Request): string {
    const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '') ?? [];
    const { account = '', until = 0 } = this.#valid.get(token) ?? {};
    if (!(until > this.now())) throw new GoogleRefusal(401, 'authError', 'Invalid Credentials');
    return account;
  }

  async #events(
    request: Request,
    { account, calendarId, id }: { account: string; calendarId: string; id: string | undefined },
  ): Promise<Response> {
    const calendar = this.calendars.get(calendarId);
    if (!calendar) throw new GoogleRefusal(404, 'notFound', 'Not Found');
    const body = await jsonOf(request);
    const isWatch = request.method === 'POST' && id === 'watch';
    return isWatch ? this.#watch(calendarId, body) : calendar.answer(account, { request, body, id });
  }

  #watch(calendarId: string, body: unknown): Response {
    const { id, type, address, token, params, ...others } = body as Record<string, string>;
    const isGood = type === 'web_hook' && id && token && address?.startsWith('https://') && params;
    if (!isGood || Object.keys(others).length > 0) throw new GoogleRefusal(400, 'badRequest');
    if (this.channels.has(id)) throw new GoogleRefusal(400, 'channelIdNotUnique');
    const expiration = String(this.now() + 7 * 86_400_000);
    this.channels.set(id, {
      calendarId,
      address: address ?? '',
      token,
      resourceId: `resource ${calendarId}`,
    });
    return Response.json({ kind: 'api#channel', id, resourceId: `resource ${calendarId}`, expiration });
  }

  async #stop(request: Request): Promise<Response> {
    this.log.push('POST stop');
    const { id, resourceId } = (await request.json()) as { id: string; resourceId: string };
    if (this.channels.get(id)?.resourceId !== resourceId) throw new GoogleRefusal(404, 'notFound');
    this.channels.delete(id);
    return new Response(null, { status: 204 });
  }

  /** The calls that Google makes when something changes in a calendar: one for each channel. */
  calls(calendarId: string): Request[] {
    return [...this.channels].flatMap(([id, channel]) => {
      if (channel.calendarId !== calendarId) return [];
      const headers = {
        'X-Goog-Channel-ID': id,
        'X-Goog-Channel-Token': channel.token,
        'X-Goog-Resource-ID': channel.resourceId,
        'X-Goog-Resource-State': 'exists',
        'X-Goog-Message-Number': '7',
      };
      return [new Request(channel.address, { method: 'POST', headers })];
    });
  }

  async #token(request: Request): Promise<Response> {
    this.log.push(`${request.method} token`);
    const answer = await this.tokenFault?.(request);
    if (answer) return answer;
    const form = new URLSearchParams(await request.text());
    if (this.signIn && form.has('client_id')) return await this.signIn.token(form);
    const problem = this.#assertionProblem(request, form);
    if (problem !== undefined) {
      return Response.json({ error: 'invalid_grant', error_description: problem }, { status: 400 });
    }
    const token = this.#tokenFor(googleAccount, this.expiresInSeconds);
    return Response.json({ access_token: token, expires_in: this.expiresInSeconds, token_type: 'Bearer' });
  }

  #tokenFor(account: string, seconds: number): string {
    const token = `ya29.${crypto.randomUUID()}`;
    this.tokens.push(token);
    this.#valid.set(token, { account, until: this.now() + seconds * 1000 });
    return token;
  }

  #assertionProblem(request: Request, form: URLSearchParams): string | undefined {
    if (request.method !== 'POST') return 'method';
    if (request.headers.get('content-type') !== 'application/x-www-form-urlencoded') return 'content type';
    if ([...form.keys()].sort().join() !== 'assertion,grant_type') return 'parameters';
    if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') return 'grant_type';
    const [head = '', claims = '', signature = ''] = (form.get('assertion') ?? '').split('.');
    const { alg, typ, kid } = decoded(head);
    if (alg !== 'RS256' || typ !== 'JWT' || kid !== keyId) return 'header';
    const signed = Buffer.from(`${head}.${claims}`);
    const key = createPublicKey(publicKey);
    if (!verify('RSA-SHA256', signed, key, Buffer.from(signature, 'base64url')))
      return 'Invalid JWT Signature.';
    const { iss, scope, aud, iat, exp, ...others } = decoded(claims);
    if (iss !== googleAccount || Object.keys(others).length > 0) return 'claims';
    if (scope !== 'https://www.googleapis.com/auth/calendar.events') return 'scope';
    if (aud !== 'https://oauth2.googleapis.com/token') return 'aud';
    const now = this.now() / 1000;
    const isTimely = Number(iat) <= now && Number(exp) > now && Number(exp) - Number(iat) <= 3600;
    return isTimely ? undefined : 'Token must be a short-lived token and in a reasonable timeframe.';
  }
}

async function jsonOf(request: Request): Promise<unknown> {
  if (request.method === 'GET' || request.method === 'DELETE') return undefined;
  if (request.headers.get('content-type') !== 'application/json') throw new GoogleRefusal(400, 'parseError');
  return await request.json();
}

function decoded(part: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, 'base64url').toString());
}

import { createSafeFetch, type SafeFetch } from '../../../src/links/net/safe-fetch.ts';
import type { Fault } from './google-fake.ts';
import { FakeOutlookCalendar, GraphRefusal, knowsOnly } from './graph-fake-calendar.ts';
import { ledTo } from './led-to.ts';
import { FakeSignIn } from './sign-in-fake.ts';

/** The application that the operator has registered, for people to sign in with. */
export const entraClient = { id: '6731de76-14a6-49ae-97bc-6eba6914391e', secret: 'abc~hush.hush' };

/** An application of an organization, which needs nobody to sign in. */
export const application = {
  tenant: 'example.onmicrosoft.com',
  clientId: '9f1c7a60-0000-4000-8000-5c2d1b3e4f50',
  clientSecret: 'app~hush.hush',
};

/** Whom a token is for: a person, or an application. */
type Bearer = { account: string | undefined; until: number };

/** Microsoft's token endpoint and Graph, as strict as they are documented, on this machine. */
export class FakeGraph {
  /** Calendars by the mailbox they belong to. */
  readonly mailboxes = new Map<string, FakeOutlookCalendar[]>();
  /** The mailboxes that the application may use. */
  readonly allowed = new Set<string>();
  /** What it was asked, in short: "GET calendarView", "PATCH events". */
  readonly log: string[] = [];
  readonly tokens: string[] = [];
  /** Used up one by one, by requests of the API alone. */
  faults: Fault[] = [];
  tokenFault: Fault | undefined;
  signIn: FakeSignIn | undefined;
  expiresInSeconds = 3600;
  /** Where it calls when something changes, by the ids of subscriptions. */
  readonly subscriptions = new Map<string, { url: string; clientState: string }>();
  /** Brings its calls to a server. */
  deliver: ((request: Request) => Promise<Response>) | undefined;
  /** The most requests at a time that it has seen. */
  mostAtATime = 0;
  #atATime = 0;
  readonly #valid = new Map<string, Bearer>();
  readonly #server: Bun.Server<undefined>;

  constructor(private readonly now: () => number = Date.now) {
    this.#server = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: (request) => this.#counted(request) });
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#server.port}`;
  }

  /** The product's fetch, led here instead of to Microsoft; whatever else it's asked for stays out of reach. */
  get fetch(): SafeFetch {
    const local = createSafeFetch({ allowedNetworks: ['127.0.0.1/32'] });
    return ledTo({ microsoft: this.origin }, () => Promise.reject(new Error('unreachable in tests')), local);
  }

  /** Makes a calendar in somebody's mailbox; the first is their default one. */
  calendar(address: string, name = 'Calendar'): FakeOutlookCalendar {
    const calendars = this.mailboxes.get(address) ?? [];
    const id = `AQMk${Buffer.from(`${address} ${name}`).toString('base64')}`;
    const calendar = new FakeOutlookCalendar(id, name, calendars.length === 0);
    this.mailboxes.set(address, [...calendars, calendar]);
    return calendar;
  }

  /** Lets people sign in, with a client of the operator's. */
  async startSignIn(): Promise<FakeSignIn> {
    this.signIn = await FakeSignIn.start({
      clientId: entraClient.id,
      clientSecret: entraClient.secret,
      scopes: ['https://graph.microsoft.com/Calendars.ReadWrite', 'offline_access'],
      parameters: { prompt: 'select_account' },
      isRotating: true,
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

  async #counted(request: Request): Promise<Response> {
    this.mostAtATime = Math.max(this.mostAtATime, ++this.#atATime);
    try {
      return await this.#answer(request);
    } catch (error) {
      if (error instanceof GraphRefusal) return error.response();
      throw error;
    } finally {
      this.#atATime--;
    }
  }

  async #answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const [, tenant] = /^\/login\.microsoftonline\.com\/([^/]+)\/oauth2\/v2\.0\/token$/.exec(pathname) ?? [];
    if (tenant !== undefined) return await this.#token(request, tenant);
    const [, subscription] =
      /^\/graph\.microsoft\.com\/v1\.0\/subscriptions(?:\/([^/]+))?$/.exec(pathname) ?? [];
    if (pathname.includes('/subscriptions')) return await this.#subscription(request, subscription);
    const [, owner, , calendarId, path] =
      /^\/graph\.microsoft\.com\/v1\.0\/(me|users\/[^/]+)\/calendars(\/([^/]+)\/(.+))?$/.exec(pathname) ?? [];
    this.log.push(
      `${request.method} ${path === undefined ? 'calendars' : path.replace(/^events\/.*/, 'events')}`,
    );
    const answer = await this.faults.shift()?.(request);
    if (answer) return answer;
    if (owner === undefined) throw new GraphRefusal(400, 'BadRequest', pathname);
    const address = this.#ownerOf(request, decodeURIComponent(owner));
    const calendars = this.mailboxes.get(address);
    if (!calendars) throw new GraphRefusal(404, 'MailboxNotEnabledForRESTAPI');
    if (calendarId === undefined) return listOf(calendars, address, request);
    const calendar = calendars.find(({ id }) => id === decodeURIComponent(calendarId));
    if (!calendar) throw new GraphRefusal(404, 'ErrorItemNotFound');
    requirePreferences(request);
    return calendar.answer({ request, path: decodeURIComponent(path ?? ''), body: await jsonOf(request) });
  }

  #ownerOf(request: Request, owner: string): string {
    const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '') ?? [];
    const bearer = this.#valid.get(token);
    if (!bearer || bearer.until <= this.now()) throw new GraphRefusal(401, 'InvalidAuthenticationToken');
    if (owner === 'me') {
      if (bearer.account !== undefined) return bearer.account;
      throw new GraphRefusal(
        400,
        'BadRequest',
        '/me request is only valid with delegated authentication flow.',
      );
    }
    const address = owner.slice('users/'.length);
    const isAllowed = bearer.account === undefined ? this.allowed.has(address) : bearer.account === address;
    if (!this.mailboxes.has(address)) throw new GraphRefusal(404, 'ErrorInvalidUser');
    if (!isAllowed) throw new GraphRefusal(403, 'ErrorAccessDenied');
    return address;
  }

  async #subscription(request: Request, id: string | undefined): Promise<Response> {
    this.log.push(`${request.method} subscriptions`);
    if (request.method === 'DELETE') {
      if (!this.subscriptions.delete(id ?? '')) throw new GraphRefusal(404, 'ResourceNotFound');
      return new Response(null, { status: 204 });
    }
    const body = (await request.json()) as Record<string, string>;
    const {
      changeType,
      notificationUrl = '',
      lifecycleNotificationUrl,
      resource,
      expirationDateTime = '',
      clientState = '',
    } = body;
    const lifeMs = Date.parse(expirationDateTime) - this.now();
    const isGood =
      changeType === 'created,updated,deleted' &&
      notificationUrl.startsWith('https://') &&
      lifecycleNotificationUrl === notificationUrl &&
      /^\/(?:me|users\/[^/]+)\/calendars\/[^/]+\/events$/.test(resource ?? '') &&
      lifeMs > 0 &&
      lifeMs <= 10_080 * 60_000 &&
      clientState.length <= 128 &&
      Object.keys(body).length === 6;
    if (!isGood) throw new GraphRefusal(400, 'InvalidRequest', JSON.stringify(body));
    const token = `Validation: <b>Testing</b> ${crypto.randomUUID()}`;
    const url = `${notificationUrl}?validationToken=${encodeURIComponent(token)}`;
    const answer = await this.deliver?.(new Request(url, { method: 'POST' }));
    const isValid = answer?.status === 200 && (await answer.text()) === token;
    if (!isValid || !answer.headers.get('content-type')?.startsWith('text/plain')) {
      throw new GraphRefusal(400, 'ValidationError', 'Subscription validation request failed.');
    }
    const made = crypto.randomUUID();
    this.subscriptions.set(made, { url: notificationUrl, clientState });
    return Response.json({ id: made, expirationDateTime }, { status: 201 });
  }

  /** The calls that Microsoft makes: about a change, or about the subscription itself. */
  calls(lifecycleEvent?: string): Request[] {
    return [...this.subscriptions].map(([subscriptionId, { url, clientState }]) => {
      const value = [
        { subscriptionId, clientState, changeType: 'updated', ...(lifecycleEvent && { lifecycleEvent }) },
      ];
      const headers = { 'Content-Type': 'application/json' };
      return new Request(url, { method: 'POST', headers, body: JSON.stringify({ value }) });
    });
  }

  async #token(request: Request, tenant: string): Promise<Response> {
    this.log.push('POST token');
    const answer = await this.tokenFault?.(request);
    if (answer) return answer;
    const form = new URLSearchParams(await request.text());
    if (form.get('grant_type') !== 'client_credentials') {
      return (await this.signIn?.token(form)) ?? Response.json({ error: 'invalid_client' }, { status: 401 });
    }
    const { grant_type: _, ...sent } = Object.fromEntries(form);
    if (tenant !== application.tenant) return Response.json({ error: 'invalid_request' }, { status: 400 });
    const wanted = {
      client_id: application.clientId,
      client_secret: application.clientSecret,
      scope: 'https://graph.microsoft.com/.default',
    };
    if (!Bun.deepEquals(sent, wanted)) return Response.json({ error: 'invalid_client' }, { status: 401 });
    const token = this.#tokenFor(undefined, this.expiresInSeconds);
    return Response.json({ access_token: token, expires_in: this.expiresInSeconds, token_type: 'Bearer' });
  }

  #tokenFor(account: string | undefined, seconds: number): string {
    const token = `eyJ0.${crypto.randomUUID()}`;
    this.tokens.push(token);
    this.#valid.set(token, { account, until: this.now() + seconds * 1000 });
    return token;
  }
}

function listOf(calendars: readonly FakeOutlookCalendar[], address: string, request: Request): Response {
  const query = new URL(request.url).searchParams;
  knowsOnly(query, ['$select', '$top']);
  if (query.get('$select') !== 'id,name,canEdit,isDefaultCalendar,owner')
    throw new GraphRefusal(400, 'BadRequest');
  return Response.json({
    value: calendars.map(({ id, name, canEdit, isDefaultCalendar }) => ({
      ...{ id, name, canEdit, isDefaultCalendar },
      owner: { name: 'Ann', address },
    })),
  });
}

/** Without them, times and ids would be others. */
function requirePreferences(request: Request): void {
  const preferences = request.headers.get('prefer') ?? '';
  for (const each of ['outlook.timezone="UTC"', 'IdType="ImmutableId"']) {
    if (!preferences.includes(each)) throw new GraphRefusal(400, 'BadRequest', each);
  }
}

async function jsonOf(request: Request): Promise<unknown> {
  if (request.method === 'GET' || request.method === 'DELETE') return undefined;
  if (request.headers.get('content-type') !== 'application/json') throw new GraphRefusal(415, 'BadRequest');
  return await request.json();
}

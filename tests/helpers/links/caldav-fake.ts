import type { LinkErrorCode, LinkErrorDetails } from '../../../src/domain/calendar/link-failure.ts';
import { davServer } from '../../../src/links/caldav/request.ts';
import { putObject } from '../../../src/links/caldav/writing.ts';
import { type LinkAccess, restoredAccess } from '../../../src/links/link-access.ts';
import { LinkError } from '../../../src/links/link-error.ts';
import type { KnownCollection, LinkNetwork, Pulled, WantedEvents } from '../../../src/links/link-provider.ts';
import { createSafeFetch } from '../../../src/links/net/safe-fetch.ts';

/** What a server was asked. */
export type Asked = {
  method: string;
  path: string;
  depth: string | null;
  authorization: string | null;
  headers: Headers;
  body: string;
};

/** How a question is answered: a text is the body of a multistatus. */
export type FakeAnswer = (asked: Asked) => string | Response;

/** A server that answers what a test says, right or wrong, by "METHOD /path", "METHOD depth /path" or "METHOD". */
export class FakeDav {
  readonly asked: Asked[] = [];
  readonly #server: Bun.Server<undefined>;

  constructor(readonly answers: Record<string, FakeAnswer> = {}) {
    this.#server = Bun.serve({
      hostname: '127.0.0.1',
      port: 0,
      fetch: async (request) => this.#answer(await askedBy(request)),
    });
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#server.port}`;
  }

  /** A user's access by a path. */
  access(path = '/'): LinkAccess {
    return restoredAccess('caldav', { url: this.origin + path, user: 'mia', password: 'secret' });
  }

  /** What it was asked, in short: "PROPFIND 1 /cal/". */
  get log(): string[] {
    return this.asked.map(({ method, depth, path }) => [method, depth, path].filter(Boolean).join(' '));
  }

  [Symbol.dispose](): void {
    void this.#server.stop(true);
  }

  #answer(asked: Asked): Response {
    this.asked.push(asked);
    const { method, depth, path } = asked;
    const names = [`${method} ${depth} ${path}`, `${method} ${path}`, method];
    const answer = names.map((name) => this.answers[name]).find((each) => each !== undefined);
    const given = answer?.(asked) ?? new Response('nothing here', { status: 404 });
    return typeof given === 'string' ? xmlAnswer(given) : given;
  }
}

/** What a provider works with in tests: the fetch of the product, which may reach this machine. */
export function testNetwork(): LinkNetwork {
  const fetch = createSafeFetch({ allowedNetworks: ['127.0.0.1/32'] });
  return { fetch, signal: AbortSignal.timeout(20_000) };
}

/** What a pull is for where that makes no difference. */
export const wantedEvents: WantedEvents = {
  window: { startAt: Date.parse('2026-11-23T00:00:00Z'), endAt: Date.parse('2027-02-28T00:00:00Z') },
  isTentativeBusy: true,
};

/** Puts a text as an object of a calendar; gives its version. */
export async function putText(
  access: LinkAccess,
  { network, ...object }: { href: string; etag: string | undefined; data: string; network: LinkNetwork },
) {
  const { href, etag } = await putObject(davServer(access, network), object);
  return { href, etag };
}

/** What was known before: a cursor, and objects that were pulled. */
export function knownOf(
  cursor: string | null,
  etags: Iterable<[string, string | null]> = [],
): KnownCollection {
  return { cursor, etags: async () => new Map(etags) };
}

/** Objects of a pull by their hrefs, as texts. */
export function textsOf(pulled: Pulled): Record<string, string> {
  const objects = pulled.kind === 'unchanged' ? [] : pulled.changed;
  return Object.fromEntries(objects.map(({ href, data }) => [href, new TextDecoder().decode(data)]));
}

/** What went wrong, without the server's port. Throws where nothing did, or something that is no LinkError. */
export async function failureOf(
  work: Promise<unknown>,
): Promise<{ code: LinkErrorCode } & Omit<LinkErrorDetails, 'host'>> {
  const error = await work.then(
    () => new Error('nothing went wrong'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof LinkError)) throw error;
  const { host: _, ...details } = error.details;
  return { code: error.code, ...details };
}

/** An answer with an XML body. */
export function xmlAnswer(body: string, status = 207): Response {
  return new Response(body, { status, headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}

/** A multistatus of parts. */
export function multistatus(...parts: string[]): string {
  return `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:cal="urn:ietf:params:xml:ns:caldav" xmlns:cs="http://calendarserver.org/ns/">${parts.join('')}</d:multistatus>`;
}

/** A part with properties. */
export function found(href: string, properties: string, status = '200 OK'): string {
  return `<d:response><d:href>${href}</d:href><d:propstat><d:prop>${properties}</d:prop><d:status>HTTP/1.1 ${status}</d:status></d:propstat></d:response>`;
}

/** A part with nothing but a status. */
export function failed(href: string, status: string): string {
  return `<d:response><d:href>${href}</d:href><d:status>HTTP/1.1 ${status}</d:status></d:response>`;
}

/** A web page, as whatever stands in the way of a server answers with. */
export function webPage(status = 200): Response {
  const headers = { 'Content-Type': 'text/html' };
  return new Response('<!DOCTYPE html><html><body>Sign in<br></body></html>', { status, headers });
}

/** A redirect. */
export function redirect(location: string, status = 301): Response {
  return new Response(null, { status, headers: { Location: location } });
}

/** What a calendar says of itself. */
export const calendarType = '<d:resourcetype><d:collection/><cal:calendar/></d:resourcetype>';

/** Who a user is, as a property. */
export function principal(href: string): string {
  return `<d:current-user-principal><d:href>${href}</d:href></d:current-user-principal>`;
}

/** Where a user has calendars, as a property. */
export function homes(href: string): string {
  return `<cal:calendar-home-set><d:href>${href}</d:href></cal:calendar-home-set>`;
}

/** What a user may do, as a property. */
export function privileges(...names: string[]): string {
  const each = names.map((name) => `<d:privilege><d:${name}/></d:privilege>`);
  return `<d:current-user-privilege-set>${each.join('')}</d:current-user-privilege-set>`;
}

/** What a calendar may hold, as a property. */
export function components(...names: string[]): string {
  const each = names.map((name) => `<cal:comp name="${name}"/>`);
  return `<cal:supported-calendar-component-set>${each.join('')}</cal:supported-calendar-component-set>`;
}

/** A calendar object with an event of an hour. */
export function eventText(uid: string, start = '20261201T100000Z'): string {
  return `BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//Tests//EN\nBEGIN:VEVENT\nUID:${uid}\nDTSTAMP:20261101T000000Z\nDTSTART:${start}\nDURATION:PT1H\nEND:VEVENT\nEND:VCALENDAR\n`;
}

async function askedBy(request: Request): Promise<Asked> {
  const { pathname, search } = new URL(request.url);
  return {
    method: request.method,
    path: pathname + search,
    depth: request.headers.get('depth'),
    authorization: request.headers.get('authorization'),
    headers: request.headers,
    body: await request.text(),
  };
}

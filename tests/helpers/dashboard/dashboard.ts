import { insertSession, liveSession } from '../../../db/queries/sessions.ts';
import { insertMembership, insertUser } from '../../../db/queries/users.ts';
import { sessionCookie } from '../../../src/admin/account/session-cookie.ts';
import { addressIn } from '../../../src/admin/address.ts';
import { createSecretToken, hashSecretToken } from '../../../src/domain/access/secret-token.ts';
import type { Role } from '../../../src/domain/access/user.ts';
import type { Server } from '../../../src/server.ts';
import type { Services } from '../../../src/services.ts';
import { testServer } from '../process/server.ts';
import type { TestServices } from '../workspace.ts';
import { NoteJar } from './note-jar.ts';

/**
 * What a page was answered with. Addresses in the sender's workspace are its paths there, in the headers and the text; `raw`
 * has them as they are. `note` is the code of what the next page will say was done.
 */
export type PageAnswer = {
  status: number;
  headers: Headers;
  text: string;
  raw: string;
  note: string | undefined;
};

/** The fields of a form by their names; as pairs where a name comes more than once. */
export type FormFields = Record<string, string> | [string, string][];

/**
 * A browser as far as the server can tell: a session's cookie, that of a note, and forms that it posts from our own pages. Paths are those of pages in
 * the workspace that the session is in now, unless they begin with "/w/".
 */
export type Browser = {
  get(path: string, headers?: Record<string, string>): Promise<PageAnswer>;
  /** Posts a form as one of our own pages does; a header given as "" is left out. */
  post(path: string, fields?: FormFields, headers?: Record<string, string>): Promise<PageAnswer>;
  /** Asks for a path as it is, as old links do. */
  getOld(path: string): Promise<PageAnswer>;
  /** Posts to a path as it is, as an old page does. */
  postOld(path: string, fields?: FormFields): Promise<PageAnswer>;
};

/** Somebody who is signed in, and the browser they sit at. */
export type SignedIn = Browser & {
  workspaceId: string;
  userId: string;
  email: string;
  role: Role;
  /** The secret in the cookie, and its SHA-256, by which the session is stored. */
  token: string;
  hash: string;
};

/** Where the pages of tests are. */
export const origin = 'http://localhost:4100';

type Sent = { method?: 'POST'; body?: string; headers: Record<string, string> };

const servers = new WeakMap<Services, Server>();

/** The server of these services: one for all browsers. */
export function serverOf(services: Services): Server {
  const server = servers.get(services) ?? testServer(services);
  servers.set(services, server);
  return server;
}

/** A browser that nobody is signed in with, unless a session's token is given; at an IP address, if one matters. */
export function browser(
  { services }: Pick<TestServices, 'services'>,
  token?: string,
  address?: string,
): Browser {
  const notes = new NoteJar();
  const cookie = (url: string): Record<string, string> => {
    const session =
      token === undefined ? undefined : sessionCookie(services, new Request(url), token).split(';')[0];
    const pairs = [session, notes.pairFor(url)].filter((pair) => pair !== undefined);
    return pairs.length === 0 ? {} : { cookie: pairs.join('; ') };
  };
  const ask = async (path: string, init: Sent): Promise<PageAnswer> => {
    const url = `${origin}${path}`;
    const sent = Object.entries({ ...cookie(url), ...init.headers }).filter(([, value]) => value !== '');
    // As with a real connection, nobody knows the address anymore once it's answered.
    let isAnswered = false;
    const response = await serverOf(services).fetch(
      new Request(url, { ...init, headers: Object.fromEntries(sent) }),
      () => (isAnswered ? undefined : address),
    );
    isAnswered = true;
    const raw = await response.text();
    const note = notes.keep(response.headers);
    return { status: response.status, headers: response.headers, text: raw, raw, note };
  };
  const inWorkspace = async (path: string, askAt: (address: string) => Promise<PageAnswer>) => {
    const workspaceId = await workspaceOf(services, token);
    if (workspaceId === undefined) return await askAt(path);
    return withPaths(
      await askAt(addressIn(workspaceId, path)),
      /^\/w\/\w+/.exec(path)?.[0] ?? addressIn(workspaceId, '/'),
    );
  };
  const get = (path: string, headers: Record<string, string> = {}) =>
    ask(path, { headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin', ...headers } });
  const post = (path: string, fields: FormFields = {}, headers: Record<string, string> = {}) =>
    ask(path, {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: {
        accept: 'text/html',
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        origin,
        ...headers,
      },
    });
  return {
    get: (path, headers) => inWorkspace(path, (there) => get(there, headers)),
    post: (path, fields, headers) => inWorkspace(path, (there) => post(there, fields, headers)),
    getOld: (path) => get(path),
    postOld: (path, fields) => post(path, fields),
  };
}

/** An answer with the paths of pages in place of their addresses in a workspace. */
function withPaths(answer: PageAnswer, workspaceAddress: string): PageAnswer {
  const addresses = new RegExp(`${workspaceAddress}(?!\\w)/?`, 'g');
  const headers = new Headers(answer.headers);
  for (const name of ['location', 'hx-redirect']) {
    const value = headers.get(name);
    if (value !== null) headers.set(name, value.replaceAll(addresses, '/'));
  }
  return { ...answer, headers, text: answer.raw.replaceAll(addresses, '/') };
}

/** The workspace that a session is in now. */
async function workspaceOf({ db, clock }: Services, token: string | undefined): Promise<string | undefined> {
  if (token === undefined) return undefined;
  const session = await liveSession(db, { hash: hashSecretToken(token), now: clock.now() });
  return session?.workspaceId;
}

/**
 * Makes a user with a role in a workspace (a new one unless it is given) and signs them in, all in the database: no
 * password is hashed, and none fits unless `passwordHash` is given.
 */
export async function signedIn(
  made: Pick<TestServices, 'services' | 'db' | 'clock' | 'workspace'>,
  given: { role: Role; workspaceId?: string; email?: string; passwordHash?: string },
): Promise<SignedIn> {
  const { services, db, clock } = made;
  const workspaceId = given.workspaceId ?? (await made.workspace());
  const userId = crypto.randomUUID();
  const email = given.email ?? `${given.role}-${userId.slice(0, 8)}@example.com`;
  const createdAt = clock.now();
  await insertUser(db, { id: userId, email, passwordHash: given.passwordHash ?? 'none', createdAt });
  await insertMembership(db, { workspaceId, userId, role: given.role, createdAt });
  const { token, hash } = createSecretToken();
  await insertSession(db, {
    hash,
    userId,
    workspaceId,
    at: createdAt,
    address: undefined,
    userAgent: undefined,
  });
  return { ...browser({ services }, token), workspaceId, userId, email, role: given.role, token, hash };
}

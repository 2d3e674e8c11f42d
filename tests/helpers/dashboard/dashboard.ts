import { insertSession, liveSession } from '../../../db/queries/sessions.ts';
import { insertMembership, insertUser } from '../../../db/queries/users.ts';
import { sessionCookie } from '../../../src/admin/account/session-cookie.ts';
import { workspaceField } from '../../../src/admin/form-workspace.ts';
import { createSecretToken, hashSecretToken } from '../../../src/domain/access/secret-token.ts';
import type { Role } from '../../../src/domain/access/user.ts';
import { createServer, type Server } from '../../../src/server.ts';
import type { Services } from '../../../src/services.ts';
import type { TestServices } from '../workspace.ts';

/** What a page was answered with. */
export type PageAnswer = { status: number; headers: Headers; text: string };

/** The fields of a form by their names; as pairs where a name comes more than once. */
export type FormFields = Record<string, string> | [string, string][];

/** A browser as far as the server can tell: a cookie, and forms that it posts from our own pages. */
export type Browser = {
  get(path: string, headers?: Record<string, string>): Promise<PageAnswer>;
  /**
   * Posts a form as one of our own pages does, with the workspace that the session is in now unless the fields name one; a
   * header given as "" is left out.
   */
  post(path: string, fields?: FormFields, headers?: Record<string, string>): Promise<PageAnswer>;
  /** Posts the fields that it is given, and no other. */
  postBare(path: string, fields?: FormFields, headers?: Record<string, string>): Promise<PageAnswer>;
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
  const server = servers.get(services) ?? createServer(services);
  servers.set(services, server);
  return server;
}

/** A browser that nobody is signed in with, unless a session's token is given; at an IP address, if one matters. */
export function browser(
  { services }: Pick<TestServices, 'services'>,
  token?: string,
  address?: string,
): Browser {
  const cookie = (url: string): Record<string, string> =>
    token === undefined
      ? {}
      : { cookie: sessionCookie(services, new Request(url), token).split(';')[0] ?? '' };
  const ask = async (path: string, init: Sent) => {
    const url = `${origin}${path}`;
    const sent = Object.entries({ ...cookie(url), ...init.headers }).filter(([, value]) => value !== '');
    const response = await serverOf(services).fetch(
      new Request(url, { ...init, headers: Object.fromEntries(sent) }),
      () => address,
    );
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const postBare: Browser['postBare'] = (path, fields = {}, headers = {}) =>
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
    get: (path, headers = {}) =>
      ask(path, { headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin', ...headers } }),
    async post(path, fields = {}, headers = {}) {
      const sent = new URLSearchParams(fields);
      const workspaceId = await workspaceOf(services, token);
      if (workspaceId !== undefined && !sent.has(workspaceField)) sent.set(workspaceField, workspaceId);
      return await postBare(path, [...sent], headers);
    },
    postBare,
  };
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

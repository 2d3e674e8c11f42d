import { beforeAll, describe, expect, test } from 'bun:test';
import { adminRoutes } from '../../src/admin/routes.ts';
import type { AdminRoute } from '../../src/admin/visit.ts';
import { covers, type Role, roles } from '../../src/domain/user.ts';
import { operations } from '../../src/operations/registry.ts';
import { passwords } from '../../src/runtime.ts';
import { type Browser, browser, type PageAnswer, serverOf } from '../helpers/dashboard.ts';
import { addSession, contentsOf, type Place, twoWorkspaces, type World } from '../helpers/two-workspaces.ts';

/** What the variable part of a path stands for, in a workspace. A new one is to be added here. */
const parameters: Record<string, (place: Place) => string> = {
  calendarId: ({ calendarId }) => calendarId,
  keyId: ({ keyId }) => keyId,
  userId: ({ member }) => member.userId,
  invitationId: ({ invitationId }) => invitationId,
  feedId: ({ feedId }) => feedId,
  bookingId: ({ bookingId }) => bookingId,
  // No link's: who has one is let in, whoever they are. The tests of links try good ones.
  token: () => 'x'.repeat(43),
};

const password = 'plover weather nine lamps';
let passwordHash = 'none';

/** What a form is sent with so that it changes something, and what that does not do. */
type Form = {
  fields?: (world: World, role: Role) => Promise<Record<string, string>> | Record<string, string>;
  changesNothing?: true;
  isNotAudited?: true;
};

/** Forms by their path; for what is not listed here, less is proved: an empty form is sent. */
const forms: Record<string, Form> = {
  '/sign-out': { isNotAudited: true },
  '/sign-out-everywhere': {},
  '/switch-workspace': {
    fields: ({ ours }) => ({ workspaceId: ours.secondWorkspaceId }),
    isNotAudited: true,
  },
  '/account/end-session': {
    fields: async ({ made, ours }, role) => ({
      session: sessionId(await addSession(made, ours.people[role])),
    }),
  },
  '/account/password': { fields: () => ({ present: password, password: 'four otters under glass' }) },
  '/settings/api-keys': { fields: () => ({ id: crypto.randomUUID(), name: 'New key' }) },
  '/settings/api-keys/:keyId/revoke': {},
  '/calendars/:calendarId/try': { fields: () => ({ query: 'tomorrow at ten' }), changesNothing: true },
  '/settings/workspace': { fields: () => ({ name: 'Renamed' }) },
  '/settings/members/:userId/role': { fields: () => ({ role: 'admin' }) },
  '/settings/members/:userId/reset-link': {},
  '/settings/members/:userId/remove': { fields: () => ({ sure: 'yes' }) },
  '/settings/members/leave': { fields: () => ({ sure: 'yes' }) },
  '/settings/invitations': { fields: () => ({ email: 'new@example.com', role: 'viewer' }) },
  '/settings/invitations/:invitationId/revoke': {},
};

/** What names something of another workspace elsewhere than in the path, and must find nothing there. */
const foreignQueries: Record<string, (theirs: Place) => string> = {
  '/calendars/:calendarId/guide': ({ keyId }) => `key=${keyId}`,
  '/calendars/:calendarId/guide.md': ({ keyId }) => `key=${keyId}`,
  '/settings/api-keys/:keyId/rotate': ({ keyId }) => `to=${keyId}`,
  '/settings/audit-log': ({ people }) => `by=user:${people.owner.userId}`,
};
const foreignFields: Record<string, (theirs: Place) => Record<string, string>> = {
  '/switch-workspace': ({ workspaceId }) => ({ workspaceId }),
  '/account/end-session': ({ people }) => ({ session: sessionId(people.owner.hash) }),
  '/settings/api-keys': ({ keyId }) => ({ id: crypto.randomUUID(), name: 'New key', replaces: keyId }),
};

/** A session as the page of the account names it. */
function sessionId(hash: string): string {
  return hash.slice(0, 16);
}

const memberRoutes = adminRoutes.filter(({ access }) => access !== 'anyone');
const named = (routes: readonly AdminRoute[]) =>
  routes.map((route) => ({ name: `${route.method} ${route.path}`, route }));

function parametersOf({ path }: AdminRoute): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
}

/** The path of a route with the ids of a workspace, but for those that are given. */
function pathIn(place: Place, { path }: AdminRoute, given: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = given[name] ?? parameters[name]?.(place);
    if (value === undefined) throw new Error(`say in the table of parameters what ":${name}" of ${path} is`);
    return encodeURIComponent(value);
  });
}

async function ask(
  who: Browser,
  { method }: AdminRoute,
  {
    path,
    fields = {},
    headers = {},
  }: { path: string; fields?: Record<string, string>; headers?: Record<string, string> },
): Promise<PageAnswer> {
  return method === 'GET' ? await who.get(path, headers) : await who.post(path, fields, headers);
}

async function fieldsOf(world: World, route: AdminRoute, role: Role): Promise<Record<string, string>> {
  return (await forms[route.path]?.fields?.(world, role)) ?? {};
}

/** Where somebody is sent who is not signed in. */
function isSentToSignIn({ status, headers }: PageAnswer): boolean {
  return status === 303 && /^\/sign-in(?:\?next=.*)?$/.test(headers.get('location') ?? '');
}

function isLetIn(answer: PageAnswer): boolean {
  return [200, 303, 422].includes(answer.status) && !isSentToSignIn(answer);
}

beforeAll(async () => {
  passwordHash = await passwords.hash(password);
});

test('the pages of the router are those of the list of routes, and need the role that stands there', async () => {
  const { made } = await twoWorkspaces();
  const others = /^\/(?:api\/v1\/.*|mcp|assets\/:version\/:name|healthz|readyz|openapi\.json|feeds\/:file)$/;
  const inRouter = serverOf(made.services).routes.filter(({ path }) => !others.test(path));
  expect(inRouter.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
    adminRoutes.map(({ method, path }) => `${method} ${path}`).toSorted(),
  );
  expect(operations.length).toBeGreaterThan(0);
});

describe('who may', () => {
  const allowed = named(memberRoutes).flatMap(({ name, route }) =>
    roles.flatMap((role) =>
      route.access !== 'anyone' && covers(role, route.access) ? [{ name, route, role }] : [],
    ),
  );

  test.each(allowed)('is let in: $name by $role', async ({ route, role }) => {
    const world = await twoWorkspaces(passwordHash);
    const { made, ours } = world;
    const fields = await fieldsOf(world, route, role);
    const before = await contentsOf(made);
    const answer = await ask(ours.people[role], route, { path: pathIn(ours, route), fields });
    const after = await contentsOf(made);
    expect([answer.status, isLetIn(answer)]).toEqual([answer.status, true]);
    expect(answer.text).not.toContain('zebra');
    const form = forms[route.path];
    if (route.method === 'GET' || form?.changesNothing) expect(after).toEqual(before);
    else if (form) {
      expect(after).not.toEqual(before);
      const audited = after['audit_entries']?.length ?? 0;
      expect(audited > (before['audit_entries']?.length ?? 0)).toBe(!form.isNotAudited);
    }
  });
});

describe('who may not', () => {
  let world: World;
  beforeAll(async () => {
    world = await twoWorkspaces(passwordHash);
  });

  /** Asks, and proves that nothing at all has changed by it. */
  async function askInVain(
    who: Browser,
    route: AdminRoute,
    given: { path: string; fields?: Record<string, string>; headers?: Record<string, string> },
  ): Promise<PageAnswer> {
    const before = await contentsOf(world.made);
    const answer = await ask(who, route, given);
    expect(await contentsOf(world.made)).toEqual(before);
    return answer;
  }

  const denied = named(memberRoutes).flatMap(({ name, route }) =>
    roles.flatMap((role) =>
      route.access !== 'anyone' && !covers(role, route.access) ? [{ name, route, role }] : [],
    ),
  );

  test.each(denied)('is told so: $name by $role', async ({ route, role }) => {
    const { ours } = world;
    const fields = await fieldsOf(world, route, role);
    const answer = await askInVain(ours.people[role], route, { path: pathIn(ours, route), fields });
    expect(answer.status).toBe(403);
    expect(answer.text).toContain(`This needs the role ${route.access}.`);
  });

  test.each(named(memberRoutes))(
    'is sent to sign in: $name by nobody, or a former member',
    async ({ route }) => {
      const { made, ours } = world;
      const path = pathIn(ours, route);
      const fields = await fieldsOf(world, route, 'owner');
      for (const who of [browser(made), ours.former, browser(made, 'y'.repeat(43))]) {
        const answer = await askInVain(who, route, { path, fields });
        expect([answer.status, isSentToSignIn(answer), answer.text]).toEqual([303, true, '']);
        const toHtmx = await askInVain(who, route, { path, fields, headers: { 'hx-request': 'true' } });
        expect([toHtmx.status, toHtmx.headers.get('hx-redirect'), toHtmx.text]).toEqual([
          200,
          '/sign-in',
          '',
        ]);
      }
    },
  );

  test.each(named(adminRoutes.filter(({ access }) => access === 'anyone')))(
    'changes nothing by what is open to anyone: $name',
    async ({ route }) => {
      const { made, ours } = world;
      const answer = await askInVain(browser(made), route, { path: pathIn(ours, route) });
      expect(answer.status).toBeLessThan(500);
      expect(answer.text).not.toMatch(/quagga|zebra/);
    },
  );

  const withIds = named(memberRoutes).filter(({ route }) => parametersOf(route).length > 0);

  test.each(withIds)('finds nothing of another workspace: $name', async ({ route }) => {
    const { ours, theirs } = world;
    const { owner } = ours.people;
    for (const name of parametersOf(route)) {
      const answers: PageAnswer[] = [];
      for (const id of [parameters[name]?.(theirs) ?? '', crypto.randomUUID()]) {
        const path = pathIn(ours, route, { [name]: id });
        const fields = await fieldsOf(world, route, 'owner');
        answers.push(await askInVain(owner, route, { path, fields }));
      }
      const [foreign, unknown] = answers;
      expect(foreign?.status).toBe(404);
      expect(foreign?.text).toBe(unknown?.text ?? '');
      expect(unknown?.status).toBe(404);
      expect(foreign?.text).not.toContain('zebra');
    }
  });

  test.each(withIds)('finds nothing under what is no id: $name', async ({ route }) => {
    const { ours } = world;
    for (const name of parametersOf(route)) {
      for (const id of ["' or 1=1 --", '\u0000', '%', '../..', 'x'.repeat(5000), '🦓']) {
        const fields = await fieldsOf(world, route, 'owner');
        const path = pathIn(ours, route, { [name]: id });
        expect((await askInVain(ours.people.owner, route, { path, fields })).status).toBe(404);
      }
    }
  });

  const hidden = named(memberRoutes).filter(
    ({ route: { method, path } }) => (method === 'GET' ? foreignQueries : foreignFields)[path] !== undefined,
  );

  test.each(hidden)('finds nothing that is named beside the path: $name', async ({ route }) => {
    const { ours, theirs } = world;
    const query = route.method === 'GET' ? `?${foreignQueries[route.path]?.(theirs)}` : '';
    const fields = foreignFields[route.path]?.(theirs) ?? {};
    const answer = await askInVain(ours.people.owner, route, {
      path: `${pathIn(ours, route)}${query}`,
      fields,
    });
    expect(answer.text).not.toContain('zebra');
    if (route.method === 'POST') expect(answer.status).toBe(404);
  });
});

import { beforeAll, describe, expect, test } from 'bun:test';
import { updateMembership } from '../../db/queries/members.ts';
import { adminRoutes, routedPages } from '../../src/admin/routes.ts';
import type { AdminRoute } from '../../src/admin/visit.ts';
import { callerRoutes } from '../../src/caller/routes.ts';
import { canBeLimited, type Role, roles } from '../../src/domain/access/user.ts';
import {
  contentsOf,
  twoWorkspaces,
  unwrittenWorkspaces,
  type World,
} from '../helpers/actions/two-workspaces.ts';
import { type Browser, browser, type PageAnswer, serverOf } from '../helpers/dashboard/dashboard.ts';
import { quickHash } from '../helpers/dashboard/getting-in.ts';
import {
  ask,
  fieldsOf,
  foreignFields,
  foreignQueries,
  forms,
  parameters,
  parametersOf,
  password,
  pathIn,
} from '../helpers/dashboard/page-requests.ts';
import { oneIn, someRoles } from '../helpers/some-cases.ts';
import { type Allowed, whoMay } from './who-may.ts';

const passwordHash = quickHash(password);

function allowedAt({ method, path }: AdminRoute): Allowed {
  const allowed = whoMay.get(`${method} ${path}`);
  if (!allowed) throw new Error(`the table of who may open what lacks ${method} ${path}`);
  return allowed;
}

const memberRoutes = adminRoutes.filter((route) => !allowedAt(route).isAnyone);
const openRoutes = adminRoutes.filter((route) => allowedAt(route).isAnyone);
const named = (routes: readonly AdminRoute[]) =>
  routes.map((route) => ({ name: `${route.method} ${route.path}`, route }));

function isOpenTo(route: AdminRoute, role: Role): boolean {
  return allowedAt(route).roles.includes(role);
}

/** Where somebody is sent who is not signed in; who signs out is told so there. */
function isSentToSignIn({ status, headers, note }: PageAnswer): boolean {
  return (
    status === 303 && note === undefined && /^\/sign-in(?:\?next=.*)?$/.test(headers.get('location') ?? '')
  );
}

function isLetIn(answer: PageAnswer): boolean {
  return [200, 303, 422].includes(answer.status) && !isSentToSignIn(answer);
}

test('the pages of the router are those of the list of routes', async () => {
  const { made } = await twoWorkspaces();
  const others =
    /^\/(?:api\/v1\/.*|mcp|assets\/:version\/:name|healthz|readyz|docs(?:\/:file)?|llms\.txt|openapi\.json|feeds\/:file|hooks\/links\/:channel|calls\/(?:hello|report)\/:secret)$/;
  const ofCallers = new Set<string>(callerRoutes.map(({ path }) => path));
  const inRouter = serverOf(made.services).router.routes.filter(
    ({ path }) => !others.test(path) && !ofCallers.has(path),
  );
  expect(inRouter.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
    routedPages.map(({ method, path }) => `${method} ${path}`).toSorted(),
  );
});

test('the table of who may open what names every page, and none that is gone', () => {
  expect([...whoMay.keys()].toSorted()).toEqual(
    adminRoutes.map(({ method, path }) => `${method} ${path}`).toSorted(),
  );
});

describe('who may', () => {
  let untouched: World;
  beforeAll(async () => {
    untouched = await twoWorkspaces(passwordHash);
  });

  const allowed = named(memberRoutes).flatMap(({ name, route }) => {
    const open = roles.filter((role) => isOpenTo(route, role));
    // A page differs from role to role; who may send its form is one rule.
    return (route.method === 'GET' ? open : someRoles(open)).map((role) => ({ name, route, role }));
  });

  test.each(allowed)('is let in: $name by $role', async ({ route, role }) => {
    // What only shows something is proved to change nothing.
    const mayChange = route.method === 'POST' || forms[route.path]?.prepare;
    const world = mayChange ? await unwrittenWorkspaces(passwordHash) : untouched;
    const { made, ours } = world;
    await forms[route.path]?.prepare?.(world);
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
    roles.flatMap((role) => (isOpenTo(route, role) ? [] : [{ name, route, role }])),
  );

  test.each(denied)('is told so: $name by $role', async ({ route, role }) => {
    const { ours } = world;
    const fields = await fieldsOf(world, route, role);
    const answer = await askInVain(ours.people[role], route, { path: pathIn(ours, route), fields });
    expect(answer.status).toBe(403);
    const least = allowedAt(route).roles.at(-1);
    const named = least === 'desk' ? 'front desk' : least;
    expect(answer.text).toContain(
      named === 'viewer'
        ? 'This page is for those who run the workspace.'
        : `You need the ${named} role for this.`,
    );
  });

  const ofCalendars = named(memberRoutes).filter(({ route }) => route.path.includes(':calendarId'));
  const limited = ofCalendars.flatMap((each) =>
    roles
      .filter((role) => canBeLimited(role) && isOpenTo(each.route, role))
      .map((role) => ({ ...each, role })),
  );

  describe('of a single calendar', () => {
    let own: World;
    beforeAll(async () => {
      own = await twoWorkspaces(passwordHash);
      const { made, ours } = own;
      const { workspaceId, people } = ours;
      const other = await made.calendar({ workspaceId, name: 'Calendar of others' });
      for (const role of roles.filter(canBeLimited)) {
        const membership = { workspaceId, userId: people[role].userId, role, calendarIds: [other.id] };
        await updateMembership(made.db, membership);
      }
    });

    test.each(limited)(
      'finds no calendar that is not theirs to see: $name by $role',
      async ({ route, role }) => {
        const { made, ours } = own;
        const fields = await fieldsOf(own, route, role);
        const before = await contentsOf(made);
        const answer = await ask(ours.people[role], route, { path: pathIn(ours, route), fields });
        expect(answer.status).toBe(role === 'viewer' && !allowedAt(route).isOfSingleCalendars ? 403 : 404);
        expect(answer.text).not.toContain('Calendar quagga');
        expect(await contentsOf(made)).toEqual(before);
      },
    );
  });

  test('viewers of a single calendar don’t see how the workspace is run', async () => {
    const own = await twoWorkspaces(passwordHash);
    const { made, ours } = own;
    const { workspaceId, people, calendarId } = ours;
    const { userId } = people.viewer;
    await updateMembership(made.db, { workspaceId, userId, role: 'viewer', calendarIds: [calendarId] });
    for (const { name, route } of named(memberRoutes).filter((each) => each.route.method === 'GET')) {
      const { status } = await ask(people.viewer, route, { path: pathIn(ours, route) });
      expect([name, status === 403]).toEqual([name, !allowedAt(route).isOfSingleCalendars]);
    }
  });

  test('members of a single calendar see nothing of the others on any page', async () => {
    const { made, ours } = await twoWorkspaces(passwordHash);
    const { workspaceId, people } = ours;
    const other = await made.calendar({ workspaceId, name: 'Calendar of others' });
    for (const role of ['desk', 'viewer'] as const) {
      const membership = { workspaceId, userId: people[role].userId, role, calendarIds: [other.id] };
      await updateMembership(made.db, membership);
      for (const { route } of named(memberRoutes).filter((each) => each.route.method === 'GET')) {
        const path = pathIn(ours, route, { calendarId: other.id });
        const { text } = await ask(people[role], route, { path });
        expect(text.replaceAll(/(?:Workspace|Second) quagga|quagga\.example/g, '')).not.toContain('quagga');
      }
      expect((await people[role].get('/calendars')).text).toContain('Calendar of others');
    }
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

  test.each(named(openRoutes))('changes nothing by what is open to anyone: $name', async ({ route }) => {
    const { made, ours } = world;
    const answer = await askInVain(browser(made), route, { path: pathIn(ours, route) });
    expect(answer.status).toBeLessThan(500);
    expect(answer.text).not.toMatch(/quagga|zebra/);
  });

  /** What belongs to no workspace: the same names everywhere. */
  const ofNobody = ['kind', 'platform'];
  const withIds = named(memberRoutes).filter(({ route }) => parametersOf(route).length > 0);

  test.each(withIds)('finds nothing of another workspace: $name', async ({ route }) => {
    const { ours, theirs } = world;
    const { owner } = ours.people;
    const fields = await fieldsOf(world, route, 'owner');
    for (const name of parametersOf(route).filter((each) => !ofNobody.includes(each))) {
      const answers: PageAnswer[] = [];
      for (const id of [parameters[name]?.(theirs) ?? '', crypto.randomUUID()]) {
        const path = pathIn(ours, route, { [name]: id });
        answers.push(await askInVain(owner, route, { path, fields }));
      }
      const [foreign, unknown] = answers;
      expect(foreign?.status).toBe(404);
      expect(foreign?.text).toBe(unknown?.text ?? '');
      expect(unknown?.status).toBe(404);
      expect(foreign?.text).not.toContain('zebra');
    }
  });

  const noIds = ["' or 1=1 --", '\u0000', '%', '../..', 'x'.repeat(5000), '🦓'];

  test.each(withIds)('finds nothing under what is no id: $name', async ({ route }) => {
    const { ours } = world;
    const fields = await fieldsOf(world, route, 'owner');
    for (const name of parametersOf(route)) {
      for (const id of oneIn(3, noIds, memberRoutes.indexOf(route))) {
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

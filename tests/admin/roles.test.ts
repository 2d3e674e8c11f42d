import { beforeAll, describe, expect, test } from 'bun:test';
import { updateMembership } from '../../db/queries/members.ts';
import { toolFilePlatforms } from '../../src/admin/guide/tool-files/tool-files.ts';
import { adminRoutes, routedPages } from '../../src/admin/routes.ts';
import { type AdminRoute, accessOf } from '../../src/admin/visit.ts';
import { canBeLimited, covers, type Role, roles } from '../../src/domain/access/user.ts';
import { passwords } from '../../src/process/runtime.ts';
import { contentsOf, twoWorkspaces, type World } from '../helpers/actions/two-workspaces.ts';
import { type Browser, browser, type PageAnswer, serverOf } from '../helpers/dashboard/dashboard.ts';
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

let passwordHash = 'none';

function neededRole(route: AdminRoute): Role {
  const access = accessOf(route);
  if (access === 'anyone') throw new Error(`${route.path} is open to anyone`);
  return access;
}

const memberRoutes = adminRoutes.filter(({ access }) => access !== 'anyone');
const named = (routes: readonly AdminRoute[]) =>
  routes.map((route) => ({ name: `${route.method} ${route.path}`, route }));

function isOpenTo(route: AdminRoute, role: Role): boolean {
  return covers(role, neededRole(route)) && !(route.isManagement && role === 'desk');
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

beforeAll(async () => {
  passwordHash = await passwords.hash(password);
});

test('the pages of the router are those of the list of routes', async () => {
  const { made } = await twoWorkspaces();
  const others =
    /^\/(?:api\/v1\/.*|mcp|assets\/:version\/:name|healthz|readyz|openapi\.json|feeds\/:file|hooks\/links\/:channel)$/;
  const inRouter = serverOf(made.services).routes.filter(({ path }) => !others.test(path));
  expect(inRouter.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
    routedPages.map(({ method, path }) => `${method} ${path}`).toSorted(),
  );
});

test('viewers change nothing but what is their own, and see no secrets and no addresses', () => {
  const openTo = (method: string, access: string) =>
    adminRoutes
      .filter((route) => route.method === method && accessOf(route) === access)
      .map(({ path }) => path);
  expect(openTo('POST', 'viewer').toSorted()).toEqual([
    '/account/end-session',
    '/account/language',
    '/account/password',
    '/account/two-step/begin',
    '/account/two-step/codes',
    '/account/two-step/enable',
    '/account/two-step/off',
    '/calendars/:calendarId/try',
    '/calendars/:calendarId/words/check',
    '/desk/calendars',
    '/settings/members/leave',
    '/sign-out',
    '/sign-out-everywhere',
  ]);
  expect(openTo('GET', 'viewer').toSorted()).toEqual([
    '/',
    '/account',
    '/account/two-step',
    '/account/two-step/codes',
    '/account/two-step/off',
    '/calendars',
    '/calendars/:calendarId',
    '/calendars/:calendarId/availability',
    '/calendars/:calendarId/availability/dates',
    '/calendars/:calendarId/availability/parts',
    '/calendars/:calendarId/availability/slots',
    '/calendars/:calendarId/bookings',
    '/calendars/:calendarId/bookings.csv',
    '/calendars/:calendarId/bookings/:bookingId',
    '/calendars/:calendarId/calls',
    '/calendars/:calendarId/edit',
    '/calendars/:calendarId/feeds',
    '/calendars/:calendarId/guide',
    '/calendars/:calendarId/guide.md',
    ...toolFilePlatforms.map((platform) => `/calendars/:calendarId/guide/${platform}.json`).toSorted(),
    '/calendars/:calendarId/links',
    '/calendars/:calendarId/services',
    '/calendars/:calendarId/services/:serviceId',
    '/calendars/:calendarId/team',
    '/calendars/:calendarId/time-off',
    '/calendars/:calendarId/try',
    '/calendars/:calendarId/week',
    '/calendars/:calendarId/words',
    '/find',
    '/settings/api-keys',
    '/settings/members',
    '/settings/usage',
    '/settings/workspace',
    '/workspaces',
  ]);
  expect([...openTo('GET', 'anyone'), ...openTo('POST', 'anyone')].toSorted()).toEqual([
    '/invite/:token',
    '/invite/:token',
    '/oauth/:kind',
    '/reset/:token',
    '/reset/:token',
    '/set-up/:token',
    '/set-up/:token',
    '/sign-in',
    '/sign-in',
    '/sign-in/:token',
    '/sign-in/:token',
  ]);
});

describe('who may', () => {
  const allowed = named(memberRoutes).flatMap(({ name, route }) =>
    roles.flatMap((role) => (isOpenTo(route, role) ? [{ name, route, role }] : [])),
  );

  test.each(allowed)('is let in: $name by $role', async ({ route, role }) => {
    const world = await twoWorkspaces(passwordHash);
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
    const needed = route.isManagement ? undefined : accessOf(route);
    const named = needed === 'desk' ? 'front desk' : needed;
    expect(answer.text).toContain(
      named === undefined
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

  test.each(limited)(
    'finds no calendar that is not theirs to see: $name by $role',
    async ({ route, role }) => {
      const own = await twoWorkspaces(passwordHash);
      const { made, ours } = own;
      const { workspaceId, people } = ours;
      const other = await made.calendar({ workspaceId, name: 'Calendar of others' });
      const membership = { workspaceId, userId: people[role].userId, role, calendarIds: [other.id] };
      await updateMembership(made.db, membership);
      const fields = await fieldsOf(own, route, role);
      const before = await contentsOf(made);
      const answer = await ask(people[role], route, { path: pathIn(ours, route), fields });
      expect(answer.status).toBe(route.isManagement ? 403 : 404);
      expect(answer.text).not.toContain('Calendar quagga');
      expect(await contentsOf(made)).toEqual(before);
    },
  );

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
    for (const name of parametersOf(route).filter((each) => each !== 'kind')) {
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

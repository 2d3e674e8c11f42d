import { describe, expect, test } from 'bun:test';
import { liveSession } from '../../db/queries/sessions.ts';
import { insertMembership, updatePasswordHash } from '../../db/queries/users.ts';
import { addressIn, withAddresses } from '../../src/admin/address.ts';
import { adminRoutes } from '../../src/admin/routes.ts';
import { shortWorkspaceId } from '../../src/domain/access/short-workspace-id.ts';
import { contentsOf, unwrittenWorkspaces } from '../helpers/actions/two-workspaces.ts';
import { browser, signedIn } from '../helpers/dashboard/dashboard.ts';
import { formsIn } from '../helpers/dashboard/forms-in.ts';
import { quickHash, quickServices, tokenOf } from '../helpers/dashboard/getting-in.ts';
import { fieldsOf, forms, password, pathIn, refusingPages } from '../helpers/dashboard/page-requests.ts';

const passwordHash = quickHash(password);
const posts = adminRoutes.flatMap((route) =>
  route.method === 'POST' && route.access !== 'anyone' ? [{ path: route.path, route }] : [],
);
const pages = adminRoutes.flatMap((route) =>
  route.method === 'GET' && route.access !== 'anyone' && !route.isPersonal
    ? [{ path: route.path, route }]
    : [],
);
const ofWorkspace = posts.filter(({ route }) => !route.isPersonal);

describe('a form', () => {
  test.each(ofWorkspace)(
    'acts on the workspace of its address, wherever its sender looks: $path',
    async ({ route }) => {
      const world = await unwrittenWorkspaces(passwordHash);
      const { made, ours } = world;
      const { owner } = ours.people;
      await forms[route.path]?.prepare?.(world);
      const fields = await fieldsOf(world, route, 'owner');
      // In another tab they have opened their second workspace since.
      await owner.get(addressIn(ours.secondWorkspaceId, '/'));
      expect((await liveSession(made.db, { hash: owner.hash, now: made.clock.now() }))?.workspaceId).toBe(
        ours.secondWorkspaceId,
      );
      const answer = await owner.post(addressIn(ours.workspaceId, pathIn(ours, route)), fields);
      expect(forms[route.path]?.changesNothing ? [200, 422] : [200, 303]).toContain(answer.status);
      const audited = await made.db.selectFrom('audit_entries').select('workspace_id').execute();
      expect(audited.map((row) => row.workspace_id)).not.toContain(ours.secondWorkspaceId);
      if (!forms[route.path]?.isNotAudited && !forms[route.path]?.changesNothing) {
        expect(audited.length).toBeGreaterThan(0);
      }
    },
  );

  test.each(ofWorkspace)(
    'finds nothing of one workspace at the address of another: $path',
    async ({ route }) => {
      const world = await unwrittenWorkspaces(passwordHash);
      const { made, ours, theirs } = world;
      const { owner } = ours.people;
      await forms[route.path]?.prepare?.(world);
      const fields = await fieldsOf(world, route, 'owner');
      const before = await contentsOf(made);
      const at = (workspaceId: string) => owner.post(addressIn(workspaceId, pathIn(ours, route)), fields);
      const there = await at(theirs.workspaceId);
      expect(there.status).toBe(404);
      expect(there.text).not.toContain('zebra');
      expect(await contentsOf(made)).toEqual(before);
      if (!/:(?!workspace|platform)/.test(route.path)) return;
      expect((await at(ours.secondWorkspaceId)).status).toBe(404);
      expect(await contentsOf(made)).toEqual(before);
    },
  );

  test.each(ofWorkspace)('of an older version changes nothing: $path', async ({ route }) => {
    const world = await unwrittenWorkspaces(passwordHash);
    const { made, ours } = world;
    const fields = await fieldsOf(world, route, 'owner');
    const before = await contentsOf(made);
    const answer = await ours.people.owner.postOld(pathIn(ours, route), fields);
    expect(await contentsOf(made)).toEqual(before);
    expect(answer.status).toBe(409);
    expect(answer.text).toContain('Reload its page and try again.');
  });

  test('about the person works at any address', async () => {
    const { ours } = await unwrittenWorkspaces(passwordHash);
    expect((await ours.people.viewer.postOld('/sign-out')).status).toBe(303);
    expect((await ours.people.owner.post('/sign-out')).status).toBe(303);
  });
});

describe('a page', () => {
  test.each(pages)('leads nowhere else but to its own workspace: $path', async ({ route }) => {
    const world = await unwrittenWorkspaces(passwordHash);
    const { ours } = world;
    await forms[route.path]?.prepare?.(world);
    const { raw, status, headers } = await ours.people.owner.get(pathIn(ours, route));
    expect(refusingPages.has(route.path) ? [422] : [200, 303]).toContain(status);
    if (status === 303 || !headers.get('content-type')?.startsWith('text/html')) return;
    const own = `/w/${shortWorkspaceId(ours.workspaceId)}`;
    const second = `/w/${shortWorkspaceId(ours.secondWorkspaceId)}`;
    const led = [...raw.matchAll(/ (?:href|action|formaction|data-hx-\w+)="(\/[^"]*)"/g)].map(
      ([, to = '']) => to,
    );
    expect(led.length).toBeGreaterThan(5);
    const elsewhere = led.filter(
      (to) => to !== own && !new RegExp(`^${own}[/?]`).test(to) && !/^\/(?:assets|docs)\//.test(to),
    );
    expect(elsewhere.filter((to) => !['/openapi.json', '/workspaces'].includes(to))).toEqual([second]);
    for (const { action, method } of formsIn(raw)) if (method === 'post') expect(action).toStartWith(own);
  });

  test.each(pages)(
    'of an older version leads to its address, with what was asked: $path',
    async ({ route }) => {
      const { ours } = await unwrittenWorkspaces(passwordHash);
      const { owner } = ours.people;
      const path = pathIn(ours, route);
      const answer = await owner.getOld(`${path}?page=2`);
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toBe(addressIn(ours.workspaceId, `${path}?page=2`));
    },
  );

  test('of a calendar is found in its own workspace, also by an older address', async () => {
    const { ours, theirs } = await unwrittenWorkspaces(passwordHash);
    const { owner } = ours.people;
    await owner.get(addressIn(ours.secondWorkspaceId, '/'));
    const path = `/calendars/${ours.calendarId}/bookings`;
    expect((await owner.getOld(path)).headers.get('location')).toBe(addressIn(ours.workspaceId, path));
    const foreign = `/calendars/${theirs.calendarId}/bookings`;
    const answer = await owner.getOld(foreign);
    expect(answer.headers.get('location')).toBe(addressIn(ours.secondWorkspaceId, foreign));
    expect((await owner.get(foreign)).status).toBe(404);
  });

  test.each(pages)('of others is not there: $path', async ({ route }) => {
    const { ours, theirs } = await unwrittenWorkspaces(passwordHash);
    const { owner } = ours.people;
    for (const workspace of [shortWorkspaceId(theirs.workspaceId), 'ffffffffff', '"><script>']) {
      const answer = await owner.get(`/w/${workspace}${pathIn(theirs, route)}`);
      expect(answer.status).toBe(404);
      expect(answer.text).not.toMatch(/zebra|"><script/);
    }
  });
});

test('whoever is not signed in is led back to the very page', async () => {
  const { made, ours } = await unwrittenWorkspaces(passwordHash);
  const address = addressIn(ours.secondWorkspaceId, '/settings/usage');
  const answer = await browser(made).get(address);
  expect(answer.headers.get('location')).toBe(`/sign-in?next=${encodeURIComponent(address)}`);
});

test('signing in leads to the workspace that was looked at last, as long as one is its member', async () => {
  const made = await quickServices();
  const owner = await signedIn(made, { role: 'owner', email: 'ann@example.com' });
  await updatePasswordHash(made.db, { userId: owner.userId, passwordHash: quickHash(password), at: 0 });
  const others = [await made.workspace('B'), await made.workspace('C'), await made.workspace('D')];
  const { userId } = owner;
  for (const workspaceId of others)
    await insertMembership(made.db, { workspaceId, userId, role: 'viewer', createdAt: 0 });
  const landing = async () => {
    const signedInNow = await browser(made).post('/sign-in', { email: 'ann@example.com', password });
    const { headers } = await browser(made, tokenOf(signedInNow)).getOld('/');
    return headers.get('location');
  };
  for (const workspaceId of others) {
    expect((await owner.get(addressIn(workspaceId, '/calendars'))).status).toBe(200);
    expect(await landing()).toBe(addressIn(workspaceId, '/'));
  }
  // A role is that of the workspace in the address.
  expect((await owner.get(addressIn(others[0] ?? '', '/settings/audit-log'))).status).toBe(403);
  expect((await owner.get(addressIn(owner.workspaceId, '/settings/audit-log'))).status).toBe(200);
  expect((await owner.get(addressIn(others[2] ?? '', '/'))).status).toBe(200);
  const [, , last = ''] = others;
  await made.db.deleteFrom('memberships').where('workspace_id', '=', last).execute();
  expect(await landing()).not.toBe(addressIn(last, '/'));
});

test('what only looks like an address is left alone', async () => {
  const { ours } = await unwrittenWorkspaces(passwordHash);
  const session = {
    ...ours.people.owner,
    workspaceName: '',
    hourCycle: null,
    country: null,
    name: null,
    language: null,
    twoStep: 'off' as const,
    calendarIds: null,
    createdAt: 0,
    seenAt: 0,
  };
  const own = `/w/${shortWorkspaceId(ours.workspaceId)}`;
  const led = (html: string) => withAddresses(html, session);
  expect(led('<a href="/">')).toBe(`<a href="${own}">`);
  expect(led('<a href="/?a=1&amp;b">')).toBe(`<a href="${own}?a=1&amp;b">`);
  expect(led('<form method="post" class="a > b" action="/calendars">')).toBe(
    `<form method="post" class="a > b" action="${own}/calendars">`,
  );
  expect(led('<input data-hx-post="/a">')).toBe(`<input data-hx-post="${own}/a">`);
  for (const html of [
    '<a href="https://example.com/a">',
    '<a href="//example.com">',
    '<a href="#content">',
    '<a href="/sign-in">',
    '<a href="/w/0123456789/calendars">',
    '<link href="/assets/1/a.css">',
    '<p title=" href=&quot;/a&quot;">',
    `<p title='<a href="/a">'>`,
    `<p title=' href="/a" '>`,
    '<code data-text="/a">href="/a"</code>',
    '&lt;a href="/a"&gt;',
  ]) {
    expect(led(html)).toBe(html);
  }
  expect(withAddresses('<a href="/">', undefined)).toBe('<a href="/">');
});

test('what a route’s form is sent with is known for every one of them', () => {
  const known = Object.keys(forms);
  expect(ofWorkspace.map(({ path }) => path).filter((path) => !known.includes(path))).toEqual([]);
});

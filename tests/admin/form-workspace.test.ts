import { describe, expect, test } from 'bun:test';
import { switchWorkspace } from '../../db/queries/sessions.ts';
import { renameWorkspace } from '../../db/queries/workspaces.ts';
import { withWorkspace, workspaceField } from '../../src/admin/form-workspace.ts';
import { adminRoutes } from '../../src/admin/routes.ts';
import { passwords } from '../../src/process/runtime.ts';
import { contentsOf, twoWorkspaces } from '../helpers/actions/two-workspaces.ts';
import { formsIn } from '../helpers/dashboard/forms-in.ts';
import { ask, fieldsOf, forms, password, pathIn } from '../helpers/dashboard/page-requests.ts';

const passwordHash = await passwords.hash(password);
const posts = adminRoutes.flatMap((route) =>
  route.method === 'POST' && route.access !== 'anyone' ? [{ path: route.path, route }] : [],
);
const ofWorkspace = posts.filter(({ route }) => !route.isPersonal);
const ofPerson = posts.filter(({ route }) => route.isPersonal);

/** An owner whose session has moved to their second workspace since they opened a page of the first. */
async function movedOwner() {
  const world = await twoWorkspaces(passwordHash);
  const { made, ours } = world;
  const { owner } = ours.people;
  await switchWorkspace(made.db, { hash: owner.hash, workspaceId: ours.secondWorkspaceId });
  return { world, made, ours, owner };
}

test('only what is of the person alone is taken from any tab', () => {
  expect(ofPerson.map(({ path }) => path).toSorted()).toEqual([
    '/account/end-session',
    '/account/password',
    '/sign-out',
    '/sign-out-everywhere',
    '/switch-workspace',
  ]);
  expect(ofWorkspace.length).toBeGreaterThan(20);
});

describe('a form of an old tab', () => {
  test.each(ofWorkspace)('changes nothing in either workspace: $path', async ({ route }) => {
    const { world, made, ours, owner } = await movedOwner();
    const fields = { ...(await fieldsOf(world, route, 'owner')), [workspaceField]: ours.workspaceId };
    const path = pathIn(ours, route);
    const before = await contentsOf(made);
    for (const hxRequest of ['', 'true']) {
      const headers = { 'hx-request': hxRequest };
      const answer = await ask(owner, route, { path, fields, headers });
      expect(await contentsOf(made)).toEqual(before);
      expect(answer.status).toBe(409);
      expect(answer.text).toContain('You’ve switched to Second quagga in another tab');
      expect(answer.text).toContain('Switch back to Workspace quagga');
      expect(answer.headers.get('hx-retarget')).toBe('#content');
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
  });

  test.each(ofWorkspace)('changes nothing where it names no workspace: $path', async ({ route }) => {
    const world = await twoWorkspaces(passwordHash);
    const { made, ours } = world;
    const fields = await fieldsOf(world, route, 'owner');
    const before = await contentsOf(made);
    const answer = await ours.people.owner.postBare(pathIn(ours, route), fields);
    expect(await contentsOf(made)).toEqual(before);
    expect(answer.status).toBe(409);
    expect(answer.text).toContain('Reload its page and try again.');
  });

  test.each(ofWorkspace)('says nothing of a workspace of others: $path', async ({ route }) => {
    const world = await twoWorkspaces();
    const { made, ours, theirs } = world;
    const before = await contentsOf(made);
    for (const named of [theirs.workspaceId, crypto.randomUUID(), '', '"><script>']) {
      const fields = { [workspaceField]: named };
      const answer = await ask(ours.people.owner, route, { path: pathIn(ours, route), fields });
      expect(answer.status).toBe(409);
      expect(answer.text).not.toMatch(/zebra|"><script/);
    }
    expect(await contentsOf(made)).toEqual(before);
  });

  test.each(ofPerson)('does what is of the person alone: $path', async ({ route, path }) => {
    const { world, made, ours, owner } = await movedOwner();
    const given = await fieldsOf(world, route, 'owner');
    const fields: Record<string, string> = { ...given, [workspaceField]: ours.workspaceId };
    if (path === '/switch-workspace') fields['workspaceId'] = ours.workspaceId;
    const before = await contentsOf(made);
    const answer = await ask(owner, route, { path, fields });
    expect(answer.status).toBe(303);
    expect(await contentsOf(made)).not.toEqual(before);
  });

  test('is told so before its sender’s role in the other workspace is', async () => {
    const { made, ours, owner } = await movedOwner();
    const { userId } = owner;
    await made.db.updateTable('memberships').set({ role: 'viewer' }).where('user_id', '=', userId).execute();
    const answer = await owner.post('/settings/workspace', { [workspaceField]: ours.workspaceId });
    expect(answer.status).toBe(409);
  });

  test('shows names as text, and leads back to its own workspace', async () => {
    const { made, ours, owner } = await movedOwner();
    const name = '<b>"Harbour" & Sons</b>';
    await renameWorkspace(made.db, { workspaceId: ours.secondWorkspaceId, name });
    const [form] = formsIn((await owner.get('/settings/api-keys/new')).text).filter(
      ({ action }) => action === '/settings/api-keys',
    );
    const fields = { ...form?.fields, name: 'Key of an old tab', [workspaceField]: ours.workspaceId };
    const refused = await owner.post('/settings/api-keys', fields);
    expect(refused.text).toContain(
      'You’ve switched to &lt;b&gt;&quot;Harbour&quot; &amp; Sons&lt;/b&gt; in another tab',
    );
    const back = formsIn(refused.text).find(
      ({ action, fields: { workspaceId } }) =>
        action === '/switch-workspace' && workspaceId === ours.workspaceId,
    );
    expect((await owner.post('/switch-workspace', back?.fields)).status).toBe(303);
    const taken = await owner.post('/settings/api-keys', fields);
    expect(taken.status).toBe(200);
    expect(taken.text).toContain('Key of an old tab');
  });
});

describe('the forms of a page', () => {
  const pages = adminRoutes.filter((route) => route.method === 'GET' && route.access !== 'anyone');

  test.each(pages.map((route) => ({ path: route.path, route })))(
    'all name their workspace: $path',
    async ({ route }) => {
      const { ours } = await twoWorkspaces();
      const { text, status, headers } = await ours.people.owner.get(pathIn(ours, route));
      expect([200, 303]).toContain(status);
      if (status === 303 || !headers.get('content-type')?.startsWith('text/html')) return;
      const posted = formsIn(text).filter(({ method }) => method === 'post');
      expect(posted.length).toBeGreaterThan(1);
      for (const { action, fields } of posted) {
        expect({ action, workspace: fields[workspaceField] }).toEqual({
          action,
          workspace: ours.workspaceId,
        });
      }
    },
  );

  test('name it too where htmx asked for a part', async () => {
    const { ours } = await twoWorkspaces();
    const answer = await ours.people.owner.post(
      '/settings/api-keys',
      { id: crypto.randomUUID(), name: '' },
      { 'hx-request': 'true' },
    );
    const [form] = formsIn(answer.text);
    expect(form?.fields[workspaceField]).toBe(ours.workspaceId);
  });

  test('name it once, and what only looks like a form is left alone', async () => {
    const { ours } = await twoWorkspaces();
    const session = { ...ours.people.owner, workspaceName: '', createdAt: 0, seenAt: 0 };
    const field = `<input type="hidden" name="_workspace" value="${ours.workspaceId}"/>`;
    const marked = (html: string) => withWorkspace(html, session).replaceAll(field, '{}');
    expect(marked('<p><form method="post" action="/a"><b>')).toBe('<p><form method="post" action="/a">{}<b>');
    expect(marked('<form class="x > y" action="/a" method="post">')).toBe(
      '<form class="x > y" action="/a" method="post">{}',
    );
    for (const html of [
      '<form method="get" action="/a">',
      '<form action="/a">',
      '<form title=" method="post"">',
      '<input value="<form method=post>">',
      `<input value='<form method="post">'>`,
      '<input value="<form " method="post">',
      '&lt;form method="post"&gt;',
      '<formula method="post">',
    ]) {
      expect(marked(html)).toBe(html);
    }
    expect(withWorkspace('<form method="post">', undefined)).toBe('<form method="post">');
  });
});

test('what a route’s form is sent with is known for every one of them', () => {
  const known = Object.keys(forms);
  expect(ofWorkspace.map(({ path }) => path).filter((path) => !known.includes(path))).toEqual([]);
});

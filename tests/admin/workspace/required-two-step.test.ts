import { beforeAll, describe, expect, test } from 'bun:test';
import { insertMembership } from '../../../db/queries/users.ts';
import { workspaceOverviews } from '../../../db/queries/workspace-overview.ts';
import { saveSettings } from '../../../db/queries/workspaces.ts';
import { NotFound, perform, TwoStepNeeded } from '../../../src/actions/action.ts';
import { resetTwoStep } from '../../../src/actions/two-step/reset.ts';
import { changeSettings } from '../../../src/actions/workspaces/change-settings.ts';
import { restoreWorkspace } from '../../../src/actions/workspaces/restore.ts';
import { addressIn } from '../../../src/admin/address.ts';
import { adminRoutes } from '../../../src/admin/routes.ts';
import { timeStepOf, totpCode } from '../../../src/domain/access/totp.ts';
import { asOperator } from '../../helpers/actions/as-operator.ts';
import { contentsOf, twoWorkspaces, type World } from '../../helpers/actions/two-workspaces.ts';
import { newAccessLink } from '../../helpers/dashboard/access-link.ts';
import { browser, signedIn } from '../../helpers/dashboard/dashboard.ts';
import { everything, tokenOf } from '../../helpers/dashboard/getting-in.ts';
import { ask, fieldsOf, pathIn } from '../../helpers/dashboard/page-requests.ts';
import { auditOf, team } from '../../helpers/dashboard/team.ts';
import { codeAt, giveTwoStep } from '../../helpers/two-step.ts';
import { password } from '../account/ann.ts';
import { requiringWorkspace, setUp } from '../account/two-step-account.ts';

const path = '/settings/workspace';
const setUpPath = '/account/two-step';

const isOpen = (route: (typeof adminRoutes)[number]) =>
  route.isAccount === true || ('isPersonal' in route && route.isPersonal === true);
const shut = adminRoutes
  .filter((route) => route.access !== 'anyone' && !isOpen(route))
  .map((route) => ({ name: `${route.method} ${route.path}`, route }));

describe('a workspace that requires two-step sign-in', () => {
  test('opens to members without it nothing but their own account, and what is about none', () => {
    const open = adminRoutes.filter((route) => route.access !== 'anyone' && isOpen(route));
    expect(open.map(({ method, path: each }) => `${method} ${each}`).toSorted()).toEqual([
      'GET /account',
      'GET /account/two-step',
      'GET /account/two-step/codes',
      'GET /account/two-step/off',
      'GET /workspaces',
      'POST /account/end-session',
      'POST /account/language',
      'POST /account/name',
      'POST /account/password',
      'POST /account/two-step/begin',
      'POST /account/two-step/codes',
      'POST /account/two-step/enable',
      'POST /account/two-step/off',
      'POST /sign-out',
      'POST /sign-out-everywhere',
      'POST /workspaces',
      'POST /workspaces/:workspaceId/restore',
    ]);
    expect(shut.length).toBeGreaterThan(60);
  });

  let world: World;
  beforeAll(async () => {
    world = await twoWorkspaces();
    const { workspaceId } = world.ours;
    await saveSettings(world.made.db, { workspaceId, requiresTwoStep: true });
  });

  test.each(shut)(
    'leads owners without it from $name to set it up, and changes nothing',
    async ({ route }) => {
      const { made, ours } = world;
      const { owner } = ours.people;
      const fields = await fieldsOf(world, route, 'owner');
      // Some forms need a code.
      const withIt = made.db.updateTable('users').where('two_step_secret', 'is not', null);
      await withIt.set({ two_step_secret: null }).execute();
      const before = await contentsOf(made);
      const asked = { path: pathIn(ours, route), fields };
      const answer = await ask(owner, route, asked);
      expect([answer.status, answer.headers.get('location'), answer.text]).toEqual([303, setUpPath, '']);
      const toHtmx = await ask(owner, route, { ...asked, headers: { 'hx-request': 'true' } });
      expect([toHtmx.status, toHtmx.headers.get('hx-redirect'), toHtmx.text]).toEqual([200, setUpPath, '']);
      expect(await contentsOf(made)).toEqual(before);
    },
  );

  test('shows them nothing of itself on the pages that stay open', async () => {
    const { made, ours } = await twoWorkspaces();
    await saveSettings(made.db, { workspaceId: ours.workspaceId, requiresTwoStep: true });
    for (const open of ['/account', setUpPath]) {
      const { status, text } = await ours.people.owner.get(open);
      expect(status).toBe(200);
      expect(text).not.toContain('href="/calendars"');
      expect(text).not.toContain('href="/settings');
      expect(text).not.toMatch(/Calendar quagga|Key quagga|Caller quagga/);
    }
    const page = await ours.people.owner.get(setUpPath);
    expect(page.text).toContain(
      'Workspace quagga requires two-step sign-in. Set it up to see the workspace’s pages.',
    );
  });

  test('tells no figures where all workspaces are listed, and no labels', async () => {
    const { made, ours } = await twoWorkspaces();
    const { owner } = ours.people;
    const { workspaceId } = ours;
    await made.db
      .updateTable('workspaces')
      .set({ labels: '["Spring"]' })
      .where('id', '=', workspaceId)
      .execute();
    expect((await owner.getOld('/workspaces')).text).toContain('Spring');
    await saveSettings(made.db, { workspaceId, requiresTwoStep: true });
    const { status, text } = await owner.getOld('/workspaces');
    expect(status).toBe(200);
    expect(text).toContain('Workspace quagga');
    expect(text).not.toContain('Spring');
    const userId = owner.userId;
    const shown = await workspaceOverviews(made.db, { userId, since: 0, now: made.clock.now() });
    expect(shown.map(({ name, isShutOut, calendars }) => [name, isShutOut, calendars])).toEqual([
      ['Second quagga', false, 0],
      ['Workspace quagga', true, 0],
    ]);
  });

  test('lets nobody without it create a workspace as its owner, or restore it', async () => {
    const { made, member, workspaceId } = await requiringWorkspace('owner');
    const id = crypto.randomUUID();
    const created = await member.postOld('/workspaces', { id, name: 'New one' });
    expect([created.status, created.headers.get('location')]).toEqual([
      303,
      addressIn(workspaceId, setUpPath),
    ]);
    await made.db.updateTable('workspaces').set({ deleted_at: made.clock.now() }).execute();
    const by = { actor: { kind: 'user', id: member.userId }, workspaceId, at: made.clock.now() } as const;
    const restored = perform(made.services, restoreWorkspace, { by, input: undefined });
    expect(await restored.catch((error: unknown) => error)).toBeInstanceOf(TwoStepNeeded);
  });

  test('lets them in once they have set it up', async () => {
    const { made, member } = await requiringWorkspace();
    expect((await member.get('/calendars')).headers.get('location')).toBe(setUpPath);
    const { action, fields, secret } = await setUp(member);
    const code = totpCode(secret, timeStepOf(made.clock.now()));
    const answer = await member.post(action, { ...fields, code });
    expect(answer.status).toBe(200);
    expect((await browser(made, tokenOf(answer)).get('/calendars')).status).toBe(200);
  });

  test('leaves their other workspaces open', async () => {
    const { made, member } = await requiringWorkspace();
    const other = await made.workspace('Elsewhere');
    await insertMembership(made.db, {
      workspaceId: other,
      userId: member.userId,
      role: 'viewer',
      createdAt: 0,
    });
    const home = `/w/${other.replaceAll('-', '').slice(0, 10)}`;
    expect((await member.get(home)).status).toBe(200);
    expect((await member.get(`${home}/calendars`)).status).toBe(200);
  });

  test('leads whoever accepts an invitation to it to set it up first', async () => {
    const { made, workspaceId } = await requiringWorkspace();
    const invitation = {
      kind: 'invite',
      workspaceId,
      email: 'new@example.com',
      membership: { role: 'admin', calendarIds: null },
    } as const;
    const link = await newAccessLink(made, invitation);
    const answer = await browser(made).post(link.path, { password });
    expect(answer.status).toBe(303);
    const invited = browser(made, tokenOf(answer));
    expect((await invited.get('/')).headers.get('location')).toBe(setUpPath);
  });

  test('is refused by actions, too, whoever asks for them', async () => {
    const { made, member, workspaceId } = await requiringWorkspace('owner');
    const by = { actor: { kind: 'user', id: member.userId }, workspaceId, at: made.clock.now() } as const;
    const asked = perform(made.services, changeSettings, { by, input: { name: 'Other' } });
    expect(await asked.catch((error: unknown) => error)).toBeInstanceOf(TwoStepNeeded);
  });

  test('keeps its members from turning it off', async () => {
    const { made, owner } = await requiringWorkspace();
    const fields = { present: password, code: codeAt(made.clock.now()) };
    const answer = await owner.post('/account/two-step/off', fields);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('Test workspace requires two-step sign-in, so you can’t turn it off.');
    await owner.post(path, { savedRequiresTwoStep: 'on' });
    expect((await owner.post('/account/two-step/off', fields)).status).toBe(303);
  });
});

describe('requiring it', () => {
  test('is for owners who have it themselves', async () => {
    const { made, owner, admin } = await team();
    expect((await admin.post(path, { requiresTwoStep: 'on' })).status).toBe(403);
    expect((await owner.get(path)).text).toContain('Set it up for yourself before you require it.');
    const before = await everything(made.db);
    const refused = await owner.post(path, { requiresTwoStep: 'on' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(
      '<p class="error" id="requiresTwoStep-problem">Set it up for yourself before you require it.</p>',
    );
    const [box = ''] = /<input[^>]*id="requiresTwoStep"[^>]*>/.exec(refused.text) ?? [];
    expect(box).toContain('aria-invalid="true"');
    expect(box).not.toContain('disabled');
    expect(await everything(made.db)).toBe(before);
    await giveTwoStep(made, owner.userId);
    expect((await owner.get(path)).text).toContain('2 members don’t have it yet.');
    expect((await owner.post(path, { requiresTwoStep: 'on' })).status).toBe(303);
    expect((await owner.get(path)).text).toContain('name="savedRequiresTwoStep" value="on"');
    await owner.post(path, { savedRequiresTwoStep: 'on' });
    expect(await auditOf(made)).toEqual(['two-step.require {}', 'two-step.make-optional {}']);
  });
});

test('the command line turns it off for who lost their phone, ends their sessions and links, and tells', async () => {
  const { made, owner, workspaceId } = await requiringWorkspace();
  const sign = { kind: 'sign-in', userId: owner.userId, workspaceId } as const;
  const link = await newAccessLink(made, sign);
  const given = { workspaceId: '', at: made.clock.now(), input: { userId: owner.userId } };
  await asOperator(made.db, resetTwoStep, given);
  expect((await owner.get('/account')).status).toBe(303);
  expect((await browser(made).get(link.path)).status).toBe(404);
  expect((await auditOf(made)).at(-1)).toBe('two-step.disable {"email":"olga@example.com"}');
  const answer = await browser(made).post('/sign-in', { email: owner.email, password });
  expect((await browser(made, tokenOf(answer)).get('/')).headers.get('location')).toBe(setUpPath);
  const again = asOperator(made.db, resetTwoStep, given);
  expect(await again.catch((error: unknown) => error)).toBeInstanceOf(NotFound);
  const stranger = await signedIn(made, { role: 'viewer' });
  expect((await stranger.get('/account')).status).toBe(200);
});

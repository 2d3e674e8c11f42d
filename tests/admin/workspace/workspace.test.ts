import { describe, expect, test } from 'bun:test';
import { keepingOf } from '../../../db/queries/bookings/keeping.ts';
import { saveSettings, settingsOfWorkspace, workspaceById } from '../../../db/queries/workspaces.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { testServices } from '../../helpers/workspace.ts';

/** How many scripts a browser finds in a page that are no files of ours. */
function inlineScripts(html: string): number {
  let found = 0;
  const rewriter = new HTMLRewriter().on('script:not([src])', { element: () => void found++ });
  rewriter.transform(html);
  return found;
}

describe('the settings of a workspace', () => {
  test('an admin gives it another name, which the audit log tells', async () => {
    const made = await testServices();
    const admin = await signedIn(made, { role: 'admin', workspaceId: await made.workspace('Old name') });
    const { status, headers, note } = await admin.post('/settings/workspace', {
      name: '  New name ',
      savedName: 'Old name',
    });
    expect([status, headers.get('location'), note]).toEqual([303, '/settings/workspace', 'saved']);
    expect((await workspaceById(made.db, admin.workspaceId))?.name).toBe('New name');
    const [entry, ...others] = await made.db.selectFrom('audit_entries').selectAll().execute();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      workspace_id: admin.workspaceId,
      actor_kind: 'user',
      actor_id: admin.userId,
      action: 'workspace.update',
      subject_id: admin.workspaceId,
      detail: '{"name":"New name","from":"Old name"}',
    });
  });

  test('the name that it has already is no change', async () => {
    const made = await testServices();
    const owner = await signedIn(made, { role: 'owner', workspaceId: await made.workspace('Same') });
    expect((await owner.post('/settings/workspace', { name: 'Same', savedName: 'Same' })).status).toBe(303);
    expect(await made.db.selectFrom('audit_entries').selectAll().execute()).toEqual([]);
  });

  test('two who rename it at once lose nothing silently', async () => {
    const made = await testServices();
    const ann = await signedIn(made, { role: 'admin', workspaceId: await made.workspace('Before') });
    const ben = await signedIn(made, { role: 'admin', workspaceId: ann.workspaceId });
    const path = '/settings/workspace';
    await ann.post(path, { name: 'Ann’s', savedName: 'Before' });
    const late = await ben.post(path, { name: 'Ben’s', savedName: 'Before' });
    expect(late.status).toBe(409);
    expect(late.text).toContain('Someone else just renamed it to “Ann’s”.');
    expect(late.text).toContain('value="Ben’s"');
    expect(late.text).toContain('name="savedName" value="Ann’s"');
    expect((await workspaceById(made.db, ann.workspaceId))?.name).toBe('Ann’s');
    expect((await ben.post(path, { name: 'Before', savedName: 'Before' })).status).toBe(303);
    expect((await workspaceById(made.db, ann.workspaceId))?.name).toBe('Ann’s');
    expect((await ben.post(path, { name: 'Ben’s', savedName: 'Ann’s' })).status).toBe(303);
    expect((await workspaceById(made.db, ann.workspaceId))?.name).toBe('Ben’s');
  });

  test('a box for words that was left as it was undoes nothing', async () => {
    const made = await testServices();
    const ann = await signedIn(made, { role: 'admin' });
    const ben = await signedIn(made, { role: 'admin', workspaceId: ann.workspaceId });
    const path = '/settings/workspace';
    const keeps = async () => (await settingsOfWorkspace(made.db, ann.workspaceId))?.recordWords;
    expect((await ben.get(path)).text).toContain('name="savedRecordWords" value="on"');
    await ann.post(path, { savedRecordWords: 'on' });
    expect(await keeps()).toBe(false);
    await ben.post(path, { savedRecordWords: 'on', recordWords: 'on' });
    expect(await keeps()).toBe(false);
    await ben.post(path, { savedRecordWords: 'off', recordWords: 'on' });
    expect(await keeps()).toBe(true);
  });

  test('are saved all at once, and what was refused keeps the rest typed and unsaved', async () => {
    const made = await testServices();
    const owner = await signedIn(made, { role: 'owner', workspaceId: await made.workspace('Before') });
    const path = '/settings/workspace';
    const typed = {
      name: 'After',
      savedName: 'Before',
      labels: 'Dental',
      keepDays: '0',
      savedRecordWords: 'on',
    };
    const refused = await owner.post(path, typed);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('id="keepDays-problem">Enter a whole number from 1 to 3650.</p>');
    expect(refused.text).toContain('aria-describedby="keepDays-problem keepDays-hint"');
    for (const kept of ['value="After"', 'value="Dental"', 'name="savedName" value="Before"']) {
      expect(refused.text).toContain(kept);
    }
    expect(await made.db.selectFrom('audit_entries').selectAll().execute()).toEqual([]);
    expect((await owner.post(path, { ...typed, keepDays: '90' })).status).toBe(303);
    const entries = await made.db.selectFrom('audit_entries').select('detail').execute();
    expect(entries.map(({ detail }) => detail)).toEqual([
      '{"name":"After","from":"Before"}',
      '{"labels":"Dental","from":""}',
      '{"recordWords":false}',
      '{"keepDays":90}',
    ]);
  });

  test('that are for owners are no admin’s to change, and what was sent with them isn’t changed either', async () => {
    const made = await testServices();
    const admin = await signedIn(made, { role: 'admin', workspaceId: await made.workspace('Before') });
    for (const field of ['keepDays', 'requiresTwoStep']) {
      const typed = { name: 'After', savedName: 'Before', [field]: field === 'keepDays' ? '90' : 'on' };
      expect((await admin.post('/settings/workspace', typed)).status).toBe(403);
    }
    expect(await made.db.selectFrom('audit_entries').selectAll().execute()).toEqual([]);
    expect((await workspaceById(made.db, admin.workspaceId))?.name).toBe('Before');
  });

  test('that are for owners are no part of an admin’s form, which saves the rest', async () => {
    const made = await testServices();
    const admin = await signedIn(made, { role: 'admin', workspaceId: await made.workspace('Before') });
    const { workspaceId } = admin;
    await saveSettings(made.db, { workspaceId, keepDays: 90 });
    const { text } = await admin.get('/settings/workspace');
    const hidden = [...text.matchAll(/<input type="hidden" name="(saved\w+)" value="([^"]*)"/g)];
    expect(hidden.map(([, name, value]) => [name, value])).toEqual([
      ['savedName', 'Before'],
      ['savedLabels', ''],
      ['savedHourCycle', '24'],
      ['savedRecordWords', 'on'],
    ]);
    const saved = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]));
    const shown = { labels: '', hourCycle: '24', recordWords: 'on' };
    const sent = await admin.post('/settings/workspace', { ...saved, ...shown, name: 'After' });
    expect([sent.status, sent.note]).toEqual([303, 'saved']);
    expect((await workspaceById(made.db, workspaceId))?.name).toBe('After');
    expect((await keepingOf(made.db, workspaceId))?.keepDays).toBe(90);
  });

  test.each(['', '   ', 'x'.repeat(101), 'two\nlines'])(
    'refuses the name %j, and keeps it typed',
    async (name) => {
      const made = await testServices();
      const owner = await signedIn(made, { role: 'owner', workspaceId: await made.workspace('Before') });
      const { status, text } = await owner.post('/settings/workspace', { name });
      expect(status).toBe(422);
      expect(text).toContain(`value="${name.trim()}"`);
      expect(text).toContain('aria-invalid="true"');
      expect(text).toContain('Enter a name for the workspace: up to 100 characters on one line.');
      expect((await workspaceById(made.db, owner.workspaceId))?.name).toBe('Before');
    },
  );

  test('a name that is HTML stays a name', async () => {
    const made = await testServices();
    const name = '"><script>alert(1)</script>';
    const viewer = await signedIn(made, { role: 'viewer', workspaceId: await made.workspace(name) });
    const owner = await signedIn(made, { role: 'owner', workspaceId: viewer.workspaceId });
    for (const member of [viewer, owner]) {
      expect(inlineScripts((await member.get('/settings/workspace')).text)).toBe(0);
    }
  });

  test('a viewer sees the name and no form', async () => {
    const made = await testServices();
    const viewer = await signedIn(made, { role: 'viewer', workspaceId: await made.workspace('Practice') });
    const { status, text } = await viewer.get('/settings/workspace');
    expect(status).toBe(200);
    expect(text).toContain('<dd>Practice</dd>');
    expect(text).not.toContain('action="/settings/workspace"');
  });
});

import { describe, expect, test } from 'bun:test';
import { browser, signedIn } from '../../helpers/dashboard/dashboard.ts';
import { tokenOf } from '../../helpers/dashboard/getting-in.ts';
import { team } from '../../helpers/dashboard/team.ts';
import { testServices } from '../../helpers/workspace.ts';
import { inviting, password, ready } from '../account/link-visits.ts';

const name = 'Olivia <b>Hart';
const shown = 'Olivia &lt;b&gt;Hart';

describe('a member’s name', () => {
  test('is saved on their account page, and can be taken away again', async () => {
    const { viewer, made } = await team();
    const saved = async () =>
      (await made.db.selectFrom('users').select('name').where('id', '=', viewer.userId).execute())[0]?.name;
    const { status, note } = await viewer.post('/account/name', { name: `  ${name}  ` });
    expect([status, note, await saved()]).toEqual([303, 'saved', name]);
    expect((await viewer.get('/account')).text).toMatch(
      /name="name"[^>]*value="Olivia (?:<|&lt;)b(?:>|&gt;)Hart"/,
    );
    await viewer.post('/account/name', { name: '' });
    expect(await saved()).toBeNull();
    expect(await made.db.selectFrom('audit_entries').selectAll().execute()).toEqual([]);
  });

  test('stands for the email in the sidebar, among the members and in the audit log', async () => {
    const { owner, admin } = await team();
    const foot = async () =>
      /<a class="me"[^>]*title="([^"]*)".*?<span>([^<]*)</s.exec((await admin.get('/')).text);
    expect((await foot())?.slice(1)).toEqual(['adam@example.com', 'adam@example.com']);
    await admin.post('/account/name', { name });
    expect((await foot())?.slice(1)).toEqual(['adam@example.com', shown]);
    const list = (await owner.get('/settings/members')).text;
    expect(list).toContain(`<span>${shown}</span>`);
    expect(list).toContain('<div class="muted small">adam@example.com</div>');
    expect(list).toMatch(/aria-label="Manage Olivia /);
    expect(list).toContain('<span>olga@example.com</span>');
    const page = (await owner.get(`/settings/members/${admin.userId}`)).text;
    expect(page).toMatch(new RegExp(`<h1[^>]*>${shown}</h1>`));
    expect(page).toContain('adam@example.com · ');
    await admin.post('/settings/api-keys/new', { id: crypto.randomUUID(), name: 'Phone bot' });
    await owner.post(`/settings/members/${admin.userId}/role`, { role: 'viewer' });
    const log = (await owner.get('/settings/audit-log')).text;
    expect(log).toContain(`changed the role of ${shown} from admin to viewer`);
    expect(log).toMatch(new RegExp(`<option value="user:${admin.userId}"[^>]*>${shown}</option>`));
    expect(log).not.toContain('adam@example.com');
  });

  test('is asked of who is new when they accept an invitation, and told in those that they send', async () => {
    const { made, ann, link } = await ready();
    const path = await link(inviting(ann, 'bob@example.com', 'admin'));
    expect((await browser(made).get(path)).text).toContain('autocomplete="name"');
    const answer = await browser(made).post(path, { password, name: 'Bob Ruiz' });
    const bob = browser(made, tokenOf(answer));
    expect((await bob.get('/account')).text).toContain('value="Bob Ruiz"');
    const { id } = await made.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'bob@example.com')
      .executeTakeFirstOrThrow();
    const byBob = await link({ ...inviting(ann, 'kim@example.com', 'viewer'), createdBy: id });
    expect((await browser(made).get(byBob)).text).toContain('Bob Ruiz invited you as a viewer.');
  });

  test('isn’t asked of who has an account, and isn’t changed by what’s sent', async () => {
    const { made, ann, link } = await ready();
    const other = await signedIn(made, { role: 'owner' });
    const path = await link(inviting(other, ann.email, 'viewer'));
    expect((await browser(made).get(path)).text).not.toContain('autocomplete="name"');
  });

  test.each(['x'.repeat(101), 'a\u0007b'])('is not %j', async (wrong) => {
    const owner = await signedIn(await testServices(), { role: 'owner' });
    const { status, text } = await owner.post('/account/name', { name: wrong });
    expect([status, text.includes('Enter a name for yourself')]).toEqual([422, true]);
  });

  test('is gone with the user', async () => {
    const { made, viewer } = await team();
    await viewer.post('/account/name', { name });
    await made.db.deleteFrom('users').where('id', '=', viewer.userId).execute();
    const rows = await made.db.selectFrom('audit_entries').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('Olivia');
  });
});

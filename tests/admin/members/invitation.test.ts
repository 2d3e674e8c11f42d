import { describe, expect, test } from 'bun:test';
import { insertUser } from '../../../db/queries/users.ts';
import { browser, signedIn } from '../../helpers/dashboard/dashboard.ts';
import { quickHash, tokenOf } from '../../helpers/dashboard/getting-in.ts';
import { emailSeen, inviting, isDead, old, password, ready, roleOf } from '../account/link-visits.ts';

const dayMs = 86_400_000;

describe('an invitation', () => {
  test('lets who is new choose a password, and signs them in as what they are invited as', async () => {
    const { made, ann, link } = await ready();
    const path = await link(inviting(ann, 'bob@example.com', 'admin'));
    const page = await browser(made).get(path);
    expect(page.text).toContain('<h1>Join Test workspace</h1>');
    expect(page.text).toContain('You’ve been invited as an admin. You can manage everything except owners.');
    expect(page.text).toContain('autocomplete="new-password"');
    const byAnn = await link({ ...inviting(ann, 'kim@example.com', 'viewer'), createdBy: ann.userId });
    const named = 'ann@example.com invited you as a viewer. You can ';
    expect((await browser(made).get(byAnn)).text).toContain(named);
    const answer = await browser(made).post(path, { password, email: 'eve@example.com', role: 'owner' });
    expect([answer.headers.get('location'), answer.note]).toEqual(['/', 'joined']);
    expect(await emailSeen(made, answer)).toBe('bob@example.com');
    expect(await roleOf(made, 'bob@example.com', ann.workspaceId)).toBe('admin');
    expect(await made.db.selectFrom('audit_entries').selectAll().execute()).toMatchObject([
      {
        action: 'member.join',
        workspace_id: ann.workspaceId,
        detail: '{"email":"bob@example.com","role":"admin"}',
      },
    ]);
    await isDead(browser(made), path);
    const signIn = await browser(made).post('/sign-in', { email: 'bob@example.com', password });
    expect(signIn.status).toBe(303);
  });

  test('asks who is known for their password, and adds the workspace to theirs', async () => {
    const { made, ann, link } = await ready();
    const other = await signedIn(made, { role: 'owner' });
    const path = await link(inviting(other, 'ANN@example.com', 'viewer'));
    const reset = await link({ kind: 'reset', userId: ann.userId, workspaceId: ann.workspaceId });
    expect((await browser(made).get(path)).text).toContain('autocomplete="current-password"');
    const wrong = await browser(made).post(path, { password });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('Wrong password.');
    expect(await roleOf(made, ann.email, other.workspaceId)).toBeUndefined();
    const answer = await browser(made).post(path, { password: old });
    expect(answer.status).toBe(303);
    expect(await roleOf(made, ann.email, other.workspaceId)).toBe('viewer');
    expect(await roleOf(made, ann.email, ann.workspaceId)).toBe('owner');
    expect((await browser(made, tokenOf(answer)).get('/account')).text).toMatch(
      /<dd><span title="[^"]*">Viewer</,
    );
    await isDead(browser(made), reset);
  });

  test('hears no more tries at the password than signing in does', async () => {
    const { made, ann, link } = await ready();
    const other = await signedIn(made, { role: 'owner' });
    const path = await link(inviting(other, ann.email, 'viewer'));
    for (let index = 0; index < 10; index++) {
      expect((await browser(made).post(path, { password })).status).toBe(422);
    }
    const refused = await browser(made).post(path, { password: old });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '180']);
    expect((await browser(made).post('/sign-in', { email: ann.email, password: old })).status).toBe(429);
    made.clock.advance(180_000);
    expect((await browser(made).post(path, { password: old })).status).toBe(303);
  });

  test('leaves a member what they are', async () => {
    const { made, ann, link } = await ready();
    const path = await link(inviting(ann, ann.email, 'viewer'));
    expect((await browser(made).post(path, { password: old })).status).toBe(303);
    expect(await roleOf(made, ann.email, ann.workspaceId)).toBe('owner');
  });

  test('refuses a weak password, and can then still be accepted', async () => {
    const { made, ann, link } = await ready();
    const path = await link(inviting(ann, 'bob@example.com', 'viewer'));
    const refused = await browser(made).post(path, { password: 'bob@example.com' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('The password is too easy to guess');
    expect((await browser(made).post(path, { password })).status).toBe(303);
  });

  test('works for seven days, to the millisecond', async () => {
    const { made, ann, link } = await ready();
    const path = await link(inviting(ann, 'bob@example.com', 'viewer'));
    made.clock.advance(7 * dayMs - 1);
    expect((await browser(made).get(path)).status).toBe(200);
    made.clock.advance(1);
    await isDead(browser(made), path, { password });
  });

  test('makes one user where it is accepted twice at the same moment', async () => {
    const { made, ann, link } = await ready();
    const path = await link(inviting(ann, 'bob@example.com', 'viewer'));
    const answers = await Promise.all([1, 2, 3].map(() => browser(made).post(path, { password })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 404, 404]);
  });

  test('takes nobody’s place who became a user meanwhile', async () => {
    const { made, ann, link } = await ready();
    const path = await link(inviting(ann, 'bob@example.com', 'viewer'));
    made.services.passwords.hash = async (typed) => {
      await insertUser(made.db, {
        id: 'bob',
        email: 'BOB@example.com',
        passwordHash: quickHash(old),
        createdAt: 0,
      });
      return quickHash(typed);
    };
    expect((await browser(made).post(path, { password })).status).toBe(409);
    expect(await roleOf(made, 'bob@example.com', ann.workspaceId)).toBeUndefined();
    expect((await browser(made).post(path, { password: old })).status).toBe(303);
  });

  test('keeps hostile names inert', async () => {
    const { made, link } = await ready();
    const workspaceId = await made.workspace('<img src=x onerror=alert(1)>"\'');
    const path = await link({
      kind: 'invite',
      workspaceId,
      email: '"><script>@example.com',
      membership: { role: 'viewer', calendarIds: null },
    });
    const page = await browser(made).get(path);
    expect(page.status).toBe(200);
    expect(page.text).not.toContain('<img');
    expect(page.text).not.toContain('"><script>@');
  });
});

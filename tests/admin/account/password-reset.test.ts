import { describe, expect, test } from 'bun:test';
import { browser } from '../../helpers/dashboard/dashboard.ts';
import { anotherSession, tokenOf } from '../../helpers/dashboard/getting-in.ts';
import { isDead, old, password, ready } from './link-visits.ts';

const dayMs = 86_400_000;

describe('a link to choose a new password', () => {
  test('changes it once, signs out whoever was in, and ends the other links', async () => {
    const { made, ann, link } = await ready();
    const elsewhere = await anotherSession(made, ann);
    const reset = { kind: 'reset', userId: ann.userId, workspaceId: ann.workspaceId } as const;
    const [path, second] = [await link(reset), await link(reset)];
    const signIn = await link({ ...reset, kind: 'sign-in' });
    expect((await browser(made).get(path)).text).toContain('value="ann@example.com"');
    const weak = await browser(made).post(path, { password: 'Password123!' });
    expect(weak.status).toBe(422);
    const answer = await browser(made).post(path, { password });
    expect([answer.status, answer.headers.get('location'), answer.note]).toEqual([
      303,
      '/sign-in',
      'password-reset',
    ]);
    expect(tokenOf(answer)).toBeUndefined();
    for (const token of [ann.token, elsewhere.token]) {
      expect((await browser(made, token).get('/account')).status).toBe(303);
    }
    for (const dead of [path, second, signIn]) await isDead(browser(made), dead, { password: old });
    const tryIn = (typed: string) => browser(made).post('/sign-in', { email: ann.email, password: typed });
    expect([(await tryIn(old)).status, (await tryIn(password)).status]).toEqual([422, 303]);
    expect(await made.db.selectFrom('audit_entries').selectAll().execute()).toMatchObject([
      { action: 'user.password', actor_id: ann.userId, workspace_id: ann.workspaceId },
      { action: 'session.begin', actor_id: ann.userId, detail: '{"by":"password"}' },
    ]);
  });

  test('works for a day, to the millisecond', async () => {
    const { made, ann, link } = await ready();
    const path = await link({ kind: 'reset', userId: ann.userId, workspaceId: ann.workspaceId });
    made.clock.advance(dayMs - 1);
    expect((await browser(made).get(path)).status).toBe(200);
    made.clock.advance(1);
    await isDead(browser(made), path, { password });
  });

  test('dies with the membership that it was made for; one of the command line with the last', async () => {
    const { made, ann, link } = await ready();
    const path = await link({ kind: 'reset', userId: ann.userId, workspaceId: ann.workspaceId });
    const fromCommandLine = await link({ kind: 'reset', userId: ann.userId });
    expect((await browser(made).get(fromCommandLine)).status).toBe(200);
    await made.db.deleteFrom('memberships').where('user_id', '=', ann.userId).execute();
    await isDead(browser(made), path, { password });
    await isDead(browser(made), fromCommandLine, { password });
  });

  test('is used by one of two at the same moment', async () => {
    const { made, ann, link } = await ready();
    const path = await link({ kind: 'reset', userId: ann.userId, workspaceId: ann.workspaceId });
    const typed = ['first quiet harbour', 'second quiet harbour'];
    const answers = await Promise.all(typed.map((each) => browser(made).post(path, { password: each })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 404]);
  });
});

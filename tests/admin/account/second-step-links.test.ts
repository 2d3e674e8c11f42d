import { describe, expect, test } from 'bun:test';
import { newAccessLink } from '../../helpers/dashboard/access-link.ts';
import { browser, signedIn } from '../../helpers/dashboard/dashboard.ts';
import { tokenOf } from '../../helpers/dashboard/getting-in.ts';
import { codeAt, stepMs } from '../../helpers/two-step.ts';
import { email, isLive, password } from './ann.ts';
import { codeForm, isSignedIn, readyWithTwoStep, signInWithCode } from './two-step-account.ts';

describe('a sign-in link', () => {
  async function linked() {
    const { made, user } = await readyWithTwoStep();
    const { userId, workspaceId } = user;
    const { path } = await newAccessLink(made, { kind: 'sign-in', userId, workspaceId });
    return { made, path };
  }

  test('asks for the code too, and is not used up by a wrong one', async () => {
    const { made, path } = await linked();
    const page = await browser(made).get(path);
    expect(codeForm(page).action).toBe(path);
    for (const code of ['', '000000', 'abcd-efgh-ijkl-mnop']) {
      const refused = await browser(made).post(path, { code });
      expect([refused.status, isSignedIn(refused)]).toEqual([422, false]);
      expect(codeForm(refused).action).toBe(path);
    }
    const without = await browser(made).post(path);
    expect([without.status, isSignedIn(without)]).toEqual([422, false]);
    const answer = await browser(made).post(path, { code: codeAt(made.clock.now()) });
    expect([answer.status, await isLive(made, tokenOf(answer))]).toEqual([303, true]);
    expect((await browser(made).get(path)).status).toBe(404);
  });

  test('takes no code that was used for signing in', async () => {
    const { made, path } = await linked();
    const code = codeAt(made.clock.now());
    expect(isSignedIn(await signInWithCode(made, { code }))).toBe(true);
    expect(isSignedIn(await browser(made).post(path, { code }))).toBe(false);
  });
});

test('a new password by a link leaves two-step sign-in on', async () => {
  const { made, user } = await readyWithTwoStep();
  const { path } = await newAccessLink(made, {
    kind: 'reset',
    userId: user.userId,
    workspaceId: user.workspaceId,
  });
  const chosen = 'nine calm harbours';
  const answer = await browser(made).post(path, { password: chosen });
  expect([answer.status, isSignedIn(answer)]).toEqual([303, false]);
  const asked = await browser(made).post('/sign-in', { email, password: chosen });
  expect([asked.status, isSignedIn(asked)]).toEqual([200, false]);
  const { fields } = codeForm(asked);
  const code = codeAt(made.clock.now());
  expect(isSignedIn(await browser(made).post('/sign-in', { ...fields, code }))).toBe(true);
});

describe('an invitation of somebody who has two-step sign-in', () => {
  async function invited() {
    const { made, user } = await readyWithTwoStep();
    const other = await signedIn(made, { role: 'owner' });
    const { workspaceId } = other;
    const { path } = await newAccessLink(made, {
      kind: 'invite',
      workspaceId,
      email,
      membership: { role: 'viewer', calendarIds: null },
    });
    const isMember = async () =>
      (
        await made.db.selectFrom('memberships').selectAll().where('workspace_id', '=', workspaceId).execute()
      ).some(({ user_id }) => user_id === user.userId);
    return { made, path, isMember };
  }

  test('asks for the code after the password, before it joins or signs in', async () => {
    const { made, path, isMember } = await invited();
    const asked = await browser(made).post(path, { password });
    expect([asked.status, isSignedIn(asked), await isMember()]).toEqual([200, false, false]);
    const { action, fields } = codeForm(asked);
    expect(action).toBe(path);
    const wrong = await browser(made).post(action, { ...fields, code: '000000' });
    expect([wrong.status, isSignedIn(wrong), await isMember()]).toEqual([422, false, false]);
    const right = codeForm(wrong);
    const answer = await browser(made).post(path, { ...right.fields, code: codeAt(made.clock.now()) });
    expect([answer.status, await isLive(made, tokenOf(answer)), await isMember()]).toEqual([303, true, true]);
  });

  test('is accepted by no code that was used, and by no password that is not theirs', async () => {
    const { made, path, isMember } = await invited();
    const code = codeAt(made.clock.now());
    expect(isSignedIn(await signInWithCode(made, { code }))).toBe(true);
    const { fields } = codeForm(await browser(made).post(path, { password }));
    expect(isSignedIn(await browser(made).post(path, { ...fields, code }))).toBe(false);
    const wrong = await browser(made).post(path, {
      password: 'wrong',
      code: codeAt(made.clock.now() + stepMs),
    });
    expect([wrong.status, isSignedIn(wrong), await isMember()]).toEqual([422, false, false]);
  });
});

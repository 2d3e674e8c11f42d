import { describe, expect, test } from 'bun:test';
import { updatePasswordHash } from '../../../db/queries/users.ts';
import { newAccessLink } from '../../helpers/dashboard/access-link.ts';
import { browser, signedIn } from '../../helpers/dashboard/dashboard.ts';
import { everything, quickHash, tokenOf } from '../../helpers/dashboard/getting-in.ts';
import { auditOf } from '../../helpers/dashboard/team.ts';
import { codeAt, giveTwoStep, stepMs } from '../../helpers/two-step.ts';
import { email, isLive, password, sessionCount, signIn } from './ann.ts';
import { codeForm, isSignedIn, readyWithTwoStep, signInWithCode } from './two-step-account.ts';

const minuteMs = 60_000;

describe('signing in with two steps', () => {
  test('asks for a code after the right password, and signs nobody in before it is there', async () => {
    const { made } = await readyWithTwoStep();
    const before = await everything(made.db);
    const asked = await signIn(made, { next: '/calendars' });
    expect([asked.status, isSignedIn(asked)]).toEqual([200, false]);
    expect(asked.text).toContain('Enter your code');
    expect(asked.text).toContain('autocomplete="one-time-code"');
    expect(await everything(made.db)).toBe(before);
    const { action, fields } = codeForm(asked);
    expect(action).toBe('/sign-in');
    const answer = await browser(made).post(action, { ...fields, code: codeAt(made.clock.now()) });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/calendars']);
    expect(await isLive(made, tokenOf(answer))).toBe(true);
    expect((await auditOf(made)).at(-1)).toBe('session.begin {"by":"password"}');
  });

  test('asks nothing more of those who do not have it', async () => {
    const { made, user } = await readyWithTwoStep();
    await signedIn(made, { role: 'viewer', email: 'bob@example.com', passwordHash: quickHash(password) });
    expect(isSignedIn(await signIn(made, { email: 'bob@example.com' }))).toBe(true);
    expect(user.email).toBe(email);
  });

  test('tells nobody that an account has it who does not know the password', async () => {
    const { made } = await readyWithTwoStep();
    const answer = await signIn(made, { password: 'wrong' });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('Email or password is wrong.');
    expect(answer.text).not.toContain('name="code"');
  });

  test('never goes on to another site', async () => {
    const { made } = await readyWithTwoStep();
    const answer = await signInWithCode(made, { next: '//evil.example' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
    const { fields } = codeForm(await signIn(made));
    made.clock.advance(stepMs);
    const forged = { ...fields, next: 'https://evil.example', code: codeAt(made.clock.now()) };
    expect((await browser(made).post('/sign-in', forged)).headers.get('location')).toBe('/');
  });

  test.each([-1, 0, 1])('takes the code of a clock that is %d steps off', async (drift) => {
    const { made } = await readyWithTwoStep();
    const code = codeAt(made.clock.now() + drift * stepMs);
    expect(isSignedIn(await signInWithCode(made, { code }))).toBe(true);
  });

  test.each([-2, 2])('refuses the code of a clock that is %d steps off', async (drift) => {
    const { made } = await readyWithTwoStep();
    const answer = await signInWithCode(made, { code: codeAt(made.clock.now() + drift * stepMs) });
    expect([answer.status, isSignedIn(answer)]).toEqual([422, false]);
    expect(answer.text).toContain('That code isn’t right');
    expect(answer.text).not.toMatch(/name="code"[^>]*value="\d/);
  });

  test('goes on from a wrong code with the right one', async () => {
    const { made } = await readyWithTwoStep();
    const wrong = await signInWithCode(made, { code: '000000', next: '/calendars' });
    const { action, fields } = codeForm(wrong);
    const answer = await browser(made).post(action, { ...fields, code: codeAt(made.clock.now()) });
    expect(answer.headers.get('location')).toBe('/calendars');
  });

  test('takes each code once, also of two who have it at the same moment', async () => {
    const { made } = await readyWithTwoStep();
    const code = codeAt(made.clock.now());
    const { fields } = codeForm(await signIn(made));
    const both = await Promise.all([1, 2, 3].map(() => browser(made).post('/sign-in', { ...fields, code })));
    expect(both.map(isSignedIn).filter(Boolean)).toHaveLength(1);
    const before = codeAt(made.clock.now() - stepMs);
    expect(isSignedIn(await signInWithCode(made, { code, address: '192.0.2.1' }))).toBe(false);
    expect(isSignedIn(await signInWithCode(made, { code: before, address: '192.0.2.2' }))).toBe(false);
    made.clock.advance(stepMs);
    expect(isSignedIn(await signInWithCode(made, { code, address: '192.0.2.3' }))).toBe(false);
    expect(isSignedIn(await signInWithCode(made, { address: '192.0.2.4' }))).toBe(true);
  });
});

describe('a recovery code', () => {
  test('signs in once, however it is typed, and that is told', async () => {
    const { made, recoveryCodes } = await readyWithTwoStep();
    const [first = '', second = ''] = recoveryCodes;
    expect(isSignedIn(await signInWithCode(made, { code: first }))).toBe(true);
    expect(await auditOf(made)).toContain('two-step.use-recovery-code {}');
    expect(isSignedIn(await signInWithCode(made, { code: first }))).toBe(false);
    expect(isSignedIn(await signInWithCode(made, { code: second.toUpperCase().replaceAll('-', ' ') }))).toBe(
      true,
    );
  });

  test('is used by one of two who have it at the same moment', async () => {
    const { made, recoveryCodes } = await readyWithTwoStep();
    const [code = ''] = recoveryCodes;
    const { fields } = codeForm(await signIn(made));
    const both = await Promise.all([1, 2].map(() => browser(made).post('/sign-in', { ...fields, code })));
    expect(both.map(isSignedIn).filter(Boolean)).toHaveLength(1);
  });

  test('of somebody else signs nobody in', async () => {
    const { made } = await readyWithTwoStep();
    const other = await signedIn(made, { role: 'owner' });
    const [code = ''] = await giveTwoStep(made, other.userId);
    expect(isSignedIn(await signInWithCode(made, { code }))).toBe(false);
  });

  test('helps where the key of the secrets is gone', async () => {
    const { made, recoveryCodes } = await readyWithTwoStep();
    await made.db
      .updateTable('users')
      .set({ two_step_secret: 'v1.AAAA' })
      .where('email', '=', email)
      .execute();
    expect((await signInWithCode(made)).status).toBe(422);
    expect(made.logLines.join('')).toContain('codes of two-step sign-in cannot be checked');
    expect(isSignedIn(await signInWithCode(made, { code: recoveryCodes[0] ?? '' }))).toBe(true);
  });
});

describe('what a right password leaves in the form', () => {
  async function asked() {
    const { made } = await readyWithTwoStep();
    const { fields } = codeForm(await signIn(made));
    const send = (changed: Record<string, string> = {}) =>
      browser(made).post('/sign-in', { ...fields, code: codeAt(made.clock.now()), ...changed });
    return { made, fields, send };
  }

  test('holds neither the password nor its hash', async () => {
    const { fields } = await asked();
    const sealed = Buffer.from((fields['proof'] ?? '').split('.')[1] ?? '', 'base64url').toString('latin1');
    for (const secret of [password, quickHash(password), email]) expect(sealed).not.toContain(secret);
  });

  test('works for five minutes, to the millisecond', async () => {
    const { made, send } = await asked();
    made.clock.advance(5 * minuteMs - 1);
    expect((await send({ code: '000000' })).text).toContain('That code isn’t right');
    made.clock.advance(1);
    const late = await send();
    expect([late.status, isSignedIn(late)]).toEqual([422, false]);
    expect(late.text).toContain('That took too long. Sign in again.');
    expect(late.text).toContain('name="password"');
  });

  test('is useless once the password has changed', async () => {
    const { made, send } = await asked();
    const user = await made.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await updatePasswordHash(made.db, { userId: user.id, passwordHash: quickHash('another one'), at: 0 });
    const answer = await send();
    expect([answer.status, isSignedIn(answer)]).toEqual([422, false]);
  });

  test('is useless when anything of it is changed, or made up', async () => {
    const { made, fields, send } = await asked();
    const proof = fields['proof'] ?? '';
    const flipped = [3, 20, 60, proof.length - 2].map((at) => {
      const letter = proof[at] === 'A' ? 'B' : 'A';
      return `${proof.slice(0, at)}${letter}${proof.slice(at + 1)}`;
    });
    for (const forged of [...flipped, 'v1.', 'v1.AAAA', 'x', password]) {
      const answer = await send({ proof: forged });
      expect([forged, answer.status, isSignedIn(answer)]).toEqual([forged, 422, false]);
    }
    expect(await sessionCount(made)).toBe(1);
  });

  test('is no use with the code of another user', async () => {
    const { made, send } = await asked();
    const bob = await signedIn(made, {
      role: 'owner',
      email: 'bob@example.com',
      passwordHash: quickHash(password),
    });
    const [code = ''] = await giveTwoStep(made, bob.userId);
    expect(isSignedIn(await send({ code }))).toBe(false);
    expect(isSignedIn(await send({ email: 'bob@example.com', code }))).toBe(false);
  });

  test('of signing in accepts no invitation, and the other way round', async () => {
    const { made, fields } = await asked();
    const other = await signedIn(made, { role: 'owner' });
    const { path } = await newAccessLink(made, {
      kind: 'invite',
      workspaceId: other.workspaceId,
      email,
      membership: { role: 'viewer', calendarIds: null },
    });
    const code = codeAt(made.clock.now());
    expect(isSignedIn(await browser(made).post(path, { ...fields, code }))).toBe(false);
    const invited = codeForm(await browser(made).post(path, { password }));
    expect(isSignedIn(await browser(made).post('/sign-in', { ...invited.fields, code }))).toBe(false);
  });
});

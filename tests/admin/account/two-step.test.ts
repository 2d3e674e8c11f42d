import { describe, expect, test } from 'bun:test';
import { decodeQR } from 'qr/decode.js';
import { updatePasswordHash } from '../../../db/queries/users.ts';
import { timeStepOf, totpCode } from '../../../src/domain/access/totp.ts';
import { browser, signedIn } from '../../helpers/dashboard/dashboard.ts';
import { anotherSession, everything, quickHash, tokenOf } from '../../helpers/dashboard/getting-in.ts';
import { auditOf } from '../../helpers/dashboard/team.ts';
import { codeAt, giveTwoStep, stepMs, testSecret } from '../../helpers/two-step.ts';
import { email, isLive, password, ready } from './ann.ts';
import { codesOn, isSignedIn, readyWithTwoStep, setUp, signInWithCode } from './two-step-account.ts';

const minuteMs = 60_000;
const path = '/account/two-step';

/** What a camera sees of the QR code on a page. */
function scanned(html: string): string {
  const [, size = '0'] = /<svg class="qr"[^>]*viewBox="0 0 (\d+) /.exec(html) ?? [];
  const [, drawn = ''] = /<path d="([^"]*)" fill="#000"/.exec(html.slice(html.indexOf('class="qr"'))) ?? [];
  const scale = 4;
  const side = Number(size) * scale;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [, x = '', y = '', width = ''] of drawn.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++) {
      const start = (row * side + Number(x) * scale) * 4;
      for (let at = start; at < start + Number(width) * scale * 4; at += 4) data.fill(0, at, at + 3);
    }
  }
  return decodeQR({ width: side, height: side, data });
}

describe('setting it up', () => {
  test('takes the password, shows a key, and turns it on with a code of that key', async () => {
    const { made, user } = await ready();
    expect((await user.get('/account')).text).toContain('Off. Your password is all it takes to sign in.');
    const elsewhere = await anotherSession(made, user);
    const before = await everything(made.db);
    const { shown, action, fields, secret } = await setUp(user);
    expect(await everything(made.db)).toBe(before);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(scanned(shown.text)).toBe(
      `otpauth://totp/Slotline:ann%40example.com?secret=${secret}&issuer=Slotline`,
    );
    const code = totpCode(secret, timeStepOf(made.clock.now()));
    const answer = await user.post(action, { ...fields, code });
    expect(answer.status).toBe(200);
    expect(codesOn(answer)).toHaveLength(10);
    expect(answer.text).toContain('data-shown-once data-guard');
    // Who signed in with the password alone is signed out, here under a new token.
    const token = tokenOf(answer);
    expect([
      await isLive(made, user.token),
      await isLive(made, elsewhere.token),
      await isLive(made, token),
    ]).toEqual([false, false, true]);
    const page = await browser(made, token).get(path);
    expect(page.text).toContain('10 of your recovery codes are left.');
    expect((await auditOf(made)).at(-1)).toBe('two-step.enable {}');
    // The code that confirmed it has been used.
    expect(isSignedIn(await signInWithCode(made, { code }))).toBe(false);
    made.clock.advance(stepMs);
    const next = totpCode(secret, timeStepOf(made.clock.now()));
    expect(isSignedIn(await signInWithCode(made, { code: next }))).toBe(true);
    expect(isSignedIn(await signInWithCode(made, { code: codesOn(answer)[3] ?? '' }))).toBe(true);
  });

  test('shows no key for a wrong password', async () => {
    const { user } = await ready();
    const answer = await user.post(`${path}/begin`, { present: 'wrong' });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('Wrong current password.');
    expect(answer.text).not.toContain('class="qr"');
  });

  test('shows the same key again after a wrong code', async () => {
    const { user } = await ready();
    const { action, fields, secret } = await setUp(user);
    const answer = await user.post(action, { ...fields, code: '000000' });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(secret.slice(0, 4));
    expect(scanned(answer.text)).toContain(secret);
    expect(answer.text).toContain('That code isn’t right. Enter the one the app shows now');
  });

  test('refuses a key that is another user’s, changed, older than a quarter of an hour, or of another password', async () => {
    const { made, user } = await ready();
    const { action, fields, secret } = await setUp(user);
    const sealed = fields['sealed'] ?? '';
    const codeNow = () => totpCode(secret, timeStepOf(made.clock.now()));
    const other = await signedIn(made, { role: 'owner', passwordHash: quickHash(password) });
    const send = (who: typeof user, changed: Record<string, string> = {}) =>
      who.post(action, { ...fields, code: codeNow(), ...changed });
    const refused = [await send(other), await send(user, { sealed: `${sealed.slice(0, -4)}AAAA` })];
    made.clock.advance(15 * minuteMs);
    refused.push(await send(user));
    made.clock.advance(-15 * minuteMs);
    await updatePasswordHash(made.db, { userId: user.userId, passwordHash: quickHash('another'), at: 0 });
    refused.push(await send(user));
    expect(refused.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
    for (const { text } of refused) expect(text).toContain('That took too long. Start again.');
    expect((await user.get('/account')).text).toContain('Off. Your password');
  });

  test('done twice shows no codes again', async () => {
    const { made, user } = await ready();
    const { action, fields, secret } = await setUp(user);
    const send = (token: string | undefined) => {
      const code = totpCode(secret, timeStepOf(made.clock.now()));
      return browser(made, token).post(action, { ...fields, code });
    };
    const token = tokenOf(await send(user.token));
    const again = await send(token);
    expect(again.status).toBe(409);
    expect(again.text).toContain('You have two-step sign-in already.');
    expect((await browser(made, token).post(`${path}/begin`, { present: password })).status).toBe(303);
  });
});

describe('those who have it', () => {
  const proof = (now: number) => ({ present: password, code: codeAt(now) });

  test('get new recovery codes with password and code, and the old ones stop working', async () => {
    const { made, user, recoveryCodes } = await readyWithTwoStep();
    const answer = await user.post(`${path}/codes`, proof(made.clock.now()));
    expect(answer.status).toBe(200);
    const codes = codesOn(answer);
    expect(codes.filter((code) => recoveryCodes.includes(code))).toEqual([]);
    expect(isSignedIn(await signInWithCode(made, { code: recoveryCodes[0] ?? '' }))).toBe(false);
    expect(isSignedIn(await signInWithCode(made, { code: codes[0] ?? '' }))).toBe(true);
    expect(await auditOf(made)).toContain('two-step.renew-codes {}');
    expect((await user.get(path)).text).toContain('9 of your recovery codes are left.');
  });

  test('turn it off with password and code, and sign in with the password alone', async () => {
    const { made, user } = await readyWithTwoStep();
    const answer = await user.post(`${path}/off`, proof(made.clock.now()));
    expect([answer.status, answer.headers.get('location'), answer.note]).toEqual([
      303,
      '/account',
      'two-step-off',
    ]);
    expect(isSignedIn(await browser(made).post('/sign-in', { email, password }))).toBe(true);
    expect(await auditOf(made)).toContain('two-step.disable {}');
    expect(await made.db.selectFrom('recovery_codes').selectAll().execute()).toEqual([]);
  });

  test('turn it off with a recovery code, too', async () => {
    const { user, recoveryCodes } = await readyWithTwoStep();
    const answer = await user.post(`${path}/off`, { present: password, code: recoveryCodes[0] ?? '' });
    expect(answer.status).toBe(303);
  });

  test.each(['codes', 'off'])('change nothing with a wrong password or a wrong code: %s', async (what) => {
    const { made, user } = await readyWithTwoStep();
    const before = await everything(made.db);
    const code = codeAt(made.clock.now());
    const tries: Record<string, string>[] = [
      { present: 'wrong', code },
      { present: password, code: '000000' },
      { present: password, code: '' },
      { present: '', code },
      { present: password },
    ];
    for (const fields of tries) {
      expect((await user.post(`${path}/${what}`, fields)).status).toBe(422);
    }
    expect(await everything(made.db)).toBe(before);
  });

  test.each(['codes', 'off'])('guess no code there without limit: %s', async (what) => {
    const { made, user } = await readyWithTwoStep();
    const statuses: number[] = [];
    for (let index = 0; index < 60; index++) {
      made.clock.advance(minuteMs);
      statuses.push((await user.post(`${path}/${what}`, { present: password, code: '000000' })).status);
    }
    expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(20);
    expect(statuses.at(-1)).toBe(429);
  });

  test.each(['codes', 'off'])('alone have the page: %s', async (what) => {
    const { made, user } = await ready();
    expect((await user.get(`${path}/${what}`)).headers.get('location')).toBe(path);
    const before = await everything(made.db);
    const answer = await user.post(`${path}/${what}`, proof(made.clock.now()));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path]);
    expect(await everything(made.db)).toBe(before);
  });

  test('keep it when they change their password', async () => {
    const { made, user } = await readyWithTwoStep();
    const chosen = 'nine calm harbours';
    const changed = await user.post('/account/password', { present: password, password: chosen });
    expect(changed.status).toBe(303);
    const asked = await browser(made).post('/sign-in', { email, password: chosen });
    expect([asked.status, isSignedIn(asked)]).toEqual([200, false]);
  });
});

test('every page of it answers in German', async () => {
  const { made, user } = await ready();
  const german = { 'accept-language': 'de' };
  const off = await user.get(path, german);
  expect(off.text).toContain('Sie brauchen eine Authentifizierungs-App');
  const key = await user.post(`${path}/begin`, { present: password }, german);
  expect(key.text).toContain('Anmeldung in zwei Schritten einrichten');
  await giveTwoStep(made, user.userId);
  expect((await user.get(path, german)).text).toContain('Sie haben noch 10 Wiederherstellungscodes.');
  expect((await user.get(`${path}/codes`, german)).text).toContain('Neue Wiederherstellungscodes erstellen');
  expect((await user.get(`${path}/off`, german)).text).toContain('Anmeldung in zwei Schritten ausschalten?');
  expect((await user.get('/settings/workspace', german)).text).toContain(
    'Anmeldung in zwei Schritten verlangen',
  );
  const asked = await browser(made).post('/sign-in', { email, password }, german);
  expect(asked.text).toContain('Code eingeben');
  const wrong = await user.post(`${path}/off`, { present: password, code: '000000' }, german);
  expect(wrong.text).toContain('Der Code stimmt nicht oder wurde schon benutzt.');
  const codes = await user.post(
    `${path}/codes`,
    { present: password, code: codeAt(made.clock.now()) },
    german,
  );
  expect(codes.text).toContain('Ich habe sie gespeichert');
  expect(testSecret).toHaveLength(32);
});

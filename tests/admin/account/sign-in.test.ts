import { describe, expect, test } from 'bun:test';
import { updatePasswordHash } from '../../../db/queries/users.ts';
import { addressIn } from '../../../src/admin/address.ts';
import { nobodysPasswordHash } from '../../../src/domain/access/password.ts';
import { hashPassword } from '../../../src/process/runtime.ts';
import { newAccessLink } from '../../helpers/dashboard/access-link.ts';
import { browser } from '../../helpers/dashboard/dashboard.ts';
import { quickHash, tokenOf } from '../../helpers/dashboard/getting-in.ts';
import { email, isLive, password, ready, sessionCount, signIn } from './ann.ts';

describe('signing in', () => {
  test('with the right password leads on, signed in', async () => {
    const { made } = await ready();
    const answer = await signIn(made, { email: ' ANN@example.com ' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/');
    const home = await browser(made, tokenOf(answer)).get('/');
    expect(home.status).toBe(200);
    expect(home.text).toContain('ann@example.com');
  });

  test('is in the audit log, with who and from where, and so is signing in by a link; a wrong password is not', async () => {
    const { made, user } = await ready();
    await signIn(made, { password: 'not this one' });
    await signIn(made);
    const link = { kind: 'sign-in', userId: user.userId, workspaceId: user.workspaceId } as const;
    await browser(made).post((await newAccessLink(made, link)).path, {});
    const entries = await made.db.selectFrom('audit_entries').selectAll().execute();
    const by = { action: 'session.begin', actor_id: user.userId, workspace_id: user.workspaceId };
    expect(entries).toMatchObject([
      { ...by, detail: '{"by":"password"}' },
      { ...by, detail: '{"by":"link"}' },
    ]);
    const log = (await user.get('/settings/audit-log')).text;
    for (const sentence of ['signed in', 'signed in by a link']) expect(log).toContain(sentence);
  });

  test('with a wrong password and with an unknown email is answered alike, after the same work', async () => {
    const { made } = await ready();
    const wrong = await signIn(made, { password: 'not this one' });
    const unknown = await signIn(made, { email: 'eve@example.com' });
    expect([wrong.status, unknown.status]).toEqual([422, 422]);
    expect(wrong.text).toContain('Email or password is wrong.');
    expect(wrong.text.replace(email, '')).toBe(unknown.text.replace('eve@example.com', ''));
    expect(made.passwords.verified).toEqual([quickHash(password), nobodysPasswordHash]);
    expect(wrong.text).not.toContain('not this one');
    for (const { headers } of [wrong, unknown]) expect(headers.get('set-cookie')).toBeNull();
  });

  test('costs the same for who there is and who there is not', async () => {
    const cost = (text: string) => text.split('$').slice(0, 4);
    const hash = await hashPassword('x');
    expect(cost(nobodysPasswordHash)).toEqual(cost(hash));
    const lengths = (text: string) => text.split('$').map((part) => part.length);
    expect(lengths(nobodysPasswordHash)).toEqual(lengths(hash));
  });

  test('is refused to who belongs to no workspace', async () => {
    const { made, user } = await ready();
    await made.db.deleteFrom('memberships').where('user_id', '=', user.userId).execute();
    const answer = await signIn(made);
    expect(answer.status).toBe(422);
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  test('is refused where the password is changed while it is checked', async () => {
    const { made, user } = await ready();
    const { userId } = user;
    const { verify } = made.passwords;
    made.services.passwords.verify = async (typed, hash) => {
      const isGood = await verify(typed, hash);
      await updatePasswordHash(made.db, { userId, passwordHash: quickHash('another'), at: 0 });
      return isGood;
    };
    const answer = await signIn(made);
    expect(answer.status).toBe(422);
    expect(await sessionCount(made)).toBe(1);
  });

  test.each([
    ['/settings/api-keys', '/settings/api-keys'],
    [
      '/calendars/3f2b8c1e-9d4a-4c67-8e15-7a0b6d2f9c34/guide.md',
      '/calendars/3f2b8c1e-9d4a-4c67-8e15-7a0b6d2f9c34/guide.md',
    ],
    ['', '/'],
    ['settings', '/'],
    ['https://evil.example/', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['\\\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['/%2f/evil.example', '/'],
    ['/.//evil.example', '/'],
    ['/..//evil.example', '/'],
    ['/a//evil.example', '/'],
    ['/a/../b', '/'],
    ['/@evil.example', '/'],
    ['/a?b=//evil.example', '/'],
    ['/a#b', '/'],
    ['/a:b', '/'],
    ['javascript:alert(1)', '/'],
    ['/a\r\nSet-Cookie: x=y', '/'],
  ])('with the way on %p leads to %p', async (next, location) => {
    const { made, user } = await ready();
    const answer = await signIn(made, { next });
    expect(answer.headers.get('location')).toBe(location);
    const again = await browser(made, user.token).get(`/sign-in?next=${encodeURIComponent(next)}`);
    expect([again.status, again.headers.get('location')]).toEqual([303, location]);
    const page = await browser(made).get(`/sign-in?next=${encodeURIComponent(next)}`);
    expect(page.text).toContain(`name="next" value="${location}"`);
  });

  test('by htmx leads on in the header that htmx reads', async () => {
    const { made } = await ready();
    const answer = await browser(made).post('/sign-in', { email, password }, { 'hx-request': 'true' });
    expect([answer.status, answer.headers.get('hx-redirect'), answer.headers.get('location')]).toEqual([
      200,
      '/',
      null,
    ]);
  });
});

describe('the cookie', () => {
  test('over https is bound to the host, and to TLS', async () => {
    const { made } = await ready({ baseUrl: 'https://slots.example.com' });
    const cookie = (await signIn(made)).headers.get('set-cookie');
    expect(cookie).toMatch(
      /^__Host-slotline=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000; Secure$/,
    );
  });

  test('over plain http can be set at all', async () => {
    const { made } = await ready();
    const cookie = (await signIn(made)).headers.get('set-cookie');
    expect(cookie).toMatch(/^slotline=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/);
  });

  test('is taken back when signing out, and what the browser kept with it', async () => {
    const { made } = await ready();
    const token = tokenOf(await signIn(made));
    const answer = await browser(made, token).post('/sign-out');
    expect(answer.headers.getSetCookie()[0]).toBe('slotline=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0');
    expect(answer.headers.get('clear-site-data')).toBe('"cache", "storage"');
    expect(await isLive(made, token)).toBe(false);
  });

  test('of the other name, twice, or mistyped signs nobody in', async () => {
    const { made, user } = await ready();
    const token = tokenOf(await signIn(made)) ?? '';
    const address = addressIn(user.workspaceId, '/');
    const home = (cookie: string) => browser(made).get(address, { cookie });
    expect((await home(`slotline=${token}`)).status).toBe(200);
    expect((await home(`theme=dark; slotline=${token}; a=b`)).status).toBe(200);
    for (const cookie of [
      `__Host-slotline=${token}`,
      `slotline=${token}; slotline=${token}`,
      `slotline=${token}x`,
      `slotline="${token}"`,
      `Slotline=${token}`,
      `xslotline=${token}`,
      `slotline=${token.toLowerCase()}${token === token.toLowerCase() ? 'x' : ''}`,
    ]) {
      expect([cookie, (await home(cookie)).status]).toEqual([cookie, 303]);
    }
  });
});

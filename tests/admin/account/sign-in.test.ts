import { Database as Sqlite } from 'bun:sqlite';
import { describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { migrate } from '../../../db/migrations/migrate.ts';
import { updatePasswordHash } from '../../../db/queries/users.ts';
import { insertWorkspace, workspaceById } from '../../../db/queries/workspaces.ts';
import { openDatabase } from '../../../db/sqlite/open.ts';
import { nobodysPasswordHash } from '../../../src/domain/access/password.ts';
import { hashPassword } from '../../../src/process/runtime.ts';
import { createServices } from '../../../src/services.ts';
import { browser, signedIn } from '../../helpers/dashboard.ts';
import { anotherSession, everything, quickHash, quickServices, tokenOf } from '../../helpers/getting-in.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';
import type { TestServices } from '../../helpers/workspace.ts';

const email = 'ann@example.com';
const password = 'seven quiet harbours';
const temporary = temporaryFolder();
const minuteMs = 60_000;
const dayMs = 86_400_000;

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

  test('with a wrong password and with an unknown email is answered alike, after the same work', async () => {
    const { made } = await ready();
    const wrong = await signIn(made, { password: 'not this one' });
    const unknown = await signIn(made, { email: 'eve@example.com' });
    expect([wrong.status, unknown.status]).toEqual([422, 422]);
    expect(wrong.text).toContain('Email and password do not match.');
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
  }, 20_000);

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
    expect(answer.headers.get('set-cookie')).toBe('slotline=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0');
    expect(answer.headers.get('clear-site-data')).toBe('"cache", "storage"');
    expect(await isLive(made, token)).toBe(false);
  });

  test('of the other name, twice, or mistyped signs nobody in', async () => {
    const { made } = await ready();
    const token = tokenOf(await signIn(made)) ?? '';
    const home = (cookie: string) => browser(made).get('/', { cookie });
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

describe('a session', () => {
  test('begins under a new token, and the one before it ends', async () => {
    const { made } = await ready();
    const first = tokenOf(await signIn(made));
    const second = tokenOf(await signIn(made, {}, first));
    expect(second).not.toBe(first);
    expect([await isLive(made, first), await isLive(made, second)]).toEqual([false, true]);
  });

  test('is never one that somebody else put into the browser', async () => {
    const { made } = await ready();
    const planted = 'A'.repeat(43);
    const mine = tokenOf(await signIn(made, {}, planted));
    expect(mine).not.toBe(planted);
    expect([await isLive(made, planted), await isLive(made, mine)]).toEqual([false, true]);
    const attacker = await signedIn(made, { role: 'viewer' });
    await signIn(made, {}, attacker.token);
    expect(await isLive(made, attacker.token)).toBe(false);
  });

  test('ends when it was not used for seven days, to the millisecond', async () => {
    const { made } = await ready();
    const token = tokenOf(await signIn(made));
    const other = tokenOf(await signIn(made));
    made.clock.advance(7 * dayMs - 1);
    expect(await isLive(made, token)).toBe(true);
    made.clock.advance(1);
    expect(await isLive(made, other)).toBe(false);
    expect(await isLive(made, token)).toBe(true);
  });

  test('ends after thirty days, however much it is used', async () => {
    const { made } = await ready();
    const token = tokenOf(await signIn(made));
    for (let day = 1; day < 30; day++) {
      made.clock.advance(dayMs);
      expect(await isLive(made, token)).toBe(true);
    }
    made.clock.advance(dayMs - 1);
    expect(await isLive(made, token)).toBe(true);
    made.clock.advance(1);
    expect(await isLive(made, token)).toBe(false);
  });

  test('ends with the membership of its workspace, and its role follows at once', async () => {
    const { made, user } = await ready();
    const token = tokenOf(await signIn(made));
    const name = (await workspaceById(made.db, user.workspaceId))?.name ?? '';
    const rename = () => browser(made, token).post('/settings/workspace', { name: 'Other', savedName: name });
    expect((await rename()).status).toBe(303);
    const mine = made.db.updateTable('memberships').where('user_id', '=', user.userId);
    await mine.set({ role: 'viewer' }).execute();
    expect((await rename()).status).toBe(403);
    await made.db.deleteFrom('memberships').where('user_id', '=', user.userId).execute();
    expect(await isLive(made, token)).toBe(false);
  });

  test('opens pages also while another process keeps the file from being written', async () => {
    const file = join(temporary, 'locked.db');
    const db = openDatabase(file);
    await migrate(db, { file });
    const { made: memory } = await ready();
    const services = createServices({ ...memory.services, db });
    const made = { ...memory, services, db };
    const workspaceId = crypto.randomUUID();
    await insertWorkspace(db, { id: workspaceId, name: 'W', createdAt: 0 });
    const ann = await signedIn(made, { role: 'owner', workspaceId });
    made.clock.advance(6 * minuteMs);
    const other = new Sqlite(file);
    other.run('begin immediate');
    expect((await ann.get('/account')).status).toBe(200);
    expect((await ann.post('/sign-out-everywhere')).status).toBe(503);
    other.run('rollback');
    other.close();
    expect(made.logLines.filter((line) => line.includes('could not be noted'))).toHaveLength(2);
    expect((await ann.get('/account')).status).toBe(200);
    expect((await ann.post('/sign-out-everywhere')).status).toBe(303);
    await db.destroy();
  }, 20_000);

  test('that has ended leads back to the page that was asked for', async () => {
    const { made } = await ready();
    const asked = await browser(made).get('/settings/workspace');
    expect([asked.status, asked.headers.get('location')]).toEqual([
      303,
      '/sign-in?next=%2Fsettings%2Fworkspace',
    ]);
    const htmx = await browser(made).get('/settings/workspace', { 'hx-request': 'true' });
    expect([htmx.status, htmx.headers.get('hx-redirect')]).toEqual([200, '/sign-in']);
  });

  test('is kept as a hash alone, and told to no log', async () => {
    const { made } = await ready({ logLevel: 'debug' });
    const token = tokenOf(await signIn(made)) ?? '';
    await signIn(made, { password: 'a wrong secret' });
    await browser(made, token).get('/');
    const kept = `${await everything(made.db)}${made.logLines.join('\n')}`;
    expect(kept).toContain('"/sign-in"');
    for (const secret of [token, password, 'a wrong secret']) {
      expect(kept.replaceAll(quickHash(password), '')).not.toContain(secret);
    }
  });
});

describe('tries to sign in', () => {
  test('are ten in any three minutes for an account in a network; then not even the password helps', async () => {
    const { made } = await ready();
    for (let index = 0; index < 10; index++) {
      const typed = index % 2 ? email : email.toUpperCase();
      const answer = await signIn(made, { email: typed, password: 'wrong' }, undefined, '198.51.100.1');
      expect(answer.status).toBe(422);
      made.clock.advance(1000);
    }
    const eleventh = await signIn(made, {}, undefined, '198.51.100.1');
    expect([eleventh.status, eleventh.headers.get('retry-after')]).toEqual([429, '170']);
    expect(eleventh.text).toContain('Too many tries. Try again in 170 seconds.');
    expect(eleventh.headers.get('set-cookie')).toBeNull();
    expect(made.passwords.verified).toHaveLength(10);
    made.clock.advance(170_000 - 1);
    const early = await signIn(made, {}, undefined, '198.51.100.1');
    expect([early.status, early.headers.get('retry-after')]).toEqual([429, '1']);
    expect(early.text).toContain('Try again in 1 second.');
    made.clock.advance(1);
    expect((await signIn(made, {}, undefined, '198.51.100.1')).status).toBe(303);
    const next = await signIn(made, {}, undefined, '198.51.100.1');
    expect([next.status, next.headers.get('retry-after')]).toEqual([429, '1']);
  });

  test('are thirty in any three minutes for an address, whatever the account', async () => {
    const { made } = await ready();
    const tryFrom = (address: string, account: string) =>
      signIn(made, { email: account, password: 'wrong' }, undefined, address);
    for (let index = 0; index < 30; index++) {
      expect((await tryFrom('192.0.2.1', `user-${index}@example.com`)).status).toBe(422);
    }
    const refused = await tryFrom('192.0.2.1', email);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '180']);
    expect((await tryFrom('192.0.2.2', email)).status).toBe(422);
    made.clock.advance(3 * minuteMs);
    expect((await tryFrom('192.0.2.1', email)).status).toBe(422);
  });

  test('that are not heard count for nobody', async () => {
    const { made } = await ready();
    const tryFrom = (address: string, account: string) =>
      signIn(made, { email: account, password: 'wrong' }, undefined, address);
    for (let index = 0; index < 30; index++) await tryFrom('192.0.2.1', `user-${index}@example.com`);
    for (let index = 0; index < 20; index++) expect((await tryFrom('192.0.2.1', email)).status).toBe(429);
    for (let index = 0; index < 10; index++) expect((await tryFrom('192.0.2.2', email)).status).toBe(422);
    for (let index = 0; index < 40; index++) expect((await tryFrom('192.0.2.2', email)).status).toBe(429);
    expect((await tryFrom('192.0.2.2', 'bob@example.com')).status).toBe(422);
  });

  test.each([
    ['in one network', 10, () => '192.0.2.1'],
    ['in many networks', 60, (index: number) => `192.0.2.${index}`],
  ])('at the same moment are no more than one after another, %s', async (_, heard, address) => {
    const { made } = await ready();
    const tries = Array.from({ length: 90 }, (_each, index) =>
      signIn(made, { password: 'wrong' }, undefined, address(index)),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(heard);
    expect(made.passwords.verified).toHaveLength(heard);
  });

  test('of a stranger elsewhere do not lock an account for its owner', async () => {
    const { made } = await ready();
    for (let index = 0; index < 30; index++) {
      await signIn(made, { password: 'wrong' }, undefined, '192.0.2.66');
    }
    expect((await signIn(made, {}, undefined, '192.0.2.66')).status).toBe(429);
    expect((await signIn(made, {}, undefined, '198.51.100.1')).status).toBe(303);
  });

  test('of many strangers are sixty in a quarter of an hour, and leave its owner’s networks alone', async () => {
    const { made, user } = await ready();
    const { userId, workspaceId } = user;
    // Signed in at home still; signed out again at work.
    await anotherSession(made, { userId, workspaceId, address: '2001:db8:1:2::7' });
    const atWork = tokenOf(await signIn(made, {}, undefined, '198.51.100.1'));
    await browser(made, atWork).post('/sign-out');
    const strangers = (count: number, account: string) =>
      Promise.all(
        Array.from({ length: count }, (_, index) =>
          signIn(made, { email: account, password: 'wrong' }, undefined, `192.0.2.${index}`),
        ),
      );
    const heard = async (account: string) =>
      (await strangers(80, account)).map(({ status }) => status).filter((status) => status === 422).length;
    // The owner was a stranger at work, once.
    expect([await heard(email), await heard('nobody@example.com')]).toEqual([59, 60]);
    expect((await signIn(made, {}, undefined, '203.0.113.1')).status).toBe(429);
    expect((await signIn(made, {}, undefined, '2001:db8:1:3::7')).status).toBe(429);
    expect((await signIn(made, {}, undefined, '2001:db8:1:2:ffff::1')).status).toBe(303);
    expect((await signIn(made, {}, undefined, '198.51.100.1')).status).toBe(303);
    const known = Array.from({ length: 12 }, () =>
      signIn(made, { password: 'wrong' }, undefined, '198.51.100.1'),
    );
    const statuses = (await Promise.all(known)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(8);
    made.clock.advance(15 * minuteMs);
    expect((await signIn(made, {}, undefined, '203.0.113.1')).status).toBe(303);
  });

  test('are limited alike for who there is and who there is not', async () => {
    const { made } = await ready();
    const outcomes = async (account: string) => {
      const told: unknown[] = [];
      for (let index = 0; index < 100; index++) {
        const address = `192.0.2.${Math.floor(index / 12)}`;
        const { status, headers } = await signIn(made, { email: account, password: 'x' }, undefined, address);
        told.push([status, headers.get('retry-after')]);
      }
      made.clock.advance(15 * minuteMs);
      return told;
    };
    expect(await outcomes(email)).toEqual(await outcomes('nobody@example.com'));
  });

  test('from IPv6 are counted by what one caller is given', async () => {
    const { made } = await ready();
    const tryFrom = (address: string, index: number) =>
      signIn(made, { email: `user-${index}@example.com`, password: 'wrong' }, undefined, address);
    for (let index = 0; index < 30; index++) {
      expect((await tryFrom(`2001:db8:1:2::${index.toString(16)}`, index)).status).toBe(422);
    }
    expect((await tryFrom('2001:db8:1:2:ffff::1', 30)).status).toBe(429);
    expect((await tryFrom('2001:db8:1:3::1', 31)).status).toBe(422);
  });

  test.each([
    ['are counted by whom a trusted proxy says', ['10.0.0.1'], 422],
    ['are counted by the socket where the proxy is not trusted', [], 429],
  ])('%s', async (_, trustedProxies, status) => {
    const { made } = await ready({ trustedProxies });
    const tryFrom = (index: number) =>
      browser(made, undefined, '10.0.0.1').post(
        '/sign-in',
        { email: `user-${index}@example.com`, password: 'wrong' },
        { 'x-forwarded-for': `203.0.113.9, 192.0.2.${index}` },
      );
    for (let index = 0; index < 30; index++) await tryFrom(index);
    expect((await tryFrom(31)).status).toBe(status);
  });

  test('through a trusted proxy do not pass for somebody else’s by a header', async () => {
    const { made } = await ready({ trustedProxies: ['10.0.0.1'] });
    const tryAs = (index: number) =>
      browser(made, undefined, '10.0.0.1').post(
        '/sign-in',
        { email: `user-${index}@example.com`, password: 'wrong' },
        { 'x-forwarded-for': `192.0.2.${index}, 203.0.113.9` },
      );
    for (let index = 0; index < 30; index++) await tryAs(index);
    expect((await tryAs(31)).status).toBe(429);
  });
});

/** Services in which Ann can sign in, and is signed in already elsewhere. */
async function ready(config: Partial<TestServices['services']['config']> = {}) {
  const made = await quickServices({ config });
  const user = await signedIn(made, { role: 'owner', email, passwordHash: quickHash(password) });
  return { made, user };
}

function signIn(
  made: TestServices,
  fields: Record<string, string> = {},
  ...[token, address]: [token?: string, address?: string]
) {
  return browser(made, token, address).post('/sign-in', { email, password, ...fields });
}

async function isLive(made: TestServices, token: string | undefined): Promise<boolean> {
  return (await browser(made, token).get('/')).status === 200;
}

async function sessionCount({ db }: TestServices): Promise<number> {
  return (await db.selectFrom('sessions').select('hash').execute()).length;
}

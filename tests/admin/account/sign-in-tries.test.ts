import { describe, expect, test } from 'bun:test';
import { browser } from '../../helpers/dashboard/dashboard.ts';
import { anotherSession, tokenOf } from '../../helpers/dashboard/getting-in.ts';
import { email, ready, signIn } from './ann.ts';

const minuteMs = 60_000;

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

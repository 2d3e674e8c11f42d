import { describe, expect, test } from 'bun:test';
import { mostCodesAnHour } from '../../../src/rate-limit/sign-in-tries.ts';
import { browser } from '../../helpers/dashboard/dashboard.ts';
import { anotherSession } from '../../helpers/dashboard/getting-in.ts';
import { codeAt } from '../../helpers/two-step.ts';
import type { TestServices } from '../../helpers/workspace.ts';
import { password } from './ann.ts';
import { codeForm, isSignedIn, readyWithTwoStep, signInWithCode } from './two-step-account.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** So many of the million codes are right at any moment: of the present step, and of those beside it. */
const rightCodes = 3;

/** Guesses codes from many networks for a while, as one who knows the password, and counts those that were heard. */
async function guess(
  made: TestServices,
  { forMs, networks, everyMs = minuteMs }: { forMs: number; networks: string[]; everyMs?: number },
) {
  let heard = 0;
  for (const end = made.clock.now() + forMs; made.clock.now() < end; made.clock.advance(everyMs)) {
    for (const address of networks) {
      const at = browser(made, undefined, address);
      const asked = await at.post('/sign-in', { email: 'ann@example.com', password });
      if (asked.status !== 200) continue;
      const { fields } = codeForm(asked);
      for (let index = 0; index < 3; index++) {
        const answer = await at.post('/sign-in', { ...fields, code: '000000' });
        if (answer.status === 422) heard++;
        else expect(answer.status).toBe(429);
      }
    }
  }
  return heard;
}

describe('guesses of a code', () => {
  test('are five in any half hour from however many networks that nobody signed in from', async () => {
    const { made } = await readyWithTwoStep();
    const networks = Array.from({ length: 8 }, (_, index) => `192.0.2.${index}`);
    expect(await guess(made, { forMs: 15 * minuteMs, networks })).toBe(5);
    made.clock.advance(14 * minuteMs);
    expect(await guess(made, { forMs: minuteMs, networks })).toBe(0);
    made.clock.advance(20 * minuteMs);
    expect(await guess(made, { forMs: 10 * minuteMs, networks })).toBe(5);
  });

  test('find one within an hour less often than once in ten thousand, whatever the networks', async () => {
    const { made, user } = await readyWithTwoStep();
    const known = ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.4'];
    for (const address of known) await anotherSession(made, { ...user, address });
    const strange = Array.from({ length: 4 }, (_, index) => `192.0.2.${index}`);
    const heard = await guess(made, {
      forMs: hourMs,
      networks: [...known, ...strange],
      everyMs: 3 * minuteMs,
    });
    expect(heard).toBe(mostCodesAnHour);
    expect(heard).toBe(30);
    expect(1 - (1 - rightCodes / 1_000_000) ** heard).toBeLessThan(1 / 10_000);
  });

  test('at the same moment are no more than one after another', async () => {
    const { made } = await readyWithTwoStep();
    const { fields } = codeForm(await browser(made).post('/sign-in', { email: 'ann@example.com', password }));
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        browser(made, undefined, `192.0.2.${index}`).post('/sign-in', { ...fields, code: '000000' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
  });

  test('over the limit are told when to try again, and not even the right code is taken', async () => {
    const { made } = await readyWithTwoStep();
    const networks = Array.from({ length: 6 }, (_, index) => `192.0.2.${index}`);
    await guess(made, { forMs: 5 * minuteMs, networks });
    const address = '203.0.113.1';
    const answer = await signInWithCode(made, { address });
    expect([answer.status, isSignedIn(answer)]).toEqual([429, false]);
    const seconds = Number(answer.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(1400);
    expect(answer.text).toContain(`Too many tries. Try again in ${Math.ceil(seconds / 60)} minutes.`);
    expect(codeForm(answer).action).toBe('/sign-in');
  });

  test('of strangers lock nobody out of a network that they signed in from, nor their recovery codes anywhere', async () => {
    const { made, recoveryCodes } = await readyWithTwoStep();
    const home = '198.51.100.1';
    expect(isSignedIn(await signInWithCode(made, { address: home }))).toBe(true);
    const networks = Array.from({ length: 6 }, (_, index) => `192.0.2.${index}`);
    await guess(made, { forMs: 5 * minuteMs, networks });
    expect((await signInWithCode(made, { address: '203.0.113.1' })).status).toBe(429);
    expect(isSignedIn(await signInWithCode(made, { address: home }))).toBe(true);
    const [code = ''] = recoveryCodes;
    expect(isSignedIn(await signInWithCode(made, { code, address: '203.0.113.2' }))).toBe(true);
  });

  test('that are wrong block no recovery code and no password, from wherever', async () => {
    const { made, recoveryCodes } = await readyWithTwoStep();
    const [code = ''] = recoveryCodes;
    const address = '192.0.2.1';
    const at = browser(made, undefined, address);
    const { fields } = codeForm(await at.post('/sign-in', { email: 'ann@example.com', password }));
    const tries: number[] = [];
    for (let index = 0; index < 70; index++) {
      const from = index < 35 ? at : browser(made, undefined, `192.0.2.${index}`);
      tries.push((await from.post('/sign-in', { ...fields, code: '000000' })).status);
    }
    expect(tries.filter((status) => status === 422)).toHaveLength(5);
    const refused = await at.post('/sign-in', { ...fields, code: codeAt(made.clock.now()) });
    expect([refused.status, refused.text.includes('Recovery codes still work.')]).toEqual([429, true]);
    expect(isSignedIn(await signInWithCode(made, { code, address }))).toBe(true);
  });

  test('make no network known by the password alone', async () => {
    const { made } = await readyWithTwoStep();
    const { signInTries } = made.services;
    const address = '192.0.2.1';
    await browser(made, undefined, address).post('/sign-in', { email: 'ann@example.com', password });
    const networks = Array.from({ length: 6 }, (_, index) => `192.0.2.${index + 10}`);
    await guess(made, { forMs: 5 * minuteMs, networks });
    const place = { account: 'ann@example.com', network: address, isKnown: false, kind: 'code' } as const;
    expect(await signInTries.take(place)).toBeGreaterThan(0);
  });
});

describe('wrong recovery codes', () => {
  const wrong = 'abcd-efgh-ijkl-mnop';

  test('are ten in three minutes from a network, and block no code from an app and no password there', async () => {
    const { made, recoveryCodes } = await readyWithTwoStep();
    const [code = ''] = recoveryCodes;
    const address = '192.0.2.1';
    const at = browser(made, undefined, address);
    const { fields } = codeForm(await at.post('/sign-in', { email: 'ann@example.com', password }));
    for (let index = 0; index < 10; index++) {
      expect((await at.post('/sign-in', { ...fields, code: wrong })).status).toBe(422);
    }
    const refused = await at.post('/sign-in', { ...fields, code });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '180']);
    expect(isSignedIn(await signInWithCode(made, { address }))).toBe(true);
  });

  test('of strangers lock nobody else’s out', async () => {
    const { made, recoveryCodes } = await readyWithTwoStep();
    const [code = ''] = recoveryCodes;
    const { fields } = codeForm(await browser(made).post('/sign-in', { email: 'ann@example.com', password }));
    for (let index = 0; index < 100; index++) {
      const stranger = browser(made, undefined, `192.0.2.${index}`);
      expect((await stranger.post('/sign-in', { ...fields, code: wrong })).status).toBe(422);
    }
    expect(isSignedIn(await signInWithCode(made, { code, address: '203.0.113.1' }))).toBe(true);
  });
});

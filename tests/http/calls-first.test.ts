import { describe, expect, test } from 'bun:test';
import { CallsFirst } from '../../src/http/calls-first.ts';

/** CallsFirst by a clock that stands still until it is turned. */
function standing() {
  const clock = { ms: 0 };
  return { clock, callsFirst: new CallsFirst(() => clock.ms) };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('callsFirst', () => {
  test('pages begin in their order, one in a turn of the event loop', async () => {
    const { callsFirst } = standing();
    const begun: string[] = [];
    let turn = 0;
    let isOver = false;
    void (async () => {
      for (; !isOver; turn++) await nextTurn();
    })();
    const pages = ['first', 'second', 'third'].map(async (name) => {
      await callsFirst.pageTurn();
      begun.push(`${name} ${turn}`);
    });
    await Promise.all(pages);
    isOver = true;
    expect(begun.map((each) => each.split(' ')[0])).toEqual(['first', 'second', 'third']);
    expect(new Set(begun.map((each) => each.split(' ')[1])).size).toBe(3);
  });

  test('a page waits while calls are being answered, also those that fail', async () => {
    const { callsFirst } = standing();
    const [answered, failed] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
    const calls = [answered, failed].map(({ promise }) => callsFirst.call(() => promise));
    let hasBegun = false;
    const page = callsFirst.pageTurn().then(() => {
      hasBegun = true;
    });
    answered.resolve('answer');
    expect(await calls[0]).toBe('answer');
    await Bun.sleep(20);
    expect(hasBegun).toBe(false);
    failed.reject(new Error('refused'));
    await expect(calls[1]).rejects.toThrow('refused');
    await page;
    expect(hasBegun).toBe(true);
  });

  test('a page waits for no call that has lasted 50 ms', async () => {
    const { clock, callsFirst } = standing();
    void callsFirst.call(() => new Promise(() => {}));
    clock.ms = 50;
    await callsFirst.pageTurn();
    await callsFirst.pageTurn();
  });

  test('a page waits for calls no longer than 50 ms', async () => {
    const { clock, callsFirst } = standing();
    const endless = () => void callsFirst.call(() => new Promise(() => {}));
    endless();
    let hasBegun = false;
    const page = callsFirst.pageTurn().then(() => {
      hasBegun = true;
    });
    await nextTurn();
    clock.ms = 49;
    endless();
    await Bun.sleep(20);
    expect(hasBegun).toBe(false);
    clock.ms = 50;
    await page;
    expect(hasBegun).toBe(true);
  });
});

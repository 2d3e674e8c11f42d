import { expect, test } from 'bun:test';
import { BackgroundLoop } from '../../src/process/background-loop.ts';

/** A loop that looks again only where that's asked for, and its looks as they begin. */
function loopOf(look: (loop: BackgroundLoop, nth: number) => Promise<void> | void = () => {}) {
  const begun = [1, 2, 3].map(() => Promise.withResolvers<void>());
  let looks = 0;
  const timing = { intervalMs: 2_000_000_000, againMs: 1, stopMs: 0 };
  const loop: BackgroundLoop = new BackgroundLoop(async () => {
    begun[looks++]?.resolve();
    await look(loop, looks);
  }, timing);
  return { loop, begun: (nth: number) => begun[nth - 1]?.promise, count: () => looks };
}

test('it looks again soon if that is asked for between two looks, or during one', async () => {
  const asking = Promise.withResolvers<void>();
  const { loop, begun } = loopOf((self, nth) => {
    if (nth === 2) self.lookSoon();
    if (nth === 1) setImmediate(() => asking.resolve());
  });
  loop.start();
  await asking.promise;
  loop.lookSoon();
  await begun(3);
  await loop.stop();
});

test('it looks once at a time, and not before it is started or after it is stopped', async () => {
  const end = Promise.withResolvers<void>();
  const { loop, begun, count } = loopOf(() => end.promise);
  loop.lookSoon();
  loop.start();
  await begun(1);
  loop.start();
  loop.lookSoon();
  const stopped = loop.stop();
  end.resolve();
  await stopped;
  loop.start();
  expect(count()).toBe(1);
});

test('stopping aborts what runs, and waits for its end', async () => {
  const { loop } = loopOf();
  const ended: string[] = [];
  const aborted = new Promise<void>((resolve) => {
    loop.signal.addEventListener('abort', () => resolve());
  });
  loop.track(aborted.then(() => void ended.push('aborted')));
  expect(loop.runningCount).toBe(1);
  await loop.stop();
  expect(ended).toEqual(['aborted']);
  expect(loop.runningCount).toBe(0);
});

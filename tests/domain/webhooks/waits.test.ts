import { describe, expect, test } from 'bun:test';
import { dayMs, hourMs } from '../../../src/domain/time/local-time.ts';
import { isHopeless, tryWaitsMs, waitAfterTry } from '../../../src/domain/webhooks/waits.ts';

describe('after a try that failed', () => {
  test('the next one waits ever longer, for 76 hours in all, until it is given up', () => {
    const waits = Array.from({ length: 10 }, (_, index) => waitAfterTry(index + 1));
    const minutes = waits.map((wait) => wait && wait / 60_000);
    expect(minutes).toEqual([1 / 12, 5, 30, 120, 300, 600, 840, 1200, 1440, undefined]);
    const allMs = tryWaitsMs.reduce((sum, wait) => sum + wait, 0);
    expect(Math.round(allMs / hourMs)).toBe(76);
  });

  test.each([
    [1, 60_000, 60_000],
    [1, 1_000, 5_000],
    [2, 1_000, 300_000],
    [10, 60_000, undefined],
  ])('number %p waits as long as it was asked to, if that is longer: %p ms', (number, askedMs, wait) => {
    expect(waitAfterTry(number, { askedMs })).toBe(wait);
  });
});

test.each([
  ['ten failed in five days', { failures: 10, failingSince: 0 }, 5 * dayMs, true],
  ['nine failed in five days', { failures: 9, failingSince: 0 }, 5 * dayMs, false],
  ['a hundred failed in less', { failures: 100, failingSince: 1 }, 5 * dayMs, false],
  ['none failed since the last success', { failures: 0, failingSince: null }, 50 * dayMs, false],
])('an endpoint is hopeless or not where %s', (_, tries, now, expected) => {
  expect(isHopeless(tries, now)).toBe(expected);
});

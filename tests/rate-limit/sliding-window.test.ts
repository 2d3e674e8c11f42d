import { afterEach, describe, expect, jest, test } from 'bun:test';
import { join } from 'node:path';
import fc from 'fast-check';
import type { RateLimitVerdict } from '../../src/rate-limit/rate-limiter.ts';
import { SlidingWindow } from '../../src/rate-limit/sliding-window.ts';
import { countedRuns, testRuns } from '../helpers/test-runs.ts';

const windowUs = 60_000_000;

/** A limiter on a clock that is moved by hand, in whole microseconds. */
function limiterOnAClock(limit: number) {
  const clock = { us: 0 };
  return { clock, limiter: new SlidingWindow({ limit, monotonicMs: () => clock.us / 1000 }) };
}

/** The definition itself: every admitted time is kept for ever and counted anew. */
class CountingModel {
  readonly admittedUs: number[] = [];
  constructor(readonly limit: number) {}

  counted(nowUs: number): number[] {
    return this.admittedUs.filter((at) => nowUs - at < windowUs);
  }

  take(nowUs: number): boolean {
    const isAdmitted = this.counted(nowUs).length < this.limit;
    if (isAdmitted) this.admittedUs.push(nowUs);
    return isAdmitted;
  }
}

/** Waits in microseconds that hit the window's edges: none, tiny, a tenth of a millisecond short of a window, … */
const wait = fc.oneof(
  { weight: 4, arbitrary: fc.constant(0) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 2_000_000 }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(1, 100, 1000, 29_999_900, 30_000_000, 59_999_900),
  },
  { weight: 1, arbitrary: fc.constantFrom(59_999_999, 60_000_000, 60_000_001, 119_999_999) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 200_000_000 }) },
);
const trace = fc.array(fc.record({ wait, requests: fc.integer({ min: 1, max: 12 }), who: fc.nat(2) }), {
  minLength: 1,
  maxLength: 60,
});

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the limit', () => {
  test('admits sixty requests at once, refuses the next, and admits again sixty seconds later', () => {
    const { clock, limiter } = limiterOnAClock(60);
    for (let left = 59; left >= 0; left--) {
      expect(limiter.take('a')).toEqual({
        isAdmitted: true,
        limit: 60,
        windowSeconds: 60,
        left,
        resetSeconds: 60,
        retryAfterSeconds: 0,
      });
    }
    const refused = {
      isAdmitted: false,
      limit: 60,
      windowSeconds: 60,
      left: 0,
      resetSeconds: 60,
      retryAfterSeconds: 60,
    };
    expect(limiter.take('a')).toEqual(refused);
    clock.us = 59_999_900;
    expect(limiter.take('a')).toEqual({ ...refused, resetSeconds: 1, retryAfterSeconds: 1 });
    clock.us = 60_000_000;
    expect(limiter.take('a')).toMatchObject({ isAdmitted: true, left: 59, resetSeconds: 60 });
  });

  test('counts each workspace by itself', () => {
    const { limiter } = limiterOnAClock(1);
    expect(limiter.take('a').isAdmitted).toBe(true);
    expect(limiter.take('b').isAdmitted).toBe(true);
    expect(limiter.take('a').isAdmitted).toBe(false);
  });

  test('is never passed in any sixty seconds, whatever the trace, and refuses nothing it could admit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.nat({ max: 1e12 }), trace, (limit, firstUs, steps) => {
        const { clock, limiter } = limiterOnAClock(limit);
        const models = [0, 1, 2].map(() => new CountingModel(limit));
        clock.us = firstUs;
        for (const step of steps) {
          clock.us += step.wait;
          const model = models[step.who] ?? new CountingModel(limit);
          for (let request = 0; request < step.requests; request++) {
            const isAdmitted = model.take(clock.us);
            const counted = model.counted(clock.us);
            const waitSeconds = Math.ceil((windowUs - (clock.us - (counted[0] ?? clock.us))) / 1e6);
            expect(limiter.take(String(step.who))).toEqual({
              isAdmitted,
              limit,
              windowSeconds: 60,
              left: limit - counted.length,
              resetSeconds: waitSeconds,
              retryAfterSeconds: isAdmitted ? 0 : waitSeconds,
            });
          }
        }
        for (const { admittedUs } of models) {
          const closest = admittedUs.slice(limit).map((at, index) => at - (admittedUs[index] ?? 0));
          expect(closest.every((apart) => apart >= windowUs)).toBe(true);
        }
      }),
      { numRuns: testRuns },
    );
  });

  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('cannot be %p', (limit) => {
    expect(() => new SlidingWindow({ limit, monotonicMs: () => 0 })).toThrow(RangeError);
  });

  test('may be as high as 100,000', () => {
    const { clock, limiter } = limiterOnAClock(100_000);
    let admitted = 0;
    for (let request = 0; request < 250_000; request++) {
      clock.us += 300;
      if (limiter.take('a').isAdmitted) admitted += 1;
    }
    // One every 0.3 ms: the first leaves the window as the 200,001st comes.
    expect(admitted).toBe(100_000 + 50_000);
    expect(limiter.take('a').left).toBe(0);
  });
});

describe('Retry-After', () => {
  test('is the least number of whole seconds after which the same request is admitted', () => {
    let refusals = 0;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 }), trace, (limit, steps) => {
        const timesUs = requestTimes(steps);
        const refused = verdicts(limit, timesUs).findIndex((verdict) => !verdict.isAdmitted);
        if (refused === -1) return;
        refusals += 1;
        const known = timesUs.slice(0, refused + 1);
        const refusedUs = known.at(-1) ?? 0;
        const seconds = verdicts(limit, known).at(-1)?.retryAfterSeconds ?? 0;
        const againAt = (us: number) => verdicts(limit, [...known, us]).at(-1)?.isAdmitted;
        // Until the first refusal every request was admitted: the one `limit` places earlier is in the way.
        const exactUs = (known.at(-1 - limit) ?? 0) + windowUs;
        expect(seconds).toBeGreaterThanOrEqual(1);
        expect(againAt(refusedUs + seconds * 1e6)).toBe(true);
        expect(againAt(exactUs)).toBe(true);
        expect(againAt(Math.max(refusedUs, exactUs - 1000))).toBe(false);
        expect(againAt(Math.max(refusedUs, exactUs - 1))).toBe(false);
        expect(againAt(refusedUs + (seconds - 1) * 1e6)).toBe(false);
      }),
      countedRuns({ seed: 1, numRuns: testRuns }),
    );
    expect(refusals).toBeGreaterThan(testRuns / 4);
  });

  test('stays the same however many refused requests come meanwhile', () => {
    const { clock, limiter } = limiterOnAClock(2);
    limiter.take('a');
    clock.us = 10_000_000;
    limiter.take('a');
    for (let second = 11; second < 60; second++) {
      clock.us = second * 1e6;
      expect(limiter.take('a')).toMatchObject({ isAdmitted: false, retryAfterSeconds: 60 - second });
    }
    clock.us = 60_000_000;
    expect(limiter.take('a')).toMatchObject({ isAdmitted: true, left: 0, resetSeconds: 10 });
  });
});

describe('peek', () => {
  test('tells what a request would get and counts nothing', () => {
    const { clock, limiter } = limiterOnAClock(1);
    const fresh = {
      isAdmitted: true,
      limit: 1,
      windowSeconds: 60,
      left: 1,
      resetSeconds: 60,
      retryAfterSeconds: 0,
    };
    expect(limiter.peek('a')).toEqual(fresh);
    expect(limiter.peek('a')).toEqual(fresh);
    expect(limiter.workspaceCount).toBe(0);
    limiter.take('a');
    clock.us = 20_500_000;
    const full = { ...fresh, isAdmitted: false, left: 0, resetSeconds: 40, retryAfterSeconds: 40 };
    expect(limiter.peek('a')).toEqual(full);
    expect(limiter.peek('b')).toEqual(fresh);
    clock.us = 60_000_000;
    expect(limiter.peek('a')).toEqual(fresh);
  });
});

describe('the clock', () => {
  test('is not the wall clock: setting that back or forward changes nothing', () => {
    const { clock, limiter } = limiterOnAClock(3);
    const untouched = limiterOnAClock(3);
    using wallClock = jest.spyOn(Date, 'now');
    const answers = [];
    const expected = [];
    for (let step = 0; step < 200; step++) {
      clock.us = step * 5_000_000;
      untouched.clock.us = clock.us;
      expected.push(untouched.limiter.take('a'));
      wallClock.mockReturnValue(step % 2 === 0 ? 0 : 4_000_000_000_000);
      answers.push(limiter.take('a'));
    }
    expect(answers).toEqual(expected);
    expect(wallClock).not.toHaveBeenCalled();
  });
});

describe('memory', () => {
  test('forgets a workspace that has not come for two minutes, at the next request of anyone', () => {
    const { clock, limiter } = limiterOnAClock(60);
    for (let workspace = 0; workspace < 1000; workspace++) limiter.take(`idle ${workspace}`);
    expect(limiter.workspaceCount).toBe(1000);
    clock.us = 60_000_000;
    limiter.take('busy');
    clock.us = 119_000_000;
    limiter.take('busy');
    expect(limiter.workspaceCount).toBe(1001);
    clock.us = 120_000_000;
    limiter.take('busy');
    expect(limiter.workspaceCount).toBe(1);
    clock.us = 1e9;
    limiter.take('late');
    expect(limiter.workspaceCount).toBe(1);
  });

  const workspaces = Math.min(100_000, testRuns * 400);

  test(`keeps ${workspaces} active workspaces with full logs under 1,000 bytes each`, () => {
    const { bytes, workspaceCount, left } = held({ workspaces, requests: workspaces * 60 });
    expect([workspaceCount, left]).toEqual([workspaces, 0]);
    expect(bytes).toBeLessThan(workspaces * 1_000);
    expect(bytes).toBeGreaterThan(workspaces * 60 * 4);
  });

  test('keeps 100,000 workspaces with a request or two in less than a third of that', () => {
    const { bytes, workspaceCount } = held({ workspaces: 100_000, requests: 200_000 });
    expect(workspaceCount).toBe(100_000);
    expect(bytes).toBeLessThan(33e6);
  });
});

/** What a limiter holds after requests of workspaces in turn: in a process of its own, where nothing else comes and goes. */
function held(load: { workspaces: number; requests: number }) {
  const command = [process.execPath, join(import.meta.dir, 'held-bytes.ts'), JSON.stringify(load)];
  const found: { bytes: number; workspaceCount: number; left: number } = JSON.parse(
    Bun.spawnSync(command).stdout.toString(),
  );
  return found;
}

/** The times of a trace's requests, ascending, in microseconds. */
function requestTimes(steps: { wait: number; requests: number }[]): number[] {
  let us = 0;
  return steps.flatMap((step) => {
    us += step.wait;
    return Array.from({ length: step.requests }, () => us);
  });
}

/** What a new limiter says of one workspace's requests at these times. */
function verdicts(limit: number, timesUs: number[]): RateLimitVerdict[] {
  const { clock, limiter } = limiterOnAClock(limit);
  return timesUs.map((us) => {
    clock.us = us;
    return limiter.take('a');
  });
}

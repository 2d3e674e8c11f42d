import { afterEach, describe, expect, test } from 'bun:test';
import type { ExpansionJob, ExpansionResult } from '../../../../src/links/ical/expander/expand-job.ts';
import { Expander, type WorkerLike } from '../../../../src/links/ical/expander/expander.ts';
import { LinkError } from '../../../../src/links/link-error.ts';
import { spawnExpanderWorker } from '../../../../src/process/runtime.ts';
import { calendar, epochMs, event } from '../busy-of.ts';

const expanders: Expander[] = [];
afterEach(() => {
  for (const expander of expanders.splice(0)) expander.close();
});

function jobOf(text: string): ExpansionJob {
  const data = new TextEncoder().encode(text);
  const window = { startAt: epochMs('2026-11-01T00:00Z'), endAt: epochMs('2026-12-01T00:00Z') };
  return { changed: [{ href: 'a.ics', data }], kept: [], window, zoneId: 'Europe/Berlin' };
}

const plain = jobOf(calendar(event('DTSTART:20261102T090000Z\nDURATION:PT1H')));

async function codeOf(result: Promise<ExpansionResult>): Promise<string> {
  try {
    await result;
    return 'done';
  } catch (error) {
    return error instanceof LinkError ? error.code : String(error);
  }
}

/** An expander over workers that do nothing by themselves. */
function byHand(options: { idleMs?: number } = {}) {
  const hands: ReturnType<typeof fakeWorker>[] = [];
  const expander = new Expander(() => {
    const hand = fakeWorker();
    hands.push(hand);
    return hand.worker;
  }, options);
  expanders.push(expander);
  return { expander, hands };
}

function fakeWorker() {
  type Listener = (event: { data?: unknown; message?: string }) => void;
  const listeners = new Map<string, Listener>();
  const state = { jobs: [] as ExpansionJob[], isTerminated: false, isReferenced: true };
  const worker: WorkerLike = {
    postMessage: (job) => state.jobs.push(job),
    terminate: () => {
      state.isTerminated = true;
    },
    ref: () => {
      state.isReferenced = true;
    },
    unref: () => {
      state.isReferenced = false;
    },
    addEventListener: (type: string, listener: unknown) => {
      listeners.set(type, listener as Listener);
    },
  };
  const emit = (type: string, event: { data?: unknown; message?: string } = {}) =>
    listeners.get(type)?.(event);
  const unclear = { events: 0, periods: [] };
  const result: ExpansionResult = { reduced: [], busy: [], copies: [], eventCount: 0, unclear };
  const finish = () => emit('message', { data: { kind: 'done', result } });
  return { worker, state, emit, finish };
}

describe('in real workers', () => {
  const real = () => {
    const expander = new Expander(spawnExpanderWorker);
    expanders.push(expander);
    return expander;
  };

  test('a job comes back as it would without a worker', async () => {
    const own = '7d444840-9dc0-41d1-b245-5ffdce74fad2';
    const text = calendar(
      `${event('DTSTART:20261102T090000Z\nDURATION:PT1H')}\n${event('DTSTART:20261102T120000Z\nDURATION:PT1H', `${own}@slotline`)}`,
    );
    const kept = calendar(event('DTSTART:20261103T090000Z\nDURATION:PT1H', 'kept'));
    expect(await real().expand({ ...jobOf(text), kept: [kept] }, { group: 'one' })).toEqual({
      reduced: [{ href: 'a.ics', text }],
      busy: [
        { startAt: epochMs('2026-11-02T09:00Z'), endAt: epochMs('2026-11-02T10:00Z') },
        { startAt: epochMs('2026-11-03T09:00Z'), endAt: epochMs('2026-11-03T10:00Z') },
      ],
      copies: [
        {
          object: 0,
          bookingId: own,
          periods: [{ startAt: epochMs('2026-11-02T12:00Z'), endAt: epochMs('2026-11-02T13:00Z') }],
        },
      ],
      eventCount: 2,
      unclear: { events: 0, periods: [] },
    });
  });

  test('failures come back with all that they tell', async () => {
    const failure = real().expand(jobOf('<html></html>'), { group: 'one' });
    await expect(failure).rejects.toEqual(new LinkError('not_a_calendar', { found: 'a web page' }));
    expect(await failure.catch((error) => error)).toBeInstanceOf(LinkError);
  });

  test('a fault of ours is a failure too', async () => {
    expect(await codeOf(real().expand({ ...plain, zoneId: 'Mars' }, { group: 'one' }))).toBe('internal');
  });

  test('a job past its deadline is ended, and others go on meanwhile and afterwards', async () => {
    const expander = real();
    // Over before the window, so that none of all that is worked out is too much.
    const minutely = 'DTSTART:20261001T000000Z\nRRULE:FREQ=MINUTELY;COUNT=40000\nDURATION:PT1M';
    const endless = jobOf(calendar(Array.from({ length: 500 }, () => event(minutely)).join('\n')));
    const ended: string[] = [];
    const run = async (name: string, job: ExpansionJob, given: { group: string; deadlineMs?: number }) => {
      ended.push(`${name}: ${await codeOf(expander.expand(job, given))}`);
    };
    await Promise.all([
      run('slow', endless, { group: 'slow', deadlineMs: 3_000 }),
      run('next', plain, { group: 'slow' }),
      run('quick', plain, { group: 'quick' }),
    ]);
    expect(ended).toEqual(['quick: done', 'slow: too_complex', 'next: done']);
  });

  test('a process that waits for nothing else ends with its worker still warm', async () => {
    const script = `
      import { Expander } from './src/links/ical/expander/expander.ts';
      import { spawnExpanderWorker } from './src/process/runtime.ts';
      const job = { changed: [], kept: [], window: { startAt: 0, endAt: 1 }, zoneId: 'UTC' };
      await new Expander(spawnExpanderWorker).expand(job, { group: 'one' });
      console.log('done');`;
    const child = Bun.spawn(['bun', '-e', script], { cwd: `${import.meta.dir}/../../../..`, stdout: 'pipe' });
    const timer = setTimeout(() => child.kill(), 20_000);
    expect([await new Response(child.stdout).text(), await child.exited]).toEqual(['done\n', 0]);
    clearTimeout(timer);
  });
});

describe('who is served when', () => {
  test('two jobs run at a time, of one group one', () => {
    const { expander, hands } = byHand();
    for (const group of ['a', 'a', 'a', 'b', 'c']) codeOf(expander.expand(plain, { group }));
    const jobCounts = () => hands.map(({ state }) => state.jobs.length);
    expect(jobCounts()).toEqual([1, 1]);
    hands[0]?.finish();
    expect(jobCounts()).toEqual([2, 1]);
    hands[1]?.finish();
    expect(jobCounts()).toEqual([2, 2]);
  });

  test('who gives up waiting is told at once, and a job that nobody began is never done', async () => {
    const { expander, hands } = byHand();
    const ending = new AbortController();
    const { signal } = ending;
    const given = { group: 'a', signal };
    const codes = [plain, plain].map((job) => codeOf(expander.expand(job, given)));
    const other = codeOf(expander.expand(plain, { group: 'a' }));
    ending.abort(new LinkError('timed_out', { host: 'example.com' }));
    expect(await Promise.all(codes)).toEqual(['timed_out', 'timed_out']);
    expect(await codeOf(expander.expand(plain, given))).toBe('timed_out');
    hands[0]?.finish();
    hands[0]?.finish();
    expect(await other).toBe('done');
    expect(hands.map(({ state }) => state.jobs.length)).toEqual([2]);
  });

  test('a worker is kept while it is likely to be needed, and then ended', async () => {
    const { expander, hands } = byHand({ idleMs: 20 });
    const first = expander.expand(plain, { group: 'a' });
    expect(hands[0]?.state.isReferenced).toBe(true);
    hands[0]?.finish();
    await first;
    expect(hands[0]?.state).toMatchObject({ isReferenced: false, isTerminated: false });
    const second = expander.expand(plain, { group: 'a' });
    expect(hands).toHaveLength(1);
    expect(hands[0]?.state.isReferenced).toBe(true);
    await Bun.sleep(60);
    expect(hands[0]?.state.isTerminated).toBe(false);
    hands[0]?.finish();
    await second;
    await Bun.sleep(60);
    expect(hands[0]?.state.isTerminated).toBe(true);
    expect(expander.workerCount).toBe(0);
    codeOf(expander.expand(plain, { group: 'a' }));
    expect(hands).toHaveLength(2);
  });

  test.each([
    ['error', 'internal'],
    ['close', 'too_complex'],
  ])('a worker that dies with "%s" fails its job alone, as %s', async (event, code) => {
    const { expander, hands } = byHand();
    const lost = codeOf(expander.expand(plain, { group: 'a' }));
    const other = codeOf(expander.expand(plain, { group: 'b' }));
    const next = codeOf(expander.expand(plain, { group: 'a' }));
    hands[0]?.emit(event, { message: 'out of luck' });
    expect(await lost).toBe(code);
    expect(hands).toHaveLength(3);
    hands[1]?.finish();
    hands[2]?.finish();
    expect([await other, await next]).toEqual(['done', 'done']);
  });

  test('a worker that has read much is ended with the memory that it took', async () => {
    const { expander, hands } = byHand();
    for (const data of [new Uint8Array(1_000_001), new Uint8Array(1_000)]) {
      const done = expander.expand({ ...plain, changed: [{ href: '', data }] }, { group: 'a' });
      hands.at(-1)?.finish();
      await done;
    }
    expect(hands.map(({ state }) => state.isTerminated)).toEqual([true, false]);
  });

  test('what an ended worker still says is not heard', async () => {
    const { expander, hands } = byHand();
    expect(await codeOf(expander.expand(plain, { group: 'a', deadlineMs: 10 }))).toBe('too_complex');
    const next = codeOf(expander.expand(plain, { group: 'a' }));
    hands[0]?.finish();
    hands[0]?.emit('close');
    expect(await Promise.race([next, Bun.sleep(20).then(() => 'waits')])).toBe('waits');
    hands[1]?.finish();
    expect(await next).toBe('done');
  });

  test('closing ends all workers and all that waits', async () => {
    const { expander, hands } = byHand();
    const codes = ['a', 'a', 'b'].map((group) => codeOf(expander.expand(plain, { group })));
    expander.close();
    expect(await Promise.all(codes)).toEqual(['internal', 'internal', 'internal']);
    expect(hands.every(({ state }) => state.isTerminated)).toBe(true);
    expect(await codeOf(expander.expand(plain, { group: 'c' }))).toBe('internal');
    expect(hands).toHaveLength(2);
  });
});

import { describe, expect, test } from 'bun:test';
import { startHostileServer } from '../../helpers/links/hostile/hostile-server.ts';
import { ask, at, serveRedirecting } from './redirecting.ts';

const { seen, home } = serveRedirecting();

describe('a deadline', () => {
  test('holds over the look-up of a name', async () => {
    const lookUp = () => new Promise<string[]>(() => undefined);
    expect(await ask('https://cal.example.com/a', { deadlineMs: 100 }, { lookUp })).toEqual({
      code: 'timed_out',
      host: 'cal.example.com',
    });
  });

  test('holds over all redirects together', async () => {
    const waits = [200, 900];
    const lookUp = async () => {
      await Bun.sleep(waits.shift() ?? 0);
      return ['127.0.0.1'];
    };
    const url = at(home, `/1?to=${encodeURIComponent('/2?to=/3')}`, 'cal.example.com');
    expect(await ask(url, { deadlineMs: 1_000 }, { lookUp })).toMatchObject({ code: 'timed_out' });
    expect(seen.map(({ path }) => path)).toEqual(['/1']);
  });
});

describe('a signal', () => {
  const reason = new Error('The server stops');

  test('that has ended sends nothing', async () => {
    await expect(ask(at(home), { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(seen).toEqual([]);
  });

  test.each([['/silence'], ['/silence-in-body'], ['/drip-of-chunks'], ['/endless']])(
    'ends %s with its own reason',
    async (path) => {
      const hostile = await startHostileServer();
      const ending = new AbortController();
      const asked = ask(hostile.url(path), { signal: ending.signal, maxBytes: 1e12 });
      setTimeout(() => ending.abort(reason), 50);
      await expect(asked).rejects.toBe(reason);
      while (hostile.openConnections() > 0) await Bun.sleep(5);
      await hostile.stop();
    },
  );

  test('ends the look-up of a name', async () => {
    const ending = new AbortController();
    const lookUp = () => new Promise<string[]>(() => undefined);
    const asked = ask('https://cal.example.com/', { signal: ending.signal }, { lookUp });
    ending.abort(reason);
    await expect(asked).rejects.toBe(reason);
  });
});

describe('a cap', () => {
  test('holds to the byte', async () => {
    expect(await ask(at(home), { maxBytes: 5 })).toEqual({ status: 200, text: 'whole' });
    expect(await ask(at(home), { maxBytes: 4 })).toMatchObject({ code: 'too_large', limit: '4 bytes' });
  });

  test.each([
    [999, '999 bytes'],
    [64_000, '64 kB'],
    [16_000_000, '16 MB'],
    [16 * 1_048_576, '16 MB'],
  ])('of %p is told as %p', async (maxBytes, limit) => {
    const hostile = await startHostileServer();
    expect(await ask(hostile.url('/endless'), { maxBytes })).toMatchObject({ code: 'too_large', limit });
    await hostile.stop();
  });
});

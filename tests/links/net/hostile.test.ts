import { afterAll, describe, expect, test } from 'bun:test';
import { inspect } from 'node:util';
import { icsFeed } from '../../../src/links/feed/ics-feed.ts';
import { restoredAccess } from '../../../src/links/link-access.ts';
import { LinkError } from '../../../src/links/link-error.ts';
import { createSafeFetch } from '../../../src/links/net/safe-fetch.ts';
import { startHostileServer } from '../../helpers/links/hostile/hostile-server.ts';
import { pullOutcome, runHostileClient } from '../../helpers/links/hostile/hostile-server-client.ts';

const server = await startHostileServer();
afterAll(server.stop);

const { allowedNetworks, cases } = server;
const safeFetch = createSafeFetch({ allowedNetworks });

/** A network that gives an answer up after so many milliseconds. */
function network(deadlineMs: number) {
  return {
    fetch: ((url, request) => safeFetch(url, { ...request, deadlineMs })) satisfies typeof safeFetch,
    signal: new AbortController().signal,
  };
}

/** Short where only time ends it; elsewhere for what hangs. */
const deadlineOf = (outcome: string) => (outcome === 'timed_out' ? 400 : 60_000);

const rows = cases.map(({ name, url, outcome }): [string, string, string] => [name, outcome, url]);

describe('a hostile server', () => {
  test.concurrent.each(rows)('at %s ends in %s', async (_, outcome, url) => {
    expect(await pullOutcome(url, network(deadlineOf(outcome)))).toBe(outcome);
  });

  test('leads nobody to another address of this machine', () => {
    expect(server.seen.length).toBeGreaterThan(rows.length - 10);
    expect(server.canaryHits()).toBe(0);
  });

  test('is left: no connection stays open', async () => {
    while (server.openConnections() > 0) await Bun.sleep(20);
    expect(server.openConnections()).toBe(0);
  });

  test('is told of without a path, a query, a user or a password', async () => {
    const secrets = ['secretpath', 'secretquery', 'secretuser', 'secretpassword'];
    const failing = cases.filter(({ outcome }) => outcome !== 'a calendar' && outcome !== 'timed_out');
    for (const { url } of failing) {
      const access = { url: `${url}?secretpath&secretquery`, user: 'secretuser', password: 'secretpassword' };
      const discover = async () => icsFeed.discover(restoredAccess('ics', access), network(60_000));
      const error = await discover().catch((error: unknown) => error);
      if (!(error instanceof LinkError)) throw new Error(`"${url}" did not fail`);
      const told = inspect(
        { error, cause: error.cause, details: error.details },
        { depth: 9, showHidden: true },
      );
      expect(secrets.filter((secret) => told.includes(secret))).toEqual([]);
    }
  });

  test('takes less than 300 MB and ends in the same in a process of its own', async () => {
    const asked = cases.map(({ url, outcome }) => ({ url, deadlineMs: deadlineOf(outcome) }));
    const { outcomes, peakMegabytes } = await runHostileClient({
      asked,
      allowedNetworks,
    });
    expect(outcomes).toEqual(cases.map(({ outcome }) => outcome));
    expect(peakMegabytes).toBeLessThan(300);
    process.stdout.write(`${cases.length} hostile answers: at most ${peakMegabytes.toFixed(0)} MB\n`);
  });
});

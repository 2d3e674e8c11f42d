import { describe, expect, test } from 'bun:test';
import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accountQuota, googleBudget, projectQuota } from '../../../src/links/google/quota.ts';
import { readFailure } from '../../../src/links/link-error.ts';
import { createBudget } from '../../../src/links/net/request-budget.ts';
import { mostRereadings } from '../../../src/links/sync/freshness.ts';
import { readServiceAccount } from '../../../src/process/service-account.ts';
import { SlidingWindow } from '../../../src/rate-limit/sliding-window.ts';
import { disposedAfterEach } from '../../helpers/disposed-after-each.ts';
import { googleAccount, keyLines, writeKeyFile } from '../../helpers/links/google-fake.ts';
import { googleAccess, googleWorld, keyFile } from '../../helpers/links/google-world.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';

const disposed = disposedAfterEach();
const folder = temporaryFolder();
const minuteMs = 60_000;

async function linked() {
  const world = await googleWorld();
  disposed(world);
  const linkId = await world.link();
  world.google.log.length = 0;
  return { world, linkId };
}

function written(file: string, text: string): string {
  writeFileSync(file, text);
  return file;
}

describe("the file with the service account's key", () => {
  test('is read as Google Cloud makes it', () => {
    expect(readServiceAccount(keyFile())).toMatchObject({ email: googleAccount, keyId: 'key-1a2b3c' });
  });

  const ec = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });

  test.each([
    ['that is no file', () => '/dev/zero', "which can't be read: check the path"],
    ['that is missing', (file: string) => `${file}.not`, "which can't be read: check the path"],
    ['of nothing', (file: string) => written(file, ''), "which isn't JSON"],
    [
      'of an OAuth client',
      (file: string) => written(file, '{"installed":{"client_secret":"GOCSPX-hush"}}'),
      'which is an OAuth client',
    ],
    [
      'without a key',
      (file: string) => writeKeyFile(file, { private_key: undefined }),
      "isn't the key of a service account",
    ],
    [
      'with half a key',
      (file: string) => writeKeyFile(file, { private_key: `-----BEGIN PRIVATE KEY-----\n${keyLines[0]}\n` }),
      'has a private key that is damaged',
    ],
    [
      'with another kind of key',
      (file: string) => writeKeyFile(file, { private_key: ec.privateKey }),
      'has a private key that is damaged',
    ],
  ])('stops the start and says nothing of what is in it: one %s', (_, make, says) => {
    const file = make(join(folder, `${crypto.randomUUID()}.json`));
    const error = (() => {
      try {
        return readServiceAccount(file);
      } catch (thrown) {
        return thrown;
      }
    })();
    expect(error).toBeInstanceOf(Error);
    const { message, cause } = error as Error;
    expect(message).toStartWith(`SLOTLINE_GOOGLE_SERVICE_ACCOUNT is "${file}", which `);
    expect(message).toContain(says);
    expect(`${message} ${cause}`).not.toMatch(/GOCSPX|PRIVATE|-----/);
  });
});

describe('an access token', () => {
  test('is asked for once, by all who need one, and again some minutes before it expires', async () => {
    const { world, linkId } = await linked();
    const { google, clock } = world;
    await world.read(linkId);
    expect(google.log).toEqual(['GET events']);
    clock.advance(54 * minuteMs);
    await world.read(linkId);
    expect(google.log).toEqual(['GET events', 'GET events']);
    clock.advance(2 * minuteMs);
    google.log.length = 0;
    const other = await world.link({ writes: false });
    google.log.length = 0;
    google.revokeTokens();
    await Promise.all([world.read(linkId), world.read(other)]);
    expect(google.log.filter((line) => line === 'POST token')).toHaveLength(1);
  });

  test('that is refused is replaced once', async () => {
    const { world, linkId } = await linked();
    world.google.revokeTokens();
    expect(await world.read(linkId)).toBe('done');
    expect(world.google.log).toEqual(['GET events', 'POST token', 'GET events']);
    world.google.log.length = 0;
    world.google.expiresInSeconds = 1;
    world.google.revokeTokens();
    world.google.faults = Array(5).fill(() => new Response('{}', { status: 401 }));
    expect(await world.read(linkId)).toBe('failed');
    expect(world.google.log).toEqual(['GET events', 'POST token', 'GET events']);
    expect(readFailure((await world.state()).error)).toMatchObject({ code: 'google_account_refused' });
  });

  test.each([
    [400, 'google_account_refused'],
    [401, 'google_account_refused'],
    [429, 'slow_down'],
    [503, 'server_failed'],
    [200, 'unexpected_answer'],
  ])('that is answered with %d is %s', async (status, code) => {
    const { world, linkId } = await linked();
    world.google.revokeTokens();
    world.google.tokenFault = () => Response.json({ error: 'invalid_grant' }, { status });
    expect(await world.read(linkId)).toBe('failed');
    expect(readFailure((await world.state()).error)?.code).toBe(code as never);
  });

  test('is refused where the clock is wrong, and not where it is half a minute ahead', async () => {
    const { world } = await linked();
    const { google, clock, services } = world;
    const test = async (aheadMs: number) => {
      google.revokeTokens();
      const real = clock.now();
      google.tokenFault = () => void clock.set(real);
      clock.set(real + aheadMs);
      const access = googleAccess();
      const signal = AbortSignal.timeout(5_000);
      const { provider, network } = services.linkConnector.reach({ kind: 'google', access }, signal);
      return await provider.discover(access, network).then(
        () => 'good',
        ({ code }) => code,
      );
    };
    expect(await test(30_000)).toBe('good');
    expect(await test(20 * minuteMs)).toBe('google_account_refused');
  });
});

test('a server without a service account says so', async () => {
  const world = await googleWorld({ config: { googleServiceAccount: undefined } });
  disposed(world);
  await world.link();
  expect(readFailure((await world.state()).error)).toEqual({
    code: 'google_account_missing',
    details: { host: 'calendar.google.com' },
  });
  expect(world.google.log).toEqual([]);
});

test('a thousand links that are all asked for stay within the quota, up to date, and wait for no longer than a reading may', async () => {
  let now = 0;
  const limiter = new SlidingWindow({ ...accountQuota, monotonicMs: () => now });
  const waiting: { until: number; go: () => void }[] = [];
  const budget = createBudget(
    async (account) => limiter.take(account).retryAfterSeconds,
    (milliseconds) => new Promise((go) => void waiting.push({ until: now + milliseconds, go })),
  );
  const sent: number[] = [];
  const longest = { wait: 0, age: 0 };
  const readAt = Array<number>(1_000).fill(0);
  const reading = new Set<number>();
  const scheduled = new Set<number>();
  const read = async (link: number) => {
    reading.add(link);
    const askedAt = now;
    await budget(googleAccount, new AbortController().signal);
    sent.push(now);
    longest.wait = Math.max(longest.wait, now - askedAt);
    readAt[link] = now;
    reading.delete(link);
    scheduled.delete(link);
  };
  // Every calendar is asked for every ten seconds, for half an hour; what's due is read by the schedule, too.
  for (; now < 1_800_000; now += 1_000) {
    const due = [...readAt.keys()].filter((link) => now - (readAt[link] ?? 0) >= 5 * minuteMs);
    for (const link of due.sort((a, b) => (readAt[a] ?? 0) - (readAt[b] ?? 0))) {
      if (scheduled.size >= 12 || reading.has(link)) continue;
      scheduled.add(link);
      void read(link);
    }
    for (let link = (now / 1_000) % 10; link < 1_000; link += 10) {
      const age = now - (readAt[link] ?? 0);
      longest.age = Math.max(longest.age, age);
      if (age >= minuteMs && reading.size < mostRereadings && !reading.has(link)) void read(link);
    }
    const over = waiting.filter(({ until }) => until <= now);
    for (const each of over) waiting.splice(waiting.indexOf(each), 1)[0]?.go();
    await Bun.sleep(0);
  }
  let end = 0;
  const busiest = sent.map((from, start) => {
    while ((sent[end] ?? Number.POSITIVE_INFINITY) < from + minuteMs) end++;
    return end - start;
  });
  expect(Math.max(...busiest)).toBeLessThanOrEqual(600);
  expect(longest.wait).toBeLessThan(180_000);
  expect(longest.age).toBeLessThan(10 * minuteMs);
  expect(sent.length).toBeGreaterThan(10_000);
});

test('a thousand people who signed in stay within the quota of the project, however much they all ask for', async () => {
  let now = 0;
  const waiting: { until: number; go: () => void }[] = [];
  const budgetOf = (quota: { limit: number; windowSeconds: number }) => {
    const limiter = new SlidingWindow({ ...quota, monotonicMs: () => now });
    return createBudget(
      async (who) => limiter.take(who).retryAfterSeconds,
      (milliseconds) => new Promise((go) => void waiting.push({ until: now + milliseconds, go })),
    );
  };
  const budget = googleBudget(budgetOf(accountQuota), budgetOf(projectQuota));
  const { signal } = new AbortController();
  const sent: { at: number; who: number }[] = [];
  const asking = Array<number>(1_000).fill(0);
  // Each would ask twice a second: 120,000 a minute, of which the project may have 10,000.
  for (; now < 180_000; now += 500) {
    for (const [who, count] of asking.entries()) {
      if (count >= 3) continue;
      asking[who] = count + 1;
      void budget(`person ${who}`, signal).then(() => {
        sent.push({ at: now, who });
        asking[who] = (asking[who] ?? 1) - 1;
      });
    }
    const over = waiting.filter(({ until }) => until <= now);
    for (const each of over) waiting.splice(waiting.indexOf(each), 1)[0]?.go();
    await Bun.sleep(0);
  }
  const perMinute = (from: number, of = sent) =>
    of.filter(({ at }) => at > from && at <= from + minuteMs).length;
  const starts = Array.from({ length: 240 }, (_, index) => index * 500);
  expect(Math.max(...starts.map((from) => perMinute(from)))).toBeLessThanOrEqual(10_000);
  expect(sent.length).toBeGreaterThan(15_000);
  const shares = Array<number>(1_000).fill(0);
  for (const { who } of sent) shares[who] = (shares[who] ?? 0) + 1;
  // Whoever asks first goes first, so nobody is left out.
  expect(Math.min(...shares)).toBeGreaterThan((Math.max(...shares) * 2) / 3);
});

test('nothing secret is logged, stored in the clear or said', async () => {
  const { world, linkId } = await linked();
  const booking = await world.book('2026-11-24T09:00:00Z');
  await world.work();
  for (const status of [401, 403, 404, 500]) {
    world.google.faults = Array(3).fill((request: Request) => {
      return new Response(`${request.headers.get('authorization')} ${request.url}`, { status });
    });
    await world.read(linkId);
    await world.services.links.reread(linkId);
  }
  world.google.revokeTokens();
  world.google.tokenFault = async (request) => new Response(await request.text(), { status: 400 });
  await world.read(linkId);
  const tables = ['links', 'link_collections', 'link_objects', 'link_events', 'audit_entries'] as const;
  const rows = await Promise.all(tables.map((table) => world.db.selectFrom(table).selectAll().execute()));
  const shown = JSON.stringify([world.logLines, rows, Bun.inspect(world.services, { depth: 8 })]);
  expect(shown).toContain(booking.id);
  const secrets = [...world.google.tokens, ...keyLines, 'Bearer', 'assertion', 'ya29.'];
  for (const secret of secrets) expect(shown).not.toContain(secret);
});

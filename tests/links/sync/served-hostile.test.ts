import { afterAll, describe, expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../../db/sqlite/open.ts';
import { readFailure } from '../../../src/links/link-error.ts';
import { ask } from '../../helpers/bookings/client.ts';
import { calendarOf } from '../../helpers/links/feed-world.ts';
import { linkUnseen, moreCalendar } from '../../helpers/links/hostile/hostile-links.ts';
import { startHostileServer } from '../../helpers/links/hostile/hostile-server.ts';
import { eventually, LinkedFile } from '../../helpers/links/linked-file.ts';
import type { ServedSlotline } from '../../helpers/process/command.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';

const folder = temporaryFolder();
const hostile = await startHostileServer();
afterAll(hostile.stop);

const check = { operation: 'check-availability', input: { query: 'tomorrow at ten' } };

/** Ten links as bad as they come: two that never end, two that never begin, bombs, ways in, and much to read. */
const tenPaths = [
  '/endless',
  '/endless-chunks',
  '/gzip-bomb',
  '/brotli-bomb',
  '/silence-in-body',
  '/redirect/loopback',
  '/redirect/metadata',
  '/redirect/ipv6-loopback',
  '/10000-events',
  '/line-of-1-mb',
];

/** The most memory that a process has held, in megabytes. */
function peakMegabytes({ child }: ServedSlotline): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(/^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1]) / 1_000;
}

/** What became of each link of a file, by its name: the code of its failure, or "a calendar". */
async function outcomes({ sample }: LinkedFile): Promise<Record<string, string>> {
  const db = openDatabase(sample.databaseFile);
  const links = await db.selectFrom('links').selectAll().execute();
  await db.destroy();
  return Object.fromEntries(
    links.map(({ name, error, synced_at }) => [
      name,
      readFailure(error)?.code ?? (synced_at === null ? 'nothing yet' : 'a calendar'),
    ]),
  );
}

/** What must become of links to paths of the hostile server, by their names. */
function expectedOf(names: readonly string[]): Record<string, string> {
  const outcomes = new Map(hostile.cases.map(({ name, readOutcome }) => [name, readOutcome]));
  return Object.fromEntries(names.map((name) => [name, outcomes.get(name) ?? 'no such path']));
}

describe('a running Slotline', () => {
  test('tells everything that a hostile server does by its name, and is led nowhere', async () => {
    const file = await LinkedFile.make(join(folder, 'all.db'));
    // Those that take until a deadline are a matter of the test below.
    const cases = hostile.cases.filter(({ outcome }) => outcome !== 'timed_out');
    const feeds = cases.map(({ name, url }) => ({ name, url: `${url}?secret-of-the-feed` }));
    const calendarIds: string[] = [];
    for (let from = 0; from < feeds.length; from += 10) {
      const calendarId = await moreCalendar(file.sample);
      await linkUnseen(file.sample, calendarId, feeds.slice(from, from + 10));
      calendarIds.push(calendarId);
    }
    const slotline = await file.serve();
    try {
      // Whoever asks for a calendar has all its links read at once.
      for (const calendarId of calendarIds) await ask(slotline.url, { ...file.sample, calendarId }, check);
      await eventually(async () => !Object.values(await outcomes(file)).includes('nothing yet'));
      expect(await outcomes(file)).toEqual(expectedOf(cases.map(({ name }) => name)));
      for (const { name, state, error } of await file.list()) {
        const isRead = expectedOf([name])[name] === 'a calendar';
        expect({ name, state, isTold: error !== undefined }).toEqual({
          name,
          state: isRead ? 'fresh' : 'failing',
          isTold: !isRead,
        });
        expect(error ?? '').not.toContain('secret');
      }
      expect(hostile.canaryHits()).toBe(0);
      expect(peakMegabytes(slotline)).toBeLessThan(300);
    } finally {
      const { stderr } = await slotline.end('SIGTERM');
      expect(stderr).not.toContain('secret');
    }
  });

  test('with ten links to a hostile server answers for its other calendars as if there were none', async () => {
    const file = await LinkedFile.make(join(folder, 'ten.db'));
    const feeds = tenPaths.map((path) => ({ name: path, url: hostile.url(path) }));
    await linkUnseen(file.sample, file.sample.calendarId, feeds);
    const good = { ...file.sample, calendarId: await moreCalendar(file.sample) };
    const bad = file.sample;
    const feed = Bun.serve({
      hostname: '127.0.0.1',
      port: 0,
      fetch: () => new Response(calendarOf(['2026-01-01'])),
    });
    await linkUnseen(bad, good.calendarId, [{ name: 'good', url: `http://127.0.0.1:${feed.port}/` }]);
    const slotline = await file.serve();
    const isOver = async () => !Object.values(await outcomes(file)).includes('nothing yet');
    try {
      // The first answer waits for the link to be read at all.
      await ask(slotline.url, good, check);
      let meanwhile = 0;
      for (let count = 0; !(await isOver()); count++) {
        if (count % 10 === 0) void ask(slotline.url, bad, check).catch(() => undefined);
        const { text } = await ask(slotline.url, good, check);
        if (hostile.openConnections() > 0) meanwhile++;
        expect(JSON.parse(text).freshness.state).toBe('complete');
        await Bun.sleep(100);
      }
      expect(meanwhile).toBeGreaterThan(5);
      expect(await outcomes(file)).toEqual({ ...expectedOf(tenPaths), good: 'a calendar' });
      const { text } = await ask(slotline.url, bad, check);
      expect(JSON.parse(text)).toMatchObject({ available: false, reason: 'calendar_unreachable' });
      expect(peakMegabytes(slotline)).toBeLessThan(300);
    } finally {
      await slotline.end('SIGTERM');
      await feed.stop(true);
    }
  });
});

import { Database as Sqlite } from 'bun:sqlite';
import { afterAll, describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { checkClock } from '../../../src/cli/doctor/clock.ts';
import { ClockReadings } from '../../../src/cli/doctor/clock-readings.ts';
import type { SafeFetch } from '../../../src/links/net/safe-fetch.ts';
import { calendarOf } from '../../helpers/links/feed-world.ts';
import { LinkedFile, reachesThisMachine } from '../../helpers/links/linked-file.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { makeSampleFile } from '../../helpers/sample-file.ts';
import { examine } from './examination.ts';

const folder = temporaryFolder();
const now = Date.now();
const hour = 3_600_000;

/** What is said of a clock that differs so much from those of some hosts, in seconds. */
async function said(ahead: Record<string, number>, lastEntryAt?: number): Promise<string> {
  const readings = Object.entries(ahead).map(([host, seconds]) => ({ host, aheadMs: seconds * 1000 }));
  const finding = await checkClock({ now, readings, lastEntryAt });
  return `${finding.status}: ${finding.message}`;
}

describe('the clock', () => {
  test('that agrees with another is right', async () => {
    expect(await said({ '192.0.2.7': -2 })).toBe('ok: It agrees with the clock of 192.0.2.7.');
  });

  test("isn't compared with itself", async () => {
    expect(await said({ localhost: 0, '127.0.0.1': 0 })).not.toContain('agrees');
  });

  test('is believed if one of several clocks agrees', async () => {
    expect(await said({ '192.0.2.7': 1, '192.0.2.8': 900 })).toStartWith('ok');
  });

  test.each([
    [12, "warning: It's 12 seconds ahead of the clock of 127.0.0.1: keep it right with"],
    [-12, "warning: It's 12 seconds behind the clock of 127.0.0.1"],
    [
      -7_200,
      "problem: It's 120 minutes behind the clock of 127.0.0.1, so callers would be offered wrong times",
    ],
  ])('%d seconds off is said, even by a server of this machine', async (ahead, expected) => {
    expect(await said({ '127.0.0.1': ahead })).toStartWith(expected);
  });

  test('earlier than this program, or than what is in the database, is wrong', async () => {
    const finding = await checkClock({ now: 0, readings: [], lastEntryAt: undefined });
    expect(finding).toMatchObject({
      status: 'problem',
      message: expect.stringMatching(/^It's 1970-01-01 00:00 UTC/),
    });
    expect(await said({}, now + hour)).toContain('but something in the database was written at');
    expect(await said({}, now + 1_000)).toStartWith('ok');
  });

  test('earlier than the last change is found in the file', async () => {
    const file = join(folder, 'later.db');
    await makeSampleFile(file);
    const sqlite = new Sqlite(file);
    sqlite.run(`update audit_entries set at = ${now + 24 * hour}`);
    sqlite.close();
    expect((await examine(['--database', file])).clock).toEqual([
      expect.stringMatching(/^problem: It's .+, but something in the database was written at/),
    ]);
  });

  test('is compared with the Date of a server of a linked calendar', async () => {
    let date = new Date();
    const feeds = Bun.serve({
      hostname: '127.0.0.1',
      port: 0,
      fetch: () => new Response(calendarOf([]), { headers: { Date: date.toUTCString() } }),
    });
    afterAll(() => feeds.stop(true));
    const file = await LinkedFile.make(join(folder, 'linked.db'));
    await file.add({ url: `http://127.0.0.1:${feeds.port}/a.ics` });
    date = new Date(Date.now() - hour);
    const { clock, exitCode } = await examine(['--database', file.sample.databaseFile], {
      environment: reachesThisMachine,
    });
    expect(clock).toEqual([
      expect.stringContaining("problem: It's 60 minutes ahead of the clock of 127.0.0.1"),
    ]);
    expect(exitCode).toBe(1);
  });
});

describe('readings of clocks', () => {
  const at = Date.UTC(2026, 0, 1);
  const request = { signal: new AbortController().signal, deadlineMs: 1, maxBytes: 1 };
  const url = new URL('https://example.com/');
  const answering = (headers: Record<string, string>): SafeFetch => {
    return async () => ({ status: 200, headers: new Headers(headers), body: new Uint8Array(), url });
  };

  test.each([
    [{ Date: new Date(at - 10_000).toUTCString() }, [{ host: 'example.com', aheadMs: 9_500 }]],
    [{ Date: new Date(at - 10_000).toUTCString(), Age: '10' }, []],
    [{ Date: 'yesterday' }, []],
    [{}, []],
  ])('%j gives %j', async (headers, expected) => {
    const clocks = new ClockReadings(() => at);
    await clocks.of(answering(headers as Record<string, string>))(url, request);
    expect(clocks.all).toEqual(expected);
  });

  test('are none if the answer took long', () => {
    const clocks = new ClockReadings(() => at);
    clocks.note('example.com', { shown: at, sentAt: at - 5_000 });
    expect(clocks.all).toEqual([]);
  });
});

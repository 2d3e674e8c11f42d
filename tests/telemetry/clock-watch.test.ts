import { describe, expect, test } from 'bun:test';
import { openPostgres } from '../../db/postgres/open.ts';
import { databaseClock } from '../../db/queries/servers/health.ts';
import { ClockWatch } from '../../src/telemetry/clock-watch.ts';
import { isWithoutPostgres } from '../helpers/postgres/cluster.ts';
import { freshDatabaseUrl } from '../helpers/postgres/databases.ts';
import { testServer } from '../helpers/process/server.ts';
import { isOnPostgres, testServices } from '../helpers/workspace.ts';

const [secondMs, minuteMs] = [1_000, 60_000];

/** A watch, and a clock of the database that is set by hand. */
async function watched() {
  const made = await testServices();
  const database = { aheadMs: 0, tripMs: 0, isDown: false };
  const read = async () => {
    if (database.isDown) throw new Error('down');
    const shown = made.clock.now() + database.aheadMs + database.tripMs / 2;
    made.clock.advance(database.tripMs);
    return shown;
  };
  const lines = () => made.logLines.splice(0).map((line) => JSON.parse(line));
  return { ...made, database, lines, watch: new ClockWatch(made.services, read) };
}

function problemOf(watch: ClockWatch): string | undefined {
  try {
    watch.check();
    return undefined;
  } catch (error) {
    return String(error);
  }
}

describe('a clock', () => {
  test.each([
    [0, undefined, false],
    [2, undefined, false],
    [-2, undefined, false],
    [2.001, "the clock is 2 seconds ahead of the database's", false],
    [-30, "the clock is 30 seconds behind the database's", false],
    [30.001, "the clock is 30 seconds ahead of the database's", true],
    [-300, "the clock is 300 seconds behind the database's", true],
  ])('%d seconds ahead of the database', async (seconds, logged, isWrong) => {
    const { watch, database, lines } = await watched();
    database.aheadMs = -seconds * secondMs;
    await watch.compare();
    expect(lines().map(({ message, aheadMs }) => ({ message, aheadMs }))).toEqual(
      logged === undefined ? [] : [{ message: logged, aheadMs: Math.round(seconds * secondMs) }],
    );
    expect(problemOf(watch)).toBe(isWrong ? `Error: ${logged}` : undefined);
  });

  test('that stays wrong is logged once, and when it is right again', async () => {
    const { watch, database, lines } = await watched();
    const compared = async (aheadMs: number) => {
      database.aheadMs = -aheadMs;
      await watch.compare();
      return lines().map(({ message }) => message);
    };
    expect(await compared(5 * minuteMs)).toEqual(["the clock is 300 seconds ahead of the database's"]);
    expect(await compared(5 * minuteMs + 1)).toEqual([]);
    expect(await compared(10 * secondMs)).toEqual(["the clock is 10 seconds ahead of the database's"]);
    expect(problemOf(watch)).toBeUndefined();
    expect(await compared(0)).toEqual(['the clock is right again']);
  });

  test('is not judged by an answer that took long or did not come', async () => {
    const { watch, database, lines } = await watched();
    Object.assign(database, { aheadMs: -5 * minuteMs, tripMs: 4_001 });
    await watch.compare();
    expect(problemOf(watch)).toBeUndefined();
    database.tripMs = 4_000;
    await watch.compare();
    expect(problemOf(watch)).toBe("Error: the clock is 300 seconds ahead of the database's");
    Object.assign(database, { aheadMs: 0, isDown: true });
    await watch.compare();
    expect(problemOf(watch)).toBe("Error: the clock is 300 seconds ahead of the database's");
    expect(lines()).toHaveLength(1);
  });

  test('is compared at the start and time and again, until the server stops', async () => {
    const { watch, database } = await watched();
    database.aheadMs = -5 * minuteMs;
    watch.start({ everyMs: 5 });
    while (problemOf(watch) === undefined) await Bun.sleep(1);
    database.aheadMs = 0;
    while (problemOf(watch) !== undefined) await Bun.sleep(1);
    await watch.stop();
    database.aheadMs = -5 * minuteMs;
    await Bun.sleep(30);
    expect(problemOf(watch)).toBeUndefined();
  });

  test.skipIf(isOnPostgres)('is the only one where the database is a file', async () => {
    const { services, db, clock, logLines } = await testServices();
    expect(await databaseClock(db)).toBeUndefined();
    clock.set(clock.now() + 5 * minuteMs);
    await services.clockWatch.compare();
    expect([problemOf(services.clockWatch), logLines]).toEqual([undefined, []]);
  });

  test.skipIf(isWithoutPostgres)('that is minutes ahead of PostgreSQL makes a server not ready', async () => {
    const db = openPostgres(await freshDatabaseUrl());
    const { services, clock } = await testServices({ db, now: Date.now() + 5 * minuteMs });
    const { fetch } = testServer(services);
    const ready = async () => {
      await services.clockWatch.compare();
      const response = await fetch(new Request('http://localhost/readyz'));
      return [response.status, await response.json()];
    };
    expect(await ready()).toEqual([503, { status: 'not ready', reasons: ['clock'] }]);
    clock.set(Date.now() - 5 * minuteMs);
    expect(await ready()).toEqual([503, { status: 'not ready', reasons: ['clock'] }]);
    clock.set(Date.now());
    expect(await ready()).toEqual([200, { status: 'ready' }]);
    await db.destroy();
  });
});

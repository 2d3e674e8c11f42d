import { describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { makeBusySample, slotStarts, unlimited } from '../../helpers/bookings/client.ts';
import { BookingLoad } from '../../helpers/bookings/load.ts';
import { readStoredBookings } from '../../helpers/postgres/stored-bookings.ts';
import { type ServedSlotline, serveSlotline } from '../../helpers/process/command.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { freshDatabaseName } from '../../helpers/workspace.ts';

const folder = temporaryFolder();
const callers = 12;
const kills = Number(process.env['SLOTLINE_TEST_KILLS'] ?? 2);

const serve = (databaseFile: string): Promise<ServedSlotline> => serveSlotline(databaseFile, unlimited);

describe('a server that is killed (SIGKILL) while it books', () => {
  test(`${kills} times on one file has lost nothing that it acknowledged, and left nothing half done`, async () => {
    const { load, databaseFile } = await startLoad('alone.db');
    for (let round = 1; round <= kills; round++) {
      // This one finds the log that the one before left behind, and must serve at once.
      const server = await serve(databaseFile);
      await expectNothingLost(databaseFile, load);
      const before = load.answers;
      const asking = load.run(server.url, callers);
      await load.moreAnswers(1 + Math.floor(Math.random() * 60));
      await Bun.sleep(Math.random() * 5);
      expect((await server.end('SIGKILL')).exitCode).not.toBe(0);
      await asking;
      expectKilled(load, { round, before });
    }
    await expectNothingLost(databaseFile, load);
    expect(load.count).toBeGreaterThanOrEqual(kills);
    const server = await serve(databaseFile);
    expect((await server.end('SIGTERM')).exitCode).toBe(0);
    await expectNothingLost(databaseFile, load);
  });

  test(`${kills} times beside another one on the same file is not missed there`, async () => {
    const { load, databaseFile, startOf } = await startLoad('beside.db');
    const survivor = await serve(databaseFile);
    const survivorLoad = new BookingLoad(load.sample, (index) => startOf(8000 + index), 500_000);
    for (let round = 1; round <= kills; round++) {
      const server = await serve(databaseFile);
      const before = load.answers;
      let isOver = false;
      const asking = load.run(server.url, callers);
      const going = survivorLoad.run(survivor.url, callers, () => isOver);
      await load.moreAnswers(1 + Math.floor(Math.random() * 60));
      expect((await server.end('SIGKILL')).exitCode).not.toBe(0);
      await survivorLoad.moreAnswers(20);
      isOver = true;
      await Promise.all([asking, going]);
      expectKilled(load, { round, before });
      const { unexpected, failures } = survivorLoad;
      expect({ unexpected, failures }).toEqual({ unexpected: [], failures: [] });
    }
    await expectNothingLost(databaseFile, load);
    await expectNothingLost(databaseFile, survivorLoad);
    expect((await survivor.end('SIGTERM')).exitCode).toBe(0);
  });
});

async function startLoad(name: string) {
  const sample = await makeBusySample(await freshDatabaseName(join(folder, name)));
  const startOf = slotStarts(5);
  return { load: new BookingLoad(sample, startOf), databaseFile: sample.databaseFile, startOf };
}

/** Expects what is in the file to be whole, and to be all that was acknowledged. */
async function expectNothingLost(databaseFile: string, load: BookingLoad): Promise<void> {
  const { bookings, problems } = await readStoredBookings(databaseFile);
  expect({ problems, lost: load.lost(bookings) }).toEqual({ problems: [], lost: [] });
}

/** Expects a server to have answered well up to the moment in which all who were asking heard no more of it. */
function expectKilled(load: BookingLoad, { round, before }: { round: number; before: number }): void {
  expect(load.answers).toBeGreaterThan(before);
  expect(load.unexpected).toEqual([]);
  expect(load.failures).toHaveLength(round * callers);
  const tooLate = load.failures.filter((error) => error instanceof Error && error.name === 'TimeoutError');
  expect(tooLate).toEqual([]);
}

import { Database as Sqlite } from 'bun:sqlite';
import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { checkZones } from '../../../src/cli/doctor/zones.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { makeSampleFile } from '../../helpers/sample-file.ts';
import { examine } from './examination.ts';

const folder = temporaryFolder();

test('zones of calendars have to be known', async () => {
  const file = join(folder, 'zones.db');
  await makeSampleFile(file);
  const sqlite = new Sqlite(file);
  sqlite.run("update calendars set time_zone = 'Mars/Olympus_Mons'");
  sqlite.close();
  expect((await examine(['--database', file])).zones).toEqual([
    expect.stringContaining('problem: "Mars/Olympus_Mons", the zone of the calendar "C", isn\'t known here'),
  ]);
});

test('zone data gets old', async () => {
  const inTenYears = Date.now() + 10 * 365 * 86_400_000;
  expect(await checkZones(undefined, Date.now())).toMatchObject({ status: 'ok' });
  expect(await checkZones(undefined, inTenYears)).toMatchObject({
    status: 'warning',
    message: expect.stringMatching(/^The zone data \(ICU .+\) is about \d+ months old/),
  });
});

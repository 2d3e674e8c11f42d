import { beforeEach, describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { openDatabase } from '../../../db/sqlite/open.ts';
import { runSlotline } from '../../helpers/process/command.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { makeSampleFile, slotlineJson } from '../../helpers/sample-file.ts';

const folder = temporaryFolder();
let databaseFile: string;
let calendarId: string;

beforeEach(async () => {
  databaseFile = join(folder, `${crypto.randomUUID()}.db`);
  ({ calendarId } = await makeSampleFile(databaseFile));
  const db = openDatabase(databaseFile);
  await db.updateTable('calendars').set({ time_zone: 'Mars/Olympus' }).execute();
  await db.destroy();
});

describe('a calendar whose time zone this machine does not know', () => {
  test('is listed, as a table and in JSON', async () => {
    const { stdout, exitCode } = await run('calendar', 'list');
    expect(exitCode).toBe(0);
    expect(stdout).toContain('Mars/Olympus');
    expect(await slotlineJson(databaseFile, ['calendar', 'list'])).toMatchObject([
      { id: calendarId, timeZone: 'Mars/Olympus' },
    ]);
  });

  test.each([{ command: ['api', 'calendar'] }, { command: ['calendar', 'holidays', '--country', 'DE'] }])(
    'is refused with what to do: $command',
    async ({ command }) => {
      const refused = await run(...command, '--calendar', calendarId);
      expect(refused).toEqual({
        exitCode: 2,
        stdout: '',
        stderr:
          'slotline: this machine doesn\'t know "Mars/Olympus", the time zone of the calendar "C": set another with "slotline calendar update --time-zone"\n',
      });
    },
  );

  test('can be closed on a date, and gets another zone', async () => {
    const date = ['--calendar', calendarId, '--date', '2030-12-24'];
    expect((await run('calendar', 'close', ...date)).exitCode).toBe(0);
    const mended = await run('calendar', 'update', '--calendar', calendarId, '--time-zone', 'Europe/Berlin');
    expect(mended.exitCode).toBe(0);
    expect((await run('api', 'calendar', '--calendar', calendarId)).exitCode).toBe(0);
  });
});

async function run(...args: string[]) {
  return await runSlotline([...args, '--database', databaseFile]);
}

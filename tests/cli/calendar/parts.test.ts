import { describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { openDatabase } from '../../../db/sqlite/open.ts';
import { runSlotline } from '../../helpers/process/command.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';

const databaseFile = join(temporaryFolder(), 'parts.db');
const environment = { SLOTLINE_DATABASE: databaseFile };
const { id: workspaceId } = await json('workspace', 'create', '--name', 'Practice');
const named = ['--workspace', workspaceId, '--name', 'C'];
const create = ['calendar', 'create', ...named, '--time-zone', 'Europe/Berlin'];

const usual = {
  first_thing: null,
  morning: null,
  lunchtime: null,
  afternoon: null,
  evening: null,
  night: null,
  end_of_day: null,
};

describe('a calendar’s parts of the day', () => {
  test('are as usual where nothing is said', async () => {
    expect(await partsOf((await json(...create)).id)).toEqual(usual);
  });

  test('are set when it is made, and one by one later', async () => {
    const { id } = await json(...create, '--part', 'first_thing=8:00-10:00', '--part', 'Evening = 18-22:30');
    expect(await partsOf(id)).toEqual({ ...usual, first_thing: '08:00-10:00', evening: '18:00-22:30' });
    await json('calendar', 'update', '--calendar', id, '--part', 'evening=default', '--part', 'morning=7-11');
    expect(await partsOf(id)).toEqual({ ...usual, first_thing: '08:00-10:00', morning: '07:00-11:00' });
    await json('calendar', 'update', '--calendar', id, '--slot-minutes', '20');
    expect(await partsOf(id)).toMatchObject({ first_thing: '08:00-10:00', morning: '07:00-11:00' });
    expect(await auditOf(id)).toEqual([
      expect.objectContaining({ partsOfDay: { first_thing: '08:00-10:00', evening: '18:00-22:30' } }),
      { partsOfDay: { morning: '07:00-11:00', evening: null } },
      { slotMinutes: 20 },
    ]);
  });

  test.each([
    ['noon=8-10', '--part is "noon=8-10": it must be a part of the day and its hours, such as'],
    ['first_thing', '--part is "first_thing": it must be a part of the day and its hours, such as'],
    [
      'first_thing=8-10=9',
      'the parts are first_thing, morning, lunchtime, afternoon, evening, night, end_of_day',
    ],
    [
      'first_thing=',
      '"" cannot be read as a part of the day: it needs a start and an end. Write it like "8-10"',
    ],
    [
      'night=22-2',
      '"22-2" cannot be read as a part of the day: it ends before it starts, and it cannot go past midnight',
    ],
    ['night=20-25', '"20-25" cannot be read as a part of the day: times of day go from 0:00 to 24:00'],
  ])('are refused with what to write: "%s"', async (part, problem) => {
    const { id } = await json(...create);
    const refused = await run('calendar', 'update', '--calendar', id, '--part', part);
    expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
    expect(refused.stderr).toContain(problem);
    expect(await partsOf(id)).toEqual(usual);
  });

  test('are refused when one is given twice', async () => {
    const { id } = await json(...create);
    const twice = ['--part', 'night=20-22', '--part', 'night=default'];
    const refused = await run('calendar', 'update', '--calendar', id, ...twice);
    expect(refused).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: 'slotline: --part has night twice: give it once\n',
    });
  });
});

async function run(...args: string[]) {
  return await runSlotline(args, { environment });
}

async function json(...args: string[]) {
  const { exitCode, stdout, stderr } = await run(...args, '--json');
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  return JSON.parse(stdout);
}

async function partsOf(id: string): Promise<unknown> {
  const calendars: { id: string; partsOfDay: unknown }[] = await json('calendar', 'list');
  return calendars.find((calendar) => calendar.id === id)?.partsOfDay;
}

async function auditOf(id: string): Promise<unknown[]> {
  const db = openDatabase(databaseFile);
  const entries = await db
    .selectFrom('audit_entries')
    .select('detail')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  await db.destroy();
  return entries.map(({ detail }) => JSON.parse(detail));
}

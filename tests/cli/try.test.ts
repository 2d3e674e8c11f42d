import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { openDatabase } from '../../db/sqlite/open.ts';
import { runSlotline } from '../helpers/process/command.ts';
import { temporaryFolder } from '../helpers/process/temporary-folder.ts';
import { makeSampleFile, slotlineJson } from '../helpers/sample-file.ts';

const databaseFile = join(temporaryFolder(), 'try.db');
const { calendarId } = await makeSampleFile(databaseFile);

test('a calendar is asked what a caller would ask it, and nothing is counted', async () => {
  const args = ['try', 'tomorrow at 3 pm please', '--calendar', calendarId];
  const answer = await slotlineJson(databaseFile, args);
  expect(answer).toMatchObject({
    available: true,
    reason: 'available',
    interpretation: { ignored: ['please'] },
  });
  expect(answer.slots[0].start).toEndWith('T15:00:00+00:00');
  const { stdout, exitCode } = await run(...args);
  expect(exitCode).toBe(0);
  expect(stdout.split('\n').slice(0, 4)).toEqual([
    answer.message,
    `Understood: ${answer.interpretation.spoken}.`,
    'Ignored: please.',
    'Reason: available; free slots in that time: 1.',
  ]);
  expect(stdout).toContain(`${answer.slots[0].spoken}  ${answer.slots[0].id}`);
  const db = openDatabase(databaseFile);
  expect(await db.selectFrom('calls').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('usage_counts').selectAll().execute()).toEqual([]);
  await db.destroy();
});

test('words are read in the zone of the caller', async () => {
  const args = ['try', 'tomorrow at 3 pm', '--calendar', calendarId, '--time-zone', 'Asia/Tokyo'];
  expect((await slotlineJson(databaseFile, args)).slots[0].start).toEndWith('T15:00:00+09:00');
});

test('without words the next free slots are told', async () => {
  const { stdout } = await run('try', '--calendar', calendarId);
  expect(stdout).toContain('Reason: available;');
  expect(stdout.trimEnd().split('\n').slice(-3)).toHaveLength(3);
});

test('what is not understood is said with the sentence that callers are told', async () => {
  const refused = await run('try', 'the blue one', '--calendar', calendarId);
  expect(refused).toMatchObject({ exitCode: 3, stdout: '' });
  expect(refused.stderr).toStartWith('slotline: The words say nothing about time; callers hear: ');
});

async function run(...args: string[]) {
  return await runSlotline([...args, '--database', databaseFile]);
}

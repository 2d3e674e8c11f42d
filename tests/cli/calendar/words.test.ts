import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { runSlotline } from '../../helpers/process/command.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';

const environment = { SLOTLINE_DATABASE: join(temporaryFolder(), 'words.db') };
const run = (...args: string[]) => runSlotline(args, { environment });
const idOf = async (...args: string[]): Promise<string> =>
  JSON.parse((await run(...args, '--json')).stdout).id;

const workspace = await idOf('workspace', 'create', '--name', 'Practice');
const calendar = await idOf(
  ...['calendar', 'create', '--workspace', workspace, '--name', 'Salon', '--time-zone', 'Europe/Berlin'],
);
const teach = (phrase: string, meaning: string) =>
  run('calendar', 'teach', '--calendar', calendar, '--phrase', phrase, '--meaning', meaning);

test('words are taught, listed and forgotten', async () => {
  const taught = await teach('clinic day', 'wednesdays');
  expect(taught.stdout).toStartWith('Calendar "Salon" hears "clinic day" as wednesdays: Wednesdays,');
  const words = async () => (await run('calendar', 'words', '--calendar', calendar)).stdout;
  expect(await words()).toMatch(/clinic day\s+wednesdays/);
  await run('calendar', 'forget', '--calendar', calendar, '--phrase', 'Clinic  Day');
  expect(await words()).toContain('No words of its own yet.');
});

test.each([
  ['tuesday', 'wednesdays', '“tuesday” already means something to callers. Choose other words.'],
  ['clinic day', 'purple', '“purple” says no time.'],
])('"%s" as "%s" is refused', async (phrase, meaning, problem) => {
  const { exitCode, stderr } = await teach(phrase, meaning);
  expect(exitCode).toBe(2);
  expect(stderr).toContain(problem);
});

test('a word that there is not cannot be forgotten', async () => {
  const { exitCode, stderr } = await run('calendar', 'forget', '--calendar', calendar, '--phrase', 'nothing');
  expect(exitCode).toBe(2);
  expect(stderr).toContain('the calendar has no word "nothing"');
});

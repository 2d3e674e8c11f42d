import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeSampleFile, slotlineJson } from '../../helpers/sample-file.ts';
import { openAcme } from '../acme.ts';
import { installedShells, Shell, writeProgram } from './shells.ts';

const { folder, databaseFile, json, workspaceId } = await openAcme();
for (const name of [`Room "A" $1`, "Dr. O'Hara", 'Übersee']) {
  await json('calendar', 'create', '--workspace', workspaceId, '--name', name, '--time-zone', 'UTC');
}
const other = await makeSampleFile(join(folder, 'other.db'));
await slotlineJson(other.databaseFile, ['calendar', 'update', '--calendar', 'C', '--name', 'Harbour 1']);
mkdirSync(join(folder, 'bin'));
writeProgram(join(folder, 'bin', 'slotline'));

describe.each(installedShells)('%s completes', (name) => {
  let shell: Shell;

  beforeAll(async () => {
    const { PATH = '' } = process.env;
    const environment = { PATH: `${join(folder, 'bin')}:${PATH}`, SLOTLINE_DATABASE: databaseFile };
    shell = await Shell.start(name, { folder, environment });
  });

  afterAll(async () => {
    await shell?.stop();
  });

  test.each([
    ['a command', 'slotline works\t', ['workspace']],
    ['a command of a noun', 'slotline calendar holi\t', ['calendar', 'holidays']],
    ['an option', 'slotline calendar create --horiz\t 7', ['calendar', 'create', '--horizon-days', '7']],
    [
      'a word that an option takes',
      'slotline api find-bookings --status canc\t',
      ['api', 'find-bookings', '--status', 'cancelled'],
    ],
    [
      'a time zone',
      'slotline calendar create --time-zone Europe/Berl\t',
      ['calendar', 'create', '--time-zone', 'Europe/Berlin'],
    ],
    [
      'a name with spaces',
      'slotline calendar words --calendar Dr.\\ A\t',
      ['calendar', 'words', '--calendar', 'Dr. Ames'],
    ],
    [
      'a name in lower case',
      'slotline calendar words --calendar room\t',
      ['calendar', 'words', '--calendar', 'Room "A" $1'],
    ],
    [
      'a name after a quote',
      'slotline calendar words --calendar "Dr. O\t',
      ['calendar', 'words', '--calendar', "Dr. O'Hara"],
    ],
    [
      'a name with an umlaut',
      'slotline calendar words --calendar Ü\t',
      ['calendar', 'words', '--calendar', 'Übersee'],
    ],
    [
      'a workspace',
      'slotline key list --workspace Ac\t--json',
      ['key', 'list', '--workspace', 'Acme Dental', '--json'],
    ],
    [
      'a name after an equals sign',
      'slotline api find-bookings --status=canc\t',
      ['api', 'find-bookings', '--status=cancelled'],
    ],
    [
      'a name of another database',
      'slotline calendar words --database other.db --calendar H\t',
      ['calendar', 'words', '--database', 'other.db', '--calendar', 'Harbour 1'],
    ],
    [
      'for an alias',
      'aliased calendar words --calendar Dr.\\ A\t',
      ['calendar', 'words', '--calendar', 'Dr. Ames'],
    ],
    ['nothing for any text', 'slotline calendar create --name D\t', ['calendar', 'create', '--name', 'D']],
    ['a file', 'slotline backup comm\t', ['backup', 'commands.db']],
  ])('%s', async (_, keys, called) => {
    expect(await shell.typed(keys)).toEqual(called);
  });

  test('no option twice, unless it can be repeated', async () => {
    const once = await shell.typed('slotline calendar list --js\t --js\t');
    expect(once).toEqual(['calendar', 'list', '--json', '--js']);
    const twice = await shell.typed('slotline calendar create --hou\t 1 --hou\t 2');
    expect(twice).toEqual(['calendar', 'create', '--hours', '1', '--hours', '2']);
  });
});

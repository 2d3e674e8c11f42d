import { describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { runSlotline } from '../helpers/process/command.ts';
import { openAcme } from './acme.ts';

const { folder, databaseFile, environment, run, workspaceId, calendarId } = await openAcme();

const nobody = '3f2b8c1e-9d4a-4c67-8e15-7a0b6d2f9c34';

describe('bad input ends with exit code 2 and a sentence', () => {
  const create = ['calendar', 'create', '--workspace', workspaceId, '--name', 'C', '--time-zone', 'UTC'];

  test.each([
    [['workspace', 'create', '--name', ''], '--name is "": it must be 1 to 100 characters on one line'],
    [['workspace', 'create', '--name', 'n'.repeat(101)], 'it must be 1 to 100 characters'],
    [['workspace', 'create', '--name', 'a\nb'], 'it must be 1 to 100 characters on one line'],
    [['workspace', 'create'], "required option '--name <name>' not specified"],
    [['workspace', 'create', '--name', 'x', 'y'], 'too many arguments'],
    [['workspace', 'list', '--colour'], "unknown option '--colour'"],
    [['workspace', 'list', '--jsn'], 'Did you mean --json?'],
    [['workspace', 'list', '--database', ''], '--database is empty: it must be the path of a file'],
    [['workspace', 'list', '--database'], "option '--database <file>' argument missing"],
    [['workspac'], "unknown command 'workspac'"],
    [
      ['calendar', 'list', '--workspace', 'acme'],
      'there is no workspace "acme" — did you mean "Acme Dental"?',
    ],
    [['calendar', 'list', '--workspace', ' '], '--workspace is " ": it must be a name or an ID'],
    [['key', 'revoke', '--key', 'bo'], 'there is no key "bo" — see "slotline key list'],
    [
      ['calendar', 'list', '--workspace', nobody],
      `there is no workspace "${nobody}" — see "slotline workspace list"`,
    ],
    [['calendar', 'archive', '--calendar', nobody], `there is no calendar "${nobody}"`],
    [
      ['calendar', 'archive', '--calendar', workspaceId],
      'is the id of the workspace "Acme Dental", not of a calendar',
    ],
    [
      ['calendar', 'holidays', '--calendar', calendarId, '--country', 'Germany'],
      '--country is "GERMANY": it must be one of',
    ],
    [
      ['calendar', 'holidays', '--calendar', calendarId, '--country', 'DE', '--state', 'XX'],
      '--state is "XX": it must be one of BW, BY',
    ],
    [['calendar', 'update', '--calendar', calendarId], 'nothing to change: give at least one setting'],
    [
      ['calendar', 'close', '--calendar', calendarId, '--date', '2026-02-30'],
      'it must be a date written YYYY-MM-DD',
    ],
    [
      ['calendar', 'close', '--calendar', calendarId, '--date', '24.12.2026'],
      'it must be a date written YYYY-MM-DD',
    ],
    [
      ['calendar', 'open', '--calendar', calendarId, '--date', '2026-12-24', '--hours', 'mon 9-12'],
      'cannot be read as hours of a day',
    ],
    [['key', 'create', '--workspace', nobody, '--name', 'x'], `there is no workspace "${nobody}"`],
    [['key', 'list', '--workspace', calendarId], 'is the id of the calendar "Dr. Ames", not of a workspace'],
    [['key', 'revoke', '--key', nobody], `there is no key "${nobody}"`],
    [['key', 'revoke', '--key', calendarId], 'is the id of the calendar "Dr. Ames", not of a key'],
    [[...create, '--slot-minutes', '4'], '--slot-minutes is "4": it must be a whole number from 5 to 480'],
    [[...create, '--slot-minutes', '481'], 'it must be a whole number from 5 to 480'],
    [[...create, '--slot-minutes', '30.5'], 'it must be a whole number from 5 to 480'],
    [[...create, '--interval-minutes', 'x'], '--interval-minutes is "x"'],
    [
      [...create, '--buffer-before', '-1'],
      '--buffer-before is "-1": it must be a whole number from 0 to 1440',
    ],
    [[...create, '--horizon-days', '0'], 'it must be a whole number from 1 to 730'],
    [[...create, '--language', 'klingon'], '--language is "klingon": it must be one of en'],
    [[...create, '--hours', 'mon 9-25'], '"25" is not a time'],
    [
      ['user', 'create', '--workspace', workspaceId, '--email', 'a@b.c'],
      'on standard input, with --password-stdin',
    ],
    [
      ['user', 'create', '--workspace', workspaceId, '--email', 'ann', '--password-stdin'],
      'it must be an address such as',
    ],
    [
      ['user', 'create', '--workspace', workspaceId, '--email', 'a@b.c', '--role', 'king'],
      'one of owner, admin, desk, viewer',
    ],
    [['serve', '--port', '70000'], '--port is "70000": it must be a whole number from 0 to 65535'],
    [['serve', '--host', 'a b'], '--host is "a b": it must be a host name or an IP address'],
    [['demo', '--port', 'x'], '--port is "x"'],
    [['demo', '--database', databaseFile], 'already exists'],
    [['interpret', 'tomorrow'], '--time-zone is missing'],
    [['interpret', '--time-zone', 'UTC'], 'give the words in quotes'],
    [['interpret', 'tomorrow', '--jsonl'], '--jsonl reads from standard input'],
    [['interpret', 'tomorrow', '--time-zone', 'UTC', '--now', 'noon'], 'must be an ISO 8601 time'],
    [
      ['interpret', 'tomorrow', '--time-zone', 'UTC', '--language', 'xx'],
      '--language is "xx": it must be one of en',
    ],
    [['backup'], "missing required argument 'file'"],
    [['backup', databaseFile], 'is there already: a backup never replaces a file'],
    [['backup', join(folder, 'none', 'b.db')], 'there is no folder'],
    [['restore', join(folder, 'none.db')], 'there is no backup'],
    [['restore', databaseFile], 'is the database itself'],
  ])('%j', async (args, sentence) => {
    const refused = await run(...args);
    expect(refused.stderr).toContain(sentence);
    expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
    expect(refused.stderr).toStartWith('slotline: ');
    expect(refused.stderr).not.toMatch(/\n\s+at /);
  });

  test.each([
    ['New York', '"America/New_York"'],
    ['berlin', '"Europe/Berlin"'],
    ['Europe/Berln', '"Europe/Berlin"'],
    ['Amerca/Chicago', '"America/Chicago"'],
  ])('the zone %p suggests %s', async (timeZone, suggestion) => {
    const refused = await run('calendar', 'update', '--calendar', calendarId, '--time-zone', timeZone);
    expect(refused.exitCode).toBe(2);
    expect(refused.stderr).toContain(`--time-zone is "${timeZone}": it must be an IANA zone`);
    expect(refused.stderr).toContain('did you mean');
    expect(refused.stderr).toContain(suggestion);
  });

  test.each(['+02:00', 'UTC+2', ''])('the zone %p is none', async (timeZone) => {
    const refused = await run('calendar', 'update', '--calendar', calendarId, '--time-zone', timeZone);
    expect(refused.exitCode).toBe(2);
    expect(refused.stderr).toContain('it must be an IANA zone such as');
  });

  test('a wrong setting in the environment is named by every command', async () => {
    const refused = await runSlotline(['workspace', 'list'], {
      environment: { ...environment, SLOTLINE_PORT: 'x' },
    });
    expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
    expect(refused.stderr).toStartWith('slotline: SLOTLINE_PORT is "x": it must be a whole number');
  });

  test('a database that is not there is not made by asking it', async () => {
    const missing = join(folder, 'missing.db');
    for (const args of [
      ['workspace', 'list'],
      ['calendar', 'list'],
      ['backup', join(folder, 'copy.db')],
    ]) {
      const refused = await run(...args, '--database', missing);
      expect(refused.exitCode).toBe(2);
      expect(refused.stderr).toContain(`there is no database "${missing}"`);
      expect(await Bun.file(missing).exists()).toBe(false);
    }
  });
});

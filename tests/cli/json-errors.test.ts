import { Database } from 'bun:sqlite';
import { describe, expect, test } from 'bun:test';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { runSlotline, spawnSlotline } from '../helpers/process/command.ts';
import { openAcme } from './acme.ts';

const { folder, databaseFile, environment, run, json, workspaceId, calendarId } = await openAcme();

const nobody = '3f2b8c1e-9d4a-4c67-8e15-7a0b6d2f9c34';

describe('with --json an error is one line of JSON', () => {
  test.each([
    [['workspace', 'list', '--colour'], "unknown option '--colour'", 'USAGE'],
    [['workspace', 'list', '--jso'], "unknown option '--jso' (Did you mean --json?)", 'USAGE'],
    [['workspace', 'create'], "required option '--name <name>' not specified", 'USAGE'],
    [['backup'], "missing required argument 'file'", 'USAGE'],
    [['workspac'], "unknown command 'workspac' (Did you mean workspace?)", 'USAGE'],
    [['calendar', 'lst'], "unknown command 'lst' (Did you mean list?)", 'USAGE'],
    [['calendar'], 'a command is missing: add --help to see them', 'USAGE'],
    [[], 'a command is missing: add --help to see them', 'USAGE'],
    [
      ['workspace', 'list', 'x'],
      "too many arguments for 'list'. Expected 0 arguments but got 1: x.",
      'USAGE',
    ],
    [
      ['calendar', 'words', '--calendar', nobody],
      `there is no calendar "${nobody}" — see "slotline calendar list"`,
      'INVALID_INPUT',
    ],
    [
      ['user', 'create', '--workspace', workspaceId, '--email', 'a@b.c'],
      'pass the password on standard input, with --password-stdin',
      'INVALID_INPUT',
    ],
    [
      ['workspace', 'list', '--database', join(folder, 'none.db')],
      `there is no database "${join(folder, 'none.db')}": name one with --database, or create one with "slotline workspace create"`,
      'INVALID_INPUT',
    ],
  ])('%j', async (args, error, code) => {
    const refused = await run(...args, '--json');
    expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
    expect(refused.stderr).toBe(`${JSON.stringify({ error, code })}\n`);
  });

  test('also where the words are not understood, with the code of the API', async () => {
    const refused = await run('try', 'the blue one', '--calendar', calendarId, '--json');
    expect(refused).toMatchObject({ exitCode: 3, stdout: '' });
    expect(JSON.parse(refused.stderr)).toEqual({
      error: expect.stringContaining('callers hear: '),
      code: 'QUERY_NOT_UNDERSTOOD',
    });
  });

  test('also for a wrong setting, and for a failure that is nobody’s mistake', async () => {
    const set = await runSlotline(['workspace', 'list', '--json'], {
      environment: { ...environment, SLOTLINE_PORT: 'x' },
    });
    expect(set).toMatchObject({ exitCode: 2, stdout: '' });
    expect(JSON.parse(set.stderr)).toEqual({
      error: expect.stringContaining('SLOTLINE_PORT is "x"'),
      code: 'INVALID_INPUT',
    });
    const damaged = join(folder, 'damaged.db');
    cpSync(databaseFile, damaged);
    const db = new Database(damaged);
    db.run('alter table feeds rename to lost_feeds');
    db.close();
    const failed = await run('feed', 'list', '--database', damaged, '--json');
    expect(failed).toMatchObject({ exitCode: 1, stdout: '' });
    expect(JSON.parse(failed.stderr)).toEqual({ error: 'no such table: feeds', code: 'SQLITE_ERROR' });
  });

  test('with its stack where the log is to tell all', async () => {
    const refused = await runSlotline(['calendar', 'words', '--calendar', nobody, '--json'], {
      environment: { ...environment, SLOTLINE_LOG: 'debug' },
    });
    expect(JSON.parse(refused.stderr)).toEqual({
      error: `there is no calendar "${nobody}" — see "slotline calendar list"`,
      code: 'INVALID_INPUT',
      stack: expect.stringContaining('InputError: there is no calendar'),
    });
  });

  test('in a process of its own as well', async () => {
    const refused = await spawnSlotline(['workspace', 'list', '--colour', '--json'], { environment });
    expect(refused).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: `${JSON.stringify({ error: "unknown option '--colour'", code: 'USAGE' })}\n`,
    });
  });
});

describe('with --json', () => {
  test('help and version are what they were', async () => {
    const help = await run('calendar', 'list', '--json', '--help');
    expect(help).toMatchObject({ exitCode: 0, stderr: '' });
    expect(help.stdout).toStartWith('Usage: slotline calendar list');
  });

  test('what a command has to tell still comes on standard error if all is well', async () => {
    const listed = await run('audit', '--limit', '1', '--json');
    expect(listed).toMatchObject({
      exitCode: 0,
      stderr: 'slotline: there are more than 1: raise --limit to see them\n',
    });
    expect(JSON.parse(listed.stdout)).toHaveLength(1);
  });

  test('a text after "--" asks for nothing', async () => {
    const refused = await run('try', '--calendar', 'nobody', '--', '--json');
    expect(refused.stderr).toBe('slotline: there is no calendar "nobody" — see "slotline calendar list"\n');
    expect(await json('workspace', 'list')).toHaveLength(1);
  });
});

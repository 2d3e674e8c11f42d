import { Database } from 'bun:sqlite';
import { describe, expect, test } from 'bun:test';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runSlotline } from '../../helpers/process/command.ts';
import { openAcme } from '../acme.ts';

const { folder, databaseFile, run, json, workspaceId, calendarId } = await openAcme();
const { id: otherId } = await json('workspace', 'create', '--name', 'Other');

describe.each(['bash', 'zsh', 'fish'])('the script for %s', (shell) => {
  test('is printed without a database, and is the same in JSON', async () => {
    const printed = await runSlotline(['completion', shell], {
      environment: { SLOTLINE_DATABASE: join(folder, 'none.db') },
    });
    expect(printed).toMatchObject({ exitCode: 0, stderr: '' });
    expect(await json('completion', shell)).toEqual({ shell, script: printed.stdout });
  });
});

/** What bash is told of a line's words, the last of which is being typed. */
async function completed(...words: string[]): Promise<string[]> {
  const { exitCode, stdout, stderr } = await run('complete', 'bash', '--', ...words);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  return stdout.split('\n').slice(0, -1);
}

describe('complete', () => {
  test.each([
    [['cal'], ['calendar', 'call', 'call-hook']],
    [['calendar', 'holi'], ['holidays']],
    [['api', 'b'], ['book-slot']],
    [['calendar', 'create', '--time'], ['--time-zone']],
    [['calendar', 'list', '--json', '--js'], []],
    [['calendar', 'create', '--hours', 'mon 9-12', '--hou'], ['--hours']],
    [
      ['user', 'role', '--role', ''],
      ['owner', 'admin', 'desk', 'viewer'],
    ],
    [['api', 'find-bookings', '--status', '=', 'b'], ['booked']],
    [
      ['workspace', 'update', '--record-words', ''],
      ['on', 'off'],
    ],
    [['calendar', 'create', '--time-zone', 'Europe/Berl'], ['Europe/Berlin']],
    [['calendar', 'create', '--name', ''], []],
    [['docs', 'get'], ['getting-started']],
    [['backup', 'x'], [':files']],
    [['rehearse', 'a.yaml', 'x'], [':files']],
    [['serve', '--database', ''], [':files']],
    [['nothing', 'at', 'all'], []],
    [['comple'], ['completion']],
  ])('%j', async (words, candidates) => {
    expect(await completed(...words)).toEqual(candidates);
  });

  test('offers every command that help lists, and every option of each', async () => {
    const nouns = await completed('');
    const { stdout } = await run('--help');
    expect(nouns.length).toBeGreaterThan(20);
    for (const noun of nouns) {
      expect(stdout).toMatch(new RegExp(`^ {2}${noun} `, 'm'));
      const verbs = (await completed(noun, '')).filter((each) => /^[a-z]/.test(each));
      const isNoun = (await run(noun, '--help')).stdout.includes('Commands:');
      for (const path of isNoun ? verbs.map((verb) => [noun, verb]) : [[noun]]) {
        const help = (await run(...path, '--help')).stdout;
        const options = [...help.matchAll(/^ {2}(?:-h, )?(--[a-z-]+)/gm)].map(([, option]) => option ?? '');
        expect([path, await completed(...path, '--')]).toEqual([path, options]);
      }
    }
  });

  test('tells zsh and fish what each is for, and leaves the choice to them', async () => {
    const json = 'answer in JSON';
    const ofZsh = await run('complete', 'zsh', '--', 'workspace', 'list', '--x');
    expect(ofZsh.stdout).toContain(`\n--json:${json}\n`);
    const ofFish = await run('complete', 'fish', '--', 'api', 'find-bookings', '--status=');
    expect(ofFish.stdout).toBe('--status=booked\t\n--status=cancelled\t\n');
  });
});

describe('complete with names', () => {
  const calendar = ['calendar', 'words', '--calendar'];

  test('has those that begin with what was typed, in any case and quote, as bash takes them', async () => {
    expect(await completed(...calendar, 'DR')).toEqual(['Dr.\\ Ames']);
    expect(await completed(...calendar, 'Dr.\\ A')).toEqual(['Dr.\\ Ames']);
    expect(await completed(...calendar, '"dr. a')).toEqual(['Dr. Ames']);
    expect(await completed('key', 'list', '--workspace', '')).toEqual(['Acme\\ Dental', 'Other']);
    expect(await completed(...calendar, 'x')).toEqual([]);
  });

  test('has the IDs of those that share a name, and archived ones never', async () => {
    const ids = [];
    for (const workspace of [workspaceId, otherId]) {
      const made = ['--workspace', workspace, '--name', 'Twin', '--time-zone', 'UTC'];
      ids.push((await json('calendar', 'create', ...made)).id);
    }
    expect(await completed(...calendar, '')).toEqual(['Dr.\\ Ames', ...ids]);
    await json('calendar', 'archive', '--calendar', ids[0]);
    expect(await completed(...calendar, '')).toEqual(['Dr.\\ Ames', 'Twin']);
  });

  test('has deleted ones for what restores them', async () => {
    expect(await completed('calendar', 'restore', '--calendar', '')).toEqual([]);
    await json('calendar', 'delete', '--calendar', calendarId);
    expect(await completed('calendar', 'restore', '--calendar', '')).toEqual(['Dr.\\ Ames']);
    await json('calendar', 'restore', '--calendar', 'Dr. Ames');
  });

  test('says nothing where there is no database, none to reach, or something else, and makes none', async () => {
    const none = join(folder, 'none.db');
    const text = join(folder, 'text.db');
    writeFileSync(text, 'This is a text, and not a database. '.repeat(100));
    const old = join(folder, 'empty.db');
    new Database(old).close();
    const before = readdirSync(folder).sort();
    for (const database of [none, text, old, 'postgres://nobody@127.0.0.1:1/none']) {
      expect(await completed('call', 'list', '--database', database, '--calendar', '')).toEqual([]);
      expect(await completed('call', 'list', '--database', '=', database, '--calendar', '')).toEqual([]);
    }
    expect(existsSync(none)).toBe(false);
    const left = readdirSync(folder).filter((name) => !/-(?:wal|shm)$/.test(name));
    expect(left.sort()).toEqual(before.filter((name) => !/-(?:wal|shm)$/.test(name)));
  });

  test('works with wrong settings, and is in no help', async () => {
    const environment = { SLOTLINE_PORT: 'x', SLOTLINE_DATABASE: databaseFile };
    const listed = await runSlotline(['complete', 'bash', '--', ...calendar, 'dr'], { environment });
    expect(listed).toEqual({ exitCode: 0, stdout: 'Dr.\\ Ames\n', stderr: '' });
    expect((await run('--help')).stdout).not.toMatch(/^ {2}complete /m);
  });
});

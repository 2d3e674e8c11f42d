import { Database } from 'bun:sqlite';
import { describe, expect, test } from 'bun:test';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runSlotline } from '../../helpers/command.ts';
import { openAcme } from '../acme.ts';

const { folder, run, json, workspaceId, calendarId } = await openAcme();
const { id: otherId } = await json('workspace', 'create', '--name', 'Other');

describe.each(['bash', 'zsh', 'fish'])('the script for %s', (shell) => {
  test('is printed without a database, and is the same in JSON', async () => {
    const printed = await runSlotline(['completion', shell], {
      environment: { SLOTLINE_DATABASE: join(folder, 'none.db') },
    });
    expect(printed).toMatchObject({ exitCode: 0, stderr: '' });
    expect(await json('completion', shell)).toEqual({ shell, script: printed.stdout });
  });

  test('has every command with its options, and the words they take', async () => {
    const { stdout } = await run('completion', shell);
    const dashes = shell === 'fish' ? '-l ' : '--';
    for (const part of ['calendar', 'holidays', 'two-step', 'completion']) expect(stdout).toContain(part);
    for (const option of ['time-zone', 'record-words', 'buffer-after', 'once', 'database']) {
      expect(stdout).toContain(`${dashes}${option}`);
    }
    for (const words of [
      'booked cancelled',
      'owner admin desk viewer',
      'google microsoft caldav ics',
      'on off',
    ]) {
      expect(stdout).toContain(words);
    }
    expect(stdout).toContain('Europe/Berlin');
    expect(stdout).not.toContain('complete-names" ');
  });
});

describe('complete-names', () => {
  test('prints names that begin with what was typed, one a line', async () => {
    expect(await run('complete-names', 'live-calendars', 'DR')).toEqual(said('Dr. Ames\n'));
    expect(await run('complete-names', 'live-workspaces')).toEqual(said('Acme Dental\nOther\n'));
    expect(await run('complete-names', 'live-workspaces', 'x')).toEqual(said(''));
  });

  test('prints the IDs of those that share a name, and archived ones never', async () => {
    const ids = [];
    for (const workspace of [workspaceId, otherId]) {
      const made = ['--workspace', workspace, '--name', 'Twin', '--time-zone', 'UTC'];
      ids.push((await json('calendar', 'create', ...made)).id);
    }
    expect(await json('complete-names', 'live-calendars')).toEqual(['Dr. Ames', ...ids]);
    await json('calendar', 'archive', '--calendar', ids[0]);
    expect(await json('complete-names', 'live-calendars')).toEqual(['Dr. Ames', 'Twin']);
  });

  test('prints deleted ones for what restores them', async () => {
    expect(await run('complete-names', 'deleted-calendars')).toEqual(said(''));
    await json('calendar', 'delete', '--calendar', calendarId);
    expect(await run('complete-names', 'deleted-calendars')).toEqual(said('Dr. Ames\n'));
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
      expect(await run('complete-names', 'live-calendars', '--database', database)).toEqual(said(''));
    }
    expect(existsSync(none)).toBe(false);
    const left = readdirSync(folder).filter((name) => !/-(?:wal|shm)$/.test(name));
    expect(left.sort()).toEqual(before.filter((name) => !/-(?:wal|shm)$/.test(name)));
  });

  test('is in no help', async () => {
    expect((await run('--help')).stdout).not.toContain('complete-names');
  });

  function said(stdout: string) {
    return { exitCode: 0, stdout, stderr: '' };
  }
});

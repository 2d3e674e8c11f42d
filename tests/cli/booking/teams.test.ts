import { describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { openDatabase } from '../../../db/sqlite/open.ts';
import { createTeam } from '../../../src/actions/teams/create.ts';
import { asOperator } from '../../helpers/actions/as-operator.ts';
import { runSlotline } from '../../helpers/command.ts';
import { makeSampleFile, slotlineJson } from '../../helpers/sample-file.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const databaseFile = join(temporaryFolder(), 'teams.db');
const { workspaceId } = await makeSampleFile(databaseFile);
const ada = ['--name', 'Ada King', '--phone', '212 555 0123'];

const run = (...args: string[]) => runSlotline(['booking', ...args, '--database', databaseFile]);
const json = (...args: string[]) => slotlineJson(databaseFile, ['booking', ...args]);

const [lee, chen] = [await calendar('Dr. Lee'), await calendar('Sarah Chen')];
await team('Dentists', 'anyone');
await team('Surgery', 'everyone');

async function calendar(name: string): Promise<string> {
  const given = ['--workspace', workspaceId, '--name', name, '--time-zone', 'America/New_York'];
  return (await slotlineJson(databaseFile, ['calendar', 'create', ...given, '--hours', 'daily 0-24'])).id;
}

async function team(name: string, kind: 'anyone' | 'everyone'): Promise<void> {
  const db = openDatabase(databaseFile);
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, startMinute: 0, endMinute: 1440 }));
  const members = [lee, chen].map((calendarId) => ({ calendarId: calendarId ?? '', spokenNames: [] }));
  const input = { name, timeZone: 'America/New_York', workingHours: hours, team: { kind, members } };
  await asOperator(db, createTeam, { workspaceId, at: Date.now(), input });
  await db.destroy();
}

describe('booking at a team', () => {
  test('names whom it is with, whether in words, by option or left to the team', async () => {
    const at = ['create', '--calendar', 'Dentists', '--at'];
    const heard = await json(...at, 'tomorrow at ten with Sarah', ...ada);
    expect(heard).toMatchObject({ with: [{ calendarId: chen, name: 'Sarah Chen' }], isNew: true });
    const bo = ['--name', 'Bo Li', '--email', 'bo@example.com'];
    const named = await run(...at, 'tomorrow at ten', '--with', 'dr lee', ...bo);
    expect(named).toMatchObject({ exitCode: 0, stderr: '' });
    expect(named.stdout).toMatch(/"Bo Li" booked for .*\n {2}with {2}Dr\. Lee\n {2}code/);
    const cy = ['--name', 'Cy Moss', '--email', 'cy@example.com'];
    const full = await run(...at, 'tomorrow at ten', ...cy);
    expect(full).toMatchObject({ exitCode: 2, stdout: '' });
    expect(full.stderr).toContain('is taken: the nearest free times are');
    const unknown = await run(...at, 'tomorrow at noon', '--with', 'Dr. Who', ...cy);
    expect(unknown.stderr).toContain('there is no member "Dr. Who"');
    const alone = await run(
      'create',
      '--calendar',
      'Dr. Lee',
      '--with',
      'Sarah',
      '--at',
      'tomorrow at noon',
      ...cy,
    );
    expect(alone.stderr).toContain('--with needs a team calendar');
  });

  test('is listed with whom it is, moved to somebody else, and corrected', async () => {
    const at = ['create', '--calendar', 'Dentists', '--at', 'tomorrow at 3 PM', '--with', chen ?? ''];
    const { id, start } = await json(...at, ...ada);
    const listed = await run('list', '--calendar', 'Sarah Chen');
    expect(listed.stdout).toMatch(/ email +with +name +id\n.* booked .* Sarah Chen +Ada King /);
    const moved = await run('move', '--booking', id, '--to', start, '--with', 'Dr. Lee');
    expect(moved.stdout).toMatch(/^Booking \w{6} moved from .* with Dr\. Lee\.\n$/);
    const kept = await json(
      'move',
      '--booking',
      id,
      '--calendar',
      'Dr. Lee',
      '--to',
      start.replace('T15', 'T16'),
    );
    expect(kept).toMatchObject({ with: [{ calendarId: lee, name: 'Dr. Lee' }] });
    expect(await json('update', '--booking', id, '--notes', 'Late')).toMatchObject({
      ...{ notes: 'Late', with: [{ calendarId: lee, name: 'Dr. Lee' }] },
    });
  });

  test('takes the time of all where all come', async () => {
    const at = ['--at', 'tomorrow at 8 PM'];
    expect(await json('create', '--calendar', 'Surgery', ...at, ...ada)).toMatchObject({
      with: [{ name: 'Dr. Lee' }, { name: 'Sarah Chen' }],
    });
    const bo = ['--name', 'Bo Li', '--email', 'bo@example.com'];
    const taken = await run('create', '--calendar', 'Sarah Chen', ...at, ...bo);
    expect(taken.stderr).toContain('is taken');
  });
});

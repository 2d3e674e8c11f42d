import { describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { insertService, setDefaultService, setServiceArchived } from '../../../db/queries/services.ts';
import { openDatabase } from '../../../db/sqlite/open.ts';
import { write } from '../../../db/write.ts';
import { runSlotline } from '../../helpers/command.ts';
import { makeSampleFile, slotlineJson } from '../../helpers/sample-file.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const databaseFile = join(temporaryFolder(), 'services.db');
const { workspaceId } = await makeSampleFile(databaseFile);
const ada = ['--name', 'Ada King', '--phone', '212 555 0123'];

const questions = [
  { key: 'insurance', ask: 'Which insurance do you have?', isRequired: true, isPrivate: false },
  { key: 'allergies', ask: 'Any allergies?', isRequired: false, isPrivate: true },
];

type Offered = { name: string; spokenNames?: string[]; durationMinutes?: number; isDefault?: true };

/** A calendar that is always open, with services. Gives the ids of all. */
async function place(name: string, ...offered: Offered[]): Promise<{ calendarId: string; ids: string[] }> {
  const given = ['--workspace', workspaceId, '--name', name, '--time-zone', 'America/New_York'];
  const { id: calendarId } = await slotlineJson(databaseFile, [
    ...['calendar', 'create', ...given, '--hours', 'daily 0-24'],
  ]);
  const key = { workspaceId, calendarId };
  const ids: string[] = [];
  const db = openDatabase(databaseFile);
  for (const { isDefault, ...settings } of offered) {
    const serviceId = crypto.randomUUID();
    ids.push(serviceId);
    const buffers = { bufferBeforeMinutes: null, bufferAfterMinutes: null };
    const whole = { spokenNames: [], durationMinutes: 45, ...buffers, questions, ...settings };
    await write(db, async (transaction) => {
      await insertService(transaction, { ...key, serviceId, settings: whole, at: 0 });
      if (isDefault) await setDefaultService(transaction, { ...key, serviceId });
    });
  }
  await db.destroy();
  return { calendarId, ids };
}

const run = (command: string, ...args: string[]) =>
  runSlotline(['booking', command, ...args, '--database', databaseFile]);
const json = (command: string, ...args: string[]) =>
  slotlineJson(databaseFile, ['booking', command, ...args]);

describe('booking create', () => {
  test('books a service by its name, with its length and what was answered', async () => {
    const { ids } = await place('Dr. Ames', { name: 'Cleaning' });
    const at = ['--calendar', 'Dr. Ames', '--service', 'cleaning', '--at', 'tomorrow at ten'];
    const booked = await run('create', ...at, ...ada, '--answer', 'insurance=Aetna = PPO');
    expect(booked).toMatchObject({ exitCode: 0, stderr: '' });
    expect(booked.stdout).toMatch(
      /^"Ada King" booked for \w{3} \S+ 10:00 to 10:45 \(America\/New_York\)\.\n {2}service {2}Cleaning\n {2}code {5}\w{6}\n {2}id {7}\S{36}\n$/,
    );
    const [saved] = await json('list', '--calendar', 'Dr. Ames');
    expect(saved).toMatchObject({
      service: { id: ids[0], name: 'Cleaning' },
      answers: { insurance: 'Aetna = PPO' },
    });
  });

  test('books the service that the words name, else the calendar’s default one', async () => {
    const services = [
      { name: 'Cleaning', durationMinutes: 45 },
      { name: 'Check-up', durationMinutes: 15, isDefault: true as const },
    ];
    await place('Dr. Bell', ...services);
    const at = (time: string) => json('create', '--calendar', 'Dr. Bell', '--at', time, ...ada);
    const heard = await at('a cleaning tomorrow at ten');
    expect(heard).toMatchObject({ service: { name: 'Cleaning' } });
    expect(heard.end).toContain('T10:45:00');
    const usual = await at('tomorrow at noon');
    expect(usual).toMatchObject({ service: { name: 'Check-up' }, answers: {} });
    expect(usual.end).toContain('T12:15:00');
    const { start } = await at(`${usual.start.slice(0, 10)}T15:00`);
    expect(start).toContain('T15:00:00');
    const [, , iso] = await json('list', '--calendar', 'Dr. Bell');
    expect(iso).toMatchObject({ service: { name: 'Check-up' } });
  });

  test('takes another length than the service’s if it’s given', async () => {
    await place('Dr. Cole', { name: 'Cleaning' });
    const at = ['--calendar', 'Dr. Cole', '--service', 'Cleaning', '--at', 'tomorrow at ten'];
    const { end } = await json('create', ...at, '--duration', '90', ...ada);
    expect(end).toContain('T11:30:00');
  });

  test('asks back if the words name two services that could be meant', async () => {
    await place(
      'Dr. Dahl',
      { name: 'Deep tissue massage', spokenNames: ['massage'] },
      { name: 'Hot stone massage', spokenNames: ['massage'] },
    );
    const at = ['--calendar', 'Dr. Dahl', '--at', 'a massage tomorrow at ten', ...ada];
    const refused = await run('create', ...at);
    expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
    expect(refused.stderr).toContain("isn't clear.");
    const settled = await json('create', ...at, '--service', 'hot stone massage');
    expect(settled).toMatchObject({ service: { name: 'Hot stone massage' } });
  });

  test.each([
    [['--service', 'polish'], 'there is no service "polish" — there are Cleaning, Deep massage, Hot massage'],
    [
      ['--service', 'massage'],
      '--service "massage" may be Deep massage or Hot massage — send the whole name',
    ],
    [
      ['--service', 'Cleaning', '--answer', 'insurence=x'],
      'there is no question "insurence" — did you mean insurance?',
    ],
    [['--answer', 'insurance=x'], 'there is no question "insurance" — leave answers out'],
    [['--answer', '__proto__=x'], 'there is no question "__proto__"'],
    [['--answer', 'insurance'], '--answer is "insurance": it must be a question\'s key, an equals sign'],
    [
      ['--service', 'Cleaning', '--answer', `insurance=${'x'.repeat(501)}`],
      '--answer insurance must be a string of at most 500 characters',
    ],
  ])('refuses %j', async (given, problem) => {
    const services = ['Cleaning', 'Deep massage', 'Hot massage'];
    const { calendarId } = await place(
      'C',
      ...services.map((name) => ({ name, spokenNames: name === 'Cleaning' ? [] : ['massage'] })),
    );
    const refused = await run(
      'create',
      '--calendar',
      calendarId,
      '--at',
      'tomorrow at ten',
      ...ada,
      ...given,
    );
    expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
    expect(refused.stderr).toContain(problem);
    expect(await json('list', '--calendar', calendarId)).toEqual([]);
  });

  test('refuses a service of another calendar, and one that is archived', async () => {
    const other = await place('Dr. Else', { name: 'Elsewhere' });
    const { calendarId, ids } = await place('Dr. Ford', { name: 'Dropped' });
    const db = openDatabase(databaseFile);
    const key = { workspaceId, calendarId, serviceId: ids[0] ?? '' };
    await write(db, (transaction) => setServiceArchived(transaction, { ...key, archivedAt: 1 }));
    await db.destroy();
    for (const service of [...other.ids, ...ids, 'Elsewhere', 'Dropped']) {
      const at = ['--calendar', calendarId, '--at', 'tomorrow at ten', ...ada];
      const refused = await run('create', ...at, '--service', service);
      expect(refused.stderr).toContain(`there is no service "${service}"`);
    }
  });
});

describe('booking update', () => {
  test('corrects single answers; an empty one is removed', async () => {
    const { calendarId } = await place('Dr. Gray', { name: 'Cleaning' });
    const at = ['--calendar', calendarId, '--service', 'Cleaning', '--at', 'tomorrow at ten', ...ada];
    const given = ['--answer', 'insurance=Aetna', '--answer', 'allergies=Nuts'];
    const { id } = await json('create', ...at, ...given);
    const changed = await json(
      'update',
      '--booking',
      id,
      '--answer',
      'allergies=',
      '--answer',
      'insurance=Cigna',
    );
    expect(changed).toMatchObject({ answers: { insurance: 'Cigna' } });
    const refused = await run('update', '--booking', id, '--answer', 'insurence=x');
    expect(refused.stderr).toBe('slotline: there is no question "insurence" — did you mean insurance?\n');
  });
});

describe('booking list', () => {
  test('has a column for services if one of the bookings has one', async () => {
    const { calendarId } = await place('Dr. Hahn', { name: 'Cleaning' });
    const header = async () => (await run('list', '--calendar', calendarId)).stdout.split('\n')[0];
    await json('create', '--calendar', calendarId, '--at', 'tomorrow at nine', ...ada);
    expect(await header()).toMatch(/^start +end +code +status +phone +email +name +id$/);
    const at = ['--calendar', calendarId, '--service', 'Cleaning', '--at', 'tomorrow at ten', ...ada];
    await json('create', ...at);
    expect(await header()).toMatch(/^start +end +code +status +phone +email +service +name +id$/);
    const { stdout } = await run('list', '--calendar', calendarId);
    expect(stdout.split('\n')[2]).toMatch(/ \+12125550123 +Cleaning +Ada King +\S{36}$/);
  });
});

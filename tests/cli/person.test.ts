import { describe, expect, test } from 'bun:test';
import { openDatabase } from '../../db/sqlite/open.ts';
import { reportCall } from '../helpers/found-promise.ts';
import { runSlotline } from '../helpers/process/command.ts';
import { type SampleFile, slotlineJson } from '../helpers/sample-file.ts';
import { addCalendar, erase, personFiles, phone, rows } from './person-files.ts';

const { sampleFile, stored } = personFiles();

describe('person erase', () => {
  test('writes how many bookings it were to the audit log, and nothing of the person', async () => {
    const sample = await sampleFile('audited');
    await stored(sample, { email: 'ann@example.com' });
    const before = Date.now();
    await erase(sample, '--email', 'ann@example.com');
    const [entry] = await rows(sample, (db) =>
      db.selectFrom('audit_entries').selectAll().where('action', '=', 'person.erase'),
    );
    expect(entry).toEqual({
      id: expect.any(Number),
      workspace_id: sample.workspaceId,
      at: expect.any(Number),
      actor_kind: 'cli',
      actor_id: null,
      action: 'person.erase',
      subject_id: null,
      detail: '{"bookings":1}',
      address: null,
    });
    expect(entry?.at).toBeGreaterThanOrEqual(before);
  });

  test('changes the booking for those who follow it, and nothing else of it', async () => {
    const sample = await sampleFile('followed');
    const id = await stored(sample, { email: 'ann@example.com' });
    const read = () => rows(sample, (db) => db.selectFrom('bookings').selectAll().where('id', '=', id));
    const [before] = await read();
    const startedAt = Date.now();
    await erase(sample, '--email', 'ann@example.com');
    const [after] = await read();
    expect(after).toEqual({
      ...before,
      name: '',
      email: null,
      sequence: 1,
      updated_at: after?.updated_at,
    } as typeof after);
    expect(after?.updated_at).toBeGreaterThanOrEqual(startedAt);
  });

  test('leaves other people and other workspaces alone', async () => {
    const sample = await sampleFile('others');
    const { id: otherWorkspaceId } = await slotlineJson(sample.databaseFile, [
      ...['workspace', 'create', '--name', 'Other'],
    ]);
    await stored(sample, { name: 'Ann', phone });
    await stored(sample, { name: 'Bob', phone: '+12125550124' });
    await stored({ ...sample, workspaceId: otherWorkspaceId }, { name: 'Cyd', phone });
    expect(await erase(sample, '--phone', phone)).toMatchObject({ bookings: 1 });
    expect(await names(sample)).toEqual(['', 'Bob', 'Cyd']);
  });

  test('reads a national number as the calendars do', async () => {
    const sample = await sampleFile('national', 'Europe/Berlin');
    await stored(sample, { name: 'Ann', phone: '+493012345678' });
    expect(await erase(sample, '--phone', '(030) 123-45678')).toMatchObject({ bookings: 1 });
  });

  test('refuses a number that is two in use, and takes the one in use of two', async () => {
    const sample = await sampleFile('ambiguous', 'Europe/Berlin');
    await addCalendar(sample, 'Europe/Vienna');
    await stored(sample, { name: 'Ann', phone: '+493012345678' });
    await stored(sample, { name: 'Bob', phone: '+433012345678' });
    const args = ['person', 'erase', '--yes', '--workspace', sample.workspaceId, '--phone', '030 12345678'];
    const refused = await runSlotline([...args, '--database', sample.databaseFile]);
    expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
    expect(refused.stderr).toMatch(/read it as \+4[39]3012345678 or \+4[39]3012345678, and both have/);
    expect(await names(sample)).toEqual(['Ann', 'Bob']);
    expect(await erase(sample, '--phone', '+433012345678')).toMatchObject({ bookings: 1 });
    expect(await names(sample)).toEqual(['', 'Ann']);
    expect(await erase(sample, '--phone', '030 12345678')).toMatchObject({ bookings: 1 });
    expect(await names(sample)).toEqual(['', '']);
  });

  test('takes an email in any case, and tells what else leads to more', async () => {
    const sample = await sampleFile('more');
    await stored(sample, { name: 'Ann', phone, email: 'änn@example.com' });
    await stored(sample, { name: 'Ann', email: 'änn@example.com'.normalize('NFD') });
    await stored(sample, { name: 'Ann', phone });
    const others = [{ mark: 'phone', value: phone, bookings: 1 }];
    expect(await erase(sample, '--email', 'ÄNN@Example.com')).toMatchObject({ bookings: 2, others });
    const args = ['person', 'erase', '--yes', '--workspace', sample.workspaceId, '--phone', phone];
    const { stdout } = await runSlotline([...args, '--database', sample.databaseFile]);
    expect(stdout).toStartWith('Person erased from 1 booking: name, phone, email, notes');
    expect(await names(sample)).toEqual(['', '', '']);
  });

  test('takes a booking that has neither number nor address, and no other of that name', async () => {
    const sample = await sampleFile('walkin');
    const id = await stored(sample, { name: 'Walter Walkin', notes: 'Limps', code: 'FKM222' });
    await stored(sample, { name: 'Walter Walkin' });
    expect(await erase(sample, '--booking', 'fkm-222')).toMatchObject({ bookings: 1, others: [] });
    const [after] = await rows(sample, (db) => db.selectFrom('bookings').selectAll().where('id', '=', id));
    expect(after).toMatchObject({ name: '', notes: null, code: 'FKM222', status: 'booked' });
    expect(await names(sample)).toEqual(['', 'Walter Walkin']);
  });

  test.each([
    ['--phone is missing: give it, or --email or --booking instead', []],
    ['there is no booking "7K4M2T" in the workspace', ['--booking', '7K4-M2T']],
    ['give only one of --phone, --email and --booking', ['--booking', '7K4-M2T', '--phone', phone]],
    ['give only one of --phone, --email and --booking', ['--phone', phone, '--email', 'ann@example.com']],
    ['--phone is "": it must be a phone number such as "+12125550123"', ['--phone', '']],
    ['--phone is "Ann": it must be a phone number such as "+12125550123"', ['--phone', 'Ann']],
    ['--phone is "0": it must be a phone number such as "+12125550123"', ['--phone', '0']],
    ['--email is "%": it must be an address such as "ann@example.com"', ['--email', '%']],
  ])('refuses with: %s', async (sentence, args) => {
    const command = ['person', 'erase', '--yes', '--workspace', refusing.workspaceId, ...args];
    const refused = await runSlotline([...command, '--database', refusing.databaseFile]);
    expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
    expect(refused.stderr).toContain(sentence);
    expect(await names(refusing)).toEqual(['Ann']);
  });

  test('says what it would erase and asks; only a yes erases', async () => {
    const sample = await sampleFile('asked');
    await stored(sample, { name: 'Ann', phone });
    await stored(sample, { name: 'Ann Lee', phone, endAt: Date.now() + 60_000 });
    const { databaseFile, workspaceId } = sample;
    const args = [
      'person',
      'erase',
      '--workspace',
      workspaceId,
      '--phone',
      phone,
      '--database',
      databaseFile,
    ];
    const told =
      '2 bookings (1 still to come) lose name, phone, email, notes, answers, metadata, call and reason, and calls lose what was said with them. Time, code, status and service stay. The name is "Ann" or "Ann Lee". This can\'t be undone.';
    expect(await runSlotline([...args, '--dry-run'])).toEqual({
      exitCode: 0,
      stdout: `${told}\n`,
      stderr: '',
    });
    expect(JSON.parse((await runSlotline([...args, '--dry-run', '--json'])).stdout)).toEqual({
      bookings: 2,
      upcoming: 1,
      messages: 0,
      names: ['Ann', 'Ann Lee'],
      erased: false,
    });
    for (const json of [[], ['--json']]) {
      const refused = await runSlotline([...args, ...json]);
      expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
      expect(refused.stderr).toContain('add --yes, or --dry-run to see what it erases');
    }
    for (const answer of ['', 'no', 'yesterday']) {
      expect(await runSlotline(args, { answers: [answer] })).toEqual({
        exitCode: 1,
        stdout: '',
        stderr: `${told}\nErase it? (yes/no) slotline: nothing was erased\n`,
      });
    }
    expect(await names(sample)).toEqual(['Ann', 'Ann Lee']);
    expect((await runSlotline(args, { answers: ['Yes'] })).stdout).toStartWith(
      'Person erased from 2 bookings',
    );
    expect(await names(sample)).toEqual(['', '']);
    expect((await runSlotline([...args, '--dry-run'])).stdout).toStartWith(
      'No booking in this workspace has it',
    );
  });

  test('says that somebody without bookings was erased from their reported calls', async () => {
    const sample = await sampleFile('called');
    const db = openDatabase(sample.databaseFile);
    await reportCall(db, { ...sample, at: 0, phone });
    await db.destroy();
    const args = ['person', 'erase', '--yes', '--workspace', sample.workspaceId, '--phone', phone];
    const run = () => runSlotline([...args, '--database', sample.databaseFile]);
    expect((await run()).stdout).toStartWith(
      'Person erased from 1 call: their own calls are deleted, and what was said about them in others is gone.\nNot reached:',
    );
    expect((await run()).stdout).toStartWith(
      'No booking, call or message in this workspace has it.\nNot reached:',
    );
  });

  test('refuses what is no workspace', async () => {
    const command = ['person', 'erase', '--yes', '--workspace', refusing.calendarId, '--phone', phone];
    const refused = await runSlotline([...command, '--database', refusing.databaseFile]);
    expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
    expect(refused.stderr).toContain('is the id of the calendar "C", not of a workspace');
    expect(await names(refusing)).toEqual(['Ann']);
  });
});

const refusing = await sampleFile('refusing');
await stored(refusing, { name: 'Ann', phone, email: 'ann@example.com' });

async function names(sample: SampleFile): Promise<string[]> {
  const found = await rows(sample, (db) => db.selectFrom('bookings').select('name').orderBy('name'));
  return found.map(({ name }) => name);
}

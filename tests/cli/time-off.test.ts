import { beforeEach, expect, test } from 'bun:test';
import { join } from 'node:path';
import { runSlotline } from '../helpers/process/command.ts';
import { temporaryFolder } from '../helpers/process/temporary-folder.ts';
import { makeSampleFile, slotlineJson } from '../helpers/sample-file.ts';

const folder = temporaryFolder();
const { calendarId } = await makeSampleFile(join(folder, 'sample.db'));

/** Another copy of the sample for each test. */
let databaseFile: string;
beforeEach(async () => {
  databaseFile = join(folder, `${crypto.randomUUID()}.db`);
  await makeSampleFile(databaseFile);
});

const run = (...args: string[]) =>
  runSlotline(['time-off', ...args], { environment: { SLOTLINE_DATABASE: databaseFile } });
const json = (...args: string[]) => slotlineJson(databaseFile, ['time-off', ...args]);
const ofCalendar = ['--calendar', calendarId];

/** A date so many days ahead. */
const dateIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('time off is added, listed, skipped and removed', async () => {
  const [first, second, last] = [dateIn(30), dateIn(37), dateIn(44)];
  const added = await json(
    ...['add', ...ofCalendar, '--from', `${first} 12 pm`, '--to', `${first} 1 pm`],
    ...['--weekly-until', last, '--label', 'Lunch'],
  );
  const lunch = {
    id: expect.any(String),
    calendarId,
    ...{ start: `${first}T12:00`, end: `${first}T13:00`, weeklyUntil: last, label: 'Lunch' },
  };
  expect(added).toEqual(lunch);
  const { stdout } = await run('add', ...ofCalendar, '--from', second, '--to', last);
  expect(stdout).toStartWith(`Calendar "C" is away from ${second} 00:00 to ${dateIn(45)} 00:00.`);

  const skipped = await run('skip', '--time-off', added.id, '--date', second);
  expect(skipped.stdout.trim()).toBe(
    `Time off from ${first} 12:00 to ${first} 13:00, weekly until ${last} skips ${second}.`,
  );
  const listed = await json('list', ...ofCalendar);
  expect(listed).toEqual([
    { ...lunch, skippedDates: [second], timeZone: 'UTC' },
    expect.objectContaining({ start: `${second}T00:00`, end: `${dateIn(45)}T00:00`, label: null }),
  ]);
  expect((await run('list', ...ofCalendar)).stdout).toContain(`${first} 12:00`);

  for (const { id } of listed) await run('remove', '--time-off', id);
  expect((await run('list', ...ofCalendar)).stdout).toContain('No time off to come.');
});

test('bookings in it are named, and it’s only added where they’re kept', async () => {
  const day = dateIn(20);
  const callers = ['Ann', 'Bea'];
  for (const [index, name] of callers.entries()) await book(`${day}T1${index}:00:00Z`, name);
  const add = ['add', ...ofCalendar, '--from', day];
  const { exitCode, stderr, stdout } = await run(...add);
  expect([exitCode, stdout]).toEqual([3, '']);
  expect(stderr).toContain('2 bookings are in that time (UTC):');
  expect(stderr).toMatch(new RegExp(`${day} 10:00 {2}\\w+ {2}Ann\n.*${day} 11:00 {2}\\w+ {2}Bea\n`));
  expect(stderr).toContain('leave them with --keep-bookings.');
  expect(await json('list', ...ofCalendar)).toEqual([]);
  const { id } = await json(...add, '--keep-bookings');
  await run('remove', '--time-off', id);
});

async function book(start: string, name: string): Promise<void> {
  using db = new (await import('bun:sqlite')).Database(databaseFile);
  const startAt = Date.parse(start);
  const workspace = db.query('select workspace_id as id from calendars').get() as { id: string };
  db.query(
    `insert into bookings (id, workspace_id, calendar_id, code, status, start_at, end_at, name, metadata,
      created_at, sequence, updated_at) values (?, ?, ?, ?, 'booked', ?, ?, ?, '{}', 0, 0, 0)`,
  ).run(
    crypto.randomUUID(),
    workspace.id,
    calendarId,
    name.toUpperCase(),
    startAt,
    startAt + 1_800_000,
    name,
  );
}

test.each([
  [['add', ...ofCalendar, '--from', 'tomorrow'], '--from is "tomorrow": it must be a date'],
  [['add', ...ofCalendar, '--from', '2026-12-24 25:00'], '--from is "2026-12-24 25:00": it must be a date'],
  [['add', ...ofCalendar, '--from', '2020-01-01'], 'That’s in the past. Choose a later start.'],
  [['remove', '--time-off', calendarId], `"${calendarId}" is the id of the calendar "C", not of time off`],
])('%j is refused', async (args, problem) => {
  const { exitCode, stderr } = await run(...args);
  expect(exitCode).toBe(2);
  expect(stderr).toContain(problem);
});

test('a date that isn’t one of its own can’t be skipped', async () => {
  const first = dateIn(60);
  const times = ['--from', `${first} 12:00`, '--to', `${first} 13:00`];
  const once = await json('add', ...ofCalendar, ...times);
  const weekly = await json('add', ...ofCalendar, ...times, '--weekly-until', dateIn(67));
  for (const [id, date] of [
    [once.id, first],
    [weekly.id, dateIn(61)],
    [weekly.id, dateIn(53)],
    [weekly.id, dateIn(74)],
  ]) {
    const { exitCode, stderr } = await run('skip', '--time-off', id, '--date', date);
    expect([exitCode, stderr.trim()]).toEqual([2, expect.stringContaining(`doesn't begin on it`)]);
  }
});

import { beforeAll, describe, expect, test } from 'bun:test';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../../db/sqlite/open.ts';
import { samples } from '../../../src/cli/rehearse/samples/samples.ts';
import { blocks } from '../../caller/docs/printed.ts';
import { runSlotline } from '../../helpers/process/command.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { slotlineJson } from '../../helpers/sample-file.ts';

const folder = temporaryFolder();
const databaseFile = join(folder, 'slotline.db');

beforeAll(async () => {
  await slotlineJson(databaseFile, ['workspace', 'create', '--name', 'Harbor Dental']);
  const settings = ['--name', 'Dr. Lee', '--time-zone', 'America/New_York', '--hours', 'mon-fri 9-17'];
  await slotlineJson(databaseFile, ['calendar', 'create', '--workspace', 'Harbor Dental', ...settings]);
});

function fileOf(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

async function rehearse(...args: string[]) {
  return await runSlotline(['rehearse', ...args, '--database', databaseFile]);
}

test('the samples are written, and go as expected without a database', async () => {
  const written = join(folder, 'samples');
  expect((await rehearse('--samples', written)).exitCode).toBe(0);
  const files = Object.keys(samples).map((name) => join(written, name));
  const { stdout, stderr, exitCode } = await runSlotline(['rehearse', ...files], {
    environment: { SLOTLINE_DATABASE: join(folder, 'none.db') },
  });
  expect({ stdout: exitCode === 0 ? '' : stdout, stderr, exitCode }).toEqual({
    stdout: '',
    stderr: '',
    exitCode: 0,
  });
  expect(stdout).toEndWith(`calls in ${files.length} files: all as expected\n`);
  const again = await rehearse('--samples', written);
  const [first = ''] = files;
  const refusal = `slotline: "${first}" is already there: name another folder\n`;
  expect(again).toEqual({ exitCode: 2, stdout: '', stderr: refusal });
}, 30_000);

test('the files in the docs go as expected, and leave the database as it was', async () => {
  const ofPage = blocks.filter(({ page, language }) => page === 'rehearsal' && language === 'yaml');
  expect(ofPage.length).toBeGreaterThan(1);
  const before = readFileSync(databaseFile);
  const files = ofPage.map(({ code }, index) => fileOf(`docs-${index}.yaml`, code));
  const { stdout, exitCode } = await rehearse(...files);
  expect({ stdout, exitCode }).toMatchObject({
    stdout: expect.stringContaining(': all as expected'),
    exitCode: 0,
  });
  expect(readFileSync(databaseFile).equals(before)).toBe(true);
  const db = openDatabase(databaseFile);
  expect(await db.selectFrom('api_keys').selectAll().execute()).toEqual([]);
  await db.destroy();
});

const own = `
now: 2026-11-30T09:00
calendar: { timeZone: America/New_York, hours: mon-fri 9-17 }
calls:
  - name: Goes as expected
    turns:
      - check-availability: { query: tuesday at two }
        expect: { available: true }
  - name: Expects another time
    turns:
      - check-availability: { query: tuesday at two }
        expect:
          available: true
          start: 2026-12-01T15:00
      - book-slot: { slotId: $slot1, name: Ada King, phone: 212 555 0147 }
  - name: Expects no refusal
    turns:
      - book-slot: { start: 2026-12-01T07:00, name: Ada King, phone: 212 555 0147 }
  - name: Refers to what nobody offered
    turns:
      - check-availability: { query: tuesday at two }
      - hold-slot: { slotId: $slot2 }
  - name: Expects somebody else in the book
    turns:
      - book-slot: { start: 2026-12-01T10:00, name: Ada King, phone: 212 555 0147 }
    expect:
      booked: [{ name: Bea Moss }]
`;

test('a calendar is made as its file describes it', async () => {
  const described = `
now: 2026-11-30T09:00
calendar:
  name: Salon
  timeZone: europe/berlin
  language: de
  country: at
  place: Hauptplatz 1
  contactPhone: +49 30 23125100
  hours: [mon-fri 9-12, sat 10-14]
  dates: { 2026-12-24: closed, 2026-12-31: 9-11 }
  slotMinutes: 20
  horizonDays: 90
  bufferAfterMinutes: 10
  cancelNoticeMinutes: 60
  ownWords: { Schulzeit: 8 bis 13 Uhr }
  services:
    - { name: Schnitt, durationMinutes: 40, questions: [{ key: lang, ask: Wie lang?, required: false }] }
  defaultService: Schnitt
  messages: { by: [email], on: [change], remindHours: [24] }
calls:
  - name: Asks for the calendar
    turns:
      - calendar: {}
        expect:
          calendar:
            name: Salon
            timeZone: Europe/Berlin
            language: de
            country: AT
            place: Hauptplatz 1
            contactPhone: "+493023125100"
            slotMinutes: 20
            intervalMinutes: 20
            horizonDays: 90
            bufferAfterMinutes: 10
            cancelNoticeMinutes: 60
            dateOverrides:
              - { date: 2026-12-24, periods: [] }
              - { date: 2026-12-31, periods: [{ start: 09:00, end: 11:00 }] }
            ownWords: [{ phrase: Schulzeit, meaning: 8 bis 13 Uhr }]
            services: [{ name: Schnitt, durationMinutes: 40, questions: [{ key: lang, required: false }] }]
            defaultServiceId: /./
            team: null
            tell: [email]
`;
  const { stdout, exitCode } = await rehearse(fileOf('described.yaml', described));
  expect({ stdout, exitCode }).toMatchObject({
    stdout: expect.stringContaining('all as expected'),
    exitCode: 0,
  });
});

describe("what doesn't go as expected", () => {
  test('ends with 1, and is told with its place and the whole answer', async () => {
    const file = fileOf('own.yaml', own);
    const { stdout, stderr, exitCode } = await rehearse(file);
    expect(exitCode).toBe(1);
    expect(stderr).toBe("slotline: 4 calls didn't go as expected\n");
    expect(stdout).toStartWith('✓ Goes as expected (1 turn, ');
    expect(stdout).toContain(`\n  ${file}:14:11: turn 1, check-availability, start
    expected  2026-12-01T15:00
    actual    2026-12-01T14:00:00-05:00

  The whole answer (200):
    {
      "available": true,`);
    expect(stdout).toEndWith('\n5 calls in 1 file: 1 as expected, 4 not\n');
  });

  test('is told to programs, and to CI', async () => {
    const report = join(folder, 'report.xml');
    const { stdout, exitCode } = await rehearse(fileOf('own.yaml', own), '--json', '--junit', report);
    expect(exitCode).toBe(1);
    const [first, ...others] = JSON.parse(stdout);
    expect(first).toMatchObject({ name: 'Goes as expected', turns: 1, isAsExpected: true, difference: null });
    const differences = others.map(({ difference: { turn, field, expected, actual, status } }: never) => {
      return { turn, field, expected, actual, status };
    });
    const start = { start: expect.stringContaining('T10:00') };
    expect(differences).toEqual([
      {
        turn: 1,
        field: 'start',
        expected: '2026-12-01T15:00',
        actual: '2026-12-01T14:00:00-05:00',
        status: 200,
      },
      { turn: 1, field: '', expected: 'no refusal', actual: 'OUTSIDE_WORKING_HOURS', status: 409 },
      {
        turn: 2,
        field: 'slotId',
        expected: '$slot2',
        actual: [expect.objectContaining({ id: expect.any(String) })],
      },
      { field: 'booked[0]', expected: { name: 'Bea Moss' }, actual: [start.start] },
    ]);
    expect(readFileSync(report, 'utf8')).toContain('tests="5" failures="4"');
  });
});

describe('what can’t be played is refused with its place:', () => {
  test.each([
    [
      'a calendar that there isn’t',
      own.replace(/calendar: .*/, 'calendar: Dr. Li'),
      ':3:1: there is no calendar "Dr. Li"',
    ],
    [
      'a time that there isn’t',
      own.replace('now: 2026-11-30T09:00', 'now: noon'),
      ':2:1: now must be an ISO 8601 time',
    ],
    [
      'a zone that there isn’t',
      own.replace('America/New_York', 'America/Newyork'),
      ':3:1: timeZone is "America/Newyork"',
    ],
    [
      'a booking that can’t stand',
      `${own}given: { bookings: [{ start: 2026-12-01T03:00, name: Bea, phone: 212 555 0123 }] }`,
      ":28:1: its book can't begin like that: ",
    ],
    [
      'a calendar that nobody knows',
      `${own}given: { busy: [{ calendar: Dr. Who, start: 2026-12-01T09:00, end: 2026-12-01T10:00 }] }`,
      ':28:19: there is no calendar "Dr. Who"',
    ],
  ])('%s', async (_, text, message) => {
    const file = fileOf('wrong.yaml', text);
    const { stdout, stderr, exitCode } = await rehearse(file);
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 });
    expect(stderr).toContain(`${file}${message}`);
  });

  test('a file that isn’t there, and nothing to do', async () => {
    const { stderr, exitCode } = await rehearse(join(folder, 'none.yaml'));
    expect({ stderr, exitCode }).toEqual({
      stderr: `slotline: "${join(folder, 'none.yaml')}" can't be opened (ENOENT): name a file with calls to play\n`,
      exitCode: 2,
    });
    expect((await rehearse()).exitCode).toBe(2);
  });
});

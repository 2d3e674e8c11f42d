import { describe, expect, test } from 'bun:test';
import { dayMs, dayOf, hourMs } from '../../src/domain/time/local-time.ts';
import { Zone } from '../../src/domain/time/zone.ts';
import { operations } from '../../src/operations/registry.ts';
import { recordedOf } from '../helpers/bookings/file-bookings.ts';
import { openAcme } from './acme.ts';

const { databaseFile, run, json, workspaceId } = await openAcme();
const newYork = Zone.named('America/New_York') ?? expect.unreachable('no New York');
const today = dayOf(newYork.localAt(Date.now()));
const ada = ['--name', 'Ada King', '--phone', '212 555 0199'];

/** A calendar of its own, open around the clock unless hours are given. */
async function calendar(name: string, ...settings: string[]): Promise<string> {
  const given = ['--workspace', workspaceId, '--name', name, '--time-zone', 'America/New_York'];
  const hours = settings.includes('--hours') ? [] : ['--hours', 'daily 0-24'];
  return (await json('calendar', 'create', ...given, ...hours, ...settings)).id;
}

/** An hour of a day from today on, as it's typed. */
function time(day: number, hour: number): string {
  return newYork.format(newYork.startAt((today + day) * dayMs + hour * hourMs)).slice(0, 16);
}

const api = (operation: string, name: string, ...args: string[]) =>
  run('api', operation, '--calendar', name, ...args);

const apiJson = (operation: string, name: string, ...args: string[]) =>
  json('api', operation, '--calendar', name, ...args);

describe('slotline api', () => {
  test('has a command for each operation of a call, with an option for each of its fields', async () => {
    const { stdout } = await run('api', '--help');
    for (const { name, input } of operations.filter(({ isAboutCall }) => !isAboutCall)) {
      expect(stdout).toMatch(new RegExp(`^ {2}${name} `, 'm'));
      const help = (await run('api', name, '--help')).stdout;
      for (const field of Object.keys(input.properties)) {
        expect(help).toMatch(new RegExp(` --${field.replace(/[A-Z]/g, '-$&').toLowerCase()} <`));
      }
      expect(help).not.toMatch(/header|slotId|bookingId/);
    }
  });

  test('books, moves, corrects, finds and cancels, and tells the audit log and the outside', async () => {
    await calendar('Dr. Lee');
    const found = await apiJson('check-availability', 'dr. lee', '--query', 'tomorrow at ten');
    const slotId = found.slots[0].id;
    const booked = await apiJson(
      'book-slot',
      'Dr. Lee',
      '--slot-id',
      slotId,
      ...ada,
      '--metadata',
      'via=a=b',
    );
    const { id, code } = booked.booking;
    expect(booked.booking).toMatchObject({ phone: '+12125550199', metadata: { via: 'a=b' } });
    const moved = await api('reschedule-booking', 'Dr. Lee', '--code', code, '--start', time(2, 14));
    expect(moved).toMatchObject({ exitCode: 0, stderr: '' });
    expect(moved.stdout).toMatch(new RegExp(`^.+ 2 PM.*\\n {2}booking\\.id +${id}\n`));
    expect(moved.stdout).not.toContain('codeSpoken');
    const clear = ['--phone', '', '--email', 'ada@example.com', '--metadata', 'via='];
    const updated = await apiJson('update-booking', 'Dr. Lee', '--booking-id', id, ...clear);
    expect(updated.booking).toMatchObject({ phone: null, email: 'ada@example.com', metadata: {} });
    const listed = await api('find-bookings', 'Dr. Lee', '--from', time(0, 0), '--status', 'BOOKED');
    expect(listed.stdout).toMatch(/^bookings\nid .* code .*\n.* ada@example\.com /m);
    expect(listed.stdout).not.toContain('{}');
    await apiJson('cancel-booking', 'Dr. Lee', '--booking-id', id, '--reason', 'ill');
    const { claims, audit } = await recordedOf(databaseFile, id);
    expect(claims).toEqual([]);
    expect(audit.map(({ actor_kind, action }) => `${actor_kind} ${action}`)).toEqual([
      'cli booking.create',
      'cli booking.reschedule',
      'cli booking.update',
      'cli booking.cancel',
    ]);
  });

  test('needs no phone and no email, and books once even so', async () => {
    await calendar('Dr. Walk');
    const at = ['--start', time(1, 10), '--name', 'Walter Walkin'];
    const { booking } = await apiJson('book-slot', 'Dr. Walk', ...at);
    expect(booking).toMatchObject({ name: 'Walter Walkin', phone: null, email: null });
    expect((await apiJson('book-slot', 'Dr. Walk', ...at)).booking.id).toBe(booking.id);
    expect((await api('book-slot', 'Dr. Walk', '--start', time(1, 10), '--name', 'Wanda')).exitCode).toBe(3);
  });

  test('sets hours aside only with --overrule, for bookings and moves, and never what is taken', async () => {
    await calendar('Dr. Late', '--hours', 'daily 9-17');
    const late = ['--start', time(1, 22), ...ada];
    expect((await api('book-slot', 'Dr. Late', ...late)).stderr).toContain('(OUTSIDE_WORKING_HOURS)');
    const { booking } = await apiJson('book-slot', 'Dr. Late', ...late, '--overrule');
    const other = ['--start', time(1, 22), '--name', 'Wanda', '--overrule'];
    expect((await api('book-slot', 'Dr. Late', ...other)).stderr).toContain('(SLOT_TAKEN)');
    const move = ['--booking-id', booking.id, '--start', time(2, 23)];
    expect((await api('reschedule-booking', 'Dr. Late', ...move)).exitCode).toBe(3);
    const moved = await apiJson('reschedule-booking', 'Dr. Late', ...move, '--overrule');
    expect(moved.booking.start.slice(0, 16)).toBe(time(2, 23));
  });

  test('refuses a taken time as the API does, with exit code 3, and changes nothing', async () => {
    await calendar('Dr. Busy');
    await apiJson('book-slot', 'Dr. Busy', '--start', time(1, 10), ...ada);
    const other = ['--start', time(1, 10), '--name', 'Wanda'];
    const refused = await api('book-slot', 'Dr. Busy', ...other);
    expect(refused).toMatchObject({ exitCode: 3, stdout: '' });
    expect(refused.stderr).toMatch(/^slotline: .* 10 AM is taken\. I have .* \(SLOT_TAKEN\)\n$/);
    const inJson = await api('book-slot', 'Dr. Busy', ...other, '--json');
    expect(JSON.parse(inJson.stderr)).toMatchObject({
      error: 'The slot is taken — offer one of slots',
      code: 'SLOT_TAKEN',
      slots: [{}, {}, {}],
    });
    expect((await apiJson('find-bookings', 'Dr. Busy')).bookings).toHaveLength(1);
  });

  test("lets a call's own hold be booked by that call alone, in the language of the calendar", async () => {
    await calendar('Praxis', '--language', 'de');
    await apiJson('hold-slot', 'Praxis', '--start', time(1, 10), '--call-id', 'one');
    const book = ['--start', time(1, 10), ...ada, '--call-id'];
    expect((await api('book-slot', 'Praxis', ...book, 'two')).stderr).toContain('10 Uhr');
    expect(await api('book-slot', 'Praxis', ...book, 'one')).toMatchObject({ exitCode: 0, stderr: '' });
  });

  test.each([
    ['--slot-id or --start is required', ['book-slot', '--name', 'x']],
    [
      '--slot-id and --start both name a slot',
      ['book-slot', '--slot-id', 'x', '--start', 'y', '--name', 'x'],
    ],
    ['--start must be an ISO 8601 time', ['book-slot', '--start', 'noon', '--name', 'x']],
    [
      '--name must be a string of 1 to 200 characters',
      ['book-slot', '--start', '2030-01-01T10:00', '--name', ''],
    ],
    ["required option '--name <text>' not specified", ['book-slot', '--start', '2030-01-01T10:00']],
    ["unknown option '--slotId'", ['release-hold', '--hold-id', 'x', '--slotId', 'x']],
    ['--limit must be a whole number from 1 to 100, not 101', ['find-bookings', '--limit', '101']],
    ['--limit must be a whole number from 1 to 100, not "many"', ['find-bookings', '--limit', 'many']],
    ['--status is "live": it must be one of booked, cancelled', ['find-bookings', '--status', 'live']],
    ['--answers is "foo": it must be a key, an equals sign', ['update-booking', '--answers', 'foo']],
    ['--booking-id or --code is required', ['cancel-booking']],
    ['--time-zone must be an IANA zone', ['check-availability', '--time-zone', 'Nowhere']],
    ['--duration-minutes must be a whole number', ['check-availability', '--duration-minutes', '99999999']],
    ["unknown command 'book'", ['book']],
  ])('refuses with: %s', async (sentence, args) => {
    const refused = await run('api', ...args, '--calendar', 'Dr. Ames');
    expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
    expect(refused.stderr).toContain(sentence);
  });
});

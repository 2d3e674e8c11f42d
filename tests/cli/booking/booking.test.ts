import { describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { openDatabase } from '../../../db/sqlite/open.ts';
import { formatDayAndClock } from '../../../src/cli/booking/described.ts';
import { dayMs, dayOf, hourMs, minuteMs } from '../../../src/domain/time/local-time.ts';
import { Zone } from '../../../src/domain/time/zone.ts';
import { bookInFile, type FileBooking, recordedOf } from '../../helpers/bookings/file-bookings.ts';
import { runSlotline } from '../../helpers/command.ts';
import { makeSampleFile, slotlineJson } from '../../helpers/sample-file.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const databaseFile = join(temporaryFolder(), 'bookings.db');
const { workspaceId, keyId, calendarId: otherCalendarId } = await makeSampleFile(databaseFile);
const newYork = Zone.named('America/New_York') ?? expect.unreachable('no New York');
const today = dayOf(newYork.localAt(Date.now()));

type Made = FileBooking;
type NewBooking = { code: string; calendarId?: string; name?: string; phone?: string; email?: string };

describe('booking list', () => {
  test('shows the live bookings from the first moment of today on, in the order of their times', async () => {
    const calendarId = await calendar();
    const later = await booked({ calendarId, code: '222222', day: today + 3, hour: 10, name: 'Ann Lee' });
    const midnight = await booked({ calendarId, code: '222224', day: today, hour: 0 });
    await booked({ calendarId, code: '222226', day: today - 1, hour: 10 });
    const gone = await booked({ calendarId, code: '222227', day: today + 1, hour: 10 });
    await json('cancel', '--booking', gone.id);
    await booked({ calendarId: otherCalendarId, code: '222229', day: today + 1, hour: 10 });
    const found = await json('list', '--calendar', calendarId);
    expect(found.map((each: Made) => each.code)).toEqual(['222224', '222222']);
    expect(found[1]).toEqual({
      id: later.id,
      calendarId,
      code: '222222',
      status: 'booked',
      start: newYork.format(later.startAt),
      end: newYork.format(later.startAt + 30 * minuteMs),
      timeZone: 'America/New_York',
      name: 'Ann Lee',
      phone: null,
      email: null,
      notes: null,
      service: null,
      answers: {},
      metadata: {},
      callId: null,
      createdAt: '1969-12-31T19:00:00-05:00',
      cancelledAt: null,
      cancelReason: null,
      attendance: null,
    });
    expect(found[1].start).toMatch(/T10:00:00-0[45]:00$/);
    const { stdout } = await run('list', '--calendar', calendarId);
    const [header, first, second, zone] = stdout.split('\n');
    expect(header).toMatch(/^start +end +code +status +phone +email +name +id$/);
    expect(first).toStartWith(`${formatDayAndClock(midnight.startAt, newYork)}  00:30  222224  booked`);
    expect(second).toEndWith(`Ann Lee        ${later.id}`);
    expect(zone).toBe('Times are in America/New_York.');
  });

  test('takes a range of whole days, the last one included, and every status', async () => {
    const calendarId = await calendar();
    await booked({ calendarId, code: '444442', day: today - 9, hour: 0 });
    const last = await booked({ calendarId, code: '444444', day: today - 8, hour: 23 });
    const next = await booked({ calendarId, code: '444446', day: today - 7, hour: 0 });
    const days = (from: number, to: number) => ['--from', dayName(from), '--to', dayName(to)];
    const codes = async (...args: string[]) =>
      (await json('list', '--calendar', calendarId, ...args)).map((each: Made) => each.code);
    expect(await codes(...days(today - 9, today - 8))).toEqual(['444442', '444444']);
    expect(await codes(...days(today - 8, today - 8))).toEqual([last.code]);
    expect(await codes('--from', dayName(today - 7))).toEqual([next.code]);
    expect(await codes(...days(today - 9, today), '--status', 'cancelled')).toEqual([]);
    expect(await codes(...days(today - 9, today), '--status', 'all')).toHaveLength(3);
    expect(await codes(...days(today - 9, today), '--name', 'CALLER 4444')).toHaveLength(3);
    expect(await codes(...days(today - 9, today), '--name', 'somebody')).toEqual([]);
  });

  test('finds a person or a code whenever it was, a national number as one of the country', async () => {
    const calendarId = await calendar();
    const past = { calendarId, day: today - 9, hour: 10 };
    const byPhone = await booked({ ...past, code: '666662', phone: '+12125550123' });
    const byEmail = await booked({ ...past, code: '666664', email: 'ann@example.com' });
    const ids = async (...args: string[]) =>
      (await json('list', '--calendar', calendarId, ...args)).map((each: Made) => each.id);
    expect(await ids('--phone', '(212) 555-0123')).toEqual([byPhone.id]);
    expect(await ids('--email', 'Ann@Example.com')).toEqual([byEmail.id]);
    expect(await ids('--code', '666-664')).toEqual([byEmail.id]);
    expect(await ids('--phone', '+12125550123', '--from', dayName(today))).toEqual([]);
  });

  test('lists who came or didn’t, latest first, whenever that was', async () => {
    const calendarId = await calendar();
    const days = { '332222': today - 9, '332224': today - 8, '332226': today - 7 };
    const attendances = ['no_show', 'arrived', 'no_show'] as const;
    const db = openDatabase(databaseFile);
    for (const [index, [code, day]] of Object.entries(days).entries()) {
      const { id } = await booked({ calendarId, code, day, hour: 10 });
      const attendance = attendances[index] ?? null;
      await db.updateTable('bookings').set({ attendance }).where('id', '=', id).execute();
    }
    await db.destroy();
    const of = ['list', '--calendar', calendarId];
    const missed = await json(...of, '--status', 'no_show');
    expect(missed).toMatchObject([
      { code: '332226', attendance: 'no_show' },
      { code: '332222', attendance: 'no_show' },
    ]);
    expect(await json(...of, '--status', 'arrived', '--from', dayName(today - 7))).toEqual([]);
    const { stdout } = await run(...of, '--from', dayName(today - 9));
    const [header, first] = stdout.split('\n');
    expect(header).toMatch(/^start +end +code +status +attendance +phone +email +name +id$/);
    expect(first).toMatch(/332222 {2}booked {2}no_show /);
  });

  test('says that there are more than the limit', async () => {
    const calendarId = await calendar();
    for (const [index, code] of ['777772', '777774', '777776'].entries()) {
      await booked({ calendarId, code, day: today + 1, hour: index });
    }
    const two = await run('list', '--calendar', calendarId, '--limit', '2', '--json');
    expect(JSON.parse(two.stdout)).toHaveLength(2);
    expect(two.stderr).toBe('slotline: there are more than 2: raise --limit to see them\n');
    expect((await run('list', '--calendar', calendarId, '--limit', '3')).stderr).toBe('');
  });

  test('of nothing says so, and why', async () => {
    const { stdout, exitCode } = await run('list', '--calendar', await calendar());
    expect(stdout).toStartWith('No such bookings. Unless');
    expect(exitCode).toBe(0);
  });

  test('tells the two readings of a repeated hour apart', () => {
    const first = Temporal.Instant.from('2026-11-01T05:30Z').epochMilliseconds;
    expect(formatDayAndClock(first, newYork)).toBe('Sun 2026-11-01 01:30 (-04:00)');
    expect(formatDayAndClock(first + hourMs, newYork)).toBe('Sun 2026-11-01 01:30 (-05:00)');
    expect(formatDayAndClock(first + 2 * hourMs, newYork)).toBe('Sun 2026-11-01 02:30');
  });

  test.each([
    ['--from is "tomorrow": it must be a date written YYYY-MM-DD', ['--from', 'tomorrow']],
    ['--to is 2020-01-01, which is before today: give --from too', ['--to', '2020-01-01']],
    ['which is before --from, 2026-12-02', ['--from', '2026-12-02', '--to', '2026-12-01']],
    ['--status is "live": it must be one of booked, arrived, no_show, cancelled, all', ['--status', 'live']],
    ['--phone is "hello": it must be a phone number such as "+12125550123"', ['--phone', 'hello']],
    ['--email is "x": it must be an address', ['--email', 'x']],
    ['--code is "ABC": it must be a booking\'s code, six of the characters', ['--code', 'ABC']],
    ['--name is empty', ['--name', ' ']],
    ['--limit is "0": it must be a whole number from 1 to 10000', ['--limit', '0']],
  ])('refuses with: %s', async (sentence, args) => {
    const refused = await run('list', '--calendar', otherCalendarId, ...args);
    expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
    expect(refused.stderr).toContain(sentence);
  });
});

describe('booking cancel', () => {
  test('frees the time, and tells the audit log and the outside, once however often it is said', async () => {
    const { id, startAt, calendarId } = await booked({ code: '999992', day: today + 2, hour: 10 });
    const before = Math.floor(Date.now() / 1_000) * 1_000;
    const first = await json('cancel', '--booking', id, '--reason', ' ill ');
    expect(first).toMatchObject({ id, status: 'cancelled', cancelReason: 'ill' });
    const cancelledAt = Date.parse(first.cancelledAt);
    expect([before <= cancelledAt, cancelledAt <= Date.now()]).toEqual([true, true]);
    expect(await json('cancel', '--booking', id, '--reason', 'other')).toEqual(first);
    const { claims, audit, outbox } = await recordedOf(databaseFile, id);
    expect(claims).toEqual([]);
    const change = { workspace_id: workspaceId, calendar_id: calendarId, booking_id: id, sequence: 1 };
    expect(outbox).toMatchObject([{ ...change, kind: 'booking.cancelled' }]);
    expect(audit).toMatchObject([{ actor_kind: 'cli', actor_id: null, action: 'booking.cancel' }]);
    expect(JSON.parse(audit[0]?.detail ?? '')).toEqual({
      calendarId,
      start: new Date(startAt).toISOString(),
      end: new Date(startAt + 30 * minuteMs).toISOString(),
    });
  });

  test('takes a code with its workspace, however it is written', async () => {
    const { id, code, startAt } = await booked({ code: 'FKMRT2', day: today + 2, hour: 11 });
    const named = ['cancel', '--booking', 'fkm-rt2', '--workspace', workspaceId];
    const when = `Booking ${code} (${formatDayAndClock(startAt, newYork)}, America/New_York)`;
    expect((await run(...named)).stdout).toBe(`${when} cancelled. Its time is free again.\n`);
    expect((await run(...named)).stdout).toBe(`${when} was already cancelled.\n`);
    expect((await recordedOf(databaseFile, id)).audit).toHaveLength(1);
  });

  test('refuses a booking that has started, and leaves it as it is', async () => {
    const { id } = await booked({ code: '999994', day: today - 1, hour: 10 });
    const refused = await run('cancel', '--booking', id);
    expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
    expect(refused.stderr).toMatch(
      /^slotline: booking 999994 \(\w{3} \S+ 10:00, America\/New_York\) has started: it's too late to cancel it\n$/,
    );
    const { claims, audit, outbox } = await recordedOf(databaseFile, id);
    expect([claims.length, audit.length, outbox.length]).toEqual([1, 0, 0]);
  });

  test('of another workspace than the one named changes nothing', async () => {
    const { id, code } = await booked({ code: '999996', day: today + 2, hour: 12 });
    const other = await slotlineJson(databaseFile, ['workspace', 'create', '--name', 'Other']);
    for (const named of [id, code]) {
      const refused = await run('cancel', '--booking', named, '--workspace', other.id);
      expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
      expect(refused.stderr).toContain(`there is no booking "${named}" in the workspace "Other"`);
    }
    expect((await recordedOf(databaseFile, id)).claims).toHaveLength(1);
  });

  test.each([
    ['a code is unique only in its workspace: give --workspace or --calendar too', ['--booking', '999999']],
    ['--booking is "ABC": it must be a booking\'s id or code', ['--booking', 'ABC']],
    [`there is no booking "${keyId}" — see "slotline booking list --calendar ID"`, ['--booking', keyId]],
    ['is the id of the key "K", not of a workspace', ['--booking', keyId, '--workspace', keyId]],
    ['--reason has 501 characters: use at most 500', ['--booking', keyId, '--reason', 'x'.repeat(501)]],
    ['--reason must be without control characters', ['--booking', keyId, '--reason', 'a\u0007']],
  ])('refuses with: %s', async (sentence, args) => {
    const refused = await run('cancel', ...args);
    expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
    expect(refused.stderr).toContain(sentence);
  });

  test('given a key says that it takes a booking, without repeating the key', async () => {
    const { stderr } = await run('cancel', '--booking', `sk_live_${'a'.repeat(32)}`);
    expect(stderr).toContain("--booking takes a booking's id or code");
    expect(stderr).not.toContain('sk_live');
  });
});

async function run(...args: string[]) {
  return await runSlotline(['booking', ...args, '--database', databaseFile]);
}

async function json(...args: string[]) {
  return await slotlineJson(databaseFile, ['booking', ...args]);
}

async function calendar(): Promise<string> {
  const settings = ['--workspace', workspaceId, '--name', 'C', '--time-zone', 'America/New_York'];
  return (await slotlineJson(databaseFile, ['calendar', 'create', ...settings])).id;
}

/** Books half an hour at an hour of a day in New York. */
async function booked({ day, hour, ...given }: NewBooking & { day: number; hour: number }): Promise<Made> {
  const startAt = newYork.startAt(day * dayMs + hour * hourMs);
  const calendarId = given.calendarId ?? (await calendar());
  return await bookInFile(databaseFile, { ...given, workspaceId, calendarId, startAt });
}

function dayName(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

import { describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { formatDayAndClock } from '../../../src/cli/booking/described.ts';
import { createBookingCode } from '../../../src/domain/booking/booking.ts';
import { dayMs, dayOf, formatDay, hourMs, minuteMs } from '../../../src/domain/time/local-time.ts';
import { Zone } from '../../../src/domain/time/zone.ts';
import { bookInFile, type FileBooking, recordedOf } from '../../helpers/bookings/file-bookings.ts';
import { runSlotline } from '../../helpers/command.ts';
import { makeSampleFile, slotlineJson } from '../../helpers/sample-file.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const databaseFile = join(temporaryFolder(), 'moves.db');
const { workspaceId, calendarId: otherCalendarId } = await makeSampleFile(databaseFile);
const newYork = Zone.named('America/New_York') ?? expect.unreachable('no New York');
const today = dayOf(newYork.localAt(Date.now()));

describe('booking move', () => {
  test('moves it to a free slot, and tells the audit log and the outside once', async () => {
    const booking = await booked({ code: '222222', day: 2, hour: 10 });
    const to = timeAt({ day: 3, hour: 11 });
    const [from, there] = [booking.startAt, instant({ day: 3, hour: 11 })];
    const when = `from ${shown(from)} to ${shown(there)} (America/New_York)`;
    const moved = await run('--booking', booking.id, '--to', to);
    expect(moved).toEqual({
      exitCode: 0,
      stdout: `Booking 222222 moved ${when}.\n`,
      stderr: '',
    });
    const again = await json('--booking', booking.id, '--to', to);
    expect(again).toMatchObject({
      id: booking.id,
      code: '222222',
      status: 'booked',
      start: newYork.format(there),
      end: newYork.format(there + 30 * minuteMs),
    });
    const { claims, audit, outbox } = await recordedOf(databaseFile, booking.id);
    expect(claims).toMatchObject([{ start_at: there, end_at: there + 30 * minuteMs }]);
    expect(outbox).toMatchObject([{ kind: 'booking.rescheduled', sequence: 1 }]);
    expect(audit).toMatchObject([{ actor_kind: 'cli', actor_id: null, action: 'booking.reschedule' }]);
    expect(JSON.parse(audit[0]?.detail ?? '')).toEqual({
      calendarId: booking.calendarId,
      start: new Date(there).toISOString(),
      end: new Date(there + 30 * minuteMs).toISOString(),
      from: { start: new Date(from).toISOString(), end: new Date(from + 30 * minuteMs).toISOString() },
    });
  });

  test('says that it was there already', async () => {
    const { code, startAt, calendarId } = await booked({ code: '222224', day: 2, hour: 10 });
    const { stdout } = await run(
      '--booking',
      code,
      '--calendar',
      calendarId,
      '--to',
      newYork.format(startAt),
    );
    expect(stdout).toBe(`Booking 222224 is already at ${shown(startAt)} (America/New_York).\n`);
  });

  test('takes a code with its workspace or its calendar, and a time with an offset', async () => {
    const { id, calendarId } = await booked({ code: 'FKMRT2', day: 2, hour: 10 });
    const later = instant({ day: 2, hour: 12 });
    const byWorkspace = ['--booking', 'fkm-rt2', '--workspace', workspaceId];
    expect(await json(...byWorkspace, '--to', new Date(later).toISOString())).toMatchObject({
      id,
      start: newYork.format(later),
    });
    const byCalendar = ['--booking', 'FKM RT2', '--calendar', calendarId];
    const to = timeAt({ day: 2, hour: 13 }).replace('T', ' ');
    expect(await json(...byCalendar, '--to', to)).toMatchObject({ id });
    const elsewhere = await run('--booking', 'FKMRT2', '--calendar', otherCalendarId, '--to', to);
    expect(elsewhere.exitCode).toBe(2);
    expect(elsewhere.stderr).toContain('there is no booking "FKMRT2" in the calendar "C"');
  });

  test('may overlap its own time', async () => {
    const calendarId = await calendar('--interval-minutes', '10');
    const { id, startAt } = await booked({ code: '222226', day: 2, hour: 10, calendarId });
    const start = newYork.format(startAt + 10 * minuteMs);
    expect(await json('--booking', id, '--to', start)).toMatchObject({ start });
  });

  test('refuses a time that is taken with the nearest that are free, and leaves it as it is', async () => {
    const calendarId = await calendar();
    const { id, startAt } = await booked({ code: '444442', day: 2, hour: 10, calendarId });
    const other = await booked({ code: '444444', day: 3, hour: 12, calendarId });
    const refused = await run('--booking', id, '--to', timeAt({ day: 3, hour: 12 }));
    const free = [-60, -30, 30].map((minutes) => shown(other.startAt + minutes * minuteMs));
    expect(refused).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: `slotline: ${shown(other.startAt)} (America/New_York) is taken: the nearest free times are ${free.join(', ')}\n`,
    });
    const { claims, audit, outbox } = await recordedOf(databaseFile, id);
    expect(claims).toMatchObject([{ start_at: startAt }]);
    expect([audit.length, outbox.length]).toEqual([0, 0]);
  });

  test.each([
    ["isn't the start of a slot, which come every 30 minutes", [], { day: 2, hour: 10.25 }],
    ["doesn't fit in the working hours", ['--hours', 'daily 9-17'], { day: 2, hour: 20 }],
    ['is within the minimum notice of 4320 minutes', ['--min-notice-minutes', '4320'], { day: 2, hour: 10 }],
    ['is more than 5 days ahead', ['--horizon-days', '5'], { day: 9, hour: 10 }],
    ['is in the past', [], { day: -2, hour: 10 }],
  ])('refuses a time that %s', async (sentence, settings, to) => {
    const { id } = await booked({
      day: 4,
      hour: 10,
      calendarId: await calendar(...settings),
    });
    const refused = await run('--booking', id, '--to', timeAt(to));
    expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
    expect(refused.stderr).toContain(sentence);
    expect(refused.stderr).toContain(': the nearest free times are ');
    expect((await recordedOf(databaseFile, id)).audit).toEqual([]);
  });

  test('refuses a date that is closed', async () => {
    const calendarId = await calendar();
    const { id } = await booked({ day: 4, hour: 10, calendarId });
    await slotlineJson(databaseFile, ['calendar', 'close', '--calendar', calendarId, '--date', date(5)]);
    const refused = await run('--booking', id, '--to', timeAt({ day: 5, hour: 10 }));
    expect(refused.stderr).toContain('is on a closed date: the nearest free times are ');
  });

  test('says that nothing else is free', async () => {
    const calendarId = await calendar('--hours', 'none');
    const { id } = await booked({ day: 4, hour: 10, calendarId });
    const refused = await run('--booking', id, '--to', timeAt({ day: 5, hour: 10 }));
    expect(refused.stderr).toEndWith('in the working hours: nothing else is free\n');
  });

  test('refuses a booking that has started, or is cancelled', async () => {
    const started = await booked({ day: -1, hour: 10 });
    const to = ['--to', timeAt({ day: 5, hour: 10 })];
    const refused = await run('--booking', started.id, ...to);
    expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
    expect(refused.stderr).toBe("slotline: the booking has started: it's too late to move it\n");
    const gone = await booked({ day: 2, hour: 10 });
    await slotlineJson(databaseFile, ['booking', 'cancel', '--booking', gone.id]);
    expect((await run('--booking', gone.id, ...to)).stderr).toBe(
      "slotline: the booking is cancelled, so it can't be moved\n",
    );
  });

  test('refuses one of a calendar that is archived', async () => {
    const { id, calendarId } = await booked({ day: 2, hour: 10 });
    await slotlineJson(databaseFile, ['calendar', 'archive', '--calendar', calendarId]);
    const refused = await run('--booking', id, '--to', timeAt({ day: 5, hour: 10 }));
    expect(refused.stderr).toContain('is archived: it can no longer be changed');
  });

  test.each([
    ['--to must be an ISO 8601 time such as', 'tomorrow'],
    ['--to must have a time of day', '2030-01-01'],
    ['--to is a time that the clocks of America/New_York skip', '2030-03-10T02:30'],
  ])('refuses with: %s', async (sentence, to) => {
    const { id } = await booked({ day: 2, hour: 10 });
    const refused = await run('--booking', id, '--to', to);
    expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
    expect(refused.stderr).toContain(sentence);
  });
});

async function run(...args: string[]) {
  return await runSlotline(['booking', 'move', ...args, '--database', databaseFile]);
}

async function json(...args: string[]) {
  return await slotlineJson(databaseFile, ['booking', 'move', ...args]);
}

/** A calendar that is open around the clock, unless it is told otherwise. */
async function calendar(...settings: string[]): Promise<string> {
  const hours = settings.includes('--hours') ? [] : ['--hours', 'daily 0-24'];
  const named = ['--workspace', workspaceId, '--name', 'C', '--time-zone', 'America/New_York'];
  return (await slotlineJson(databaseFile, ['calendar', 'create', ...named, ...hours, ...settings])).id;
}

type Time = { day: number; hour: number };

async function booked(given: Time & { code?: string; calendarId?: string }): Promise<FileBooking> {
  const calendarId = given.calendarId ?? (await calendar());
  return await bookInFile(databaseFile, {
    workspaceId,
    calendarId,
    code: given.code ?? createBookingCode(() => Math.floor(Math.random() * 256)),
    startAt: instant(given),
  });
}

/** An hour of a day in New York, counted from today. */
function instant({ day, hour }: Time): number {
  return newYork.startAt((today + day) * dayMs + hour * hourMs);
}

function timeAt({ day, hour }: Time): string {
  const local = new Date((today + day) * dayMs + hour * hourMs).toISOString();
  return local.slice(0, 16);
}

function date(day: number): string {
  return formatDay(today + day);
}

function shown(at: number): string {
  return formatDayAndClock(at, newYork);
}

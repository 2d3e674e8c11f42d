import { describe, expect, test } from 'bun:test';
import { insertBooking } from '../../../db/queries/bookings/bookings.ts';
import { timeAwayWithin, timeOffOfCalendar } from '../../../db/queries/time-off.ts';
import { type Action, ChangedMeanwhile, NotFound, perform } from '../../../src/actions/action.ts';
import { cancelBooking } from '../../../src/actions/bookings/cancel.ts';
import { addHolidays } from '../../../src/actions/calendars/add-holidays.ts';
import {
  BookingsInTheWay,
  bookingsStamp,
  noneStaying,
} from '../../../src/actions/calendars/bookings-in-the-way.ts';
import { overrideDate } from '../../../src/actions/calendars/override-date.ts';
import { updateCalendar } from '../../../src/actions/calendars/update.ts';
import { addTimeOff, type TimeOffToAdd } from '../../../src/actions/time-off/add.ts';
import { removeTimeOff } from '../../../src/actions/time-off/remove.ts';
import { skipTimeOff } from '../../../src/actions/time-off/skip.ts';
import { InputError } from '../../../src/domain/errors.ts';
import { auditOf } from '../../helpers/dashboard/availability-page.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { testServices } from '../../helpers/workspace.ts';

const id = crypto.randomUUID();

async function place() {
  const made = await testServices();
  const { workspaceId, userId } = await signedIn(made, { role: 'desk' });
  const calendar = await made.calendar({ workspaceId, timeZone: 'America/New_York' });
  const key = { workspaceId, calendarId: calendar.id };
  const ask = <Input, Result>(action: Action<Input, Result>, input: Input) =>
    perform(made.services, action, {
      by: { actor: { kind: 'user', id: userId }, workspaceId, at: made.clock.now() },
      input,
    });
  const lunch: TimeOffToAdd = {
    id,
    calendarId: calendar.id,
    ...{ start: '2026-11-27T12:00', end: '2026-11-27T13:00', weeklyUntil: '2026-12-11', label: 'Lunch' },
    staying: noneStaying,
  };
  const claims = async () => {
    const rows = await made.db.selectFrom('claims').selectAll().orderBy('start_at').execute();
    return rows.map((row) => {
      const [start, end] = [row.start_at, row.end_at].map((at) => new Date(at).toISOString().slice(0, 16));
      return `${row.kind} ${start} ${end}`;
    });
  };
  const booking = async (start: string, name = 'Ann') => {
    const startAt = Temporal.Instant.from(start).epochMilliseconds;
    const row = { id: crypto.randomUUID(), code: name.toUpperCase(), name, createdAt: made.clock.now() };
    await insertBooking(made.db, { ...key, ...row, startAt, endAt: startAt + 1_800_000 });
    return row.id;
  };
  return { made, calendar, key, ask, lunch, claims, booking };
}

const weekly = [
  'time_off 2026-11-27T17:00 2026-11-27T18:00',
  'time_off 2026-12-04T17:00 2026-12-04T18:00',
  'time_off 2026-12-11T17:00 2026-12-11T18:00',
];

describe('time off', () => {
  test('occupies its time once it’s added, and is in the audit log', async () => {
    const { made, ask, lunch, claims, key } = await place();
    await ask(addTimeOff, lunch);
    const { start, end, weeklyUntil, label } = lunch;
    const times = { start, end, weeklyUntil };
    expect(await timeOffOfCalendar(made.db, key)).toEqual([
      { ...key, id, ...times, label: 'Lunch', skippedDates: [] },
    ]);
    expect(await claims()).toEqual(weekly);
    expect(await auditOf(made)).toMatchObject([{ action: 'time-off.add', detail: { ...times, label } }]);
    const within = { startAt: Date.UTC(2026, 10, 27, 17, 30), endAt: Date.UTC(2026, 10, 28) };
    const startAt = Date.UTC(2026, 10, 27, 17);
    const away = { id, label, weeklyUntil, startAt, endAt: startAt + 3_600_000 };
    expect(await timeAwayWithin(made.db, { ...key, within })).toEqual([away]);
  });

  test('is added once, however often it’s sent', async () => {
    const { made, ask, lunch, claims } = await place();
    await ask(addTimeOff, lunch);
    await ask(addTimeOff, lunch);
    expect(await claims()).toEqual(weekly);
    expect(await auditOf(made)).toHaveLength(1);
  });

  test('with the ID of other time off is refused, not taken for added', async () => {
    const { ask, lunch, claims } = await place();
    await ask(addTimeOff, lunch);
    for (const other of [{ end: '2026-11-27T14:00' }, { weeklyUntil: null }, { label: 'Leave' }])
      await expect(ask(addTimeOff, { ...lunch, ...other })).rejects.toThrow(ChangedMeanwhile);
    expect(await claims()).toEqual(weekly);
  });

  test('stays when a booking of the same ID is cancelled', async () => {
    const { made, key, ask, lunch, claims, booking } = await place();
    const bookingId = await booking('2026-12-03T17:00:00Z');
    await ask(addTimeOff, { ...lunch, id: bookingId });
    await ask(cancelBooking, { calendarId: key.calendarId, booking: { id: bookingId }, reason: null });
    expect(await claims()).toEqual(weekly);
    expect(await auditOf(made)).toHaveLength(2);
  });

  test('leaves out a date that’s skipped', async () => {
    const { made, ask, lunch, claims, key } = await place();
    await ask(addTimeOff, lunch);
    const skip = { calendarId: lunch.calendarId, timeOffId: id, date: '2026-12-04' };
    await ask(skipTimeOff, skip);
    await ask(skipTimeOff, skip);
    expect(await claims()).toEqual([weekly[0] ?? '', weekly[2] ?? '']);
    expect(await timeOffOfCalendar(made.db, key)).toMatchObject([{ skippedDates: ['2026-12-04'] }]);
    expect((await auditOf(made)).map(({ action }) => action)).toEqual(['time-off.add', 'time-off.skip']);
  });

  test.each(['2026-12-05', '2026-12-18', 'nonsense'])('has no %s to skip', async (date) => {
    const { ask, lunch, claims } = await place();
    await ask(addTimeOff, lunch);
    const skip = { calendarId: lunch.calendarId, timeOffId: id, date };
    await expect(ask(skipTimeOff, skip)).rejects.toThrow(NotFound);
    expect(await claims()).toEqual(weekly);
  });

  test('that happens once has nothing to skip', async () => {
    const { ask, lunch } = await place();
    await ask(addTimeOff, { ...lunch, weeklyUntil: null });
    const skip = { calendarId: lunch.calendarId, timeOffId: id, date: '2026-11-27' };
    await expect(ask(skipTimeOff, skip)).rejects.toThrow(NotFound);
  });

  test('frees its time when it’s removed', async () => {
    const { made, ask, lunch, claims, key } = await place();
    await ask(addTimeOff, lunch);
    await ask(removeTimeOff, { calendarId: lunch.calendarId, timeOffId: id });
    expect(await claims()).toEqual([]);
    expect(await timeOffOfCalendar(made.db, key)).toEqual([]);
    expect((await auditOf(made)).map(({ action }) => action)).toEqual(['time-off.add', 'time-off.remove']);
  });

  test('of another calendar isn’t found', async () => {
    const { made, ask, lunch, claims, key } = await place();
    await ask(addTimeOff, lunch);
    const { id: calendarId } = await made.calendar({ workspaceId: key.workspaceId });
    const named = { calendarId, timeOffId: id };
    await expect(ask(removeTimeOff, named)).rejects.toThrow(NotFound);
    await expect(ask(skipTimeOff, { ...named, date: '2026-12-04' })).rejects.toThrow(NotFound);
    expect(await claims()).toEqual(weekly);
  });

  test('stays at its clock time when the calendar moves to another zone', async () => {
    const { made, ask, lunch, claims, key } = await place();
    const { userId } = await signedIn(made, {
      role: 'admin',
      workspaceId: key.workspaceId,
      email: 'a@x.test',
    });
    await ask(addTimeOff, lunch);
    await ask(skipTimeOff, { calendarId: lunch.calendarId, timeOffId: id, date: '2026-12-04' });
    const changes = { timeZone: 'Europe/Berlin' };
    const by = { actor: { kind: 'user', id: userId }, workspaceId: key.workspaceId, at: 0 } as const;
    const input = { calendarId: lunch.calendarId, changes };
    await perform(made.services, updateCalendar, { by, input });
    expect(await claims()).toEqual([
      'time_off 2026-11-27T11:00 2026-11-27T12:00',
      'time_off 2026-12-11T11:00 2026-12-11T12:00',
    ]);
  });

  test('that can’t be is refused, and nothing is saved', async () => {
    const { made, ask, lunch, claims } = await place();
    const backwards = { ...lunch, start: lunch.end, end: lunch.start };
    await expect(ask(addTimeOff, backwards)).rejects.toThrow(InputError);
    expect(await claims()).toEqual([]);
    expect(await auditOf(made)).toEqual([]);
  });

  test('by its date is listed until its last time is over', async () => {
    const { made, ask, lunch, key } = await place();
    await ask(addTimeOff, lunch);
    expect(await timeOffOfCalendar(made.db, { ...key, since: '2026-12-11' })).toHaveLength(1);
    expect(await timeOffOfCalendar(made.db, { ...key, since: '2026-12-20' })).toEqual([]);
  });
});

describe('bookings in time off', () => {
  test('are in its way until somebody has seen them, and stay then', async () => {
    const { made, ask, lunch, claims, booking } = await place();
    await booking('2026-12-03T17:00:00Z', 'Before');
    const bookingId = await booking('2026-12-04T17:30:00Z');
    await booking('2026-12-04T18:00:00Z', 'After');
    const refused = await ask(addTimeOff, lunch).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(BookingsInTheWay);
    expect((refused as BookingsInTheWay).bookings.map(({ id }) => id)).toEqual([bookingId]);
    expect(await claims()).toEqual([]);
    expect(await auditOf(made)).toEqual([]);

    const staying = { shown: bookingsStamp((refused as BookingsInTheWay).bookings) };
    // As if it had begun before they were shown, and been made after.
    await booking('2026-12-11T17:30:00Z', 'Late');
    const again = await ask(addTimeOff, { ...lunch, staying }).catch((error: unknown) => error);
    expect((again as BookingsInTheWay).bookings).toHaveLength(2);
    await ask(addTimeOff, {
      ...lunch,
      staying: { shown: bookingsStamp((again as BookingsInTheWay).bookings) },
    });
    expect(await claims()).toEqual(weekly);
  });

  test('all stay where that’s said', async () => {
    const { ask, lunch, claims, booking } = await place();
    await booking('2026-12-04T17:30:00Z');
    await ask(addTimeOff, { ...lunch, staying: 'all' });
    expect(await claims()).toEqual(weekly);
  });

  test('are in the way of closing their date or cutting it short, and of a holiday', async () => {
    const { made, ask, key, booking } = await place();
    const bookingId = await booking('2026-12-24T15:00:00Z');
    const { calendarId } = key;
    const closed = { date: '2026-12-24', label: null, periods: [] };
    const close = { calendarId, override: closed, mayReplace: false, staying: noneStaying };
    const refused = await ask(overrideDate, close).catch((error: unknown) => error);
    expect((refused as BookingsInTheWay).bookings.map(({ id }) => id)).toEqual([bookingId]);
    const holidays = [{ date: '2026-12-24', name: 'Eve' }];
    const added = ask(addHolidays, { calendarId, holidays, staying: noneStaying });
    await expect(added).rejects.toThrow(BookingsInTheWay);
    expect(await auditOf(made)).toEqual([]);
    const others = { ...closed, date: '2026-12-25' };
    await ask(overrideDate, { ...close, override: others });
    const shorter = { ...closed, periods: [{ startMinute: 0, endMinute: 60 }] };
    const cut = ask(overrideDate, { ...close, override: shorter });
    await expect(cut).rejects.toThrow(BookingsInTheWay);
    await ask(overrideDate, { ...close, override: shorter, staying: 'all' });
    const shown = bookingsStamp((refused as BookingsInTheWay).bookings);
    await ask(overrideDate, { ...close, mayReplace: true, staying: { shown } });
    const closings = ['calendar.close', 'calendar.open', 'calendar.close'];
    expect((await auditOf(made)).map(({ action }) => action)).toEqual(closings);
  });
});

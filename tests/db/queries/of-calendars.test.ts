import { expect, test } from 'bun:test';
import { insertBooking } from '../../../db/queries/bookings/bookings.ts';
import { bookingsOfCalendars } from '../../../db/queries/bookings/of-calendars.ts';
import { type BookingPlace, type BookingsQuery, bookingsFound } from '../../../db/queries/bookings/search.ts';
import { watchStatements } from '../../helpers/statements.ts';
import { isOnPostgres, testServices } from '../../helpers/workspace.ts';

const hourMs = 3_600_000;
const now = 50 * hourMs;
const made = await testServices();
const { db } = made;
const workspaceId = await made.workspace();
const whole = await made.calendar({ workspaceId });
const parts = await Promise.all([1, 2, 3].map(() => made.calendar({ workspaceId })));

// One calendar has all bookings that the three have among them, at the same times and of the same names.
for (let index = 0; index < 200; index++) {
  const startAt = ((index * 37) % 97) * hourMs;
  const part = parts[index % 3] ?? whole;
  for (const [calendar, code] of [
    [whole, 'W'],
    [part, 'P'],
  ] as const) {
    const id = crypto.randomUUID();
    await insertBooking(db, {
      ...{ id, workspaceId, calendarId: calendar.id, code: `${code}${index}`, createdAt: 0 },
      ...{ startAt, endAt: startAt + hourMs, name: `${index % 2 ? 'Ann' : 'Bob'} ${index}` },
      ...{ phone: index % 5 === 0 ? '+12125550123' : null, source: index % 4 === 0 ? 'desk' : 'bot' },
    });
    const status = index % 7 === 0 ? ('cancelled' as const) : ('booked' as const);
    await db.updateTable('bookings').set({ status }).where('id', '=', id).execute();
  }
}

const asks: Partial<BookingsQuery>[] = [
  {},
  { status: 'booked', from: 30 * hourMs },
  { status: 'booked', to: 60 * hourMs, isLatestFirst: true },
  { phone: '+12125550123' },
  { name: 'ann' },
  { name: 'ann', isLatestFirst: true, status: 'booked' },
  { source: 'desk', status: 'booked' },
  { source: 'desk', name: 'bob', from: 20 * hourMs, to: 70 * hourMs },
  { serviceIds: ['none'] },
];

test.each(asks)('three calendars are one list like the calendar that has it all: %p', async (given) => {
  const expected = await bookingsFound(db, {
    ...{ requested: { workspaceId, calendarId: whole.id, ...given }, limit: 500, now },
  });
  const requested = parts.map(({ id }) => ({ workspaceId, calendarId: id, ...given }));
  const names: string[] = [];
  const starts: number[] = [];
  let after: BookingPlace | undefined;
  do {
    const page = await bookingsOfCalendars(db, { requested, limit: 7, now, after });
    expect(page.bookings.length).toBeLessThanOrEqual(7);
    names.push(...page.bookings.map(({ name }) => name));
    starts.push(...page.bookings.map(({ startAt }) => startAt));
    after = page.next;
  } while (after);
  expect(names.toSorted()).toEqual(expected.bookings.map(({ name }) => name).toSorted());
  expect(starts).toEqual(expected.bookings.map(({ startAt }) => startAt));
});

test('a booking that two calendars have is listed once', async () => {
  const key = { workspaceId, calendarId: whole.id };
  const { bookings, next } = await bookingsOfCalendars(db, { requested: [key, key], limit: 500, now });
  expect([bookings.length, next]).toEqual([200, undefined]);
});

test.skipIf(isOnPostgres)('a page of many calendars reads a few rows of each', async () => {
  const rows: number[] = [];
  const many = await testServices();
  const busy = await many.workspace();
  const calendars = await Promise.all(Array.from({ length: 40 }, () => many.calendar({ workspaceId: busy })));
  for (let index = 0; index < 4_000; index++) {
    const calendarId = calendars[index % 40]?.id ?? '';
    const [id, startAt] = [crypto.randomUUID(), index * hourMs];
    const period = { startAt, endAt: startAt + hourMs };
    await insertBooking(many.db, {
      ...{ id, workspaceId: busy, calendarId, code: `C${index}`, name: 'Ann', createdAt: 0 },
      ...period,
    });
  }
  const watching = watchStatements((run) => rows.push(run.rows));
  const requested = calendars.map(({ id }) => ({
    ...{ workspaceId: busy, calendarId: id, status: 'booked' as const, from: 0 },
  }));
  const { bookings } = await bookingsOfCalendars(many.db, { requested, limit: 50, now });
  watching.restore();
  expect(bookings).toHaveLength(50);
  const read = rows.reduce((sum, count) => sum + count);
  expect(read).toBeGreaterThan(50);
  expect(read).toBeLessThan(300);
});

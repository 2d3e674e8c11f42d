import { describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { sql } from 'kysely';
import { backUp } from '../../db/backup.ts';
import { migrate } from '../../db/migrate.ts';
import { migrations } from '../../db/migrations/migrations.ts';
import { type Database, openDatabase, type SqliteDatabase } from '../../db/open.ts';
import { type BookingPlace, type BookingsAsked, bookingsFound } from '../../db/queries/booking-search.ts';
import { bookingById, cancelBooking, insertBooking, moveBooking } from '../../db/queries/bookings.ts';
import { erasePerson } from '../../db/queries/people.ts';
import { scrub } from '../../db/scrub.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';
import { testServices } from '../helpers/workspace.ts';

const minuteMs = 60_000;
const folder = temporaryFolder();

async function place() {
  const { db, ...made } = await testServices();
  const workspaceId = await made.workspace();
  const { id: calendarId } = await made.calendar({ workspaceId });
  return { db, made, key: { workspaceId, calendarId } };
}

type Place = Awaited<ReturnType<typeof place>>;
let codes = 0;

async function book(
  { db, key }: Pick<Place, 'db' | 'key'>,
  given: { name: string; phone?: string; minute?: number },
) {
  const { minute = codes, ...person } = given;
  const [id, startAt] = [crypto.randomUUID(), minute * minuteMs];
  const booking = { ...key, ...person, id, startAt, endAt: startAt + minuteMs, createdAt: 0 };
  const code = `CODE${codes++}`;
  await db.transaction().execute((transaction) => insertBooking(transaction, { ...booking, code }));
  return { ...key, bookingId: id };
}

async function namesOf(db: Database, asked: BookingsAsked): Promise<string[]> {
  const { bookings } = await bookingsFound(db, { asked, limit: 50, now: 0 });
  return bookings.map(({ name }) => name);
}

test.each([
  ['ann', ['Ann Lee', 'Hannah', 'JOANN', 'Änne Öz', 'ÄNNE']],
  ['ANN LEE', ['Ann Lee']],
  ['änne', ['Änne Öz', 'ÄNNE']],
  ['ÄNNE ö', ['Änne Öz']],
  ['anne', ['Änne Öz', 'ÄNNE']],
  ['aenne', ['Änne Öz', 'ÄNNE']],
  ['ΣΟΦΊΑ', ['Σοφία']],
  ['σοφια', ['Σοφία']],
  ["o'N", ["O'Neil"]],
  ['o’neil', ["O'Neil"]],
  ['%', ['100% Bob']],
  ['_', []],
  ['"', ['Bob "Al" B']],
  ['*', []],
  ['straße', ['Straße']],
  ['STRASSE', ['Straße']],
  ['jose', ['José Müller']],
  ['muller', ['José Müller']],
  ['mueller', ['José Müller', 'Mueller']],
  ['Müller', ['José Müller', 'Mueller']],
  ['øst', ['Øst']],
  ['ost', ['Øst']],
  ['oest', ['Øst']],
  ['yil', ['YILMAZ', 'Yılmaz']],
  ['li', ['Li', 'Wu Li']],
  ['wu l', ['Wu Li']],
  ['wuli', []],
  ['i', ['Li', "O'Neil", 'Wu Li', 'YILMAZ', 'Yılmaz', '李 i']],
  ['李', ['李 i']],
  ['anan', ['Banana']],
  ['nanb', []],
  ['nanana', []],
  ['x'.repeat(200), []],
  ['\u0001', []],
  ['\u0301', []],
])('a name is found by a part of it, case and accents aside: %s', async (name, names) => {
  const here = await place();
  const all = [
    ...[
      'Ann Lee',
      'Hannah',
      'JOANN',
      'Änne Öz',
      'ÄNNE',
      'Σοφία',
      "O'Neil",
      '100% Bob',
      'Straße',
      'José Müller',
    ],
    ...['Mueller', 'Øst', 'YILMAZ', 'Yılmaz', 'Li', 'Wu Li', '李 i', 'Banana', 'Bob "Al" B'],
  ];
  for (const each of all) await book(here, { name: each });
  expect((await namesOf(here.db, { ...here.key, name })).toSorted()).toEqual(names.toSorted());
});

test('the last four digits of a phone number find, and so does a name with them', async () => {
  const here = await place();
  await book(here, { name: 'Ann', phone: '+12125550123' });
  await book(here, { name: 'Bob', phone: '+12120123555' });
  await book(here, { name: 'Room 0123' });
  expect(await namesOf(here.db, { ...here.key, phoneEnd: '0123' })).toEqual(['Ann']);
  expect(await namesOf(here.db, { ...here.key, name: '0123', phoneEnd: '0123' })).toEqual([
    'Ann',
    'Room 0123',
  ]);
  expect(await namesOf(here.db, { ...here.key, name: '01', status: 'cancelled' })).toEqual([]);
});

describe('a page of names', () => {
  test('is followed by the rest of its minute after its last booking has moved', async () => {
    const here = await place();
    const { db, key } = here;
    const names = ['Ann 0', 'Ann 1', 'Ann 2', 'Ann 3', 'Ann 4', 'Ann 5'];
    for (const name of names) await book(here, { name, minute: 7 });
    const shown: string[] = [];
    let after: BookingPlace | undefined;
    do {
      const asked = { ...key, name: 'ann' };
      const { bookings, next } = await bookingsFound(db, { asked, limit: 2, now: 0, after });
      const last = bookings.at(-1);
      if (!after && last) {
        const to = { startAt: 90 * minuteMs, endAt: 91 * minuteMs };
        await moveBooking(db, { booking: last, to, at: 1 });
      }
      shown.push(...bookings.map(({ name }) => name));
      after = next;
    } while (after);
    // Who has moved to after the page is shown once more.
    expect(shown).toHaveLength(names.length + 1);
    expect([...new Set(shown)].toSorted()).toEqual(names);
  });

  test('is looked for in the rest of a minute when those read so far move meanwhile', async () => {
    const here = await place();
    const { db, key } = here;
    // A banana has all the pieces of "nanana".
    for (let index = 0; index < 150; index++) await book(here, { name: 'Banana', minute: 7 });
    for (let index = 0; index < 5; index++) await book(here, { name: 'Nanana', minute: 7 });
    // Between the first batch and the second.
    setImmediate(() => {
      (db as SqliteDatabase).read(
        "update bookings set start_at = start_at + 6e6, end_at = end_at + 6e6 where name = 'Banana'",
        [],
      );
    });
    expect(await namesOf(db, { ...key, name: 'nanana' })).toHaveLength(5);
    expect(await namesOf(db, { ...key, name: 'banana', to: 90 * minuteMs })).toEqual([]);
  });
});

describe('the index of names', () => {
  test('follows a booking that is renamed, called from elsewhere, moved and cancelled', async () => {
    const { db, key } = await place();
    const named = await book({ db, key }, { name: 'Ann Lee', phone: '+12125550123', minute: 500 });
    await book({ db, key }, { name: 'Anna', minute: 600 });
    await db.updateTable('bookings').set({ name: 'Zoë' }).where('id', '=', named.bookingId).execute();
    expect(await namesOf(db, { ...key, name: 'ann' })).toEqual(['Anna']);
    expect(await namesOf(db, { ...key, name: 'zoe' })).toEqual(['Zoë']);
    await db
      .updateTable('bookings')
      .set({ phone: '+12125550199' })
      .where('id', '=', named.bookingId)
      .execute();
    expect(await namesOf(db, { ...key, phoneEnd: '0123' })).toEqual([]);
    expect(await namesOf(db, { ...key, phoneEnd: '0199' })).toEqual(['Zoë']);
    await db.updateTable('bookings').set({ name: 'Annabel' }).where('id', '=', named.bookingId).execute();
    const live = await bookingById(db, named);
    if (!live) throw new Error('there is no booking');
    const to = { startAt: 700 * minuteMs, endAt: 701 * minuteMs };
    const moved = await moveBooking(db, { booking: live, to, at: 1 });
    expect(await namesOf(db, { ...key, name: 'ann' })).toEqual(['Anna', 'Annabel']);
    expect(await namesOf(db, { ...key, name: 'ann', to: 650 * minuteMs })).toEqual(['Anna']);
    await cancelBooking(db, { booking: moved, reason: null, at: 2 });
    expect(await namesOf(db, { ...key, name: 'ann', status: 'booked' })).toEqual(['Anna']);
    expect(await namesOf(db, { ...key, name: 'ann', status: 'cancelled' })).toEqual(['Annabel']);
  });

  test('is filled with the bookings of an older file, and goes into its backup', async () => {
    const file = join(folder, 'older.db');
    const db = openDatabase(file);
    const older = Object.entries(migrations).filter(([name]) => name < '0009');
    await migrate(db, { file, migrations: Object.fromEntries(older) });
    await insertCalendar(db);
    for (const name of ['José Müller', 'Ann', 'José', 'Bob']) await insertOlder(db, { name, at: 60_000 });
    await migrate(db, { file });
    const key = { workspaceId: 'w', calendarId: 'c' };
    const copy = join(folder, 'copy.db');
    await backUp(db, { database: file, copy });
    await db.destroy();
    const copied = openDatabase(copy);
    expect((await namesOf(copied, { ...key, name: 'jose' })).toSorted()).toEqual(['José', 'José Müller']);
    expect(await namesOf(copied, { ...key, name: 'mueller' })).toEqual(['José Müller']);
    expect(await namesOf(copied, { ...key, phoneEnd: '0123' })).toHaveLength(4);
    await book({ db: copied, key }, { name: 'Josef', minute: 1 });
    expect(await namesOf(copied, { ...key, name: 'jose' })).toHaveLength(3);
    const { rows } = await sql`pragma integrity_check`.execute(copied);
    expect(rows).toEqual([{ integrity_check: 'ok' }]);
    await copied.destroy();
  });

  test('is filled with bookings of long before 1970 and long after 2225', async () => {
    const db = openDatabase(':memory:');
    const older = Object.entries(migrations).filter(([name]) => name < '0009');
    await migrate(db, { file: ':memory:', migrations: Object.fromEntries(older) });
    await insertCalendar(db);
    const years = [-7e13, -5e13, 0, 59_999, 9e12, 9.5e12];
    for (const [index, at] of years.entries()) await insertOlder(db, { name: `Ann ${index}`, at });
    await migrate(db, { file: ':memory:' });
    const names = years.map((_, index) => `Ann ${index}`);
    expect(await namesOf(db, { workspaceId: 'w', calendarId: 'c', name: 'ann' })).toEqual(names);
    await db.destroy();
  });

  test('holds nothing more of who is erased or deleted', async () => {
    const here = await place();
    const { db, key } = here;
    // A letter that shares no byte with its neighbors stands in the index whole.
    for (let index = 0; index < 20; index++) await book(here, { name: `Other ${index}` });
    await book(here, { name: 'Zebedia 李', phone: '+12125550123' });
    const deleted = await book(here, { name: 'Möwe 🌊', phone: '+12125550177' });
    expect([await isInIndex(db, '李'), await isInIndex(db, '🌊')]).toEqual([true, true]);
    const person = { workspaceId: key.workspaceId, mark: 'phone' as const, values: ['+12125550123'] };
    expect(await erasePerson(db, { ...person, at: 1 })).toMatchObject({ bookings: 1 });
    await db.deleteFrom('bookings').where('id', '=', deleted.bookingId).execute();
    expect(await namesOf(db, { ...key, name: 'zebedia' })).toEqual([]);
    expect(await namesOf(db, { ...key, phoneEnd: '0177' })).toEqual([]);
    await scrub(db);
    expect([await isInIndex(db, '李'), await isInIndex(db, '🌊')]).toEqual([false, false]);
    expect(await namesOf(db, { ...key, name: 'other 1' })).toHaveLength(11);
  });

  test('keeps calendars apart', async () => {
    const here = await place();
    const { workspaceId } = here.key;
    const other = await here.made.calendar({ workspaceId });
    const there = { db: here.db, key: { workspaceId, calendarId: other.id } };
    for (let minute = 0; minute < 3; minute++) {
      await book(here, { name: `Ann here ${minute}`, minute });
      await book(there, { name: `Ann there ${minute}`, minute });
    }
    expect(await namesOf(here.db, { ...here.key, name: 'ann' })).toEqual([
      'Ann here 0',
      'Ann here 1',
      'Ann here 2',
    ]);
    expect(await namesOf(here.db, { ...there.key, name: 'there' })).toHaveLength(3);
    expect(await namesOf(here.db, { ...there.key, workspaceId: 'w', name: 'there' })).toEqual([]);
  });

  test('is full once 131,072 bookings of a calendar begin in a minute: others are made and listed, not found', async () => {
    const here = await place();
    const last = await book(here, { name: 'Ann', minute: 7 });
    // As if there were so many: the index does not know this one under its new place.
    await sql`update bookings set place = place + 131071 where id = ${last.bookingId}`.execute(here.db);
    const next = await book(here, { name: 'Anna', minute: 7 });
    await book(here, { name: 'Annabel', minute: 8 });
    expect(await namesOf(here.db, { ...here.key, name: 'ann' })).toEqual(['Annabel']);
    expect((await namesOf(here.db, here.key)).toSorted()).toEqual(['Ann', 'Anna', 'Annabel']);
    const moved = { start_at: 9 * minuteMs, end_at: 10 * minuteMs };
    await here.db.updateTable('bookings').set(moved).where('id', '=', next.bookingId).execute();
    expect(await namesOf(here.db, { ...here.key, name: 'ann' })).toEqual(['Annabel', 'Anna']);
  });

  test('finds among many that begin at once, before 1970 and after 2225', async () => {
    const here = await place();
    for (const minute of [7, 7, 7, -5, 200_000_000]) await book(here, { name: `Ann ${minute}`, minute });
    expect(await namesOf(here.db, { ...here.key, name: 'ann' })).toEqual([
      ...['Ann -5', 'Ann 7', 'Ann 7', 'Ann 7', 'Ann 200000000'],
    ]);
  });
});

async function isInIndex(db: Database, text: string): Promise<boolean> {
  const { rows } = await sql<{ block: Uint8Array }>`select block from booking_search_data`.execute(db);
  return rows.some(({ block }) => Buffer.from(block).includes(text));
}

async function insertCalendar(db: Database): Promise<void> {
  await sql`insert into workspaces (id, name, created_at) values ('w', 'W', 0)`.execute(db);
  await sql`
    insert into calendars (id, workspace_id, name, time_zone, language, slot_minutes, interval_minutes,
      buffer_before_minutes, buffer_after_minutes, minimum_notice_minutes, horizon_days, created_at, updated_at)
    values ('c', 'w', 'C', 'UTC', 'en', 30, 30, 0, 0, 0, 60, 0, 0)
  `.execute(db);
}

/** A booking as files before the index of names have it. */
async function insertOlder(db: Database, { name, at }: { name: string; at: number }): Promise<void> {
  const [id, code] = [crypto.randomUUID(), `OLD${codes++}`];
  await sql`
    insert into bookings (id, workspace_id, calendar_id, code, status, start_at, end_at, name, phone, created_at)
    values (${id}, 'w', 'c', ${code}, 'booked', ${at}, ${at + minuteMs}, ${name}, '+12125550123', 0)
  `.execute(db);
}

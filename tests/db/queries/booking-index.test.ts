import { describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { sql } from 'kysely';
import { migrate, migrateAlone } from '../../../db/migrations/migrate.ts';
import { migrations } from '../../../db/migrations/migrations.ts';
import { bookingById } from '../../../db/queries/bookings/bookings.ts';
import { cancelBooking, moveBooking } from '../../../db/queries/bookings/changes.ts';
import { erasePerson } from '../../../db/queries/bookings/people.ts';
import { backUp } from '../../../db/sqlite/backup.ts';
import { type Database, openDatabase } from '../../../db/sqlite/open.ts';
import { scrub } from '../../../db/sqlite/scrub.ts';
import { minuteMs } from '../../../src/domain/time/local-time.ts';
import { book, fillIndex, namesOf, place, places } from '../../helpers/bookings/named-bookings.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { isOnPostgres } from '../../helpers/workspace.ts';

const folder = temporaryFolder();

/** These look into SQLite's index itself. */
const onSqlite = test.skipIf(isOnPostgres);

describe('the index of names', () => {
  test.each(places)(
    'follows a booking that %s and is renamed, called from elsewhere, moved and cancelled',
    async (_, settle) => {
      const here = await place();
      const { db, key } = here;
      const named = await book(here, { name: 'Ann Lee', phone: '+12125550123', minute: 500 });
      await book(here, { name: 'Anna', minute: 600 });
      await settle(here);
      await db.updateTable('bookings').set({ name: 'Zoë' }).where('id', '=', named.bookingId).execute();
      await settle(here);
      expect(await namesOf(db, { ...key, name: 'ann' })).toEqual(['Anna']);
      expect(await namesOf(db, { ...key, name: 'zoe' })).toEqual(['Zoë']);
      await db
        .updateTable('bookings')
        .set({ phone: '+12125550199' })
        .where('id', '=', named.bookingId)
        .execute();
      await settle(here);
      expect(await namesOf(db, { ...key, phoneEnd: '0123' })).toEqual([]);
      expect(await namesOf(db, { ...key, phoneEnd: '0199' })).toEqual(['Zoë']);
      await db.updateTable('bookings').set({ name: 'Annabel' }).where('id', '=', named.bookingId).execute();
      await settle(here);
      const live = await bookingById(db, named);
      if (!live) throw new Error('there is no booking');
      const to = { startAt: 700 * minuteMs, endAt: 701 * minuteMs };
      const moved = await moveBooking(db, { booking: live, to, at: 1 });
      await settle(here);
      expect(await namesOf(db, { ...key, name: 'ann' })).toEqual(['Anna', 'Annabel']);
      expect(await namesOf(db, { ...key, name: 'ann', to: 650 * minuteMs })).toEqual(['Anna']);
      await cancelBooking(db, { booking: moved, reason: null, at: 2 });
      await settle(here);
      expect(await namesOf(db, { ...key, name: 'ann', status: 'booked' })).toEqual(['Anna']);
      expect(await namesOf(db, { ...key, name: 'ann', status: 'cancelled' })).toEqual(['Annabel']);
    },
  );

  test('is filled with the bookings of an older file, and goes into its backup', async () => {
    const file = join(folder, 'older.db');
    const before = openDatabase(file);
    const older = Object.entries(migrations).filter(([name]) => name < '0009');
    await migrate(before, { file, migrations: Object.fromEntries(older) });
    await insertCalendar(before);
    for (const name of ['José Müller', 'Ann', 'José', 'Bob']) await insertOlder(before, { name, at: 60_000 });
    await before.destroy();
    await migrateAlone(file);
    const db = openDatabase(file);
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

  onSqlite('holds nothing more of who is erased or deleted', async () => {
    const here = await place();
    const { db, key } = here;
    // A letter that shares no byte with its neighbors stands in the index whole.
    for (let index = 0; index < 20; index++) await book(here, { name: `Other ${index}` });
    await book(here, { name: 'Zebedia 李', phone: '+12125550123' });
    const deleted = await book(here, { name: 'Möwe 🌊', phone: '+12125550177' });
    await fillIndex(here);
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

  onSqlite(
    'has the pieces of every booking that has a place, and no others, whatever has changed',
    async () => {
      const here = await place();
      const { db } = here;
      const names = ['Ann', 'Änne Öz', 'Bob Müller', '', 'Wu Li'];
      const keys: Awaited<ReturnType<typeof book>>[] = [];
      for (let step = 0; step < 600; step++) {
        const pick = <Item>(items: readonly Item[]) => items[(step * 7919) % items.length];
        const [name = '', id = ''] = [pick(names), pick(keys)?.bookingId];
        const bookings = db.updateTable('bookings').where('id', '=', id);
        if (step % 2 === 0)
          keys.push(await book(here, { name, minute: step % 50, phone: `+1212555${1000 + step}` }));
        else if (step % 10 === 1) await bookings.set({ name: `${name} ${step}` }).execute();
        else if (step % 10 === 3) await bookings.set({ status: 'cancelled', notes: 'x' }).execute();
        else if (step % 10 === 5) await bookings.set({ start_at: step, end_at: 1e9 }).execute();
        else if (step % 10 === 7) await bookings.set({ name: '', phone: null }).execute();
        else if (step % 50 === 9) await db.deleteFrom('bookings').where('id', '=', id).execute();
      }
      await sql`create virtual table temp.found using fts5vocab (main, booking_search, instance)`.execute(db);
      const found = await sql<{ place: string; pieces: string }>`
      select cast(doc as text) as place, group_concat(term, ' ' order by term) as pieces
      from temp.found group by doc order by doc`.execute(db);
      const { rows } = await sql<{ place: string; pieces: string; marks: string }>`
      select cast(place as text) as place, coalesce(name_pieces, '') as pieces, marks
      from booking_pieces where place is not null order by place`.execute(db);
      const expected = rows.map(({ place, pieces, marks }) => {
        const all = new Set(`${pieces} ${marks}`.split(' ').filter((piece) => piece !== ''));
        return {
          place,
          pieces: [...all].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))).join(' '),
        };
      });
      expect(found.rows.length).toBeGreaterThan(150);
      expect(found.rows).toEqual(expected);
    },
  );

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

  onSqlite(
    'is full once 131,072 bookings of a calendar begin in a minute: others wait, and are found',
    async () => {
      const here = await place();
      const last = await book(here, { name: 'Ann', minute: 7 });
      await fillIndex(here);
      // As if there were so many: the index does not know this one under its new place.
      await sql`update bookings set place = place + 131071 where id = ${last.bookingId}`.execute(here.db);
      const next = await book(here, { name: 'Anna', minute: 7 });
      for (let index = 0; index < 70; index++) await book(here, { name: `Bob ${index}`, minute: 7 });
      await book(here, { name: 'Annabel', minute: 8 });
      await fillIndex(here);
      expect(await namesOf(here.db, { ...here.key, name: 'ann' })).toEqual(['Anna', 'Annabel']);
      expect(await namesOf(here.db, { ...here.key, name: 'bob 69' })).toEqual(['Bob 69']);
      const moved = { start_at: 9 * minuteMs, end_at: 10 * minuteMs };
      await here.db.updateTable('bookings').set(moved).where('id', '=', next.bookingId).execute();
      await fillIndex(here);
      expect(await namesOf(here.db, { ...here.key, name: 'ann' })).toEqual(['Annabel', 'Anna']);
    },
  );

  test.each(places)(
    'finds what %s among many that begin at once, before 1970 and after 2225',
    async (_, settle) => {
      const here = await place();
      for (const minute of [7, 7, 7, -5, 200_000_000]) await book(here, { name: `Ann ${minute}`, minute });
      await settle(here);
      expect(await namesOf(here.db, { ...here.key, name: 'ann' })).toEqual([
        ...['Ann -5', 'Ann 7', 'Ann 7', 'Ann 7', 'Ann 200000000'],
      ]);
    },
  );
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
  const [id, code] = [crypto.randomUUID(), `OLD${crypto.randomUUID()}`];
  await sql`
    insert into bookings (id, workspace_id, calendar_id, code, status, start_at, end_at, name, phone, created_at)
    values (${id}, 'w', 'c', ${code}, 'booked', ${at}, ${at + minuteMs}, ${name}, '+12125550123', 0)
  `.execute(db);
}

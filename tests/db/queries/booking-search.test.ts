import { describe, expect, test } from 'bun:test';
import { moveBooking } from '../../../db/queries/bookings/changes.ts';
import { type BookingPlace, bookingsFound } from '../../../db/queries/bookings/search.ts';
import type { SqliteDatabase } from '../../../db/sqlite/open.ts';
import { minuteMs } from '../../../src/domain/time/local-time.ts';
import { book, fillIndex, namesOf, place, places } from '../../helpers/bookings/named-bookings.ts';
import { isOnPostgres } from '../../helpers/workspace.ts';

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
  await fillIndex(here);
  expect((await namesOf(here.db, { ...here.key, name })).toSorted()).toEqual(names.toSorted());
});

test.each(places)(
  'the last four digits of a phone number find what %s, and so does a name with them',
  async (_, settle) => {
    const here = await place();
    await book(here, { name: 'Ann', phone: '+12125550123' });
    await book(here, { name: 'Bob', phone: '+12120123555' });
    await book(here, { name: 'Room 0123' });
    await settle(here);
    expect(await namesOf(here.db, { ...here.key, phoneEnd: '0123' })).toEqual(['Ann']);
    expect(await namesOf(here.db, { ...here.key, name: '0123', phoneEnd: '0123' })).toEqual([
      'Ann',
      'Room 0123',
    ]);
    expect(await namesOf(here.db, { ...here.key, name: '01', status: 'cancelled' })).toEqual([]);
  },
);

describe('a page of names', () => {
  test.each(places)(
    'of what %s is followed by the rest of its minute after its last booking has moved',
    async (_, settle) => {
      const here = await place();
      const { db, key } = here;
      const names = ['Ann 0', 'Ann 1', 'Ann 2', 'Ann 3', 'Ann 4', 'Ann 5'];
      for (const name of names) await book(here, { name, minute: 7 });
      await settle(here);
      const shown: string[] = [];
      let after: BookingPlace | undefined;
      do {
        const requested = { ...key, name: 'ann' };
        const { bookings, next } = await bookingsFound(db, { requested, limit: 2, now: 0, after });
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
    },
  );

  // In PostgreSQL one query finds all.
  test.skipIf(isOnPostgres)(
    'is looked for in the rest of a minute when those read so far move meanwhile',
    async () => {
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
    },
  );
});

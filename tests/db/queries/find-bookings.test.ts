import { describe, expect, test } from 'bun:test';
import { type FindQuery, findBookings } from '../../../db/queries/bookings/find.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { minuteMs } from '../../../src/domain/time/local-time.ts';
import { book, fillIndex, place, places } from '../../helpers/bookings/named-bookings.ts';

const all = { upcoming: 50, total: 100 };

/** Several calendars of a workspace, and one of another. */
async function practice(count = 3) {
  const first = await place();
  const { db, made, key } = first;
  const others = [];
  for (let index = 1; index < count; index++)
    others.push(await made.calendar({ workspaceId: key.workspaceId }));
  const elsewhere = await made.calendar({ workspaceId: await made.workspace('Elsewhere') });
  const { workspaceId } = key;
  const calendarIds = [key.calendarId, ...others.map(({ id }) => id)];
  const at = (calendarId: string) => ({ db, made, key: { workspaceId, calendarId } });
  const there = { db, made, key: { workspaceId: elsewhere.workspaceId, calendarId: elsewhere.id } };
  return { db, first, places: calendarIds.map(at), there, asked: { workspaceId, calendarIds } };
}

async function namesOf(db: Database, requested: FindQuery, now = 0): Promise<string[]> {
  const { upcoming, past } = await findBookings(db, { requested, now, limit: all });
  return [...upcoming, ...past].map(({ name }) => name);
}

const words = (name: string) => ({ name, isInAnyOrder: true });

describe.each(places)('what %s', (_, settle) => {
  test.each([
    ['ann', ['Ann Lee', 'Änne Öz', 'Joanna Müller']],
    ['lee ann', ['Ann Lee']],
    ['mueller jo', ['Joanna Müller']],
    ['müller', ['Joanna Müller', 'Bob Mueller']],
    ['muller joanna', ['Joanna Müller']],
    ['oz ann', ['Änne Öz']],
    ['n ann l e a lee an', ['Ann Lee']],
    ['n ann l e a lee x', []],
    ['annlee', []],
    ['%', ['100% Bob']],
    ['_', []],
    ['bob %', ['100% Bob']],
    ['"', []],
    ['ann"*', []],
    ['ann OR bob', []],
  ])('is found by parts of a name in any order, in all calendars: %s', async (name, names) => {
    const { db, first, places: here, asked } = await practice();
    const [one, two, three] = here;
    if (!one || !two || !three) throw new Error('there are three calendars');
    await book(one, { name: 'Ann Lee', minute: 1 });
    await book(two, { name: 'Änne Öz', minute: 2 });
    await book(three, { name: 'Joanna Müller', minute: 3 });
    await book(three, { name: 'Bob Mueller', minute: 4 });
    await book(two, { name: '100% Bob', minute: 5 });
    await settle(first);
    expect(await namesOf(db, { ...asked, ...words(name) })).toEqual(names);
  });

  test.each([
    ['123', ['Ann', 'Bob']],
    ['0123', ['Ann']],
    ['5550123', ['Ann']],
    ['12125550123', ['Ann']],
    ['9123', ['Bob']],
    ['555', []],
  ])('is found by the last digits of a phone number: %s', async (phoneEnd, names) => {
    const { db, first, places: here, asked } = await practice(2);
    const [one, two] = here;
    if (!one || !two) throw new Error('there are two calendars');
    await book(one, { name: 'Ann', phone: '+12125550123', minute: 1 });
    await book(two, { name: 'Bob', phone: '+12125559123', minute: 2 });
    await book(two, { name: 'Cleo', minute: 3 });
    await settle(first);
    expect(await namesOf(db, { ...asked, phoneEnd })).toEqual(names);
  });

  test('is no other workspace’s, and in no calendar that was not asked for', async () => {
    const { db, first, places: here, there, asked } = await practice();
    for (const each of here) await book(each, { name: 'Ann', phone: '+12125550123' });
    await book(there, { name: 'Ann Elsewhere', phone: '+12125550123' });
    await settle(first);
    const [calendarId = ''] = asked.calendarIds;
    const both = { ...words('ann'), phoneEnd: '0123' };
    expect(await namesOf(db, { ...asked, ...both })).toEqual(['Ann', 'Ann', 'Ann']);
    expect(await namesOf(db, { ...asked, ...both, calendarIds: [calendarId] })).toEqual(['Ann']);
    expect(await namesOf(db, { ...asked, ...both, calendarIds: [] })).toEqual([]);
    expect(await namesOf(db, { ...asked, ...both, calendarIds: [there.key.calendarId] })).toEqual([]);
  });

  test('is the soonest that has not ended, then the latest that has', async () => {
    const { db, first, places: here, asked } = await practice();
    for (let minute = 0; minute < 90; minute++) {
      const where = here[minute % 3];
      if (where) await book(where, { name: `Ann ${minute}`, minute });
    }
    await settle(first);
    const limit = { upcoming: 3, total: 5 };
    const search = { requested: { ...asked, ...words('ann') }, now: 50.5 * minuteMs, limit };
    const { upcoming, past, isAll } = await findBookings(db, search);
    expect(upcoming.map(({ name }) => name)).toEqual(['Ann 50', 'Ann 51', 'Ann 52']);
    expect(past.map(({ name }) => name)).toEqual(['Ann 49', 'Ann 48']);
    expect(isAll).toBe(false);
    const few = await findBookings(db, { ...search, requested: { ...asked, ...words('ann 88') } });
    expect([few.upcoming.length, few.past.length, few.isAll]).toEqual([1, 0, true]);
  });
});

test('names that only have the same letters do not hide the one that is asked for', async () => {
  const { db, first, places: here, asked } = await practice();
  const [one] = here;
  if (!one) throw new Error('there are calendars');
  // A banana has all the pieces of "nanana".
  for (let minute = 0; minute < 250; minute++) await book(one, { name: 'Banana', minute });
  await book(one, { name: 'Nanana', minute: 300 });
  await fillIndex(first);
  expect(await namesOf(db, { ...asked, ...words('nanana') })).toEqual(['Nanana']);
});

test('a name that thousands have is found calendar by calendar, the nearest first', async () => {
  const { db, places: here, there, asked } = await practice();
  const ids = here.map(({ key }) => key.calendarId);
  for (let first = 0; first < 10_500; first += 500) {
    const rows = Array.from({ length: 500 }, (_, index) => {
      const minute = first + index;
      return {
        ...{ id: crypto.randomUUID(), workspace_id: asked.workspaceId, calendar_id: ids[minute % 3] ?? '' },
        ...{ code: `X${minute}`, status: 'booked' as const, name: `Ann ${minute}`, metadata: '{}' },
        ...{ start_at: minute * minuteMs, end_at: (minute + 1) * minuteMs },
        ...{ created_at: 0, updated_at: 0, sequence: 0 },
      };
    });
    await db.insertInto('bookings').values(rows).execute();
  }
  await book(there, { name: 'Ann Elsewhere', minute: 5000 });
  const limit = { upcoming: 4, total: 7 };
  const search = { requested: { ...asked, ...words('ann') }, now: 5000.5 * minuteMs, limit };
  const { upcoming, past, isAll } = await findBookings(db, search);
  expect(upcoming.map(({ name }) => name)).toEqual(['Ann 5000', 'Ann 5001', 'Ann 5002', 'Ann 5003']);
  expect(past.map(({ name }) => name)).toEqual(['Ann 4999', 'Ann 4998', 'Ann 4997']);
  expect(isAll).toBe(false);
});

test('an email address is found by all of it or its beginning, and a code in any calendar', async () => {
  const { db, places: here, there, asked } = await practice(2);
  const [one, two] = here;
  if (!one || !two) throw new Error('there are two calendars');
  const ann = await book(one, { name: 'Ann', minute: 1 });
  const bob = await book(two, { name: 'Bob', minute: 2 });
  const other = await book(there, { name: 'Ann Elsewhere', minute: 3 });
  const { code } = await db
    .selectFrom('bookings')
    .select('code')
    .where('id', '=', bob.bookingId)
    .executeTakeFirstOrThrow();
  for (const { bookingId } of [ann, other])
    await db
      .updateTable('bookings')
      .set({ email: 'ann_lee@example.com' })
      .where('id', '=', bookingId)
      .execute();
  const found = (given: Partial<FindQuery>) => namesOf(db, { ...asked, ...given });
  expect(await found({ emailStart: 'ann_lee@example.com' })).toEqual(['Ann']);
  expect(await found({ emailStart: 'ann_' })).toEqual(['Ann']);
  expect(await found({ emailStart: 'ann%' })).toEqual([]);
  expect(await found({ emailStart: 'lee' })).toEqual([]);
  expect(await found({ code })).toEqual(['Bob']);
  expect(await found({ code, calendarIds: [one.key.calendarId] })).toEqual([]);
  expect(await found({ code, workspaceId: there.key.workspaceId })).toEqual([]);
  expect(await found({ code, emailStart: 'ann' })).toEqual(['Ann', 'Bob']);
});

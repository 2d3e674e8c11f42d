import { expect, test } from 'bun:test';
import { bookingsFound } from '../../db/queries/booking-search.ts';
import { insertBooking } from '../../db/queries/bookings.ts';
import { testServices } from '../helpers/workspace.ts';

test.each([
  ['ann', ['Ann Lee', 'Hannah', 'JOANN']],
  ['ANN LEE', ['Ann Lee']],
  ['änne', ['Änne Öz', 'ÄNNE']],
  ['ÄNNE ö', ['Änne Öz']],
  ['anne', []],
  ['ΣΟΦΊΑ', ['Σοφία']],
  ["o'N", ["O'Neil"]],
  ['%', ['100% Bob']],
  ['_', []],
  ['straße', ['Straße']],
])('a name is found by a part of it in any case: %s', async (name, names) => {
  const { db, ...made } = await testServices();
  const workspaceId = await made.workspace();
  const { id: calendarId } = await made.calendar({ workspaceId });
  const all = ['Ann Lee', 'Hannah', 'JOANN', 'Änne Öz', 'ÄNNE', 'Σοφία', "O'Neil", '100% Bob', 'Straße'];
  for (const [index, each] of all.entries()) {
    const startAt = index * 60_000;
    const booking = { workspaceId, calendarId, startAt, endAt: startAt + 60_000, name: each, createdAt: 0 };
    await insertBooking(db, { ...booking, id: crypto.randomUUID(), code: `CODE${index}` });
  }
  const asked = { workspaceId, calendarId, name };
  const { bookings } = await bookingsFound(db, { asked, limit: 20, now: 0 });
  expect(bookings.map((booking) => booking.name)).toEqual(names);
});

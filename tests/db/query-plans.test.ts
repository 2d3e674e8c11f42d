import { expect, spyOn, test } from 'bun:test';
import type { SqliteDatabase } from '../../db/open.ts';
import { bookingByCode, sameBooking } from '../../db/queries/bookings.ts';
import { holdById } from '../../db/queries/holds.ts';
import { testServices } from '../helpers/workspace.ts';

const key = { workspaceId: 'w', calendarId: 'c' };

test.each<[string, string, (db: SqliteDatabase) => Promise<unknown>]>([
  [
    'a caller’s own booking is found by its time',
    'bookings_by_start (calendar_id=? AND start_at=?)',
    (db) => sameBooking(db, { ...key, startAt: 1, endAt: 2, callId: 'x', phone: 'y', email: 'z' }),
  ],
  [
    'a booking is found by its code',
    'sqlite_autoindex_bookings_2 (workspace_id=? AND code=?)',
    (db) => bookingByCode(db, { ...key, code: 'x' }),
  ],
  [
    'a hold is found by whose it is',
    'claims_by_owner (owner_id=?)',
    (db) => holdById(db, { ...key, holdId: 'h' }),
  ],
])('%s, however many there are', async (_, index, query) => {
  const db = (await testServices()).db as SqliteDatabase;
  const read = spyOn(db, 'read');
  await query(db);
  const [sql, parameters] = read.mock.calls[0] ?? ['', []];
  const plan = db.read(`explain query plan ${sql}`, parameters) as { detail: string }[];
  expect(plan.map(({ detail }) => detail.replace(/^SEARCH \w+ USING INDEX /, ''))).toEqual([index]);
});

import { expect, spyOn, test } from 'bun:test';
import type { SqliteDatabase } from '../../db/open.ts';
import { bookingByCode, bookingOfPeriod } from '../../db/queries/bookings.ts';
import { deleteCallsOver } from '../../db/queries/calls.ts';
import { holdById } from '../../db/queries/holds.ts';
import { deleteUsageCountsBefore, deleteUsageTimesBefore } from '../../db/queries/usage.ts';
import { testServices } from '../helpers/workspace.ts';

const key = { workspaceId: 'w', calendarId: 'c' };

test.each<[string, string, (db: SqliteDatabase) => Promise<unknown>]>([
  [
    'a caller’s own booking is found by its time',
    'bookings_by_start (calendar_id=? AND start_at=?)',
    (db) => bookingOfPeriod(db, { ...key, startAt: 1, endAt: 2 }),
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

test.each<[string, string, (db: SqliteDatabase) => Promise<unknown>]>([
  [
    'calls that are too many',
    'old USING COVERING INDEX calls_by_workspace (workspace_id=? AND number<?)',
    (db) => deleteCallsOver(db, { kept: 1, limit: 10 }),
  ],
  [
    'counts that are too old',
    'old USING PRIMARY KEY (workspace_id=? AND hour<?)',
    (db) => deleteUsageCountsBefore(db, { at: 1, limit: 10 }),
  ],
  [
    'durations that are too old',
    'old USING PRIMARY KEY (workspace_id=? AND hour<?)',
    (db) => deleteUsageTimesBefore(db, { at: 1, limit: 10 }),
  ],
])('%s are found without a look at those that stay', async (_, search, query) => {
  const db = (await testServices()).db as SqliteDatabase;
  const execute = spyOn(db.getExecutor(), 'executeQuery');
  await query(db);
  const [{ sql, parameters } = { sql: '', parameters: [] }] = execute.mock.calls[0] ?? [];
  const plan = db.read(`explain query plan ${sql}`, parameters) as { detail: string }[];
  expect(plan.map(({ detail }) => detail)).toContain(`SEARCH ${search}`);
});

import { expect, spyOn, test } from 'bun:test';
import { dueDeliveries, dueEndpoints } from '../../../../db/queries/webhooks/due.ts';
import type { SqliteDatabase } from '../../../../db/sqlite/open.ts';
import { isOnPostgres, testServices } from '../../../helpers/workspace.ts';
import { planOf } from '../plan-of.ts';

const now = { now: 1_000, leaseMs: 30_000 };

/** SQLite's plan for what's looked for once a second. */
async function stepsOf(ask: (db: SqliteDatabase) => Promise<unknown>): Promise<string[]> {
  const db = (await testServices()).db as SqliteDatabase;
  const read = spyOn(db, 'read');
  await ask(db);
  return planOf(db, read.mock.calls[0]);
}

test.skipIf(isOnPostgres)(
  'endpoints that are due are found one by one, however much waits for each',
  async () => {
    const steps = await stepsOf((db) => dueEndpoints(db, now));
    expect(steps.filter((step) => /\bjobs\b/.test(step))).toEqual([
      'SEARCH jobs USING INDEX jobs_due (kind=?)',
      'SEARCH jobs USING INDEX jobs_due (kind=? AND about>?)',
      'SEARCH jobs EXISTS USING INDEX jobs_due (kind=? AND about=? AND due_at<?)',
    ]);
  },
);

test.skipIf(isOnPostgres)(
  'what an endpoint is told next is found by when it is due, in its order',
  async () => {
    const steps = await stepsOf((db) => dueDeliveries(db, { webhookId: 'w', limit: 4, ...now }));
    expect(steps).toEqual([
      'SEARCH jobs USING INDEX jobs_due (kind=? AND about=? AND due_at<?)',
      'CORRELATED SCALAR SUBQUERY 1',
      'SEARCH earlier USING INDEX jobs_webhook_order (about=? AND booking_id=? AND id<?)',
    ]);
  },
);

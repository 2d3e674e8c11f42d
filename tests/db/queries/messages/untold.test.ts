import { expect, spyOn, test } from 'bun:test';
import { untoldBookings } from '../../../../db/queries/messages/untold.ts';
import type { SqliteDatabase } from '../../../../db/sqlite/open.ts';
import { isOnPostgres, testServices } from '../../../helpers/workspace.ts';
import { planOf } from '../plan-of.ts';

test.skipIf(isOnPostgres)(
  'what failed is found without a look at what was sent, the newest first',
  async () => {
    const db = (await testServices()).db as SqliteDatabase;
    const read = spyOn(db, 'read');
    await untoldBookings(db, { workspaceId: 'w', now: 1, limit: 3 });
    expect(planOf(db, read.mock.calls[0])[0]).toBe(
      'SEARCH messages USING INDEX messages_failed (workspace_id=?)',
    );
  },
);

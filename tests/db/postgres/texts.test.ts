import { describe, expect, test } from 'bun:test';
import { insertAuditEntry } from '../../../db/queries/audit-log/audit-entries.ts';
import { loggedEntries } from '../../../db/queries/audit-log/audit-log.ts';
import { insertUser, userByEmail } from '../../../db/queries/users.ts';
import { insertWorkspace } from '../../../db/queries/workspaces.ts';
import { isWithoutPostgres } from '../../helpers/postgres/cluster.ts';
import { freshDatabase } from '../../helpers/postgres/databases.ts';

const strange = ['a\0b', '\ud800', "'; drop table users; --", '\\u0000', '{"a"}', 'İ 李 🌊', ''];

describe.skipIf(isWithoutPostgres)('PostgreSQL', () => {
  test('keeps texts as they are, those that it could not store itself too', async () => {
    const db = await freshDatabase();
    for (const [index, name] of strange.entries()) {
      await insertWorkspace(db, { id: String(index), name, createdAt: 0 });
    }
    const rows = await db.selectFrom('workspaces').select('name').orderBy('id').execute();
    // UTF-8 has no half of a pair.
    expect(rows.map(({ name }) => name)).toEqual(strange.map((name) => name.toWellFormed()));
    await db.destroy();
  });

  test('reads details of the audit log, whatever they say', async () => {
    const db = await freshDatabase();
    await insertWorkspace(db, { id: 'w', name: 'W', createdAt: 0 });
    for (const [at, reason] of strange.entries()) {
      const detail = { reason, calendarId: 'c' };
      await insertAuditEntry(db, {
        workspaceId: 'w',
        at,
        actorKind: 'cli',
        action: 'booking.cancel',
        detail,
      });
    }
    const entries = await loggedEntries(db, { workspaceId: 'w', limit: 100 });
    expect(entries.map(({ detail }) => JSON.parse(detail).reason)).toEqual(strange.toReversed());
    await db.destroy();
  });

  test('sorts by bytes, and takes email addresses in any case', async () => {
    const db = await freshDatabase();
    for (const name of ['b', 'Z', 'é', 'a', 'A', '_'])
      await insertWorkspace(db, { id: name, name, createdAt: 0 });
    const rows = await db.selectFrom('workspaces').select('name').orderBy('name').execute();
    expect(rows.map(({ name }) => name)).toEqual(['A', 'Z', '_', 'a', 'b', 'é']);
    const user = { id: 'u', email: 'Ann@Example.com', passwordHash: '', createdAt: 0 };
    await insertUser(db, user);
    expect(await userByEmail(db, 'ann@example.COM')).toEqual({ id: 'u', email: 'Ann@Example.com' });
    await expect(insertUser(db, { ...user, id: 'v', email: 'ANN@example.com' })).rejects.toThrow(
      'duplicate key',
    );
    await db.destroy();
  });
});

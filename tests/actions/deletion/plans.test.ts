import { expect, test } from 'bun:test';
import { sql } from 'kysely';
import { purgeDeleted } from '../../../src/actions/deletion/purge-deleted.ts';
import { fillWorkspace, fullCalendar } from '../../helpers/actions/full-place.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { watchStatements } from '../../helpers/statements.ts';
import { isOnPostgres, testServices } from '../../helpers/workspace.ts';

test.skipIf(isOnPostgres)('no batch of a purge in SQLite reads a table from end to end', async () => {
  const sent = new Set<string>();
  const watched = watchStatements((run) => sent.add(run.sql));
  const made = await testServices();
  const { db } = made;
  const workspaceId = await made.workspace();
  await fillWorkspace(made, { workspaceId, word: 'okapi' });
  await fullCalendar(made, { workspaceId, word: 'okapi', bookings: 70 });
  await signedIn(made, { role: 'owner', workspaceId, email: 'owner@example.com' });
  await db.updateTable('workspaces').set({ deleted_at: 1 }).execute();
  sent.clear();
  for await (const _ of purgeDeleted(db, { now: made.clock.now(), limit: 10 }));
  watched.restore();
  const statements = [...sent].filter((text) => /^\s*(?:select|with|insert|update|delete)\b/.test(text));
  expect(statements.length).toBeGreaterThan(20);
  const scans: string[] = [];
  for (const statement of statements) {
    const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(statement)}`.execute(db);
    scans.push(...rows.map(({ detail }) => detail).filter((detail) => detail.startsWith('SCAN')));
  }
  // Links are few, and looked through only where the newest change of all is deleted. The others are no tables.
  expect(scans.filter((detail) => !/^SCAN (?:links|agg|CONSTANT ROW)$/.test(detail))).toEqual([]);
  expect(await cascadesThatScan(db)).toEqual([]);
});

/** References that SQLite can't follow by an index when a row is deleted that a purge deletes a few at a time. */
async function cascadesThatScan(db: Awaited<ReturnType<typeof testServices>>['db']): Promise<string[]> {
  const { rows } = await sql<{ child: string; parent: string; column: string }>`
    select child.name as child, reference."table" as parent, reference."from" as "column"
    from sqlite_schema as child, pragma_foreign_key_list(child.name) as reference
    where child.type = 'table' and reference."table" <> 'workspaces' and reference.seq = 0
  `.execute(db);
  const scanning: string[] = [];
  for (const { child, parent, column } of rows) {
    const plan = await sql<{ detail: string }>`
      explain query plan delete from ${sql.table(child)} where ${sql.ref(column)} = ${'x'}
    `.execute(db);
    if (plan.rows.some(({ detail }) => detail.startsWith('SCAN'))) scanning.push(`${child} of ${parent}`);
  }
  return scanning;
}

import { expect, test } from 'bun:test';
import {
  configurationOf,
  copiedTables,
  insertConfiguration,
  uncopiedTables,
} from '../../../../db/queries/runs/configuration.ts';
import { write } from '../../../../db/write.ts';
import { tableNames } from '../../../helpers/table-names.ts';
import { testDatabase, testServices } from '../../../helpers/workspace.ts';

/** Those that Kysely keeps for itself, and what bookings are searched by. */
const byTriggers = /^(kysely_|booking_search|names|search_)/;

test('each table is said to be copied into runs, or not to be', async () => {
  const db = await testDatabase();
  const own = (await tableNames(db)).filter((name) => !byTriggers.test(name));
  expect([...Object.keys(copiedTables), ...uncopiedTables].sort()).toEqual(own);
  await db.destroy();
});

test('the configuration of a workspace has nothing of another, and no secret', async () => {
  const made = await testServices();
  const [ours, theirs] = [await made.workspace('Ours'), await made.workspace('Theirs')];
  for (const workspaceId of [ours, theirs]) await made.calendar({ workspaceId });
  await made.db.updateTable('workspaces').set({ retell_secret: 'sealed' }).execute();
  const found = await configurationOf(made.db, ours);
  expect(found.get('workspaces')).toMatchObject([{ id: ours, name: 'Ours' }]);
  expect(found.get('calendars')?.map((row) => row['workspace_id'])).toEqual([ours]);
  expect(found.get('working_hours')).toHaveLength(5);
  expect(JSON.stringify([...found])).not.toMatch(/sealed|Theirs/);
});

test('a configuration that’s added to while it’s read can be copied', async () => {
  const made = await testServices();
  const workspaceId = await made.workspace();
  const growing = made.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await made.calendar({ workspaceId });
      return result;
    },
  });
  const found = await configurationOf(growing, workspaceId);
  const copy = await testDatabase();
  await write(copy, (transaction) => insertConfiguration(transaction, found));
  expect(found.get('calendars')?.length).toBeGreaterThan(0);
  await copy.destroy();
});

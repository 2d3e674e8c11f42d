import { expect, test } from 'bun:test';
import { sql } from 'kysely';
import { isWithoutPostgres } from '../../helpers/postgres/cluster.ts';
import { freshDatabase } from '../../helpers/postgres/databases.ts';

test.skipIf(isWithoutPostgres)(
  'each index of the calls of a calendar has them in the order in which they are shown',
  async () => {
    const db = await freshDatabase();
    const { rows } = await sql<{ name: string; definition: string }>`
      select indexname as name, indexdef as definition from pg_indexes where tablename = 'calls' order by indexname
    `.execute(db);
    const ofCalendars = rows.filter(({ definition }) => definition.includes('(calendar_id'));
    expect(ofCalendars.map(({ name, definition }) => [name, definition.replace(/^.* btree /, '')])).toEqual([
      ['calls_by_calendar', '(calendar_id, id)'],
      ['calls_in_doubt', '(calendar_id, id) WHERE (doubt IS NOT NULL)'],
      ['calls_not_understood', `(calendar_id, id) WHERE (code = 'QUERY_NOT_UNDERSTOOD'::text)`],
      ['calls_refused', '(calendar_id, id) WHERE (status >= 400)'],
    ]);
    await db.destroy();
  },
);

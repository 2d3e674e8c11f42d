import type { Kysely } from 'kysely';
import { dialectOf } from '../dialect.ts';
import type { Schema } from '../schema.ts';

/** How long a workspace keeps its callers' data, and up to where that was erased. */
export async function up(db: Kysely<Schema>): Promise<void> {
  const { definition } = dialectOf(db);
  for (const column of ['keep_days integer', 'erased_until integer', 'erased_call integer']) {
    await definition(`alter table workspaces add column ${column}`).execute(db);
  }
}

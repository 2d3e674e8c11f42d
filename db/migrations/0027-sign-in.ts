import type { Kysely } from 'kysely';
import { dialectOf } from '../dialect.ts';
import type { Schema } from '../schema.ts';

/** Until when one process has the tokens of a link to itself, to renew them. */
export async function up(db: Kysely<Schema>): Promise<void> {
  const { definition } = dialectOf(db);
  await definition('alter table links add column tokens_leased_until integer not null default 0').execute(db);
}

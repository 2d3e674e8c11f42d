import type { Kysely } from 'kysely';
import { dialectOf } from '../dialect.ts';
import type { Schema } from '../schema.ts';

/** Work that only one of several servers does. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await dialectOf(db)
    .definition('create table leases (name text primary key, leased_until integer not null) strict')
    .execute(db);
}

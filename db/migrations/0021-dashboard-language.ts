import type { Kysely } from 'kysely';
import { dialectOf } from '../dialect.ts';
import type { Schema } from '../schema.ts';

/** The language that a user reads the dashboard in. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await dialectOf(db).definition('alter table users add column language text').execute(db);
}

import { type Kysely, sql } from 'kysely';

/** What of a link could not be read as it was written. What was kept of it was reduced by other rules: it is read whole. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table links add column unclear text',
  'update links set whole_at = null, needs_expansion = 1, next_at = 0',
];

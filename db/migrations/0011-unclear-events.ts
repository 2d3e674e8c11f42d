import { type Kysely, sql } from 'kysely';

/** Events that couldn't be read, by link. Objects were reduced by older rules until now, so every link is read in full again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table links add column unclear text',
  'update links set whole_at = null, needs_expansion = 1, next_at = 0',
];

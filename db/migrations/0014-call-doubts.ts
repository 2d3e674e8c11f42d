import { type Kysely, sql } from 'kysely';

/** What was asked back in a call, so that a team sees where its bot stumbles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table calls add column doubt text',
  'create index calls_in_doubt on calls (calendar_id) where doubt is not null',
];

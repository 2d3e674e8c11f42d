import type { Kysely } from 'kysely';
import { dialectOf } from '../dialect.ts';
import type { Schema } from '../schema.ts';

/** Signing in with a code besides the password, and which workspaces require it. */
export async function up(db: Kysely<Schema>): Promise<void> {
  const { definition } = dialectOf(db);
  for (const statement of statements) await definition(statement).execute(db);
}

const statements = [
  'alter table users add column two_step_secret text',
  'alter table users add column last_time_step integer',
  'alter table workspaces add column two_step_required integer not null default 0',
  `create table recovery_codes (
    user_id text not null references users (id) on delete cascade,
    hash text not null,
    used_at integer,
    primary key (user_id, hash)
  ) strict, without rowid`,
];

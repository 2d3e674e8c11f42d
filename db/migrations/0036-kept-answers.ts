import { type Kysely, sql } from 'kysely';
import { dialectOf } from '../dialect.ts';
import type { Schema } from '../schema.ts';

/**
 * Answers are kept in the order in which they come. Without row numbers, SQLite had a kilobyte each in the tree of its keys,
 * and those keys in every index besides: a quarter of what a booking with a key wrote.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  if (dialectOf(db).name !== 'sqlite') return;
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const columns = 'workspace_id, operation, key, input_hash, answer, booking_id, created_at';

const statements = [
  `create table new_idempotency_keys (
    workspace_id text not null references workspaces (id) on delete cascade,
    operation text not null,
    key text not null,
    input_hash text not null,
    answer text not null,
    booking_id text,
    created_at integer not null,
    primary key (workspace_id, operation, key)
  ) strict`,
  `insert into new_idempotency_keys (${columns}) select ${columns} from idempotency_keys order by created_at`,
  'drop table idempotency_keys',
  'alter table new_idempotency_keys rename to idempotency_keys',
  'create index idempotency_keys_by_time on idempotency_keys (created_at)',
  'create index idempotency_keys_by_booking on idempotency_keys (booking_id) where booking_id is not null',
];

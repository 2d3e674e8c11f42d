import type { Kysely } from 'kysely';
import { dialectOf } from '../dialect.ts';
import type { Schema } from '../schema.ts';

/**
 * Calendars at which a number or an address finds bookings without the name, and how many wrong names were given with a
 * number or an address, which is hashed.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  const { definition } = dialectOf(db);
  for (const statement of [
    'alter table calendars add column find_without_name integer not null default 0 check (find_without_name in (0, 1))',
    `create table wrong_names (
      workspace_id text not null references workspaces (id) on delete cascade,
      contact text not null,
      tries integer not null,
      last_at integer not null,
      primary key (workspace_id, contact)
    ) strict`,
    'create index wrong_names_by_time on wrong_names (last_at)',
  ]) {
    await definition(statement).execute(db);
  }
}

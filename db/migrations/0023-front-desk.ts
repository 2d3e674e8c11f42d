import type { Kysely } from 'kysely';
import { dialectOf } from '../dialect.ts';
import type { Schema } from '../schema.ts';

/**
 * Members at the front desk, and members who see single calendars. The check of `role` stays: to a server of an older
 * version, which would take an unknown role for a powerful one, the front desk are viewers.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  const { definition } = dialectOf(db);
  for (const table of ['memberships', 'access_links']) {
    await definition(
      `alter table ${table} add column is_desk integer not null default 0 check (is_desk in (0, 1))`,
    ).execute(db);
    await definition(`alter table ${table} add column calendar_ids text`).execute(db);
  }
}

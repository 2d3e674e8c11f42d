import { type Kysely, sql } from 'kysely';
import { dialectOf } from '../dialect.ts';
import type { Schema } from '../schema.ts';

/** Tables whose rows belong to a workspace through a row of another table. */
const tables = [
  { table: 'link_collections', key: ['link_id', 'href'], parent: 'links' },
  { table: 'link_objects', key: ['id', 'link_id'], parent: 'links' },
  { table: 'link_events', key: ['link_id', 'booking_id'], parent: 'links' },
  { table: 'link_copies', key: ['link_id', 'booking_id', 'start_at', 'end_at'], parent: 'links' },
  { table: 'booking_former_times', key: ['booking_id', 'start_at', 'end_at'], parent: 'bookings' },
] as const;

/**
 * Says of every row whose workspace it belongs to. While servers are replaced one by one, those of the version before still
 * write rows that don't say so: a trigger adds it.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  const { definition, name } = dialectOf(db);
  for (const { table, key, parent } of tables) {
    const own = parent === 'links' ? 'link_id' : 'booking_id';
    await definition(`alter table ${table} add column workspace_id text not null default ''`).execute(db);
    await sql
      .raw(
        `update ${table} set workspace_id = (select workspace_id from ${parent} where ${parent}.id = ${table}.${own})`,
      )
      .execute(db);
    const statements = name === 'sqlite' ? triggerOfSqlite : triggerOfPostgres;
    for (const statement of statements({ table, key, parent, own })) await sql.raw(statement).execute(db);
  }
}

type Given = { table: string; key: readonly string[]; parent: string; own: string };

function triggerOfSqlite({ table, key, parent, own }: Given): string[] {
  return [
    `create trigger ${table}_workspace after insert on ${table} when new.workspace_id = '' begin
      update ${table} set workspace_id = (select workspace_id from ${parent} where id = new.${own})
      where ${key.map((column) => `${column} = new.${column}`).join(' and ')};
    end`,
  ];
}

function triggerOfPostgres({ table, parent, own }: Given): string[] {
  return [
    `create function ${table}_workspace() returns trigger language plpgsql as $$ begin
      new.workspace_id := (select workspace_id from ${parent} where id = new.${own});
      return new;
    end $$`,
    `create trigger ${table}_workspace before insert on ${table}
      for each row when (new.workspace_id = '') execute function ${table}_workspace()`,
  ];
}

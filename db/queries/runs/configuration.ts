import { sql } from 'kysely';
import { rowsOf } from '../../compiled.ts';
import type { Schema } from '../../schema.ts';
import type { Database } from '../../sqlite/open.ts';
import type { Writing } from '../../write.ts';

/** How the rows of a workspace are found in a table, and the only columns that are copied, where others hold something else. */
type Copied = { of: 'id' | 'workspace_id' | 'calendar_id'; only?: readonly string[] };

/** The tables of what configures a workspace, those that others refer to first. None has anything of a caller, or a secret. */
export const copiedTables = {
  workspaces: { of: 'id', only: ['id', 'name', 'created_at', 'record_words', 'deleted_at', 'hour_cycle'] },
  calendars: { of: 'workspace_id' },
  working_hours: { of: 'calendar_id' },
  date_overrides: { of: 'calendar_id' },
  date_override_periods: { of: 'calendar_id' },
  calendar_parts_of_day: { of: 'calendar_id' },
  calendar_own_words: { of: 'calendar_id' },
  services: { of: 'workspace_id' },
  team_members: { of: 'workspace_id' },
  message_senders: {
    of: 'workspace_id',
    only: ['workspace_id', 'sender_name', 'text_countries', 'texts_per_day'],
  },
} as const satisfies { [Table in keyof Schema]?: Copied };

/** The tables of people, of what happens, of what's elsewhere and of secrets. A test asks for each table in one of the lists. */
export const uncopiedTables = [
  'access_links',
  'alert_mails',
  'api_keys',
  'audit_entries',
  'booking_former_times',
  'booking_invites',
  'bookings',
  'call_changes',
  'call_findings',
  'call_hooks',
  'call_reports',
  'calls',
  'claims',
  'feeds',
  'idempotency_keys',
  'jobs',
  'leases',
  'left_messages',
  'link_channels',
  'link_collections',
  'link_copies',
  'link_events',
  'link_objects',
  'links',
  'memberships',
  'messages',
  'opt_outs',
  'outbox',
  'public_calendars',
  'public_workspaces',
  'recovery_codes',
  'servers',
  'sessions',
  'texted_numbers',
  'time_off',
  'unconfirmed_bookings',
  'usage_counts',
  'usage_times',
  'users',
  'webhook_events',
  'webhook_leads',
  'webhook_tries',
  'webhooks',
  'wrong_names',
] as const;

/** Rows as they're stored, by the table that they're in. */
export type Configuration = ReadonlyMap<string, readonly Record<string, unknown>[]>;

/** What configures a workspace: its own row, and those of its calendars, archived ones too. */
export async function configurationOf(db: Database, workspaceId: string): Promise<Configuration> {
  const found: [string, Record<string, unknown>[]][] = [];
  // Others may add something meanwhile: whatever a row refers to was there before it, so it's read after it.
  for (const [table, copied] of Object.entries<Copied>(copiedTables).reverse()) {
    const columns = copied.only ? sql.join(copied.only.map((column) => sql.ref(column))) : sql`*`;
    const select = sql<Record<string, unknown>>`
      select ${columns} from ${sql.table(table)} where ${ownRows(copied, workspaceId)}`;
    found.push([table, await rowsOf(db, select.compile(db))]);
  }
  return new Map(found.reverse());
}

function ownRows({ of }: Copied, workspaceId: string) {
  if (of !== 'calendar_id') return sql`${sql.ref(of)} = ${workspaceId}`;
  return sql`calendar_id in (select id from calendars where workspace_id = ${workspaceId})`;
}

/** How many rows are inserted at once: a statement takes a limited number of values. */
const rowsAtOnce = 200;

/** Writes a configuration into another database, with the same IDs. */
export async function insertConfiguration(db: Writing, configuration: Configuration): Promise<void> {
  for (const [table, rows] of configuration) {
    const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
    for (let first = 0; first < rows.length; first += rowsAtOnce) {
      const some = rows.slice(first, first + rowsAtOnce);
      const values = sql.join(some.map((row) => sql`(${sql.join(Object.values(row))})`));
      await sql`insert into ${sql.table(table)} (${columns}) values ${values}`.execute(db);
    }
  }
}

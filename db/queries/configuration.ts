import { sql } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Database } from '../sqlite/open.ts';
import type { Writing } from '../write.ts';

/** How the rows of a workspace are found in a table, and the columns that aren't copied with them: those get their default. */
type Copied = { of: 'id' | 'workspace_id' | 'calendar_id'; without?: readonly string[] };

/** The tables of what configures a workspace, those that others refer to first. None has anything of a caller, or a secret. */
export const copiedTables = {
  workspaces: {
    of: 'id',
    without: ['retell_secret', 'person_erased_at', 'erased_until', 'erased_call'],
  },
  calendars: { of: 'workspace_id' },
  working_hours: { of: 'calendar_id' },
  date_overrides: { of: 'calendar_id' },
  date_override_periods: { of: 'calendar_id' },
  calendar_parts_of_day: { of: 'calendar_id' },
  calendar_own_words: { of: 'calendar_id' },
  services: { of: 'workspace_id' },
  team_members: { of: 'workspace_id' },
  message_senders: { of: 'workspace_id', without: ['reply_to', 'text_provider'] },
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
  'calls',
  'claims',
  'feeds',
  'idempotency_keys',
  'jobs',
  'leases',
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
  const found = new Map<string, Record<string, unknown>[]>();
  for (const [table, copied] of Object.entries<Copied>(copiedTables)) {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where ${ownRows(copied, workspaceId)}`.execute(db);
    const without = new Set(copied.without);
    const kept = (row: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !without.has(column)));
    found.set(table, rows.map(kept));
  }
  return found;
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

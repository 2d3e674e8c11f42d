import { type Kysely, sql } from 'kysely';

/** What callers asked and were answered, whether their words are kept, and how often and how fast each operation was used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table workspaces add column record_words integer not null default 1 check (record_words in (0, 1))',
  'alter table workspaces add column person_erased_at integer',
  `create table calls (
    id integer primary key,
    workspace_id text not null references workspaces (id) on delete cascade,
    number integer not null,
    calendar_id text not null,
    at integer not null,
    took_ms real not null,
    operation text not null,
    via text not null check (via in ('rest', 'mcp')),
    key_id text not null,
    call_id text,
    time_zone text,
    query text,
    interpretation text,
    status integer not null,
    code text,
    message text,
    slots text
  ) strict`,
  // Numbers count from 1 in each workspace, so that the last one tells which are too many.
  'create unique index calls_by_workspace on calls (workspace_id, number)',
  // Every index ends in the id, by which pages go.
  'create index calls_by_calendar on calls (calendar_id)',
  'create index calls_refused on calls (calendar_id) where status >= 400',
  "create index calls_not_understood on calls (calendar_id) where code = 'QUERY_NOT_UNDERSTOOD'",
  `create table usage_counts (
    workspace_id text not null references workspaces (id) on delete cascade,
    hour integer not null,
    kind text not null check (kind in ('key', 'refusal')),
    name text not null,
    count integer not null,
    primary key (workspace_id, hour, kind, name)
  ) strict, without rowid`,
  `create table usage_times (
    workspace_id text not null references workspaces (id) on delete cascade,
    hour integer not null,
    operation text not null,
    counts text not null,
    primary key (workspace_id, hour, operation)
  ) strict, without rowid`,
];

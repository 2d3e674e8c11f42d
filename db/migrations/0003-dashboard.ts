import { type Kysely, sql } from 'kysely';

/** Who is signed in, links that let people in once, and how often each key is used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table sessions (
    hash text primary key,
    user_id text not null references users (id) on delete cascade,
    workspace_id text not null references workspaces (id) on delete cascade,
    created_at integer not null,
    seen_at integer not null,
    address text,
    user_agent text
  ) strict, without rowid`,
  'create index sessions_by_user on sessions (user_id)',
  // Sessions that end by their age are no longer used either, so this finds them all.
  'create index sessions_by_use on sessions (seen_at)',
  `create table access_links (
    hash text primary key,
    id text not null unique,
    kind text not null check (kind in ('set-up', 'sign-in', 'invite', 'reset')),
    workspace_id text references workspaces (id) on delete cascade,
    user_id text references users (id) on delete cascade,
    email text,
    role text check (role in ('owner', 'admin', 'viewer')),
    created_by text references users (id) on delete cascade,
    created_at integer not null,
    expires_at integer not null,
    used_at integer
  ) strict, without rowid`,
  'create index access_links_by_workspace on access_links (workspace_id)',
  'create index access_links_by_user on access_links (user_id)',
  'create index access_links_by_maker on access_links (created_by) where created_by is not null',
  'create index access_links_by_end on access_links (expires_at)',
  'create index access_links_used on access_links (used_at) where used_at is not null',
  // Callers' bookings are most of the log, and in the way of whoever looks for what people did.
  "create index audit_entries_of_people on audit_entries (workspace_id, at) where actor_kind <> 'key'",
  'create index audit_entries_by_subject on audit_entries (subject_id, at) where subject_id is not null',
  'create index bookings_by_creation on bookings (created_at)',
  `create table key_requests (
    key_id text not null references api_keys (id) on delete cascade,
    hour integer not null,
    count integer not null,
    primary key (key_id, hour)
  ) strict, without rowid`,
  'create index key_requests_by_hour on key_requests (hour)',
];

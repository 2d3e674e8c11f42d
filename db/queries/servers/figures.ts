import { sql } from 'kysely';
import { type LinkKind, type ToldLinkState, toldLinkState } from '../../../src/domain/calendar/link.ts';
import { compiled, rowsOf } from '../../compiled.ts';
import { dialectOf, isPostgres } from '../../dialect.ts';
import type { JobKind } from '../../job-tables.ts';
import type { Database } from '../../sqlite/open.ts';
import { syncStatusColumns } from '../links/links.ts';

/** What kind of database it is, the last migration that it has had, and its size in bytes. */
export type DatabaseFigures = {
  dialect: 'sqlite' | 'postgres';
  schemaVersion: string;
  sizeBytes: number;
};

/** What can be said of the whole database at once. PostgreSQL looks at each of its files for that. */
export async function databaseFigures(db: Database): Promise<DatabaseFigures> {
  const size = isPostgres(db)
    ? sql`pg_database_size(current_database())`
    : sql`(select page_count * page_size from pragma_page_count, pragma_page_size)`;
  const query = sql<{ sizeBytes: number; schemaVersion: string }>`
    select ${size} as "sizeBytes", (select max(name) from kysely_migration) as "schemaVersion"`;
  const [found] = await rowsOf(db, query.compile(db));
  return {
    dialect: dialectOf(db).name,
    schemaVersion: found?.schemaVersion ?? '',
    sizeBytes: found?.sizeBytes ?? 0,
  };
}

/** How many jobs of a kind are due, and how many were given up. */
export type JobFigures = { kind: JobKind; due: number; failed: number };

// By another index, SQLite would get the kinds in order, but read what's planned for later as well.
const dueJobs = compiled<{ now: number }>()((db, { now }) =>
  sql<{ kind: JobKind; count: number }>`
    select kind, count(*) as count from jobs ${dialectOf(db).indexedBy('jobs_by_due')}
    where failed_at is null and due_at <= ${now} group by kind
  `.compile(db),
);

const failedJobs = compiled<Record<string, never>>()((db) =>
  sql<{ kind: JobKind; count: number }>`
    select kind, count(*) as count from jobs where failed_at is not null group by kind
  `.compile(db),
);

/** The kinds of jobs of which some are due at an instant or were given up. Reads what's due or failed, and no other job. */
export async function jobFigures(db: Database, { now }: { now: number }): Promise<JobFigures[]> {
  const due = new Map((await dueJobs(db, { now })).map(({ kind, count }) => [kind, count]));
  const failed = new Map((await failedJobs(db, {})).map(({ kind, count }) => [kind, count]));
  return [...new Set([...due.keys(), ...failed.keys()])].map((kind) => ({
    kind,
    due: due.get(kind) ?? 0,
    failed: failed.get(kind) ?? 0,
  }));
}

/** How many jobs are due at an instant, and how many were given up. */
export async function totalJobs(db: Database, at: { now: number }): Promise<Omit<JobFigures, 'kind'>> {
  const total = { due: 0, failed: 0 };
  for (const { due, failed } of await jobFigures(db, at)) {
    total.due += due;
    total.failed += failed;
  }
  return total;
}

/** A linked calendar's state, and when it was last read, in epoch milliseconds; null if never. */
export type LinkFigures = { id: string; kind: LinkKind; state: ToldLinkState; syncedAt: number | null };

const linksAfter = compiled<{ after: string; limit: number }>()((db, { after, limit }) =>
  db
    .selectFrom('links')
    .innerJoin('calendars', 'calendars.id', 'links.calendar_id')
    .innerJoin('workspaces', 'workspaces.id', 'links.workspace_id')
    .select([
      'links.id',
      'links.kind',
      'calendars.horizon_days as horizonDays',
      'calendars.time_zone as timeZone',
      'links.target_href as targetHref',
      'links.writing_error as writingError',
      ...syncStatusColumns,
    ])
    .where('links.id', '>', after)
    .where('calendars.archived_at', 'is', null)
    .where('workspaces.deleted_at', 'is', null)
    .orderBy('links.id')
    .limit(sql<number>`${limit}`)
    .compile(),
);

/** The next linked calendars of all workspaces by their IDs, with their state at an instant in epoch milliseconds. */
export async function linkFigures(
  db: Database,
  { after, limit, now }: { after: string; limit: number; now: number },
): Promise<LinkFigures[]> {
  const rows = await linksAfter(db, { after, limit });
  return rows.map(({ id, kind, horizonDays, timeZone, ...link }) => ({
    id,
    kind,
    state: toldLinkState(link, { horizonDays, timeZone }, now),
    syncedAt: link.syncedAt,
  }));
}

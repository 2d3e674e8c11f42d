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

/** How many jobs of a kind are due, have failed and wait to be tried again, and were given up. */
export type JobFigures = { kind: JobKind; due: number; retrying: number; failed: number };

// By another index, SQLite would get the kinds in order, but read what's planned for later as well.
const dueJobs = compiled<{ now: number }>()((db, { now }) =>
  sql<{ kind: JobKind; count: number }>`
    select kind, count(*) as count from jobs ${dialectOf(db).indexedBy('jobs_by_due')}
    where failed_at is null and due_at <= ${now} group by kind
  `.compile(db),
);

const triedJobs = compiled<{ now: number }>()((db, { now }) =>
  sql<{ kind: JobKind; count: number }>`
    select kind, count(*) as count from jobs ${dialectOf(db).indexedBy('jobs_tried')}
    where failed_at is null and attempt > 0 and due_at > ${now} group by kind
  `.compile(db),
);

const failedJobs = compiled<Record<string, never>>()((db) =>
  sql<{ kind: JobKind; count: number }>`
    select kind, count(*) as count from jobs where failed_at is not null group by kind
  `.compile(db),
);

/** The kinds of jobs of which there are any such at an instant. Reads those, and none that's planned for later. */
export async function jobFigures(db: Database, { now }: { now: number }): Promise<JobFigures[]> {
  const found = {
    due: await dueJobs(db, { now }),
    retrying: await triedJobs(db, { now }),
    failed: await failedJobs(db, {}),
  };
  const figures = new Map<JobKind, JobFigures>();
  for (const state of ['due', 'retrying', 'failed'] as const) {
    for (const { kind, count } of found[state]) {
      figures.set(kind, { ...noJobs, ...figures.get(kind), kind, [state]: count });
    }
  }
  return [...figures.values()];
}

const noJobs = { due: 0, retrying: 0, failed: 0 };

/** The same for all kinds together. */
export async function totalJobs(db: Database, at: { now: number }): Promise<Omit<JobFigures, 'kind'>> {
  const total = { ...noJobs };
  for (const { due, retrying, failed } of await jobFigures(db, at)) {
    total.due += due;
    total.retrying += retrying;
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

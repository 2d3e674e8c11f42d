import { setImmediate as nextTurn } from 'node:timers/promises';
import type { JobKind } from '../../db/job-tables.ts';
import {
  type DatabaseFigures,
  databaseFigures,
  type JobFigures,
  jobFigures,
  linkFigures,
} from '../../db/queries/servers/figures.ts';
import type { Database } from '../../db/sqlite/open.ts';
import { type LinkKind, linkKinds, type ToldLinkState } from '../domain/calendar/link.ts';
import type { Clock } from '../process/clock.ts';
import type { Log } from '../process/log.ts';
import { runningVersion } from '../process/version.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import { gaugeLines, type Labels } from './exposition.ts';
import type { Metrics } from './metrics.ts';

/** What metrics are read from. */
export type MetricsTools = {
  db: Database;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  limiter: Pick<RateLimiter, 'workspaceCount'>;
  runs: { count: number };
  /** When the process began to serve, in epoch milliseconds. */
  startedAt: number;
};

/** What's read from the database. */
type Sample = {
  database: DatabaseFigures;
  jobs: readonly JobFigures[];
  links: ReadonlyMap<LinkKind, LinksOfKind>;
};

type LinksOfKind = { states: Map<ToldLinkState, number>; oldestSyncAt: number | undefined };

/**
 * For how long what was read from the database isn't read again, however often it's asked for, and for how long it's told while
 * it's read again, in milliseconds: reading thousands of links takes a while.
 */
const sampled = { freshMs: 5_000, toldMs: 60_000 } as const;

/** How many links are read in one turn of the event loop: requests that came meanwhile go before the next. */
const linksAtOnce = 250;

/** Writes metrics in Prometheus's text format. What's read from the database may be a minute old. */
export function createMetricsText(tools: MetricsTools): () => Promise<string> {
  const { db, clock, log, metrics } = tools;
  /** Without a sample, the database couldn't be read. */
  type Sampled = { at: number; sample: Sample | undefined };
  let latest: Sampled | undefined;
  let sampling: Promise<Sampled> | undefined;
  const sampleAnew = async () => {
    const at = clock.monotonic();
    const sample = await takeSample(db, clock.now()).catch((error: unknown) => {
      log.error('database not read for metrics', { reason: String(error) });
      return undefined;
    });
    latest = { at, sample };
    sampling = undefined;
    return latest;
  };
  return async () => {
    const ageMs = latest ? clock.monotonic() - latest.at : Number.POSITIVE_INFINITY;
    if (ageMs >= sampled.freshMs) sampling ??= sampleAnew();
    const { sample } = latest && ageMs < sampled.toldMs ? latest : await (sampling ?? sampleAnew());
    const lines = [...metrics.lines(), ...processLines(tools), ...databaseLines(sample, clock.now())];
    return `${lines.join('\n')}\n`;
  };
}

function processLines({ limiter: { workspaceCount }, runs, clock, startedAt }: MetricsTools): string[] {
  const { user, system } = process.cpuUsage();
  const active =
    workspaceCount === undefined
      ? []
      : gaugeLines(
          'slotline_limiter_active_workspaces',
          'Workspaces with requests in the last minute or two.',
          workspaceCount,
        );
  return [
    ...active,
    ...gaugeLines('slotline_runs', 'Runs of test keys in memory.', runs.count),
    ...gaugeLines('slotline_build_info', 'What runs here; always 1.', [[runningVersion(), 1]]),
    ...gaugeLines(
      'slotline_start_time_seconds',
      'When the process began to serve, in Unix time.',
      startedAt / 1000,
    ),
    ...gaugeLines(
      'slotline_uptime_seconds',
      'How long it has served.',
      Math.max(0, clock.now() - startedAt) / 1000,
    ),
    ...gaugeLines('slotline_resident_memory_bytes', 'Memory of the process.', process.memoryUsage.rss()),
    ...gaugeLines('slotline_cpu_seconds_total', 'CPU time of the process.', (user + system) / 1e6),
  ];
}

const jobKinds = [
  'write_back',
  'webhook',
  'upcoming',
  'message',
  'member_mail',
  'replan',
] as const satisfies JobKind[];

const linkStates = ['fresh', 'stale', 'failing', 'troubled'] as const satisfies ToldLinkState[];

function databaseLines(sample: Sample | undefined, now: number): string[] {
  const up = gaugeLines('slotline_database_up', 'Whether the database could be read.', sample ? 1 : 0);
  if (!sample) return up;
  const { database, jobs, links } = sample;
  const { dialect, schemaVersion: schema } = database;
  const ofJobs = (count: (kind: JobFigures) => number) =>
    jobKinds.map((kind) => {
      const found = jobs.find((each) => each.kind === kind);
      return [{ kind }, found ? count(found) : 0] as const;
    });
  return [
    ...up,
    ...gaugeLines('slotline_database_info', 'What the database is; always 1.', [[{ dialect, schema }, 1]]),
    ...gaugeLines('slotline_database_size_bytes', 'Size of the database.', database.sizeBytes),
    ...gaugeLines(
      'slotline_jobs_due',
      'Jobs of all servers that are due.',
      ofJobs(({ due }) => due),
    ),
    ...gaugeLines(
      'slotline_jobs_retrying',
      'Jobs that failed and wait to be tried again.',
      ofJobs(({ retrying }) => retrying),
    ),
    ...gaugeLines(
      'slotline_jobs_failed',
      'Jobs that failed for good and that nobody has retried.',
      ofJobs(({ failed }) => failed),
    ),
    ...linkLines(links, now),
  ];
}

function linkLines(links: Sample['links'], now: number): string[] {
  const ages = [...links].flatMap(([kind, { oldestSyncAt }]): [Labels, number][] =>
    oldestSyncAt === undefined ? [] : [[{ kind }, Math.max(0, now - oldestSyncAt) / 1000]],
  );
  return [
    ...gaugeLines(
      'slotline_links',
      'Linked calendars of all workspaces.',
      linkKinds.flatMap((kind) =>
        linkStates.map((state) => [{ kind, state }, links.get(kind)?.states.get(state) ?? 0] as const),
      ),
    ),
    ...gaugeLines(
      'slotline_links_oldest_sync_age_seconds',
      'Time since the linked calendar was read that has waited longest.',
      ages,
    ),
  ];
}

async function takeSample(db: Database, now: number): Promise<Sample> {
  const [database, jobs] = [await databaseFigures(db), await jobFigures(db, { now })];
  const links = new Map<LinkKind, LinksOfKind>();
  for (let after: string | undefined = ''; after !== undefined; ) {
    const found = await linkFigures(db, { after, limit: linksAtOnce, now });
    for (const { kind, state, syncedAt } of found) {
      const own = links.get(kind) ?? { states: new Map(), oldestSyncAt: undefined };
      links.set(kind, own);
      own.states.set(state, (own.states.get(state) ?? 0) + 1);
      if (syncedAt !== null) own.oldestSyncAt = Math.min(syncedAt, own.oldestSyncAt ?? syncedAt);
    }
    after = found.length < linksAtOnce ? undefined : found.at(-1)?.id;
    if (after !== undefined) await nextTurn();
  }
  return { database, jobs, links };
}

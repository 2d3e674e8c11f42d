import { sql } from 'kysely';
import { addDurations, type DurationCounts } from '../../../src/domain/duration-classes.ts';
import { rowsOf } from '../../compiled.ts';
import { dialectOf } from '../../dialect.ts';
import type { Database } from '../../sqlite/open.ts';

/** A count of a workspace in an hour: requests by key ID, refusals by code. */
export type UsageCount = { kind: 'key' | 'refusal'; name: string; count: number };

/** How long requests of an operation took. */
export type UsageTimes = { operation: string; counts: DurationCounts };

/** An hour of a workspace; `hour` is when it began, in epoch milliseconds. */
export type UsageHour = { workspaceId: string; hour: number; counts: UsageCount[]; times: UsageTimes[] };

const addCount = `insert into usage_counts (workspace_id, hour, kind, name, count)
  select id, cast(? as bigint), ?, ?, cast(? as bigint) from workspaces where id = ?
  on conflict (workspace_id, hour, kind, name) do update set count = usage_counts.count + excluded.count`;
const selectTimes = 'select counts from usage_times where workspace_id = ? and hour = ? and operation = ?';
const setTimes = `insert into usage_times (workspace_id, hour, operation, counts)
  select id, cast(? as bigint), ?, ? from workspaces where id = ?
  on conflict (workspace_id, hour, operation) do update set counts = excluded.counts`;

/** Adds to the counts, within a transaction. Skips workspaces that are gone. */
export async function addUsage(db: Database, hours: readonly UsageHour[]): Promise<void> {
  const { statement } = dialectOf(db);
  for (const { workspaceId, hour, counts, times } of hours) {
    for (const { kind, name, count } of counts) {
      await db.executeQuery(statement(addCount, [hour, kind, name, count, workspaceId]));
    }
    for (const { operation, counts: added } of times) {
      const known = await db.executeQuery<{ counts: string }>(
        statement(selectTimes, [workspaceId, hour, operation]),
      );
      const sum: DurationCounts = JSON.parse(known.rows[0]?.counts ?? '{}');
      addDurations(sum, added);
      const text = JSON.stringify(sum);
      await db.executeQuery(statement(setTimes, [hour, operation, text, workspaceId]));
    }
  }
}

/** Hours of a workspace that began in `[since, until)`, epoch milliseconds. */
type HoursQuery = { workspaceId: string; since: number; until?: number };

function inHours({ workspaceId, since, until = Number.MAX_SAFE_INTEGER }: HoursQuery) {
  return sql`where workspace_id = ${workspaceId} and hour >= ${since} and hour < ${until} order by hour`;
}

/** Counts by hour. */
export async function usageCountsSince(db: Database, requested: HoursQuery) {
  const query = sql<UsageCount & { hour: number }>`
    select hour, kind, name, count from usage_counts ${inHours(requested)}`;
  return await rowsOf(db, query.compile(db));
}

/** Requests by key and hour, without those over the limit. */
export async function keyRequestsSince(db: Database, requested: HoursQuery) {
  const counts = await usageCountsSince(db, requested);
  return counts.flatMap(({ kind, name, ...rest }) => (kind === 'key' ? [{ keyId: name, ...rest }] : []));
}

/** Durations of requests by hour. */
export async function usageTimesSince(
  db: Database,
  requested: HoursQuery,
): Promise<(UsageTimes & { hour: number })[]> {
  const query = sql<{ hour: number; operation: string; counts: string }>`
    select hour, operation, counts from usage_times ${inHours(requested)}`;
  const rows = await rowsOf(db, query.compile(db));
  return rows.map(({ counts, ...rest }) => ({ ...rest, counts: JSON.parse(counts) }));
}

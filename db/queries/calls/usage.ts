import { CompiledQuery, sql } from 'kysely';
import { addDurations, type DurationCounts } from '../../../src/domain/duration-classes.ts';
import { rowsOf } from '../../compiled.ts';
import type { Database } from '../../sqlite/open.ts';

/** What is counted of a workspace in an hour: its requests by the key's id, its refusals by their code. */
export type UsageCount = { kind: 'key' | 'refusal'; name: string; count: number };

/** How long requests of an operation took. */
export type UsageTimes = { operation: string; counts: DurationCounts };

/** An hour of a workspace; `hour` is the epoch milliseconds at which it began. */
export type UsageHour = { workspaceId: string; hour: number; counts: UsageCount[]; times: UsageTimes[] };

const addCount = `insert into usage_counts (workspace_id, hour, kind, name, count)
  select id, cast(? as integer), ?, ?, cast(? as integer) from workspaces where id = ?
  on conflict do update set count = usage_counts.count + excluded.count`;
const selectTimes = 'select counts from usage_times where workspace_id = ? and hour = ? and operation = ?';
const setTimes = `insert into usage_times (workspace_id, hour, operation, counts)
  select id, cast(? as integer), ?, ? from workspaces where id = ?
  on conflict do update set counts = excluded.counts`;

/** Adds to what is counted already, in the transaction that it is given; of workspaces that are gone, nothing. */
export async function addUsage(db: Database, hours: readonly UsageHour[]): Promise<void> {
  for (const { workspaceId, hour, counts, times } of hours) {
    for (const { kind, name, count } of counts) {
      await db.executeQuery(CompiledQuery.raw(addCount, [hour, kind, name, count, workspaceId]));
    }
    for (const { operation, counts: added } of times) {
      const known = await db.executeQuery<{ counts: string }>(
        CompiledQuery.raw(selectTimes, [workspaceId, hour, operation]),
      );
      const sum: DurationCounts = JSON.parse(known.rows[0]?.counts ?? '{}');
      addDurations(sum, added);
      const text = JSON.stringify(sum);
      await db.executeQuery(CompiledQuery.raw(setTimes, [hour, operation, text, workspaceId]));
    }
  }
}

/** Which hours of a workspace to look at: those that began in `[since, until)`, epoch milliseconds; all after `since` without an end. */
type HoursQuery = { workspaceId: string; since: number; until?: number };

const endless = Number.MAX_SAFE_INTEGER;

/** Counts of a workspace in hours that began at an instant or later, by the hour. */
export async function usageCountsSince(
  db: Database,
  { workspaceId, since, until = endless }: HoursQuery,
): Promise<(UsageCount & { hour: number })[]> {
  return await rowsOf(
    db,
    db
      .selectFrom('usage_counts')
      .select(['hour', 'kind', 'name', 'count'])
      .where('workspace_id', '=', workspaceId)
      .where('hour', '>=', since)
      .where('hour', '<', until)
      .orderBy('hour')
      .compile(),
  );
}

/** The requests of a workspace's keys in hours that began at an instant or later, without those over the limit. */
export async function keyRequestsSince(
  db: Database,
  requested: { workspaceId: string; since: number },
): Promise<{ keyId: string; hour: number; count: number }[]> {
  const counts = await usageCountsSince(db, requested);
  return counts.flatMap(({ kind, name, ...rest }) => (kind === 'key' ? [{ keyId: name, ...rest }] : []));
}

/** Durations of a workspace's requests in hours that began at an instant or later, by the hour. */
export async function usageTimesSince(
  db: Database,
  { workspaceId, since, until = endless }: HoursQuery,
): Promise<(UsageTimes & { hour: number })[]> {
  const rows = await rowsOf(
    db,
    db
      .selectFrom('usage_times')
      .select(['hour', 'operation', 'counts'])
      .where('workspace_id', '=', workspaceId)
      .where('hour', '>=', since)
      .where('hour', '<', until)
      .orderBy('hour')
      .compile(),
  );
  return rows.map(({ counts, ...rest }) => ({ ...rest, counts: JSON.parse(counts) }));
}

/** Forgets at most `limit` counts of hours that began before an instant, epoch milliseconds. Gives how many it found. */
export async function deleteUsageCountsBefore(
  db: Database,
  { at, limit }: { at: number; limit: number },
): Promise<number> {
  const result = await sql`
    delete from usage_counts where (workspace_id, hour, kind, name) in (
      select old.workspace_id, old.hour, old.kind, old.name from workspaces
      cross join usage_counts as old on old.workspace_id = workspaces.id and old.hour < ${at} limit ${limit})
  `.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}

/** The same for the durations. */
export async function deleteUsageTimesBefore(
  db: Database,
  { at, limit }: { at: number; limit: number },
): Promise<number> {
  const result = await sql`
    delete from usage_times where (workspace_id, hour, operation) in (
      select old.workspace_id, old.hour, old.operation from workspaces
      cross join usage_times as old on old.workspace_id = workspaces.id and old.hour < ${at} limit ${limit})
  `.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}

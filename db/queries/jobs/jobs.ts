import { type RawBuilder, sql } from 'kysely';
import { dialectOf } from '../../dialect.ts';
import type { JobKind } from '../../job-tables.ts';
import type { Database } from '../../sqlite/open.ts';

/** A job that one server has to itself, until an instant in epoch milliseconds. */
export type LeasedJob = Lease & { bookingId: string };

/** What names a job for as long as one server has it, in epoch milliseconds. */
export type Lease = { id: number; attempt: number; leasedUntil: number };

/** Jobs of a kind about one thing. */
export type JobsAbout = { kind: JobKind; about: string };

/** When a server takes jobs and until when it has them, in epoch milliseconds, and how many it takes. */
export type Leasing = { now: number; until: number; limit: number };

/**
 * Takes due jobs that no other server has, the longest due first. Each is leased by a condition on its own row, so that
 * only one server gets it.
 */
export async function leaseJobs(
  db: Database,
  { kind, about, now, until, limit }: JobsAbout & Leasing,
): Promise<LeasedJob[]> {
  const isFree = isFreeAt(leaseTimes({ now, leaseMs: until - now }));
  const { rows } = await sql<Omit<LeasedJob, 'leasedUntil'> & { dueAt: number }>`
    update jobs set leased_until = ${until}, attempt = attempt + 1
    where id in (
      select id from jobs
      where kind = ${kind} and about = ${about} and failed_at is null and due_at <= ${now} and ${isFree}
      order by due_at, id limit ${limit}
    ) and ${isFree}
    returning id, booking_id as "bookingId", attempt, due_at as "dueAt"
  `.execute(db);
  return rows
    .sort((a, b) => a.dueAt - b.dueAt || a.id - b.id)
    .map(({ dueAt: _, ...job }) => ({ ...job, leasedUntil: until }));
}

/**
 * When it is, and the latest that a lease may last, in epoch milliseconds: one beyond that is from a server whose clock was
 * ahead.
 */
export type LeaseTimes = { now: number; longestLease: number };

/** Those times, for leases that last `leaseMs`. */
export function leaseTimes({ now, leaseMs }: { now: number; leaseMs: number }): LeaseTimes {
  return { now, longestLease: now + 2 * leaseMs };
}

/** Whether no server has a job. */
export function isFreeAt({ now, longestLease }: LeaseTimes): RawBuilder<boolean> {
  return sql<boolean>`(jobs.leased_until <= ${now} or jobs.leased_until > ${longestLease})`;
}

/**
 * Removes a job that's done, or has it done again if something has changed since it was leased. False if another server
 * has it by now, or it's gone: then nothing that came of it may be recorded.
 */
export async function finishJob(db: Database, job: Lease): Promise<boolean> {
  const { id, leasedUntil, attempt } = job;
  const { numAffectedRows: removed = 0n } = await sql`
    delete from jobs where id = ${id} and leased_until = ${leasedUntil} and attempt = ${attempt}
  `.execute(db);
  return removed > 0n || (await giveBack(db, job));
}

async function giveBack(db: Database, { id, leasedUntil }: Lease): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update jobs set leased_until = 0 where id = ${id} and leased_until = ${leasedUntil}
  `.execute(db);
  return numAffectedRows > 0n;
}

/** Why a job failed, as JSON, and when to try it again, or since when it's given up. */
export type JobFailure = { error: string; dueAt: number; failedAt: number | null };

/**
 * Records that a job failed. If something has changed since it was leased, it's tried again at once, and nothing is recorded:
 * false then, and if another server has it by now. What was given up meanwhile stays so.
 */
export async function failJob(
  db: Database,
  job: Lease,
  { error, dueAt, failedAt }: JobFailure,
): Promise<boolean> {
  const { id, leasedUntil, attempt } = job;
  const { numAffectedRows = 0n } = await sql`
    update jobs set leased_until = 0, error = ${error}, due_at = ${dueAt},
      failed_at = coalesce(failed_at, ${failedAt})
    where id = ${id} and leased_until = ${leasedUntil} and attempt = ${attempt}
  `.execute(db);
  if (numAffectedRows > 0n) return true;
  await giveBack(db, job);
  return false;
}

/** Gives back jobs that weren't begun, or whose end isn't known. */
export async function releaseJobs(db: Database, jobs: readonly Lease[]): Promise<void> {
  for (const { id, leasedUntil } of jobs) {
    await sql`
      update jobs set leased_until = 0, attempt = ${dialectOf(db).larger(sql`attempt - 1`, 0)}
      where id = ${id} and leased_until = ${leasedUntil}
    `.execute(db);
  }
}

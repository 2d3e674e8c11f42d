import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import type { Database } from '../sqlite/open.ts';

/** How taking locks begins. The driver sends it together with the beginning of its transaction. */
export const lockStatement = 'set local lock_timeout';

/** The lock of everything: shared by those who write to a few workspaces, alone for whoever writes across them. */
export const everything = 816;

/** After this long without a statement, PostgreSQL ends a transaction whose process has stopped or is cut off. */
const idleMs = 8_000;

/**
 * Takes the locks of some workspaces for a transaction, or that of everything, in the same round trip as its beginning.
 * Always in the same order, so that nobody waits for somebody who waits for them.
 */
export async function takeLocks(
  transaction: Database,
  { workspaceIds, patienceMs }: { workspaceIds: readonly string[] | undefined; patienceMs: number },
): Promise<void> {
  const timeouts = `${lockStatement} = ${Math.max(1, Math.ceil(patienceMs))}; set local idle_in_transaction_session_timeout = ${idleMs}`;
  const locks =
    workspaceIds === undefined
      ? [`select pg_advisory_xact_lock(${everything})`]
      : [`select pg_advisory_xact_lock_shared(${everything})`, ...keysOf(workspaceIds).map(lockOf)];
  await transaction.executeQuery(CompiledQuery.raw([timeouts, ...locks].join('; ')));
}

function lockOf(key: bigint): string {
  return `select pg_advisory_xact_lock(${key})`;
}

/** Numbers of 64 bits, ascending. That two workspaces share one is as good as impossible, and would only make them wait. */
function keysOf(workspaceIds: readonly string[]): bigint[] {
  const keys = workspaceIds.map((id) => createHash('sha256').update(id).digest().readBigInt64BE());
  return [...new Set(keys)].sort((a, b) => (a < b ? -1 : 1));
}

import { CompiledQuery, type Transaction } from 'kysely';
import { attemptUntil, tryAgain } from './attempts.ts';
import { rowsOf, withinTransaction } from './compiled.ts';
import { isPostgres } from './dialect.ts';
import { isPassingError } from './passing.ts';
import { postgresCode } from './postgres/error-code.ts';
import { takeLocks } from './postgres/locks.ts';
import type { PostgresDatabase } from './postgres/open.ts';
import type { Schema } from './schema.ts';
import type { Database, SqliteDatabase } from './sqlite/open.ts';
import { writeShared } from './sqlite/shared-writes.ts';

/** How long a write waits for its turn and the lock in total: callers on the phone get an answer within 4 s. */
const patienceMs = 3_000;

/** A transaction, which query functions take like a database. */
export type Writing = Transaction<Schema>;

/** The workspaces whose rows a write reads or changes. Without them it's alone with the whole database. */
export type WriteScope = { workspaceIds?: readonly string[] | undefined };

/** The scope of a write within the workspace that something belongs to. */
export function withinWorkspace({ workspaceId }: { workspaceId: string }): WriteScope {
  return { workspaceIds: [workspaceId] };
}

/** The scope of statements that say themselves under which condition they change a row: they need no lock besides. */
export const withoutLock: WriteScope = { workspaceIds: [] };

/** Marks the place in a transaction that `undoToSavepoint` goes back to. */
export async function setSavepoint(transaction: Writing): Promise<void> {
  await rowsOf(transaction, CompiledQuery.raw('savepoint here'));
}

/** Undoes what the transaction has written since `setSavepoint`. */
export async function undoToSavepoint(transaction: Writing): Promise<void> {
  await rowsOf(transaction, CompiledQuery.raw('rollback to here'));
}

/**
 * Runs `work` in one durable transaction, rolled back if it throws, as if no other write of its scope ran meanwhile:
 * SQLite has one writer; PostgreSQL locks the workspaces, or everything, before the first statement. Waits for another
 * process's lock without blocking the event loop. May run `work` again if nothing of it was committed. Throws ApiError
 * TRY_AGAIN if the lock is busy, the disk is full, the file isn't in its place anymore, or nobody knows whether the commit
 * arrived.
 */
export async function write<Result>(
  db: Database,
  work: (transaction: Writing) => Promise<Result>,
  scope: WriteScope = {},
): Promise<Result> {
  const startedAt = performance.now();
  const deadline = startedAt + patienceMs;
  const begun = notingWait(db, work, startedAt);
  if (isPostgres(db)) return await writeToPostgres(db as PostgresDatabase, begun, { scope, deadline });
  return await writeShared(db as SqliteDatabase, begun, deadline);
}

/** Is told how many milliseconds a write waited for its turn. */
type WaitListener = (waitedMs: number) => void;

const waitListeners = new WeakMap<Database, WaitListener>();

/** Has somebody told how long each write waited, once it begins. */
export function onWriteBegun(db: Database, listener: WaitListener): void {
  waitListeners.set(db, listener);
}

function notingWait<Result>(
  db: Database,
  work: (transaction: Writing) => Promise<Result>,
  startedAt: number,
): (transaction: Writing) => Promise<Result> {
  const listener = waitListeners.get(db);
  if (!listener) return work;
  let hasBegun = false;
  return (transaction) => {
    if (!hasBegun) listener(performance.now() - startedAt);
    // It may be run again, if nothing of it was committed.
    hasBegun = true;
    return work(transaction);
  };
}

async function writeToPostgres<Result>(
  db: PostgresDatabase,
  work: (transaction: Writing) => Promise<Result>,
  { scope: { workspaceIds }, deadline }: { scope: WriteScope; deadline: number },
): Promise<Result> {
  const attempt = async () => {
    let isWorkDone = false;
    try {
      return await db.transaction().execute(async (transaction) => {
        await takeLocks(transaction, { workspaceIds, patienceMs: deadline - performance.now() });
        const result = await withinTransaction(transaction, () => work(transaction));
        isWorkDone = true;
        return result;
      });
    } catch (error) {
      throw isWorkDone ? whileCommitting(error) : error;
    }
  };
  const group = workspaceIds?.length === 1 ? workspaceIds[0] : '';
  return await db.writes.run(() => attemptUntil(deadline, attempt), group);
}

/** PostgreSQL says so if it rolled back. If the connection is lost instead, nobody knows whether the commit arrived. */
function whileCommitting(error: unknown): unknown {
  const isUnknown = isPassingError(error) && !postgresCode(error).startsWith('40');
  return isUnknown ? tryAgain(error) : error;
}

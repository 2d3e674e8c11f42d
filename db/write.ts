import type { Transaction } from 'kysely';
import { ApiError } from '../src/domain/errors.ts';
import type { Schema } from './schema.ts';
import { isPassing, sqliteCode } from './sqlite/error-code.ts';
import { type Database, SqliteDatabase } from './sqlite/open.ts';

/** How long a write waits for its turn and the lock in total: callers on the phone get an answer within 4 s. */
const patienceMs = 3_000;
const retryDelayMs = { first: 5, longest: 80 };
const retryAfterSeconds = 1;

/** A transaction, which query functions take like a database. */
export type Writing = Transaction<Schema>;

/**
 * Runs `work` in one durable transaction, rolled back if it throws. Waits for another process's lock without blocking
 * the event loop. Throws ApiError TRY_AGAIN if the lock is busy or the disk is full.
 */
export async function write<Result>(db: Database, work: (transaction: Writing) => Promise<Result>) {
  const deadline = performance.now() + patienceMs;
  const attempts = () => attemptUntil(deadline, () => db.transaction().execute(work));
  // Only one asks for the lock while the others queue: each attempt blocks the event loop for the busy timeout.
  return await (db instanceof SqliteDatabase ? db.writes.run(attempts) : attempts());
}

async function attemptUntil<Result>(deadline: number, attempt: () => Promise<Result>): Promise<Result> {
  if (performance.now() > deadline) throw tryAgain(new Error('other writes took too long'));
  for (let delayMs = retryDelayMs.first; ; delayMs = Math.min(2 * delayMs, retryDelayMs.longest)) {
    try {
      return await attempt();
    } catch (error) {
      const code = sqliteCode(error);
      if (!isPassing(code)) throw error;
      if (!code.startsWith('SQLITE_BUSY') || performance.now() + delayMs > deadline) throw tryAgain(error);
      await new Promise((resolve) => setTimeout(resolve, delayMs * (0.5 + Math.random())));
    }
  }
}

function tryAgain(cause: unknown): ApiError {
  return new ApiError({ code: 'TRY_AGAIN', retryAfterSeconds }, { cause });
}

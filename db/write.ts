import type { Transaction } from 'kysely';
import { ApiError } from '../src/domain/errors.ts';
import type { Database } from './open.ts';
import type { Schema } from './schema.ts';

const retryDelaysMs = [5, 10, 20, 40, 80, 160, 320, 640];
const retryAfterSeconds = 1;

/** A transaction, which every query function takes in the place of the database. */
export type Writing = Transaction<Schema>;

/**
 * Runs `work` in one durable transaction; whatever it throws rolls all of it back. Waits for another process's lock
 * without holding up the event loop. Throws ApiError TRY_AGAIN where the lock does not come or the disk is full.
 */
export async function write<Result>(
  db: Database,
  work: (transaction: Writing) => Promise<Result>,
): Promise<Result> {
  for (const delayMs of [...retryDelaysMs, undefined]) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const code = sqliteCode(error);
      if (!isPassing(code)) throw error;
      if (delayMs === undefined || !code.startsWith('SQLITE_BUSY')) {
        throw new ApiError({ code: 'TRY_AGAIN', retryAfterSeconds }, { cause: error });
      }
      await new Promise((resolve) => setTimeout(resolve, delayMs * (0.5 + Math.random())));
    }
  }
  throw new Error('unreachable: the last delay is undefined');
}

/** SQLite's name of an error, "SQLITE_BUSY"; empty for any other error. */
export function sqliteCode(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && code.startsWith('SQLITE_') ? code : '';
}

/** Whether an error of SQLite's passes by itself: a lock that did not come, a full or failing disk. */
export function isPassing(code: string): boolean {
  return code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_FULL') || code.startsWith('SQLITE_IOERR');
}

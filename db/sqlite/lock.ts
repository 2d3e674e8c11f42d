import { DatabaseSync } from 'node:sqlite';
import { InputError } from '../../src/domain/errors.ts';

const busyTimeoutMs = 20;

/** SQLite's primary result codes (https://sqlite.org/rescode.html). */
const resultCodes = { busy: 5, corrupt: 11, notADatabase: 26 };

/**
 * Locks a file that no other connection has open: nobody else can open it until the lock is released. Its log is moved
 * into it and removed. SQLite lets only a sole connection leave write-ahead logging (https://sqlite.org/wal.html), so
 * this notices idle servers too. Throws InputError if anybody has it open, or if it's too damaged to tell.
 */
export function lockDatabase(file: string): { release(): void } {
  const sqlite = new DatabaseSync(file, { timeout: busyTimeoutMs });
  try {
    sqlite.exec('PRAGMA journal_mode = DELETE');
    sqlite.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    sqlite.close();
    throw refusalOf(error, file);
  }
  return {
    release() {
      if (!sqlite.isOpen) return;
      sqlite.exec('ROLLBACK');
      sqlite.close();
    },
  };
}

function refusalOf(error: unknown, file: string): unknown {
  const extended = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0;
  const code = extended & 0xff;
  if (code === resultCodes.busy) {
    return new InputError(`"${file}" is in use: stop the server and whatever else has it open first`, {
      cause: error,
    });
  }
  if (code === resultCodes.corrupt || code === resultCodes.notADatabase) {
    return new InputError(
      `"${file}" is damaged, so that nobody can tell whether it is in use: stop the server, move the file away, and restore again`,
      { cause: error },
    );
  }
  return error;
}

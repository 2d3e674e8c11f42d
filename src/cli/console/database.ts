import { existsSync } from 'node:fs';
import { type MigrationReport, migrate } from '../../../db/migrations/migrate.ts';
import { sqliteCode } from '../../../db/sqlite/error-code.ts';
import { type Database, openDatabase } from '../../../db/sqlite/open.ts';
import { ApiError, InputError } from '../../domain/errors.ts';
import type { Invocation } from './invocation.ts';

const patienceMs = 3_000;
const retryEveryMs = 50;

/** Runs `work` on the database of a command, which must be there already. Throws InputError where it is not. */
export async function withDatabase<Result>(
  invocation: Invocation,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  refuseMissing(invocation.config.databaseFile);
  return await withNewDatabase(invocation, work);
}

/** Runs `work` on the database of a command, which is made where there is none. */
export async function withNewDatabase<Result>(
  invocation: Invocation,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const { db, migration } = await openCurrent(invocation.config.databaseFile);
  const { applied, backup } = migration;
  if (backup !== undefined) {
    invocation.terminal.warn(
      `slotline: migrated "${invocation.config.databaseFile}" (${applied.join(', ')}), copied to "${backup}" before`,
    );
  }
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Opens a database file with the newest schema, making it where there is none. */
export async function openCurrent(file: string): Promise<{ db: Database; migration: MigrationReport }> {
  return await patiently(async () => {
    const db = openFile(file);
    try {
      return { db, migration: await migrate(db, { file }) };
    } catch (error) {
      await db.destroy();
      throw error;
    }
  });
}

/** Opens a file as it is, without migrating it. Throws InputError where it is no database. */
export function openFile(file: string): Database {
  try {
    return openDatabase(file);
  } catch (error) {
    const code = sqliteCode(error);
    if (code === 'SQLITE_NOTADB') {
      throw new InputError(`"${file}" is not a Slotline database: name another file with --database`, {
        cause: error,
      });
    }
    if (code.startsWith('SQLITE_CANTOPEN')) {
      throw new InputError(
        `"${file}" cannot be opened: its folder must be there and this user must be allowed to read and write it`,
        { cause: error },
      );
    }
    throw error;
  }
}

/** Throws InputError where a command names a database that is not there. */
export function refuseMissing(file: string): void {
  if (existsSync(file)) return;
  throw new InputError(
    `there is no database "${file}": name one with --database, or make it with "slotline workspace create"`,
  );
}

/** Tries again while another process holds the file. Throws ApiError TRY_AGAIN where it does not let go. */
export async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!sqliteCode(error).startsWith('SQLITE_BUSY')) throw error;
      if (performance.now() - startedAt > patienceMs) {
        throw new ApiError({ code: 'TRY_AGAIN', retryAfterSeconds: 1 }, { cause: error });
      }
      await new Promise((resolve) => setTimeout(resolve, retryEveryMs));
    }
  }
}

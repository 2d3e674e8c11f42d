import { existsSync } from 'node:fs';
import { type MigrationReport, migrate } from '../../../db/migrations/migrate.ts';
import { sqliteCode } from '../../../db/sqlite/error-code.ts';
import { type Database, openDatabase } from '../../../db/sqlite/open.ts';
import { ApiError, InputError } from '../../domain/errors.ts';
import type { Config } from '../../process/config.ts';
import type { Terminal } from './terminal.ts';

const patienceMs = 3_000;
const retryEveryMs = 50;

/** Runs `work` on a command's database. Throws InputError if there's none, unless the command creates it. */
export async function withDatabase<Result>(
  { terminal, config: { databaseFile } }: { terminal: Terminal; config: Config },
  { createsDatabase }: { createsDatabase?: boolean | undefined },
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  if (!createsDatabase) refuseMissing(databaseFile);
  const { db, migration } = await openCurrent(databaseFile);
  const { applied, backup } = migration;
  if (backup !== undefined) {
    const before = `after copying it to "${backup}"`;
    terminal.warn(`slotline: migrated "${databaseFile}" (${applied.join(', ')}) ${before}`);
  }
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Opens a database file and brings its schema up to date. Creates the file if there's none. */
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

/** Opens a file without migrating it. Throws InputError if it isn't a database. */
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
        `"${file}" can't be opened: its folder must exist, and this user must be able to read and write it`,
        { cause: error },
      );
    }
    throw error;
  }
}

/** Throws InputError if there's no such file. */
export function refuseMissing(file: string): void {
  if (existsSync(file)) return;
  throw new InputError(
    `there is no database "${file}": name one with --database, or create one with "slotline workspace create"`,
  );
}

/** Retries while another process has the file locked. Throws ApiError TRY_AGAIN if that takes too long. */
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

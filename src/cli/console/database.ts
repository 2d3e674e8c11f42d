import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { type MigrationReport, migrate, refuseUnknown } from '../../../db/migrations/migrate.ts';
import { openAny } from '../../../db/open.ts';
import { isPassingError } from '../../../db/passing.ts';
import { postgresCode } from '../../../db/postgres/error-code.ts';
import { sqliteCode } from '../../../db/sqlite/error-code.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { ApiError, InputError } from '../../domain/errors.ts';
import type { Config } from '../../process/config.ts';
import { isPostgresUrl, shownDatabase } from '../../process/database-url.ts';
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
    const db = await openFile(file);
    try {
      return { db, migration: await migrate(db, { file }) };
    } catch (error) {
      await db.destroy();
      throw error;
    }
  });
}

/** Runs `work` on a file as it is. Throws InputError, with nothing changed, if it's from a newer version or isn't ours. */
export async function withUnchanged<Result>(
  file: string,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  return await patiently(async () => {
    const db = await openFile(file);
    try {
      await refuseUnknown(db, file);
      return await work(db);
    } finally {
      await db.destroy();
    }
  });
}

/** Opens a file without migrating it. Throws InputError if it isn't a database. */
async function openFile(file: string): Promise<Database> {
  refuseReadOnly(file);
  try {
    return await openAny(file);
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

/** SQLite would open it all the same, and leave files of this user beside it that the server can't write. */
function refuseReadOnly(file: string): void {
  if (isPostgresUrl(file) || !existsSync(file)) return;
  try {
    accessSync(file, constants.W_OK);
  } catch (cause) {
    throw new InputError(`"${file}" can't be written by this user: run Slotline as the user who owns it`, {
      cause,
    });
  }
}

/** Throws InputError if there's no such file, or an empty one. */
export function refuseMissing(file: string): void {
  if (isPostgresUrl(file)) return;
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === 0 && !existsSync(`${file}-wal`)) {
    throw new InputError(
      `"${file}" is empty: put a backup in its place with "slotline restore FILE", or name another file with --database`,
    );
  }
  if (size !== undefined) return;
  throw new InputError(
    `there is no database "${file}": name one with --database, or create one with "slotline workspace create"`,
  );
}

/** Throws InputError for a database that isn't a file. */
export function refuseUrl(database: string, instead: string): void {
  if (!isPostgresUrl(database)) return;
  throw new InputError(`"${shownDatabase(database)}" is no file: ${instead}`);
}

/** Retries while another process has the file locked. Throws ApiError TRY_AGAIN if that takes too long. */
async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!sqliteCode(error).startsWith('SQLITE_BUSY')) throw unreachable(error);
      if (performance.now() - startedAt > patienceMs) {
        throw new ApiError({ code: 'TRY_AGAIN', retryAfterSeconds: 1 }, { cause: error });
      }
      await new Promise((resolve) => setTimeout(resolve, retryEveryMs));
    }
  }
}

/** PostgreSQL's own words on why it can't be used, for whoever runs the command. */
function unreachable(error: unknown): unknown {
  const isOfPostgres = postgresCode(error) !== '' && isPassingError(error);
  return isOfPostgres
    ? new Error(`the database can't be reached (${messageOf(error)})`, { cause: error })
    : error;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

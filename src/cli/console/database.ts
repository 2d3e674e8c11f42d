import { accessSync, constants, existsSync, statSync } from 'node:fs';
import {
  type MigrationReport,
  migrate,
  migrateAlone,
  OlderDatabase,
  refuseOlder,
  refuseUnknown,
} from '../../../db/migrations/migrate.ts';
import { openAny } from '../../../db/open.ts';
import { isPassingError } from '../../../db/passing.ts';
import { postgresCode } from '../../../db/postgres/error-code.ts';
import { sqliteCode } from '../../../db/sqlite/error-code.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { ApiError, InputError } from '../../domain/errors.ts';
import { isPostgresUrl, shownDatabase } from '../../process/database-url.ts';

const patienceMs = 3_000;

/** Whoever starts waits this long for another process that's migrating. */
const migratingMs = 60_000;
const retryEveryMs = 50;

/** Runs `work` on a command's database. Throws InputError if there's none, unless the command creates it. */
export async function withDatabase<Result>(
  databaseFile: string,
  { createsDatabase }: { createsDatabase?: boolean | undefined },
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  if (!createsDatabase) refuseMissing(databaseFile);
  const { db } = await openCurrent(databaseFile);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** A database whose schema is current, and what was done for that. */
export type CurrentDatabase = { db: Database; migration: MigrationReport };

/** Opens a database. Makes its tables if there are none. Throws OlderDatabase for one that has to be migrated. */
export async function openCurrent(file: string): Promise<CurrentDatabase> {
  return await patiently(() =>
    opening(file, async (db) => {
      await refuseOlder(db, file);
      return { db, migration: await migrate(db, { file }) };
    }),
  );
}

/**
 * Opens a database, and migrates it if it's older. Throws InputError if that's a file which another process has open, so that
 * no older server goes on with tables that it doesn't know.
 */
export async function openMigrated(file: string): Promise<CurrentDatabase> {
  if (isPostgresUrl(file)) {
    return await patiently(() =>
      opening(file, async (db) => ({ db, migration: await migrate(db, { file }) })),
    );
  }
  const startedAt = performance.now();
  for (let migration: MigrationReport | undefined; ; ) {
    const current = await patiently(() => openUnlessOlder(file), migratingMs);
    if (current) return { db: current.db, migration: migration ?? current.migration };
    try {
      migration = await migrateAlone(file);
    } catch (error) {
      if (!sqliteCode(error).startsWith('SQLITE_BUSY')) throw error;
      if (performance.now() - startedAt > patienceMs) throw inUse(file, error);
    }
    // Others that start now look into the file as well, and all would wait for each other.
    await new Promise((resolve) => setTimeout(resolve, retryEveryMs * (1 + Math.random())));
  }
}

async function openUnlessOlder(file: string): Promise<CurrentDatabase | undefined> {
  try {
    return await opening(file, async (db) => ({ db, migration: await migrate(db, { file }) }));
  } catch (error) {
    if (error instanceof OlderDatabase) return undefined;
    throw error;
  }
}

function inUse(file: string, cause: unknown): InputError {
  return new InputError(
    `"${file}" has to be migrated, and another process has it open: stop the older server and whatever else uses the file, then try again`,
    { cause },
  );
}

/** Opens a database for `work`, and closes it again if that fails. */
async function opening<Result>(file: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = await openFile(file);
  try {
    return await work(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
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
async function patiently<Result>(work: () => Promise<Result>, mostMs = patienceMs): Promise<Result> {
  const startedAt = performance.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!sqliteCode(error).startsWith('SQLITE_BUSY')) throw unreachable(error);
      if (performance.now() - startedAt > mostMs) {
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

import { accessSync, constants, existsSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { migrationState } from '../../../db/migrations/migrate.ts';
import { sqliteCode } from '../../../db/sqlite/error-code.ts';
import { linkTarget, openToRead, type SqliteDatabase } from '../../../db/sqlite/open.ts';
import { isSound } from '../../../db/sqlite/quick-check.ts';
import { InputError } from '../../domain/errors.ts';
import type { Config } from '../../process/config.ts';
import { codeOf } from '../../process/error-code.ts';
import { counted } from '../console/answer.ts';
import { type Finding, type Findings, formatBytes, ok, problem, sentence, warning } from './finding.ts';
import { checkSealed } from './sealed.ts';

/** The largest file that's looked through, in bytes: it takes about half a second. */
const mostLookedThrough = 256e6;

/** What a migration's backup has to leave free, in bytes. */
const spareBytes = 50e6;

/** How long a server may take to open or close a file, in milliseconds. */
const soonMs = 300;

/** What a check of the database found; `db` is open if it can be asked for more, and there's nothing in one that `isNew`. */
export type CheckedDatabase<Db> = { found: Findings; db?: Db; isNew?: boolean };

/** Checks a database file without changing it: whose it is, how its migrations stand, that it's whole, and that its key fits. */
export async function checkFile(config: Config): Promise<CheckedDatabase<SqliteDatabase>> {
  const { databaseFile: file } = config;
  if (file === ':memory:') {
    const found = warning`It's in memory and gone when the server stops: name a file in SLOTLINE_DATABASE.`;
    return { found, isNew: true };
  }
  // A network file system that's gone would hold up everything else that isn't asked like this.
  const stats = await stat(file).catch(codeOf);
  if (stats === 'ENOENT') return { found: ok`The server will create "${file}".`, isNew: true };
  // The check of the files tells of what can't be seen, and of folders, pipes and devices.
  if (typeof stats !== 'object' || !stats.isFile()) return { found: [] };
  const { size } = stats;
  if (size === 0) return { found: ok`"${file}" is empty: the server will create its tables.`, isNew: true };
  let db: SqliteDatabase | undefined;
  try {
    db = await opened(file);
    const { missing } = await migrationState(db, { file });
    const isWhole = size > mostLookedThrough || (await isSound(db)) || (await isSoundByNow(file));
    const found = isWhole ? await stateOf(db, { config, size, missing }) : damaged(file);
    if (isWhole && missing.length === 0) return { found, db };
    await db.destroy();
    return { found };
  } catch (error) {
    await db?.destroy();
    return { found: unreadable(error, file) };
  }
}

/** A server that starts or stops just now makes its log, or removes it. */
async function opened(file: string): Promise<SqliteDatabase> {
  try {
    return openToRead(file);
  } catch (error) {
    if (!sqliteCode(error).startsWith('SQLITE_CANTOPEN')) throw error;
    await wait(soonMs);
    return openToRead(file);
  }
}

/** A server that opens the file just now may have made it look damaged. */
async function isSoundByNow(file: string): Promise<boolean> {
  const again = await opened(file);
  try {
    return await isSound(again);
  } finally {
    await again.destroy();
  }
}

/** Whether a whole file is up to date and its key fits, or there's room for the backup that's made before a migration. */
async function stateOf(
  db: SqliteDatabase,
  { config, size, missing }: { config: Config; size: number; missing: readonly string[] },
): Promise<Finding> {
  const { databaseFile: file } = config;
  if (missing.length === 0) {
    const looked = size > mostLookedThrough ? 'too large to look for damage here' : 'no damage found';
    const upToDate = ok`"${file}" is up to date (${formatBytes(size)}, ${looked}).`;
    return (await checkSealed(db, config)) ?? upToDate;
  }
  const { bavail, bsize } = await statfs(dirname(resolve(file)));
  const free = bavail * bsize;
  const steps = `from an older Slotline and will be migrated at start (${counted(missing.length, 'step')})`;
  if (free < size + spareBytes) {
    return problem`"${file}" is ${steps}, but the backup before that has no room: it takes ${formatBytes(size)}, and ${formatBytes(free)} are free. Make room first.`;
  }
  return ok`"${file}" is ${steps}, with a backup beside it. Run this again afterwards to check what it holds.`;
}

function damaged(file: string): Finding {
  return problem`"${file}" is damaged: restore a backup with "slotline restore FILE".`;
}

function unreadable(error: unknown, file: string): Finding {
  const code = sqliteCode(error);
  if (error instanceof InputError) return problem`${sentence(error.message)}`;
  if (code === 'SQLITE_NOTADB') {
    return problem`"${file}" is not a Slotline database: name another file with --database.`;
  }
  if (code.startsWith('SQLITE_CORRUPT')) return damaged(file);
  if (code.startsWith('SQLITE_BUSY')) {
    return warning`"${file}" is locked by another program, such as a restore: run this again in a moment.`;
  }
  if (!code.startsWith('SQLITE_CANTOPEN')) throw error;
  const target = linkTarget(file);
  if (existsSync(`${target}-wal`) && isReadable(target)) {
    return warning`"${target}" was left with changes in "${target}-wal" that can't be read without writing, so it wasn't looked into. The server takes them in when it starts; to copy a database, use "slotline backup".`;
  }
  return problem`"${file}" can't be opened: it has to be a file that this user may read, with what lies beside it.`;
}

function isReadable(file: string): boolean {
  try {
    const files = [file, `${file}-wal`, `${file}-shm`].filter((each) => existsSync(each));
    for (const each of files) accessSync(each, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

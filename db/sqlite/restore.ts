import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { InputError } from '../../src/domain/errors.ts';
import { appliedMigrations } from '../migrations/applied.ts';
import { applicationId } from '../migrations/migrate.ts';
import { migrations } from '../migrations/migrations.ts';
import { addName, flushToDisk, refuseMissingFolder } from './backup.ts';
import { sqliteCode } from './error-code.ts';
import { lockDatabase } from './lock.ts';
import { type Database, openDatabase } from './open.ts';

/** Longer than a process with the old file open waits for its lock before it gives up and opens the new one. */
const holdAfterMs = 200;

/**
 * Replaces a database with a checked copy of a backup, in one step. Returns the name the old file is kept under, if
 * there was one. Throws InputError, with nothing changed, if the backup is damaged or not ours, or any process has
 * the database open.
 */
export async function restore(given: { backup: string; database: string }): Promise<string | undefined> {
  // Replace a symbolic link's target, not the link.
  const database = existsSync(given.database) ? realpathSync(given.database) : given.database;
  const files = { backup: given.backup, database };
  refuseUnusable(files);
  const checked = `${files.database}.restoring-${process.pid}`;
  try {
    copyFileSync(files.backup, checked);
    await check(checked, files.backup);
    giveTo(checked, database);
    flushToDisk(checked);
    return await replace(files.database, checked);
  } finally {
    for (const end of ['', '-wal', '-shm']) rmSync(`${checked}${end}`, { force: true });
  }
}

/** Gives the file the owner and mode of the one it replaces, so the server can write it. */
function giveTo(file: string, database: string): void {
  const current = statSync(database, { throwIfNoEntry: false });
  if (!current) return;
  chmodSync(file, current.mode);
  if (process.getuid?.() === 0) chownSync(file, current.uid, current.gid);
}

function refuseUnusable({ backup, database }: { backup: string; database: string }): void {
  const found = statSync(backup, { throwIfNoEntry: false });
  if (!found) throw new InputError(`there is no backup "${backup}"`);
  if (!found.isFile())
    throw new InputError(`"${backup}" is no file: name a backup made by "slotline backup"`);
  refuseMissingFolder(database);
  const current = statSync(database, { throwIfNoEntry: false });
  if (current && current.ino === found.ino && current.dev === found.dev) {
    throw new InputError(`"${backup}" is the database itself: name a backup made by "slotline backup"`);
  }
  if (existsSync(`${backup}-wal`)) {
    throw new InputError(
      `"${backup}" is a database in use, not a backup: make a backup of it with "slotline backup --database ${backup} FILE"`,
    );
  }
}

/** Ends sessions and links, which may have been ended since the backup. */
async function endAccess(db: Database): Promise<void> {
  await db.deleteFrom('sessions').execute();
  await db.deleteFrom('access_links').execute();
}

/** Throws InputError if a file is damaged, from another program, or from a newer Slotline. */
async function check(file: string, backup: string): Promise<void> {
  const refuse = (problem: string, cause?: unknown) =>
    new InputError(`"${backup}" cannot be restored: ${problem}`, { cause });
  let db: Database | undefined;
  try {
    db = openDatabase(file);
    const [id] = (await sql<{ application_id: number }>`pragma application_id`.execute(db)).rows;
    if (id?.application_id !== applicationId) throw refuse('it is not a Slotline database');
    const [integrity] = (await sql<{ integrity_check: string }>`pragma integrity_check(1)`.execute(db)).rows;
    if (integrity?.integrity_check !== 'ok') throw refuse(`it is damaged (${integrity?.integrity_check})`);
    const orphans = (await sql<{ table: string }>`pragma foreign_key_check`.execute(db)).rows;
    if (orphans[0]) throw refuse(`it is damaged (rows of "${orphans[0].table}" refer to none)`);
    const applied = await appliedMigrations(db, backup);
    const unknown = applied.find((name) => !(name in migrations));
    if (unknown !== undefined)
      throw refuse(`it was made by a newer Slotline (migration "${unknown}"): use that version`);
    if (applied.length === 0) throw refuse('it holds nothing');
    if (applied.includes('0003-dashboard')) await endAccess(db);
    if (applied.includes('0010-servers')) await db.deleteFrom('servers').execute();
  } catch (error) {
    const code = sqliteCode(error);
    if (code === 'SQLITE_NOTADB') throw refuse('it is not a Slotline database', error);
    if (code.startsWith('SQLITE_CORRUPT')) throw refuse('it is damaged', error);
    throw error;
  } finally {
    await db?.destroy();
  }
}

async function replace(database: string, checked: string): Promise<string | undefined> {
  const kept = `${database}.before-restore-${new Date().toISOString().replaceAll(':', '')}`;
  if (!existsSync(database)) {
    keepLeftovers(database, kept);
    renameSync(checked, database);
    flushToDisk(dirname(resolve(database)));
    return undefined;
  }
  const lock = lockDatabase(database);
  try {
    keepLeftovers(database, kept);
    // A second name for the old file, so that the first one is never missing.
    addName(database, kept);
    // Windows replaces no file that's open, whether by us or by who has opened it since.
    if (process.platform === 'win32') lock.release();
    renameSync(checked, database);
    flushToDisk(dirname(resolve(database)));
    await wait(holdAfterMs);
  } finally {
    lock.release();
  }
  return kept;
}

/** Moves the log along with the old file: otherwise it would be read into the restored one. */
function keepLeftovers(database: string, kept: string): void {
  for (const end of ['-wal', '-journal']) {
    if (existsSync(`${database}${end}`)) renameSync(`${database}${end}`, `${kept}${end}`);
  }
  rmSync(`${database}-shm`, { force: true });
}

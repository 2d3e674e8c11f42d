import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import { sql } from 'kysely';
import { InputError } from '../../src/domain/errors.ts';
import { appliedMigrations } from '../migrations/applied.ts';
import type { Database } from './open.ts';

/**
 * Writes a consistent copy of an open database to a new file, while others keep writing. The copy gets its name once
 * it's complete and on the disk. Throws InputError if the file exists or the database isn't ours.
 */
export async function backUp(db: Database, files: { database: string; copy: string }): Promise<void> {
  if ((await appliedMigrations(db, files.database)).length === 0) {
    throw new InputError(`"${files.database}" holds nothing yet: there is nothing to back up`);
  }
  if (existsSync(files.copy)) throw takenName(files.copy);
  refuseMissingFolder(files.copy);
  const unfinished = `${files.copy}.unfinished-${process.pid}`;
  removeWhole(unfinished);
  // SQLite also fills an empty file, so the copy gets the database's permissions from the start.
  createLike(files.database, unfinished);
  try {
    await sql`vacuum into ${unfinished}`.execute(db);
    flushToDisk(unfinished);
    addName(unfinished, files.copy);
  } finally {
    removeWhole(unfinished);
  }
  flushToDisk(dirname(resolve(files.copy)));
}

function createLike(database: string, file: string): void {
  try {
    closeSync(openSync(file, 'wx', statSync(database).mode));
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message.split(',')[0] : cause;
    throw new InputError(`"${dirname(resolve(file))}" can't be written, so there is no backup (${problem})`, {
      cause,
    });
  }
}

/** Removes a file that SQLite was writing, with its journal. */
function removeWhole(file: string): void {
  for (const end of ['', '-journal']) rmSync(`${file}${end}`, { force: true });
}

/**
 * Waits until a file's content, or a folder's names, are on the disk. Windows flushes files only where they're opened for
 * writing, and folders by itself.
 */
export function flushToDisk(path: string): void {
  const isFolder = statSync(path).isDirectory();
  if (isFolder && process.platform === 'win32') return;
  const descriptor = openSync(path, isFolder ? 'r' : 'r+');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Throws InputError if the folder of a file doesn't exist. */
export function refuseMissingFolder(file: string): void {
  const folder = dirname(resolve(file));
  if (!existsSync(folder))
    throw new InputError(`"${file}" cannot be written: there is no folder "${folder}"`);
}

/** Gives a file another name. Unlike renaming, this never replaces a file that has appeared in the meantime. */
export function addName(file: string, name: string): void {
  try {
    linkSync(file, name);
  } catch (error) {
    if (isTaken(error)) throw takenName(name, error);
    copyOnce(file, name);
  }
}

/** For file systems without second names. */
function copyOnce(file: string, name: string): void {
  try {
    copyFileSync(file, name, constants.COPYFILE_EXCL);
  } catch (error) {
    throw isTaken(error) ? takenName(name, error) : error;
  }
  flushToDisk(name);
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}

function takenName(name: string, cause?: unknown): InputError {
  return new InputError(`"${name}" is there already: a backup never replaces a file, name another`, {
    cause,
  });
}

import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** The name of a file's copy that's made now, before a migration. */
export function newCopyName(file: string, migration: string | undefined): string {
  return `${beginning(file, migration)}${Date.now()}`;
}

/** The last copy of a file that was made before a migration. */
export function copyBefore(file: string, migration: string): string | undefined {
  const copies = beside(file, beginning(file, migration)).filter((copy) => /-\d+$/.test(copy));
  return copies
    .filter((copy) => !isUnfinished(copy))
    .sort()
    .at(-1);
}

/** Removes copies that aren't whole, of processes that were killed. Nobody else may be making one. */
export function removeUnfinished(file: string): void {
  for (const copy of beside(file, beginning(file))) {
    if (isUnfinished(copy)) rmSync(copy, { force: true });
  }
}

function beginning(file: string, migration?: string): string {
  return `${file}.backup-before-${migration === undefined ? '' : `${migration}-`}`;
}

/** The files in a file's folder whose paths begin with a text. */
function beside(file: string, start: string): string[] {
  const names = readdirSync(dirname(resolve(file))).filter((name) => name.startsWith(basename(start)));
  return names.map((name) => join(dirname(file), name));
}

/** `backUp` gives a copy its name when it's whole. Until then, SQLite may have a journal beside it. */
function isUnfinished(copy: string): boolean {
  return /\.unfinished-\d+(-journal)?$/.test(copy);
}

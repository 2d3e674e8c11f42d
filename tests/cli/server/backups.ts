import { Database as Sqlite } from 'bun:sqlite';
import { expect } from 'bun:test';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { runSlotline } from '../../helpers/process/command.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { makeSampleFile } from '../../helpers/sample-file.ts';

/** A sample, and a backup of it, in a folder of their own. Call it outside of tests. */
export async function openBackups() {
  const folder = temporaryFolder();
  const sample = await makeSampleFile(join(folder, 'sample.db'));
  const backup = join(folder, 'backup.db');
  await succeed('backup', backup, '--database', sample.databaseFile);

  /** A copy of the sample that no process has open. */
  function freshSample(name: string): { databaseFile: string } {
    const databaseFile = join(folder, `${name}.db`);
    copyFileSync(backup, databaseFile);
    return { databaseFile };
  }

  return { folder, sample, backup, freshSample };
}

/** Runs a command in this process. */
export async function run(...args: string[]) {
  return await runSlotline(args);
}

/** Runs a command that must succeed without a word of warning, and gives what it prints. */
export async function succeed(...args: string[]): Promise<string> {
  const { exitCode, stdout, stderr } = await run(...args);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  return stdout;
}

/** What is wrong with a file, if anything. */
export function problemsOf(file: string): unknown[] {
  return read(file, (sqlite) => [
    ...sqlite.query("select * from pragma_integrity_check where integrity_check <> 'ok'").all(),
    ...sqlite.query('select * from pragma_foreign_key_check').all(),
    ...sqlite.query('select id from calendars where id not in (select calendar_id from working_hours)').all(),
  ]);
}

/** What is asked of a file that no process has open. */
export function read<Result>(file: string, ask: (sqlite: Sqlite) => Result): Result {
  const sqlite = new Sqlite(file);
  const result = ask(sqlite);
  sqlite.close(true);
  return result;
}

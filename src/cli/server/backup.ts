import type { Command } from 'commander';
import { backUp } from '../../../db/sqlite/backup.ts';
import { openFile, patiently, refuseMissing } from '../console/database.ts';
import {
  addCommand,
  answer,
  type CommonOptions,
  type Invocation,
  invocationOf,
} from '../console/invocation.ts';
import type { Terminal } from '../console/terminal.ts';

/** Adds `backup FILE`. */
export function addBackupCommand(program: Command, terminal: Terminal): void {
  addCommand(program, {
    usage: 'backup <file>',
    summary: 'write a consistent copy of the database to a new file, while the server goes on',
    examples: ['slotline backup /backups/slotline-2026-11-20.db'],
  }).action((file: string, options: CommonOptions) => backup(invocationOf(terminal, options), file));
}

async function backup(invocation: Invocation, copy: string): Promise<void> {
  const database = invocation.config.databaseFile;
  refuseMissing(database);
  await patiently(async () => {
    const db = openFile(database);
    try {
      await backUp(db, { database, copy });
    } finally {
      await db.destroy();
    }
  });
  await answer(invocation, { json: { file: copy }, text: `Copied "${database}" to "${copy}".` });
}

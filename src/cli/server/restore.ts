import type { Command } from 'commander';
import { restore as restoreDatabase } from '../../../db/sqlite/restore.ts';
import {
  addCommand,
  answer,
  type CommonOptions,
  type Invocation,
  invocationOf,
} from '../console/invocation.ts';
import type { Terminal } from '../console/terminal.ts';

/** Adds `restore FILE`. */
export function addRestoreCommand(program: Command, terminal: Terminal): void {
  addCommand(program, {
    usage: 'restore <file>',
    summary:
      'check a backup and put it in the place of the database, which is kept beside it; stop the server first',
    examples: ['slotline restore /backups/slotline-2026-11-20.db'],
  }).action((file: string, options: CommonOptions) => restore(invocationOf(terminal, options), file));
}

async function restore(invocation: Invocation, backup: string): Promise<void> {
  const database = invocation.config.databaseFile;
  const kept = await restoreDatabase({ backup, database });
  const before = kept === undefined ? '' : ` What was there before is kept as "${kept}".`;
  await answer(invocation, {
    json: { database, restored: backup, kept: kept ?? null },
    text: `Restored "${database}" from "${backup}".${before}`,
  });
}

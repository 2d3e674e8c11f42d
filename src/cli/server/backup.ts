import { backUp } from '../../../db/sqlite/backup.ts';
import { restore as restoreDatabase } from '../../../db/sqlite/restore.ts';
import { commandWithoutDatabase } from '../console/command.ts';
import { refuseMissing, refuseUrl, withUnchanged } from '../console/database.ts';
import { argument } from '../console/options.ts';

/** `slotline backup FILE`. */
export const backup = commandWithoutDatabase({
  examples: ['slotline backup /backups/slotline-2026-11-20.db'],
  options: { file: argument('<file>', 'files') },
  async run({ config: { databaseFile: database } }, { file: copy }) {
    refuseUrl(database, 'back it up with "pg_dump --format custom"');
    refuseMissing(database);
    await withUnchanged(database, (db) => backUp(db, { database, copy }));
    return { json: { file: copy }, text: `Copied "${database}" to "${copy}".` };
  },
});

/** `slotline restore FILE`. */
export const restore = commandWithoutDatabase({
  examples: ['slotline restore /backups/slotline-2026-11-20.db'],
  options: { file: argument('<file>', 'files') },
  async run({ config: { databaseFile: database } }, { file: backup }) {
    refuseUrl(database, 'restore a dump with "pg_restore" into an empty database');
    const kept = await restoreDatabase({ backup, database });
    const before = kept === undefined ? '' : ` The old database is kept as "${kept}".`;
    return {
      json: { database, restored: backup, kept: kept ?? null },
      text: `Restored "${database}" from "${backup}".${before}`,
    };
  },
});

import type { MigrationReport } from '../../../db/migrations/migrate.ts';
import { shownDatabase } from '../../process/database-url.ts';
import { counted } from '../console/answer.ts';
import { commandWithoutDatabase } from '../console/command.ts';
import { openMigrated, refuseMissing } from '../console/database.ts';

/** `slotline migrate`. */
export const migrate = commandWithoutDatabase({
  examples: ['slotline migrate', 'slotline migrate --database /var/lib/slotline/slotline.db'],
  options: {},
  async run({ config: { databaseFile } }) {
    refuseMissing(databaseFile);
    const { db, migration } = await openMigrated(databaseFile);
    await db.destroy();
    const database = shownDatabase(databaseFile);
    return {
      json: { database, applied: migration.applied, backup: migration.backup ?? null },
      text: sentence(database, migration),
    };
  },
});

function sentence(database: string, { applied, backup }: MigrationReport): string {
  if (applied.length === 0) return `"${database}" is up to date.`;
  const kept = backup === undefined ? '' : ` What it was before is kept as "${backup}".`;
  return `Migrated "${database}" (${counted(applied.length, 'step')}).${kept}`;
}

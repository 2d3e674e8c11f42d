import { refuseOlder } from '../../../db/migrations/migrate.ts';
import { lockDatabase } from '../../../db/sqlite/lock.ts';
import { InputError } from '../../domain/errors.ts';
import { isDatabaseName, isPostgresUrl, shownDatabase } from '../../process/database-url.ts';
import { commandWithoutDatabase } from '../console/command.ts';
import { openCurrent, refuseMissing, refuseUrl, withUnchanged } from '../console/database.ts';
import { reader, required } from '../console/options.ts';

const postgresUrl = reader('<url>', (text) => {
  if (isPostgresUrl(text) && isDatabaseName(text)) return text;
  throw new InputError(
    '--to must be the URL of a PostgreSQL database, such as "postgres://slotline@db.example.com/slotline"',
  );
});

/** `slotline move --to URL`. */
export const move = commandWithoutDatabase({
  examples: ['PGPASSWORD=… slotline move --to postgres://slotline@db.example.com/slotline'],
  options: { to: required(postgresUrl, 'the PostgreSQL database; its password may be in PGPASSWORD') },
  async run({ config: { databaseFile: file } }, { to: url }) {
    refuseUrl(file, 'name the file to move with --database');
    refuseMissing(file);
    await withUnchanged(file, (db) => refuseOlder(db, file));
    // Nobody else may have it open now. Who opens it later can't write while it's copied.
    lockDatabase(file).release();
    const { moveToPostgres } = await import('../../../db/postgres/move.ts');
    const source = await openCurrent(file);
    try {
      const target = await openCurrent(url);
      try {
        const tables = await moveToPostgres(source.db, target.db);
        const rows = tables.reduce((sum, table) => sum + table.rows, 0);
        return { json: { from: file, to: shownDatabase(url), tables }, text: nextSteps({ file, url, rows }) };
      } finally {
        await target.db.destroy();
      }
    } finally {
      await source.db.destroy();
    }
  },
});

function nextSteps({ file, url, rows }: { file: string; url: string; rows: number }): string {
  return [
    `Copied ${rows} rows from "${file}" to "${shownDatabase(url)}", and compared every table.`,
    '',
    'Next:',
    '  1. Start the server with SLOTLINE_DATABASE set to that URL.',
    `  2. Set SLOTLINE_SECRET_KEY to what it was, or to what "${file}.key" holds: linked calendars need it.`,
    `  3. Keep "${file}". Nothing in it was changed, so you can go back as long as nothing new is booked.`,
  ].join('\n');
}

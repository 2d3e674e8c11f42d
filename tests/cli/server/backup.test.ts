import { Database as Sqlite } from 'bun:sqlite';
import { describe, expect, test } from 'bun:test';
import { chmodSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { applicationId } from '../../../db/migrations/migrate.ts';
import { openBackups, run, succeed } from './backups.ts';

const { folder, sample, backup, freshSample } = await openBackups();

describe('backup', () => {
  test('is one whole file that holds everything, and nothing is left beside it', async () => {
    expect(readdirSync(folder).filter((name) => name.startsWith('backup'))).toEqual(['backup.db']);
    const sqlite = new Sqlite(backup, { readonly: true });
    expect(sqlite.query('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
    expect(sqlite.query('pragma application_id').get()).toEqual({ application_id: applicationId });
    expect(sqlite.query('select id, name from calendars').all()).toEqual([
      { id: sample.calendarId, name: 'C' },
    ]);
    sqlite.close();
  });

  test('can be read by nobody who cannot read the database', async () => {
    const { databaseFile } = freshSample('private');
    chmodSync(databaseFile, 0o600);
    const copy = join(folder, 'private-copy.db');
    await succeed('backup', copy, '--database', databaseFile);
    expect(statSync(copy).mode & 0o777).toBe(0o600);
  });

  test('never replaces a file', async () => {
    const before = readFileSync(backup);
    const refused = await run('backup', backup, '--database', sample.databaseFile);
    expect(refused.exitCode).toBe(2);
    expect(refused.stderr).toBe(
      `slotline: "${backup}" is there already: a backup never replaces a file, name another\n`,
    );
    expect(readFileSync(backup).equals(before)).toBe(true);
  });
});

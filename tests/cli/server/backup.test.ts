import { Database as Sqlite } from 'bun:sqlite';
import { describe, expect, test } from 'bun:test';
import { chmodSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { applicationId } from '../../../db/migrations/migrate.ts';
import { firstLine, serveSlotline } from '../../helpers/command.ts';
import { openBackups, problemsOf, read, run, succeed } from './backups.ts';

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
    const { databaseFile } = await freshSample('private');
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

  test('is consistent while another process writes and a server reads', async () => {
    const { databaseFile } = await freshSample('busy');
    const server = await serveSlotline(databaseFile);
    const writer = await startWriter(databaseFile);
    for (let copy = 1; copy <= 4; copy++) {
      const file = join(folder, `busy-copy-${copy}.db`);
      await succeed('backup', file, '--database', databaseFile);
      expect(problemsOf(file)).toEqual([]);
    }
    writer.kill('SIGKILL');
    await writer.exited;
    await server.end('SIGTERM');
    const counts = [1, 2, 3, 4].map((copy) => calendarsIn(join(folder, `busy-copy-${copy}.db`)));
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(counts.at(-1)).toBeGreaterThan(counts[0] ?? 0);
  });
});

/** A process that makes one calendar after another, as fast as it can; it has begun when this resolves. */
async function startWriter(databaseFile: string) {
  const writer = Bun.spawn(
    [process.execPath, fileURLToPath(import.meta.resolve('../../helpers/endless-writer.ts')), databaseFile],
    {
      stdin: 'ignore',
      stdout: 'pipe',
      stderr: 'inherit',
    },
  );
  await firstLine(writer.stdout);
  return writer;
}

function calendarsIn(file: string): number {
  return (
    read(file, (sqlite) =>
      sqlite.query<{ count: number }, []>('select count(*) as count from calendars').get(),
    )?.count ?? 0
  );
}

import { Database as Sqlite } from 'bun:sqlite';
import { describe, expect, test } from 'bun:test';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPostgres } from '../../../db/postgres/open.ts';
import { isWithoutPostgres } from '../../helpers/postgres/cluster.ts';
import { freshDatabaseUrl } from '../../helpers/postgres/databases.ts';
import { runSlotline, serveSlotline } from '../../helpers/process/command.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';

const folder = temporaryFolder();
let files = 0;

let original: Promise<string> | undefined;

/** A file with the demo's workspace, and with texts that are no good anywhere: a copy of one. */
async function demoFile(): Promise<string> {
  const file = join(folder, `move-${++files}.db`);
  original ??= makeDemoFile(join(folder, 'demo.db'));
  copyFileSync(await original, file);
  return file;
}

async function makeDemoFile(file: string): Promise<string> {
  expect((await runSlotline(['demo', '--once', '--database', file])).exitCode).toBe(0);
  const sqlite = new Sqlite(file);
  sqlite.run(`update calls set query = 'a' || char(0) || 'b "\\ ''' || char(128512)`);
  sqlite.run(`update calendars set name = 'Größe 😀 \\N {}'`);
  // All of it is in the file then, and nothing in its log.
  sqlite.close(true);
  return file;
}

async function slotline(...args: string[]) {
  const { exitCode, stdout, stderr } = await runSlotline(args);
  return { exitCode, stdout, stderr };
}

function countsIn(file: string): Record<string, number> {
  using sqlite = new Sqlite(file, { readonly: true });
  const names = sqlite
    .query("select name from sqlite_master where type = 'table' and name not like 'booking_search%'")
    .all() as {
    name: string;
  }[];
  return Object.fromEntries(
    names.map(({ name }) => [
      name,
      (sqlite.query(`select count(*) as n from "${name}"`).get() as { n: number }).n,
    ]),
  );
}

describe.skipIf(isWithoutPostgres)('move', () => {
  test('copies every row to PostgreSQL, where the same workspace goes on', async () => {
    const [file, url] = [await demoFile(), await freshDatabaseUrl({ isMigrated: false })];
    const before = countsIn(file);
    const copied = await slotline('move', '--to', url, '--database', file, '--json');
    expect(copied).toMatchObject({ exitCode: 0, stderr: '' });
    const { tables } = JSON.parse(copied.stdout) as { tables: { name: string; rows: number }[] };
    for (const { name, rows } of tables) expect([name, rows]).toEqual([name, before[name] ?? -1]);
    expect(tables.map(({ name }) => name)).toContain('bookings');
    expect(countsIn(file)).toEqual(before);
    const moved = openPostgres(url);
    const { query } = await moved.selectFrom('calls').select('query').executeTakeFirstOrThrow();
    await moved.destroy();
    expect(query).toBe('a\0b "\\ \'😀');
    const [calendar] = JSON.parse((await slotline('calendar', 'list', '--database', url, '--json')).stdout);
    expect(calendar.name).toBe('Größe 😀 \\N {}');
    const list = ['api', 'find-bookings', '--calendar', calendar.id, '--json', '--database'];
    const { bookings } = JSON.parse((await slotline(...list, url)).stdout);
    expect(bookings).not.toEqual([]);
    expect(bookings).toEqual(JSON.parse((await slotline(...list, file)).stdout).bookings);
    // Numbers go on after those that were copied.
    const key = ['key', 'create', '--workspace', calendar.workspaceId, '--name', 'New', '--database', url];
    expect(await slotline(...key)).toMatchObject({ exitCode: 0 });
  });

  test('refuses a database with data, and says what to do', async () => {
    const [file, url] = [await demoFile(), await freshDatabaseUrl()];
    expect((await slotline('workspace', 'create', '--name', 'A', '--database', url)).exitCode).toBe(0);
    const { exitCode, stderr } = await slotline('move', '--to', url, '--database', file);
    expect([exitCode, stderr]).toEqual([
      2,
      'slotline: the PostgreSQL database already holds data: name an empty one\n',
    ]);
  });

  test('refuses a file that a server has open', async () => {
    const [file, url] = [await demoFile(), await freshDatabaseUrl()];
    const server = await serveSlotline(file);
    const { exitCode, stderr } = await slotline('move', '--to', url, '--database', file);
    await server.end('SIGTERM');
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('is in use: stop the server')]);
  });

  test('leaves nothing behind where a row cannot be stored', async () => {
    const [file, url] = [await demoFile(), await freshDatabaseUrl()];
    const sqlite = new Sqlite(file);
    sqlite.run('pragma ignore_check_constraints = on');
    sqlite.run('update calendars set slot_minutes = 1');
    sqlite.close();
    expect((await slotline('move', '--to', url, '--database', file)).exitCode).toBe(1);
    expect((await slotline('workspace', 'list', '--database', url, '--json')).stdout).toBe('[]\n');
  });

  test.each([
    [['--to', 'slotline.db'], '--to must be the URL of a PostgreSQL database'],
    [['--to', 'postgres://user:hunter2@127.0.0.1:1/none'], "the database can't be reached"],
    [[], "required option '--to <url>' not specified"],
  ])('refuses %j', async (options, problem) => {
    const { exitCode, stderr } = await slotline('move', ...options, '--database', await demoFile());
    expect([exitCode === 0, stderr]).toEqual([false, expect.stringContaining(problem)]);
    expect(stderr).not.toContain('hunter2');
  });
});

import { Database as Sqlite } from 'bun:sqlite';
import { beforeEach, describe, expect, test } from 'bun:test';
import { cpSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '../../../db/migrations/migrate.ts';
import { migrations } from '../../../db/migrations/migrations.ts';
import { openDatabase } from '../../../db/sqlite/open.ts';
import { runSlotline, serveSlotline } from '../../helpers/process/command.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { makeSampleFile, slotlineJson } from '../../helpers/sample-file.ts';
import { examine } from './examination.ts';

const folder = temporaryFolder();
const linksFolder = temporaryFolder();
let file: string;

beforeEach(async () => {
  file = join(folder, `${crypto.randomUUID()}.db`);
});

/** Everything that lies where the database does, to the last byte and moment. */
function everything() {
  const names = readdirSync(folder).sort();
  return names.map((name) => {
    const { mtimeMs, mode, size } = statSync(join(folder, name));
    return [name, size, mode, mtimeMs, Bun.hash(readFileSync(join(folder, name)))];
  });
}

async function unchangedBy<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = everything();
  const result = await work();
  expect(everything()).toEqual(before);
  return result;
}

describe('a database', () => {
  test("that isn't there yet is said to be made, and isn't", async () => {
    const { database, exitCode } = await unchangedBy(() => examine(['--database', file]));
    expect(database).toEqual([`ok: The server will create "${file}".`]);
    expect(exitCode).toBe(0);
  });

  test('that is current is left as it is', async () => {
    await makeSampleFile(file);
    const { database } = await unchangedBy(() => examine(['--database', file]));
    expect(database).toEqual([
      expect.stringMatching(/^ok: ".+" is up to date \(\d+ kB, no damage found\)\.$/),
    ]);
  });

  test('is left as it is while a server runs, and after one was killed', async () => {
    const sample = await makeSampleFile(file);
    const server = await serveSlotline(file);
    await slotlineJson(file, [
      'calendar',
      'update',
      '--calendar',
      sample.calendarId,
      '--time-zone',
      'Asia/Tokyo',
    ]);
    const running = await unchangedBy(() => examine(['--database', file]));
    expect(running.database).toEqual([expect.stringMatching(/^ok: .+up to date/)]);
    expect(running.zones).toEqual([expect.stringContaining('the one of your calendars known')]);
    await server.end('SIGKILL');
    const killed = await unchangedBy(() => examine(['--database', file]));
    expect(killed.database).toEqual(running.database);
  });

  test("with a log that can't be read without writing isn't looked into", async () => {
    await makeSampleFile(file);
    const server = await serveSlotline(file);
    await server.end('SIGKILL');
    rmSync(`${file}-shm`);
    const { database } = await unchangedBy(() => examine(['--database', file]));
    expect(database).toEqual([
      expect.stringContaining(`warning: "${file}" was left with changes in "${file}-wal"`),
    ]);
  });

  test('behind a symbolic link is read with its log, which lies beside the file', async () => {
    await makeSampleFile(file);
    const link = join(linksFolder, 'link.db');
    symlinkSync(file, link);
    const server = await serveSlotline(link);
    const port = new URL(server.url).port;
    const running = await unchangedBy(() => examine(['--database', link, '--port', port]));
    expect(running.port).toEqual([expect.stringMatching(/^ok: .+ is already served by Slotline/)]);
    await server.end('SIGKILL');
    rmSync(`${file}-shm`);
    const { database } = await unchangedBy(() => examine(['--database', link]));
    expect(database).toEqual([
      expect.stringContaining(`warning: "${file}" was left with changes in "${file}-wal"`),
    ]);
  });

  test('of a newer Slotline is a problem', async () => {
    await makeSampleFile(file);
    const sqlite = new Sqlite(file);
    sqlite.run("insert into kysely_migration values ('9999-of-tomorrow', '')");
    sqlite.close();
    const { database, exitCode } = await unchangedBy(() => examine(['--database', file]));
    expect(database).toEqual([
      `problem: "${file}" was made by a newer Slotline (it has had the migration "9999-of-tomorrow"): start that version, or restore a backup made by this one.`,
    ]);
    expect(exitCode).toBe(1);
  });

  test('of an older Slotline will be migrated, with a backup', async () => {
    const db = openDatabase(file);
    const old = Object.fromEntries(Object.entries(migrations).slice(0, 12));
    await migrate(db, { file, migrations: old });
    await db.destroy();
    const { database, zones, links } = await unchangedBy(() => examine(['--database', file]));
    const steps = Object.keys(migrations).length - 12;
    expect(database).toEqual([
      `ok: "${file}" is from an older Slotline and will be migrated at start (${steps} steps), with a backup beside it. Run this again afterwards to check what it holds.`,
    ]);
    expect({ zones, links }).toEqual({ zones: [expect.stringMatching(/^ok/)], links: [] });
  });

  test('that is damaged is a problem', async () => {
    await makeSampleFile(file);
    const bytes = readFileSync(file);
    bytes.fill(0xff, 8192, bytes.length - 4096);
    writeFileSync(file, bytes);
    const { database } = await unchangedBy(() => examine(['--database', file]));
    expect(database).toEqual([
      `problem: "${file}" is damaged: restore a backup with "slotline restore FILE".`,
    ]);
  });

  test.each([
    ['a text', () => writeFileSync(file, 'Dear diary, '.repeat(1000))],
    [
      "another program's database",
      () => {
        const sqlite = new Sqlite(file);
        sqlite.run('create table notes (text)');
        sqlite.close();
      },
    ],
  ])('is none if it is %s', async (_, make) => {
    make();
    const { database } = await unchangedBy(() => examine(['--database', file]));
    expect(database).toEqual([
      `problem: "${file}" is not a Slotline database: name another file with --database.`,
    ]);
  });

  test.each(['/dev/null', 'fifo'])('is none if it is no file, such as %s', async (name) => {
    const place = name === 'fifo' ? file : name;
    if (name === 'fifo') Bun.spawnSync(['mkfifo', place]);
    const { files, database } = await examine(['--database', place]);
    rmSync(file, { force: true });
    expect({ files, database }).toEqual({
      files: [`problem: "${place}" is no file: set SLOTLINE_DATABASE.`],
      database: [],
    });
  });

  test('in memory is gone when the server stops', async () => {
    const { files, database, disk } = await examine(['--database', ':memory:']);
    expect({ files, database, disk }).toEqual({
      files: [],
      database: ["warning: It's in memory and gone when the server stops: name a file in SLOTLINE_DATABASE."],
      disk: [],
    });
  });

  test('may be empty', async () => {
    writeFileSync(file, '');
    const { database } = await unchangedBy(() => examine(['--database', file]));
    expect(database).toEqual([`ok: "${file}" is empty: the server will create its tables.`]);
  });
});

describe('the key of a database', () => {
  const environment = { SLOTLINE_SECRET_KEY: 'cd'.repeat(32) };

  beforeEach(async () => {
    const { workspaceId } = await makeSampleFile(file);
    const retell = ['workspace', 'retell', '--workspace', workspaceId, '--secret-stdin'];
    const { exitCode, stderr } = await runSlotline([...retell, '--database', file], {
      input: 'key_1234567890',
    });
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  });

  test('is fine if it opens what is encrypted', async () => {
    const { database } = await examine(['--database', file]);
    expect(database).toEqual([expect.stringMatching(/^ok/)]);
  });

  test('is missed', async () => {
    rmSync(`${file}.key`);
    const { database, exitCode } = await unchangedBy(() => examine(['--database', file]));
    expect(database).toEqual([
      `problem: "${file}.key" is missing, so Retell's signatures won't work: restore it from your backup.`,
    ]);
    expect(exitCode).toBe(1);
  });

  test("is another database's, or none, or set to another one", async () => {
    const right = `${file}.right`;
    cpSync(`${file}.key`, right);
    writeFileSync(`${file}.key`, 'ef'.repeat(32));
    const wrong = await examine(['--database', file]);
    expect(wrong.database).toEqual([
      expect.stringContaining("isn't the key that this database was used with"),
    ]);
    writeFileSync(`${file}.key`, 'nothing');
    expect((await examine(['--database', file])).database).toEqual([
      `problem: "${file}.key" holds no key: restore it from your backup, or set SLOTLINE_SECRET_KEY.`,
    ]);
    cpSync(right, `${file}.key`);
    const set = await examine(['--database', file], { environment });
    expect(set.database).toEqual([expect.stringContaining('problem: SLOTLINE_SECRET_KEY')]);
    expect(JSON.stringify(set)).not.toContain('cdcd');
  });
});

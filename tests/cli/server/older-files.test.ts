import { describe, expect, test } from 'bun:test';
import { copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isWithoutPostgres } from '../../helpers/postgres/cluster.ts';
import { freshDatabase, urlOf } from '../../helpers/postgres/databases.ts';
import { firstLine, runSlotline, serveSlotline, spawnSlotline } from '../../helpers/process/command.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { openKept } from '../../helpers/releases/kept-file.ts';

const folder = temporaryFolder();
const older =
  'was made by an older Slotline, and only "slotline serve" and "slotline migrate" change its tables: stop the older server, then start this version\'s or run "slotline migrate"';
let places = 0;

const refusing = {
  'a command that reads': ['calendar', 'list'],
  'a command that writes': ['key', 'create', '--workspace', 'Harbour Dental', '--name', 'K'],
  'a command that may create it': ['workspace', 'create', '--name', 'New'],
  'one that lets people in': ['setup-link'],
  'one that erases': [
    'person',
    'erase',
    '--yes',
    '--workspace',
    'Harbour Dental',
    '--email',
    'ann@example.com',
  ],
  try: ['try', '--calendar', 'Dr. Lee', 'tomorrow'],
  move: ['move', '--to', 'postgres://nobody@127.0.0.1:1/none'],
};

const leaving = {
  backup: ['backup', 'COPY'],
  doctor: ['doctor'],
  'names for the Tab key': [
    'complete',
    'bash',
    '--',
    'calendar',
    'show',
    '--database',
    'FILE',
    '--calendar',
    'dr',
  ],
};

describe('a file of an older version', () => {
  test.each(Object.entries(refusing))('is refused by %s, and left as it is', async (_, args) => {
    const { place, file } = await newPlace();
    const left = stateOf(place);
    const refused = await runSlotline([...args, '--database', file]);
    expect(refused).toEqual({ exitCode: 2, stdout: '', stderr: `slotline: "${file}" ${older}\n` });
    expect(stateOf(place)).toEqual(left);
  });

  test.each(Object.entries(leaving))('is left as it is by %s', async (_, args) => {
    const { place, file } = await newPlace();
    const left = stateOf(place);
    const meant = { COPY: join(folder, `copy-${places}.db`), FILE: file };
    const given = args.map((each) => (each === 'COPY' || each === 'FILE' ? meant[each] : each));
    const { stderr } = await runSlotline(args.includes('FILE') ? given : [...given, '--database', file]);
    expect(stderr).toBe('');
    expect(stateOf(place)).toEqual(left);
  });

  test('is restored as one', async () => {
    const { file } = await newPlace();
    const backup = join(folder, 'backup.db');
    await runSlotline(['backup', backup, '--database', file]);
    expect((await runSlotline(['restore', backup, '--database', file])).exitCode).toBe(0);
    expect((await runSlotline(['calendar', 'list', '--database', file])).stderr).toContain(older);
  });

  test('is migrated by migrate, which says so and what is kept, and once', async () => {
    const { file } = await newPlace();
    const migrated = await runSlotline(['migrate', '--database', file]);
    expect(migrated).toMatchObject({ exitCode: 0, stderr: '' });
    expect(migrated.stdout).toMatch(
      /^Migrated ".+slotline\.db" \(\d+ steps\)\. What it was before is kept as ".+backup-before-\d{4}-[\w-]+"\.\n$/,
    );
    const again = await runSlotline(['migrate', '--database', file]);
    expect(again).toEqual({ exitCode: 0, stdout: `"${file}" is up to date.\n`, stderr: '' });
    expect((await runSlotline(['calendar', 'list', '--database', file])).exitCode).toBe(0);
  });

  test.each([['serve --port 0'], ['migrate']])(
    'is refused by %s while another process has it open, and taken once that is killed',
    async (command) => {
      const { place, file } = await newPlace();
      const holder = idleServer(file);
      await firstLine(holder.stdout);
      const left = readdirSync(place);
      const refused = await runSlotline([...command.split(' '), '--database', file]);
      expect(refused).toEqual({
        exitCode: 2,
        stdout: '',
        stderr: `slotline: "${file}" has to be migrated, and another process has it open: stop the older server and whatever else uses the file, then try again\n`,
      });
      expect(readdirSync(place)).toEqual(left);
      holder.kill('SIGKILL');
      await holder.exited;
      const server = await serveSlotline(file);
      const { stderr } = await server.end('SIGTERM');
      expect(stderr.split('\n').filter((line) => line.includes('"migrated"'))).toHaveLength(1);
      expect(stderr.match(/\d{4}-[a-z]+(?:-[a-z]+)*(?=")/g)).toHaveLength(1);
    },
  );
});

test('migrate makes no database', async () => {
  const file = join(folder, 'none.db');
  const refused = await spawnSlotline(['migrate', '--database', file]);
  expect(refused.exitCode).toBe(2);
  expect(refused.stderr).toStartWith(`slotline: there is no database "${file}"`);
});

test('several servers share a file that needs no migration', async () => {
  const { file } = await newPlace();
  await runSlotline(['migrate', '--database', file]);
  const first = await serveSlotline(file);
  const second = await serveSlotline(file);
  expect((await runSlotline(['migrate', '--database', file])).stdout).toContain('is up to date');
  for (const server of [first, second]) expect((await server.end('SIGTERM')).exitCode).toBe(0);
});

test.skipIf(isWithoutPostgres)('an older database on PostgreSQL is migrated by migrate alone', async () => {
  const db = await freshDatabase();
  const url = urlOf(db);
  const [last] = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .orderBy('name', 'desc')
    .limit(1)
    .execute();
  expect((await runSlotline(['migrate', '--database', url])).stdout).toContain('is up to date');
  await db
    .withTables<{ kysely_migration: { name: string } }>()
    .deleteFrom('kysely_migration')
    .where('name', '=', last?.name ?? '')
    .execute();
  const refused = await runSlotline(['calendar', 'list', '--database', url]);
  expect(refused).toEqual({ exitCode: 2, stdout: '', stderr: `slotline: the database ${older}\n` });
  await db.destroy();
});

/** A process that has a file open as servers of every version have, and waits. */
function idleServer(file: string) {
  const program = `globalThis.db = new (require('bun:sqlite').Database)(process.argv[1]);
    db.run('pragma journal_mode = wal');
    db.query('select * from workspaces').all();
    console.log('open');
    setInterval(() => {}, 1000);`;
  return Bun.spawn([process.execPath, '-e', program, file], { stdout: 'pipe' });
}

/** A file of 0.2.0 in a folder of its own. */
async function newPlace(): Promise<{ place: string; file: string }> {
  const place = join(folder, String(++places));
  mkdirSync(place);
  const kept = await openKept('0.2.0', join(folder, `kept-${places}.db`));
  const file = join(place, 'slotline.db');
  copyFileSync(kept.file, file);
  return { place, file };
}

/** The files of a folder with the hashes of what's in them. */
function stateOf(place: string): Record<string, string> {
  const names = readdirSync(place).sort();
  return Object.fromEntries(
    names.map((name) => [name, Bun.SHA256.hash(readFileSync(join(place, name)), 'hex')]),
  );
}

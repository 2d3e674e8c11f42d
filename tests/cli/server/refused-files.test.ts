import { Database as Sqlite } from 'bun:sqlite';
import { describe, expect, test } from 'bun:test';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runSlotline } from '../../helpers/process/command.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { openKept } from '../../helpers/releases/kept-file.ts';

const folder = temporaryFolder();
const isNewer = '(it has had the migration "9999-later"): start that version, or ';
const isForeign = 'is not a Slotline database: name another file with --database';
const isDamaged = 'the database is damaged: restore a backup with "slotline restore FILE" (SQLITE_CORRUPT)';
const isEmpty = 'is empty: put a backup in its place with "slotline restore FILE", or name another file';
let places = 0;

type Kind = { exitCode: number; problem: string; asBackup: string; make(file: string): Promise<void> | void };

const kinds: Record<string, Kind> = {
  'a newer database': {
    exitCode: 2,
    problem: `${isNewer}restore a backup made by this one`,
    asBackup: 'it was made by a newer Slotline (migration "9999-later"): use that version',
    make: makeNewer,
  },
  'a backup of a newer one': {
    exitCode: 2,
    problem: isNewer,
    asBackup: 'it was made by a newer Slotline (migration "9999-later"): use that version',
    async make(file) {
      await makeNewer(file);
      change(file, 'pragma journal_mode = delete');
    },
  },
  "another program's database": {
    exitCode: 2,
    problem: isForeign,
    asBackup: 'it is not a Slotline database',
    make: (file) => change(file, 'create table photos (id integer primary key)'),
  },
  'a text': {
    exitCode: 2,
    problem: isForeign,
    asBackup: 'it is not a Slotline database',
    make: (file) => writeFileSync(file, 'A letter. '.repeat(900)),
  },
  'half an old database': {
    exitCode: 1,
    problem: isDamaged,
    asBackup: 'it is damaged',
    async make(file) {
      await openKept('0.2.0', file);
      truncateSync(file, 200_000);
    },
  },
};

const commands = {
  serve: ['serve', '--port', '0'],
  'a command that reads': ['workspace', 'list'],
  'a command that writes': ['key', 'create', '--workspace', 'Harbour Dental', '--name', 'K'],
  'a command that may create it': ['workspace', 'create', '--name', 'New'],
  backup: ['backup', 'COPY'],
  move: ['move', '--to', 'postgres://nobody@127.0.0.1:1/none'],
};

describe.each(Object.entries(kinds))('%s', (_, { make, exitCode, problem, asBackup }) => {
  test.each(Object.entries(commands))(
    'is refused by %s in a sentence, and left as it is',
    async (_, command) => {
      const { place, file } = newPlace();
      await make(file);
      const left = stateOf(place);
      const args = command.map((each) => (each === 'COPY' ? join(place, 'copy.db') : each));
      const refused = await runSlotline([...args, '--database', file]);
      expect(refused).toMatchObject({ exitCode, stdout: '' });
      expect(refused.stderr).toContain(problem);
      expect(refused.stderr).toMatch(/^slotline: [^\n]+\n$/);
      expect(stateOf(place)).toEqual(left);
    },
  );

  test('is refused by restore and demo, too', async () => {
    const { place, file } = newPlace();
    await make(file);
    const left = stateOf(place);
    const other = newPlace();
    const restored = await runSlotline(['restore', file, '--database', other.file]);
    expect(restored).toMatchObject({ exitCode: 2, stdout: '' });
    expect(restored.stderr).toStartWith(`slotline: "${file}" cannot be restored: ${asBackup}`);
    expect(readdirSync(other.place)).toEqual([]);
    const demo = await runSlotline(['demo', '--once', '--database', file]);
    expect(demo.stderr).toBe(`slotline: "${file}" already exists: name a new file for the demo\n`);
    expect(stateOf(place)).toEqual(left);
  });
});

test('an old database with a damaged page is not migrated, and no copy is left', async () => {
  const { place, file } = newPlace();
  await openKept('0.2.0', file);
  const start = pageOf(file, 'bookings');
  writeFileSync(file, readFileSync(file).fill(0xa5, start, start + 200));
  const left = stateOf(place);
  const refused = await runSlotline(['serve', '--port', '0', '--database', file]);
  expect(refused).toEqual({ exitCode: 1, stdout: '', stderr: `slotline: ${isDamaged}\n` });
  expect(stateOf(place)).toEqual(left);
});

test('a newer database names the copy that was made before it was migrated', async () => {
  const { place, file } = newPlace();
  await makeNewer(file);
  for (const at of ['1795687813586', '1795687813585', '1795687813587.unfinished-12']) {
    copyFileSync(file, `${file}.backup-before-9999-later-${at}`);
  }
  const { stderr } = await runSlotline(['serve', '--port', '0', '--database', file]);
  const copy = join(place, 'slotline.db.backup-before-9999-later-1795687813586');
  expect(stderr).toEndWith(
    `or go back to how it was before that: slotline restore "${copy}" --database "${file}"\n`,
  );
});

test.each([
  commands['a command that reads'],
  commands['a command that writes'],
  commands.backup,
  commands.move,
])('an empty file is refused by %s, and left empty', async (...command) => {
  const { place, file } = newPlace();
  writeFileSync(file, '');
  const refused = await runSlotline([...command, '--database', file]);
  expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
  expect(refused.stderr).toStartWith(`slotline: "${file}" ${isEmpty}`);
  expect(stateOf(place)).toEqual({ 'slotline.db': Bun.SHA256.hash('', 'hex') });
});

/** An empty folder, and the name of a database in it. */
function newPlace(): { place: string; file: string } {
  const place = join(folder, String(++places));
  mkdirSync(place);
  return { place, file: join(place, 'slotline.db') };
}

/** The files of a folder with the hashes of what's in them. */
function stateOf(place: string): Record<string, string> {
  const names = readdirSync(place).sort();
  return Object.fromEntries(
    names.map((name) => [name, Bun.SHA256.hash(readFileSync(join(place, name)), 'hex')]),
  );
}

async function makeNewer(file: string): Promise<void> {
  await openKept('0.2.0', file);
  change(file, "insert into kysely_migration values ('9999-later', '2030-01-01')");
}

function change(file: string, ...statements: string[]): void {
  const sqlite = new Sqlite(file);
  for (const statement of statements) sqlite.run(statement);
  sqlite.close(true);
}

/** Where the first page of a table begins. */
function pageOf(file: string, table: string): number {
  const sqlite = new Sqlite(file);
  const { rootpage } = sqlite.query('select rootpage from sqlite_schema where name = ?').get(table) as {
    rootpage: number;
  };
  sqlite.close(true);
  return (rootpage - 1) * 4096;
}

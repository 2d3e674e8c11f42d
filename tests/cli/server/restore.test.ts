import { Database as Sqlite } from 'bun:sqlite';
import { describe, expect, test } from 'bun:test';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { serveSlotline } from '../../helpers/process/command.ts';
import { askForSlots } from '../../helpers/sample-file.ts';
import { openBackups, problemsOf, read, run, succeed } from './backups.ts';

const { folder, sample, backup, freshSample } = await openBackups();

describe('restore', () => {
  test('puts the backup in place, keeps the old file, and the server goes on from there', async () => {
    const { databaseFile } = freshSample('restored');
    await succeed('workspace', 'create', '--name', 'Later', '--database', databaseFile);
    const answer = JSON.parse(await succeed('restore', backup, '--database', databaseFile, '--json'));
    expect(answer).toEqual({ database: databaseFile, restored: backup, kept: expect.any(String) });
    expect(answer.kept).toStartWith(`${databaseFile}.before-restore-`);
    expect(workspacesIn(databaseFile)).toEqual(['Acme']);
    expect(workspacesIn(answer.kept)).toEqual(['Acme', 'Later']);
    expect(beside('restored.db')).toEqual([]);
    const server = await serveSlotline(databaseFile);
    expect((await askForSlots(server.url, sample)).status).toBe(200);
    await server.end('SIGTERM');
    expect(existsSync(backup)).toBe(true);
  });

  test('keeps the mode of the database, and follows a symbolic link to it', async () => {
    const { databaseFile } = freshSample('linked');
    chmodSync(databaseFile, 0o640);
    const link = join(folder, 'link.db');
    symlinkSync(databaseFile, link);
    const answer = JSON.parse(await succeed('restore', backup, '--database', link, '--json'));
    expect(answer.kept).toStartWith(`${databaseFile}.before-restore-`);
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(lstatSync(databaseFile).isFile()).toBe(true);
    expect(statSync(databaseFile).mode & 0o777).toBe(0o640);
    expect(workspacesIn(link)).toEqual(['Acme']);
  });

  test('lets nobody in by a session or link of the time of the backup', async () => {
    const { databaseFile } = freshSample('signed-in');
    const sqlite = new Sqlite(databaseFile);
    sqlite.run(
      "insert into users (id, email, password_hash, created_at, updated_at) values ('u', 'ann@example.com', '', 0, 0)",
    );
    sqlite.run("insert into sessions values ('h', 'u', ?, 0, 0, null, null)", [sample.workspaceId]);
    sqlite.run(
      "insert into access_links (id, hash, kind, workspace_id, created_at, expires_at) values ('l', 'h', 'invite', ?, 0, 0)",
      [sample.workspaceId],
    );
    sqlite.close(true);
    const copy = join(folder, 'signed-in.backup.db');
    await succeed('backup', copy, '--database', databaseFile);
    await succeed('restore', copy, '--database', databaseFile);
    const restored = new Sqlite(databaseFile);
    expect(restored.query('select hash from sessions union all select hash from access_links').all()).toEqual(
      [],
    );
    expect(restored.query('select id from users').all()).toEqual([{ id: 'u' }]);
    restored.close(true);
  });

  test('works where there was no database', async () => {
    const databaseFile = join(folder, 'from-nothing.db');
    const answer = JSON.parse(await succeed('restore', backup, '--database', databaseFile, '--json'));
    expect(answer.kept).toBeNull();
    expect(workspacesIn(databaseFile)).toEqual(['Acme']);
  });

  test('does not mix the restored file with a log that another one left behind', async () => {
    const databaseFile = await crashed('stale');
    const answer = JSON.parse(await succeed('restore', backup, '--database', databaseFile, '--json'));
    expect(workspacesIn(databaseFile)).toEqual(['Acme']);
    expect(workspacesIn(answer.kept)).toEqual(['Acme', 'In the log']);
    expect(problemsOf(databaseFile)).toEqual([]);
  });

  test('does not mix the restored file with a log whose own database is gone', async () => {
    const databaseFile = join(folder, 'lone.db');
    copyFileSync(`${await crashed('crashed')}-wal`, `${databaseFile}-wal`);
    await succeed('restore', backup, '--database', databaseFile);
    expect(workspacesIn(databaseFile)).toEqual(['Acme']);
    expect(problemsOf(databaseFile)).toEqual([]);
  });

  test('refuses while a server has the database open, idle or not, also as the backup, and changes nothing', async () => {
    const { databaseFile } = freshSample('open');
    const server = await serveSlotline(databaseFile);
    for (const isIdle of [true, false]) {
      if (!isIdle) expect((await askForSlots(server.url, sample)).status).toBe(200);
      const refused = await run('restore', backup, '--database', databaseFile);
      expect(refused).toEqual({
        exitCode: 2,
        stdout: '',
        stderr: `slotline: "${databaseFile}" is in use: stop the server and whatever else has it open first\n`,
      });
    }
    expect((await askForSlots(server.url, sample)).status).toBe(200);
    const asBackup = await run('restore', databaseFile, '--database', sample.databaseFile);
    expect(asBackup.exitCode).toBe(2);
    expect(asBackup.stderr).toContain('is a database in use, not a backup');
    await server.end('SIGTERM');
    expect(beside('open.db')).toEqual([]);
    await succeed('restore', backup, '--database', databaseFile);
  });

  test.each([
    [
      'a file of text',
      'is not a Slotline database',
      (file: string) => writeFileSync(file, 'A letter. '.repeat(900)),
    ],
    ['an empty file', 'is not a Slotline database', (file: string) => writeFileSync(file, '')],
    [
      'half a file',
      'is damaged',
      (file: string) => writeFileSync(file, readFileSync(backup).subarray(0, 40_960)),
    ],
    [
      'a file with a damaged page',
      'is damaged',
      (file: string) => writeFileSync(file, damaged(readFileSync(backup))),
    ],
    [
      'another program’s file',
      'is not a Slotline database',
      (file: string) => changed(file, 'pragma application_id = 1'),
    ],
    [
      'a newer version’s file',
      'was made by a newer Slotline (migration "9999-later")',
      (file: string) => changed(file, "insert into kysely_migration values ('9999-later', '2030-01-01')"),
    ],
    [
      'a file with rows that refer to none',
      'is damaged (rows of "working_hours" refer to none)',
      (file: string) => changed(file, 'pragma foreign_keys = off', 'delete from calendars'),
    ],
    ['a folder', 'is no file', (file: string) => mkdirSync(file)],
  ])('refuses %s, and changes nothing', async (name, problem, make) => {
    const bad = join(folder, `bad-${name.replaceAll(/\W/g, '-')}.db`);
    make(bad);
    const before = readFileSync(sample.databaseFile);
    const refused = await run('restore', bad, '--database', sample.databaseFile);
    expect(refused.stderr).toContain(problem);
    expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
    expect(refused.stderr).toStartWith(`slotline: "${bad}"`);
    expect(readFileSync(sample.databaseFile).equals(before)).toBe(true);
    expect(beside('sample.db')).toEqual([]);
  });

  test('over a file that is damaged asks to move it away first', async () => {
    const databaseFile = join(folder, 'broken.db');
    writeFileSync(databaseFile, 'A letter. '.repeat(900));
    const refused = await run('restore', backup, '--database', databaseFile);
    expect(refused.exitCode).toBe(2);
    expect(refused.stderr).toContain('stop the server, move the file away, and restore again');
    expect(readFileSync(databaseFile, 'utf8')).toStartWith('A letter.');
  });
});

/** The sample as a crash leaves it: what was written last, a workspace, is only in its log. */
async function crashed(name: string): Promise<string> {
  const source = freshSample(`${name}-source`).databaseFile;
  const databaseFile = join(folder, `${name}.db`);
  const sqlite = new Sqlite(source);
  sqlite.run('pragma journal_mode = wal');
  sqlite.run(`insert into workspaces (id, name, created_at) values ('w', 'In the log', ${Date.now()})`);
  for (const end of ['', '-wal']) copyFileSync(`${source}${end}`, `${databaseFile}${end}`);
  sqlite.close(true);
  expect(statSync(`${databaseFile}-wal`).size).toBeGreaterThan(0);
  return databaseFile;
}

function workspacesIn(file: string): string[] {
  return read(file, (sqlite) =>
    sqlite.query<{ name: string }, []>('select name from workspaces order by created_at').all(),
  ).map((row) => row.name);
}

function changed(file: string, ...statements: string[]): void {
  copyFileSync(backup, file);
  const sqlite = new Sqlite(file);
  for (const statement of statements) sqlite.run(statement);
  sqlite.close(true);
}

/** Noise in the middle of the second half of the file. */
function damaged(content: Buffer): Buffer {
  const copy = Buffer.from(content);
  for (let page = 2; page < copy.length / 4096; page++) copy.fill(0xa5, page * 4096 + 8, page * 4096 + 200);
  return copy;
}

/** What lies beside a database, but for the file itself, its log, and what `restore` keeps. */
function beside(name: string): string[] {
  return readdirSync(folder).filter(
    (each) => each.startsWith(`${name}.`) && !each.startsWith(`${name}.before-restore-`),
  );
}

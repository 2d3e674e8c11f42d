import { Database as Sqlite } from 'bun:sqlite';
import { describe, expect, test } from 'bun:test';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runSlotline, slotlineCommand, spawnSlotline } from '../../helpers/process/command.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { slotlineJson } from '../../helpers/sample-file.ts';

const folder = temporaryFolder();

describe('a process of its own', () => {
  test('goes from an empty folder to a calendar and a key, in slotline.db by default', async () => {
    const empty = join(folder, 'empty');
    mkdirSync(empty);
    const create = ['workspace', 'create', '--name', 'Acme', '--json'];
    const made = await spawnSlotline(create, { cwd: empty });
    expect(made).toMatchObject({ exitCode: 0, stderr: '' });
    const workspace = JSON.parse(made.stdout);
    const databaseFile = join(empty, 'slotline.db');
    const place = ['--workspace', workspace.id, '--name', 'C'];
    const calendar = await slotlineJson(databaseFile, ['calendar', 'create', ...place, '--time-zone', 'UTC']);
    const key = await slotlineJson(databaseFile, ['key', 'create', ...place]);
    expect(Object.keys(workspace)).toEqual(['id']);
    expect(Object.keys(calendar)).toEqual(['id']);
    expect(Object.keys(key)).toEqual(['id', 'key', 'prefix', 'kind']);
    expect(readdirSync(empty)).toEqual(['slotline.db']);
  });

  test('takes a password from standard input', async () => {
    const databaseFile = join(folder, 'users.db');
    const environment = { SLOTLINE_DATABASE: databaseFile };
    const { id } = await slotlineJson(databaseFile, ['workspace', 'create', '--name', 'A']);
    const args = ['user', 'create', '--workspace', id, '--email', 'a@example.com', '--password-stdin'];
    const created = await spawnSlotline(args, { environment, input: 'tulip wagon 7 glacier\n' });
    expect(created).toMatchObject({ exitCode: 0, stderr: '' });
    expect(created.stdout).toContain('User "a@example.com" created.');
  });

  test('makes one database when several start at once on none', async () => {
    const databaseFile = join(folder, 'together.db');
    const started = [1, 2, 3, 4].map((number) =>
      spawnSlotline(['workspace', 'create', '--name', `W${number}`, '--database', databaseFile]),
    );
    for (const { exitCode, stderr } of await Promise.all(started)) {
      expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    }
    const list: { name: string }[] = await slotlineJson(databaseFile, ['workspace', 'list']);
    expect(list.map(({ name }) => name).toSorted()).toEqual(['W1', 'W2', 'W3', 'W4']);
  });

  test('exits with 2 and one sentence for bad input', async () => {
    const { exitCode, stdout, stderr } = await spawnSlotline(['serve', '--port', 'x'], { cwd: folder });
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toBe(
      'slotline: --port is "x": it must be a whole number from 0 to 65535 (0 takes any free port)\n',
    );
  });

  test('exits with 2 for a file that is no database, or in a folder that is none', async () => {
    const letter = join(folder, 'letter.db');
    await Bun.write(letter, 'This is a letter, and no database at all. '.repeat(50));
    const create = ['workspace', 'create', '--name', 'A', '--database'];
    expect(await runSlotline([...create, letter])).toMatchObject({
      exitCode: 2,
      stderr: `slotline: "${letter}" is not a Slotline database: name another file with --database\n`,
    });
    const none = join(folder, 'none', 'a.db');
    const refused = await runSlotline([...create, none]);
    expect(refused.exitCode).toBe(2);
    expect(refused.stderr).toStartWith(`slotline: "${none}" can't be opened: its folder must exist`);
  });

  test('waits for another process that writes, then says so and exits with 1, while reading goes on', async () => {
    const databaseFile = join(folder, 'locked.db');
    await slotlineJson(databaseFile, ['workspace', 'create', '--name', 'A']);
    const sqlite = new Sqlite(databaseFile);
    sqlite.run('begin immediate');
    const args = ['workspace', 'create', '--name', 'B', '--database', databaseFile];
    expect(await runSlotline(args)).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: 'slotline: another process is writing to the database: try again in a moment\n',
    });
    expect(await slotlineJson(databaseFile, ['workspace', 'list'])).toMatchObject([{ name: 'A' }]);
    const waiting = runSlotline(args);
    await Bun.sleep(100);
    sqlite.run('rollback');
    sqlite.close(true);
    expect((await waiting).exitCode).toBe(0);
  });

  test('shows a stack trace with SLOTLINE_LOG=debug alone', async () => {
    const args = ['workspace', 'list', '--database', join(folder, 'none.db')];
    const quiet = await runSlotline(args);
    expect(quiet.stderr).not.toMatch(/\n\s+at /);
    const debugging = await runSlotline(args, { environment: { SLOTLINE_LOG: 'debug' } });
    expect(debugging.exitCode).toBe(2);
    expect(debugging.stderr).toMatch(/\n\s+at /);
  });

  test('ends quietly when nobody reads what it writes', async () => {
    const script = `"$0" "$@" calendar create --help | true; echo "\${PIPESTATUS[0]}"`;
    const child = Bun.spawn(['bash', '-c', script, ...slotlineCommand], {
      stdout: 'pipe',
      stderr: 'pipe',
    });
    expect(await new Response(child.stdout).text()).toBe('0\n');
    expect(await new Response(child.stderr).text()).toBe('');
  });

  test('writes all of a long answer before it ends', async () => {
    // A pipe takes 64 kB at once.
    const ids = Array.from({ length: 300 }, (_, index) => `${'x'.repeat(1_000)}${index}`);
    const said = { utterance: 'tomorrow', reference: '2026-11-20T10:30:00', timeZone: 'UTC', lang: 'en' };
    const input = ids.map((id) => JSON.stringify({ ...said, id })).join('\n');
    const { stdout } = await spawnSlotline(['interpret', '--jsonl'], { input });
    const answers = stdout.trimEnd().split('\n');
    expect(answers.map((answer) => JSON.parse(answer).id)).toEqual(ids);
  });
});

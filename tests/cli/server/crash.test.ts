import { Database as Sqlite } from 'bun:sqlite';
import { describe, expect, test } from 'bun:test';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { firstLine, runSlotline, serveSlotline, startSlotline } from '../../helpers/process/command.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { askForSlots, makeSampleFile, slotlineJson } from '../../helpers/sample-file.ts';

const folder = temporaryFolder();
const weekdayHours = 5;
const kills = Number(process.env['SLOTLINE_TEST_KILLS'] ?? 2);

describe('a process that is killed (SIGKILL)', () => {
  test('in the middle of making a database leaves one that the next command goes on with', async () => {
    for (let round = 1; round <= kills; round++) {
      const databaseFile = join(folder, `first-${round}.db`);
      const args = ['workspace', 'create', '--name', 'A', '--database', databaseFile];
      const child = startSlotline(args);
      while (!existsSync(databaseFile)) await Bun.sleep(1);
      await Bun.sleep((round / kills) * 24);
      child.kill('SIGKILL');
      await child.exited;
      const { exitCode, stderr } = await runSlotline([...args, '--json']);
      expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
      expect(problemsOf(databaseFile)).toEqual([]);
    }
  });

  test('while it writes leaves no half calendar and no change without its audit entry', async () => {
    const { databaseFile } = await makeSampleFile(join(folder, 'writes.db'));
    let calendars = 0;
    for (let round = 1; round <= kills; round++) {
      const writer = Bun.spawn(
        [
          process.execPath,
          fileURLToPath(import.meta.resolve('../../helpers/process/endless-writer.ts')),
          databaseFile,
        ],
        { stdin: 'ignore', stdout: 'pipe', stderr: 'inherit' },
      );
      expect(await firstLine(writer.stdout)).toBe('made');
      await Bun.sleep(Math.random() * 60);
      writer.kill('SIGKILL');
      await writer.exited;
      expect(problemsOf(databaseFile)).toEqual([]);
      const now = (await slotlineJson(databaseFile, ['calendar', 'list'])).length;
      expect(now).toBeGreaterThanOrEqual(calendars);
      calendars = now;
    }
    expect(calendars).toBeGreaterThan(kills);
  });

  test('while it serves, and others write beside it, leaves a file that serves again at once', async () => {
    const sample = await makeSampleFile(join(folder, 'serves.db'));
    const { databaseFile, workspaceId } = sample;
    for (let round = 1; round <= kills; round++) {
      const server = await serveSlotline(databaseFile);
      const asking = Promise.allSettled(Array.from({ length: 10 }, () => askForSlots(server.url, sample)));
      const writing = slotlineJson(databaseFile, [
        'key',
        'create',
        '--workspace',
        workspaceId,
        '--name',
        'K',
      ]);
      await Bun.sleep(Math.random() * 40);
      expect((await server.end('SIGKILL')).exitCode).not.toBe(0);
      await asking;
      await writing;
      expect(problemsOf(databaseFile)).toEqual([]);
    }
    const server = await serveSlotline(databaseFile);
    expect((await askForSlots(server.url, sample)).status).toBe(200);
    expect((await server.end('SIGTERM')).exitCode).toBe(0);
    const keys = await slotlineJson(databaseFile, ['key', 'list', '--workspace', workspaceId]);
    expect(keys).toHaveLength(1 + kills);
  });

  test('while it examines leaves nothing behind', async () => {
    const empty = join(folder, 'examined');
    mkdirSync(empty);
    const args = ['doctor', '--port', '0', '--database', join(empty, 'slotline.db')];
    const startedAt = performance.now();
    await startSlotline(args).exited;
    const wholeMs = performance.now() - startedAt;
    for (let round = 1; round <= kills; round++) {
      const child = startSlotline(args);
      await Bun.sleep((wholeMs * round) / (kills + 1));
      child.kill('SIGKILL');
      await child.exited;
      expect(readdirSync(empty)).toEqual([]);
    }
  });
});

/** What is wrong with a file: pages, references, calendars without their hours, and changes nobody wrote down. */
function problemsOf(databaseFile: string): unknown[] {
  const sqlite = new Sqlite(databaseFile);
  const problems = [
    ...sqlite.query("select * from pragma_integrity_check where integrity_check <> 'ok'").all(),
    ...sqlite.query('select * from pragma_foreign_key_check').all(),
    ...sqlite
      .query(
        `select calendars.id from calendars left join working_hours on calendar_id = id
         where name <> 'C' group by calendars.id having count(weekday) <> ${weekdayHours}`,
      )
      .all(),
    ...['workspaces', 'calendars', 'api_keys'].flatMap((table) =>
      sqlite.query(`select id from ${table} where id not in (select subject_id from audit_entries)`).all(),
    ),
    ...sqlite
      .query(
        `select subject_id from audit_entries where subject_id not in
         (select id from workspaces union all select id from calendars union all select id from api_keys)`,
      )
      .all(),
  ];
  sqlite.close(true);
  return problems;
}

import { afterAll, beforeEach, describe, expect, test } from 'bun:test';
import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { secretKeyFile } from '../../../src/process/secret-key.ts';
import { calendarOf } from '../../helpers/links/feed-world.ts';
import {
  accessArguments,
  eventually,
  LinkedFile,
  reachesThisMachine,
} from '../../helpers/links/linked-file.ts';
import { spawnSlotline } from '../../helpers/process/command.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';

const keyMissing =
  "This link's credentials can't be decrypted. Restore the key file that belongs to the database, or link the calendar again.";
const folder = temporaryFolder();
const there = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  fetch: () => new Response(calendarOf(['2026-12-01T10:00:00Z'])),
});
afterAll(() => there.stop(true));

const access = { url: `http://127.0.0.1:${there.port}/basic.ics` };
let file: LinkedFile;

beforeEach(async () => {
  file = await LinkedFile.make(join(folder, `${crypto.randomUUID()}.db`));
});

const keyFile = () => secretKeyFile(file.sample.databaseFile);
/** Adds a link by a process of its own, again if others wrote for longer than it waits. */
async function addOnceItsTurn(): Promise<{ exitCode: number; stderr: string }> {
  const args = ['link', ...addArguments(), '--database', file.sample.databaseFile];
  const { exitCode, stderr } = await spawnSlotline(args, { environment: reachesThisMachine });
  return stderr.includes('try again in a moment') ? await addOnceItsTurn() : { exitCode, stderr };
}

const addArguments = () => ['add', '--calendar', file.sample.calendarId, ...accessArguments(access)];

describe('the key of links', () => {
  test('lies beside the database, for its user alone', async () => {
    await file.add(access);
    expect(statSync(keyFile()).mode & 0o777).toBe(0o600);
    expect(readFileSync(keyFile(), 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);
  });

  test('is one, though several processes make it at the same time', async () => {
    const added = await Promise.all(Array.from({ length: 3 }, addOnceItsTurn));
    expect(added).toEqual(Array(3).fill({ exitCode: 0, stderr: '' }));
    const links = await file.list();
    expect(links).toHaveLength(3);
    for (const { id } of links) expect((await file.run(['sync', '--link', id])).exitCode).toBe(0);
    const names = readdirSync(folder).filter((name) => join(folder, name).startsWith(keyFile()));
    expect(names).toHaveLength(1);
  });

  test('that is lost makes its links fail with what to do, until it is back', async () => {
    const { id } = await file.add(access);
    renameSync(keyFile(), `${keyFile()}.away`);
    const failed = await file.run(['sync', '--link', id], { environment: { SLOTLINE_LOG: 'silent' } });
    expect(failed).toEqual({ exitCode: 1, stdout: '', stderr: `slotline: ${keyMissing}\n` });
    expect((await file.only()).error).toBe(keyMissing);
    expect(existsSync(keyFile())).toBe(false);
    renameSync(`${keyFile()}.away`, keyFile());
    expect(await file.json(['sync', '--link', id])).toMatchObject({ state: 'fresh' });
    expect((await file.only()).error).toBeUndefined();
  });

  test.each(['', 'not a key', 'ab'.repeat(31)])(
    'that was spoilt (%p) is told like one that is lost',
    async (text) => {
      const { id } = await file.add(access);
      writeFileSync(keyFile(), text);
      await file.run(['sync', '--link', id]);
      expect((await file.only()).error).toBe(keyMissing);
    },
  );

  test('of the environment needs no file, and no other key does', async () => {
    const environment = { SLOTLINE_SECRET_KEY: 'ab'.repeat(32) };
    const { exitCode, stdout } = await file.run([...addArguments(), '--json'], { environment });
    expect(exitCode).toBe(0);
    expect(existsSync(keyFile())).toBe(false);
    const sync = ['sync', '--link', JSON.parse(stdout).id];
    expect((await file.run(sync, { environment })).exitCode).toBe(0);
    const others: Record<string, string>[] = [{ SLOTLINE_SECRET_KEY: 'cd'.repeat(32) }, {}];
    for (const other of others) {
      const failed = await file.run(sync, { environment: other });
      expect(failed).toMatchObject({ exitCode: 1 });
      expect(failed.stderr).toContain(keyMissing);
    }
    expect((await file.run(sync, { environment })).exitCode).toBe(0);
  });

  test('of the environment that is none is refused and not repeated', async () => {
    const environment = { SLOTLINE_SECRET_KEY: 'abcdef-secret' };
    const refused = await file.run(addArguments(), { environment });
    expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
    expect(refused.stderr).toContain('64 hexadecimal digits');
    expect(refused.stderr).not.toContain('abcdef');
  });

  test('that was another one is found anew by a server that runs, once the right one is back', async () => {
    await file.add(access, ['--freshness', '2']);
    const right = readFileSync(keyFile());
    writeFileSync(keyFile(), `${'cd'.repeat(32)}\n`);
    await file.pretend({ next_at: 0 });
    const server = await file.serve();
    await eventually(async () => (await file.only()).error === keyMissing);
    writeFileSync(keyFile(), right);
    await file.pretend({ next_at: 0 });
    await eventually(async () => (await file.only()).error === undefined);
    await server.end('SIGTERM');
  });
});

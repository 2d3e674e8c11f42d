import { Database as Sqlite } from 'bun:sqlite';
import { describe, expect, test } from 'bun:test';
import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstLine, slotlineCommand, spawnSlotline, startSlotline } from '../../helpers/command.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const folder = temporaryFolder();

describe('a process of its own', () => {
  test('goes from an empty folder to a calendar and a key, in slotline.db by default', async () => {
    const run = async (...args: string[]) => JSON.parse(await succeed([...args, '--json'], { cwd: folder }));
    const workspace = await run('workspace', 'create', '--name', 'Acme');
    const zone = ['--time-zone', 'Europe/Berlin'];
    const calendar = await run('calendar', 'create', '--workspace', workspace.id, '--name', 'C', ...zone);
    const key = await run('key', 'create', '--workspace', workspace.id, '--name', 'K');
    expect(Object.keys(workspace)).toEqual(['id']);
    expect(Object.keys(calendar)).toEqual(['id']);
    expect(Object.keys(key)).toEqual(['id', 'key', 'prefix']);
    expect(readdirSync(folder)).toEqual(['slotline.db']);
  });

  test('takes a password from standard input', async () => {
    const databaseFile = join(folder, 'users.db');
    const environment = { SLOTLINE_DATABASE: databaseFile };
    const { id } = JSON.parse(
      await succeed(['workspace', 'create', '--name', 'A', '--json'], { environment }),
    );
    const args = ['user', 'create', '--workspace', id, '--email', 'a@example.com', '--password-stdin'];
    expect(await succeed(args, { environment, input: 'tulip wagon 7 glacier\n' })).toContain(
      'User "a@example.com" created.',
    );
  });

  test('makes one database when several start at once on none', async () => {
    const databaseFile = join(folder, 'together.db');
    const started = [1, 2, 3, 4].map((number) =>
      spawnSlotline(['workspace', 'create', '--name', `W${number}`, '--database', databaseFile]),
    );
    for (const { exitCode, stderr } of await Promise.all(started)) {
      expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    }
    const list = await succeed(['workspace', 'list', '--json', '--database', databaseFile]);
    expect(
      JSON.parse(list)
        .map((each: { name: string }) => each.name)
        .toSorted(),
    ).toEqual(['W1', 'W2', 'W3', 'W4']);
  });

  test('exits with 2 and one sentence for bad input', async () => {
    const { exitCode, stdout, stderr } = await spawnSlotline(['serve', '--port', 'x'], { cwd: folder });
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toBe(
      'slotline: --port is "x": it must be a whole number from 0 to 65535 (0 takes any free port)\n',
    );
  });

  test('exits with 2 for a file that is no database, or in a folder that is none', async () => {
    await Bun.write(join(folder, 'letter.db'), 'This is a letter, and no database at all. '.repeat(50));
    const letter = await spawnSlotline(['workspace', 'create', '--name', 'A', '--database', 'letter.db'], {
      cwd: folder,
    });
    expect(letter.exitCode).toBe(2);
    expect(letter.stderr).toBe(
      'slotline: "letter.db" is not a Slotline database: name another file with --database\n',
    );
    const none = await spawnSlotline(['workspace', 'create', '--name', 'A', '--database', 'none/a.db'], {
      cwd: folder,
    });
    expect(none.exitCode).toBe(2);
    expect(none.stderr).toStartWith('slotline: "none/a.db" can\'t be opened: its folder must exist');
  });

  test('waits for another process that writes, then says so and exits with 1, while reading goes on', async () => {
    const databaseFile = join(folder, 'locked.db');
    await succeed(['workspace', 'create', '--name', 'A', '--database', databaseFile]);
    const sqlite = new Sqlite(databaseFile);
    sqlite.run('begin immediate');
    const args = ['workspace', 'create', '--name', 'B', '--database', databaseFile];
    expect(await spawnSlotline(args)).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: 'slotline: another process is writing to the database: try again in a moment\n',
    });
    expect(await succeed(['workspace', 'list', '--database', databaseFile])).toEndWith('  A\n');
    const waiting = spawnSlotline(args);
    await Bun.sleep(400);
    sqlite.run('rollback');
    sqlite.close(true);
    expect((await waiting).exitCode).toBe(0);
  });

  test('shows a stack trace with SLOTLINE_LOG=debug alone', async () => {
    const args = ['workspace', 'list', '--database', 'none.db'];
    const quiet = await spawnSlotline(args, { cwd: folder });
    expect(quiet.stderr).not.toMatch(/\n\s+at /);
    const debugging = await spawnSlotline(args, { cwd: folder, environment: { SLOTLINE_LOG: 'debug' } });
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
    const lines = Array.from({ length: 3_000 }, (_, index) =>
      JSON.stringify({ ...sentence, id: `line-${index}`, utterance: 'tomorrow at 3 pm' }),
    );
    const answers = (await succeed(['interpret', '--jsonl'], { input: lines.join('\n') }))
      .trimEnd()
      .split('\n');
    expect(answers).toHaveLength(lines.length);
    expect(JSON.parse(answers.at(-1) ?? '')).toMatchObject({ id: 'line-2999' });
  });
});

const sentence = { reference: '2026-11-20T10:30:00', timeZone: 'America/New_York', lang: 'en' };

describe('interpret', () => {
  const given = ['--time-zone', 'America/New_York', '--now', '2026-11-20T10:30:00-05:00'];

  test('shows each step and the windows in local time', async () => {
    const text = await succeed(['interpret', 'tomorrow afternoon', ...given]);
    expect(text).toStartWith('"tomorrow afternoon" in America/New_York, said at 2026-11-20T10:30:00-05:00\n');
    expect(text).toMatch(/^ {2}tokens +tomorrow/m);
    expect(text).toMatch(/^ {2}kind +window$/m);
    expect(text).toMatch(/^ {4}Sat 2026-11-21T12:00:00-05:00 to Sat 2026-11-21T\d\d:00:00-05:00$/m);
  });

  test('answers machines with interpretation and steps', async () => {
    const answer = JSON.parse(await succeed(['interpret', 'tomorrow at 3 pm', ...given, '--json']));
    expect(answer.interpretation).toMatchObject({
      kind: 'instant',
      windows: [{ start: '2026-11-21T15:00:00-05:00', end: '2026-11-21T15:00:00-05:00' }],
      durationMinutes: null,
    });
    expect(answer.steps.length).toBeGreaterThan(0);
    expect(answer).toMatchObject({ timeZone: 'America/New_York', now: '2026-11-20T10:30:00-05:00' });
  });

  test('says so where the words hold no time', async () => {
    expect(await succeed(['interpret', 'purple elephants', ...given])).toContain(
      'These words say nothing about time.',
    );
    const answer = JSON.parse(await succeed(['interpret', 'purple elephants', ...given, '--json']));
    expect(answer.interpretation).toBeNull();
  });

  test('answers line by line, in order, whatever a line holds', async () => {
    const lines = [JSON.stringify({ ...sentence, id: 'a', utterance: 'tomorrow at 3 pm' }), '', 'no json'];
    const answers = (await succeed(['interpret', '--jsonl'], { input: lines.join('\r\n') }))
      .trimEnd()
      .split('\n');
    expect(answers).toHaveLength(2);
    expect(JSON.parse(answers[0] ?? '')).toEqual({
      id: 'a',
      windows: [{ start: '2026-11-21T15:00:00', end: '2026-11-21T15:00:00' }],
      alternatives: [],
      question: null,
    });
    expect(JSON.parse(answers[1] ?? '')).toMatchObject({ windows: [] });
  });
});

describe('demo', () => {
  test('asks itself one question, prints the answer, and leaves nothing behind', async () => {
    const before = demoFolders();
    const text = await succeed(['demo', '--once', '--port', '0'], { cwd: folder });
    expect(text).toMatch(
      /^Slotline demo: a sample workspace in a temporary file, at http:\/\/127\.0\.0\.1:\d+$/m,
    );
    expect(text).toMatch(/^export SLOTLINE_API_KEY=sk_live_[0-9a-f]{32}\nexport CALENDAR_ID=[0-9a-f-]{36}$/m);
    expect(text).toMatch(
      /^curl -s http:\S+\/api\/v1\/check-availability -H "Authorization: Bearer sk_live_[0-9a-f]{32}" -H "Content-Type: application\/json" -d '\{"calendarId":"[0-9a-f-]{36}","query":"tomorrow afternoon"\}'$/m,
    );
    expect(text).toMatch(/^"tomorrow afternoon" — .*tomorrow/m);
    expect(text).toMatch(/^ {2}\d{4}-\d\d-\d\dT1[2-6]:\d\d:00-0[45]:00 {2}\w+day, /m);
    expect(demoFolders()).toEqual(before);
    expect(existsSync(join(folder, 'demo.db'))).toBe(false);
  });

  test('goes on serving the curl line that it prints, beside a server at port 3000', async () => {
    await using demo = await startDemo();
    const curl = Bun.spawn(['bash', '-c', demo.curl], { stdout: 'pipe' });
    const answer = JSON.parse(await new Response(curl.stdout).text());
    expect(answer).toMatchObject({ available: true, reason: 'available' });
    expect(answer.slots.length).toBeGreaterThan(0);
    expect(answer.slots).toEqual(demo.answer.slots);
    for (let time = 1; time <= 3; time++) {
      const other = JSON.parse(await succeed(['demo', '--json', '--once'], { cwd: folder }));
      expect(other.baseUrl).not.toBe(demo.baseUrl);
    }
    const { port } = new URL(demo.baseUrl);
    const taken = await spawnSlotline(['demo', '--once', '--port', port], { cwd: folder });
    expect(taken.exitCode).toBe(2);
    expect(taken.stderr).toContain(`port ${port} at "127.0.0.1" is in use: stop what listens there`);
    expect(await demo.end()).toBe(0);
  });
});

/** A demo that goes on serving, at the port that it takes by itself. */
async function startDemo() {
  const child = startSlotline(['demo', '--json'], { cwd: folder });
  const end = async () => {
    child.kill('SIGINT');
    return await child.exited;
  };
  return { ...JSON.parse(await firstLine(child.stdout)), end, [Symbol.asyncDispose]: end };
}

function demoFolders(): string[] {
  return readdirSync(tmpdir()).filter((name) => name.startsWith('slotline-demo-'));
}

async function succeed(args: string[], options: Parameters<typeof spawnSlotline>[1] = {}): Promise<string> {
  const { exitCode, stdout, stderr } = await spawnSlotline(args, options);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  return stdout;
}

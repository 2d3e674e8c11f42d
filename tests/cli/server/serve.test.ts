import { Database as Sqlite } from 'bun:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import {
  firstLine,
  runSlotline,
  type ServedSlotline,
  serveHere,
  serveSlotline,
  startSlotline,
} from '../../helpers/process/command.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { askForSlots, makeSampleFile, slotlineJson } from '../../helpers/sample-file.ts';
import { beginRequest, unanswered } from './begun-request.ts';

const folder = temporaryFolder();
const emptyFolder = temporaryFolder();
const sample = await makeSampleFile(join(folder, 'serve.db'));

/** Whether somebody listens. To connect is all that's done: whoever waits for an answer here is late with the one begun. */
async function isTaken(port: number, hostname: string): Promise<boolean> {
  const socket = connect(port, hostname);
  const isConnected = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });
  socket.destroy();
  return isConnected;
}

describe('serve', () => {
  test('answers, prints its base URL, and writes the last use of keys when it ends, into one file', async () => {
    const environment = { SLOTLINE_BASE_URL: 'https://slots.example.com/' };
    const { databaseFile, workspaceId } = await makeSampleFile(join(emptyFolder, 'serve.db'));
    const args = ['serve', '--port', '0', '--json', '--database', databaseFile];
    const child = startSlotline(args, { environment });
    const { baseUrl, url } = JSON.parse(await firstLine(child.stdout));
    expect(baseUrl).toBe('https://slots.example.com');
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const askedAt = Date.now();
    expect((await askForSlots(url, sample)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await child.exited).toBe(0);
    expect(readdirSync(emptyFolder)).toEqual(['serve.db']);
    const [key] = await slotlineJson(databaseFile, ['key', 'list', '--workspace', workspaceId]);
    expect(Date.parse(key.lastUsedAt)).toBeGreaterThanOrEqual(askedAt);
  });

  test.each([
    ['an https base URL and no trusted proxy', { SLOTLINE_BASE_URL: 'https://slots.example.com' }, true],
    [
      'a trusted proxy',
      { SLOTLINE_BASE_URL: 'https://slots.example.com', SLOTLINE_TRUSTED_PROXY: '127.0.0.1' },
      false,
    ],
    ['an http base URL', { SLOTLINE_BASE_URL: 'http://slots.example.com' }, false],
  ] as const)('with %s warns of it where need be, in one line', async (_, environment, isWarned) => {
    const interruption = Promise.resolve('SIGTERM');
    const args = ['serve', '--port', '0', '--database', sample.databaseFile];
    const { stderr } = await runSlotline(args, { environment, interruption });
    const warnings = stderr.split('\n').filter((line) => line.includes('SLOTLINE_TRUSTED_PROXY is not set'));
    expect(warnings).toHaveLength(isWarned ? 1 : 0);
  });

  test('says which variable is almost called like a setting, and nothing of those that Kubernetes sets', async () => {
    const interruption = Promise.resolve('SIGTERM');
    const args = ['serve', '--port', '0', '--database', sample.databaseFile];
    const environment = { SLOTLINE_RATELIMIT: '600', SLOTLINE_SERVICE_HOST: '10.0.0.7' };
    const { stderr } = await runSlotline(args, { environment, interruption });
    expect(stderr.match(/SLOTLINE_\w+ is no setting[^"\n]*/g)).toEqual([
      'SLOTLINE_RATELIMIT is no setting: did you mean SLOTLINE_RATE_LIMIT?',
    ]);
  });

  test.each(['SIGTERM', 'SIGINT'] as const)(
    'on %s answers the request in flight, takes no other, waits for no idle connection, and exits 0',
    async (signal) => {
      const server = await serveSlotline(sample.databaseFile);
      const { port, hostname } = new URL(server.url);
      const idle = connect(Number(port), hostname);
      await new Promise((resolve) => idle.once('connect', resolve));
      const slow = await beginRequest(server.url, sample);
      const ended = server.end(signal);
      // For a moment it takes those who come all the same.
      while (await isTaken(Number(port), hostname)) await Bun.sleep(20);
      expect(server.child.exitCode).toBeNull();
      const answer = await slow.finish();
      expect(answer).toStartWith('HTTP/1.1 200');
      expect(answer).toContain('"available":true');
      const { exitCode, stderr } = await ended;
      expect(exitCode).toBe(0);
      expect(stderr).toContain(`"signal":"${signal}"`);
      expect(stderr).not.toContain(unanswered);
      expect(stderr.trimEnd()).toEndWith('"message":"stopped"}');
      idle.destroy();
    },
  );

  test('starts and answers while another process is writing', async () => {
    const databaseFile = join(folder, 'locked.db');
    await slotlineJson(sample.databaseFile, ['backup', databaseFile]);
    const email = ['--email', 'ann@example.com', '--password-stdin'];
    const args = ['user', 'create', '--workspace', sample.workspaceId, ...email, '--database', databaseFile];
    await runSlotline(args, { input: 'tulip wagon 7 glacier\n' });
    const sqlite = new Sqlite(databaseFile);
    sqlite.run('begin immediate');
    const server = await serveSlotline(databaseFile);
    expect((await askForSlots(server.url, sample)).status).toBe(200);
    sqlite.run('rollback');
    sqlite.close(true);
    expect((await server.end('SIGTERM')).exitCode).toBe(0);
  });

  test.each(['192.0.2.1', 'slots.example.invalid', 'fe80::1'])(
    'says so where %s is no address of this machine',
    async (host) => {
      const args = ['serve', '--port', '0', '--database', sample.databaseFile];
      expect(await runSlotline(args, { environment: { SLOTLINE_HOST: host } })).toEqual({
        exitCode: 2,
        stdout: '',
        stderr: `slotline: "${host}" is no address of this machine: choose another with --host or SLOTLINE_HOST, such as 127.0.0.1 or 0.0.0.0; a public name belongs in SLOTLINE_BASE_URL\n`,
      });
    },
  );

  test.each([
    [{}, /^\d{4}-\d\d-\d\dT[\d:.]+Z info stopped$/],
    [{ SLOTLINE_LOG_FORMAT: 'json' }, /^\{"time":"[^"]+","level":"info","message":"stopped"\}$/],
  ])('logs as %p says', async (environment, last) => {
    const args = ['serve', '--port', '0', '--database', sample.databaseFile];
    const { stderr } = await runSlotline(args, { environment, interruption: Promise.resolve('SIGTERM') });
    expect(stderr.trimEnd().split('\n').at(-1)).toMatch(last);
  });

  test('logs nothing with SLOTLINE_LOG=silent, and neither keys nor words with debug', async () => {
    for (const level of ['silent', 'debug']) {
      const server = await serveHere(sample.databaseFile, { environment: { SLOTLINE_LOG: level } });
      expect((await askForSlots(server.url, sample)).status).toBe(200);
      const { stderr } = await server.end();
      expect(stderr === '').toBe(level === 'silent');
      expect(stderr).not.toContain(sample.key.slice(8));
      expect(stderr).not.toContain('afternoon');
    }
  });
});

describe('a server that runs', () => {
  let server: ServedSlotline;

  beforeAll(async () => {
    server = await serveSlotline(sample.databaseFile);
  });

  afterAll(async () => {
    await server.end('SIGTERM');
  });

  test('refuses a key from the very request after its revocation beside it', async () => {
    const { databaseFile, workspaceId } = sample;
    const create = ['key', 'create', '--workspace', workspaceId, '--name', 'Leaked'];
    const made = await slotlineJson(databaseFile, create);
    const leaked = { ...sample, key: made.key };
    expect((await askForSlots(server.url, leaked)).status).toBe(200);
    await slotlineJson(databaseFile, ['key', 'revoke', '--key', made.id]);
    const refused = await askForSlots(server.url, leaked);
    expect(refused.status).toBe(401);
    expect(await refused.text()).toBe('{"error":"Unauthorized — invalid API key"}');
    expect((await askForSlots(server.url, sample)).status).toBe(200);
  });

  test('keeps its port: another is told that it is taken', async () => {
    const { port } = new URL(server.url);
    expect(await runSlotline(['serve', '--port', port, '--database', sample.databaseFile])).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: `slotline: port ${port} at "127.0.0.1" is in use: stop what listens there, or choose another port with --port\n`,
    });
  });

  test('refuses a body that is far too large without reading it, and goes on', async () => {
    const response = await fetch(`${server.url}/api/v1/check-availability`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${sample.key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ calendarId: sample.calendarId, query: 'x'.repeat(2_000_000) }),
    });
    expect(response.status).toBe(413);
    expect((await askForSlots(server.url, sample)).status).toBe(200);
  });
});

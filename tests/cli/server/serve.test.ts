import { Database as Sqlite } from 'bun:sqlite';
import { describe, expect, test } from 'bun:test';
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { serveSlotline, spawnSlotline, startSlotline } from '../../helpers/command.ts';
import { askForSlots, makeSampleFile, type SampleFile, slotlineJson } from '../../helpers/sample-file.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const folder = temporaryFolder();
const sample = await makeSampleFile(join(folder, 'serve.db'));

/** What a server says that has waited for requests as long as it will. */
const unanswered = 'requests were still unanswered at shutdown';

describe('serve', () => {
  test('answers, prints its base URL, and writes the last use of keys when it ends', async () => {
    const environment = { SLOTLINE_BASE_URL: 'https://slots.example.com/' };
    const args = ['serve', '--port', '0', '--json', '--database', sample.databaseFile];
    const child = startSlotline(args, { environment });
    const reader = child.stdout.getReader();
    const { baseUrl, url } = JSON.parse(new TextDecoder().decode((await reader.read()).value));
    expect(baseUrl).toBe('https://slots.example.com');
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const askedAt = Date.now();
    expect((await askForSlots(url, sample)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await child.exited).toBe(0);
    const [key] = await slotlineJson(sample.databaseFile, ['key', 'list', '--workspace', sample.workspaceId]);
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
    const args = ['serve', '--port', '0', '--json', '--database', sample.databaseFile];
    const child = startSlotline(args, { environment });
    await child.stdout.getReader().read();
    child.kill('SIGTERM');
    await child.exited;
    const lines = (await new Response(child.stderr).text()).split('\n');
    const warnings = lines.filter((line) => line.includes('SLOTLINE_TRUSTED_PROXY is not set'));
    expect(warnings).toHaveLength(isWarned ? 1 : 0);
  });

  test.each(['SIGTERM', 'SIGINT'] as const)(
    'on %s answers the request in flight, takes no other, and exits 0',
    async (signal) => {
      const server = await serveSlotline(sample.databaseFile);
      const slow = await beginRequest(server.url, sample);
      const ended = server.end(signal);
      // For a moment it answers those who ask all the same.
      while (await askForSlots(server.url, sample).catch(() => undefined)) await Bun.sleep(150);
      expect(server.child.exitCode).toBeNull();
      const answer = await slow.finish();
      expect(answer).toStartWith('HTTP/1.1 200');
      expect(answer).toContain('"available":true');
      const { exitCode, stderr } = await ended;
      expect(exitCode).toBe(0);
      expect(stderr).toContain(`"signal":"${signal}"`);
      expect(stderr).not.toContain(unanswered);
      expect(stderr.trimEnd()).toEndWith('"message":"stopped"}');
    },
  );

  test('leaves one file alone when it ends', async () => {
    const databaseFile = join(folder, 'alone.db');
    await slotlineJson(sample.databaseFile, ['backup', databaseFile]);
    const server = await serveSlotline(databaseFile);
    expect((await askForSlots(server.url, sample)).status).toBe(200);
    expect((await server.end('SIGTERM')).exitCode).toBe(0);
    expect(readdirSync(folder).filter((name) => name.startsWith('alone'))).toEqual(['alone.db']);
  });

  test('starts and answers while another process is writing', async () => {
    const databaseFile = join(folder, 'locked.db');
    await slotlineJson(sample.databaseFile, ['backup', databaseFile]);
    const email = ['--email', 'ann@example.com', '--password-stdin'];
    const args = ['user', 'create', '--workspace', sample.workspaceId, ...email, '--database', databaseFile];
    await spawnSlotline(args, { input: 'tulip wagon 7 glacier\n' });
    const sqlite = new Sqlite(databaseFile);
    sqlite.run('begin immediate');
    const server = await serveSlotline(databaseFile);
    expect((await askForSlots(server.url, sample)).status).toBe(200);
    sqlite.run('rollback');
    sqlite.close(true);
    expect((await server.end('SIGTERM')).exitCode).toBe(0);
  });

  test('is not kept from ending by connections that lie idle', async () => {
    const server = await serveSlotline(sample.databaseFile);
    const { port, hostname } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    await new Promise((resolve) => socket.once('connect', resolve));
    const { exitCode, stderr } = await server.end('SIGTERM');
    expect(exitCode).toBe(0);
    expect(stderr).not.toContain(unanswered);
    socket.destroy();
  });

  test('ends even where a request never comes to its end', async () => {
    const server = await serveSlotline(sample.databaseFile);
    const stuck = await beginRequest(server.url, sample);
    const { exitCode, stderr } = await server.end('SIGTERM');
    expect(exitCode).toBe(0);
    expect(stderr).toContain(unanswered);
    expect(stderr).toContain('"drainMs":8000');
    stuck.abort();
  });

  test('refuses a key from the very request after its revocation beside it', async () => {
    const { databaseFile, workspaceId } = sample;
    const made = await slotlineJson(databaseFile, [
      'key',
      'create',
      '--workspace',
      workspaceId,
      '--name',
      'Leaked',
    ]);
    const server = await serveSlotline(databaseFile);
    const leaked = { ...sample, key: made.key };
    expect((await askForSlots(server.url, leaked)).status).toBe(200);
    await slotlineJson(databaseFile, ['key', 'revoke', '--key', made.id]);
    const refused = await askForSlots(server.url, leaked);
    expect(refused.status).toBe(401);
    expect(await refused.text()).toBe('{"error":"Unauthorized — invalid API key"}');
    expect((await askForSlots(server.url, sample)).status).toBe(200);
    await server.end('SIGTERM');
  });

  test.each(['192.0.2.1', 'slots.example.invalid', 'fe80::1'])(
    'says so where %s is no address of this machine',
    async (host) => {
      const args = ['serve', '--port', '0', '--database', sample.databaseFile];
      expect(await spawnSlotline(args, { environment: { SLOTLINE_HOST: host } })).toEqual({
        exitCode: 2,
        stdout: '',
        stderr: `slotline: "${host}" is no address of this machine: choose another with --host or SLOTLINE_HOST, such as 127.0.0.1 or 0.0.0.0; a public name belongs in SLOTLINE_BASE_URL\n`,
      });
    },
  );

  test('says so where the port is taken', async () => {
    const server = await serveSlotline(sample.databaseFile);
    const { port } = new URL(server.url);
    const taken = await spawnSlotline(['serve', '--port', port, '--database', sample.databaseFile]);
    expect(taken).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: `slotline: port ${port} at "127.0.0.1" is in use: stop what listens there, or choose another port with --port\n`,
    });
    await server.end('SIGTERM');
  });

  test('logs nothing with SLOTLINE_LOG=silent, and neither keys nor words with debug', async () => {
    for (const level of ['silent', 'debug']) {
      const server = await serveSlotline(sample.databaseFile, { environment: { SLOTLINE_LOG: level } });
      await askForSlots(server.url, sample);
      const { stderr } = await server.end('SIGTERM');
      expect(stderr === '').toBe(level === 'silent');
      expect(stderr).not.toContain(sample.key.slice(8));
      expect(stderr).not.toContain('afternoon');
    }
  });

  test('refuses a body that is far too large without reading it, and goes on', async () => {
    const server = await serveSlotline(sample.databaseFile);
    const response = await fetch(`${server.url}/api/v1/check-availability`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${sample.key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ calendarId: sample.calendarId, query: 'x'.repeat(2_000_000) }),
    });
    expect(response.status).toBe(413);
    expect((await askForSlots(server.url, sample)).status).toBe(200);
    await server.end('SIGTERM');
  });
});

/** Sends a request but for the last byte of its body. */
async function beginRequest(url: string, { key, calendarId }: SampleFile) {
  const { port, hostname, host } = new URL(url);
  const body = JSON.stringify({ calendarId, query: 'tomorrow afternoon' });
  const head = [
    'POST /api/v1/check-availability HTTP/1.1',
    `Host: ${host}`,
    `Authorization: Bearer ${key}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ].join('\r\n');
  const socket: Socket = connect(Number(port), hostname);
  socket.setEncoding('utf8');
  let answer = '';
  const { promise: isAnswered, resolve } = Promise.withResolvers<void>();
  socket.on('data', (text: string) => {
    answer += text;
    if (answer.includes('"now":')) resolve();
  });
  socket.on('close', () => resolve());
  socket.on('error', () => resolve());
  await new Promise((connected) => socket.once('connect', connected));
  socket.write(`${head}\r\n\r\n${body.slice(0, -1)}`);
  await Bun.sleep(150);
  return {
    async finish(): Promise<string> {
      socket.write(body.slice(-1));
      await isAnswered;
      socket.destroy();
      return answer;
    },
    abort: () => socket.destroy(),
  };
}

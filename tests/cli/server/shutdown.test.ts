import { afterAll, describe, expect, test } from 'bun:test';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { serveSlotline } from '../../helpers/process/command.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { makeSampleFile, type SampleFile } from '../../helpers/sample-file.ts';
import { beginRequest, unanswered } from './begun-request.ts';

const sample = await makeSampleFile(join(temporaryFolder(), 'shutdown.db'));
const callers = Number(process.env['SLOTLINE_TEST_CALLERS'] ?? 100);
const sockets: Socket[] = [];

afterAll(() => {
  for (const socket of sockets) socket.destroy();
});

/** A connection that stays open between requests; `text` is all that came back. */
class Caller {
  text = '';
  isClosed = false;
  readonly #socket: Socket;
  readonly #request: string;

  constructor(url: URL, request: string) {
    this.#request = request;
    this.#socket = connect(Number(url.port), url.hostname);
    this.#socket.on('data', (data) => {
      this.text += data.toString();
    });
    this.#socket.on('close', () => {
      this.isClosed = true;
    });
    this.#socket.on('error', () => {});
    sockets.push(this.#socket);
  }

  ask(): void {
    this.send(this.#request);
  }

  send(text: string): void {
    this.#socket.write(text);
  }

  get answers(): number {
    return this.text.split('HTTP/1.1 ').length - 1;
  }
}

function requestOf({ key, calendarId }: SampleFile): string {
  const body = JSON.stringify({ calendarId, query: 'tomorrow' });
  return [
    'POST /api/v1/check-availability HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${key}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n');
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await Bun.sleep(10);
}

describe('a server that is told to stop', () => {
  test.each([0, 5, 50])(
    `answers every one of ${callers} requests sent on open connections, %d ms before the signal at most`,
    async (milliseconds) => {
      const environment = { SLOTLINE_RATE_LIMIT: '100000' };
      const server = await serveSlotline(sample.databaseFile, { environment });
      const request = requestOf(sample);
      const all = Array.from({ length: callers }, () => new Caller(new URL(server.url), request));
      for (const caller of all) caller.ask();
      await until(() => all.every(({ answers }) => answers === 1));
      for (const caller of all) caller.ask();
      await Bun.sleep(milliseconds);
      const { exitCode } = await server.end('SIGTERM');
      await until(() => all.every(({ isClosed }) => isClosed));
      expect({ exitCode, unanswered: all.filter(({ answers }) => answers < 2).length }).toEqual({
        exitCode: 0,
        unanswered: 0,
      });
    },
  );

  test('asks callers to close their connections, and closes them', async () => {
    const server = await serveSlotline(sample.databaseFile);
    const url = new URL(server.url);
    const request = requestOf(sample);
    const underWay = new Caller(url, request.slice(0, -1));
    underWay.ask();
    const probe = new Caller(url, 'GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const isStopping = () => probe.isClosed || /^connection: close/im.test(probe.text);
    const askProbe = async () => {
      const before = probe.answers;
      probe.ask();
      await until(() => probe.answers > before || probe.isClosed);
    };
    await askProbe();
    expect(isStopping()).toBe(false);
    const ended = server.end('SIGTERM');
    while (!isStopping()) await askProbe();
    underWay.send(request.slice(-1));
    await until(() => underWay.isClosed);
    expect(underWay.text).toMatch(/^HTTP\/1\.1 200/);
    expect(underWay.text).toMatch(/^connection: close/im);
    expect((await ended).exitCode).toBe(0);
  });

  test('waits for no idle connection after it was held up itself', async () => {
    const server = await serveSlotline(sample.databaseFile);
    const { port, hostname } = new URL(server.url);
    const idle = connect(Number(port), hostname);
    sockets.push(idle);
    await once(idle, 'connect');
    const underWay = await beginRequest(server.url, sample);
    const ended = server.end('SIGTERM');
    process.kill(server.child.pid, 'SIGSTOP');
    await Bun.sleep(3_000);
    process.kill(server.child.pid, 'SIGCONT');
    expect(await underWay.finish()).toMatch(/^HTTP\/1\.1 200/);
    const { exitCode, stderr } = await ended;
    expect(exitCode).toBe(0);
    expect(stderr).not.toContain(unanswered);
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
});

import { afterAll, describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { openFilesFindings } from '../../../src/cli/doctor/open-files.ts';
import { isBare } from '../../../src/cli/doctor/port.ts';
import { readConfig } from '../../../src/process/config.ts';
import { serveHere } from '../../helpers/process/command.ts';
import { freePort } from '../../helpers/process/ports.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { makeSampleFile } from '../../helpers/sample-file.ts';
import { examine, examineAsNobody, isNotRoot } from './examination.ts';

const folder = temporaryFolder();
const file = join(folder, 'port.db');
await makeSampleFile(file);

describe('the port', () => {
  test('is free, also afterwards', async () => {
    const port = freePort();
    for (const _ of ['first', 'second']) {
      expect((await examine(['--port', String(port)])).port).toEqual([`ok: 127.0.0.1:${port} is free.`]);
    }
  });

  test('may be held by another program, which is named where this can be told', async () => {
    const other = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: () => new Response('hello') });
    afterAll(() => other.stop(true));
    const { port, exitCode } = await examine(['--port', String(other.port)]);
    const by = process.platform === 'linux' ? `".+" \\(process ${process.pid}\\)` : 'another program';
    expect(port).toEqual([
      expect.stringMatching(new RegExp(`^problem: 127.0.0.1:${other.port} is taken by ${by}: stop that`)),
    ]);
    expect(exitCode).toBe(1);
  });

  test('may be served by Slotline, from this database or another', async () => {
    const server = await serveHere(file);
    const port = new URL(server.url).port;
    const own = await examine(['--port', port, '--database', file]);
    expect(own.port).toEqual([expect.stringMatching(/^ok: .+ is already served by Slotline \d/)]);
    const others = await examine(['--port', port, '--database', join(folder, 'other.db')]);
    expect(others.port).toEqual([
      expect.stringContaining('is taken by another Slotline, with another database'),
    ]);
    const unread = await examine(['--port', port, '--database', folder]);
    expect(unread.port).toEqual([expect.stringContaining("(whether from this database can't be told)")]);
    await server.end();
  });

  test('may be at an address that this machine has not', async () => {
    const { port } = await examine(['--port', '3999', '--host', '192.0.2.1']);
    expect(port).toEqual([
      expect.stringContaining(
        'problem: "192.0.2.1" is no address of this machine: choose another with --host',
      ),
    ]);
  });

  test.skipIf(isNotRoot)('below 1024 needs a right', async () => {
    const { port } = await examineAsNobody(['--port', '81', '--database', '/tmp/none.db']);
    expect(port).toEqual([expect.stringContaining('problem: Port 81 may not be opened by this user')]);
  });

  test.each([
    ['127.0.0.1', '', false],
    ['localhost', '', false],
    ['::1', '', false],
    ['0.0.0.0', '', true],
    ['0.0.0.0', 'https://slots.example.com', false],
    ['::', '', true],
  ])('at %p with the base URL %p is bare: %p', (host, baseUrl, expected) => {
    expect(isBare(readConfig({ SLOTLINE_HOST: host, SLOTLINE_BASE_URL: baseUrl }))).toBe(expected);
  });
});

describe('open files', () => {
  test.each([
    ['1024', '4096', 'warning'],
    ['4096', '4096', 'ok'],
    ['unlimited', 'unlimited', 'ok'],
  ])('up to %s are judged', (soft, hard, status) => {
    const limits = `Limit    Soft Limit   Hard Limit   Units\nMax open files            ${soft}  ${hard}   files`;
    expect(openFilesFindings(limits)).toMatchObject({ status });
  });

  test('are not mentioned where nobody counts them', () => {
    expect(openFilesFindings('')).toEqual([]);
  });
});

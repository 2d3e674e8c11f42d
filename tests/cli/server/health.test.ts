import { describe, expect, test } from 'bun:test';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { versionText } from '../../../src/process/version.ts';
import { runSlotline, serveHere, spawnSlotline } from '../../helpers/process/command.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { makeSampleFile } from '../../helpers/sample-file.ts';

const folder = temporaryFolder();
const sample = await makeSampleFile(join(folder, 'health.db'));

describe('the health of a server', () => {
  test('is asked at the address that it listens on', async () => {
    const { url, end } = await serveHere(sample.databaseFile, {
      environment: { SLOTLINE_HOST: '0.0.0.0' },
    });
    const environment = { SLOTLINE_HOST: '0.0.0.0', SLOTLINE_PORT: new URL(url).port };
    expect(await runSlotline(['health'], { environment })).toEqual({
      exitCode: 0,
      stdout: `The server at ${url} is ready.\n`,
      stderr: '',
    });
    const ask = async (databaseFile: string) => {
      const args = ['health', '--json', '--database', databaseFile];
      return JSON.parse((await runSlotline(args, { environment })).stdout);
    };
    expect(await ask(sample.databaseFile)).toEqual({
      ...{ url, ready: true, version: versionText(), startedAt: expect.stringMatching(/^20\d\d-.*Z$/) },
      database: {
        file: sample.databaseFile,
        ...{
          dialect: 'sqlite',
          sizeBytes: expect.any(Number),
          schemaVersion: expect.stringMatching(/^\d{4}-/),
        },
      },
      jobs: { due: 0, retrying: 0, failed: 0 },
    });
    const nothing = { version: null, startedAt: null, database: null, jobs: null };
    const elsewhere = join(folder, 'elsewhere.db');
    expect(await ask(elsewhere)).toEqual({ url, ready: true, ...nothing });
    expect(existsSync(elsewhere)).toBeFalse();
    await end();
    expect(await runSlotline(['health'], { environment })).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: `slotline: the server at ${url} doesn't answer: is it running?\n`,
    });
  });

  test("is asked directly, whatever proxy the environment names for others' servers", async () => {
    using server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response('') });
    const environment = { HTTP_PROXY: 'http://127.0.0.1:1', http_proxy: 'http://127.0.0.1:1' };
    const health = await spawnSlotline(['health', '--port', `${server.port}`], { environment });
    expect(health).toMatchObject({ exitCode: 0, stderr: '' });
    const demo = await spawnSlotline(['demo', '--once', '--port', '0'], { environment });
    expect(demo).toMatchObject({ exitCode: 0, stderr: '' });
  });

  test.each([
    [503, '{"status":"not ready","reasons":["stopping"]}', "isn't ready: it's stopping"],
    [503, '{"reasons":["database","redis"]}', "isn't ready: it can't use its database, it can't use Redis"],
    [503, '{"reasons":["clock"]}', "isn't ready: its clock differs from the database's"],
    [503, '{"reasons":["clock\\u001b[2J"]}', 'isn\'t ready: "clock\\u001b[2J"'],
    [503, '<h1>Later</h1>', "isn't ready"],
    [503, 'null', "isn't ready"],
    [404, '', 'answers 404'],
  ])('is bad where it answers %d %s', async (status, body, problem) => {
    using server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response(body, { status }) });
    const { exitCode, stderr } = await runSlotline(['health', '--port', `${server.port}`]);
    expect({ exitCode, stderr }).toEqual({
      exitCode: 1,
      stderr: `slotline: the server at http://127.0.0.1:${server.port} ${problem}\n`,
    });
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { connect } from 'node:net';
import { join } from 'node:path';
import { type ServedSlotline, serveSlotline } from '../../../helpers/process/command.ts';
import { temporaryFolder } from '../../../helpers/process/temporary-folder.ts';
import { makeSampleFile, type SampleFile } from '../../../helpers/sample-file.ts';
import { operations, vapiBody } from '../gate/voice-gate.ts';

const mebibyte = 1_048_576;
const folder = temporaryFolder();

let sample: SampleFile;
let served: ServedSlotline;

beforeAll(async () => {
  sample = await makeSampleFile(join(folder, 'slotline.db'));
  served = await serveSlotline(sample.databaseFile, { environment: { SLOTLINE_RATE_LIMIT: '10000' } });
});

afterAll(async () => {
  await served.end('SIGTERM');
});

type Raw = { path: string; headers?: string[]; body?: string; way?: 'at once' | 'in pieces'; key?: string };

/** Sends a request as bytes to the served process, and reads until it ends the connection. */
async function send({ path, headers = [], body = '', way = 'at once', key = sample.key }: Raw) {
  const bytes = Buffer.from(body);
  const { hostname, port, host } = new URL(served.url);
  const separator = path.includes('?') ? '&' : '?';
  const head = [
    `POST ${path}${separator}calendarId=${sample.calendarId} HTTP/1.1`,
    `Host: ${host}`,
    `Authorization: Bearer ${key}`,
    'Content-Type: application/json',
    'Connection: close',
    way === 'at once' ? `Content-Length: ${bytes.length}` : 'Transfer-Encoding: chunked',
    ...headers,
  ].join('\r\n');
  const received = await new Promise<string>((resolve) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => {
      socket.write(`${head}\r\n\r\n`);
      if (way === 'at once') socket.write(bytes);
      else socket.write(chunked(bytes));
    });
    socket.setEncoding('utf8').on('data', (chunk) => {
      answer += String(chunk);
    });
    socket.on('close', () => resolve(answer)).on('error', () => {});
  });
  const [answered = '', ...rest] = received.split('\r\n\r\n');
  const text = rest.join('\r\n\r\n');
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(answered)?.[1]),
    head: answered,
    json: JSON.parse(text === '' ? 'null' : text) as unknown,
  };
}

function chunked(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 16_000) {
    const part = bytes.subarray(at, at + 16_000);
    parts.push(Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n'));
  }
  return Buffer.concat([...parts, Buffer.from('0\r\n\r\n')]);
}

const vapi = '/api/v1/voice/vapi';
const retell = (operation: string) => `/api/v1/voice/retell/${operation}`;
const message = JSON.stringify(vapiBody([{ name: 'get_calendar' }]));
const call = JSON.stringify({ name: 'x', call: { call_id: 'c' }, args: {} });

describe.each(['at once', 'in pieces'] as const)('the served process takes a body that comes %s', (way) => {
  test.each([
    [vapi, message],
    [retell('check-availability'), call],
    [retell('get-calendar'), call],
  ])('of 1 MiB at %s, and no byte more', async (path, body) => {
    const fits = await send({ path, body: body.padEnd(mebibyte), way });
    expect({ status: fits.status, json: fits.json }).toMatchObject({ status: 200 });
    const over = await send({ path, body: body.padEnd(mebibyte + 1), way });
    expect(over).toMatchObject({ status: 413, json: { code: 'BODY_TOO_LARGE' } });
    expect(over.head).toMatch(/^x-request-id: \S+/im);
    expect(over.head).toMatch(/^ratelimit: /im);
  });

  test('of 64 KiB at check-availability with refusals=200, and no byte more', async () => {
    const path = '/api/v1/check-availability?refusals=200';
    expect(await send({ path, body: '{}'.padEnd(65_536), way })).toMatchObject({
      status: 200,
      json: { ok: true },
    });
    const over = await send({ path, body: '{}'.padEnd(65_537), way });
    expect(over).toMatchObject({ status: 413, json: { code: 'BODY_TOO_LARGE' } });
  });

  test('of 200 kB without a good key is 401', async () => {
    const answer = await send({ path: vapi, key: 'x', body: ' '.repeat(200_000), way });
    expect(answer).toMatchObject({ status: 401, json: { error: 'Unauthorized — invalid API key' } });
  });
});

test.each([...operations])('the served process answers at %s', async (operation) => {
  const answer = await send({ path: retell(operation), body: call });
  expect(answer).toMatchObject({ status: 200, json: { result: expect.any(String) } });
});

test('the served process answers several calls of Vapi’s', async () => {
  const calls = [
    { id: 'a', name: 'check_availability', arguments: { query: 'tomorrow at two' } },
    { id: 'b', name: 'nothing' },
  ];
  const { status, json } = await send({ path: vapi, body: JSON.stringify(vapiBody(calls)) });
  expect({ status, json }).toMatchObject({
    status: 200,
    json: { results: [{ toolCallId: 'a', result: expect.stringContaining('Say: ') }, { toolCallId: 'b' }] },
  });
});

test('the served process turns refusals', async () => {
  const path = '/api/v1/check-availability?refusals=200';
  const answer = await send({ path, body: '{"query":"purple"}' });
  expect(answer).toMatchObject({ status: 200, json: { ok: false, code: 'QUERY_NOT_UNDERSTOOD' } });
});

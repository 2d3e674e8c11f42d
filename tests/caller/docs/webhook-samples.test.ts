import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { randomBytes } from 'node:crypto';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { eventSamples } from '../../../src/http/rest/openapi-event-samples.ts';
import { runSlotline } from '../../helpers/process/command.ts';
import { isMissing } from '../../helpers/process/missing-tool.ts';
import { freePort } from '../../helpers/process/ports.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { makeSampleFile, type SampleFile } from '../../helpers/sample-file.ts';
import { blocks } from './printed.ts';

const environment = { SLOTLINE_WEBHOOK_NETWORKS: '127.0.0.1' };
const folder = temporaryFolder();
symlinkSync(join(import.meta.dir, '../../../node_modules'), join(folder, 'node_modules'));

const programs: [name: string, program: string, file: string, code: string][] = [
  ['TypeScript with standardwebhooks', process.execPath, 'standard.ts', printed('ts')],
  ['TypeScript with svix', process.execPath, 'svix.ts', printed('ts').replace('standardwebhooks', 'svix')],
  ['Python', 'python3', 'sample.py', printed('python')],
];

/** The program that the page prints in a language. */
function printed(language: string): string {
  const found = blocks.filter((block) => block.page === 'webhooks' && block.language === language);
  expect(found).toHaveLength(1);
  return found[0]?.code ?? '';
}

let sample: SampleFile;
beforeAll(async () => {
  sample = await makeSampleFile(join(folder, 'slotline.db'));
});

/** Runs a command about webhooks, and gives what it prints as JSON. */
async function webhook(...args: string[]) {
  const all = ['webhook', ...args, '--database', sample.databaseFile, '--json'];
  const { exitCode, stdout, stderr } = await runSlotline(all, { environment });
  return { exitCode, stderr, json: JSON.parse(stdout || 'null') };
}

const started: Disposable[] = [];
afterAll(() => {
  for (const each of started) each[Symbol.dispose]();
});

/** Adds an endpoint, starts a program as it's printed, but at a free port, with its secret, and waits until it listens. */
async function start(program: string, { file, code }: { file: string; code: string }) {
  const own = join(folder, file.replace('.', '-'));
  mkdirSync(own);
  const port = freePort();
  const url = `http://127.0.0.1:${port}/`;
  const place = ['--workspace', sample.workspaceId, '--url', url];
  const { id, secret } = (await webhook('add', ...place, '--types', 'booking.created')).json;
  writeFileSync(join(own, file), code.replace('8080', String(port)));
  const child = Bun.spawn([program, file], {
    cwd: own,
    env: { PATH: process.env['PATH'] ?? '', WEBHOOK_SECRET: secret },
    stdout: 'pipe',
    stderr: 'ignore',
  });
  started.push({ [Symbol.dispose]: () => child.kill() });
  const lines = linesOf(child.stdout);
  expect((await lines.next()).value).toBe('listening');
  return { id, url, secret, lines };
}

async function* linesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of stream) {
    text += decoder.decode(part, { stream: true });
    const whole = text.split('\n');
    text = whole.pop() ?? '';
    yield* whole;
  }
}

type Sent = { body?: string; by: string; signed?: string; at?: number; id?: string; before?: string };

/** Sends a request that's signed, unless something is wrong with it. */
async function send(url: string, { by, ...given }: Sent): Promise<number> {
  const { body = JSON.stringify(eventSamples['booking.moved']), id = crypto.randomUUID() } = given;
  const at = new Date(given.at ?? Date.now());
  const signature = new Webhook(by).sign(id, at, given.signed ?? body);
  const headers = {
    'Content-Type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': `${given.before ?? ''}${signature}`,
  };
  return (await fetch(url, { method: 'POST', headers, body })).status;
}

/** Sends a beginning of a request, and waits until it's sent. */
async function begin(url: string, text: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  started.push({ [Symbol.dispose]: () => socket.destroy() });
  await new Promise((resolve) => socket.write(text, resolve));
  return socket;
}

describe.each(programs)('the sample in %s', (_, program, file, code) => {
  const isThere = Bun.which(program) !== null;

  test.skipIf(isMissing(isThere, program))('takes what is signed, once, and refuses the rest', async () => {
    const { id: webhookId, url, secret: by, lines } = await start(program, { file, code });
    expect(await webhook('test', '--webhook', webhookId)).toMatchObject({ exitCode: 0 });
    expect((await lines.next()).value).toStartWith('webhook.test');
    const other = `whsec_${randomBytes(32).toString('base64')}`;
    const id = crypto.randomUUID();
    expect(await send(url, { by, id })).toBe(204);
    expect((await lines.next()).value).toBe('booking.moved K7M4RT 2');
    expect(await send(url, { by, id })).toBe(204);
    expect(await send(url, { by: other })).toBe(401);
    expect(await send(url, { by, signed: '{}' })).toBe(401);
    expect(await send(url, { by, at: Date.now() - 600_000 })).toBe(401);
    expect(await send(url, { by, at: Date.now() + 600_000 })).toBe(401);
    expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(401);
    // While a secret is rotated: what the first one signed is of no use here.
    const body = JSON.stringify(eventSamples['booking.cancelled']).replaceAll('Ada', 'Ädä 🎈');
    const before = `${new Webhook(other).sign(id, new Date(), body)} `;
    expect(await send(url, { by, body, before })).toBe(204);
    // What came twice or isn't signed was told nobody.
    expect((await lines.next()).value).toBe('booking.cancelled K7M4RT 4');
    await webhook('rotate', '--webhook', webhookId);
    expect(await webhook('test', '--webhook', webhookId)).toMatchObject({ exitCode: 0 });
  });

  test.skipIf(isMissing(isThere, program))('outlives requests that are never finished', async () => {
    const { url, secret: by, lines } = await start(program, { file: `unfinished-${file}`, code });
    const head = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{';
    await begin(url, head);
    const aborted = await begin(url, head);
    await new Promise((resolve) => aborted.on('close', resolve).resume().end());
    for (const _ of [1, 2]) {
      expect(await send(url, { by })).toBe(204);
      expect((await lines.next()).value).toBe('booking.moved K7M4RT 2');
    }
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { createHmac } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printedText } from '../../helpers/dashboard/printed-text.ts';
import { endOf } from '../../helpers/process/end-of.ts';
import { freePort } from '../../helpers/process/ports.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { type GuidePlace, guidePlace, putFiles } from './guide-place.ts';

const folder = temporaryFolder();
const fakes = join(import.meta.dir, '../../helpers/platforms/fake-platforms.js');
const secrets = 'VAPI_API_KEY RETELL_API_KEY RETELL_LLM_ID ELEVENLABS_API_KEY SYNTHFLOW_API_KEY';
const names = `${secrets} SLOTLINE_CREDENTIAL_ID SLOTLINE_SECRET_ID OPENAI_API_KEY OPENAI_MODEL ANTHROPIC_API_KEY CLAUDE_MODEL`;

/** What runs a program, and the option that loads a file before it. */
const runners = [
  { name: 'Bun', command: [process.execPath, '--preload', fakes] },
  { name: 'Node', command: ['node', '--import', fakes] },
].filter(({ command: [program = ''] }) => Bun.which(program) !== null);

type Request = { url: string; method: string; headers: Record<string, string>; body: unknown };

let guide: GuidePlace;

beforeAll(async () => {
  guide = await guidePlace();
  await putFiles(folder, guide);
});

beforeEach(() => rmSync(join(folder, 'requests.jsonl'), { force: true }));
afterAll(async () => await guide.served.stop());

/** Starts a set-up's program as printed, with everything that it names in the environment. */
function start(id: string, command: readonly string[], environment: Record<string, string> = {}) {
  writeFileSync(join(folder, `${id}.mjs`), printedText(guide.pageOf(id), `setup-${id}`));
  return Bun.spawn([...command, `${id}.mjs`], {
    cwd: folder,
    env: {
      ...Object.fromEntries(names.split(' ').map((name) => [name, 'other'])),
      PATH: process.env['PATH'],
      SLOTLINE_API_KEY: guide.served.place.key,
      ...environment,
    },
    stdin: 'pipe',
    stdout: 'pipe',
    stderr: 'pipe',
  });
}

/** Runs a program to its end on lines of input; gives the lines that it prints. */
async function run(
  id: string,
  command: readonly string[],
  { lines = [], environment = {} }: { lines?: string[]; environment?: Record<string, string> } = {},
): Promise<string[]> {
  const child = start(id, command, environment);
  child.stdin.write(lines.map((line) => `${line}\n`).join(''));
  await child.stdin.end();
  const { stdout, stderr, exitCode } = await endOf(child);
  expect([exitCode, stderr]).toEqual([0, '']);
  return stdout.trim().split('\n');
}

/** What the platforms were sent. */
function requests(): Request[] {
  const file = join(folder, 'requests.jsonl');
  if (!existsSync(file)) return [];
  // The last line may still be on its way.
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line));
}

const toolNames = 'check_availability hold_slot release_hold book_slot reschedule_booking update_booking';
const allTools = `${toolNames} cancel_booking find_bookings leave_message get_calendar`.split(' ');

describe.each(runners)('with $name, as printed,', ({ command }) => {
  test.each([
    ['vapi', 'https://api.vapi.ai/tool', { Authorization: 'Bearer other' }],
    ['elevenlabs', 'https://api.elevenlabs.io/v1/convai/tools', { 'xi-api-key': 'other' }],
    ['synthflow', 'https://api.synthflow.ai/v2/actions', { Authorization: 'Bearer other' }],
  ])('%s makes every tool of the file', async (id, url, header) => {
    expect(await run(id, command)).toEqual(allTools.map((name) => `${name} id of ${name}`));
    const file = JSON.parse(
      readFileSync(join(folder, `slotline-${id}.json`), 'utf8')
        .replaceAll('SLOTLINE_API_KEY', guide.served.place.key)
        .replaceAll(/SLOTLINE_(CREDENTIAL|SECRET)_ID/g, 'other'),
    ) as unknown[];
    const headers = { ...header, 'Content-Type': 'application/json' };
    expect(requests()).toEqual(file.map((body) => ({ url, method: 'POST', headers, body })));
  });

  test('Retell gets the functions beside those it has, in place of older ones', async () => {
    expect(await run('retell', command)).toEqual(allTools);
    const [, patch] = requests();
    const { general_tools: tools } = (patch?.body ?? {}) as {
      general_tools: { name: string; headers?: Record<string, string> }[];
    };
    expect(tools.map(({ name }) => name)).toEqual(['hang_up', ...allTools]);
    expect(tools[1]?.headers).toEqual({ Authorization: `Bearer ${guide.served.place.key}` });
  });

  test.each([
    ['openai-function-calling', 'gpt'],
    ['claude-tool-use', 'claude'],
  ])('%s finds a time, books it, and hears a refusal', async (id, kind) => {
    const who = { name: `Ada ${kind} ${command[1]}`.replace(/[^\w ]/g, ''), phone: '+12125550123' };
    const steps = [
      { name: 'check_availability', arguments: { query: 'Tuesday afternoon' } },
      { name: 'book_slot', arguments: { slotId: 'SLOT', ...who } },
      { name: 'find_bookings', arguments: {} },
    ];
    const environment = { MODEL_STEPS: JSON.stringify(steps) };
    const said = await run(id, command, { lines: ['Tuesday afternoon?', 'Thanks!'], environment });
    const asked = "Could you give me the booking code, or the name and phone number it's under?";
    expect(said).toEqual([asked, asked]);
    const sent = requests().map(({ body }) => JSON.stringify(body));
    expect(sent).toHaveLength(5);
    expect(sent[0]).toContain('check_availability');
    expect(sent[1]).toContain('slotId sl_');
    expect(sent[2]).toContain('booked for');
    expect(sent[3]).toContain('code is required');
    if (kind === 'claude') expect(sent[3]).toContain('"is_error":true');
    expect((await bookingsOf(who.name)).map(({ callId }) => callId)).toEqual([
      expect.stringMatching(/^call-\d+$/),
    ]);
  });

  test.each(['openai-function-calling', 'claude-tool-use'])(
    '%s goes on where the calendar refuses the key',
    async (id) => {
      const environment = {
        MODEL_STEPS: JSON.stringify([{ name: 'get_calendar', arguments: {} }]),
        SLOTLINE_API_KEY: `sk_live_${'0'.repeat(32)}`,
      };
      expect(await run(id, command, { lines: ['Hello'], environment })).toEqual([
        'Unauthorized — invalid API key',
      ]);
    },
  );

  test('OpenAI Realtime accepts a signed call with the tools, and no other', async () => {
    const secret = Buffer.from('a secret of thirty-two bytes ...');
    const port = String(freePort());
    const environment = { PORT: port, OPENAI_WEBHOOK_SECRET: `whsec_${secret.toString('base64')}` };
    const child = start('openai-realtime', command, environment);
    const address = `http://127.0.0.1:${port}/`;
    await listening(address);
    const body = JSON.stringify({
      type: 'realtime.call.incoming',
      data: { call_id: 'rtc_7', sip_headers: [] },
    });
    const send = (at: number, signed = body) =>
      fetch(address, { method: 'POST', body, headers: signature({ secret, at, body: signed }) });
    const now = Math.floor(Date.now() / 1000);
    expect((await send(now, '{}')).status).toBe(401);
    expect((await send(now - 301)).status).toBe(401);
    expect((await fetch(address, { method: 'POST', body })).status).toBe(401);
    expect(requests()).toEqual([]);
    expect((await send(now)).status).toBe(200);
    await until(() => requests().length === 1);
    const [{ url, body: accepted } = { url: '', body: {} }] = requests();
    expect(url).toBe('https://api.openai.com/v1/realtime/calls/rtc_7/accept');
    const { origin, place } = guide.served;
    expect(accepted).toMatchObject({
      type: 'realtime',
      tools: [
        {
          type: 'mcp',
          server_url: `${origin}/mcp?calendarId=${place.calendarId}`,
          headers: { Authorization: `Bearer ${place.key}`, 'X-Call-Id': 'rtc_7' },
          require_approval: 'never',
        },
      ],
    });
    child.kill();
    await child.exited;
  });
});

describe('Twilio ConversationRelay, as printed,', () => {
  // Bun has the package ws built in; with Node it has to be installed.
  const command = [process.execPath, '--preload', fakes];
  const host = 'bot.example.com';
  const expected = createHmac('sha1', 'other').update(`wss://${host}/call`).digest('base64');

  test('answers with TwiML, lets only Twilio in, and talks', async () => {
    const port = String(freePort());
    const steps = [{ name: 'check_availability', arguments: { query: 'Wednesday at ten' } }];
    const child = start('twilio-conversationrelay', command, {
      PORT: port,
      PUBLIC_HOST: host,
      TWILIO_AUTH_TOKEN: 'other',
      MODEL_STEPS: JSON.stringify(steps),
    });
    const address = `127.0.0.1:${port}`;
    await listening(`http://${address}/`);
    const twiml = await (await fetch(`http://${address}/`, { method: 'POST' })).text();
    expect(twiml).toContain(`<ConversationRelay url="wss://${host}/call"`);
    expect(await opened(`ws://${address}/call`, 'x')).toBeUndefined();
    const socket = await opened(`ws://${address}/call`, expected);
    const heard = new Promise<unknown>((resolve) => {
      socket?.addEventListener('message', ({ data }) => resolve(JSON.parse(String(data))));
    });
    socket?.send(JSON.stringify({ type: 'setup', sessionId: 'VX1', callSid: 'CA7', from: '+12125550123' }));
    socket?.send(JSON.stringify({ type: 'prompt', voicePrompt: 'Wednesday', lang: 'en-US', last: false }));
    const said = { type: 'prompt', voicePrompt: 'Wednesday at ten?', lang: 'en-US', last: true };
    socket?.send(JSON.stringify(said));
    expect(await heard).toEqual({
      type: 'text',
      token: expect.stringMatching(/Wednesday at 10 AM/),
      last: true,
    });
    const [first, second] = requests().map(({ body }) => body as Record<string, unknown>);
    expect(first).toMatchObject({ input: 'Wednesday at ten?' });
    expect(second).toMatchObject({ previous_response_id: expect.any(String) });
    socket?.close();
    child.kill();
    await child.exited;
  });
});

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await Bun.sleep(25);
}

async function listening(address: string): Promise<void> {
  await until(() =>
    fetch(address).then(
      () => true,
      () => false,
    ),
  );
}

/** The headers of a webhook that OpenAI signs (Standard Webhooks). */
function signature({ secret, at, body }: { secret: Buffer; at: number; body: string }) {
  const signed = createHmac('sha256', secret).update(`wh_1.${at}.${body}`).digest('base64');
  return {
    'webhook-id': 'wh_1',
    'webhook-timestamp': String(at),
    'webhook-signature': `v1,bm9uc2Vuc2U= v1,${signed}`,
  };
}

/** A socket, opened with a signature of Twilio's; undefined if it isn't let in. */
async function opened(url: string, signed: string): Promise<WebSocket | undefined> {
  const socket = new WebSocket(url, { headers: { 'X-Twilio-Signature': signed } });
  return await new Promise((resolve) => {
    socket.addEventListener('open', () => resolve(socket));
    socket.addEventListener('error', () => resolve(undefined));
  });
}

async function bookingsOf(name: string): Promise<{ callId: string }[]> {
  const { origin, place } = guide.served;
  const response = await fetch(`${origin}/api/v1/find-bookings`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${place.key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ calendarId: place.calendarId, name }),
  });
  return ((await response.json()) as { bookings: { callId: string }[] }).bookings;
}

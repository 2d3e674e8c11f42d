import { beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { gzipSync } from 'node:zlib';
import { type VoicePlatform, voicePlatforms } from '../../../../src/domain/access/voice-platform.ts';
import { sampleReports } from '../../../helpers/platforms/reports.ts';
import { ContractServer, type Place, type Question } from '../../contract-server.ts';
import { foundIn, report, reportPathOf } from './reporting.ts';

let contract: ContractServer;
let place: Place;
let path: string;
let startedAt: number;

beforeAll(async () => {
  contract = await ContractServer.open({ rateLimit: 100_000 });
});

beforeEach(async () => {
  place = await contract.place();
  path = await reportPathOf(contract, place);
  startedAt = contract.made.clock.now();
});

const body = (callId = 'c', last?: string) =>
  sampleReports.vapi(callId, { startedAt, ...(last && { last }) });
const taken = { status: 200, text: '{}' };
const read = ({ status, text }: { status: number; text: string }) => ({ status, text });

/** How each platform calls a tool, as the guide sets it up. */
const toolCalls: Record<VoicePlatform, (callId: string, name: string, args: object) => [string, Question]> = {
  vapi: (id, name, args) => [
    'POST /api/v1/voice/vapi',
    {
      body: {
        message: { type: 'tool-calls', call: { id }, toolCallList: [{ id: '1', name, arguments: args }] },
      },
    },
  ],
  retell: (call_id, name, args) => [
    `POST /api/v1/voice/retell/${name.replaceAll('_', '-')}`,
    { body: { name, call: { call_id }, args } },
  ],
  elevenlabs: (callId, name, args) => [
    'POST /mcp',
    {
      headers: { accept: 'application/json, text/event-stream', 'x-call-id': callId },
      body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
    },
  ],
};

async function callTool(platform: VoicePlatform, callId: string, name: string, args: object) {
  const [line, question] = toolCalls[platform](callId, name, args);
  const { key, calendarId } = place;
  const answer = await contract.ask(line, { ...question, key, query: { calendarId } });
  expect(answer.status).toBe(200);
}

describe('a report', () => {
  test.each(voicePlatforms)(
    'is compared with what was done under the call ID of the tools: %s',
    async (from) => {
      const callId = `${from}_01hx`;
      await callTool(from, callId, 'check_availability', { query: 'tuesday at two' });
      const booking = { start: '2026-11-24T14:00', name: 'Ada King', phone: '+12125550123' };
      await callTool(from, callId, 'book_slot', booking);
      const last = 'You are booked for Tuesday, November 24 at 3 PM.';
      expect(
        read(await report(contract, path, { body: sampleReports[from](callId, { startedAt, last }) })),
      ).toEqual(taken);
      const found = [{ callId, calendarId: place.calendarId, kinds: ['different' as const] }];
      expect(await foundIn(contract, place)).toEqual(found);
      const { workspaceId } = place;
      const reports = contract.made.db.selectFrom('call_reports').where('workspace_id', '=', workspaceId);
      expect(await reports.select('phone').execute()).toEqual([{ phone: '+12125550142' }]);
      // Retell sends two events of a call, and platforms try again.
      const again = sampleReports[from](callId, { startedAt, last: 'You are booked for Friday at 9 AM.' });
      expect(read(await report(contract, path, { body: again }))).toEqual(taken);
      expect(await foundIn(contract, place)).toEqual(found);
    },
  );

  test('finds nothing of another workspace, though that has a call with the same ID', async () => {
    await callTool('vapi', 'c', 'check_availability', { query: 'tuesday at two' });
    const other = await contract.place();
    const said = body('c', 'You are booked for Tuesday, November 24 at 3 PM.');
    expect(read(await report(contract, await reportPathOf(contract, other), { body: said }))).toEqual(taken);
    expect(await foundIn(contract, other)).toMatchObject([{ callId: 'c', kinds: [] }]);
    expect(await foundIn(contract, place)).toEqual([]);
    expect(read(await report(contract, path, { body: said }))).toEqual(taken);
    expect(await foundIn(contract, place)).toMatchObject([{ callId: 'c', kinds: ['broken'] }]);
  });

  test.each<[string, unknown]>([
    ['other messages of Vapi’s', { message: { type: 'status-update', status: 'ended' } }],
    ['other events of Retell’s', { event: 'call_started', call: { call_id: 'c' } }],
    [
      'other types of ElevenLabs’',
      { type: 'post_call_audio', data: { conversation_id: 'c', full_audio: '' } },
    ],
    ['what nobody sends', { hello: 'world' }],
    ['nothing', ''],
  ])('is nothing to do for %s', async (_, sent) => {
    expect(read(await report(contract, path, { body: sent }))).toEqual(taken);
    expect(await foundIn(contract, place)).toEqual([]);
  });
});

describe('what is refused', () => {
  test('is any secret but the calendar’s own', async () => {
    const unknown = await contract.ask('POST /calls/nowhere', { body: body() });
    for (const wrong of [
      `/calls/report/${'x'.repeat(43)}`,
      path.slice(0, -1),
      `${path}x`,
      '/calls/report/x',
    ]) {
      const answer = await report(contract, wrong, { body: body() });
      expect(read(answer)).toEqual({ status: 404, text: unknown.text });
    }
    const { db } = contract.made;
    await db.updateTable('calendars').set({ archived_at: 1 }).where('id', '=', place.calendarId).execute();
    expect((await report(contract, path, { body: body() })).status).toBe(404);
    expect(unknown.status).toBe(404);
  });

  test('is another method than POST', async () => {
    const { status, headers } = await contract.ask(`GET ${path}`);
    expect([status, headers.get('allow')]).toEqual([405, 'POST']);
  });

  test('is more than 2 MiB', async () => {
    const json = JSON.stringify(body());
    expect(read(await report(contract, path, { body: json.padEnd(2_097_152) }))).toEqual(taken);
    const { status, json: refusal } = await report(contract, path, { body: json.padEnd(2_097_153) });
    expect([status, refusal]).toEqual([413, expect.objectContaining({ code: 'BODY_TOO_LARGE' })]);
  });

  test.each<[string, number, () => unknown, Record<string, string>]>([
    ['other than JSON', 415, () => JSON.stringify(body()), { 'content-type': 'text/plain' }],
    ['broken JSON', 400, () => '{"message":', {}],
    ['a list', 400, () => [body()], {}],
    [
      'compressed',
      400,
      () => new Uint8Array(gzipSync(JSON.stringify(body()))),
      { 'content-encoding': 'gzip' },
    ],
    ['JSON that is too deep to read', 400, () => `{"message":${'['.repeat(100_000)}`, {}],
    ['a report without its call', 400, () => ({ message: { type: 'end-of-call-report' } }), {}],
    ['a call ID that is too long', 400, () => body('c'.repeat(201)), {}],
  ])('is %s', async (_, status, sent, headers) => {
    expect((await report(contract, path, { body: sent(), headers })).status).toBe(status);
    expect(await foundIn(contract, place)).toEqual([]);
  });

  test('is nothing that is deep but right', async () => {
    const deep = JSON.stringify({ ...body(), more: 0 }).replace(
      '"more":0',
      `"more":${'['.repeat(5_000)}${']'.repeat(5_000)}`,
    );
    expect(read(await report(contract, path, { body: deep }))).toEqual(taken);
  });

  test('is more than 60 in a minute to one address', async () => {
    const beside = await contract.besides(place);
    const other = await reportPathOf(contract, beside);
    const ask = (line: string) => contract.askAtOnce(`POST ${line}`, { body: {} });
    for (let count = 0; count < 60; count++) expect((await ask(path)).status).toBe(200);
    const { status, headers, json } = await ask(path);
    expect([status, headers.get('retry-after'), json]).toEqual([
      429,
      '60',
      {
        statusCode: 429,
        error: 'Too Many Requests',
        message: 'Rate limit exceeded, retry in 60 seconds',
      },
    ]);
    expect((await ask(other)).status).toBe(200);
    expect((await contract.check(place, { query: 'tuesday' })).status).toBe(200);
    contract.pass(60_000);
    expect((await ask(path)).status).toBe(200);
  });
});

import { beforeEach, describe, expect, test } from 'bun:test';
import { ContractServer, type Place } from '../contract-server.ts';

const callId = 'call-1';
const startedAt = '2026-11-20T10:29:30-05:00';

let contract: ContractServer;
let place: Place;

beforeEach(async () => {
  contract = await ContractServer.open();
  place = await contract.place();
});

function bot(text: string) {
  return { who: 'bot', text };
}

async function report(lines: readonly unknown[], more: Record<string, unknown> = {}) {
  return await contract.post(place, 'report-call', { input: { callId, startedAt, lines, ...more } });
}

describe('a report', () => {
  test.each([
    [{ callId: undefined }, '/callId', 'callId is required'],
    [{ callId: '{{call.id}}' }, '/callId', 'callId must be the ID of a call, without spaces'],
    [
      { startedAt: '2026-11-20T10:30:00' },
      '/startedAt',
      expect.stringContaining('startedAt must have an offset'),
    ],
    [{ lines: [{ who: 'agent', text: 'Hi.' }] }, '/lines/0/who', expect.stringContaining('lines/0/who')],
    [{ lines: [{ who: 'bot', text: 'Hi.', at: 'noon' }] }, '/lines/0/at', expect.any(String)],
    [{ lines: [{ who: 'bot', text: 'Hi.', time: 1 }] }, '/lines/0/time', expect.any(String)],
    [{ lines: new Array(2_001).fill(bot('Hi.')) }, '/lines', expect.stringContaining('at most 2000')],
  ])('with %j is refused', async (more, path, error) => {
    const { status, json } = await report([], more as Record<string, unknown>);
    expect({ status, json }).toEqual({ status: 400, json: { error, code: 'INVALID_INPUT', path } });
  });

  test('may have 256 KiB, and no more', async () => {
    const text = 'x'.repeat(1_000);
    expect((await report(new Array(250).fill(bot(text)))).status).toBe(200);
    const { status, json } = await report(new Array(260).fill(bot(text)));
    expect({ status, json }).toMatchObject({ status: 413, json: { code: 'BODY_TOO_LARGE' } });
  });

  test.each([
    ['JSON', '{"booked": "Tuesday at 2 PM", "x": [[[[[['],
    ['markup', '**You’re booked** for `Tuesday` at <b>2 PM</b>\n- ok'],
    ['a cut line', 'You’re booked for Tuesday at 2 PM and I’ll se—'],
    ['another language', 'Ich habe Sie für Dienstag um vierzehn Uhr eingetragen, Herr Groß.'],
    ['odd letters', '\u0000\ud800 booked \u202e Tuesday 2 PM 👩‍👩‍👧'],
  ])('takes %s', async (_, text) => {
    const start = '2026-11-24T14:00:00-05:00';
    const ada = { name: 'Ada Lovelace', phone: '+12125550123', callId };
    await contract.post(place, 'book-slot', { input: { ...ada, start } });
    expect((await report([bot(text), bot('')])).status).toBe(200);
  });
});

import { beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { callTool } from '../../../helpers/mcp-caller.ts';
import { ContractServer, type Place } from '../../contract-server.ts';
import { vapiBody } from '../gate/voice-gate.ts';
import { envelope, invalidSignature, secret, send, setSecret, signatureOf } from './signed.ts';

let contract: ContractServer;
let place: Place;

beforeAll(async () => {
  contract = await ContractServer.open({ rateLimit: 100_000 });
});

beforeEach(async () => {
  place = await contract.place();
});

const now = () => contract.made.clock.now();
const statusOf = async (signature?: string | null, mine = place) =>
  (await send(contract, mine, { ...(signature !== undefined && { signature }) })).status;

describe('without a secret nothing is checked', () => {
  test.each<[string, string | null]>([
    ['no header', null],
    ['an empty header', ''],
    ['a malformed header', 'x'],
    ['a wrong header', `v=1,d=${'0'.repeat(64)}`],
  ])('%s', async (_, signature) => {
    expect(await statusOf(signature)).toBe(200);
  });
});

describe('a secret', () => {
  test('is asked for from the next request on, and no more once it is removed', async () => {
    expect(await statusOf(null)).toBe(200);
    await setSecret(contract, place, secret);
    expect([await statusOf(null), await statusOf()]).toEqual([401, 200]);
    await setSecret(contract, place, undefined);
    expect([await statusOf(null), await statusOf('x')]).toEqual([200, 200]);
    await setSecret(contract, place, secret);
    expect([await statusOf(null), await statusOf()]).toEqual([401, 200]);
  });

  test('takes the place of the one before', async () => {
    await setSecret(contract, place, 'key_first0123456789');
    await setSecret(contract, place, secret);
    expect(await statusOf(signatureOf(envelope, now(), 'key_first0123456789'))).toBe(401);
    expect(await statusOf()).toBe(200);
  });

  test('is the workspace’s: for all its keys and calendars', async () => {
    await setSecret(contract, place, secret);
    const beside = await contract.besides(place);
    const { key } = await contract.made.key(place.workspaceId);
    const newer = { ...beside, key };
    expect([await statusOf(null, newer), await statusOf(undefined, newer)]).toEqual([401, 200]);
  });

  test('of another workspace neither fits nor is asked for', async () => {
    const other = await contract.place();
    const third = await contract.place();
    await setSecret(contract, place, secret);
    await setSecret(contract, other, 'key_other0123456789');
    expect(await statusOf(signatureOf(envelope, now(), 'key_other0123456789'))).toBe(401);
    expect(await statusOf(signatureOf(envelope, now(), secret), other)).toBe(401);
    expect(await statusOf(signatureOf(envelope, now(), 'key_other0123456789'), other)).toBe(200);
    expect([await statusOf(null, third), await statusOf('x', third)]).toEqual([200, 200]);
  });

  test('may be any text that Retell gives', async () => {
    for (const given of ['key_1234567890abcdef', 'x'.repeat(128), 'v=1,d=2;"%\\~']) {
      await setSecret(contract, place, given);
      expect({ given, status: await statusOf(signatureOf(envelope, now(), given)) }).toEqual({
        given,
        status: 200,
      });
      expect(await statusOf(signatureOf(envelope, now(), `${given}0`))).toBe(401);
    }
  });
});

describe('only Retell’s routes ask for it', () => {
  test.each<Record<string, string>>([{}, { 'x-retell-signature': 'x' }])(
    'not the others, with %j',
    async (headers) => {
      await setSecret(contract, place, secret);
      const { key, calendarId } = place;
      const ask = async (line: string, body?: unknown, query = '') =>
        await contract.ask(line, { key, headers, body, query: `?calendarId=${calendarId}${query}` });
      expect((await ask('POST /api/v1/voice/vapi', vapiBody([{ name: 'get_calendar' }]))).status).toBe(200);
      expect((await ask('POST /api/v1/check-availability', { calendarId })).status).toBe(200);
      expect((await ask('POST /api/v1/check-availability', {}, '&refusals=200')).status).toBe(200);
      expect((await ask('GET /api/v1/calendar')).status).toBe(200);
      expect((await callTool(contract, place, { name: 'get_calendar', headers })).isError).toBe(false);
    },
  );
});

test('a refused one does nothing', async () => {
  await setSecret(contract, place, secret);
  const args = { start: '2026-11-24T14:00', name: 'Ada', phone: '+12125550123' };
  const body = JSON.stringify({ name: 'book_slot', call: { call_id: 'c' }, args });
  const path = '/api/v1/voice/retell/book-slot';
  const refused = await send(contract, place, { path, body, signature: signatureOf(body, now(), 'key_x') });
  expect({ status: refused.status, text: refused.text }).toEqual({ status: 401, text: invalidSignature });
  const found = async () => (await contract.post(place, 'find-bookings')).json as { bookings: unknown[] };
  expect((await found()).bookings).toEqual([]);
  expect((await send(contract, place, { path, body })).status).toBe(200);
  expect((await found()).bookings).toHaveLength(1);
});

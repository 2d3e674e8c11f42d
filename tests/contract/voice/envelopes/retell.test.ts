import { beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { ContractServer, type Place } from '../../contract-server.ts';
import { operations } from '../gate/voice-gate.ts';
import { oneLine, textOfMcp } from './one-line.ts';

let contract: ContractServer;
let place: Place;

beforeAll(async () => {
  contract = await ContractServer.open();
});

beforeEach(async () => {
  place = await contract.place();
});

const two = '2026-11-24T14:00:00-05:00';
const query = { query: 'tuesday at two' };
const call = { call_id: 'call-1', call_type: 'phone_call', transcript: 'Agent: Hi', transcript_object: [] };

async function send(operation: string, body: unknown, mine = place) {
  return await contract.ask(`POST /api/v1/voice/retell/${operation}`, {
    key: mine.key,
    query: { calendarId: mine.calendarId, callId: 'call-1' },
    headers: { 'x-call-id': 'call-1' },
    body,
  });
}

async function resultOf(operation: string, body: object): Promise<string> {
  const answer = await send(operation, body);
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 200 });
  expect(Object.keys(answer.json as object)).toEqual(['result']);
  const { result } = answer.json as { result: string };
  expect(result).toMatch(/^\S[^\n\r]*$/);
  return result;
}

async function busy(): Promise<number> {
  const range = { from: '2026-11-24T00:00:00-05:00', to: '2026-11-25T00:00:00-05:00' };
  return ((await contract.get(place, 'free-busy', range)).json as { busy: unknown[] }).busy.length;
}

describe('the path names the tool', () => {
  test.each([...operations])('%s', async (operation) => {
    const name = operation.replaceAll('-', '_');
    const expected = oneLine(await textOfMcp(contract, place, { name, input: {}, callId: 'call-9' }));
    expect(await resultOf(operation, { name, call: { call_id: 'call-9' }, args: {} })).toBe(expected);
  });

  test.each<[unknown]>([['book_slot'], [''], [undefined], [null], [7], [{}], [['x']], ['get_weather']])(
    'and name is ignored: %j',
    async (name) => {
      const expected = oneLine(
        await textOfMcp(contract, place, { name: 'check_availability', input: query }),
      );
      expect(await resultOf('check-availability', { name, call, args: query })).toBe(expected);
      expect(await busy()).toBe(0);
    },
  );
});

describe('args', () => {
  test('are an object or its JSON text', async () => {
    const expected = oneLine(await textOfMcp(contract, place, { name: 'check_availability', input: query }));
    for (const args of [query, JSON.stringify(query), `\n${JSON.stringify(query, null, 2)} `]) {
      expect(await resultOf('check-availability', { name: 'x', call, args })).toBe(expected);
    }
  });

  test('may be missing', async () => {
    const expected = oneLine(await textOfMcp(contract, place, { name: 'get_calendar', input: {} }));
    expect(await resultOf('get-calendar', { name: 'get_calendar', call })).toBe(expected);
  });

  test.each([7, true, [], [query], 'tuesday', '[]', '7', '{', 'undefined'])(
    'that are %j are a result',
    async (...[args]) => {
      await resultOf('hold-slot', { name: 'x', call, args });
      expect(await busy()).toBe(0);
    },
  );

  test('that are wrong are a result, as MCP words it', async () => {
    for (const args of [
      { durationMinutes: 'long' },
      { quary: 'x' },
      { query: 'purple' },
      { calendarId: two },
    ]) {
      const expected = oneLine(await textOfMcp(contract, place, { name: 'check_availability', input: args }));
      expect(await resultOf('check-availability', { name: 'x', call, args })).toBe(expected);
    }
  });

  test('beside which a calendar stands do not take it', async () => {
    const beside = await contract.besides(place);
    await resultOf('hold-slot', { name: 'x', call, args: { start: two }, calendarId: beside.calendarId });
    expect(await busy()).toBe(1);
  });
});

describe('the call is the envelope’s', () => {
  test('another calendar of the workspace keeps the hold of a call for itself', async () => {
    await resultOf('hold-slot', { name: 'x', call, args: { start: two } });
    const other = await contract.besides(place);
    const answer = await send('check-availability', { name: 'x', call, args: query }, other);
    expect(answer.text).toContain('Yes');
  });

  test('words lean on what was offered in it', async () => {
    await resultOf('check-availability', { name: 'x', call, args: { query: 'tuesday afternoon' } });
    const leaning = { query: 'a bit later than that' };
    const mine = await resultOf('check-availability', { name: 'x', call, args: leaning });
    const other = await resultOf('check-availability', {
      name: 'x',
      call: { call_id: 'call-2' },
      args: leaning,
    });
    expect(mine).not.toBe(other);
  });
});

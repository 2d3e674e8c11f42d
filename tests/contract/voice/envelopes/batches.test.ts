import { beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { ContractServer, type Place } from '../../contract-server.ts';
import { expectWaiting, leftOf, vapiBody, waiting } from '../gate/voice-gate.ts';

let contract: ContractServer;
let place: Place;

beforeAll(async () => {
  contract = await ContractServer.open();
});

beforeEach(async () => {
  place = await contract.place();
});

const clock = (index: number) =>
  `${String(9 + Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`;

/** Calls that each book a time of their own on Tuesday, from nine. */
function bookings(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    id: `call_${index}`,
    name: 'book_slot',
    arguments: {
      start: `2026-11-24T${clock(index)}`,
      name: `Ada ${'abcdefghijklmnop'[index]}`,
      phone: `+121255501${10 + index}`,
    },
  }));
}

const questions = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `c${index}`, name: 'get_calendar' }));

/** Asks without letting time pass. */
async function send(body: object) {
  const query = { calendarId: place.calendarId };
  return await contract.askAtOnce('POST /api/v1/voice/vapi', { key: place.key, query, body });
}

async function resultsOf(body: object): Promise<{ toolCallId: string; result: string }[]> {
  return ((await send(body)).json as { results: { toolCallId: string; result: string }[] }).results;
}

/** Uses up the limit but for so many. */
async function leave(left: number): Promise<void> {
  for (let count = left; count < 60; count++) await send({ message: { type: 'status-update' } });
}

/** The clock times that are booked, once the minute is over. */
async function booked(): Promise<string[]> {
  contract.pass(60_000);
  const { json } = await contract.post(place, 'find-bookings', { input: { limit: 100 } });
  return (json as { bookings: { start: string }[] }).bookings.map(({ start }) => start.slice(11, 16)).sort();
}

describe('each tool call counts', () => {
  test.each([1, 2, 3, 19, 20])('%d of them', async (count) => {
    expect(leftOf(await send(vapiBody(questions(count))))).toBe(60 - count);
    expect(leftOf(await send(vapiBody(questions(1))))).toBe(59 - count);
  });

  test('none of them counts as the request does, and so does another message', async () => {
    expect(leftOf(await send(vapiBody([])))).toBe(59);
    expect(leftOf(await send({ message: { type: 'status-update' } }))).toBe(58);
  });

  test('those that are unknown or have bad arguments too', async () => {
    const calls = [{ name: 'get_calendar' }, { name: 'nothing' }, { name: 'hold_slot', arguments: 'x' }];
    expect(leftOf(await send(vapiBody(calls)))).toBe(57);
  });

  test('a malformed envelope counts once, however many it names', async () => {
    const calls = [...questions(5), { name: 7 }];
    const answer = await send(vapiBody(calls));
    expect({ status: answer.status, left: leftOf(answer) }).toEqual({ status: 400, left: 59 });
    expect(leftOf(await send(vapiBody([])))).toBe(58);
  });
});

test('each tool call is logged as a call of its own, other messages not at all', async () => {
  const understood = { name: 'check_availability', arguments: { query: 'tuesday at two' } };
  const not = { name: 'check_availability', arguments: { query: 'purple' } };
  await send(vapiBody([understood, not, { name: 'get_calendar' }]));
  await send({ message: { type: 'transcript' } });
  await contract.made.services.callLog.flush();
  const rows = await contract.made.db
    .selectFrom('calls')
    .select(['operation', 'code', 'call_id'])
    .where('calendar_id', '=', place.calendarId)
    .orderBy('operation')
    .orderBy('code')
    .execute();
  expect(rows).toEqual([
    { operation: 'calendar', code: null, call_id: 'vapi-call' },
    { operation: 'check-availability', code: 'QUERY_NOT_UNDERSTOOD', call_id: 'vapi-call' },
    { operation: 'check-availability', code: 'available', call_id: 'vapi-call' },
  ]);
});

describe('a call over the limit', () => {
  test.each([1, 2, 4])(
    'does nothing and says so, those before it are done: %d left of five',
    async (left) => {
      await leave(left);
      const answer = await send(vapiBody(bookings(5)));
      const { results } = answer.json as { results: { toolCallId: string; result: string }[] };
      expect({ status: answer.status, left: leftOf(answer) }).toEqual({ status: 200, left: 0 });
      expect(answer.headers.get('ratelimit-policy')).toBe('"default";q=60;w=60');
      expect(answer.headers.get('retry-after')).toBe('60');
      expect(results.map(({ toolCallId }) => toolCallId)).toEqual([
        'call_0',
        'call_1',
        'call_2',
        'call_3',
        'call_4',
      ]);
      for (const [index, { result }] of results.entries()) {
        if (index < left) expect(result).toContain('booked');
        else expect(result).toBe(waiting(60));
      }
      expect(await booked()).toEqual(Array.from({ length: left }, (_, index) => clock(index)));
    },
  );

  test('tells exactly when it would be let in, and does not count itself', async () => {
    await leave(31);
    contract.pass(20_500);
    await send(vapiBody(questions(19)));
    contract.pass(10_000);
    const results = await resultsOf(vapiBody(questions(15)));
    expect(results.filter(({ result }) => result === waiting(30))).toHaveLength(3);
    expect(results.slice(12).map(({ result }) => result)).toEqual([waiting(30), waiting(30), waiting(30)]);
    expectWaiting(await send(vapiBody(questions(1))), 30);
    contract.pass(29_500);
    expect(leftOf(await send(vapiBody(questions(1))))).toBe(28);
  });

  test('of another workspace is none', async () => {
    await leave(1);
    await send(vapiBody(questions(5)));
    place = await contract.place();
    expect(leftOf(await send(vapiBody(questions(5))))).toBe(55);
  });

  test('over it altogether every call is told so, each under its id', async () => {
    await leave(0);
    const answer = await send(vapiBody(bookings(2)));
    expectWaiting(answer, 60);
    expect((answer.json as { results: object[] }).results).toMatchObject([
      { toolCallId: 'call_0' },
      { toolCallId: 'call_1' },
    ]);
    expect(await booked()).toEqual([]);
  });
});

describe('the 21st and later', () => {
  test('do nothing and say so', async () => {
    const calls = [...questions(20), ...bookings(3)];
    const results = await resultsOf(vapiBody(calls));
    expect(results.map(({ toolCallId }) => toolCallId)).toEqual(calls.map(({ id }) => id));
    expect(results[19]?.result).toBe(results[0]?.result ?? '');
    for (const { result } of results.slice(20)) {
      expect(result).toMatch(/^\S[^\n\r]*\b(20|twenty)\b/i);
      expect(result).not.toContain('Wait');
    }
    expect(await booked()).toEqual([]);
  });

  test('are the 21st whatever the others were', async () => {
    const wrong = Array.from({ length: 20 }, () => ({ name: 'nothing', arguments: 'x' }));
    const results = await resultsOf(vapiBody([...wrong, ...bookings(1)]));
    expect(results[20]?.result).toMatch(/\b(20|twenty)\b/i);
    expect(await booked()).toEqual([]);
  });

  test('a thousand of them are answered, in their order', async () => {
    const results = await resultsOf(vapiBody(questions(1_000)));
    expect(results.map(({ toolCallId }) => toolCallId)).toEqual(questions(1_000).map(({ id }) => id));
    expect(new Set(results.slice(20).map(({ result }) => result)).size).toBe(1);
  });
});

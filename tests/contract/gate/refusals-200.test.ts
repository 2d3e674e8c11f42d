import { beforeEach, describe, expect, test } from 'bun:test';
import { november } from '../availability/checks.ts';
import { type Answer, ContractServer, nobodysId, type Place } from '../contract-server.ts';

let contract: ContractServer;
let place: Place;

beforeEach(async () => {
  contract = await ContractServer.open();
  place = await contract.place();
});

const person = { name: 'Ada Lovelace', phone: '+12125550123' };
const start = november('24T14:00');

type Asked = { operation?: string; query?: string; body?: unknown; key?: string | undefined };

/** Asks a POST, with refusals as 200 unless the query says otherwise. */
async function ask({ operation = 'book-slot', query = '?refusals=200', body, key = place.key }: Asked) {
  return await contract.ask(`POST /api/v1/${operation}${query}`, { key, body });
}

function jsonOf({ json }: Answer): Record<string, unknown> {
  return json as Record<string, unknown>;
}

describe('refusals=200', () => {
  test('answers a refusal with 200, the same body and ok false', async () => {
    const body = { calendarId: place.calendarId, start, ...person };
    const made = await ask({ body });
    expect([made.status, jsonOf(made)['ok']]).toEqual([201, true]);
    const other = { ...body, name: 'Grace Hopper', phone: '+12125550199' };
    const soft = await ask({ body: other });
    const plain = await ask({ body: other, query: '' });
    expect([soft.status, plain.status]).toEqual([200, 409]);
    expect(soft.json).toEqual({ ok: false, ...jsonOf(plain) });
    const again = await ask({ body });
    expect([again.status, jsonOf(again)['ok']]).toEqual([200, true]);
  });

  test.each<[string, string, object, number]>([
    ['an unknown booking', 'cancel-booking', { code: '222222' }, 404],
    ['words that say nothing of time', 'check-availability', { query: 'purple' }, 422],
    ['a wrong field', 'check-availability', { limit: 'three' }, 400],
    ['an unknown zone', 'check-availability', { timeZone: 'Mars/Base' }, 400],
    ['a call id too long', 'check-availability', { callId: 'x'.repeat(201) }, 400],
  ])('answers %s with 200', async (_, operation, input, status) => {
    const body = { calendarId: place.calendarId, ...input };
    const [soft, plain] = [await ask({ operation, body }), await ask({ operation, body, query: '' })];
    expect([soft.status, plain.status]).toEqual([200, status]);
    expect(soft.json).toEqual({ ok: false, ...jsonOf(plain) });
  });

  test.each(['free-busy', 'calendar', 'interpret'])('is taken by GET %s too', async (operation) => {
    const refused = await contract.get(place, operation, { refusals: '200', limit: '3' });
    expect([refused.status, jsonOf(refused)['ok'], jsonOf(refused)['path']]).toEqual([200, false, '/limit']);
    if (operation !== 'calendar') return;
    const answered = await contract.get(place, operation, { refusals: '200' });
    expect([answered.status, jsonOf(answered)['ok']]).toEqual([200, true]);
  });

  test('keeps the statuses of the gate', async () => {
    const at = (calendarId: unknown, key?: string) => ask({ body: { calendarId, start, ...person }, key });
    const other = await contract.place();
    expect((await at(place.calendarId, 'sk_live_none')).status).toBe(401);
    expect((await at('')).json).toMatchObject({ code: 'MISSING_CALENDAR_ID' });
    expect((await at('')).status).toBe(400);
    expect((await at('x')).status).toBe(400);
    expect((await at(other.calendarId)).status).toBe(403);
    expect((await at(nobodysId)).status).toBe(403);
    expect((await ask({ body: '[]' })).status).toBe(400);
    expect((await ask({ body: 'x'.repeat(70_000) })).status).toBe(413);
    expect((await ask({ operation: 'book-slots', body: {} })).status).toBe(404);
    expect((await contract.ask('GET /api/v1/book-slot?refusals=200', { key: place.key })).status).toBe(405);
  });

  test.each(['?refusals=409', '?refusals=', '?refusals=200&refusals=200', '?refusals=true'])(
    'is refused as %s, and changes no status',
    async (query) => {
      const answer = await ask({ query, body: { calendarId: place.calendarId, start, ...person } });
      expect(answer.status).toBe(400);
      expect(answer.json).toMatchObject({ code: 'INVALID_INPUT', path: '/refusals' });
      expect((await ask({ query, body: { start } })).json).toMatchObject({ code: 'MISSING_CALENDAR_ID' });
    },
  );

  test('is ignored by idempotency', async () => {
    const body = { calendarId: place.calendarId, start, ...person, idempotencyKey: 'k' };
    const made = await ask({ body, query: '' });
    const replayed = await ask({ body });
    expect(replayed.json).toEqual({ ok: true, ...jsonOf(made) });
    expect(replayed.headers.get('Idempotent-Replayed')).toBe('true');
  });

  test('counts for the limit as ever', async () => {
    const left = ({ headers }: Answer) => Number(/r=(\d+)/.exec(headers.get('RateLimit') ?? '')?.[1]);
    const first = await contract.askAtOnce('POST /api/v1/book-slot?refusals=200', {
      key: place.key,
      body: {},
    });
    const second = await contract.askAtOnce('POST /api/v1/book-slot?refusals=200', {
      key: place.key,
      body: {},
    });
    expect(left(second)).toBe(left(first) - 1);
  });
});

describe('calendarId in the URL of a POST', () => {
  const input = { query: 'tuesday at two' };
  const check = (query: string, body?: unknown) => ask({ operation: 'check-availability', query, body });

  test.each<[string, unknown]>([
    ['absent', { ...input }],
    ['null', { ...input, calendarId: null }],
    ['empty', { ...input, calendarId: '' }],
    ['nothing at all', undefined],
  ])('stands in for one that is %s', async (_, body) => {
    const answer = await check(`?refusals=200&calendarId=${place.calendarId.toUpperCase()}`, body);
    expect([answer.status, jsonOf(answer)['available']]).toEqual([200, true]);
  });

  test('agrees with the body’s, letter case aside, or is a duplicate', async () => {
    const { calendarId } = place;
    const upper = calendarId.toUpperCase();
    const both = (ofUrl: string) => check(`?refusals=200&calendarId=${ofUrl}`, { ...input, calendarId });
    expect((await both(upper)).status).toBe(200);
    expect((await both('')).status).toBe(200);
    for (const ofUrl of [nobodysId, 'x', `${calendarId}&calendarId=${calendarId}`]) {
      const answer = await both(ofUrl);
      expect([answer.status, jsonOf(answer)['code']]).toEqual([400, 'DUPLICATE_CALENDAR_ID']);
    }
  });

  test('is not looked at without refusals=200', async () => {
    const answer = await check(`?calendarId=${place.calendarId}`, input);
    expect(answer.json).toMatchObject({ code: 'MISSING_CALENDAR_ID' });
  });
});

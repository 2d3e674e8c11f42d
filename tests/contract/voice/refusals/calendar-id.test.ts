import { beforeAll, describe, expect, test } from 'bun:test';
import { ContractServer, nobodysId, type Place } from '../../contract-server.ts';
import { expectExactly, expectRefusal } from '../../gate/gate-place.ts';
import { bodies } from '../../gate/matrix.ts';

let contract: ContractServer;
let place: Place;
let beside: Place;
let other: Place;

beforeAll(async () => {
  contract = await ContractServer.open({ rateLimit: 100_000 });
  place = await contract.place({ name: 'Here' });
  beside = await contract.besides(place, { name: 'Beside' });
  other = await contract.place();
});

/** Asks a POST with calendars in its URL and a body. */
async function ask(
  ids: string[],
  {
    body,
    refusals = '200',
    operation = 'find-bookings',
  }: { body?: unknown; refusals?: string; operation?: string },
) {
  const query = [
    ...ids.map((id) => `calendarId=${id}`),
    ...(refusals === '' ? [] : [`refusals=${refusals}`]),
  ].join('&');
  return await contract.ask(`POST /api/v1/${operation}`, { key: place.key, query: `?${query}`, body });
}

describe('with refusals=200 a POST takes calendarId from its URL', () => {
  test.each<[string, unknown]>([
    ['absent from the body', {}],
    ['null in the body', { calendarId: null }],
    ['empty in the body', { calendarId: '' }],
    ['in no body at all', undefined],
    ['in an empty body', ''],
  ])('where it is %s', async (_, body) => {
    expect(await ask([place.calendarId], { body })).toMatchObject({
      status: 200,
      json: { ok: true, bookings: [] },
    });
    expectExactly(await ask([], { body }), 400, bodies.missingCalendarId);
    expectExactly(await ask([''], { body }), 400, bodies.missingCalendarId);
    expectExactly(await ask(['tomorrow'], { body }), 400, bodies.invalidCalendarId);
    expectExactly(await ask([other.calendarId], { body }), 403, bodies.foreignCalendar);
    expectExactly(await ask([nobodysId], { body }), 403, bodies.foreignCalendar);
    expectRefusal(await ask([place.calendarId, place.calendarId], { body }), 400, 'DUPLICATE_CALENDAR_ID');
    expectRefusal(await ask(['x', 'y'], { body }), 400, 'DUPLICATE_CALENDAR_ID');
  });

  test.each([
    'check-availability',
    'hold-slot',
    'release-hold',
    'book-slot',
    'reschedule-booking',
    'update-booking',
    'cancel-booking',
    'find-bookings',
  ])('at %s', async (operation) => {
    const body = { unheardOf: 1 };
    const told = await ask([place.calendarId], { operation, body });
    expect(told).toMatchObject({ status: 200, json: { ok: false, code: 'INVALID_INPUT' } });
    expectExactly(
      await ask([place.calendarId], { operation, body, refusals: '' }),
      400,
      bodies.missingCalendarId,
    );
  });

  test('and means that calendar, not another of the workspace', async () => {
    const booking = { start: '2026-11-24T14:00:00-05:00', name: 'Ada', email: 'ada@example.com' };
    const booked = await ask([beside.calendarId], { operation: 'book-slot', body: booking });
    expect(booked).toMatchObject({ status: 201, json: { ok: true } });
    expect(await ask([beside.calendarId], { body: {} })).toMatchObject({
      json: { bookings: [{ name: 'Ada' }] },
    });
    expect(await ask([place.calendarId], { body: {} })).toMatchObject({ json: { bookings: [] } });
  });
});

describe('in the URL and in the body', () => {
  test('the same one is taken, in another letter case too', async () => {
    const { calendarId } = place;
    for (const [url, body] of [
      [calendarId, calendarId],
      [calendarId.toUpperCase(), calendarId],
      [calendarId, calendarId.toUpperCase()],
      [calendarId.toUpperCase(), calendarId.toUpperCase()],
    ] as const) {
      expect((await ask([url], { body: { calendarId: body } })).status).toBe(200);
    }
  });

  test('two different ones are refused before either is looked at', async () => {
    const { calendarId } = place;
    for (const [url, body] of [
      [calendarId, beside.calendarId],
      [beside.calendarId, calendarId],
      [calendarId, other.calendarId],
      [other.calendarId, calendarId],
      [calendarId, nobodysId],
      [calendarId, 'tomorrow'],
      ['tomorrow', calendarId],
      ['tomorrow', 'tuesday'],
      [calendarId, `${calendarId} `],
    ] as const) {
      const answer = await ask([url], { body: { calendarId: body, unheardOf: 1 } });
      expectRefusal(answer, 400, 'DUPLICATE_CALENDAR_ID');
      expect(answer.json).not.toHaveProperty('ok');
    }
  });

  test.each<[unknown]>([
    [7],
    [0],
    [true],
    [false],
    [{}],
    [[]],
    [{ toString: null }],
    [{ toString: 'x', valueOf: 7 }],
  ])('one that is no text, such as %j, is another one', async (calendarId) => {
    expectRefusal(await ask([place.calendarId], { body: { calendarId } }), 400, 'DUPLICATE_CALENDAR_ID');
  });

  test('the right one in a list is another one', async () => {
    const { calendarId } = place;
    expectRefusal(
      await ask([calendarId], { body: { calendarId: [calendarId] } }),
      400,
      'DUPLICATE_CALENDAR_ID',
    );
  });

  test('the same one that is none, or another workspace’s, is refused as ever', async () => {
    expectExactly(await ask(['x'], { body: { calendarId: 'x' } }), 400, bodies.invalidCalendarId);
    const { calendarId } = other;
    expectExactly(await ask([calendarId], { body: { calendarId } }), 403, bodies.foreignCalendar);
  });

  test('twice in the URL is refused, whatever the body says', async () => {
    const { calendarId } = place;
    for (const ids of [
      [calendarId, calendarId],
      [calendarId, beside.calendarId],
      ['x', calendarId],
    ]) {
      expectRefusal(await ask(ids, { body: { calendarId } }), 400, 'DUPLICATE_CALENDAR_ID');
    }
  });

  test('comes after the body itself', async () => {
    const { calendarId } = place;
    expectRefusal(await ask([calendarId, calendarId], { body: '{' }), 400, 'INVALID_JSON');
    expectRefusal(await ask([calendarId, calendarId], { body: '[]' }), 400, 'INVALID_JSON');
  });
});

describe('without refusals=200 a POST does not look into its URL', () => {
  test('a calendar there does not stand for one in the body', async () => {
    for (const body of [{}, { calendarId: null }, { calendarId: '' }, '', undefined]) {
      expectExactly(await ask([place.calendarId], { body, refusals: '' }), 400, bodies.missingCalendarId);
      expectExactly(await ask([place.calendarId], { body, refusals: '404' }), 400, bodies.missingCalendarId);
    }
  });

  test('a calendar there is nothing beside one in the body', async () => {
    const body = { calendarId: place.calendarId };
    for (const ids of [[beside.calendarId], [other.calendarId], ['tomorrow'], ['', 'x']]) {
      const answer = await ask(ids, { body, refusals: '' });
      expect({ ids, status: answer.status }).toEqual({ ids, status: 200 });
      expect(answer.json).not.toHaveProperty('ok');
    }
  });
});

describe('a GET takes it from its URL as ever', () => {
  test.each(['', '&refusals=200'])('with "%s"', async (refusals) => {
    const get = async (query: string) =>
      await contract.ask('GET /api/v1/calendar', { key: place.key, query: `?${query}${refusals}` });
    expect(await get(`calendarId=${place.calendarId}`)).toMatchObject({
      status: 200,
      json: { calendar: { name: 'Here' } },
    });
    expectExactly(await get('calendarId='), 400, bodies.missingCalendarId);
    expectRefusal(await get(`calendarId=${place.calendarId}&calendarId=x`), 400, 'DUPLICATE_CALENDAR_ID');
    expectExactly(await get('calendarId=x'), 400, bodies.invalidCalendarId);
    expectExactly(await get(`calendarId=${other.calendarId}`), 403, bodies.foreignCalendar);
  });
});

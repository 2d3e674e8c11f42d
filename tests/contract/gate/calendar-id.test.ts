import { describe, expect, test } from 'bun:test';
import { nobodysId, steadyHeaders } from '../contract-server.ts';
import { expectExactly, expectRefusal, openGate, post } from './gate-place.ts';
import { bodies, codeOf } from './matrix.ts';

const { contract, place, other, askPost } = await openGate();

describe('rows 6 to 9, the calendar', () => {
  test.each([
    ['an empty object', '{}'],
    ['null', '{"calendarId":null}'],
    ['an empty string', '{"calendarId":""}'],
    ['no body', undefined],
    ['an empty body', ''],
    ['another spelling', '{"calendarID":"7f1d2c3b-0a59-4e68-9b77-5544332211aa"}'],
    ['one inherited', '{"__proto__":{"calendarId":"7f1d2c3b-0a59-4e68-9b77-5544332211aa"}}'],
    ['one nested', '{"input":{"calendarId":"7f1d2c3b-0a59-4e68-9b77-5544332211aa"}}'],
  ])('%s names no calendar', async (_, body) => {
    const answer = await askPost(body, { 'content-type': 'application/json' });
    expectExactly(answer, 400, bodies.missingCalendarId);
  });

  test('a POST names its calendar in the body, a GET in the query', async () => {
    const query = { calendarId: place.calendarId };
    const elsewhere = await contract.ask(post, { key: place.key, query, body: {} });
    expectExactly(elsewhere, 400, bodies.missingCalendarId);
    for (const search of ['', '?', '?calendarId', '?calendarId=', '?calendarid=x', '?x=calendarId']) {
      const answer = await contract.ask('GET /api/v1/calendar', { key: place.key, query: search });
      expectExactly(answer, 400, bodies.missingCalendarId);
    }
  });

  test.each([
    ['the same', (id: string) => `?calendarId=${id}&calendarId=${id}`],
    ['another second', (id: string) => `?calendarId=${id}&calendarId=${nobodysId}`],
    ['another first', (id: string) => `?calendarId=${nobodysId}&calendarId=${id}`],
    ['no UUIDs', () => '?calendarId=a&calendarId=b'],
    ['one written with percent signs', (id: string) => `?calendarId=${id}&%63alendarId=${id}`],
    ['three', (id: string) => `?calendarId=${id}&calendarId=${id}&calendarId=${id}`],
  ])('calendarId given twice is refused: %s', async (_, query) => {
    const question = { key: place.key, query: query(place.calendarId) };
    expectRefusal(await contract.ask('GET /api/v1/calendar', question), 400, 'DUPLICATE_CALENDAR_ID');
  });

  test.each([
    ['a word', 'calendar'],
    ['without dashes', () => place.calendarId.replaceAll('-', '')],
    ['in braces', () => `{${place.calendarId}}`],
    ['as URN', () => `urn:uuid:${place.calendarId}`],
    ['a blank before', () => ` ${place.calendarId}`],
    ['a blank after', () => `${place.calendarId} `],
    ['a line end after', () => `${place.calendarId}\n`],
    ['a character less', () => place.calendarId.slice(1)],
    ['a character more', () => `${place.calendarId}0`],
    ['no hexadecimal', 'g0000000-0000-4000-8000-000000000000'],
    ['dashes elsewhere', '0000000-00000-4000-8000-000000000000'],
    ['digits of another script', '٠0000000-0000-4000-8000-000000000000'],
    ['SQL', "' or '1'='1"],
    ['a wildcard', '%'],
  ])('%s is not a UUID', async (_, given) => {
    const calendarId = typeof given === 'function' ? given() : given;
    expectExactly(await askPost({ calendarId }), 400, bodies.invalidCalendarId);
    const got = await contract.ask('GET /api/v1/calendar', { key: place.key, query: { calendarId } });
    expectExactly(got, 400, bodies.invalidCalendarId);
  });

  test.each([
    ['a number', 7],
    ['zero', 0],
    ['true', true],
    ['false', false],
    ['an object', {}],
    ['an array', []],
    ['an array of one', () => [place.calendarId]],
  ])('%s is not a string', async (_, given) => {
    const calendarId = typeof given === 'function' ? given() : given;
    expectExactly(await askPost({ calendarId }), 400, bodies.invalidCalendarId);
  });

  test.each([
    ['nil', '00000000-0000-0000-0000-000000000000'],
    ['max', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
    ['version 1', 'c232ab00-9414-11ec-b3c8-9f6bdeced846'],
    ['version 7', '017f22e2-79b0-7cc3-98c4-dc0c0c07398f'],
    ['upper case', 'C232AB00-9414-11EC-B3C8-9F6BDECED846'],
  ])('a UUID of any version and case is one: %s', async (_, calendarId) => {
    expectExactly(await askPost({ calendarId }), 403, bodies.foreignCalendar);
  });

  test('a calendar is found in any case', async () => {
    const calendarId = place.calendarId.toUpperCase();
    expect((await askPost({ calendarId })).status).toBe(200);
    const got = await contract.ask('GET /api/v1/calendar', { key: place.key, query: { calendarId } });
    expect(got.status).toBe(200);
  });

  test('another workspace’s calendar and none answer alike to the byte', async () => {
    const ask = async (calendarId: string) => {
      const mine = await contract.place();
      return await contract.askAtOnce(post, { key: mine.key, body: { calendarId } });
    };
    const foreign = await ask(other.calendarId);
    const none = await ask(nobodysId);
    expectExactly(foreign, 403, bodies.foreignCalendar);
    expectExactly(none, 403, bodies.foreignCalendar);
    expect(steadyHeaders(foreign)).toEqual(steadyHeaders(none));
  });

  test('each key works for all calendars of its workspace and for no other', async () => {
    const second = await contract.calendar(place.workspaceId);
    expect((await askPost({ calendarId: second.id })).status).toBe(200);
    expectExactly(await askPost({ calendarId: other.calendarId }), 403, bodies.foreignCalendar);
    const answer = await contract.ask(post, { key: other.key, body: { calendarId: place.calendarId } });
    expectExactly(answer, 403, bodies.foreignCalendar);
  });
});

describe('row 10, the rest', () => {
  test.each([
    ['durationMinuts', 'durationMinutes'],
    ['duration', 'durationMinutes'],
    ['timezone', 'timeZone'],
    ['querry', 'query'],
    ['callID', 'callId'],
    ['frm', 'from'],
  ])('an unknown property "%s" is told the nearest, "%s"', async (name, nearest) => {
    const answer = await askPost({ calendarId: place.calendarId, [name]: 30 });
    expectRefusal(answer, 400, 'INVALID_INPUT');
    expect(answer.json).toMatchObject({ path: `/${name}` });
    expect((answer.json as { error: string }).error).toContain(nearest);
  });

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype', ''])(
    'a property "%s" is as unknown as any',
    async (name) => {
      const answer = await askPost(`{"calendarId":"${place.calendarId}","${name}":{"limit":1}}`);
      expectRefusal(answer, 400, 'INVALID_INPUT');
      expect(answer.json).toMatchObject({ path: `/${name}` });
      expect(({} as Record<string, unknown>)['limit']).toBeUndefined();
    },
  );

  test('an unknown property of a query is refused like one of a body', async () => {
    const answer = await contract.get(place, 'calendar', { timezone: 'UTC' });
    expectRefusal(answer, 400, 'INVALID_INPUT');
    expect(answer.json).toMatchObject({ path: '/timezone' });
    expect((answer.json as { error: string }).error).toContain('timeZone');
  });

  test('what was sent does not come back unquoted at length', async () => {
    const answer = await askPost({ calendarId: place.calendarId, ['x'.repeat(50_000)]: 1 });
    expect(answer.status).toBe(400);
    expect(codeOf(answer)).toBe('INVALID_INPUT');
  });
});

import { describe, expect, test } from 'bun:test';
import { expectRefusal, openGate } from '../../gate/gate-place.ts';
import { refusalsRoute, retellRoute, vapiRoute } from './voice-gate.ts';

const { contract, place } = await openGate();

describe.each([vapiRoute, retellRoute('get-calendar'), refusalsRoute])('$path', ({ path, good, query }) => {
  async function send(headers: Record<string, string>, body: unknown = JSON.stringify(good)) {
    const search = `?calendarId=${place.calendarId}&${query}`;
    return await contract.ask(`POST ${path}`, { key: place.key, query: search, headers, body });
  }

  test.each([
    'application/json',
    'application/json;charset=utf-8',
    'application/json; charset=UTF-8',
    'Application/JSON',
  ])('takes Content-Type %s', async (type) => {
    expect((await send({ 'content-type': type })).status).toBe(200);
  });

  test('takes a body without Content-Type', async () => {
    expect((await send({})).status).toBe(200);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'json',
  ])('refuses Content-Type %s', async (type) => {
    expectRefusal(await send({ 'content-type': type }), 415, 'UNSUPPORTED_MEDIA_TYPE');
  });

  test.each<[string, unknown]>([
    ['a list', '[]'],
    ['a text', '"x"'],
    ['a number', '7'],
    ['null', 'null'],
    ['half an object', JSON.stringify(good).slice(0, -1)],
    ['two objects', '{}{}'],
    ['a comma too many', '{"a":1,}'],
    ['broken UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
  ])('refuses %s for a body', async (_, body) => {
    const answer = await send({ 'content-type': 'application/json' }, body);
    expectRefusal(answer, 400, 'INVALID_JSON');
    expect(answer.json).not.toHaveProperty('ok');
  });

  test('takes the scheme in any case', async () => {
    for (const scheme of ['bearer', 'BEARER']) {
      expect((await send({ authorization: `${scheme} ${place.key}` })).status).toBe(200);
    }
  });

  test('names each answer, every one by a name of its own', async () => {
    const ids = new Set<string | null>();
    for (let count = 0; count < 5; count++) ids.add((await send({})).headers.get('x-request-id'));
    expect(ids.size).toBe(5);
  });
});

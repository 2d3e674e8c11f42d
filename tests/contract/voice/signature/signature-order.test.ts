import { beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { type Answer, ContractServer, type Place } from '../../contract-server.ts';
import { unknownKey } from '../../gate/gate-place.ts';
import { bodies } from '../../gate/matrix.ts';
import { differencesOf, type Expected, expectLimited, expectWaiting, leftOf } from '../gate/voice-gate.ts';
import { invalidSignature, type Signed, secret, send, setSecret, signatureOf } from './signed.ts';

let contract: ContractServer;
let place: Place;
let other: Place;

beforeAll(async () => {
  contract = await ContractServer.open();
  other = await contract.place();
});

beforeEach(async () => {
  place = await contract.place();
  await setSecret(contract, place, secret);
});

const now = () => contract.made.clock.now();
const wrong = { signature: `v=1,d=${'0'.repeat(64)}` };
const text = { 'content-type': 'text/plain' };
const big = ' '.repeat(1_048_577);

/** Expects the 401 of a signature: to the letter, behind the key, and counted. */
function expectUnsigned(answer: Answer, left = 59): void {
  expect({ status: answer.status, text: answer.text }).toEqual({ status: 401, text: invalidSignature });
  expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  expect(answer.headers.get('ratelimit-policy')).toBe('"default";q=60;w=60');
  expect(leftOf(answer)).toBe(left);
  expect(answer.headers.has('retry-after')).toBe(false);
}

const unsigned: [string, () => Signed][] = [
  ['missing', () => ({ signature: null })],
  ['empty', () => ({ signature: '' })],
  ['wrong', () => wrong],
  ['late', () => ({ signature: signatureOf('', now() - 300_001) })],
];

describe.each(unsigned)('a signature that is %s', (_, signed) => {
  test.each<[string, () => Signed, Expected]>([
    ['no key', () => ({ headers: { authorization: '' } }), { status: 401, body: bodies.unauthorizedMissing }],
    ['an unknown key', () => ({ key: unknownKey }), { status: 401, body: bodies.unauthorizedInvalid }],
    [
      'an unknown path',
      () => ({ path: '/api/v1/voice/retell/check_availability' }),
      { status: 404, code: 'NOT_FOUND' },
    ],
    [
      'a wrong method',
      () => ({ line: 'PUT /api/v1/voice/retell/book-slot' }),
      { status: 405, code: 'METHOD_NOT_ALLOWED' },
    ],
    ['a body that is too big', () => ({ body: big }), { status: 413, code: 'BODY_TOO_LARGE' }],
    [
      'a body that is too big, and text',
      () => ({ body: big, headers: text }),
      { status: 413, code: 'BODY_TOO_LARGE' },
    ],
  ])('comes after %s', async (__, also, expected) => {
    const answer = await send(contract, place, { ...signed(), ...also() });
    expect(differencesOf(answer, expected)).toEqual([]);
  });

  test.each<[string, () => Signed]>([
    ['nothing else', () => ({})],
    ['another Content-Type', () => ({ headers: text })],
    ['an empty body', () => ({ body: '' })],
    ['broken JSON', () => ({ body: '{' })],
    ['a JSON array', () => ({ body: '[]' })],
    ['broken UTF-8', () => ({ body: new Uint8Array([0x7b, 0xff, 0x7d]) })],
    ['no calendar', () => ({ query: '' })],
    ['an empty calendar', () => ({ query: '?calendarId=' })],
    ['a calendar twice', () => ({ query: '?calendarId=a&calendarId=b' })],
    ['a calendar that is no UUID', () => ({ query: '?calendarId=tomorrow' })],
    ['a calendar of another workspace', () => ({ query: `?calendarId=${other.calendarId}` })],
    ['a malformed envelope', () => ({ body: '{"call":7}' })],
    ['bad arguments', () => ({ body: '{"call":{"call_id":"c"},"args":7}' })],
  ])('comes before %s', async (__, also) => {
    expectUnsigned(await send(contract, place, { ...signed(), ...also() }));
  });

  test('counts until the limit refuses, and is refused as ever then', async () => {
    for (let count = 0; count < 60; count++) {
      expectUnsigned(await send(contract, place, signed()), 59 - count);
    }
    expectUnsigned(await send(contract, place, signed()), 0);
    expectUnsigned(await send(contract, place, { ...signed(), headers: text }), 0);
    expectUnsigned(await send(contract, place, { ...signed(), query: '' }), 0);
    expectLimited(await send(contract, place, { ...signed(), body: big }), 60);
    expectWaiting(await send(contract, place, {}), 60);
    contract.pass(60_000);
    expectUnsigned(await send(contract, place, signed()), 59);
  });
});

describe('under a right signature the other rows answer as ever', () => {
  test.each<[string, () => Signed, Expected]>([
    ['another Content-Type', () => ({ headers: text }), { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' }],
    ['broken JSON', () => ({ body: '{' }), { status: 400, code: 'INVALID_JSON' }],
    ['no calendar', () => ({ query: '' }), { status: 400, body: bodies.missingCalendarId }],
    [
      'a calendar twice',
      () => ({ query: '?calendarId=a&calendarId=b' }),
      { status: 400, code: 'DUPLICATE_CALENDAR_ID' },
    ],
    ['no UUID', () => ({ query: '?calendarId=tomorrow' }), { status: 400, body: bodies.invalidCalendarId }],
    [
      'a calendar of another workspace',
      () => ({ query: `?calendarId=${other.calendarId}` }),
      { status: 403, body: bodies.foreignCalendar },
    ],
    ['a malformed envelope', () => ({ body: '{"call":7}' }), { status: 400, code: 'INVALID_INPUT' }],
    ['bad arguments', () => ({ body: '{"call":{"call_id":"c"},"args":7}' }), { status: 200 }],
    ['a body that is too big', () => ({ body: big }), { status: 413, code: 'BODY_TOO_LARGE' }],
  ])('%s', async (_, also, expected) => {
    expect(differencesOf(await send(contract, place, also()), expected)).toEqual([]);
  });
});

describe('the header', () => {
  test('may be spelled in any case', async () => {
    const signature = signatureOf('{}', now());
    const body = '{}';
    const answer = await send(contract, place, {
      body,
      signature: null,
      headers: { 'X-RETELL-SIGNATURE': signature },
    });
    expect(answer.status).not.toBe(401);
  });

  test('given twice is no good one, in either order', async () => {
    const body = '{"call":{"call_id":"c"},"args":{}}';
    const right = signatureOf(body, now());
    for (const both of [
      [right, wrong.signature],
      [wrong.signature, right],
      [right, right],
      ['', right],
      [right, ''],
    ]) {
      const headers = new Headers({
        authorization: `Bearer ${place.key}`,
        'content-type': 'application/json',
      });
      for (const each of both) headers.append('x-retell-signature', each);
      const url = `http://localhost/api/v1/voice/retell/get-calendar?calendarId=${place.calendarId}`;
      const answer = await contract.server.fetch(new Request(url, { method: 'POST', headers, body }));
      expect({ both, status: answer.status, text: await answer.text() }).toEqual({
        both,
        status: 401,
        text: invalidSignature,
      });
    }
  });
});

import { beforeEach, describe, expect, test } from 'bun:test';
import { ApiError } from '../../../../src/domain/errors.ts';
import { createServer } from '../../../../src/server.ts';
import {
  type Answer,
  ContractServer,
  nobodysId,
  type Place,
  type Question,
  readAnswer,
  requestOf,
} from '../../contract-server.ts';
import { envelope, secret, setSecret, signatureOf } from '../signature/signed.ts';
import {
  expectLimited,
  expectWaiting,
  leftOf,
  retellRoute,
  vapiBody,
  vapiRoute,
  waiting,
} from './voice-gate.ts';

const booking = { start: '2026-11-24T14:00', name: 'Ada', phone: '+12125550123' };
const vapi = vapiBody([{ id: 'a', name: 'book_slot', arguments: booking }]);
const retell = { name: 'x', call: { call_id: 'c' }, args: booking };
const routes: [string, object][] = [
  [vapiRoute.path, vapi],
  [retellRoute('book-slot').path, retell],
];
const tryAgain =
  '{"error":"The server is busy — try again","code":"TRY_AGAIN","message":"That took too long. Let me try again."}';

let contract: ContractServer;
let place: Place;

beforeEach(async () => {
  contract = await ContractServer.open({ rateLimit: 2 });
  place = await contract.place();
});

const inUrl = () => ({ calendarId: place.calendarId });

async function send(path: string, question: Question = {}): Promise<Answer> {
  return await contract.askAtOnce(`POST ${path}`, { key: place.key, query: inUrl(), ...question });
}

async function useUp(): Promise<void> {
  for (let count = 0; count < 2; count++)
    await send(vapiRoute.path, { body: { message: { type: 'transcript' } } });
}

/** A server whose limiter can't be reached on the takes of these numbers, the first being 1. */
function failing(...takes: number[]) {
  const { services } = contract.made;
  let count = 0;
  const limiter = {
    peek: (id: string) => services.limiter.peek(id),
    take(id: string) {
      count += 1;
      if (takes.includes(count)) throw new ApiError({ code: 'TRY_AGAIN', retryAfterSeconds: 1 });
      return services.limiter.take(id);
    },
  };
  const server = createServer({ ...services, limiter });
  return async (path: string, question: Question) =>
    await readAnswer(
      await server.fetch(requestOf(`POST ${path}`, { key: place.key, query: inUrl(), ...question })),
    );
}

async function bookings(): Promise<number> {
  contract.pass(60_000);
  return ((await contract.post(place, 'find-bookings')).json as { bookings: unknown[] }).bookings.length;
}

describe.each(routes)('over the limit, %s', (path, body) => {
  test('tells the model when to call again, does nothing and counts nothing', async () => {
    await useUp();
    for (let count = 0; count < 3; count++) {
      const answer = await send(path, { body });
      expectWaiting(answer, 60);
      expect(leftOf(answer)).toBe(0);
    }
    expect(await bookings()).toBe(0);
    contract.pass(60_000);
    expect(leftOf(await send(path, { body }))).toBe(1);
  });

  test.each<[string, Question['query']]>([
    ['none', ''],
    ['one twice', '?calendarId=a&calendarId=b'],
    ['no UUID', '?calendarId=tomorrow'],
    ["nobody's", `?calendarId=${nobodysId}`],
  ])('asks for no calendar: %s', async (_, query) => {
    await useUp();
    expectWaiting(await send(path, { body, query }), 60);
  });

  const unreadable: [string, Question][] = [
    ['too big', { body: JSON.stringify(body).padEnd(1_048_577) }],
    ['broken JSON', { body: '{' }],
    ['no object', { body: '[]' }],
    ['not UTF-8', { body: new Uint8Array([0x7b, 0xff, 0x7d]) }],
    ['another Content-Type', { body: JSON.stringify(body), headers: { 'content-type': 'text/plain' } }],
    ['a malformed envelope', { body: { message: 7, call: 7 } }],
    ['empty', { body: '' }],
  ];

  test.each(unreadable)('gives its own status where the body is unreadable: %s', async (_, question) => {
    await useUp();
    expectLimited(await send(path, question), 60);
    const answer = await failing(1)(path, question);
    expect({ status: answer.status, text: answer.text }).toEqual({ status: 503, text: tryAgain });
    expect(answer.headers.get('retry-after')).toBe('1');
  });

  test('tells the same where the limiter cannot be reached', async () => {
    const answer = await failing(1)(path, { body });
    expectWaiting(answer, 1);
    expect(answer.headers.has('ratelimit')).toBe(false);
    expect(await bookings()).toBe(0);
  });

  test('is logged as over the limit, with no call', async () => {
    await useUp();
    await send(path, { body });
    await send(path, { body: '{' });
    const { services, db } = contract.made;
    await services.callLog.flush();
    expect(await db.selectFrom('calls').select('id').execute()).toEqual([]);
    const counted = await db.selectFrom('usage_counts').selectAll().where('kind', '=', 'refusal').execute();
    expect(counted).toMatchObject([{ name: 'RATE_LIMITED', count: 2 }]);
  });
});

describe('over the limit, Vapi', () => {
  test.each(['status-update', 'end-of-call-report', 'transcript'])('gets {} for its %s', async (type) => {
    await useUp();
    const answer = await send(vapiRoute.path, { body: { message: { type } } });
    expect({ status: answer.status, text: answer.text }).toEqual({ status: 200, text: '{}' });
    expect(answer.headers.get('retry-after')).toBe('60');
  });

  test('is told of the 21st and later that they are too many', async () => {
    await useUp();
    const calls = Array.from({ length: 22 }, (_, index) => ({ id: `${index}`, name: 'get_calendar' }));
    const { json } = await send(vapiRoute.path, { body: vapiBody(calls) });
    const { results } = json as { results: { toolCallId: string; result: string }[] };
    expect(results.map(({ toolCallId }) => toolCallId)).toEqual(calls.map(({ id }) => id));
    expect(new Set(results.slice(0, 20).map(({ result }) => result))).toEqual(new Set([waiting(60)]));
    for (const { result } of results.slice(20)) expect(result).toContain('at most 20 tools');
  });

  test('is told in whichever form it called', async () => {
    await useUp();
    const toolCallList = [
      { id: 'a', name: 'book_slot', arguments: booking },
      { id: 'b', name: 'book_slot', parameters: booking },
      { id: 'c', type: 'function', function: { name: 'book_slot', arguments: booking } },
      { id: 'd', name: 'nothing' },
    ];
    const answer = await send(vapiRoute.path, { body: { message: { type: 'tool-calls', toolCallList } } });
    expectWaiting(answer, 60);
    const { results } = answer.json as { results: { toolCallId: string }[] };
    expect(results.map(({ toolCallId }) => toolCallId)).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe.each([
  ['en', 'One moment, please.'],
  ['de', 'Einen Moment, bitte.'],
])('a later tool call of a calendar in "%s"', (language, moment) => {
  const calls = ['one', 'two', 'three'].map((id) => ({ id, name: 'get_calendar' }));
  const resultsOf = ({ json }: Answer) =>
    (json as { results: { result: string }[] }).results.map(({ result }) => result);

  test('that is over the limit says so in its language', async () => {
    place = await contract.place({ language });
    const answer = await send(vapiRoute.path, { body: vapiBody(calls) });
    expect(resultsOf(answer)[2]).toBe(`Say: ${moment} Wait 60 seconds, then call again.`);
    expect({ status: answer.status, wait: answer.headers.get('retry-after') }).toEqual({
      status: 200,
      wait: '60',
    });
  });

  test('that cannot be counted is not made, and those after it are', async () => {
    place = await contract.place({ language });
    const answer = await failing(2)(vapiRoute.path, { body: vapiBody(calls) });
    const [first, second, third] = resultsOf(answer);
    expect(second).toBe(`Say: ${moment} Wait 1 seconds, then call again.`);
    expect({ third, wait: answer.headers.get('retry-after') }).toEqual({ third: first, wait: '1' });
  });
});

describe('over the limit, Retell’s signature', () => {
  const path = retellRoute('get-calendar').path;
  const signed = (signature: string): Question => ({
    body: envelope,
    headers: { 'content-type': 'application/json', 'x-retell-signature': signature },
  });

  test('is checked as ever, before the model is told anything', async () => {
    await setSecret(contract, place, secret);
    await useUp();
    const now = contract.made.clock.now();
    expectWaiting(await send(path, signed(signatureOf(envelope, now))), 60);
    const wrong = await send(path, signed(signatureOf(envelope, now, 'key_x')));
    expect({ status: wrong.status, waits: wrong.headers.has('retry-after') }).toEqual({
      status: 401,
      waits: false,
    });
  });
});

test('a bad key is refused before anything is read, over the limit too', async () => {
  await useUp();
  let isRead = false;
  const body = new ReadableStream(
    {
      pull(controller) {
        isRead = true;
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const answer = await send(vapiRoute.path, { key: `sk_live_${'0'.repeat(32)}`, body });
  expect({ status: answer.status, isRead }).toEqual({ status: 401, isRead: false });
});

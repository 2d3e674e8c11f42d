import { beforeEach, describe, expect, test } from 'bun:test';
import { ApiError } from '../../../../src/domain/errors.ts';
import { createServer } from '../../../../src/server.ts';
import {
  type Answer,
  ContractServer,
  type Place,
  type Question,
  readAnswer,
  requestOf,
} from '../../contract-server.ts';
import { expectWaiting, leftOf, retellPath, vapiBody, vapiPath, waiting } from './voice-gate.ts';

const booking = { start: '2026-11-24T14:00', name: 'Ada', phone: '+12125550123' };
const vapi = vapiBody([{ id: 'a', name: 'book_slot', arguments: booking }]);
const retell = { name: 'x', call: { call_id: 'c' }, args: booking };
const routes: [string, object][] = [
  [vapiPath, vapi],
  [retellPath('book-slot'), retell],
];
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
  for (let count = 0; count < 2; count++) await send(vapiPath, { body: { message: { type: 'transcript' } } });
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
    const answer = await send(vapiPath, { body: { message: { type } } });
    expect({ status: answer.status, text: answer.text }).toEqual({ status: 200, text: '{}' });
    expect(answer.headers.get('retry-after')).toBe('60');
  });

  test('is told of the 21st and later that they are too many', async () => {
    await useUp();
    const calls = Array.from({ length: 22 }, (_, index) => ({ id: `${index}`, name: 'get_calendar' }));
    const { json } = await send(vapiPath, { body: vapiBody(calls) });
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
    const answer = await send(vapiPath, { body: { message: { type: 'tool-calls', toolCallList } } });
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
    const answer = await send(vapiPath, { body: vapiBody(calls) });
    expect(resultsOf(answer)[2]).toBe(`Say: ${moment} Wait 60 seconds, then call again.`);
    expect({ status: answer.status, wait: answer.headers.get('retry-after') }).toEqual({
      status: 200,
      wait: '60',
    });
  });

  test('that cannot be counted is not made, and those after it are', async () => {
    place = await contract.place({ language });
    const answer = await failing(2)(vapiPath, { body: vapiBody(calls) });
    const [first, second, third] = resultsOf(answer);
    expect(second).toBe(`Say: ${moment} Wait 1 seconds, then call again.`);
    expect({ third, wait: answer.headers.get('retry-after') }).toEqual({ third: first, wait: '1' });
  });
});

import { describe, expect, test } from 'bun:test';
import { limitsInMemory } from '../../../src/rate-limit/limits.ts';
import { runLimits } from '../../../src/runs/runs.ts';
import { testServer } from '../../helpers/process/server.ts';
import { keyWithoutRoom } from '../../helpers/runs/too-many-runs.ts';
import { ContractServer, nobodysId, type Question, readAnswer, requestOf } from '../contract-server.ts';
import { unknownKey } from '../gate/gate-place.ts';
import { leftOf } from '../voice/gate/voice-gate.ts';
import { runPath, Tester } from './tester.ts';

const contract = await ContractServer.open();
const lines = [`GET ${runPath}`, `POST ${runPath}`];

const invalidKey = { error: 'Unauthorized — invalid API key' };
const notFound = { error: 'No such path — /openapi.json lists all paths', code: 'NOT_FOUND' };
const badRun = {
  error: 'run must be 1 to 64 letters, digits, ".", "_" or "-", not "a b"',
  ...{ code: 'INVALID_INPUT', path: '/run' },
};
const badNow = {
  error: 'X-Slotline-Now must have an offset, such as "2026-11-24T14:00:00-05:00", not "2026-11-23"',
  ...{ code: 'INVALID_INPUT', path: '/X-Slotline-Now' },
};
const tooMany = {
  error:
    'The workspace already has 20 runs, the maximum — use a run that you already have, or wait until one has not been used for an hour',
  code: 'RUN_LIMIT',
};
const foreign = { error: 'Calendar does not belong to this account' };

/** What breaks each row, in their order, by what's wrong with the request; those of the body are POST's. */
function rows(tester: Tester): [number, object, Question][] {
  const bad = (more: object) => ({ calendarId: tester.place.calendarId, start: 'x', name: '', ...more });
  const foreignInside = { bookings: [7, bad({ calendarId: nobodysId })], busy: 'x', now: 1 };
  return [
    [401, { error: 'Unauthorized — missing Authorization header' }, { headers: { authorization: '' } }],
    [401, invalidKey, { key: unknownKey }],
    [404, notFound, { key: tester.place.key }],
    [400, badRun, { query: { run: 'a b' } }],
    [400, badNow, { headers: { 'x-slotline-now': '2026-11-23' } }],
    [
      413,
      { error: 'Body too large — send at most 262144 bytes', code: 'BODY_TOO_LARGE' },
      { body: ' '.repeat(262_145) },
    ],
    [
      415,
      {
        error: 'Unsupported media type — send Content-Type: application/json',
        code: 'UNSUPPORTED_MEDIA_TYPE',
      },
      { headers: { 'content-type': 'text/plain' } },
    ],
    [
      400,
      {
        error: 'The body is not valid JSON — the body must be one JSON object',
        code: 'INVALID_JSON',
      },
      { body: '{' },
    ],
    [403, foreign, { body: foreignInside }],
    [
      400,
      { error: 'refusals must be 200, given once, or left out', code: 'INVALID_INPUT', path: '/refusals' },
      { query: { refusals: '201' } },
    ],
    [
      400,
      { error: 'now must be a string, not 1', code: 'INVALID_INPUT', path: '/now' },
      { body: { now: 1 } },
    ],
  ];
}

/** Two questions in one: the second may break what the first leaves alone. */
function both(first: Question, second: Question): Question {
  return {
    ...second,
    ...first,
    headers: { ...second.headers, ...first.headers },
    query: { ...Object(second.query), ...Object(first.query) },
  };
}

describe('the rows of the gate', () => {
  test('are told each by itself, and of two the first', async () => {
    const tester = await Tester.open({}, contract);
    const all = rows(tester);
    for (const [index, [status, json, question]] of all.entries()) {
      for (const [, , other] of all.slice(index)) {
        const answer = await tester.ask(`POST ${runPath}`, both(question, other));
        expect({ status: answer.status, json: answer.json, question }).toEqual({ status, json, question });
      }
    }
    for (const [index, [status, json, question]] of all.slice(0, 5).entries()) {
      for (const [, , other] of all.slice(index, 5)) {
        const answer = await tester.ask(`GET ${runPath}`, both(question, other));
        expect({ status: answer.status, json: answer.json, question }).toEqual({ status, json, question });
      }
    }
    expect(contract.made.services.runs.count).toBe(0);
  });

  test('let a body of 256 KiB pass', async () => {
    const tester = await Tester.open({}, contract);
    const { status } = await tester.ask(`POST ${runPath}`, { body: `{}${' '.repeat(262_142)}` });
    expect(status).toBe(201);
  });

  test('know what a query may say', async () => {
    const tester = await Tester.open({}, contract);
    const { status, json } = await tester.ask(`GET ${runPath}`, { query: { rnu: 'a' } });
    const error = 'Unknown property "rnu" — did you mean run?';
    expect({ status, json }).toEqual({ status: 400, json: { error, code: 'INVALID_INPUT', path: '/rnu' } });
  });
});

describe('the path', () => {
  test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'])(
    'takes no %s, and says what it takes',
    async (method) => {
      const tester = await Tester.open({}, contract);
      const answer = await tester.ask(`${method} ${runPath}`);
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, POST']);
      if (method !== 'HEAD')
        expect(answer.json).toEqual({
          error: 'Method not allowed — use GET, POST',
          code: 'METHOD_NOT_ALLOWED',
        });
      const live = await tester.ask(`${method} ${runPath}`, { key: tester.place.key });
      expect([live.status, live.headers.get('allow')]).toEqual([404, null]);
    },
  );

  test('doesn’t count where it isn’t there or takes no such method, and else counts 1', async () => {
    const tester = await Tester.open({}, contract);
    const left = async (line: string, key = tester.key) => leftOf(await contract.askAtOnce(line, { key }));
    for (const line of [...lines, `PUT ${runPath}`]) expect(await left(line, tester.place.key)).toBe(60);
    expect(await left(`PUT ${runPath}`)).toBe(60);
    expect(await left(`PUT ${runPath}/x`)).toBe(60);
    expect([
      await left(lines[0] ?? ''),
      await left(lines[1] ?? ''),
      await left('GET /api/v1/calendar'),
    ]).toEqual([59, 58, 57]);
    expect(await left('GET /api/v1/calendar', tester.place.key)).toBe(56);
  });

  test.each(lines)('counts what row 4 refuses, and is refused over the limit: %s', async (line) => {
    const tester = await Tester.open({}, contract);
    const { services, clock } = contract.made;
    const { limiter } = limitsInMemory(() => clock.monotonic());
    const { fetch } = testServer({
      ...services,
      limiter: limiter({ name: 'requests', limit: 1, windowSeconds: 60 }),
    });
    const ask = async () =>
      await readAnswer(await fetch(requestOf(line, { key: tester.key, query: { run: 'a b' } })));
    expect((await ask()).json).toEqual(badRun);
    const over = await ask();
    expect([over.status, over.json]).toEqual([
      429,
      {
        ...{ statusCode: 429, error: 'Too Many Requests' },
        message: 'Rate limit exceeded, retry in 60 seconds',
      },
    ]);
  });
});

describe('too many runs', () => {
  test('are refused before the body is read, but one that’s there can be made anew and read', async () => {
    const tester = await Tester.open({}, contract);
    const { key, headers } = await keyWithoutRoom(contract.made, tester.place.workspaceId);
    for (const line of lines) {
      const { status, json } = await tester.ask(line, {
        key,
        headers,
        body: line.startsWith('P') ? '{' : undefined,
      });
      expect({ status, json }).toEqual({ status: 409, json: tooMany });
    }
    for (const line of lines) {
      const { status } = await tester.ask(line, { at: { run: 'run-3' } });
      expect(status).toBeLessThan(300);
    }
    const free = await Tester.open({}, contract);
    expect((await free.make()).status).toBe(201);
  });

  test('a full one is refused to all operations, but can be read and made anew', async () => {
    const tester = await Tester.open({}, contract);
    await tester.make();
    const booked = await tester.book('2026-11-24T14:00');
    const run = { workspaceId: tester.place.workspaceId, name: 'default' };
    const { services } = await contract.made.services.runs.enter(run, undefined);
    const rows = Array.from({ length: runLimits.entries - 1 }, (_, n) => ({
      ...{ id: crypto.randomUUID(), workspace_id: run.workspaceId, calendar_id: tester.place.calendarId },
      ...{ code: `full-${n}`, start_at: 0, end_at: 1, name: 'x', status: 'cancelled' as const },
      ...{ metadata: '{}', created_at: 0, updated_at: 0, sequence: 0 },
    }));
    for (let first = 0; first < rows.length; first += 1_000)
      await services.db
        .insertInto('bookings')
        .values(rows.slice(first, first + 1_000))
        .execute();
    const { status, json } = await tester.post('check-availability', {});
    expect({ status, json }).toEqual({
      status: 409,
      json: {
        error:
          'The run already has 5000 bookings and messages, the maximum — make it anew with POST /api/v1/test/run',
        code: 'RUN_LIMIT',
      },
    });
    expect((await tester.changes()).booked).toMatchObject([{ id: booked.id }]);
    expect((await tester.make()).status).toBe(201);
    expect((await tester.post('check-availability', {})).status).toBe(200);
  });
});

import { beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { operationSamples } from '../../../src/operations/samples/operation-samples.ts';
import { testServer } from '../../helpers/process/server.ts';
import { keyWithoutRoom } from '../../helpers/runs/too-many-runs.ts';
import { AnswerSchemas, at } from '../answer-schemas.ts';
import { type Answer, nobodysId, type Question } from '../contract-server.ts';
import { unknownKey } from '../gate/gate-place.ts';
import { setSecret, signatureOf } from '../voice/signature/signed.ts';
import { openSampleCalendar } from './sample-calendar.ts';

const { contract, place } = await openSampleCalendar();
const schemas = await AnswerSchemas.of(contract);
const { calendarId, key } = place;

const vapi = { line: 'POST /api/v1/voice/vapi', path: '/api/v1/voice/vapi' };
const retell = {
  line: 'POST /api/v1/voice/retell/{operation}',
  path: '/api/v1/voice/retell/check-availability',
};

function contentOf(line: string) {
  const [, path = ''] = line.split(' ');
  const body = ['paths', path, 'post', 'requestBody', 'content', 'application/json'];
  return { place: [...body, 'schema'], example: at(schemas.document, [...body, 'example']) };
}

describe.each([vapi, retell])('$line', ({ line, path }) => {
  const isSigned = path === retell.path;
  /** What a test was answered. */
  const seen = new Set<string>();
  const envelope = contentOf(line).example;

  async function ask(question: Question, fetch = contract.server.fetch): Promise<Answer> {
    const body = JSON.stringify(envelope);
    const asked = { key, query: { calendarId }, body, ...question };
    const signature = signatureOf(String(asked.body), contract.made.clock.now());
    const headers = { 'content-type': 'application/json', 'x-retell-signature': signature, ...asked.headers };
    contract.pass(2_000);
    const url = `http://localhost${path}?${new URLSearchParams(asked.query)}`;
    const sent = { ...headers, ...(asked.key && { authorization: `Bearer ${asked.key}` }) };
    const response = await fetch(
      new Request(url, { method: 'POST', headers: sent, body: String(asked.body) }),
    );
    const text = await response.text();
    const answer = { status: response.status, headers: response.headers, text, json: JSON.parse(text) };
    schemas.expectValid(line, answer);
    const { code, error } = answer.json as { code?: string; error?: string };
    seen.add(answer.status < 400 ? String(answer.status) : `${answer.status} ${code ?? error}`);
    return answer;
  }

  beforeAll(async () => {
    if (isSigned) await setSecret(contract, place, 'key_0123456789abcdef0123456789ab');
  });

  beforeEach(() => {
    seen.clear();
    contract.pass(60_000);
  });

  test('answers its example with its example', async () => {
    const { status, json } = await ask({});
    expect(status).toBe(200);
    const told = at(schemas.responseOf(line, 200), ['content', 'application/json', 'example']);
    const sample = `Say: ${operationSamples['check-availability']?.answer['message']}`;
    for (const each of [json, told]) expect(JSON.stringify(each)).toContain(`"result":"${sample}`);
    expect(schemas.problemsAt(contentOf(line).place, envelope)).toEqual([]);
  });

  test('answers what the document says, and nothing else', async () => {
    await ask({});
    await ask({ key: '' });
    await ask({ key: unknownKey });
    await ask({ query: {} });
    await ask({
      query: [
        ['calendarId', calendarId],
        ['calendarId', nobodysId],
      ] as never,
    });
    await ask({ query: { calendarId: 'x' } });
    await ask({ query: { calendarId: nobodysId } });
    await ask({ body: '{"message": 1, "args": 1, "call": 1}' });
    await ask({ body: '{' });
    await ask({ body: ' '.repeat(1_100_000) });
    await ask({ headers: { 'content-type': 'text/plain' } });
    await ask(await keyWithoutRoom(contract.made, place.workspaceId));
    if (isSigned) await ask({ headers: { 'x-retell-signature': 'v=1,d=2' } });
    const { limiter } = contract.made.services;
    const failing = async (error: Error) => {
      const broken = Object.assign(Object.create(limiter), { take: () => Promise.reject(error) });
      await ask({ body: '{' }, testServer({ ...contract.made.services, limiter: broken }).fetch);
    };
    await failing(new Error('a bug'));
    await failing(Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' }));
    for (let count = 0; count < 60; count++) {
      await contract.askAtOnce('GET /api/v1/calendar', { key, query: { calendarId } });
    }
    await ask({ body: '{' });
    const declared = schemas.statusesOf(line).flatMap((status) => {
      const examples = at(schemas.responseOf(line, status), ['content', 'application/json', 'examples']);
      if (status === 200) return ['200'];
      return Object.values(examples ?? {}).map(({ $ref }) => {
        const { code, error } = at(schemas.document, [...$ref.slice(2).split('/'), 'value']) as never;
        return `${status} ${code ?? error}`;
      });
    });
    expect([...seen].sort()).toEqual(declared.sort());
  });

  test('over the limit answers with 200 and when to try again', async () => {
    for (let count = 0; count < 60; count++) {
      await contract.askAtOnce('GET /api/v1/calendar', { key, query: { calendarId } });
    }
    const answer = await ask({});
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([200, true]);
  });
});

test('Vapi may send its arguments in each form that it documents, and messages that call nothing', () => {
  const given = { query: 'tomorrow' };
  const { place: schema } = contentOf(vapi.line);
  for (const call of [
    { function: { name: 'check_availability', arguments: given } },
    { function: { name: 'check_availability', arguments: JSON.stringify(given) } },
    { name: 'check_availability', arguments: given },
    { name: 'check_availability', parameters: given },
  ]) {
    const message = { type: 'tool-calls', toolCallList: [{ id: 'a', ...call }], call: null, artifact: {} };
    expect(schemas.problemsAt(schema, { message })).toEqual([]);
  }
  expect(schemas.problemsAt(schema, { message: { type: 'status-update', status: 'ended' } })).toEqual([]);
  expect(schemas.problemsAt(schema, { message: {} })).not.toEqual([]);
});

describe('health', () => {
  test.each(['/healthz', '/readyz'])(
    '%s needs no key, and is answered as the document says',
    async (path) => {
      const line = `GET ${path}`;
      expect(at(schemas.document, ['paths', path, 'get', 'security'])).toEqual([]);
      const good = await contract.ask(line);
      expect(good.status).toBe(200);
      schemas.expectValid(line, good);
      const bad = await contract.ask(line, { headers: { host: 'a, b' } });
      expect(bad.status).toBe(400);
      schemas.expectValid(line, bad);
    },
  );

  test('of a server that isn’t ready is answered as the document says', async () => {
    const { services } = contract.made;
    const stopped = testServer({ ...services, stopping: AbortSignal.abort() });
    const response = await stopped.fetch(new Request('http://localhost/readyz'));
    expect(response.status).toBe(503);
    const text = await response.text();
    const { status, headers } = response;
    schemas.expectValid('GET /readyz', { status, headers, text, json: JSON.parse(text) });
  });
});

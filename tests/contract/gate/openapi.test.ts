import { beforeAll, describe, expect, test } from 'bun:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import { operations } from '../../../src/operations/registry.ts';
import { AnswerSchemas, at } from '../answer-schemas.ts';
import { ContractServer, nobodysId, type Place, type Question } from '../contract-server.ts';

const post = 'POST /api/v1/check-availability';

let contract: ContractServer;
let place: Place;
let schemas: AnswerSchemas;

beforeAll(async () => {
  contract = await ContractServer.open();
  place = await contract.place();
  schemas = await AnswerSchemas.of(contract);
});

test('the document is valid OpenAPI', async () => {
  const validator = new Validator();
  const result = await validator.validate(structuredClone(schemas.document) as Record<string, unknown>);
  expect(result).toMatchObject({ valid: true });
  expect(validator.version).toStartWith('3.');
});

test('the document is JSON and needs no key', async () => {
  const answer = await contract.ask('GET /openapi.json');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^application\/(json|vnd\.oai\.openapi\+json)\b/);
});

test('the document names closed lists of values as such, and nothing by names of ours', () => {
  const text = JSON.stringify(schemas.document);
  for (const keyword of ['const', '$id', 'patternProperties']) expect(text).not.toContain(`"${keyword}":`);
  const shared = at(schemas.document, ['components', 'schemas']) as Record<string, object>;
  const listed = (name: string, field: string) => at(shared as never, [name, 'properties', field, 'enum']);
  expect(listed('AvailabilityAnswer', 'reason')).toHaveLength(12);
  expect(listed('Interpretation', 'kind')).toEqual(['instant', 'window', 'next']);
  expect(listed('Booking', 'status')).toEqual(['booked', 'cancelled']);
  expect(listed('FindBookingsRequest', 'status')).toEqual(['booked', 'cancelled']);
  expect(listed('Freshness', 'state')).toEqual(['complete', 'partial', 'stale', 'unreachable']);
});

test('an answer with a property that the document does not have is found out', async () => {
  const line = 'GET /api/v1/calendar';
  const answer = await contract.get(place, 'calendar');
  schemas.expectValid(line, answer);
  const json = answer.json as { calendar: object };
  const changed = [
    { ...json, extra: 1 },
    { ...json, calendar: { ...json.calendar, extra: 1 } },
    { ok: true },
  ];
  for (const other of changed) {
    expect(() => schemas.expectValid(line, { ...answer, json: other })).toThrow();
  }
  expect(() => schemas.expectValid(line, { ...answer, status: 404 })).toThrow();
  expect(() => schemas.expectValid(line, { ...answer, headers: new Headers() })).toThrow();
});

test('the document tells how to send the key', () => {
  const json = JSON.stringify(at(schemas.document, ['components', 'securitySchemes']));
  expect(json).toContain('"scheme":"bearer"');
  expect(json).toContain('"type":"http"');
});

describe.each(operations.map((operation) => [operation.name, operation] as const))(
  '%s',
  (name, operation) => {
    const path = `/api/v1/${name}`;
    const declared = () => at(schemas.document, ['paths', path, operation.method.toLowerCase()]);

    test('is in the document under its path and its one method', () => {
      const methods = Object.keys(at(schemas.document, ['paths', path]) ?? {});
      const known = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
      expect(methods.filter((method) => known.includes(method))).toEqual([operation.method.toLowerCase()]);
      expect(at(declared(), ['description'])).toBeString();
    });

    test('is a route of the server', () => {
      const routes = contract.server.router.routes.map((route) => `${route.method} ${route.path}`);
      expect(routes).toContain(`${operation.method} ${path}`);
    });

    test('has every input, flat, calendarId and timeZone among them', () => {
      const body = at(declared(), ['requestBody', 'content', 'application/json', 'schema', '$ref']);
      const names =
        operation.method === 'POST'
          ? Object.keys(at(schemas.document, [...String(body).slice(2).split('/'), 'properties']) ?? {})
          : parametersOf(declared())
              .filter((parameter) => parameter.in === 'query')
              .map((parameter) => parameter.name);
      for (const input of [...Object.keys(operation.input.properties), 'calendarId', 'timeZone']) {
        expect(names).toContain(input);
      }
    });

    test('takes the call ID in a header, and a write an idempotency key', () => {
      const headers = parametersOf(declared())
        .filter((parameter) => parameter.in === 'header')
        .map((parameter) => parameter.name);
      expect(headers).toEqual(operation.isWrite ? ['X-Call-Id', 'Idempotency-Key'] : ['X-Call-Id']);
    });

    test('has one tag, which the document describes', () => {
      const tags = at(schemas.document, ['tags']) as { name: string; description: string }[];
      expect(tags.filter(({ description }) => description.length > 10).map(({ name }) => name)).toContain(
        operation.tag,
      );
      expect(at(declared(), ['tags'])).toEqual([operation.tag]);
    });

    test('tells every answer that the gate may give', () => {
      const statuses = Object.keys(at(declared(), ['responses']) ?? {});
      const ofBody = operation.method === 'POST' ? ['413', '415'] : [];
      const ofGate = ['400', '401', '403', ...ofBody, '429', '500', '503'];
      expect(statuses).toEqual(expect.arrayContaining(['200', ...ofGate]));
      expect(statuses.includes('413')).toBe(operation.method === 'POST');
    });
  },
);

/** The parameters of an operation, shared ones too. */
function parametersOf(declared: ReturnType<typeof at>) {
  const parameters = at(declared, ['parameters']) as { $ref?: string }[];
  return parameters.map((each) =>
    each.$ref ? at(schemas.document, each.$ref.slice(2).split('/')) : each,
  ) as { name: string; in: string }[];
}

test('no path is there that the server does not route', () => {
  const routes = contract.server.router.routes.map((route) => route.path);
  const paths = Object.keys(at(schemas.document, ['paths']) ?? {}).filter((path) => path !== retell);
  for (const path of [...paths, ...retellPaths()]) expect(routes).toContain(path);
});

const retell = '/api/v1/voice/retell/{operation}';

/** Retell's path with each tool that the document names. */
function retellPaths(): string[] {
  const [, operation] = at(schemas.document, ['paths', retell, 'post', 'parameters']) as object[];
  const { enum: names } = (operation as { schema: { enum: string[] } }).schema;
  return names.map((name) => retell.replace('{operation}', name));
}

test('every route of voice platforms, of test runs, and of health, is in the document', () => {
  const told = [...Object.keys(at(schemas.document, ['paths']) ?? {}), ...retellPaths()];
  const routes = contract.server.router.routes.map((route) => route.path);
  const meant = routes.filter((path) => /^\/(?:api|healthz|readyz)(?:\/|$)/.test(path));
  expect(meant.length).toBeGreaterThan(20);
  for (const path of meant) expect(told).toContain(path);
});

test('an answer of 200 is the answer alone, and the parameter says what it does', () => {
  for (const { name, method } of operations) {
    const schema = ['responses', '200', 'content', 'application/json', 'schema'];
    const found = at(schemas.document, ['paths', `/api/v1/${name}`, method.toLowerCase(), ...schema]);
    expect(Object.keys(found ?? {})).toEqual(['$ref']);
  }
  const said = String(at(schemas.document, ['components', 'parameters', 'Refusals', 'description']));
  for (const part of ['"ok": false', '"ok": true', 'Retry-After', 'calendarId']) expect(said).toContain(part);
});

describe('every answer is as the document says', () => {
  const asked: [number, string, () => Question][] = [
    [200, post, () => ({ body: { calendarId: place.calendarId } })],
    [200, post, () => ({ body: { calendarId: place.calendarId, from: '2026-11-24T00:00:00-05:00' } })],
    [200, post, () => ({ body: { calendarId: place.calendarId, to: '2026-11-01T00:00:00-05:00' } })],
    [200, post, () => ({ body: { calendarId: place.calendarId, query: 'tuesday at two' } })],
    [200, post, () => ({ body: { calendarId: place.calendarId, query: 'tomorrow afternoon' } })],
    [200, post, () => ({ body: { calendarId: place.calendarId, query: 'next available' } })],
    [401, post, () => ({ key: undefined, body: {} })],
    [401, post, () => ({ key: 'guess', body: {} })],
    [413, post, () => ({ body: ' '.repeat(70_000) })],
    [415, post, () => ({ body: '{}', headers: { 'content-type': 'text/plain' } })],
    [400, post, () => ({ body: '[]' })],
    [400, post, () => ({ body: {} })],
    [400, post, () => ({ body: { calendarId: 'x' } })],
    [403, post, () => ({ body: { calendarId: nobodysId } })],
    [400, post, () => ({ body: { calendarId: place.calendarId, limit: 0 } })],
    [422, post, () => ({ body: { calendarId: place.calendarId, query: 'purple elephants' } })],
    [200, 'GET /api/v1/calendar', () => ({ query: { calendarId: place.calendarId } })],
    [400, 'GET /api/v1/calendar', () => ({ query: '?calendarId=a&calendarId=b' })],
    [403, 'GET /api/v1/calendar', () => ({ query: { calendarId: nobodysId } })],
    [
      200,
      'GET /api/v1/free-busy',
      () => ({ query: { calendarId: place.calendarId, from: '2026-11-24T00:00Z', to: '2026-11-25T00:00Z' } }),
    ],
    [200, 'GET /api/v1/interpret', () => ({ query: { calendarId: place.calendarId, query: 'tomorrow' } })],
    [422, 'GET /api/v1/interpret', () => ({ query: { calendarId: place.calendarId, query: 'purple' } })],
  ];

  test.each(asked)('%i of %s (%#)', async (status, line, question) => {
    const answer = await contract.ask(line, { key: place.key, ...question() });
    expect({ status: answer.status, text: answer.text }).toMatchObject({ status });
    schemas.expectValid(line, answer);
  });

  test('and so is the refusal of one too many', async () => {
    const mine = await contract.place();
    const question = { key: mine.key, body: { calendarId: mine.calendarId } };
    for (let count = 0; count < 60; count++) await contract.askAtOnce(post, question);
    const answer = await contract.askAtOnce(post, question);
    expect(answer.status).toBe(429);
    schemas.expectValid(post, answer);
  });
});

import { describe, expect, test } from 'bun:test';
import { acceptBoth, ask, post } from '../../helpers/mcp-caller.ts';
import { ContractServer, nobodysId, type Question } from '../contract-server.ts';
import { openGate, unknownKey } from '../gate/gate-place.ts';

const { contract, place, other } = await openGate();

const line = 'POST /mcp';

const list = { jsonrpc: '2.0', id: 7, method: 'tools/list' };

/** One way to be right or wrong at one check, in the order of the checks. */
type Fault = { change(question: Required<Question>): void; line?: string; status: number; error: object };

const faults: Record<string, Fault> = {
  'no key': {
    change: (question) => {
      question.key = '';
      question.headers['authorization'] = '';
    },
    status: 401,
    error: { code: -32010, message: 'Unauthorized — missing Authorization header' },
  },
  'an unknown key': {
    change: (question) => {
      question.key = unknownKey;
    },
    status: 401,
    error: { code: -32011, message: 'Unauthorized — invalid API key' },
  },
  'another method': {
    change: () => {},
    line: 'PUT /mcp',
    status: 405,
    error: { code: -32019, message: 'Method not allowed — use POST' },
  },
  'no calendarId': {
    change: (question) => {
      question.query = '';
    },
    status: 400,
    error: { code: -32000, message: 'Missing calendarId query parameter' },
  },
  'two calendarIds': {
    change: (question) => {
      question.query = `?calendarId=${place.calendarId}&calendarId=${nobodysId}`;
    },
    status: 400,
    error: { code: -32013, message: 'calendarId is given more than once — give it once' },
  },
  'no UUID': {
    change: (question) => {
      question.query = '?calendarId=tomorrow';
    },
    status: 400,
    error: { code: -32013, message: 'Invalid calendarId — must be a UUID' },
  },
  "another workspace's calendar": {
    change: (question) => {
      question.query = `?calendarId=${other.calendarId}`;
    },
    status: 403,
    error: { code: -32014, message: 'Calendar does not belong to this account' },
  },
  'a foreign Origin': {
    change: (question) => {
      question.headers['origin'] = 'https://evil.example';
    },
    status: 403,
    error: {
      code: -32015,
      message: 'Foreign Origin — call from a server, not from the page of another site',
    },
  },
  'another Accept': {
    change: (question) => {
      question.headers['accept'] = 'application/json';
    },
    status: 406,
    error: { code: -32016, message: 'Not acceptable — send Accept: application/json, text/event-stream' },
  },
  'another Content-Type': {
    change: (question) => {
      question.headers['content-type'] = 'text/plain';
    },
    status: 415,
    error: { code: -32017, message: 'Unsupported media type — send Content-Type: application/json' },
  },
  'a big body': {
    change: (question) => {
      question.body = JSON.stringify({ ...list, params: { _meta: { x: 'x'.repeat(65_536) } } });
    },
    status: 413,
    error: { code: -32018, message: 'Body too large — send at most 65536 bytes' },
  },
  'broken JSON': {
    change: (question) => {
      question.body = '{"jsonrpc":';
    },
    status: 400,
    error: { code: -32700, message: 'The body is not valid JSON — the body must be one JSON object' },
  },
};

function goodQuestion(): Required<Question> {
  return {
    key: place.key,
    query: `?calendarId=${place.calendarId}`,
    headers: { accept: acceptBoth, 'content-type': 'application/json' },
    body: JSON.stringify(list),
  };
}

describe('the gate of MCP', () => {
  const names = Object.keys(faults);

  test('lets a good request through', async () => {
    const answer = await contract.ask(line, goodQuestion());
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ jsonrpc: '2.0', id: 7 });
  });

  test.each(names)('answers %s with its status and a JSON-RPC error without id', async (name) => {
    const fault = faults[name] as Fault;
    const question = goodQuestion();
    fault.change(question);
    const answer = await contract.ask(fault.line ?? line, question);
    expect({ status: answer.status, text: answer.text }).toEqual({
      status: fault.status,
      text: JSON.stringify({ jsonrpc: '2.0', id: null, error: fault.error }),
    });
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('www-authenticate')).toBe(fault.status === 401 ? 'Bearer' : null);
    expect(answer.headers.get('allow')).toBe(fault.status === 405 ? 'POST' : null);
    expect(answer.headers.has('ratelimit')).toBe(fault.status !== 401);
  });

  test('names the first of two faults, in the order of the contract', async () => {
    const wrong: string[] = [];
    for (const [index, first] of names.entries()) {
      for (const second of names.slice(index + 1)) {
        const [a, b] = [faults[first], faults[second]] as [Fault, Fault];
        const question = goodQuestion();
        // The first is made last, so that it stands where both change the same part.
        b.change(question);
        a.change(question);
        const answer = await contract.ask(a.line ?? b.line ?? line, question);
        const { error } = answer.json as { error?: unknown };
        if (!Bun.deepEquals(error, a.error)) wrong.push(`${first}, ${second}: ${answer.text}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('refuses what is over the limit before it looks at the calendar', async () => {
    const server = await ContractServer.open();
    const own = await server.place();
    const question = { key: own.key, query: { calendarId: own.calendarId }, headers: { accept: acceptBoth } };
    for (let count = 0; count < 60; count++) {
      expect((await server.askAtOnce(line, { ...question, body: list })).status).toBe(200);
    }
    const answer = await server.askAtOnce(line, { ...question, query: '', body: '' });
    expect(answer.status).toBe(429);
    expect(answer.text).toBe(
      '{"jsonrpc":"2.0","id":null,"error":{"code":-32012,"message":"Rate limit exceeded, retry in 60 seconds"}}',
    );
    expect(answer.headers.get('retry-after')).toBe('60');
    const rest = await server.askAtOnce('GET /api/v1/calendar', {
      key: own.key,
      query: { calendarId: own.calendarId },
    });
    expect(rest.status).toBe(429);
  });
});

describe('what counts for the limit', () => {
  test.each([
    ['a request', list, 1],
    ['a notification', { jsonrpc: '2.0', method: 'notifications/initialized' }, 1],
    ['a batch', [list, list, list], 1],
    ['broken JSON', '{', 1],
  ])('%s counts once', async (_, body, counted) => {
    const server = await ContractServer.open();
    const own = await server.place();
    const question = { key: own.key, query: { calendarId: own.calendarId }, headers: { accept: acceptBoth } };
    const answer = await server.askAtOnce(line, { ...question, body });
    expect(answer.headers.get('ratelimit')).toBe(`"default";r=${60 - counted};t=60`);
  });

  test.each(['GET /mcp', 'DELETE /mcp', 'OPTIONS /mcp', 'POST /mcp/', 'GET /mcp/x'])(
    '%s does not',
    async (other) => {
      const server = await ContractServer.open();
      const own = await server.place();
      const answer = await server.askAtOnce(other, { key: own.key, query: { calendarId: own.calendarId } });
      expect([404, 405]).toContain(answer.status);
      expect(answer.headers.get('ratelimit')).toMatch(/^"default";r=60;t=\d+$/);
    },
  );
});

test('a key of one workspace reaches no calendar of another', async () => {
  const answer = await ask(contract, { ...other, key: place.key }, { method: 'tools/list' });
  expect([answer.status, answer.json]).toEqual([
    403,
    {
      jsonrpc: '2.0',
      id: null,
      error: { code: -32014, message: 'Calendar does not belong to this account' },
    },
  ]);
});

test.each(['absent', 'application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON'])(
  'a Content-Type may be %s',
  async (type) => {
    const headers: Record<string, string> = type === 'absent' ? {} : { 'content-type': type };
    expect((await post(contract, place, { body: JSON.stringify(list), headers })).status).toBe(200);
  },
);

test('a chunked body that grows too large is refused', async () => {
  const chunk = new TextEncoder().encode(' '.repeat(16_384));
  let chunks = 0;
  const body = new ReadableStream({
    pull(controller) {
      chunks++;
      if (chunks > 100) controller.close();
      else controller.enqueue(chunk);
    },
  });
  expect((await post(contract, place, { body })).status).toBe(413);
  expect(chunks).toBeLessThan(20);
});

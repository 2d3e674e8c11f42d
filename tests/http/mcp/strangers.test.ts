import { describe, expect, test } from 'bun:test';
import { nobodysId, type Question, steadyHeaders } from '../../contract/contract-server.ts';
import { openGate, unknownKey } from '../../contract/gate/gate-place.ts';
import { ask } from '../../helpers/mcp-caller.ts';

const { contract, place, other, revokedKey } = await openGate();

const line = 'POST /mcp';

const list = { jsonrpc: '2.0', id: 7, method: 'tools/list' };

describe('strangers', () => {
  const requests: [string, string, Question][] = [
    ['a good message', line, { body: list }],
    ['another calendar', line, { query: { calendarId: nobodysId }, body: list }],
    ['a foreign Origin', line, { headers: { origin: 'https://evil.example' }, body: list }],
    ['a batch', line, { body: [list] }],
    ['broken JSON', line, { body: '{' }],
    ['a huge body', line, { body: 'x'.repeat(1_000_000) }],
    ['a stream to listen to', 'GET /mcp', { headers: { accept: 'text/event-stream' } }],
    ['the end of a session', 'DELETE /mcp', {}],
    ['an unknown path', 'POST /mcp/x', {}],
  ];

  test.each(requests)('learn nothing from %s', async (_, asked, question) => {
    const plain = await contract.ask(line, { body: list });
    const answer = await contract.ask(asked, question);
    expect([answer.status, answer.text]).toEqual([401, plain.text]);
    expect(steadyHeaders(answer)).toEqual(steadyHeaders(plain));
    const known = await contract.ask(line, { key: unknownKey, body: list });
    for (const key of [revokedKey, 'guess']) {
      const refused = await contract.ask(asked, { ...question, key });
      expect([refused.status, refused.text]).toEqual([401, known.text]);
      expect(steadyHeaders(refused)).toEqual(steadyHeaders(known));
    }
  });

  test.each([undefined, unknownKey, revokedKey])('have nothing read of what they send', async (key) => {
    const { stream, isPulled } = watchedStream();
    expect((await contract.ask(line, { key, body: stream })).status).toBe(401);
    await new Promise(setImmediate);
    expect(isPulled()).toBe(false);
  });

  test('with a good key have no body read before calendar, Origin and Accept are right', async () => {
    for (const wrong of [
      { query: '' },
      { query: { calendarId: other.calendarId } },
      { headers: { accept: 'x/y' } },
    ]) {
      const { stream, isPulled } = watchedStream();
      const question = { key: place.key, query: { calendarId: place.calendarId }, body: stream, ...wrong };
      expect((await contract.ask(line, question)).status).toBeGreaterThan(399);
      await new Promise(setImmediate);
      expect(isPulled()).toBe(false);
    }
  });

  test.each([
    '/.well-known/oauth-protected-resource',
    '/.well-known/oauth-protected-resource/mcp',
    '/.well-known/oauth-authorization-server',
    '/.well-known/openid-configuration',
  ])('are told of no OAuth at %s', async (path) => {
    expect((await contract.ask(`GET ${path}`)).status).toBe(404);
  });
});

test('a revoked key is refused from the next message on', async () => {
  const { id, key } = await contract.made.key(place.workspaceId);
  expect((await ask(contract, { ...place, key }, { method: 'ping' })).status).toBe(200);
  await contract.revoke(id);
  expect((await ask(contract, { ...place, key }, { method: 'ping' })).status).toBe(401);
});

function watchedStream(): { stream: ReadableStream; isPulled: () => boolean } {
  let isPulled = false;
  const stream = new ReadableStream(
    {
      pull(controller) {
        isPulled = true;
        controller.enqueue(new TextEncoder().encode('{}'));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, isPulled: () => isPulled };
}

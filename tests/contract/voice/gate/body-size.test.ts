import { describe, expect, test } from 'bun:test';
import { ContractServer } from '../../contract-server.ts';
import { expectRefusal } from '../../gate/gate-place.ts';
import { operations, refusalsRoute, retellRoute, vapiRoute } from './voice-gate.ts';

const contract = await ContractServer.open();
const place = await contract.place();
const encoder = new TextEncoder();

/** Sends a body of so many bytes, whole or in pieces whose length isn't told beforehand. */
async function send(path: string, { query, text, way }: { query: string; text: string; way: string }) {
  const bytes = encoder.encode(text);
  return await contract.ask(`POST ${path}`, {
    key: place.key,
    query: `?calendarId=${place.calendarId}&${query}`,
    headers: { 'content-type': 'application/json' },
    body: way === 'in pieces' ? inPieces(bytes) : bytes,
  });
}

function inPieces(bytes: Uint8Array): ReadableStream {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + 50_000));
      at += 50_000;
    },
  });
}

/** A body of exactly so many bytes: the transcript grows, in characters of one, two and three bytes. */
function sized(good: object, bytes: number): string {
  const text = JSON.stringify({ transcript: '', ...good });
  const room = bytes - encoder.encode(text).length;
  const wide = 'é€'.repeat(Math.floor(room / 10));
  const grown = wide + 'x'.repeat(room - encoder.encode(wide).length);
  return text.replace('"transcript":""', `"transcript":"${grown}"`);
}

describe.each([vapiRoute, ...operations.map((operation) => retellRoute(operation))])('$path', (route) => {
  test.each(['at once', 'in pieces'])('takes 1 MiB %s, and no byte more', async (way) => {
    const { path, good, query } = route;
    const text = sized(good, 1_048_576);
    expect(encoder.encode(text).length).toBe(1_048_576);
    expect((await send(path, { query, text, way })).status).toBe(200);
    expectRefusal(await send(path, { query, text: `${text} `, way }), 413, 'BODY_TOO_LARGE');
  });
});

describe.each(['refusals=200', ''])('check-availability with "%s" in its URL', (query) => {
  test.each(['at once', 'in pieces'])('takes 64 KiB %s, and no byte more', async (way) => {
    const { path } = refusalsRoute;
    const text = JSON.stringify({ calendarId: place.calendarId }).padEnd(65_536);
    expect((await send(path, { query, text, way })).status).toBe(200);
    expectRefusal(await send(path, { query, text: `${text} `, way }), 413, 'BODY_TOO_LARGE');
  });
});

test('MCP still takes 64 KiB and no more', async () => {
  const message = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
  const ask = async (body: string) =>
    await contract.ask('POST /mcp', {
      key: place.key,
      query: { calendarId: place.calendarId },
      headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json' },
      body,
    });
  expect((await ask(message.padEnd(65_536))).status).toBe(200);
  const refused = await ask(message.padEnd(65_537));
  expect({ status: refused.status, json: refused.json }).toMatchObject({
    status: 413,
    json: { error: { code: -32018 } },
  });
});

describe('an endless body', () => {
  test.each([vapiRoute, retellRoute('book-slot')])(
    'is read no further than it must be at $path',
    async ({ path }) => {
      let sent = 0;
      let isCancelled = false;
      const body = new ReadableStream({
        pull(controller) {
          sent += 65_536;
          controller.enqueue(new Uint8Array(65_536).fill(32));
        },
        cancel() {
          isCancelled = true;
        },
      });
      const answer = await contract.ask(`POST ${path}`, {
        key: place.key,
        query: { calendarId: place.calendarId },
        headers: { 'content-type': 'application/json' },
        body,
      });
      expectRefusal(answer, 413, 'BODY_TOO_LARGE');
      expect(sent).toBeLessThan(2 * 1_048_576);
      expect(isCancelled).toBe(true);
    },
  );
});

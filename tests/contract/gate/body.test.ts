import { describe, expect, test } from 'bun:test';
import { expectRefusal, limitBytes, openGate } from './gate-place.ts';
import { codeOf } from './matrix.ts';

const { place, askPost } = await openGate();

describe('row 5, the body', () => {
  const padded = (bytes: number) => {
    const text = JSON.stringify({ calendarId: place.calendarId, query: '' });
    return text.replace('""', `"${'x'.repeat(bytes - text.length)}"`);
  };

  function streamOf(chunk: Uint8Array, count: number, pulled: { chunks: number }): ReadableStream {
    return new ReadableStream(
      {
        pull(controller) {
          if (pulled.chunks++ < count) controller.enqueue(chunk);
          else controller.close();
        },
      },
      { highWaterMark: 0 },
    );
  }

  test('64 KiB are read, one byte more is not', async () => {
    expectRefusal(await askPost(padded(limitBytes)), 400, 'INVALID_INPUT');
    expectRefusal(await askPost(padded(limitBytes + 1)), 413, 'BODY_TOO_LARGE');
  });

  test('the size is counted in bytes, not in characters', async () => {
    const body = JSON.stringify({ calendarId: place.calendarId, query: 'é'.repeat(limitBytes / 2) });
    expect(body.length).toBeLessThan(limitBytes);
    expectRefusal(await askPost(body), 413, 'BODY_TOO_LARGE');
  });

  test('64 KiB of blanks around a good object are read', async () => {
    const text = JSON.stringify({ calendarId: place.calendarId });
    expect((await askPost(text.padEnd(limitBytes))).status).toBe(200);
    expectRefusal(await askPost(text.padEnd(limitBytes + 1)), 413, 'BODY_TOO_LARGE');
  });

  test.each([undefined, '10', '0'])(
    'chunks are counted, whatever Content-Length says (%p)',
    async (length) => {
      const pulled = { chunks: 0 };
      const body = streamOf(new Uint8Array(1_000).fill(0x20), 100, pulled);
      const headers = length === undefined ? undefined : { 'content-length': length };
      expectRefusal(await askPost(body, headers), 413, 'BODY_TOO_LARGE');
    },
  );

  test('an endless body is given up soon after 64 KiB', async () => {
    const pulled = { chunks: 0 };
    const body = streamOf(new Uint8Array(1_024).fill(0x20), Number.POSITIVE_INFINITY, pulled);
    expectRefusal(await askPost(body), 413, 'BODY_TOO_LARGE');
    expect(pulled.chunks).toBeLessThan(80);
  });

  test('chunks that cut a character in two make one body', async () => {
    const bytes = new TextEncoder().encode(
      JSON.stringify({ calendarId: place.calendarId, callId: 'Ääkköset' }),
    );
    let at = 0;
    const body = new ReadableStream({
      pull(controller) {
        if (at < bytes.length) controller.enqueue(bytes.slice(at, ++at));
        else controller.close();
      },
    });
    expect((await askPost(body)).status).toBe(200);
  });

  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'APPLICATION/JSON',
    undefined,
  ])('Content-Type %p is read', async (type) => {
    const headers = type === undefined ? undefined : { 'content-type': type };
    expect((await askPost(JSON.stringify({ calendarId: place.calendarId }), headers)).status).toBe(200);
  });

  test.each([
    'text/plain',
    'text/html',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/jsonx',
    'application/octet-stream',
    'text/plain; charset=application/json',
    'json',
  ])('Content-Type %p is refused', async (type) => {
    const body = JSON.stringify({ calendarId: place.calendarId });
    expectRefusal(await askPost(body, { 'content-type': type }), 415, 'UNSUPPORTED_MEDIA_TYPE');
  });

  test.each([
    ['a broken object', '{"calendarId":'],
    ['a comma too many', '{"calendarId":"x",}'],
    ['single quotes', "{'calendarId':'x'}"],
    ['something after it', '{} {}'],
    ['an array', '[]'],
    ['an array of an object', '[{"calendarId":"x"}]'],
    ['a string', '"calendarId"'],
    ['a number', '7'],
    ['true', 'true'],
    ['null', 'null'],
    ['a form', 'calendarId=x'],
    ['a comment', '{} // x'],
    ['NaN', '{"calendarId":NaN}'],
    ['20,000 arrays in each other', '['.repeat(20_000) + ']'.repeat(20_000)],
    ['20,000 unclosed arrays', '['.repeat(20_000)],
  ])('%s is not a JSON object', async (_, body) => {
    expectRefusal(await askPost(body), 400, 'INVALID_JSON');
  });

  test.each([
    ['a lone continuation byte', [0x80]],
    ['an overlong slash', [0xc0, 0xaf]],
    ['a surrogate', [0xed, 0xa0, 0x80]],
    ['a cut character', [0xe2, 0x82]],
  ])('%s is not JSON', async (_, bytes) => {
    const head = new TextEncoder().encode(`{"calendarId":"${place.calendarId}","callId":"`);
    const tail = new TextEncoder().encode('"}');
    expectRefusal(await askPost(new Uint8Array([...head, ...bytes, ...tail])), 400, 'INVALID_JSON');
  });

  test('a deep value inside a good object is refused as input, not as a bug', async () => {
    for (const deep of [
      '['.repeat(20_000) + ']'.repeat(20_000),
      `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`,
    ]) {
      const answer = await askPost(`{"calendarId":"${place.calendarId}","query":${deep}}`);
      expect(answer.status).toBe(400);
      expect(['INVALID_INPUT', 'INVALID_JSON']).toContain(String(codeOf(answer)));
    }
  });
});

import { expect, test } from 'bun:test';
import { acceptBoth } from '../../helpers/mcp-caller.ts';
import { retellPath, vapiPath } from '../voice/gate/voice-gate.ts';
import { limitBytes, openGate, post } from './gate-place.ts';

const { contract, place } = await openGate();

/** A body that never ends, and how much of it was asked for. */
function endless(chunkBytes: number) {
  const state = { bytes: 0, isCancelled: false };
  const body = new ReadableStream(
    {
      pull(controller) {
        state.bytes += chunkBytes;
        controller.enqueue(new Uint8Array(chunkBytes).fill(0x20));
      },
      cancel() {
        state.isCancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, state };
}

test.each([
  [post, limitBytes],
  ['POST /mcp', limitBytes],
  [`POST ${vapiPath}`, 16 * limitBytes],
  [`POST ${retellPath('book-slot')}`, 16 * limitBytes],
])('an endless body is read no further than it must be by %s', async (line, limit) => {
  const { body, state } = endless(4_096);
  const headers = { accept: acceptBoth, 'content-type': 'application/json' };
  const query = { calendarId: place.calendarId };
  const answer = await contract.ask(line, { key: place.key, query, headers, body });
  expect(answer.status).toBe(413);
  expect(state).toEqual({ bytes: limit + 4_096, isCancelled: true });
});

test.each([post, 'POST /mcp', 'POST /api/v1/nothing', 'PUT /api/v1/check-availability'])(
  'over the limit nothing of a body is waited for by %s',
  async (line) => {
    const mine = await contract.place();
    for (let count = 0; count < 60; count++) await contract.askAtOnce(post, { key: mine.key });
    const answer = await contract.askAtOnce(line, { key: mine.key, body: new ReadableStream() });
    expect([404, 405, 429]).toContain(answer.status);
  },
);

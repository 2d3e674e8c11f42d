import { describe, expect, test } from 'bun:test';
import { EventStream } from '../../src/live/event-stream.ts';

/** A stream that nobody reads yet, and how often it has said that the reader is gone. */
function stream() {
  const counted = { gone: 0 };
  const events = new EventStream(() => counted.gone++);
  return { events, counted };
}

describe('a stream of events', () => {
  test('sends each event to a reader who keeps up', async () => {
    const { events } = stream();
    const text = new Response(events.body).text();
    for (const id of ['a', 'b']) {
      await new Promise((resolve) => setImmediate(resolve));
      events.send('changed', id);
    }
    await new Promise((resolve) => setImmediate(resolve));
    events.keepAlive();
    events.send('closed');
    events.end();
    expect(await text).toBe(
      ':\n\nid: a\nevent: changed\ndata:\n\nid: b\nevent: changed\ndata:\n\n:\n\nevent: closed\ndata:\n\n',
    );
  });

  test('keeps no more than the newest event for a reader who is slow', async () => {
    const { events } = stream();
    for (let count = 1; count <= 10_000; count++) {
      events.send('changed', String(count));
      events.keepAlive();
    }
    events.end();
    expect(await new Response(events.body).text()).toBe(
      ':\n\nid: 1\nevent: changed\ndata:\n\nid: 10000\nevent: changed\ndata:\n\n',
    );
  });

  test('says once that the reader has gone, and sends nothing afterwards', async () => {
    const left = stream();
    await left.events.body.cancel();
    const ended = stream();
    ended.events.end();
    for (const { events, counted } of [left, ended]) {
      events.send('changed', 'a');
      events.keepAlive();
      events.end();
      expect(counted).toEqual({ gone: 1 });
    }
  });
});

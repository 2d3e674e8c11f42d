import { afterAll, beforeAll, expect, test } from 'bun:test';
import { Slotline } from '../../src/client/client.ts';
import { createServer } from '../../src/server.ts';
import { type Served, serve } from '../contract/served.ts';

let served: Served;
/** Whether each answer replayed one that was lost. */
const replays: boolean[] = [];

beforeAll(async () => {
  served = await serve({
    createHandler(services) {
      const server = createServer(services);
      return async (request) => {
        const response = await server.fetch(request);
        replays.push(response.headers.has('idempotent-replayed'));
        if (replays.length % 2 === 0) return response;
        // It's done, but a proxy between has given up.
        return new Response('<h1>Gateway Timeout</h1>', { status: 504 });
      };
    },
  });
});

afterAll(() => served.stop());

test('what a proxy lost the answer of is asked for again, and nothing is done twice', async () => {
  const { key: apiKey, calendarId } = served.place;
  const slotline = new Slotline({ baseUrl: served.origin, apiKey, calendarId });
  const start = '2026-11-24T14:00:00';
  const booked = await slotline.bookSlot({ start, name: 'Ada Lovelace', phone: '+12125550123' });
  if (!booked.ok) throw new Error(booked.error);
  const { code, version } = booked.booking;
  const moved = await slotline.rescheduleBooking({ code, start: '2026-11-24T15:00:00' });
  expect(moved).toMatchObject({ ok: true, booking: { version: version + 1 } });
  expect(replays).toEqual([false, true, false, true]);
});

import { beforeAll, describe, expect, test } from 'bun:test';
import { sql } from 'kysely';
import { feedWorld } from '../../../helpers/links/feed-world.ts';
import { isOnPostgres, testNow } from '../../../helpers/workspace.ts';
import type { Answer, CalendarWish } from '../../contract-server.ts';
import { codeOf } from '../../gate/matrix.ts';
import { Counter, november, person } from './counter.ts';

let base: Counter;

beforeAll(async () => {
  base = await Counter.open();
});

type Input = Record<string, unknown>;
type Row = [
  status: number,
  code: string,
  operation: string,
  input: Input | ((counter: Counter) => Promise<Input>),
  wish?: CalendarWish,
];

const two = november('24T14:00');
const unknownId = '3f2b8f0e-5d5f-4a8e-9c4e-0d9f3d3a1b2c';

async function startedBooking(counter: Counter): Promise<Input> {
  const { id } = await counter.booked({ start: november('20T11:00') });
  counter.contract.setNow(november('20T11:10'));
  return { bookingId: id };
}

async function lateBooking(counter: Counter): Promise<Input> {
  const { id } = await counter.booked({ start: november('20T11:00') });
  return { bookingId: id };
}

async function cancelledBooking(counter: Counter): Promise<Input> {
  const { id } = await counter.booked({ start: two });
  await counter.done('cancel-booking', { bookingId: id });
  return { bookingId: id };
}

async function fiveHolds(counter: Counter): Promise<Input> {
  for (const clock of ['09:00', '09:30', '10:00', '10:30', '11:00']) {
    await counter.done('hold-slot', { start: november(`24T${clock}`), callId: 'call-1' });
  }
  return { start: two, callId: 'call-1' };
}

async function taken(counter: Counter): Promise<Input> {
  await counter.contract.claim(counter.place, { start: two, end: november('24T14:30') });
  return { start: two };
}

const rows: Row[] = [
  [400, 'INVALID_INPUT', 'check-availability', { durationMinutes: 'long' }],
  [400, 'INVALID_INPUT', 'check-availability', { quary: 'tuesday' }],
  [400, 'INVALID_INPUT', 'check-availability', { callId: 'x'.repeat(201) }],
  [400, 'INVALID_INPUT', 'check-availability', { bookingId: unknownId, code: 'ABCDEF' }],
  [400, 'INVALID_INPUT', 'hold-slot', {}],
  [400, 'INVALID_INPUT', 'release-hold', { holdId: 7 }],
  [400, 'INVALID_INPUT', 'book-slot', { start: two }],
  [400, 'INVALID_INPUT', 'reschedule-booking', { bookingId: unknownId }],
  [400, 'INVALID_INPUT', 'update-booking', { bookingId: unknownId, metadata: 7 }],
  [400, 'INVALID_INPUT', 'cancel-booking', { bookingId: [] }],
  [400, 'INVALID_INPUT', 'find-bookings', { limit: 1_000 }],
  [400, 'INVALID_INPUT', 'free-busy', { from: november('24T00:00') }],
  [400, 'INVALID_INPUT', 'free-busy', { from: november('24T00:00'), to: '2027-06-01T00:00:00-05:00' }],
  [400, 'INVALID_INPUT', 'calendar', { timeZone: 'Mars' }],
  [400, 'INVALID_INPUT', 'interpret', { query: 'tuesday', durationMinutes: '3' }],
  [400, 'SLOT_ID_INVALID', 'hold-slot', { slotId: 'sl_0000000000' }],
  [400, 'SLOT_ID_INVALID', 'book-slot', { ...person, slotId: 'sl_0000000000' }],
  [404, 'HOLD_NOT_FOUND', 'release-hold', { holdId: unknownId }],
  [404, 'HOLD_NOT_FOUND', 'book-slot', { ...person, holdId: unknownId }],
  [404, 'BOOKING_NOT_FOUND', 'check-availability', { query: 'tuesday', bookingId: unknownId }],
  [404, 'BOOKING_NOT_FOUND', 'interpret', { query: 'tuesday', bookingId: unknownId }],
  [404, 'BOOKING_NOT_FOUND', 'reschedule-booking', { bookingId: unknownId, start: two }],
  [404, 'BOOKING_NOT_FOUND', 'update-booking', { bookingId: unknownId, notes: 'knee' }],
  [404, 'BOOKING_NOT_FOUND', 'cancel-booking', { bookingId: unknownId }],
  [409, 'SLOT_TAKEN', 'hold-slot', taken],
  [409, 'SLOT_TAKEN', 'book-slot', async (counter) => ({ ...person, ...(await taken(counter)) })],
  [409, 'OUTSIDE_WORKING_HOURS', 'hold-slot', { start: november('24T20:00') }],
  [409, 'DATE_CLOSED', 'book-slot', { ...person, start: two }, { overrides: { '2026-11-24': [] } }],
  [409, 'TOO_SOON', 'hold-slot', { start: november('20T14:00') }, { minimumNoticeMinutes: 1_440 }],
  [409, 'TOO_FAR', 'book-slot', { ...person, start: two }, { horizonDays: 2 }],
  [409, 'IN_THE_PAST', 'hold-slot', { start: november('19T14:00') }],
  [409, 'OFF_GRID', 'book-slot', { ...person, start: november('24T14:10') }],
  [409, 'HOLD_LIMIT', 'hold-slot', fiveHolds],
  [
    409,
    'BOOKING_CANCELLED',
    'update-booking',
    async (counter) => ({ ...(await cancelledBooking(counter)), notes: 'x' }),
  ],
  [
    409,
    'BOOKING_CANCELLED',
    'reschedule-booking',
    async (counter) => ({ ...(await cancelledBooking(counter)), start: two }),
  ],
  [409, 'BOOKING_STARTED', 'cancel-booking', startedBooking],
  [
    409,
    'BOOKING_STARTED',
    'check-availability',
    async (counter) => ({ ...(await startedBooking(counter)), query: 'tuesday' }),
  ],
  [409, 'TOO_LATE', 'cancel-booking', lateBooking, { cancelNoticeMinutes: 60 }],
  [
    409,
    'TOO_LATE',
    'check-availability',
    async (counter) => ({ ...(await lateBooking(counter)), query: 'tuesday' }),
    { moveNoticeMinutes: 60 },
  ],
  [422, 'QUERY_NOT_UNDERSTOOD', 'check-availability', { query: 'purple' }],
  [422, 'QUERY_NOT_UNDERSTOOD', 'interpret', { query: 'purple' }],
];

/** Expects the second answer to be the first one with 200 and `ok: false`. */
function expectTurned(plain: Answer, turned: Answer): void {
  expect({ status: turned.status, json: turned.json }).toEqual({
    status: 200,
    json: { ...(plain.json as object), ok: false },
  });
  expect(turned.headers.get('content-type')).toBe(plain.headers.get('content-type'));
  expect(turned.headers.get('retry-after')).toBe(plain.headers.get('retry-after'));
}

describe('a refusal behind the gate is 200 with "ok": false and is else what it was', () => {
  test.each(rows)('%d %s of %s', async (...row) => {
    const [status, code, operation, given, wish] = row;
    const counter = await base.fresh(wish);
    const input = typeof given === 'function' ? await given(counter) : given;
    const plain = await counter.ask(operation, { input });
    expect({ status: plain.status, code: codeOf(plain), text: plain.text }).toMatchObject({ status, code });
    expect(plain.text).not.toContain('"ok"');
    expectTurned(plain, await counter.ask(operation, { input, url: 'refusals=200' }));
    expect(await counter.ask(operation, { input })).toMatchObject({ status, text: plain.text });
  });

  test('422 IDEMPOTENCY_KEY_REUSED', async () => {
    const counter = await base.fresh();
    const headers = { 'idempotency-key': 'key-1' };
    await counter.done('hold-slot', { start: two }, headers);
    const input = { start: november('24T15:00') };
    const plain = await counter.ask('hold-slot', { input, headers });
    expect(codeOf(plain)).toBe('IDEMPOTENCY_KEY_REUSED');
    expectTurned(plain, await counter.ask('hold-slot', { input, headers, url: 'refusals=200' }));
  });

  // Only a file's size can be capped.
  test.skipIf(isOnPostgres)('503 TRY_AGAIN, with its Retry-After', async () => {
    const counter = await Counter.open();
    const { db } = counter.contract.made;
    const pages = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql`pragma max_page_count = ${sql.lit(pages.rows[0]?.page_count)}`.execute(db);
    const book = async (index: number, url = '') =>
      await counter.ask('book-slot', {
        input: { ...person, notes: 'n'.repeat(1_000), start: `2026-12-${index}T10:00` },
        url,
      });
    let plain = await book(10);
    for (const index of [11, 14, 15, 16, 17, 18, 21, 22, 23])
      if (plain.status === 201) plain = await book(index);
    const turned = await book(28, 'refusals=200');
    expect({ status: plain.status, code: codeOf(plain) }).toEqual({ status: 503, code: 'TRY_AGAIN' });
    expect(turned.headers.get('retry-after')).toMatch(/^\d+$/);
    expectTurned(plain, turned);
  });

  test('503 CALENDAR_UNREACHABLE, with its Retry-After; to check is 200 as ever', async () => {
    const world = await feedWorld({ now: testNow });
    const calendar = await world.calendar({ workspaceId: await world.workspace() });
    const { key } = await world.key(calendar.workspaceId);
    await world.link(calendar, 30);
    world.clock.advance(31 * 60_000);
    world.serve = () => new Response('no', { status: 500 });
    const booking = { ...person, start: '2026-11-24T14:00' };
    const plain = await world.ask({ calendar, key }, 'book-slot', booking);
    const turned = await world.ask({ calendar, key }, 'book-slot?refusals=200', booking);
    expect(plain).toMatchObject({ status: 503, body: { code: 'CALENDAR_UNREACHABLE' } });
    expect(turned).toMatchObject({ status: 200, body: { ...(plain.body as object), ok: false } });
    const checked = await world.ask({ calendar, key }, 'check-availability?refusals=200', {});
    expect(checked).toMatchObject({ status: 200, body: { ok: true, reason: 'calendar_unreachable' } });
  });
});

describe('a success is what it was, and "ok": true', () => {
  const same = (answer: Answer) => ({ status: answer.status, json: answer.json as object });

  test.each<[string, Input]>([
    ['check-availability', { query: 'tuesday at two' }],
    ['check-availability', {}],
    ['check-availability', { query: 'Tuesday the twenty-fifth' }],
    ['find-bookings', {}],
    ['free-busy', { from: november('24T00:00'), to: november('25T00:00') }],
    ['calendar', {}],
    ['interpret', { query: 'tuesday at two' }],
  ])('of %s with %j', async (operation, input) => {
    const counter = await base.fresh();
    const plain = same(await counter.ask(operation, { input }));
    const turned = same(await counter.ask(operation, { input, url: 'refusals=200' }));
    expect(turned).toEqual({ status: 200, json: { ...plain.json, ok: true } });
    expect(Object.keys(plain.json)).not.toContain('ok');
  });

  test('of every write, which is 201 where it makes something', async () => {
    const counter = await base.fresh();
    const url = 'refusals=200';
    const done = async (operation: string, input: Input, status: number) => {
      const answer = await counter.ask(operation, { input, url });
      expect({ status: answer.status, json: answer.json }).toMatchObject({ status, json: { ok: true } });
      return answer.json as { hold: { id: string }; booking: { id: string } };
    };
    const held = { start: two, callId: 'call-1' };
    const { hold } = await done('hold-slot', held, 201);
    expect((await done('hold-slot', held, 200)).hold.id).toBe(hold.id);
    await done('release-hold', { holdId: hold.id }, 200);
    const { booking } = await done('book-slot', { ...person, start: two }, 201);
    expect((await done('book-slot', { ...person, start: two }, 200)).booking.id).toBe(booking.id);
    const bookingId = booking.id;
    await done('update-booking', { bookingId, notes: 'knee' }, 200);
    await done('reschedule-booking', { bookingId, start: november('24T15:00') }, 200);
    await done('cancel-booking', { bookingId }, 200);
    expect(await counter.count()).toBe(1);
  });
});

test('a bug is 500 and tells nothing, with refusals=200 too', async () => {
  const broken = await Counter.open();
  await sql`alter table bookings rename to lost`.execute(broken.contract.made.db);
  for (const url of ['', 'refusals=200']) {
    const answer = await broken.ask('book-slot', { input: { ...person, start: two }, url });
    const requestId = answer.headers.get('x-request-id');
    expect({ status: answer.status, json: answer.json }).toEqual({
      status: 500,
      json: { error: 'Internal error', code: 'INTERNAL', requestId },
    });
  }
});

test('the calendar in the URL is meant, not another of the workspace', async () => {
  const { contract, place } = await base.fresh();
  const beside = await contract.besides(place);
  const ask = async ({ calendarId }: typeof place, operation: string, body: Input) =>
    await contract.ask(`POST /api/v1/${operation}`, {
      key: place.key,
      query: { calendarId, refusals: '200' },
      body,
    });
  expect((await ask(beside, 'book-slot', { ...person, start: two })).status).toBe(201);
  expect((await ask(beside, 'find-bookings', {})).json).toMatchObject({ bookings: [{ name: person.name }] });
  expect((await ask(place, 'find-bookings', {})).json).toMatchObject({ bookings: [] });
});

import { beforeEach, describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { liveHoldCounts } from '../../db/queries/bookings/claims/holds.ts';
import { replaceDateOverride } from '../../db/queries/calendars/hours.ts';
import { Housekeeping } from '../../src/actions/housekeeping.ts';
import type { Calendar } from '../../src/domain/calendar/calendar.ts';
import type { Server } from '../../src/server.ts';
import { testServer } from '../helpers/process/server.ts';
import { testRuns } from '../helpers/test-runs.ts';
import { type TestServices, testServices } from '../helpers/workspace.ts';

/** What an operation is asked, without its calendar. */
type Input = Record<string, unknown>;

const made: TestServices = await testServices({ rateLimit: 100_000, config: { logLevel: 'silent' } });
const { db, clock } = made;
const server: Server = testServer(made.services);
const begin = Temporal.Instant.from('2026-11-24T09:00:00Z').epochMilliseconds;
const slot = '2026-11-24T14:00:00Z';
const slotEnd = '2026-11-24T14:30:00Z';
const dayMs = 86_400_000;
const hourMs = 3_600_000;

let calendar: Calendar;
let key: string;

beforeEach(() => freshCalendar());

async function freshCalendar(wish: Partial<Calendar> = {}): Promise<void> {
  clock.set(begin);
  calendar = await made.calendar({ workspaceId: await made.workspace(), ...wish });
  ({ key } = await made.key(calendar.workspaceId));
}

async function ask(operation: string, input: Input) {
  const request = new Request(`http://localhost/api/v1/${operation}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ calendarId: calendar.id, ...input }),
  });
  const response = await server.fetch(request);
  return { status: response.status, body: JSON.parse(await response.text()) };
}

/** Somebody who books, whom nobody else is. */
const person = () => ({ name: 'Ada Lovelace', email: `${crypto.randomUUID()}@example.com` });

const hold = async (input: Input) => (await ask('hold-slot', input)).body.hold;

/** Expects the slot to be refused for a reason, with free ones to choose from. */
async function expectRefused(operation: string, input: Input, code = 'SLOT_TAKEN'): Promise<void> {
  const { status, body } = await ask(operation, input);
  expect({ status, code: body.code }).toEqual({ status: 409, code });
  expect(Object.keys(body)).toEqual(['error', 'code', 'message', 'slots']);
  expect(body.slots).toHaveLength(3);
  const starts = body.slots.map((each: { start: string }) => Date.parse(each.start));
  expect(starts).not.toContain(Date.parse(slot));
}

async function isFree(): Promise<boolean> {
  return (await ask('check-availability', { from: slot, to: slotEnd })).body.available;
}

async function busyPeriods(): Promise<unknown[]> {
  const query = new URLSearchParams({ calendarId: calendar.id, from: '2026-11-24', to: '2026-11-25' });
  const headers = { Authorization: `Bearer ${key}` };
  const response = await server.fetch(new Request(`http://localhost/api/v1/free-busy?${query}`, { headers }));
  return JSON.parse(await response.text()).busy;
}

/** How many holds lie in the database, ended ones too. */
async function heldRows(): Promise<number> {
  const rows = await db
    .selectFrom('claims')
    .select('id')
    .where('calendar_id', '=', calendar.id)
    .where('kind', '=', 'hold')
    .execute();
  return rows.length;
}

/** How many holds of a call are live by the present clock. */
async function liveHolds(callId: string): Promise<number> {
  const { workspaceId, id: calendarId } = calendar;
  return (await liveHoldCounts(db, { workspaceId, calendarId, callId, now: clock.now() })).ofCall;
}

/** Each way to take the slot for somebody else, and the status of its answer. */
const takers: [string, number, () => Promise<Input>][] = [
  ['hold-slot', 201, async () => ({ start: slot })],
  ['book-slot', 201, async () => ({ start: slot, ...person() })],
  [
    'reschedule-booking',
    200,
    async () => {
      const { body } = await ask('book-slot', { start: '2026-11-24T16:00:00Z', ...person() });
      return { bookingId: body.booking.id, start: slot };
    },
  ],
];

describe('a hold', () => {
  test.each(takers)(
    'keeps %s out until its very end, and not a millisecond longer',
    async (name, status, of) => {
      const input = await of();
      const { expiresAt } = await hold({ start: slot, ttlSeconds: 30, callId: 'call-1' });
      clock.set(Date.parse(expiresAt) - 1);
      expect(await isFree()).toBe(false);
      await expectRefused(name, input);
      clock.set(Date.parse(expiresAt));
      expect(await isFree()).toBe(true);
      expect(await heldRows()).toBe(1);
      expect((await ask(name, input)).status).toBe(status);
    },
  );

  test('is busy time until its very end', async () => {
    const { expiresAt } = await hold({ start: slot });
    clock.set(Date.parse(expiresAt) - 1);
    expect(await busyPeriods()).toHaveLength(1);
    clock.set(Date.parse(expiresAt));
    expect(await busyPeriods()).toEqual([]);
  });

  test('of any length ends at its own end, whether housekeeping has been about or not', async () => {
    const housekeeping = new Housekeeping({ ...made.services, db, clock });
    const nearTheEnd = fc.oneof(
      fc.integer({ min: -3, max: 3 }),
      fc.integer({ min: -30_000, max: 2 * dayMs }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 30, max: 600 }),
        nearTheEnd,
        fc.boolean(),
        async (ttlSeconds, afterEndMs, isTidied) => {
          await freshCalendar({ horizonDays: 60 });
          const late = { start: '2026-12-08T14:00:00Z' };
          const { expiresAt } = await hold({ ...late, ttlSeconds });
          expect(Date.parse(expiresAt)).toBe(begin + ttlSeconds * 1000);
          clock.set(Date.parse(expiresAt) + afterEndMs);
          if (isTidied) await housekeeping.tidy();
          const { status } = await ask('book-slot', { ...late, ...person() });
          expect(status).toBe(afterEndMs < 0 ? 409 : 201);
        },
      ),
      {
        numRuns: testRuns,
        examples: [
          [30, -1, true],
          [30, 0, true],
          [600, -1, false],
          [600, 0, false],
        ],
      },
    );
    await housekeeping.stop();
  });

  test('that the clock is set back behind is live again, and no more than that', async () => {
    const { expiresAt } = await hold({ start: slot });
    clock.set(Date.parse(expiresAt) + hourMs);
    expect(await isFree()).toBe(true);
    clock.set(Date.parse(expiresAt) - 1);
    expect(await isFree()).toBe(false);
  });

  test('counts for no limit once it has ended', async () => {
    const starts = Array.from({ length: 6 }, (_, index) => `2026-11-25T${10 + index}:00:00Z`);
    for (const start of starts.slice(0, 5)) await hold({ start, callId: 'call-1', ttlSeconds: 30 });
    const sixth = { start: starts[5], callId: 'call-1' };
    clock.set(begin + 30_000 - 1);
    expect((await ask('hold-slot', sixth)).body.code).toBe('HOLD_LIMIT');
    clock.set(begin + 30_000);
    expect((await ask('hold-slot', sixth)).status).toBe(201);
    expect(await heldRows()).toBe(6);
  });
});

describe('an ended hold', () => {
  test('books where its slot is free, and then is used up', async () => {
    const { id, expiresAt } = await hold({ start: slot, callId: 'call-1' });
    clock.set(Date.parse(expiresAt));
    const { status, body } = await ask('book-slot', { holdId: id, callId: 'call-1', ...person() });
    expect({ status, start: Date.parse(body.booking?.start) }).toEqual({
      status: 201,
      start: Date.parse(slot),
    });
    await expectRefused('book-slot', { holdId: id, ...person() });
  });

  test('moves a booking where its slot is free', async () => {
    const { body: booked } = await ask('book-slot', { start: '2026-11-24T16:00:00Z', ...person() });
    const { id, expiresAt } = await hold({ start: slot });
    clock.set(Date.parse(expiresAt));
    const { status, body } = await ask('reschedule-booking', { bookingId: booked.booking.id, holdId: id });
    expect({ status, code: body.booking?.code }).toEqual({ status: 200, code: booked.booking.code });
    expect(Date.parse(body.booking.start)).toBe(Date.parse(slot));
  });

  test.each(takers)('is refused where %s has taken its slot meanwhile', async (name, status, of) => {
    const input = await of();
    const { id, expiresAt } = await hold({ start: slot, callId: 'call-1' });
    clock.set(Date.parse(expiresAt));
    expect((await ask(name, input)).status).toBe(status);
    await expectRefused('book-slot', { holdId: id, callId: 'call-1', ...person() });
    await expectRefused('hold-slot', { start: slot, callId: 'call-1' });
  });

  test.each(takers)(
    'is not renewed by a server that sees it live still, once %s has its slot',
    async (name, _, of) => {
      const input = await of();
      const { expiresAt } = await hold({ start: slot, callId: 'call-1' });
      clock.set(Date.parse(expiresAt));
      await ask(name, input);
      clock.set(Date.parse(expiresAt) - 1);
      await expectRefused('hold-slot', { start: slot, callId: 'call-1' });
      expect(await liveHolds('call-1')).toBe(1);
      clock.set(Date.parse(expiresAt));
      expect(await liveHolds('call-1')).toBe(0);
    },
  );

  test('promises nothing: notice that has run out refuses it', async () => {
    await freshCalendar({ minimumNoticeMinutes: 60 });
    clock.set(Date.parse(slot) - hourMs);
    const { id, expiresAt } = await hold({ start: slot, callId: 'call-1' });
    clock.set(Date.parse(expiresAt));
    await expectRefused('book-slot', { holdId: id, callId: 'call-1', ...person() }, 'TOO_SOON');
  });

  test('promises nothing: a date that was closed meanwhile refuses it', async () => {
    const { id, expiresAt } = await hold({ start: slot });
    const { workspaceId, id: calendarId } = calendar;
    const override = { date: '2026-11-24', label: null, periods: [] };
    await replaceDateOverride(db, { workspaceId, calendarId, override });
    clock.set(Date.parse(expiresAt));
    await expectRefused('book-slot', { holdId: id, ...person() }, 'DATE_CLOSED');
  });

  test('promises nothing: a slot that has passed is gone', async () => {
    clock.set(Date.parse(slot) - 60_000);
    const { id } = await hold({ start: slot, ttlSeconds: 30 });
    clock.set(Date.parse(slot) + 1);
    await expectRefused('book-slot', { holdId: id, ...person() }, 'IN_THE_PAST');
  });
});

describe('a live hold whose minimum notice has run out', () => {
  let holdId: string;

  beforeEach(async () => {
    await freshCalendar({ minimumNoticeMinutes: 60 });
    clock.set(Date.parse(slot) - hourMs);
    const { id, expiresAt } = await hold({ start: slot, callId: 'call-1' });
    holdId = id;
    clock.set(Date.parse(expiresAt) - 1);
  });

  test.each([
    ['its id', () => ({ holdId })],
    ['its call and the slot', () => ({ start: slot, callId: 'call-1' })],
  ])('still books by %s', async (_, named) => {
    const { status, body } = await ask('book-slot', { ...named(), ...person() });
    expect({ status, start: Date.parse(body.booking?.start) }).toEqual({
      status: 201,
      start: Date.parse(slot),
    });
  });

  test.each([
    ['its id', () => ({ holdId })],
    ['its call and the slot', () => ({ start: slot, callId: 'call-1' })],
  ])('still takes a booking that moves there, by %s', async (_, named) => {
    const { body } = await ask('book-slot', { start: '2026-11-24T16:00:00Z', ...person() });
    const moved = await ask('reschedule-booking', { bookingId: body.booking.id, ...named() });
    expect(moved.status).toBe(200);
    expect(Date.parse(moved.body.booking.start)).toBe(Date.parse(slot));
  });

  test('is renewed by its call', async () => {
    expect((await ask('hold-slot', { start: slot, callId: 'call-1' })).status).toBe(200);
  });

  test('promises no other time, however near', async () => {
    const input = { start: slot, durationMinutes: 60, callId: 'call-1', ...person() };
    await expectRefused('book-slot', input, 'TOO_SOON');
  });

  test('promises nothing to anybody else', async () => {
    await expectRefused('book-slot', { start: slot, callId: 'call-2', ...person() });
    await ask('release-hold', { holdId });
    await expectRefused('book-slot', { start: slot, callId: 'call-2', ...person() }, 'TOO_SOON');
  });
});

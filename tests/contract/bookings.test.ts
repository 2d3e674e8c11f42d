import { beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { testNow } from '../helpers/workspace.ts';
import { Desk, type Input, november, person } from './booking-desk.ts';

const two = november('24T14:00');
const half = november('24T14:30');
const taken = { status: 409, code: 'SLOT_TAKEN' };

let base: Desk;
let desk: Desk;

beforeAll(async () => {
  base = await Desk.open();
});

beforeEach(async () => {
  desk = await base.fresh();
});

describe('a booking', () => {
  test('of an offered slot is answered whole', async () => {
    const { booking, message, now } = await desk.book({
      slotId: desk.slotId(two),
      name: 'Grace Hopper',
      phone: '(212) 555-0134',
      email: 'Grace.Hopper@Example.COM',
      notes: 'Second floor',
      metadata: { source: 'phone', 'customer-no': '7' },
      callId: 'call-1',
    });
    expect(booking).toEqual({
      id: booking.id,
      code: booking.code,
      codeSpoken: booking.codeSpoken,
      status: 'booked',
      start: two,
      end: half,
      timeZone: 'America/New_York',
      spoken: 'Tuesday, November 24 at 2 PM',
      name: 'Grace Hopper',
      phone: '+12125550134',
      email: 'grace.hopper@example.com',
      notes: 'Second floor',
      metadata: { source: 'phone', 'customer-no': '7' },
      callId: 'call-1',
      createdAt: testNow,
      cancelledAt: null,
    });
    expect(message).toContain('2 PM');
    expect(now).toBe(testNow);
  });

  test('has null and nothing for what was not given', async () => {
    const { booking } = await desk.book({ start: two, name: 'Ada', phone: '+12125550134' });
    const { email, notes, metadata, callId, cancelledAt } = booking;
    expect({ email, notes, metadata, callId, cancelledAt }).toEqual({
      email: null,
      notes: null,
      metadata: {},
      callId: null,
      cancelledAt: null,
    });
    const { booking: other } = await desk.book({ start: half, name: 'Ada', email: 'a@example.com' });
    expect(other.phone).toBeNull();
  });

  test('may be of a start, with the calendar’s length or another', async () => {
    expect((await desk.book(person({ start: two }))).booking.end).toBe(half);
    const long = await desk.book(person({ start: november('25T09:00'), durationMinutes: 480 }));
    expect(long.booking.end).toBe(november('25T17:00'));
  });

  test('is busy time for everybody, its own call too', async () => {
    await desk.book(person({ start: two, callId: 'call-1' }));
    expect(await desk.isFree(two)).toBe(false);
    expect(await desk.isFree(two, { callId: 'call-1' })).toBe(false);
    expect(await desk.busy()).toEqual(['14:00-14:30']);
    const refused = await desk.refuse('book-slot', person({ start: two }), taken);
    expect(refused.slots.length).toBe(3);
    await desk.refuse('hold-slot', { start: two }, taken);
  });

  test('takes the time of its own calendar alone', async () => {
    await desk.book(person({ start: two }));
    await (await desk.beside()).book(person({ start: two }));
  });

  test('touches its neighbours and never overlaps them', async () => {
    await desk.book(person({ start: two, durationMinutes: 60 }));
    await desk.book(person({ start: november('24T13:30') }));
    await desk.book(person({ start: november('24T15:00') }));
    const around = { start: november('24T13:00'), durationMinutes: 150 };
    await desk.refuse('book-slot', person({ start: half }), taken);
    await desk.refuse('book-slot', person(around), taken);
  });

  test('is one of many that are asked for at once', async () => {
    const asked = Array.from({ length: 20 }, () => desk.ask('book-slot', person({ start: two })));
    const statuses = (await Promise.all(asked)).map((answer) => answer.status);
    expect(statuses.toSorted()).toEqual([201, ...Array(19).fill(409)]);
    expect(await desk.foundIds()).toHaveLength(1);
  });

  test('has a code that no other booking of the workspace has', async () => {
    const beside = await desk.beside();
    const codes: string[] = [];
    for (let minute = 540; minute < 1020; minute += 30) {
      const start = Temporal.Instant.from(november('24T00:00')).add({ minutes: minute }).toString();
      codes.push((await desk.book(person({ start }))).booking.code);
      codes.push((await beside.book(person({ start }))).booking.code);
    }
    expect(new Set(codes).size).toBe(32);
    expect(new Set(codes.join('')).size).toBeGreaterThan(8);
  });
});

describe('buffers', () => {
  test('of two bookings are the larger, not the sum', async () => {
    const wish = { bufferBeforeMinutes: 15, bufferAfterMinutes: 30, intervalMinutes: 15 };
    const buffered = await base.fresh(wish);
    await buffered.book(person({ start: november('24T12:00') }));
    await buffered.refuse('book-slot', person({ start: november('24T12:45') }), taken);
    await buffered.refuse('book-slot', person({ start: november('24T11:15') }), taken);
    await buffered.book(person({ start: november('24T13:00') }));
    await buffered.book(person({ start: november('24T11:00') }));
  });

  test('are those a booking was made with, whatever the calendar’s become', async () => {
    const buffered = await base.fresh({ bufferAfterMinutes: 60 });
    await buffered.book(person({ start: two }));
    await buffered.setBuffers(0);
    await buffered.refuse('book-slot', person({ start: november('24T15:00') }), taken);
    await buffered.book(person({ start: november('24T15:30') }));
    await buffered.setBuffers(30);
    await buffered.refuse('book-slot', person({ start: november('24T16:00') }), taken);
    await buffered.book(person({ start: november('24T16:30') }));
  });

  test('are not busy time of free-busy’s periods but of the slots about them', async () => {
    const buffered = await base.fresh({ bufferAfterMinutes: 30 });
    await buffered.book(person({ start: two }));
    expect(await buffered.isFree(half)).toBe(false);
    expect(await buffered.isFree(november('24T13:30'))).toBe(false);
  });
});

describe('the same caller again', () => {
  const caller = { name: 'Ada', phone: '+12125550134', email: 'ada@example.com', callId: 'call-1' };
  const others = { name: 'Bob', phone: '+12125550199', email: 'bob@example.com', callId: 'call-2' };

  test.each<[string, Input]>([
    ['callId', { ...others, callId: 'call-1' }],
    ['phone', { ...others, phone: '+12125550134' }],
    ['phone as it is written at home', { ...others, phone: '212-555-0134' }],
    ['email', { ...others, email: 'ada@example.com' }],
    ['email in another case', { ...others, email: 'ADA@example.com' }],
  ])('is known by its %s, and gets its booking as it is', async (_, again) => {
    const { booking } = await desk.book({ ...caller, start: two });
    expect((await desk.book({ ...again, start: two }, 200)).booking).toEqual(booking);
    expect((await desk.book({ ...again, slotId: desk.slotId(two) }, 200)).booking).toEqual(booking);
    expect(await desk.foundIds()).toEqual([booking.id]);
  });

  test('is known by the header X-Call-Id', async () => {
    const { booking } = await desk.book({ ...caller, start: two });
    const { callId: _, ...input } = { ...others, start: two };
    const answer = await desk.ask('book-slot', input, { 'x-call-id': 'call-1' });
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ booking: { id: booking.id } });
  });

  test('who shares nothing is another, and too late', async () => {
    await desk.book({ ...caller, start: two });
    await desk.refuse('book-slot', { ...others, start: two }, taken);
  });

  test('with no phone, e-mail or call is not everybody else without', async () => {
    await desk.book({ name: 'Ada', phone: '+12125550134', start: two });
    await desk.refuse('book-slot', { name: 'Bob', email: 'bob@example.com', start: two }, taken);
  });

  test('books another period anew, and is refused one that overlaps', async () => {
    const { booking } = await desk.book({ ...caller, start: two });
    const next = await desk.book({ ...caller, start: half });
    expect(next.booking.id).not.toBe(booking.id);
    await desk.refuse('book-slot', { ...caller, start: two, durationMinutes: 60 }, taken);
  });

  test('books another calendar anew', async () => {
    const { booking } = await desk.book({ ...caller, start: two });
    for (const other of [await desk.beside(), await base.fresh()]) {
      expect((await other.book({ ...caller, start: two })).booking.id).not.toBe(booking.id);
    }
  });

  test('books anew what was cancelled', async () => {
    const { booking } = await desk.book({ ...caller, start: two });
    await desk.cancel({ bookingId: booking.id });
    const again = await desk.book({ ...caller, start: two });
    expect(again.booking.id).not.toBe(booking.id);
    expect(again.booking.code).not.toBe(booking.code);
  });

  test('gets its booking even where the minimum notice has run out', async () => {
    const noticed = await base.fresh({ minimumNoticeMinutes: 60 });
    const input = { ...caller, start: november('20T11:30') };
    const { booking } = await noticed.book(input);
    noticed.contract.wait(60_000);
    expect((await noticed.book(input, 200)).booking).toEqual(booking);
  });

  test('at the same moment gets one booking', async () => {
    const asked = Array.from({ length: 10 }, () => desk.ask('book-slot', { ...caller, start: two }));
    const answers = await Promise.all(asked);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([...Array(9).fill(200), 201]);
    const ids = answers.map((answer) => (answer.json as { booking: { id: string } }).booking.id);
    expect(new Set(ids).size).toBe(1);
  });
});

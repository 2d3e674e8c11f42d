import { describe, expect, test } from 'bun:test';
import { testNow } from '../../helpers/workspace.ts';
import { freshForEach } from '../fresh-for-each.ts';
import { Desk, november, person } from './desk.ts';

const two = november('24T14:00');
const half = november('24T14:30');
const taken = { status: 409, code: 'SLOT_TAKEN' };

let desk: Desk;

freshForEach(Desk.open, (fresh) => {
  desk = fresh;
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
      calendarId: booking.calendarId,
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
      service: null,
      with: [],
      answers: {},
      callId: 'call-1',
      createdAt: testNow,
      cancelledAt: null,
      confirmedAt: null,
      moveUntil: two,
      cancelUntil: two,
      version: 1,
      tell: [],
      told: [],
      manageUrl: null,
    });
    expect(message).toContain('2 PM');
    expect(now).toBe(testNow);
  });

  test('has null and nothing for what was not given', async () => {
    const { booking } = await desk.book({ start: two, name: 'Ada', phone: '+12125550134' });
    const { email, notes, metadata, service, answers, callId, cancelledAt } = booking;
    expect({ email, notes, metadata, service, answers, callId, cancelledAt }).toEqual({
      email: null,
      notes: null,
      metadata: {},
      service: null,
      answers: {},
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
    const buffered = await desk.fresh(wish);
    await buffered.book(person({ start: november('24T12:00') }));
    await buffered.refuse('book-slot', person({ start: november('24T12:45') }), taken);
    await buffered.refuse('book-slot', person({ start: november('24T11:15') }), taken);
    await buffered.book(person({ start: november('24T13:00') }));
    await buffered.book(person({ start: november('24T11:00') }));
  });

  test('are those a booking was made with, whatever the calendar’s become', async () => {
    const buffered = await desk.fresh({ bufferAfterMinutes: 60 });
    await buffered.book(person({ start: two }));
    await buffered.setBuffers(0);
    await buffered.refuse('book-slot', person({ start: november('24T15:00') }), taken);
    await buffered.book(person({ start: november('24T15:30') }));
    await buffered.setBuffers(30);
    await buffered.refuse('book-slot', person({ start: november('24T16:00') }), taken);
    await buffered.book(person({ start: november('24T16:30') }));
  });

  test('are not busy time of free-busy’s periods but of the slots about them', async () => {
    const buffered = await desk.fresh({ bufferAfterMinutes: 30 });
    await buffered.book(person({ start: two }));
    expect(await buffered.isFree(half)).toBe(false);
    expect(await buffered.isFree(november('24T13:30'))).toBe(false);
  });
});

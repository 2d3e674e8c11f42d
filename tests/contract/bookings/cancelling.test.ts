import { describe, expect, test } from 'bun:test';
import { testNow } from '../../helpers/workspace.ts';
import { nobodysId } from '../contract-server.ts';
import { freshForEach } from '../fresh-for-each.ts';
import type { AnsweredBooking } from './answer.ts';
import { Desk, november, person } from './desk.ts';

const line = 'cancel-booking';
const two = november('24T14:00');
const refused = { status: 400, code: 'INVALID_INPUT' };

let desk: Desk;
let booking: AnsweredBooking;

freshForEach(Desk.open, async (fresh) => {
  desk = fresh;
  ({ booking } = await desk.book(person({ start: two })));
});

describe('a cancelled booking', () => {
  test('is answered whole', async () => {
    desk.contract.wait(60_000);
    const { booking: cancelled, now } = await desk.cancel({ bookingId: booking.id, reason: 'Ill' });
    const cancelledAt = '2026-11-20T10:31:00-05:00';
    const status = 'cancelled';
    const change = { status, cancelledAt, moveUntil: null, cancelUntil: null, version: 2 } as const;
    expect(cancelled).toEqual({ ...booking, ...change });
    expect(now).toBe(cancelledAt);
  });

  test('frees its time', async () => {
    await desk.cancel({ bookingId: booking.id });
    expect(await desk.isFree(two)).toBe(true);
    expect(await desk.busy()).toEqual([]);
    await desk.book(person({ start: two }));
  });

  test('is still found, as cancelled', async () => {
    const { booking: cancelled } = await desk.cancel({ code: booking.code });
    expect((await desk.find({ code: booking.code })).bookings).toEqual([cancelled]);
  });

  test.each([
    ['in lower case', (code: string) => code.toLowerCase()],
    ['with dashes', (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`],
    ['with blanks', (code: string) => code.split('').join(' ')],
  ])('may be named by its code %s', async (_, write) => {
    expect((await desk.cancel({ code: write(booking.code) })).booking.id).toBe(booking.id);
  });

  test('cancelled twice is the same answer', async () => {
    const first = await desk.cancel({ bookingId: booking.id });
    const again = await desk.cancel({ bookingId: booking.id });
    expect(again.answer.text).toBe(first.answer.text);
    desk.contract.wait(3_600_000);
    const later = await desk.cancel({ code: booking.code, reason: 'Once more' });
    expect(later.booking).toEqual(first.booking);
    expect(later.booking.cancelledAt).toBe(testNow);
    expect(later.message).toBe(first.message);
  });

  test('cancelled again takes nothing from who came after', async () => {
    await desk.cancel({ bookingId: booking.id });
    await desk.book(person({ start: two }));
    await desk.cancel({ bookingId: booking.id });
    expect(await desk.busy()).toEqual(['14:00-14:30']);
  });

  test('cancelled again after its start is the same answer', async () => {
    const first = await desk.cancel({ bookingId: booking.id });
    desk.contract.setNow(november('24T15:00'));
    expect((await desk.cancel({ bookingId: booking.id })).booking).toEqual(first.booking);
  });

  test('asked for by many at once is cancelled once', async () => {
    const asked = Array.from({ length: 10 }, () => desk.ask(line, { bookingId: booking.id }));
    const texts = (await Promise.all(asked)).map((answer) => answer.text);
    expect(new Set(texts).size).toBe(1);
  });

  test('is answered in the caller’s zone', async () => {
    const input = { bookingId: booking.id, timeZone: 'Europe/London' };
    const { booking: cancelled } = await desk.cancel(input);
    expect(cancelled.start).toBe('2026-11-24T19:00:00+00:00');
    expect(cancelled.cancelledAt).toBe('2026-11-20T15:30:00+00:00');
  });

  test('may be so however soon it is, and whatever the hours are', async () => {
    const noticed = await desk.fresh({ minimumNoticeMinutes: 1_440 });
    const { booking: soon } = await noticed.book(person({ start: two }));
    noticed.contract.setNow(november('24T13:59'));
    const { db } = noticed.contract.made;
    await db.deleteFrom('working_hours').where('calendar_id', '=', noticed.place.calendarId).execute();
    await noticed.cancel({ bookingId: soon.id });
  });

  test('does not tell its reason', async () => {
    const { answer } = await desk.cancel({ bookingId: booking.id, reason: 'A secret of the caller' });
    expect(answer.text).not.toContain('secret');
  });
});

describe('a booking is not cancelled', () => {
  test('once it has started', async () => {
    const started = { status: 409, code: 'BOOKING_STARTED' };
    for (const now of [two, november('24T14:10'), november('25T09:00')]) {
      desk.contract.setNow(now);
      await desk.refuse(line, { bookingId: booking.id }, started);
      await desk.refuse(line, { code: booking.code }, started);
    }
    expect((await desk.find({ code: booking.code })).bookings[0]?.status).toBe('booked');
  });

  test('by another calendar, and none is not found either', async () => {
    const missing = { status: 404, code: 'BOOKING_NOT_FOUND' };
    for (const other of [await desk.beside(), await desk.fresh()]) {
      const unknown = await other.refuse(line, { bookingId: nobodysId }, missing);
      expect(await other.refuse(line, { bookingId: booking.id }, missing)).toEqual(unknown);
      await other.refuse(line, { code: booking.code }, missing);
    }
    expect(await desk.busy()).toEqual(['14:00-14:30']);
  });

  test('without being named, or being named twice', async () => {
    await desk.refuse(line, {}, { ...refused, path: '/bookingId' });
    await desk.refuse(line, { bookingId: booking.id, code: booking.code }, refused);
  });

  test.each([[7], [null], [{}], [['x']], [true]])('by an id that is %p', async (bookingId) => {
    await desk.refuse(line, { bookingId }, { ...refused, path: '/bookingId' });
  });

  test.each([[7], [null], [{}], [['x']], [true]])('by a code that is %p', async (code) => {
    await desk.refuse(line, { code }, { ...refused, path: '/code' });
  });

  test.each([['x'.repeat(501)], [7], [null], [['x']]])('with a reason that cannot be one', async (reason) => {
    await desk.refuse(line, { bookingId: booking.id, reason }, { ...refused, path: '/reason' });
    expect(await desk.busy()).toEqual(['14:00-14:30']);
  });
});

test('a reason may have 500 characters', async () => {
  await desk.cancel({ bookingId: booking.id, reason: 'x'.repeat(500) });
});

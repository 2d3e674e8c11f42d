import { describe, expect, test } from 'bun:test';
import { nobodysId } from '../contract-server.ts';
import { freshForEach } from '../fresh-for-each.ts';
import type { AnsweredBooking } from './answer.ts';
import { Desk, november, person } from './desk.ts';

const line = 'reschedule-booking';
const two = november('24T14:00');
const half = november('24T14:30');
const four = november('24T16:00');
const taken = { status: 409, code: 'SLOT_TAKEN' };

let desk: Desk;
let booking: AnsweredBooking;

freshForEach(Desk.open, async (fresh) => {
  desk = fresh;
  const input = { notes: 'Second floor', metadata: { source: 'phone' }, callId: 'call-1' };
  ({ booking } = await desk.book(person({ ...input, start: two })));
});

describe('a moved booking', () => {
  test('is the same booking at another time', async () => {
    desk.contract.wait(60_000);
    const moved = await desk.reschedule({ bookingId: booking.id, slotId: desk.slotId(four) });
    expect(moved.booking).toEqual({
      ...booking,
      start: four,
      end: november('24T16:30'),
      moveUntil: four,
      cancelUntil: four,
      spoken: 'Tuesday, November 24 at 4 PM',
      version: 2,
    });
    expect(moved.message).toContain('4 PM');
    expect(moved.now).toBe('2026-11-20T10:31:00-05:00');
  });

  test('leaves its old time and has the new one alone', async () => {
    await desk.reschedule({ bookingId: booking.id, start: four });
    expect(await desk.busy()).toEqual(['16:00-16:30']);
    expect(await desk.isFree(two)).toBe(true);
    await desk.refuse('book-slot', person({ start: four }), taken);
    await desk.book(person({ start: two }));
  });

  test('is found where it is now', async () => {
    await desk.reschedule({ code: booking.code, start: four });
    const { bookings } = await desk.find({ code: booking.code });
    expect(bookings.map(({ id, start }) => [id, start])).toEqual([[booking.id, four]]);
  });

  test.each([
    ['as it is', (code: string) => code],
    ['in lower case', (code: string) => code.toLowerCase()],
    ['with dashes', (code: string) => code.split('').join('-')],
    ['with blanks', (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)} `],
  ])('is known by its code %s', async (_, write) => {
    const moved = await desk.reschedule({ code: write(booking.code), start: four });
    expect(moved.booking.id).toBe(booking.id);
  });

  test('may overlap its own old time', async () => {
    await desk.reschedule({ bookingId: booking.id, start: two, durationMinutes: 60 });
    await desk.reschedule({ bookingId: booking.id, start: half, durationMinutes: 60 });
    expect(await desk.busy()).toEqual(['14:30-15:30']);
  });

  test('may lie within its own old buffers', async () => {
    const buffered = await desk.fresh({ bufferBeforeMinutes: 60, bufferAfterMinutes: 60 });
    const { booking: own } = await buffered.book(person({ start: two }));
    await buffered.reschedule({ bookingId: own.id, start: half });
    expect(await buffered.busy()).toEqual(['14:30-15:00']);
  });

  test('keeps its own length unless another is given', async () => {
    const { booking: long } = await desk.book(person({ start: november('25T09:00'), durationMinutes: 90 }));
    const kept = await desk.reschedule({ bookingId: long.id, start: november('25T11:00') });
    expect(kept.booking.end).toBe(november('25T12:30'));
    const short = await desk.reschedule({ bookingId: long.id, slotId: desk.slotId(november('25T15:00')) });
    expect(short.booking.end).toBe(november('25T15:30'));
    const other = { bookingId: long.id, start: november('25T11:00'), durationMinutes: 60 };
    expect((await desk.reschedule(other)).booking.end).toBe(november('25T12:00'));
  });

  test('to the period it has already is unchanged, however late', async () => {
    const noticed = await desk.fresh({ minimumNoticeMinutes: 60 });
    const { booking: own } = await noticed.book(person({ start: november('20T11:30') }));
    noticed.contract.wait(60_000);
    for (const input of [{ start: own.start }, { slotId: noticed.slotId(own.start) }]) {
      expect((await noticed.reschedule({ bookingId: own.id, ...input })).booking).toEqual(own);
    }
  });

  test('asked twice is moved once', async () => {
    const input = { bookingId: booking.id, start: four };
    const first = await desk.reschedule(input);
    expect((await desk.reschedule(input)).booking).toEqual(first.booking);
  });

  test('is what its caller gets who books its new period again', async () => {
    await desk.reschedule({ bookingId: booking.id, start: four });
    const again = await desk.book(person({ start: four, callId: 'call-1' }), 200);
    expect(again.booking.id).toBe(booking.id);
    const old = await desk.book(person({ start: two, callId: 'call-1' }), 201);
    expect(old.booking.id).not.toBe(booking.id);
  });

  test('is answered in the caller’s zone, and its time is read in it', async () => {
    const input = { bookingId: booking.id, start: '2026-11-24T21:00', timeZone: 'Europe/London' };
    expect((await desk.reschedule(input)).booking.start).toBe('2026-11-24T21:00:00+00:00');
    expect(await desk.busy()).toEqual(['16:00-16:30']);
  });
});

describe('moving to a hold', () => {
  test('by its id uses the hold up', async () => {
    const { hold } = await desk.hold({ start: four, durationMinutes: 60 });
    const moved = await desk.reschedule({ bookingId: booking.id, holdId: hold.id });
    expect([moved.booking.start, moved.booking.end]).toEqual([hold.start, hold.end]);
    await desk.cancel({ bookingId: booking.id });
    expect(await desk.busy()).toEqual([]);
  });

  test('by its slot is the call’s own right', async () => {
    await desk.hold({ start: four, callId: 'call-1' });
    const input = { bookingId: booking.id, slotId: desk.slotId(four) };
    await desk.refuse(line, input, taken);
    await desk.refuse(line, { ...input, callId: 'call-2' }, taken);
    await desk.reschedule({ ...input, callId: 'call-1' });
    expect(await desk.busy()).toEqual(['16:00-16:30']);
  });

  test('is promised its time though the minimum notice runs out, while the hold lives', async () => {
    const noticed = await desk.fresh({ minimumNoticeMinutes: 60 });
    const { booking: own } = await noticed.book(person({ start: two }));
    const { hold } = await noticed.hold({ start: november('20T11:30') });
    noticed.contract.wait(119_000);
    await noticed.reschedule({ bookingId: own.id, holdId: hold.id });
    await noticed.reschedule({ bookingId: own.id, start: two });
    noticed.contract.wait(1_000);
    const late = { bookingId: own.id, holdId: hold.id };
    await noticed.refuse(line, late, { status: 409, code: 'TOO_SOON' });
  });

  test('that has ended books where the slot is free, else refuses', async () => {
    const { hold } = await desk.hold({ start: four });
    const { hold: other } = await desk.hold({ start: november('24T11:00') });
    desk.contract.wait(120_000);
    await desk.hold({ start: november('24T11:00') });
    await desk.refuse(line, { bookingId: booking.id, holdId: other.id }, taken);
    await desk.reschedule({ bookingId: booking.id, holdId: hold.id });
  });

  test('of another calendar or of none is refused', async () => {
    const beside = await desk.beside();
    const { hold } = await beside.hold({ start: four });
    for (const holdId of [hold.id, nobodysId]) {
      const input = { bookingId: booking.id, holdId };
      await desk.refuse(line, input, { status: 404, code: 'HOLD_NOT_FOUND' });
    }
  });
});

describe('a refused move', () => {
  test('leaves all as it was', async () => {
    await desk.book(person({ start: four }));
    const { slots } = await desk.refuse(line, { bookingId: booking.id, start: four }, taken);
    expect(slots).toHaveLength(3);
    expect((await desk.find({ code: booking.code })).bookings).toEqual([booking]);
    expect(await desk.busy()).toEqual(['14:00-14:30', '16:00-16:30']);
  });

  test('offers free slots of its own length', async () => {
    const { booking: long } = await desk.book(person({ start: november('25T09:00'), durationMinutes: 90 }));
    const { slots } = await desk.refuse(line, { bookingId: long.id, start: two }, taken);
    const lengths = slots.map(({ start, end }) => Date.parse(end) - Date.parse(start));
    expect(lengths).toEqual([90, 90, 90].map((minutes) => minutes * 60_000));
  });

  test('is that of a cancelled booking', async () => {
    await desk.cancel({ bookingId: booking.id });
    const cancelled = { status: 409, code: 'BOOKING_CANCELLED' };
    await desk.refuse(line, { bookingId: booking.id, start: four }, cancelled);
    await desk.refuse(line, { bookingId: booking.id, start: two }, cancelled);
    expect(await desk.busy()).toEqual([]);
  });

  test('is that of a booking that has started, from its very start on', async () => {
    const started = { status: 409, code: 'BOOKING_STARTED' };
    for (const now of [two, november('24T14:01'), november('24T18:00')]) {
      desk.contract.setNow(now);
      await desk.refuse(line, { bookingId: booking.id, start: november('25T14:00') }, started);
      await desk.refuse(line, { code: booking.code, start: november('20T14:00') }, started);
    }
    desk.contract.setNow(november('24T13:59'));
    await desk.reschedule({ bookingId: booking.id, start: november('25T14:00') });
  });

  test('is that of a booking of another calendar, or of none', async () => {
    const missing = { status: 404, code: 'BOOKING_NOT_FOUND' };
    for (const other of [await desk.beside(), await desk.fresh()]) {
      for (const which of [{ bookingId: booking.id }, { code: booking.code }, { bookingId: nobodysId }]) {
        await other.refuse(line, { ...which, start: four }, missing);
      }
    }
    await desk.refuse(line, { bookingId: nobodysId, start: four }, missing);
    expect(await desk.busy()).toEqual(['14:00-14:30']);
  });

  test('is all but one of those who want one slot at once', async () => {
    const bookings = [booking];
    for (const hour of ['09', '10', '11']) {
      bookings.push((await desk.book(person({ start: november(`24T${hour}:00`) }))).booking);
    }
    const asked = bookings.map(({ id }) => desk.ask(line, { bookingId: id, start: four }));
    const statuses = (await Promise.all(asked)).map((answer) => answer.status);
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409]);
    expect(await desk.busy()).toHaveLength(4);
  });
});

describe('what is moved and whereto', () => {
  const refused = { status: 400, code: 'INVALID_INPUT' };

  test('is one booking: neither of id and code is refused, and so are both', async () => {
    await desk.refuse(line, { start: four }, { ...refused, path: '/bookingId' });
    const both = { bookingId: booking.id, code: booking.code, start: four };
    await desk.refuse(line, both, refused);
  });

  test('is one time: none is refused, and so are two', async () => {
    const which = { bookingId: booking.id };
    await desk.refuse(line, which, { ...refused, path: '/slotId' });
    const { hold } = await desk.hold({ start: four });
    const ways = [{ slotId: desk.slotId(four) }, { start: four }, { holdId: hold.id }];
    for (const one of ways) {
      for (const other of ways) {
        if (one !== other) await desk.refuse(line, { ...which, ...one, ...other }, refused);
      }
    }
  });

  test('has a length beside a start alone', async () => {
    const { hold } = await desk.hold({ start: four });
    for (const way of [{ slotId: desk.slotId(four) }, { holdId: hold.id }]) {
      const input = { bookingId: booking.id, durationMinutes: 60, ...way };
      await desk.refuse(line, input, { ...refused, path: '/durationMinutes' });
    }
  });
});

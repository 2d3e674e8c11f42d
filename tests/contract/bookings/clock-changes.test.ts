import { beforeAll, describe, expect, test } from 'bun:test';
import { type CalendarWish, everyDay } from '../contract-server.ts';
import { Desk, type Input, person } from './desk.ts';

const first = '2026-11-01T01:30:00-04:00';
const second = '2026-11-01T01:30:00-05:00';

let base: Desk;

beforeAll(async () => {
  base = await Desk.open();
});

/** A calendar that is always open, some days before a clock change. */
async function openAt(now: string, wish: CalendarWish = {}): Promise<Desk> {
  const desk = await base.fresh({ hours: everyDay('00:00-24:00'), ...wish });
  desk.contract.setNow(now);
  return desk;
}

/** Before New York's clocks go back. */
const inAutumn = (wish?: CalendarWish) => openAt('2026-10-28T10:30:00-04:00', wish);
/** Before New York's clocks go forward. */
const inSpring = () => openAt('2027-03-10T10:30:00-05:00');

const range = (desk: Desk) =>
  desk.busy({ from: '2026-11-01T00:00:00-04:00', to: '2026-11-02T00:00:00-05:00' });

describe('the repeated hour', () => {
  test('has a first and a second 01:30, booked apart', async () => {
    const desk = await inAutumn();
    const one = await desk.book(person({ start: first }));
    expect(await desk.isFree(second)).toBe(true);
    const other = await desk.book(person({ slotId: desk.slotId(second) }));
    expect([one.booking.start, other.booking.start]).toEqual([first, second]);
    expect(one.booking.end).toBe('2026-11-01T01:00:00-05:00');
    expect(other.booking.end).toBe('2026-11-01T02:00:00-05:00');
    expect(one.booking.spoken).not.toBe(other.booking.spoken);
    expect(one.message).not.toBe(other.message);
    await desk.refuse('book-slot', person({ start: first }), { status: 409, code: 'SLOT_TAKEN' });
    await desk.refuse('book-slot', person({ start: second }), { status: 409, code: 'SLOT_TAKEN' });
  });

  test('has a first and a second 01:30, held apart', async () => {
    const desk = await inAutumn();
    const { hold } = await desk.hold({ start: second, callId: 'call-1' });
    expect(hold.start).toBe(second);
    const earlier = await desk.hold({ start: first, callId: 'call-2' });
    expect(earlier.hold.spoken).not.toBe(hold.spoken);
    await desk.book(person({ start: second, callId: 'call-1' }));
  });

  test('is the first where there is no offset', async () => {
    const desk = await inAutumn();
    expect((await desk.hold({ start: '2026-11-01T01:30' })).hold.start).toBe(first);
    expect((await desk.book(person({ start: '2026-11-01T01:00' }))).booking.start).toBe(
      '2026-11-01T01:00:00-04:00',
    );
  });

  test('is counted in elapsed minutes', async () => {
    const desk = await inAutumn();
    const { booking } = await desk.book(person({ start: first, durationMinutes: 60 }));
    expect(booking.end).toBe(second);
    await desk.refuse('book-slot', person({ start: '2026-11-01T01:00:00-05:00' }), {
      status: 409,
      code: 'SLOT_TAKEN',
    });
    await desk.book(person({ start: second }));
  });

  test('keeps its buffers apart', async () => {
    const desk = await inAutumn({ bufferAfterMinutes: 60 });
    await desk.book(person({ start: first }));
    expect(await desk.isFree(second)).toBe(false);
    expect(await desk.isFree('2026-11-01T02:00:00-05:00')).toBe(true);
  });

  test('offers beside the one 01:30 that is taken the other as another', async () => {
    const desk = await inAutumn({ overrides: { '2026-11-01': ['01:00-02:00'] } });
    await desk.book(person({ start: first }));
    const input = person({ start: first });
    const { slots } = await desk.refuse('book-slot', input, { status: 409, code: 'SLOT_TAKEN' });
    expect(slots.map((slot) => slot.start)).toEqual([
      '2026-11-01T01:00:00-04:00',
      '2026-11-01T01:00:00-05:00',
      second,
    ]);
    expect(new Set(slots.map((slot) => slot.spoken)).size).toBe(3);
  });

  test('is found as what it is', async () => {
    const desk = await inAutumn();
    const { booking } = await desk.book(person({ start: second }));
    const to = '2026-11-01T01:30:00-05:00';
    expect(await desk.foundIds({ from: first, to })).toEqual([]);
    expect(await desk.foundIds({ from: second })).toEqual([booking.id]);
    expect(await range(desk)).toEqual(['01:30-02:00']);
  });

  test('is told in another zone as two times', async () => {
    const desk = await inAutumn();
    const one = await desk.book(person({ start: first, timeZone: 'UTC' }));
    const other = await desk.book(person({ start: '2026-11-01T06:30', timeZone: 'UTC' }));
    expect(one.booking.start).toBe('2026-11-01T05:30:00+00:00');
    expect(other.booking.start).toBe('2026-11-01T06:30:00+00:00');
    const { bookings } = await desk.find();
    expect(bookings.map((booking) => booking.start)).toEqual([first, second]);
  });

  test('tells the two apart in German too', async () => {
    const wish = { timeZone: 'Europe/Berlin', language: 'de' };
    const desk = await openAt('2026-10-20T10:30:00+02:00', wish);
    const [one, other] = ['2026-10-25T02:30:00+02:00', '2026-10-25T02:30:00+01:00'];
    const summer = await desk.book(person({ start: one }));
    const winter = await desk.book(person({ start: other }));
    expect([summer.booking.start, winter.booking.start]).toEqual([one, other]);
    expect(summer.booking.spoken).not.toBe(winter.booking.spoken);
  });

  test('is but half an hour on Lord Howe', async () => {
    const desk = await openAt('2027-04-01T10:30:00+11:00', {
      timeZone: 'Australia/Lord_Howe',
      intervalMinutes: 15,
    });
    const [one, other] = ['2027-04-04T01:45:00+11:00', '2027-04-04T01:45:00+10:30'];
    const { booking } = await desk.book(person({ start: one, durationMinutes: 30 }));
    expect(booking.end).toBe(other);
    expect((await desk.book(person({ start: other, durationMinutes: 15 }))).booking.end).toBe(
      '2027-04-04T02:00:00+10:30',
    );
  });
});

describe('the hour that is skipped', () => {
  test.each([
    ['hold-slot', {}],
    ['book-slot', person()],
  ])('is no start for %s', async (operation, input) => {
    const desk = await inSpring();
    const expected = { status: 400, code: 'INVALID_INPUT', path: '/start' };
    for (const start of ['2027-03-14T02:00', '2027-03-14T02:30', '2027-03-14T02:30:00']) {
      await desk.refuse(operation, { ...input, start }, expected);
    }
  });

  test('is no start of a move', async () => {
    const desk = await inSpring();
    const { booking } = await desk.book(person({ start: '2027-03-12T10:00' }));
    const input = { bookingId: booking.id, start: '2027-03-14T02:30' };
    await desk.refuse('reschedule-booking', input, { status: 400, code: 'INVALID_INPUT', path: '/start' });
  });

  test('with an offset is that very instant', async () => {
    const desk = await inSpring();
    const { booking } = await desk.book(person({ start: '2027-03-14T02:30:00-05:00' }));
    expect(booking.start).toBe('2027-03-14T03:30:00-04:00');
  });

  test('of the caller’s zone is not that of the calendar’s', async () => {
    const desk = await inSpring();
    const input = { start: '2027-03-14T02:30', timeZone: 'UTC' };
    expect((await desk.book(person(input))).booking.start).toBe('2027-03-14T02:30:00+00:00');
    const london = { start: '2027-03-28T01:30', timeZone: 'Europe/London' };
    const expected = { status: 400, code: 'INVALID_INPUT', path: '/start' };
    await desk.refuse('book-slot', person(london), expected);
  });

  test('is passed over by a booking about it', async () => {
    const desk = await inSpring();
    const { booking } = await desk.book(person({ start: '2027-03-14T01:30', durationMinutes: 60 }));
    expect(booking.end).toBe('2027-03-14T03:30:00-04:00');
    await desk.book(person({ start: '2027-03-14T03:30' }));
  });
});

describe('a move over the change', () => {
  test.each<[string, Input, string, string]>([
    ['back', { start: '2026-11-02T10:00' }, '2026-11-02T10:00:00-05:00', '2026-11-02T11:00:00-05:00'],
    ['to the first 01:30', { start: first }, first, second],
    ['to the second 01:30', { start: second }, second, '2026-11-01T02:30:00-05:00'],
  ])('keeps the length: %s', async (_, whereto, start, end) => {
    const desk = await inAutumn();
    const { booking } = await desk.book(person({ start: '2026-10-31T10:00', durationMinutes: 60 }));
    expect(booking.start).toBe('2026-10-31T10:00:00-04:00');
    const moved = await desk.reschedule({ bookingId: booking.id, ...whereto });
    expect(moved.booking).toMatchObject({ id: booking.id, code: booking.code, start, end });
    const back = await desk.reschedule({ bookingId: booking.id, start: booking.start });
    expect(back.booking).toEqual({ ...booking, version: 3 });
  });

  test('goes from the first 01:30 to the second', async () => {
    const desk = await inAutumn();
    const { booking } = await desk.book(person({ start: first }));
    const moved = await desk.reschedule({ code: booking.code, slotId: desk.slotId(second) });
    expect(moved.booking.start).toBe(second);
    expect(await desk.isFree(first)).toBe(true);
    expect(await desk.isFree(second)).toBe(false);
    expect((await desk.cancel({ code: booking.code })).booking.spoken).toBe(moved.booking.spoken);
  });

  test('goes over the hour that is skipped', async () => {
    const desk = await inSpring();
    const { booking } = await desk.book(person({ start: '2027-03-13T02:30', durationMinutes: 90 }));
    const moved = await desk.reschedule({ bookingId: booking.id, start: '2027-03-15T02:30' });
    expect(moved.booking.end).toBe('2027-03-15T04:00:00-04:00');
  });
});

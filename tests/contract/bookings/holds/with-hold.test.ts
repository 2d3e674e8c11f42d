import { describe, expect, test } from 'bun:test';
import { nobodysId } from '../../contract-server.ts';
import { freshForEach } from '../../fresh-for-each.ts';
import { codeOf } from '../../gate/matrix.ts';
import { Desk, november, person } from '../desk.ts';

const two = november('24T14:00');
const taken = { status: 409, code: 'SLOT_TAKEN' };

let desk: Desk;

freshForEach(Desk.open, (fresh) => {
  desk = fresh;
});

describe('booking a hold', () => {
  test('by its id makes it a booking, and the hold is over', async () => {
    const { hold } = await desk.hold({ start: two, durationMinutes: 60, callId: 'call-1' });
    const { booking } = await desk.book(person({ holdId: hold.id, callId: 'call-1' }));
    expect([booking.start, booking.end]).toEqual([hold.start, hold.end]);
    await desk.cancel({ bookingId: booking.id });
    expect(await desk.isFree(two)).toBe(true);
  });

  test('by its slot is the call’s own right', async () => {
    await desk.hold({ start: two, callId: 'call-1' });
    const input = { slotId: desk.slotId(two) };
    await desk.refuse('book-slot', person(input), taken);
    await desk.refuse('book-slot', person({ ...input, callId: 'call-2' }), taken);
    await desk.book(person({ ...input, callId: 'call-1' }));
    expect(await desk.busy()).toEqual(['14:00-14:30']);
  });

  test('needs no call where its id is known', async () => {
    const { hold } = await desk.hold({ start: two });
    await desk.book(person({ holdId: hold.id }));
  });

  test('again returns the booking', async () => {
    const { hold } = await desk.hold({ start: two });
    const input = person({ holdId: hold.id });
    const { booking } = await desk.book(input);
    expect((await desk.book(input, 200)).booking).toEqual(booking);
  });

  test('after its end books where the slot is free', async () => {
    const { hold } = await desk.hold({ start: two });
    desk.contract.wait(120_000);
    expect((await desk.book(person({ holdId: hold.id }))).booking.start).toBe(two);
  });

  test('after its end refuses where another has the slot', async () => {
    const { hold } = await desk.hold({ start: two });
    desk.contract.wait(120_000);
    const { hold: other } = await desk.hold({ start: two, ttlSeconds: 30 });
    const { slots } = await desk.refuse('book-slot', person({ holdId: hold.id }), taken);
    expect(slots.map((slot) => slot.start)).not.toContain(two);
    await desk.book(person({ holdId: other.id }));
    await desk.refuse('book-slot', person({ holdId: hold.id }), taken);
  });

  test('is promised its time though the minimum notice runs out', async () => {
    const noticed = await desk.fresh({ minimumNoticeMinutes: 60 });
    const [one, other] = [november('20T11:30'), november('20T12:00')];
    const { hold } = await noticed.hold({ start: one });
    noticed.contract.wait(60_000);
    await noticed.refuse('book-slot', person({ start: one }), taken);
    await noticed.book(person({ holdId: hold.id }));
    noticed.contract.setNow(november('20T11:00'));
    await noticed.hold({ start: other, callId: 'call-1' });
    noticed.contract.wait(60_000);
    await noticed.book(person({ slotId: noticed.slotId(other), callId: 'call-1' }));
  });

  test('is promised its time with the buffers it was made with, though the calendar’s grow', async () => {
    await desk.book(person({ start: november('24T13:30') }));
    const { hold } = await desk.hold({ start: two });
    await desk.hold({ start: november('24T14:30'), callId: 'call-1' });
    await desk.setBuffers(60);
    await desk.book(person({ holdId: hold.id }));
    await desk.book(person({ start: november('24T14:30'), callId: 'call-1' }));
  });

  test('is never refused as taken by itself', async () => {
    const { hold } = await desk.hold({ start: two });
    const { db } = desk.contract.made;
    await db.deleteFrom('working_hours').where('calendar_id', '=', desk.place.calendarId).execute();
    const answer = await desk.ask('book-slot', person({ holdId: hold.id }));
    expect([undefined, 'OUTSIDE_WORKING_HOURS', 'DATE_CLOSED']).toContain(codeOf(answer) as string);
  });

  test('after its end is checked like any other', async () => {
    const noticed = await desk.fresh({ minimumNoticeMinutes: 60 });
    const start = november('20T11:30');
    const { hold } = await noticed.hold({ start, callId: 'call-1' });
    noticed.contract.wait(120_000);
    const tooSoon = { status: 409, code: 'TOO_SOON' };
    await noticed.refuse('book-slot', person({ holdId: hold.id }), tooSoon);
    await noticed.refuse('book-slot', person({ start, callId: 'call-1' }), tooSoon);
  });

  test('of another calendar or of none is refused', async () => {
    const { hold } = await desk.hold({ start: two });
    const missing = { status: 404, code: 'HOLD_NOT_FOUND' };
    for (const other of [await desk.beside(), await desk.fresh()]) {
      const foreign = await other.refuse('book-slot', person({ holdId: hold.id }), missing);
      expect(foreign).toEqual(await other.refuse('book-slot', person({ holdId: nobodysId }), missing));
    }
    expect(await desk.foundIds()).toEqual([]);
  });
});

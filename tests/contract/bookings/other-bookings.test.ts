import { beforeEach, describe, expect, test } from 'bun:test';
import { callTool } from '../../helpers/mcp-caller.ts';
import { november } from '../availability/checks.ts';
import { Desk, type Input } from './desk.ts';

const first = await Desk.open();
let desk: Desk;
beforeEach(async () => {
  desk = await first.fresh();
});

const ada = { name: 'Ada Lovelace', phone: '+12125550123' };
const two = november('24T14:00');

async function otherStarts(input: Input): Promise<string[]> {
  return (await desk.book({ start: two, ...ada, ...input })).otherBookings.map(({ start }) =>
    start.slice(8, 16),
  );
}

describe('the other bookings of somebody who books', () => {
  test('are told, and the next is mentioned', async () => {
    const { booking } = await desk.book({ start: november('27T11:00'), ...ada });
    const found = await desk.book({ start: two, ...ada });
    expect(found.otherBookings).toEqual([
      { id: booking.id, start: booking.start, spoken: 'Friday, November 27 at 11 AM' },
    ]);
    expect(found.message).toStartWith('I have Ada Lovelace booked for Tuesday, November 24 at 2 PM. ');
    expect(found.message).toEndWith(
      ' Ada Lovelace also has an appointment on Friday, November 27 at 11 AM. Should I keep both?',
    );
  });

  test('are none for who has none', async () => {
    const found = await desk.book({ start: two, ...ada });
    expect(found.otherBookings).toEqual([]);
    expect(found.message).not.toContain('also');
  });

  test('are the next three', async () => {
    for (const time of ['27T11:00', '25T09:00', '26T09:00', '25T15:00'])
      await desk.book({ start: november(time), ...ada });
    expect(await otherStarts({})).toEqual(['25T09:00', '25T15:00', '26T09:00']);
  });

  test.each<[string, Input, Input, boolean]>([
    ['by phone', {}, {}, true],
    ['by phone as it is written at home', {}, { phone: '(212) 555-0123' }, true],
    ['by the name in another order', {}, { name: 'lovelace, ada' }, true],
    ['by email', { phone: undefined, email: 'ada@example.com' }, { email: 'Ada@Example.com' }, true],
    ['not by the phone of somebody else of that name', {}, { phone: '+12125550199' }, false],
    ['not with the same phone under another name', {}, { name: 'Byron Lovelace' }, false],
    ['not by the call alone', { callId: 'c' }, { callId: 'c', phone: '+12125550199' }, false],
  ])('are known %s', async (_, before, now, isTold) => {
    await desk.book({ start: november('25T09:00'), ...ada, ...before });
    expect(await otherStarts(now)).toEqual(isTold ? ['25T09:00'] : []);
  });

  test('are only live ones to come, at this calendar', async () => {
    const { booking } = await desk.book({ start: november('25T09:00'), ...ada });
    await desk.cancel({ bookingId: booking.id });
    await (await desk.beside()).book({ start: november('25T10:00'), ...ada });
    await desk.book({ start: november('20T11:00'), ...ada });
    desk.contract.setNow(november('20T11:00'));
    expect(await otherStarts({})).toEqual([]);
  });

  test('are told again to who repeats a booking', async () => {
    await desk.book({ start: november('25T09:00'), ...ada });
    await desk.book({ start: two, ...ada });
    const { otherBookings } = await desk.book({ start: two, ...ada }, 200);
    expect(otherBookings).toHaveLength(1);
  });

  test('are told to models without their codes', async () => {
    const { booking } = await desk.book({ start: november('25T09:00'), ...ada });
    const { contract, place } = desk;
    const { text, structured } = await callTool(contract, place, {
      name: 'book_slot',
      input: { start: two, ...ada },
    });
    expect(structured['otherBookings']).toMatchObject([{ id: booking.id }]);
    expect(text).toContain(`other booking: bookingId ${booking.id}`);
    expect(text).not.toContain(booking.code);
  });
});

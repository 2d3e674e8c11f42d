import { beforeEach, describe, expect, test } from 'bun:test';
import { callTool } from '../../../helpers/mcp-caller.ts';
import { november } from '../../availability/checks.ts';
import { Desk } from '../desk.ts';

const first = await Desk.open();
let desk: Desk;
beforeEach(async () => {
  desk = await first.fresh();
});

const person = { name: 'Ada Lovelace', phone: '+12125550123' };
const [one, two, three] = [november('24T13:00'), november('24T14:00'), november('24T15:00')];
const callId = 'call-1';

async function isFree(start: string): Promise<boolean> {
  const answer = await desk.ask('check-availability', { from: start, to: november('24T16:00'), limit: 100 });
  const { slots } = answer.json as { slots: { start: string }[] };
  return slots.some((slot) => slot.start === start);
}

describe('a hold', () => {
  test('is given back by a move to a time that the call does not hold', async () => {
    const { booking } = await desk.book({ start: one, ...person });
    await desk.hold({ start: two, callId });
    await desk.reschedule({ bookingId: booking.id, start: three, callId });
    expect(await isFree(two)).toBe(true);
  });

  test.each([
    ['by its id', (holdId: string) => ({ holdId })],
    ['by its time', () => ({ start: two })],
  ])('is used up by a move %s, and leaves the other', async (_, wanted) => {
    const { booking } = await desk.book({ start: one, ...person });
    const { hold } = await desk.hold({ start: two, callId });
    await desk.hold({ start: three, callId });
    await desk.reschedule({ bookingId: booking.id, callId, ...wanted(hold.id) });
    expect([await isFree(one), await isFree(two), await isFree(three)]).toEqual([true, false, false]);
    await desk.cancel({ bookingId: booking.id });
    expect(await isFree(two)).toBe(true);
  });

  test('stays where a move is refused, and in another call', async () => {
    const { booking } = await desk.book({ start: one, ...person });
    await desk.hold({ start: two, callId });
    await desk.ask('reschedule-booking', { bookingId: booking.id, start: november('24T20:00'), callId });
    expect(await isFree(two)).toBe(false);
    await desk.reschedule({ bookingId: booking.id, start: three, callId: 'call-2' });
    expect(await isFree(two)).toBe(false);
  });

  test('that is forgotten is named, where it is what stands in the way', async () => {
    await desk.hold({ start: two });
    const held = await desk.ask('book-slot', { start: two, ...person });
    expect(held.status).toBe(409);
    const { contract, place } = desk;
    const input = { slotId: desk.slotId(two), ...person };
    const { text } = await callTool(contract, place, { name: 'book_slot', input });
    expect(text).toContain('call book_slot with the holdId from hold_slot');
    const again = await callTool(contract, place, { name: 'hold_slot', input: { slotId: input.slotId } });
    expect(again.text).toContain('call book_slot with the holdId from hold_slot');
    await desk.book({ start: one, ...person });
    const taken = await desk.ask('book-slot', { start: one, name: 'Grace Hopper', phone: person.phone });
    expect(taken.text).not.toContain('hold');
  });
});

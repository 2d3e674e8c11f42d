import { describe, expect, test } from 'bun:test';
import { november } from '../bookings/desk.ts';
import { platforms } from '../calls/platforms.ts';
import { freshForEach } from '../fresh-for-each.ts';
import { Bot, slotIdsIn, vapi } from '../voice/phone-calls/bots.ts';
import { namesOf, type TeamBooking } from './counter.ts';
import { Practice } from './practice.ts';

const ada = { name: 'Ada Lovelace', phone: '+12125550123' };

let practice: Practice;

freshForEach(Practice.open, (fresh) => {
  practice = fresh;
});

/** The bookings under Ada's number, as REST finds them. */
async function booked(): Promise<TeamBooking[]> {
  return await practice.team.find({ phone: ada.phone });
}

describe.each(platforms)('over %s', (_, platform) => {
  test('a call asks for somebody, holds, books, moves to somebody else and cancels', async () => {
    const bot = new Bot(practice.contract, practice.team.place, platform);
    const offered = await bot.uses('check_availability', { query: 'tuesday at two with Sarah' });
    expect(offered).toContain('Sarah Chen');
    const [slotId] = slotIdsIn(offered);
    const held = await bot.uses('hold_slot', { slotId });
    expect(held).toContain('Sarah Chen');
    const made = await bot.uses('book_slot', { slotId, ...ada });
    expect(made).toContain('Sarah Chen');
    expect(await bot.repeats()).toContain('Sarah Chen');
    const [booking, ...others] = await booked();
    expect(others).toEqual([]);
    expect([booking?.start, namesOf(booking)]).toEqual([november('24T14:00'), ['Sarah Chen']]);
    expect(await practice.member('Sarah Chen').busy()).toEqual(['14:00-14:30']);

    const moving = await bot.uses('check_availability', {
      query: 'an hour later, with Tom',
      bookingId: booking?.id,
    });
    expect(moving).toContain('Tom Baker');
    await bot.uses('reschedule_booking', { bookingId: booking?.id, slotId: slotIdsIn(moving)[0] });
    const [moved] = await booked();
    expect([moved?.id, moved?.start, namesOf(moved)]).toEqual([
      booking?.id,
      november('24T15:00'),
      ['Tom Baker'],
    ]);
    await bot.uses('cancel_booking', { bookingId: booking?.id });
    for (const member of practice.members) expect(await member.busy()).toEqual([]);
  });

  test('a call where she has nothing is offered her nearest and somebody else', async () => {
    await practice.occupies('Sarah Chen', november('24T14:00'));
    const bot = new Bot(practice.contract, practice.team.place, platform);
    const offered = await bot.uses('check_availability', { query: 'tuesday at two with Sarah' });
    for (const name of ['Sarah Chen', 'Dr. Lee']) expect(offered).toContain(name);
    const picked = await bot.uses('check_availability', { query: 'at two with Dr. Lee then' });
    await bot.uses('book_slot', { slotId: slotIdsIn(picked)[0], ...ada });
    const [booking] = await booked();
    expect([booking?.start, namesOf(booking)]).toEqual([november('24T14:00'), ['Dr. Lee']]);
  });

  test('a call is asked which of two is meant, and books that one', async () => {
    const [ann, bo] = ['Dr. Ann Lee', 'Dr. Bo Lee'];
    practice = await practice.fresh({
      members: [
        { name: ann, spokenNames: ['Dr. Lee', 'Ann'] },
        { name: bo, spokenNames: ['Dr. Lee', 'Bo'] },
      ],
    });
    const bot = new Bot(practice.contract, practice.team.place, platform);
    const asked = await bot.uses('check_availability', { query: 'tuesday at two with Dr. Lee' });
    for (const name of [ann, bo]) expect(asked).toContain(name);
    const offered = await bot.uses('check_availability', { query: 'with Bo please' });
    expect(await bot.uses('book_slot', { slotId: slotIdsIn(offered)[0], ...ada })).toContain(bo);
    expect(namesOf((await booked())[0])).toEqual([bo]);
  });

  test('a call that names nobody is told the nearest name', async () => {
    const bot = new Bot(practice.contract, practice.team.place, platform);
    const refused = await bot.uses('check_availability', { query: 'tuesday at two', with: 'Sara Chen' });
    expect(refused).toContain('Sarah Chen');
  });
});

test('a call at a team of everyone names the people and books all', async () => {
  practice = await practice.fresh({ kind: 'everyone' });
  const bot = new Bot(practice.contract, practice.team.place, vapi);
  const offered = await bot.uses('check_availability', { query: 'tuesday at two' });
  expect(await bot.uses('book_slot', { slotId: slotIdsIn(offered)[0], ...ada })).toContain('Dr. Lee');
  expect(namesOf((await booked())[0])).toEqual(['Dr. Lee', 'Sarah Chen', 'Tom Baker']);
  for (const member of practice.members) expect(await member.busy()).toEqual(['14:00-14:30']);
});

import { beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { november, person } from '../../bookings/desk.ts';
import { namesOf, type TeamBooking } from '../counter.ts';
import { Practice } from '../practice.ts';

const two = november('24T14:00');
const four = november('24T16:00');
const taken = { status: 409, code: 'SLOT_TAKEN' };

let base: Practice;
let practice: Practice;
let booking: TeamBooking;

beforeAll(async () => {
  base = await Practice.open();
});

/** A booking at the team with Sarah, whose turn it isn't. */
beforeEach(async () => {
  practice = await base.fresh();
  booking = await practice.team.book(person({ start: two, with: 'Sarah', phone: '+12125550134' }));
});

/** Whose time is taken on Tuesday, and when. */
async function claims(): Promise<Record<string, string[]>> {
  const busy: Record<string, string[]> = {};
  for (const member of practice.members) {
    const periods = await member.busy();
    if (periods.length > 0) busy[member.name] = periods;
  }
  return busy;
}

describe('under the team, moving', () => {
  test('keeps the person where nobody else is asked for and the person is free', async () => {
    const moved = await practice.team.move({ bookingId: booking.id, start: four });
    expect([moved.id, moved.code, moved.start, namesOf(moved)]).toEqual([
      booking.id,
      booking.code,
      four,
      ['Sarah Chen'],
    ]);
    expect(await claims()).toEqual({ 'Sarah Chen': ['16:00-16:30'] });
  });

  test.each(['Tom', 'Dr. Lee'])('changes the person where another is asked for: %s', async (name) => {
    const moved = await practice.team.move({ bookingId: booking.id, start: four, with: name });
    expect([moved.id, moved.code, moved.calendarId]).toEqual([
      booking.id,
      booking.code,
      practice.team.calendarId,
    ]);
    expect(await claims()).toEqual({ [namesOf(moved)[0] ?? '?']: ['16:00-16:30'] });
    expect(namesOf(moved)[0]).toContain(name);
    expect((await practice.team.find({ code: booking.code }))[0]).toEqual(moved);
  });

  test('changes the person at the same time, too', async () => {
    const moved = await practice.team.move({ bookingId: booking.id, start: two, with: 'Tom' });
    expect([moved.start, namesOf(moved)]).toEqual([two, ['Tom Baker']]);
    expect(await claims()).toEqual({ 'Tom Baker': ['14:00-14:30'] });
  });

  test('changes the person by an offered slot', async () => {
    const { id } = await practice.team.slot(four, { with: 'Tom', bookingId: booking.id });
    const moved = await practice.team.move({ bookingId: booking.id, slotId: id });
    expect([moved.start, namesOf(moved)]).toEqual([four, ['Tom Baker']]);
    expect(await claims()).toEqual({ 'Tom Baker': ['16:00-16:30'] });
  });

  test('may change the person where the own one isn’t free', async () => {
    await practice.occupies('Sarah Chen', four);
    const moved = await practice.team.move({ bookingId: booking.id, start: four });
    expect([moved.start, namesOf(moved).length]).toEqual([four, 1]);
    expect(namesOf(moved)).not.toEqual(['Sarah Chen']);
  });

  test('is refused where the one who is asked for isn’t free, and nothing has moved', async () => {
    await practice.occupies('Tom Baker', four);
    const input = { bookingId: booking.id, start: four, with: 'Tom' };
    const { slots } = await practice.team.refuse('reschedule-booking', input, taken);
    expect(slots.length).toBeGreaterThan(0);
    expect(await claims()).toEqual({ 'Sarah Chen': ['14:00-14:30'], 'Tom Baker': ['16:00-16:30'] });
    expect(await practice.team.find({ code: booking.code })).toEqual([booking]);
  });

  test('ignores its own claim', async () => {
    const long = await practice.team.book(
      person({ start: november('24T10:00'), durationMinutes: 60, with: 'Tom' }),
    );
    const input = { bookingId: long.id, start: november('24T10:30'), with: 'Tom' };
    expect((await practice.team.move(input)).end).toBe(november('24T11:30'));
  });

  test('says with whom it is now', async () => {
    const answer = await practice.team.ask('reschedule-booking', {
      bookingId: booking.id,
      start: four,
      with: 'Tom',
    });
    expect((answer.json as { message: string }).message).toContain('Tom Baker');
  });
});

describe('under a member’s calendar, moving', () => {
  test('keeps the member', async () => {
    // It is anybody's turn but Sarah's.
    await practice.occupies('Sarah Chen', november('23T09:00'));
    const moved = await practice.member('Sarah Chen').move({ bookingId: booking.id, start: four });
    expect([moved.start, namesOf(moved), moved.calendarId]).toEqual([
      four,
      ['Sarah Chen'],
      practice.team.calendarId,
    ]);
    expect(await claims()).toEqual({ 'Sarah Chen': ['16:00-16:30'] });
  });

  test('is refused where the member isn’t free, though colleagues are', async () => {
    await practice.occupies('Sarah Chen', four);
    const input = { bookingId: booking.id, start: four };
    const { slots } = await practice.member('Sarah Chen').refuse('reschedule-booking', input, taken);
    expect(slots.length).toBeGreaterThan(0);
    expect(await claims()).toEqual({ 'Sarah Chen': ['14:00-14:30', '16:00-16:30'] });
  });

  test('goes by a slot of the member’s calendar', async () => {
    const sarah = practice.member('Sarah Chen');
    const { slots } = await sarah.check({ query: 'an hour later', bookingId: booking.id });
    const moved = await sarah.move({ bookingId: booking.id, slotId: slots[0]?.id });
    expect([moved.start, namesOf(moved)]).toEqual([november('24T15:00'), ['Sarah Chen']]);
  });
});

describe('check-availability for a booking', () => {
  test('has its time free, with its person', async () => {
    const { available, slots } = await practice.team.check({
      query: 'tuesday at two',
      bookingId: booking.id,
    });
    expect([available, slots[0]?.start]).toEqual([true, two]);
    const found = await practice.team.check({
      query: 'tuesday at two',
      bookingId: booking.id,
      with: 'Sarah',
    });
    expect([found.available, namesOf(found.slots[0])]).toEqual([true, ['Sarah Chen']]);
  });

  test('has the booking’s person by default, and says so to interpret and the tool alike', async () => {
    const query = 'same time on Thursday';
    const found = await practice.team.check({ query, bookingId: booking.id });
    expect(found.slots[0]?.start).toBe(november('26T14:00'));
    expect(namesOf(found.slots[0])).toEqual(['Sarah Chen']);
    const interpretation = await practice.team.interpret({ query, bookingId: booking.id });
    expect(interpretation).toEqual(found.interpretation);
    const { structured } = await practice.team.does('check_availability', { query, code: booking.code });
    expect(structured['interpretation']).toEqual(found.interpretation as unknown);
  });

  test('has somebody else where the words ask for one', async () => {
    const query = 'same time on Thursday with Tom';
    const { slots } = await practice.team.check({ query, bookingId: booking.id });
    expect([slots[0]?.start, namesOf(slots[0])]).toEqual([november('26T14:00'), ['Tom Baker']]);
    const moved = await practice.team.move({ bookingId: booking.id, slotId: slots[0]?.id });
    expect(namesOf(moved)).toEqual(['Tom Baker']);
  });

  test('has somebody else where the words ask against the own one', async () => {
    const query = 'same time on Thursday, but not with Sarah';
    const { slots, interpretation } = await practice.team.check({ query, bookingId: booking.id });
    expect(interpretation.without.map(({ name }) => name)).toEqual(['Sarah Chen']);
    expect(slots.length).toBeGreaterThan(0);
    for (const slot of slots) expect(namesOf(slot)).not.toEqual(['Sarah Chen']);
  });
});

describe('a cancelled booking', () => {
  test('frees its member, and the time is offered again', async () => {
    await practice.team.cancel({ bookingId: booking.id });
    expect(await claims()).toEqual({});
    expect(namesOf(await practice.team.slot(two, { with: 'Sarah' }))).toEqual(['Sarah Chen']);
  });

  test('can’t be moved under any calendar', async () => {
    await practice.team.cancel({ bookingId: booking.id });
    const cancelled = { status: 409, code: 'BOOKING_CANCELLED' };
    for (const at of [practice.team, practice.member('Sarah Chen')]) {
      await at.refuse('reschedule-booking', { bookingId: booking.id, start: four }, cancelled);
    }
  });

  test('is answered again as it is, under the other calendar too', async () => {
    const first = await practice.team.cancel({ bookingId: booking.id });
    const again = await practice.member('Sarah Chen').cancel({ bookingId: booking.id });
    expect(again).toEqual(first);
  });
});

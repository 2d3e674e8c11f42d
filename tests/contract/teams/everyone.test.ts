import { beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { november, person } from '../bookings/desk.ts';
import { everyDay } from '../contract-server.ts';
import { namesOf } from './counter.ts';
import { type MemberWish, Practice } from './practice.ts';

const two = november('24T14:00');
const taken = { status: 409, code: 'SLOT_TAKEN' };
const both: MemberWish[] = [
  { name: 'Dr. Lee', spokenNames: ['Doctor Lee'] },
  { name: 'Chair 2', spokenNames: ['the second chair'] },
];

let base: Practice;
let practice: Practice;

beforeAll(async () => {
  base = await Practice.open();
});

beforeEach(async () => {
  practice = await base.fresh({ kind: 'everyone', hours: { 2: ['09:00-12:00'] }, members: both });
});

describe('a slot of everyone', () => {
  test('is free where all are', async () => {
    await practice.occupies('Dr. Lee', november('24T09:00'), 60);
    await practice.occupies('Chair 2', november('24T10:30'), 60);
    expect(await practice.team.offers()).toEqual(['10:00 Dr. Lee + Chair 2', '11:30 Dr. Lee + Chair 2']);
  });

  test('is none where each is free, but at another time', async () => {
    await practice.occupies('Dr. Lee', november('24T09:00'), 90);
    await practice.occupies('Chair 2', november('24T10:30'), 90);
    const { available, reason, total } = await practice.team.check({ query: 'tuesday morning' });
    expect([available, reason, total]).toEqual([false, 'fully_booked', 0]);
  });

  test('lies in the hours of all and of the team', async () => {
    const tokyo = { timeZone: 'America/Los_Angeles', hours: everyDay('07:00-08:30') };
    const other = await base.fresh({
      kind: 'everyone',
      hours: { 2: ['09:00-11:00'] },
      members: [
        { name: 'Dr. Lee', hours: { 2: ['09:30-17:00'] } },
        { name: 'Chair 2', ...tokyo },
      ],
    });
    // Los Angeles' seven is New York's ten.
    expect(await other.team.offers()).toEqual(['10:00 Dr. Lee + Chair 2', '10:30 Dr. Lee + Chair 2']);
    const outside = { status: 409, code: 'OUTSIDE_WORKING_HOURS' };
    for (const time of ['24T09:30', '24T11:00']) {
      await other.team.refuse('book-slot', person({ start: november(time) }), outside);
    }
  });

  test('is refused where one of them is taken, and nothing is claimed of the others', async () => {
    await practice.occupies('Chair 2', november('24T10:00'));
    const start = november('24T10:00');
    await practice.team.refuse('book-slot', person({ start }), taken);
    await practice.team.refuse('hold-slot', { start }, taken);
    expect(await practice.member('Dr. Lee').busy()).toEqual([]);
    expect(await practice.member('Chair 2').busy()).toEqual(['10:00-10:30']);
    expect(await practice.team.find()).toEqual([]);
  });
});

describe('a booking of everyone', () => {
  const start = november('24T10:00');

  test('takes the time of all', async () => {
    const booking = await practice.team.book(person({ start }));
    expect(namesOf(booking)).toEqual(['Dr. Lee', 'Chair 2']);
    for (const member of practice.members) {
      expect(await member.busy()).toEqual(['10:00-10:30']);
      await member.refuse('book-slot', person({ start }), taken);
    }
  });

  test('holds the time of all, for its own call as for others', async () => {
    const hold = await practice.team.hold({ start, callId: 'c' });
    expect(namesOf(hold)).toEqual(['Dr. Lee', 'Chair 2']);
    for (const member of practice.members) {
      expect(await member.busy()).toEqual(['10:00-10:30']);
      await member.refuse('book-slot', person({ start, callId: 'd' }), taken);
    }
    const booking = await practice.team.book(person({ holdId: hold.id, callId: 'c' }));
    expect(namesOf(booking)).toEqual(['Dr. Lee', 'Chair 2']);
    for (const member of practice.members) expect(await member.busy()).toEqual(['10:00-10:30']);
  });

  test('gives all back when its hold is released, or has expired', async () => {
    const { id } = await practice.team.hold({ start });
    await practice.team.release(id);
    for (const member of practice.members) expect(await member.busy()).toEqual([]);
    await practice.team.hold({ start });
    practice.contract.wait(121_000);
    for (const member of practice.members) expect(await member.busy()).toEqual([]);
  });

  test('frees all when it is cancelled', async () => {
    const { id } = await practice.team.book(person({ start }));
    await practice.team.cancel({ bookingId: id });
    for (const member of practice.members) expect(await member.busy()).toEqual([]);
    await practice.team.book(person({ start }));
  });

  test.each(['the team', 'Dr. Lee', 'Chair 2'])('moves all, under the calendar of %s', async (name) => {
    const { id } = await practice.team.book(person({ start }));
    const at = name === 'the team' ? practice.team : practice.member(name);
    const moved = await at.move({ bookingId: id, start: november('24T11:00') });
    expect([moved.start, namesOf(moved)]).toEqual([november('24T11:00'), ['Dr. Lee', 'Chair 2']]);
    for (const member of practice.members) expect(await member.busy()).toEqual(['11:00-11:30']);
  });

  test.each(['the team', 'Dr. Lee', 'Chair 2'])(
    'moves none where one of them is taken, under the calendar of %s',
    async (name) => {
      const { id } = await practice.team.book(person({ start }));
      await practice.occupies('Chair 2', november('24T11:00'));
      const at = name === 'the team' ? practice.team : practice.member(name);
      await at.refuse('reschedule-booking', { bookingId: id, start: november('24T11:00') }, taken);
      expect(await practice.member('Dr. Lee').busy()).toEqual(['10:00-10:30']);
      expect(await practice.member('Chair 2').busy()).toEqual(['10:00-10:30', '11:00-11:30']);
    },
  );

  test.each(['Dr. Lee', 'Chair 2'])(
    'is offered to move only where all are free, at the calendar of %s',
    async (name) => {
      const { id } = await practice.team.book(person({ start }));
      await practice.occupies('Dr. Lee', november('24T11:00'), 60);
      const at = practice.member(name);
      const { available, slots } = await at.check({ query: 'tuesday at eleven', bookingId: id });
      expect(available).toBe(false);
      for (const slot of slots) {
        const moved = await at.move({ bookingId: id, slotId: slot.id });
        expect(moved.start).toBe(slot.start);
      }
    },
  );

  test('is offered nothing by a refusal at a member’s calendar that is refused again', async () => {
    const { id } = await practice.team.book(person({ start }));
    await practice.occupies('Dr. Lee', november('24T11:00'), 60);
    const chair = practice.member('Chair 2');
    const input = { bookingId: id, start: november('24T11:00') };
    const { slots } = await chair.refuse('reschedule-booking', input, taken);
    expect(slots.length).toBeGreaterThan(0);
    for (const slot of slots) await chair.move({ bookingId: id, slotId: slot.id });
  });

  test('may move by a half of its own time', async () => {
    const long = await practice.team.book(person({ start, durationMinutes: 60 }));
    const moved = await practice.team.move({ bookingId: long.id, start: november('24T10:30') });
    expect(moved.end).toBe(november('24T11:30'));
    for (const member of practice.members) expect(await member.busy()).toEqual(['10:30-11:30']);
  });

  test('is one alone of many who ask at once', async () => {
    const asked = Array.from({ length: 8 }, () => practice.team.ask('book-slot', person({ start })));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, ...Array(7).fill(409)]);
    for (const member of practice.members) expect(await member.busy()).toEqual(['10:00-10:30']);
  });

  test('and one of a member at once are never both', async () => {
    const asked = Array.from({ length: 8 }, (_, turn) => {
      const at = turn % 2 === 0 ? practice.team : practice.member('Chair 2');
      return at.ask('book-slot', person({ start }));
    });
    const made = (await Promise.all(asked)).filter(({ status }) => status === 201);
    expect(made).toHaveLength(1);
  });
});

describe('asked for one of them, a team of everyone', () => {
  test.each(['Dr. Lee', 'the second chair', 'Chair 2'])(
    'offers all, with that one among them: "%s"',
    async (given) => {
      const { available, slots } = await practice.team.check({ query: 'tuesday at ten', with: given });
      expect([available, namesOf(slots[0])]).toEqual([true, ['Dr. Lee', 'Chair 2']]);
      const booking = await practice.team.book(person({ start: november('24T10:00'), with: given }));
      expect(namesOf(booking)).toEqual(['Dr. Lee', 'Chair 2']);
    },
  );

  test('hears it in words, too', async () => {
    const { available, slots } = await practice.team.check({ query: 'tuesday at ten with Dr. Lee' });
    expect([available, namesOf(slots[0])]).toEqual([true, ['Dr. Lee', 'Chair 2']]);
  });

  test('refuses who is none of them', async () => {
    const invalid = { status: 400, code: 'INVALID_INPUT', path: '/with' };
    await practice.team.refuse('check-availability', { with: 'Sarah Chen' }, invalid);
    await practice.team.refuse(
      'book-slot',
      person({ start: november('24T10:00'), with: 'Sarah Chen' }),
      invalid,
    );
  });

  test('is never free without one of them', async () => {
    const { available, slots } = await practice.team.check({ query: 'tuesday at ten, not with Dr. Lee' });
    expect([available, slots]).toEqual([false, []]);
  });
});

test('the slot of everyone is held and booked by its id', async () => {
  const both = await base.fresh({ kind: 'everyone' });
  const slot = await both.team.slot(two);
  const hold = await both.team.hold({ slotId: slot.id, callId: 'c' });
  const booking = await both.team.book(person({ slotId: slot.id, callId: 'c' }));
  expect([hold.start, booking.start]).toEqual([two, two]);
  await both.team.refuse('book-slot', person({ slotId: slot.id }), taken);
});

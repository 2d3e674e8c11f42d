import { describe, expect, test } from 'bun:test';
import { november, person } from '../bookings/desk.ts';
import { freshForEach } from '../fresh-for-each.ts';
import { type TeamBooking, type TeamCheck, type TeamHold, tuesday, type Who } from './counter.ts';
import { Practice } from './practice.ts';

const two = november('24T14:00');

let practice: Practice;
let lee: Who;

freshForEach(Practice.open, (fresh) => {
  practice = fresh;
  lee = practice.member('Dr. Lee').who;
});

describe('with whom it is', () => {
  test('stands in every slot, by calendarId and name and nothing else', async () => {
    const { slots, nextAvailable } = await practice.team.check(tuesday);
    expect(slots).toHaveLength(16);
    for (const slot of [...slots, nextAvailable]) expect(slot?.with).toEqual([lee]);
  });

  test('stands in the slots of a refusal', async () => {
    for (let taken = 0; taken < 3; taken++) await practice.team.book(person({ start: two }));
    const refused = { status: 409, code: 'SLOT_TAKEN' };
    for (const [operation, rest] of [
      ['hold-slot', {}],
      ['book-slot', person()],
    ] as const) {
      const { slots } = await practice.team.refuse(operation, { start: two, ...rest }, refused);
      expect(slots.length).toBeGreaterThan(0);
      for (const slot of slots) {
        expect(slot.with).toHaveLength(1);
        expect(slot.spoken).toContain(slot.with[0]?.name ?? '?');
      }
    }
  });

  test('stands in holds and bookings, and wherever a booking is told', async () => {
    const { id } = await practice.team.slot(two);
    const hold = await practice.team.hold({ slotId: id, callId: 'c' });
    const booking = await practice.team.book(person({ slotId: id, callId: 'c' }));
    expect([hold.with, booking.with]).toEqual([[lee], [lee]]);
    expect(await practice.team.find({ code: booking.code })).toEqual([booking]);
    expect((await practice.team.update({ bookingId: booking.id, notes: 'knee' })).with).toEqual([lee]);
    expect((await practice.team.cancel({ bookingId: booking.id })).with).toEqual([lee]);
  });

  test('stands in a hold that is released', async () => {
    const { id } = await practice.team.hold({ start: two });
    expect((await practice.team.release(id)).with).toEqual([lee]);
  });

  test('stands in the answers of the tools, and in their texts', async () => {
    const found = await practice.team.does('check_availability', { query: 'tuesday at two' }, 'c');
    const { slots, interpretation } = found.structured as unknown as TeamCheck;
    expect([slots[0]?.with, interpretation.with, interpretation.without]).toEqual([[lee], [], []]);
    expect(found.text).toContain('Dr. Lee');
    const held = await practice.team.does('hold_slot', { slotId: slots[0]?.id }, 'c');
    expect((held.structured['hold'] as TeamHold).with).toEqual([lee]);
    expect(held.text).toContain('Dr. Lee');
    const booked = await practice.team.does('book_slot', person({ slotId: slots[0]?.id }), 'c');
    const booking = booked.structured['booking'] as TeamBooking;
    expect(booking.with).toEqual([lee]);
    expect(booked.text).toContain('Dr. Lee');
    const told = await practice.team.does('find_bookings', { code: booking.code });
    expect((told.structured['bookings'] as TeamBooking[])[0]?.with).toEqual([lee]);
  });

  test('is all of them, in their order, where everybody is needed', async () => {
    const both = await practice.fresh({ kind: 'everyone' });
    const all = both.members.map(({ who }) => who);
    const slot = await both.team.slot(two);
    expect(slot.with).toEqual(all);
    expect((await both.team.hold({ slotId: slot.id, callId: 'c' })).with).toEqual(all);
    expect((await both.team.book(person({ slotId: slot.id, callId: 'c' }))).with).toEqual(all);
  });
});

describe('spoken forms name the person', () => {
  test('of slots, of a hold, of a booking, and the messages of each', async () => {
    const { message, slots } = await practice.team.check({ query: 'tuesday at two' });
    for (const { spoken } of slots) expect(spoken).toContain('Dr. Lee');
    expect(message).toContain('Dr. Lee');
    expect((await practice.team.hold({ start: two, callId: 'c' })).spoken).toContain('Dr. Lee');
    const booked = await practice.team.booked(person({ start: two, callId: 'c' }));
    expect(booked.booking.spoken).toContain('Dr. Lee');
    expect(booked.message).toContain('Dr. Lee');
  });

  test('each the own one, where slots are with several', async () => {
    await practice.occupies('Dr. Lee', two);
    const { slots } = await practice.team.check(tuesday);
    expect(new Set(slots.map((slot) => slot.with[0]?.name)).size).toBeGreaterThan(0);
    for (const slot of slots) expect(slot.spoken).toContain(slot.with[0]?.name ?? '?');
  });

  test('in German as in English', async () => {
    const german = await practice.fresh({ language: 'de', timeZone: 'Europe/Berlin' });
    const { slots } = await german.team.check({ query: 'am Dienstag um 15 Uhr' });
    for (const slot of slots) expect(slot.spoken).toContain(slot.with[0]?.name ?? '?');
  });

  test('where everybody is needed', async () => {
    const both = await practice.fresh({ kind: 'everyone' });
    expect((await both.team.slot(two)).spoken).toContain('Dr. Lee');
    expect((await both.team.book(person({ start: two }))).spoken).toContain('Dr. Lee');
  });
});

describe('at a calendar that is no team', () => {
  test.each(['a member’s', 'another'])('%s, nobody is named', async (which) => {
    const own = which === 'another' ? await practice.besides() : practice.member('Dr. Lee');
    const { slots, interpretation } = await own.check({ query: 'tuesday at two' });
    expect([interpretation.with, interpretation.without]).toEqual([[], []]);
    expect(slots[0]?.spoken).toBe('Tuesday, November 24 at 2 PM');
    // The contract is silent about slots there: either is what callers may expect.
    expect(slots[0]?.with ?? []).toEqual([]);
    const booking = await own.book(person({ start: two }));
    expect([booking.with, booking.calendarId]).toEqual([[], own.calendarId]);
    expect((await own.find())[0]?.with).toEqual([]);
  });
});

test('interpret has with and without, always', async () => {
  for (const query of ['tuesday at two', 'next week', 'with Sarah on tuesday']) {
    for (const at of [practice.team, practice.member('Dr. Lee')]) {
      const { with: wanted, without } = await at.interpret({ query });
      expect({ query, isArray: Array.isArray(wanted) && Array.isArray(without) }).toEqual({
        query,
        isArray: true,
      });
    }
  }
});

test('a booking’s calendarId is the one it was made at', async () => {
  const atTeam = await practice.team.book(person({ start: two }));
  const atMember = await practice.member('Sarah Chen').book(person({ start: two }));
  expect([atTeam.calendarId, atMember.calendarId]).toEqual([
    practice.team.calendarId,
    practice.member('Sarah Chen').calendarId,
  ]);
});

test('no tool says that it takes with but those that look for or take time', async () => {
  const { contract, place } = practice.team;
  const { json } = await contract.ask('POST /mcp', {
    key: place.key,
    query: { calendarId: place.calendarId },
    headers: { accept: 'application/json, text/event-stream' },
    body: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
  });
  const { tools } = (json as { result: { tools: { name: string; inputSchema: { properties: object } }[] } })
    .result;
  const taking = tools
    .filter(({ inputSchema }) => Object.hasOwn(inputSchema.properties, 'with'))
    .map(({ name }) => name);
  const takers = ['check_availability', 'hold_slot', 'book_slot', 'reschedule_booking'];
  expect(taking.filter((name) => !takers.includes(name))).toEqual([]);
});

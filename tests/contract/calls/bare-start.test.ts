import { beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { november, person } from '../bookings/desk.ts';
import { Office } from '../services/office.ts';
import { namesOf } from '../teams/counter.ts';
import { Practice } from '../teams/practice.ts';

const two = november('24T14:00');
const three = november('24T15:00');
const callId = 'c';

describe('at a team, a bare start is with whom the call was offered it', () => {
  let base: Practice;
  let practice: Practice;

  beforeAll(async () => {
    base = await Practice.open();
  });

  beforeEach(async () => {
    practice = await base.fresh();
  });

  /** Who a booking of a bare start is with. */
  const booked = async (start: string, input: Record<string, unknown> = {}) =>
    namesOf(await practice.team.book(person({ start, callId, ...input })));

  test('held and booked with whoever the words asked for', async () => {
    await practice.team.check({ query: 'tuesday at two with Sarah, please, not Doctor Lee', callId });
    expect(namesOf(await practice.team.hold({ start: two, callId }))).toEqual(['Sarah Chen']);
    expect(await booked(two)).toEqual(['Sarah Chen']);
  });

  test('over MCP too, where the model knows no other field', async () => {
    await practice.team.does('check_availability', { query: 'with Sarah, tuesday at two' }, callId);
    const { structured } = await practice.team.does(
      'book_slot',
      person({ start: '2026-11-24T14:00' }),
      callId,
    );
    expect(structured['booking']).toMatchObject({ with: [{ name: 'Sarah Chen' }] });
  });

  test('each slot with its own person, whoever was asked for last', async () => {
    await practice.team.check({ query: 'tuesday at two', with: 'Tom', callId });
    await practice.team.check({ query: 'tuesday at three', with: 'Sarah', callId });
    expect([await booked(two), await booked(three)]).toEqual([['Tom Baker'], ['Sarah Chen']]);
  });

  test('the latest answer that holds the start counts', async () => {
    await practice.team.check({ query: 'tuesday at two', with: 'Tom', callId });
    await practice.team.check({ query: 'tuesday at two', with: 'Sarah', callId });
    await practice.team.check({ query: 'wednesday at nine', with: 'Tom', callId });
    expect(await booked(two)).toEqual(['Sarah Chen']);
  });

  test('after five more answers whoever was asked for last counts', async () => {
    await practice.team.check({ query: 'tuesday at two', with: 'Tom', callId });
    for (const hour of ['nine', 'ten', 'eleven', 'two', 'three']) {
      await practice.team.check({ query: `wednesday at ${hour} with Sarah`, callId });
    }
    expect(await booked(two)).toEqual(['Sarah Chen']);
  });

  test.each([
    ['with Sarah on tuesday at two', ['Sarah Chen']],
    ['not with Dr. Lee, tuesday at two', ['Sarah Chen', 'Tom Baker']],
    ['preferably with Tom on tuesday at two', ['Tom Baker']],
  ])('a time that was never offered is with whom "%s" asks for', async (query, allowed) => {
    await practice.team.check({ query, callId });
    const [who = ''] = await booked(november('26T11:00'));
    expect(allowed).toContain(who);
  });

  test('with names another, which counts', async () => {
    await practice.team.check({ query: 'tuesday at two with Sarah', callId });
    expect(await booked(two, { with: 'Tom' })).toEqual(['Tom Baker']);
  });

  test('refused where that person was taken meanwhile, and what is offered instead is remembered', async () => {
    await practice.team.check({ query: 'tuesday at two with Sarah', callId });
    await practice.occupies('Sarah Chen', two);
    const { slots } = await practice.team.refuse('book-slot', person({ start: two, callId }), {
      status: 409,
      code: 'SLOT_TAKEN',
    });
    for (const slot of slots) {
      const made = await practice.team.hold({ start: slot.start, callId });
      expect(made.with).toEqual(slot.with);
      await practice.team.release(made.id);
    }
  });

  test('a booking moves to whom the start was offered with', async () => {
    const { id: bookingId } = await practice.team.book(person({ start: two, with: 'Tom' }));
    await practice.team.check({ query: 'wednesday at ten with Sarah', bookingId, callId });
    const { json } = await practice.team.ask('reschedule-booking', {
      bookingId,
      start: november('25T10:00'),
      callId,
    });
    expect(json).toMatchObject({ booking: { with: [{ name: 'Sarah Chen' }] } });
  });

  test('a booking that moves where nobody was asked for stays with whom it is', async () => {
    const { id: bookingId } = await practice.team.book(person({ start: two, with: 'Tom' }));
    await practice.team.check({ query: 'wednesday', bookingId, callId });
    const { json } = await practice.team.ask('reschedule-booking', { bookingId, start: three, callId });
    expect(json).toMatchObject({ booking: { with: [{ name: 'Tom Baker' }] } });
  });

  test.each([{ callId: 'another' }, { callId: undefined }])(
    'another call knows nothing of it: %j',
    async (other) => {
      await practice.occupies('Dr. Lee', november('25T10:00'));
      await practice.team.check({ query: 'tuesday at two with Dr. Lee', callId });
      const made = await practice.team.book(person({ start: two, ...other }));
      expect(namesOf(made)).not.toEqual(['Dr. Lee']);
    },
  );

  test('a repeat of the booking is that booking, and says of no other person', async () => {
    await practice.team.check({ query: 'tuesday at two with Sarah', callId });
    const ada = person({ start: two, callId });
    const first = await practice.team.booked(ada);
    await practice.team.check({ query: 'tuesday at two with Tom', callId });
    const again = await practice.team.booked(ada, 200);
    expect(again).toEqual({ ...first, otherBookings: again.otherBookings });
  });

  test('at a team of everyone it is with everyone', async () => {
    const everyone = await practice.beside({ kind: 'everyone' });
    await everyone.team.check({ query: 'tuesday at two', callId });
    expect(namesOf(await everyone.team.book(person({ start: two, callId })))).toHaveLength(3);
  });

  test('it is for what it was offered for, and with whom', async () => {
    const cleaning = await practice.offers({ name: 'Cleaning', by: [practice.member('Tom Baker')] });
    await practice.offers({ name: 'Exam', durationMinutes: 30 });
    await practice.team.check({ query: 'a cleaning on tuesday at two', callId });
    await practice.team.check({ query: 'an exam on wednesday at ten', callId });
    const made = await practice.team.book(person({ start: two, callId }));
    expect(made).toMatchObject({ service: { id: cleaning.id }, with: [{ name: 'Tom Baker' }] });
  });
});

describe('at a calendar of one person, a bare start is for what the call was offered it', () => {
  let base: Office;
  let office: Office;

  beforeAll(async () => {
    base = await Office.open();
  });

  beforeEach(async () => {
    office = await base.fresh();
    await office.offers({ name: 'Cleaning' });
    await office.offers({ name: 'Exam', durationMinutes: 60 });
  });

  /** What a bare start is booked for, once held. */
  const bookedFor = async (start: string, input: Record<string, unknown> = {}) => {
    const held = await office.holds({ start, callId, ...input });
    const made = await office.books(person({ start, callId, ...input }));
    expect([made.service, made.end]).toEqual([held.service, held.end]);
    return made.service?.name;
  };

  test('each slot for its own service, in words or by name', async () => {
    await office.checks({ query: 'a cleaning on tuesday at two', callId });
    await office.checks({ query: 'tuesday at three', service: 'Exam', callId });
    expect([await bookedFor(two), await bookedFor(three)]).toEqual(['Cleaning', 'Exam']);
  });

  test('service names another, which counts', async () => {
    await office.checks({ query: 'a cleaning on tuesday at two', callId });
    expect(await bookedFor(two, { service: 'Exam' })).toBe('Exam');
  });

  test.each([{ query: 'an exam on tuesday at two' }, { service: 'Exam' }])(
    'a time that was never offered is for what was asked for last: %j',
    async (input) => {
      await office.checks({ query: 'a cleaning on wednesday at two', callId });
      await office.checks({ ...input, callId });
      expect(await bookedFor(november('26T11:00'))).toBe('Exam');
    },
  );

  test('over MCP it is as long as the caller said, whatever the model makes up', async () => {
    await office.does('check_availability', { query: 'an exam for 90 minutes on tuesday at two' }, callId);
    const input = { start: '2026-11-24T14:00', durationMinutes: 30 };
    const { structured } = await office.does('hold_slot', input, callId);
    expect(structured['hold']).toMatchObject({ end: november('24T15:30') });
  });

  test('a retry after the booking is that booking', async () => {
    await office.checks({ query: 'an exam on tuesday at two', callId });
    const ada = person({ start: two, callId });
    const made = await office.books(ada);
    const again = await office.asks('book-slot', ada);
    expect([again.status, (again.json as { booking: { id: string } }).booking.id]).toEqual([200, made.id]);
  });
});

import { beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import type { Service } from '../../../src/domain/calendar/service.ts';
import { november, person } from '../bookings/desk.ts';
import { question } from '../services/office.ts';
import { namesOf, shortly, type TeamBooking, tuesday } from './counter.ts';
import { Practice } from './practice.ts';

const two = november('24T14:00');
const taken = { status: 409, code: 'SLOT_TAKEN' };

let base: Practice;
let practice: Practice;
let cleaning: Service;

beforeAll(async () => {
  base = await Practice.open();
});

/** A cleaning that Sarah and Tom offer, and a checkup of all. */
beforeEach(async () => {
  practice = await base.fresh();
  cleaning = await practice.offers({
    name: 'Cleaning',
    by: [practice.member('Sarah Chen'), practice.member('Tom Baker')],
  });
  await practice.offers({ name: 'Checkup', durationMinutes: 30 });
});

describe('a service that some members offer', () => {
  test('is with them alone, given or heard', async () => {
    for (const input of [{ service: 'Cleaning' }, { query: 'a cleaning on tuesday', limit: 100 }]) {
      const { slots, interpretation } = await practice.team.check({
        ...('query' in input ? {} : tuesday),
        ...input,
      });
      expect(interpretation.service).toEqual({ id: cleaning.id, name: 'Cleaning' });
      expect(slots.length).toBeGreaterThan(0);
      for (const slot of slots) expect(namesOf(slot)).toEqual(['Sarah Chen']);
    }
  });

  test('is with each in turn, and then with nobody', async () => {
    const names = [];
    for (let turn = 0; turn < 2; turn++) {
      names.push(namesOf(await practice.team.book(person({ start: two, service: 'Cleaning' }))));
    }
    expect(names).toEqual([['Sarah Chen'], ['Tom Baker']]);
    await practice.team.refuse('book-slot', person({ start: two, service: 'Cleaning' }), taken);
    expect(namesOf(await practice.team.book(person({ start: two, service: 'Checkup' })))).toEqual([
      'Dr. Lee',
    ]);
  });

  test('is never with another', async () => {
    const lee = practice.member('Dr. Lee');
    for (const operation of ['hold-slot', 'book-slot']) {
      const rest = operation === 'book-slot' ? person() : {};
      const input = { ...rest, start: two, service: 'Cleaning', with: 'Dr. Lee' };
      const answer = await practice.team.ask(operation, input);
      expect({ operation, isRefused: answer.status >= 400, text: answer.text }).toMatchObject({
        isRefused: true,
      });
    }
    expect(await lee.busy()).toEqual([]);
    for (const input of [
      { query: 'a cleaning on tuesday at two with Dr. Lee' },
      { query: 'tuesday at two', service: 'Cleaning', with: 'Dr. Lee' },
    ]) {
      const answer = await practice.team.ask('check-availability', input);
      expect(answer.text).not.toContain('"available":true');
      const { slots = [] } = answer.json as { slots?: { start: string; with: [] }[] };
      for (const slot of slots) expect(namesOf(slot)).not.toEqual(['Dr. Lee']);
    }
  });

  test('is in the slot’s id with its member', async () => {
    const slot = await practice.team.slot(two, { service: 'Cleaning', with: 'Tom' });
    expect(shortly(slot)).toBe('14:00 Tom Baker');
    const hold = await practice.team.hold({ slotId: slot.id, callId: 'c' });
    const booking = await practice.team.book(person({ slotId: slot.id, callId: 'c' }));
    for (const made of [hold, booking]) {
      expect([made.service, namesOf(made), made.end]).toEqual([
        { id: cleaning.id, name: 'Cleaning' },
        ['Tom Baker'],
        november('24T14:45'),
      ]);
    }
  });

  test('beside an id of another service or of another member is refused', async () => {
    const { id } = await practice.team.slot(two, { service: 'Cleaning', with: 'Tom' });
    const input = person({ slotId: id });
    const contradicted = { status: 400, code: 'INVALID_INPUT' };
    await practice.team.refuse(
      'book-slot',
      { ...input, service: 'Checkup' },
      { ...contradicted, path: '/service' },
    );
    await practice.team.refuse('book-slot', { ...input, with: 'Sarah' }, { ...contradicted, path: '/with' });
    await practice.team.book({ ...input, service: 'cleaning', with: 'tom' });
  });

  test('moves under the team to those alone', async () => {
    const { id } = await practice.team.book(person({ start: two, service: 'Cleaning', with: 'Tom' }));
    const input = { bookingId: id, start: november('24T16:00'), with: 'Dr. Lee' };
    const answer = await practice.team.ask('reschedule-booking', input);
    expect({ isRefused: answer.status >= 400, text: answer.text }).toMatchObject({ isRefused: true });
    const moved = await practice.team.move({ bookingId: id, start: november('24T16:00'), with: 'Sarah' });
    expect(namesOf(moved)).toEqual(['Sarah Chen']);
    await practice.occupies('Sarah Chen', november('25T09:00'));
    await practice.occupies('Tom Baker', november('25T09:00'));
    await practice.team.refuse('reschedule-booking', { bookingId: id, start: november('25T09:00') }, taken);
  });

  test('is offered by all who are left once the members change', async () => {
    const [lee, sarah] = practice.members;
    if (!lee || !sarah) throw new Error('there are three');
    await practice.staffs([lee, sarah]);
    const offers = await practice.team.offers({ service: 'Cleaning' });
    expect(new Set(offers.map((each) => each.slice(6)))).toEqual(new Set(['Sarah Chen']));
  });
});

test('a service of all members, and no service, are with all', async () => {
  for (const input of [{ service: 'Checkup' }, {}]) {
    const names = [];
    for (const { name } of practice.members) {
      names.push(...namesOf(await practice.team.slot(two, { ...input, with: name })));
    }
    expect(names).toEqual(['Dr. Lee', 'Sarah Chen', 'Tom Baker']);
  }
});

test('the services of a member’s own calendar are not the team’s, nor the other way round', async () => {
  const invalid = { status: 400, code: 'INVALID_INPUT', path: '/service' };
  await practice.member('Sarah Chen').refuse('check-availability', { service: 'Cleaning' }, invalid);
});

test('a booking with a service is told with it under a member’s calendar', async () => {
  const booking = await practice.team.book(person({ start: two, service: 'Cleaning' }));
  expect(await practice.member('Sarah Chen').find({ code: booking.code })).toEqual([booking]);
  expect(booking.service).toEqual({ id: cleaning.id, name: 'Cleaning' });
});

describe('under a member’s calendar, a booking at the team', () => {
  let booking: TeamBooking;

  beforeEach(async () => {
    await practice.offers({
      name: 'Filling',
      durationMinutes: 75,
      questions: [question('reason', 'What brings you in?'), question('dog', 'Do you bring a dog?', false)],
    });
    const answers = { reason: 'A chipped tooth' };
    booking = await practice.team.book(person({ start: two, service: 'Filling', with: 'Sarah', answers }));
  });

  test('keeps the answers to the team’s questions, which are corrected there', async () => {
    const updated = await practice
      .member('Sarah Chen')
      .update({ bookingId: booking.id, answers: { dog: 'Rex' } });
    expect([updated.answers, updated.service]).toEqual([
      { reason: 'A chipped tooth', dog: 'Rex' },
      { id: booking.service?.id ?? '', name: 'Filling' },
    ]);
    const invalid = { status: 400, code: 'INVALID_INPUT' };
    const unknown = { bookingId: booking.id, answers: { color: 'Red' } };
    await practice.member('Sarah Chen').refuse('update-booking', unknown, invalid);
  });

  test('moves with its service and length', async () => {
    const sarah = practice.member('Sarah Chen');
    const { interpretation, slots } = await sarah.check({ query: 'an hour later', bookingId: booking.id });
    expect(interpretation.durationMinutes).toBe(75);
    const moved = await sarah.move({ bookingId: booking.id, slotId: slots[0]?.id });
    expect([moved.start, moved.end, moved.service]).toEqual([
      november('24T15:00'),
      november('24T16:15'),
      booking.service,
    ]);
  });
});

test('a required answer is asked for at a team, too, after whether the person is free', async () => {
  await practice.offers({ name: 'Filling', questions: [question('reason', 'What brings you in?')] });
  const input = person({ start: two, service: 'Filling', with: 'Sarah' });
  const { message } = await practice.team.refuse('book-slot', input, { status: 409, code: 'ANSWER_MISSING' });
  expect(message).toBe('What brings you in?');
  await practice.occupies('Sarah Chen', two);
  await practice.team.refuse('book-slot', input, taken);
});

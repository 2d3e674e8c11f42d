import { beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { type Input, november, person } from '../../bookings/desk.ts';
import { type Counter, namesOf, type TeamBooking } from '../counter.ts';
import { type Kind, Practice } from '../practice.ts';

const two = november('24T14:00');
const four = november('24T16:00');
const unknown = { status: 404, code: 'BOOKING_NOT_FOUND' };

let base: Practice;

beforeAll(async () => {
  base = await Practice.open();
});

/** What is done to a booking, by its id or code. */
const changes: [string, (which: Input) => Input][] = [
  ['update-booking', (which) => ({ ...which, notes: 'Left knee' })],
  ['reschedule-booking', (which) => ({ ...which, start: four })],
  ['cancel-booking', (which) => which],
];

/** Where a booking of the team's is found: there, and at each member's with whom it is. */
const found: [Kind, string][] = [
  ['anyone', 'the team'],
  ['anyone', 'Sarah Chen'],
  ['everyone', 'the team'],
  ['everyone', 'Dr. Lee'],
  ['everyone', 'Sarah Chen'],
  ['everyone', 'Tom Baker'],
];

describe.each(found)('a booking at a team of %s is known at the calendar of %s', (kind, name) => {
  let practice: Practice;
  let booking: TeamBooking;
  let at: Counter;

  beforeEach(async () => {
    practice = await base.fresh({ kind });
    at = name === 'the team' ? practice.team : practice.member(name);
    const { id } =
      kind === 'anyone' ? await practice.team.slot(two, { with: 'Sarah' }) : await practice.team.slot(two);
    booking = await practice.team.book(person({ slotId: id, phone: '+12125550134', callId: 'c' }));
  });

  test('by code, phone, range and without anything', async () => {
    const range = { from: november('24T00:00'), to: november('25T00:00') };
    for (const input of [{}, { code: booking.code }, { phone: '+12125550134' }, range]) {
      expect(await at.find(input)).toEqual([booking]);
    }
    const { structured } = await at.does('find_bookings', { code: booking.code });
    expect(structured['bookings']).toMatchObject([
      { id: booking.id, calendarId: practice.team.calendarId, with: booking.with },
    ]);
  });

  test.each(changes)('to %s, by id and by code', async (operation, inputOf) => {
    for (const which of [{ bookingId: booking.id }, { code: booking.code }]) {
      const answer = await at.ask(operation, inputOf(which));
      expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 200 });
      const changed = (answer.json as { booking: TeamBooking }).booking;
      expect([changed.id, changed.calendarId, changed.with]).toEqual([
        booking.id,
        practice.team.calendarId,
        booking.with,
      ]);
      if (operation === 'cancel-booking') break;
    }
    const [after] = await practice.team.find({ code: booking.code });
    expect(after).not.toEqual(booking);
  });

  test.each(changes)('to the tool of %s', async (operation, inputOf) => {
    const { structured } = await at.does(operation.replaceAll('-', '_'), inputOf({ code: booking.code }));
    expect((structured['booking'] as TeamBooking).with).toEqual(booking.with);
  });

  test('and its time is freed at all when it is cancelled', async () => {
    await at.cancel({ bookingId: booking.id });
    for (const member of practice.members) expect(await member.busy()).toEqual([]);
    expect(await practice.team.busy()).toEqual([]);
    expect((await practice.team.find({ code: booking.code }))[0]).toMatchObject({
      status: 'cancelled',
      with: booking.with,
    });
  });

  test('to be asked about in words', async () => {
    const { interpretation } = await at.check({ query: 'an hour later', bookingId: booking.id });
    expect(interpretation.windows[0]?.start).toBe(november('24T15:00'));
  });
});

describe('a booking at the team is not known', () => {
  let practice: Practice;
  let booking: TeamBooking;

  beforeEach(async () => {
    practice = await base.fresh();
    booking = await practice.team.book(person({ start: two, with: 'Sarah', phone: '+12125550134' }));
  });

  test.each<[string, () => Promise<Counter>]>([
    ['a colleague’s calendar', async () => practice.member('Tom Baker')],
    ['another calendar of the workspace', () => practice.besides()],
    ['another team of the same members', async () => (await practice.beside()).team],
    ['a team of another workspace', async () => (await base.fresh()).team],
    ['a member’s calendar of another workspace', async () => (await base.fresh()).member('Sarah Chen')],
  ])('at %s', async (_, where) => {
    const other = await where();
    for (const input of [{}, { code: booking.code }, { phone: '+12125550134' }]) {
      expect(await other.find(input)).toEqual([]);
    }
    for (const [operation, inputOf] of changes) {
      for (const which of [{ bookingId: booking.id }, { code: booking.code }]) {
        await other.refuse(operation, inputOf(which), unknown);
      }
    }
    await other.refuse('check-availability', { query: 'an hour later', bookingId: booking.id }, unknown);
    expect(await practice.team.find()).toEqual([booking]);
  });

  test('at the calendar of the one with whom it was, once it has moved to a colleague', async () => {
    await practice.team.move({ bookingId: booking.id, start: four, with: 'Tom' });
    expect(await practice.member('Sarah Chen').find()).toEqual([]);
    await practice.member('Sarah Chen').refuse('cancel-booking', { bookingId: booking.id }, unknown);
    expect((await practice.member('Tom Baker').find()).map(({ id }) => id)).toEqual([booking.id]);
  });
});

test('a booking at a member’s own calendar is not the team’s', async () => {
  const practice = await base.fresh();
  const booking = await practice.member('Sarah Chen').book(person({ start: two }));
  expect(await practice.team.find({ code: booking.code })).toEqual([]);
  await practice.team.refuse('cancel-booking', { bookingId: booking.id }, unknown);
});

test('a member’s calendar lists both its own and those of its teams', async () => {
  const practice = await base.fresh();
  const sarah = practice.member('Sarah Chen');
  const later = await sarah.book(person({ start: four }));
  const atTeam = await practice.team.book(person({ start: two, with: 'Sarah' }));
  const other = await practice.beside({ kind: 'everyone' });
  const atOther = await other.team.book(person({ start: november('24T11:00') }));
  expect((await sarah.find()).map(({ id }) => id).sort()).toEqual([later.id, atTeam.id, atOther.id].sort());
});

describe('otherBookings', () => {
  const ada = { name: 'Ada Lovelace', phone: '+12125550123' };

  test('are those at the team, whoever it is with', async () => {
    const practice = await base.fresh();
    const first = await practice.team.book({ ...ada, start: two, with: 'Sarah' });
    const { otherBookings, message } = await practice.team.booked({ ...ada, start: november('25T09:00') });
    expect(otherBookings.map(({ id }) => id)).toEqual([first.id]);
    expect(message).toContain('2 PM');
  });

  test('are those at a member’s calendar under it', async () => {
    const practice = await base.fresh();
    const sarah = practice.member('Sarah Chen');
    const first = await sarah.book({ ...ada, start: two });
    const { otherBookings } = await sarah.booked({ ...ada, start: november('25T09:00') });
    expect(otherBookings.map(({ id }) => id)).toEqual([first.id]);
  });

  test('are none of another team’s or workspace’s', async () => {
    const practice = await base.fresh();
    await (await base.fresh()).team.book({ ...ada, start: two });
    expect((await practice.team.booked({ ...ada, start: two })).otherBookings).toEqual([]);
  });
});

describe('an idempotency key', () => {
  test('gives the first answer again, with the same person', async () => {
    const practice = await base.fresh();
    const input = { ...person({ start: two }), idempotencyKey: 'k' };
    const first = await practice.team.ask('book-slot', input);
    await practice.occupies('Sarah Chen', november('23T09:00'));
    const again = await practice.team.ask('book-slot', input);
    expect([again.status, again.text, again.headers.get('idempotent-replayed')]).toEqual([
      200,
      first.text,
      'true',
    ]);
    expect(await practice.member('Sarah Chen').busy()).toEqual([]);
  });

  test('of a hold likewise', async () => {
    const practice = await base.fresh();
    const input = { start: two, idempotencyKey: 'k' };
    const first = await practice.team.ask('hold-slot', input);
    expect((await practice.team.ask('hold-slot', input)).text).toBe(first.text);
    expect(await practice.member('Sarah Chen').busy()).toEqual([]);
  });

  test('is reused with another person, another calendar or nobody', async () => {
    const practice = await base.fresh();
    const input = { ...person({ start: two }), idempotencyKey: 'k' };
    await practice.team.book({ ...input, with: 'Sarah' });
    const reused = { status: 422, code: 'IDEMPOTENCY_KEY_REUSED' };
    await practice.team.refuse('book-slot', { ...input, with: 'Tom' }, reused);
    await practice.team.refuse('book-slot', input, reused);
    await practice.member('Sarah Chen').refuse('book-slot', input, reused);
  });
});

test('a booking is corrected without touching with whom it is', async () => {
  const practice = await base.fresh();
  const booking = await practice.team.book(person({ start: two }));
  await practice.occupies('Dr. Lee', november('23T09:00'));
  const updated = await practice.team.update({ bookingId: booking.id, name: 'Ada King' });
  expect([updated.name, namesOf(updated)]).toEqual(['Ada King', ['Dr. Lee']]);
  const { error } = await practice.team.refuse(
    'update-booking',
    { bookingId: booking.id, with: 'Sarah' },
    { status: 400, code: 'INVALID_INPUT', path: '/with' },
  );
  expect(error).toMatch(/\S/);
});

test('a member’s bookings are paged through, each once, whichever calendar they were made at', async () => {
  const practice = await base.fresh();
  const sarah = practice.member('Sarah Chen');
  const ids = [];
  for (const [index, hour] of ['09', '10', '11', '12', '13', '14', '15'].entries()) {
    const start = november(`24T${hour}:00`);
    const at = index % 2 === 0 ? practice.team : sarah;
    ids.push((await at.book(person({ start, ...(at === practice.team && { with: 'Sarah' }) }))).id);
  }
  const found: string[] = [];
  let cursor: string | null | undefined;
  do {
    const answer = await sarah.ask('find-bookings', { limit: 2, ...(cursor && { cursor }) });
    const page = answer.json as { bookings: TeamBooking[]; nextCursor: string | null };
    expect(page.bookings.length).toBeLessThanOrEqual(2);
    found.push(...page.bookings.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor && found.length < 20);
  expect(found.toSorted()).toEqual(ids.toSorted());
});

test('a member’s calendar of another zone tells the booking in its own', async () => {
  const hours = { 2: ['00:00-24:00'] };
  const practice = await base.fresh({ members: [{ name: 'Dr. Lee', timeZone: 'Europe/Berlin', hours }] });
  const booking = await practice.team.book(person({ start: two }));
  const [found] = await practice.member('Dr. Lee').find({ code: booking.code });
  expect([found?.start, found?.timeZone, found?.with]).toEqual([
    '2026-11-24T20:00:00+01:00',
    'Europe/Berlin',
    booking.with,
  ]);
  expect(found?.spoken).toContain('8 PM');
});

import { describe, expect, test } from 'bun:test';
import { type Input, november } from '../../bookings/desk.ts';
import { freshForEach } from '../../fresh-for-each.ts';
import { namesOf, type TeamBooking } from '../counter.ts';
import { Practice } from '../practice.ts';

const two = november('24T14:00');
const namesUpdate = /update[-_]booking/;
const ada = { name: 'Ada Lovelace', phone: '+12125550134' };
const taken = { status: 409, code: 'SLOT_TAKEN' };

let practice: Practice;

freshForEach(Practice.open, (fresh) => {
  practice = fresh;
});

/** Books again, and expects the booking untouched and nobody else's time taken; gives the message. */
async function repeated(booking: TeamBooking, input: Input): Promise<string> {
  const again = await practice.team.booked(input, 200);
  expect(again.booking).toEqual(booking);
  expect(await practice.team.find()).toEqual([booking]);
  for (const member of practice.members) {
    const isWith = namesOf(booking).includes(member.name);
    expect([member.name, await member.busy()]).toEqual([member.name, isWith ? ['14:00-14:30'] : []]);
  }
  return again.message;
}

describe('the same person and the same period is the same booking', () => {
  test('by its start, without with', async () => {
    const booking = await practice.team.book({ ...ada, start: two });
    const message = await repeated(booking, { ...ada, start: two });
    expect(message).not.toMatch(namesUpdate);
  });

  test('by its start, whoever’s turn it is by now', async () => {
    const booking = await practice.team.book({ ...ada, start: two, with: 'Sarah' });
    const message = await repeated(booking, { ...ada, start: two });
    expect(message).toContain('Sarah Chen');
  });

  test('by the slot that was booked', async () => {
    const { id } = await practice.team.slot(two);
    const booking = await practice.team.book({ ...ada, slotId: id });
    expect(await repeated(booking, { ...ada, slotId: id })).not.toMatch(namesUpdate);
  });

  test('by the slot of another member: it says with whom it stays', async () => {
    const { id } = await practice.team.slot(two, { with: 'Tom' });
    const booking = await practice.team.book({ ...ada, start: two, with: 'Sarah' });
    const message = await repeated(booking, { ...ada, slotId: id });
    expect(message).toContain('Sarah Chen');
  });

  test('by a start with another member: it says with whom it stays', async () => {
    const booking = await practice.team.book({ ...ada, start: two, with: 'Sarah' });
    const message = await repeated(booking, { ...ada, start: two, with: 'Tom' });
    expect(message).toContain('Sarah Chen');
  });

  test('by the same member’s name otherwise written, which is no difference', async () => {
    const booking = await practice.team.book({ ...ada, start: two, with: 'Sarah' });
    const { calendarId } = practice.member('Sarah Chen');
    for (const given of ['Sarah Chen', calendarId]) {
      expect(await repeated(booking, { ...ada, start: two, with: given })).not.toMatch(namesUpdate);
    }
  });

  test('though all members are taken by now', async () => {
    const booking = await practice.team.book({ ...ada, start: two });
    for (const name of ['Sarah Chen', 'Tom Baker']) await practice.occupies(name, two);
    expect((await practice.team.booked({ ...ada, start: two }, 200)).booking).toEqual(booking);
  });

  test('by the call alone', async () => {
    const booking = await practice.team.book({ ...ada, start: two, callId: 'c' });
    await repeated(booking, { name: 'lovelace, ada', email: 'ada@example.com', start: two, callId: 'c' });
  });

  test('over MCP, too, where voice platforms retry', async () => {
    const { structured } = await practice.team.does('book_slot', { ...ada, start: two }, 'c');
    const again = await practice.team.does('book_slot', { ...ada, start: two }, 'c');
    expect((again.structured['booking'] as TeamBooking).id).toBe((structured['booking'] as TeamBooking).id);
    expect(again.text).toContain('Dr. Lee');
    expect(await practice.member('Sarah Chen').busy()).toEqual([]);
  });

  test('of everyone', async () => {
    const all = await practice.fresh({ kind: 'everyone' });
    const booking = await all.team.book({ ...ada, start: two });
    const again = await all.team.booked({ ...ada, start: two }, 200);
    expect(again.booking).toEqual(booking);
    expect(again.message).not.toMatch(namesUpdate);
  });

  test('even where many repeats come at once', async () => {
    const asked = Array.from({ length: 6 }, () => practice.team.ask('book-slot', { ...ada, start: two }));
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 201]);
    const ids = answers.map(({ json }) => (json as { booking: TeamBooking }).booking.id);
    expect(new Set(ids).size).toBe(1);
    expect(await practice.team.find()).toHaveLength(1);
  });
});

describe('it is another booking', () => {
  test('of another person, with another member', async () => {
    const first = await practice.team.book({ ...ada, start: two });
    const second = await practice.team.book({ name: 'Grace Hopper', phone: '+12125550199', start: two });
    expect([namesOf(first), namesOf(second)]).toEqual([['Dr. Lee'], ['Sarah Chen']]);
  });

  test('once the first is cancelled', async () => {
    const first = await practice.team.book({ ...ada, start: two });
    await practice.team.cancel({ bookingId: first.id });
    expect((await practice.team.book({ ...ada, start: two })).id).not.toBe(first.id);
  });

  test('of another length', async () => {
    const first = await practice.team.book({ ...ada, start: two });
    const other = await practice.team.ask('book-slot', { ...ada, start: two, durationMinutes: 60 });
    expect(other.status).toBe(201);
    expect(namesOf((other.json as { booking: TeamBooking }).booking)).not.toEqual(namesOf(first));
  });
});

test('another person is told nothing of it where nobody is free', async () => {
  const one = await practice.fresh({ members: [{ name: 'Dr. Lee' }] });
  await one.team.book({ ...ada, start: two, callId: 'c' });
  const other = { name: 'Grace Hopper', phone: '+12125550199', start: two };
  const refusal = await one.team.refuse('book-slot', { ...other, callId: 'd' }, taken);
  expect(JSON.stringify(refusal)).not.toContain('Lovelace');
});

test('the period at a member’s own calendar is never booked twice', async () => {
  const booking = await practice.team.book({ ...ada, start: two, with: 'Sarah' });
  const answer = await practice.member('Sarah Chen').ask('book-slot', { ...ada, start: two });
  // The contract says "of the same calendar": found there it may be the same booking, else it's taken.
  if (answer.status === 200) expect((answer.json as { booking: TeamBooking }).booking.id).toBe(booking.id);
  else expect(answer.json).toMatchObject({ code: 'SLOT_TAKEN' });
  expect(await practice.member('Sarah Chen').find()).toHaveLength(1);
});

test('a difference of the person names update-booking, as any other does', async () => {
  const booking = await practice.team.book({ ...ada, start: two, with: 'Sarah' });
  for (const input of [
    { start: two, with: 'Tom' },
    { start: two, with: 'Sarah', notes: 'Left knee' },
  ]) {
    expect(await repeated(booking, { ...ada, ...input })).toMatch(namesUpdate);
  }
});

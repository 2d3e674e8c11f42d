import { beforeAll, expect, test } from 'bun:test';
import { person } from '../../bookings/desk.ts';
import { type Counter, namesOf, type TeamBooking } from '../counter.ts';
import { type MemberWish, Practice } from '../practice.ts';

const five: MemberWish[] = ['Dr. Lee', 'Sarah Chen', 'Tom Baker', 'Zoe Park', 'Max Young'].map((name) => ({
  name,
}));

let base: Practice;

beforeAll(async () => {
  base = await Practice.open();
});

/** Expects no two bookings of a member to overlap, and gives how many there are. */
async function bookingsOf(member: Counter): Promise<number> {
  const bookings = await member.find();
  const times = bookings.map(({ start, end }) => [Date.parse(start), Date.parse(end)] as const);
  times.sort(([a], [b]) => a - b);
  for (const [index, [start]] of times.entries()) {
    expect(start).toBeGreaterThanOrEqual(times[index - 1]?.[1] ?? 0);
  }
  return bookings.length;
}

test('of many who want the same few times at once, each gets one of a member’s own', async () => {
  const practice = await base.fresh({ hours: { 2: ['09:00-10:00'] }, members: five });
  const { slots } = await practice.team.check({ query: 'tuesday', limit: 100 });
  expect(slots).toHaveLength(2);
  const asked = Array.from({ length: 28 }, (_, index) => {
    const slot = slots[index % 2];
    const at = index % 7 === 0 ? practice.members[index % 5] : practice.team;
    const way = index % 3 === 0 && at === practice.team ? { slotId: slot?.id } : { start: slot?.start };
    return (at ?? practice.team).ask('book-slot', person(way));
  });
  const answers = await Promise.all(asked);
  const made = answers.filter(({ status }) => status === 201);
  for (const answer of answers) expect([201, 409]).toContain(answer.status);
  practice.contract.pass(60_000);
  let known = 0;
  for (const member of practice.members) known += await bookingsOf(member);
  expect(known).toBe(made.length);
  // Whoever asked for a start has left none free.
  expect(made).toHaveLength(10);
  expect((await practice.team.check({ query: 'tuesday' })).available).toBe(false);
});

test('those who hold, book and let go at once never meet', async () => {
  const practice = await base.fresh({ hours: { 2: ['09:00-11:00'] }, members: five.slice(0, 2) });
  const { slots } = await practice.team.check({ query: 'tuesday', limit: 100 });
  const caller = async (index: number) => {
    const callId = `call-${index}`;
    const start = slots[index % slots.length]?.start;
    const held = await practice.team.ask('hold-slot', { start, callId });
    if (held.status !== 201) return;
    const { hold } = held.json as { hold: { id: string; with: [] } };
    if (index % 4 === 0) return void (await practice.team.release(hold.id));
    const booking = await practice.team.book(person({ holdId: hold.id, callId }));
    expect(namesOf(booking)).toEqual(namesOf(hold));
    if (index % 5 === 0) await practice.team.cancel({ bookingId: booking.id });
  };
  await Promise.all(Array.from({ length: 20 }, (_, index) => caller(index)));
  for (const member of practice.members) {
    const bookings: TeamBooking[] = (await member.find({ status: 'booked' })).toSorted(
      (a, b) => Date.parse(a.start) - Date.parse(b.start),
    );
    expect(new Set(bookings.map(({ start }) => start)).size).toBe(bookings.length);
    expect((await member.busy()).length).toBeLessThanOrEqual(bookings.length);
  }
});

import { beforeAll, expect, test } from 'bun:test';
import fc from 'fast-check';
import { testSeed } from '../../helpers/test-runs.ts';
import { type Input, person } from '../bookings/desk.ts';
import { namesOf, type TeamBooking, type TeamSlot } from './counter.ts';
import { Practice } from './practice.ts';
import { type DrawnState, drawnState, StateOfTeam } from './state.ts';

const { SLOTLINE_TEST_RUNS } = process.env;
const numRuns = Math.min(500, Number(SLOTLINE_TEST_RUNS ?? 15));

/** Tuesday of the week, and the Monday after it. */
const days = [1, 7];
const dateOf = (day: number) => Temporal.PlainDate.from('2026-11-23').add({ days: day });

let base: Practice;

beforeAll(async () => {
  base = await Practice.open();
});

/** All slots of a day that the team offers. */
async function offeredOn({ practice, asked }: StateOfTeam, day: number, input: Input = {}) {
  const [from, to] = [dateOf(day), dateOf(day + 1)].map((date) => `${date}T00:00:00-05:00`);
  const { available, slots } = await practice.team.check({ from, to, limit: 100, ...asked, ...input });
  return available ? slots : [];
}

function holds(what: (state: StateOfTeam) => Promise<void>) {
  return fc.asyncProperty(drawnState, async (drawn: DrawnState) => {
    await what(await StateOfTeam.made(base, drawn));
  });
}

test('a team offers exactly what the contract says is free, with whom it says', async () => {
  await fc.assert(
    holds(async (state) => {
      for (const day of days) {
        const offered = (await offeredOn(state, day)).map(
          (slot) => `${Date.parse(slot.start)} ${namesOf(slot).join(' + ')}`,
        );
        expect(offered).toEqual(state.expectedOn(day));
      }
    }),
    { numRuns, seed: testSeed },
  );
});

test('asked for a member by name, a team of anyone offers exactly that one’s free time', async () => {
  await fc.assert(
    holds(async (state) => {
      if (state.drawn.kind === 'everyone') return;
      for (const [index, { name }] of state.practice.members.entries()) {
        if (!state.isAsked(index)) continue;
        const slots = await offeredOn(state, 1, { with: name });
        const offered = slots.map((slot) => `${Date.parse(slot.start)} ${namesOf(slot).join(' + ')}`);
        expect(offered).toEqual(state.expectedOn(1, index));
      }
    }),
    { numRuns, seed: testSeed },
  );
});

test('whatever is offered can be held and booked, with the member who is named', async () => {
  await fc.assert(
    holds(async (state) => {
      const { team, members } = state.practice;
      for (const [index, slot] of (await offeredOn(state, days[0] ?? 1)).entries()) {
        if (index % 3 !== 0) continue;
        const callId = `call-${index}`;
        if (index % 2 === 0) expect((await team.hold({ slotId: slot.id, callId })).with).toEqual(slot.with);
        const booking = await team.book(person({ slotId: slot.id, callId }));
        expect([booking.start, booking.end, booking.with]).toEqual([slot.start, slot.end, slot.with]);
        for (const member of members) await expectFound(member, booking);
        await team.cancel({ bookingId: booking.id });
      }
    }),
    { numRuns, seed: testSeed },
  );
});

/** A booking is found at a member's calendar if it is with that one, and else not. */
async function expectFound(member: StateOfTeam['practice']['team'], booking: TeamBooking): Promise<void> {
  const found = await member.find({ code: booking.code });
  expect(found.map(({ id }) => id)).toEqual(namesOf(booking).includes(member.name) ? [booking.id] : []);
}

test('a start is booked with whom its slot was offered, and each goes to another until none is free', async () => {
  await fc.assert(
    holds(async (state) => {
      const { team, members } = state.practice;
      const slots = await offeredOn(state, days[0] ?? 1);
      const slot = slots[Math.floor(slots.length / 2)];
      if (!slot) return;
      const first = await team.book(person({ start: slot.start, ...state.asked }));
      expect(first.with).toEqual(slot.with);
      const names = new Set(namesOf(first));
      for (let turn = 0; turn <= members.length; turn++) {
        const answer = await team.ask('book-slot', person({ start: slot.start, ...state.asked }));
        if (answer.status !== 201) {
          expect(answer.json).toMatchObject({ code: 'SLOT_TAKEN' });
          return;
        }
        const [name = ''] = namesOf((answer.json as { booking: TeamBooking }).booking);
        expect([...names]).not.toContain(name);
        names.add(name);
      }
      expect(names.size).toBeLessThanOrEqual(members.length);
    }),
    { numRuns, seed: testSeed },
  );
});

test('what a refusal offers can be booked, with the member who is named', async () => {
  await fc.assert(
    holds(async (state) => {
      const { team } = state.practice;
      const free = new Set((await offeredOn(state, 1)).map(({ start }) => start.slice(11, 16)));
      for (const clock of ['09:00', '10:30', '12:00', '13:30'].filter((each) => !free.has(each))) {
        const answer = await team.ask(
          'book-slot',
          person({ ...state.asked, start: `2026-11-24T${clock}:00-05:00` }),
        );
        expect(answer.status).toBe(409);
        for (const slot of (answer.json as { slots: TeamSlot[] }).slots) {
          const booking = await team.book(person({ slotId: slot.id }));
          expect([booking.start, booking.with]).toEqual([slot.start, slot.with]);
          await team.cancel({ bookingId: booking.id });
        }
      }
    }),
    { numRuns, seed: testSeed },
  );
});

test('what is offered for a booking moves it, under the team and under each member with whom it is', async () => {
  await fc.assert(
    holds(async (state) => {
      const { team, members } = state.practice;
      for (const { id, with: people } of (await state.bookingsOfTeam()).slice(0, 2)) {
        const own = members.filter(({ calendarId }) => people.some((each) => each.calendarId === calendarId));
        for (const at of [team, ...own]) {
          const { slots } = await at.check({ query: 'tuesday', bookingId: id, limit: 4 });
          for (const slot of slots) {
            const moved = await at.move({ bookingId: id, slotId: slot.id });
            const expected = at === team ? slot.with : people;
            expect([moved.start, moved.end, idsOf(moved)]).toEqual([
              slot.start,
              slot.end,
              idsOf({ with: expected }),
            ]);
          }
          // Back to whom it was with, so that the next calendar still knows it.
          if (at === team && slots.length > 0) await movedBack(state, id, people);
        }
      }
    }),
    { numRuns, seed: testSeed },
  );
});

const idsOf = ({ with: people }: { with: { calendarId: string }[] }) =>
  people.map(({ calendarId }) => calendarId).sort();

/** Moves a booking to somebody again; at `everyone` it never left. */
async function movedBack(
  { practice, drawn }: StateOfTeam,
  bookingId: string,
  people: { calendarId: string }[],
) {
  if (drawn.kind === 'everyone') return;
  const [person] = people;
  const days = { from: '2026-12-01T00:00:00-05:00', to: '2026-12-20T00:00:00-05:00', limit: 1 };
  const { slots } = await practice.team.check({ ...days, bookingId, with: person?.calendarId });
  await practice.team.move({ bookingId, slotId: slots[0]?.id });
}

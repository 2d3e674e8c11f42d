import { describe, expect, test } from 'bun:test';
import { type Input, november, person } from '../bookings/desk.ts';
import { freshForEach } from '../fresh-for-each.ts';
import { type Counter, namesOf, type TeamSlot } from './counter.ts';
import { Practice } from './practice.ts';

const two = november('24T14:00');
const taken = { status: 409, code: 'SLOT_TAKEN' };
const invalid = { status: 400, code: 'SLOT_ID_INVALID' };
const contradicted = { status: 400, code: 'INVALID_INPUT', path: '/with' };

let practice: Practice;
let slot: TeamSlot;

freshForEach(Practice.open, async (fresh) => {
  practice = fresh;
  slot = await practice.team.slot(two, { with: 'Sarah Chen' });
});

/** The writes that take a slotId, each with what it needs besides. */
const takers: [string, (at?: Counter) => Promise<Input>][] = [
  ['hold-slot', async () => ({})],
  ['book-slot', async () => person()],
  [
    'reschedule-booking',
    async (at = practice.team) => ({
      bookingId: (await at.book(person({ start: november('25T09:00') }))).id,
    }),
  ],
];

test('the ids of one time are another for each member', async () => {
  const ids = [];
  for (const { name } of practice.members) ids.push((await practice.team.slot(two, { with: name })).id);
  expect(new Set(ids).size).toBe(3);
  expect(ids).toContain(slot.id);
});

describe('an offered slot', () => {
  test('is held and booked with the member whom it names, whose turn it may not be', async () => {
    const hold = await practice.team.hold({ slotId: slot.id, callId: 'c' });
    expect(namesOf(hold)).toEqual(['Sarah Chen']);
    expect(namesOf(await practice.team.book(person({ slotId: slot.id, callId: 'c' })))).toEqual([
      'Sarah Chen',
    ]);
    expect(await practice.member('Sarah Chen').busy()).toEqual(['14:00-14:30']);
    for (const name of ['Dr. Lee', 'Tom Baker']) expect(await practice.member(name).busy()).toEqual([]);
  });

  test('is that of its member even if it is somebody else’s turn by now', async () => {
    const { id } = await practice.team.slot(two);
    await practice.occupies('Dr. Lee', november('23T09:00'));
    expect(namesOf(await practice.team.slot(two))).toEqual(['Sarah Chen']);
    expect(namesOf(await practice.team.book(person({ slotId: id })))).toEqual(['Dr. Lee']);
  });

  test.each([
    ['at the team', (at: Practice) => at.team.book(person({ slotId: slot.id }))],
    ['at the member’s calendar', (at: Practice) => at.occupies('Sarah Chen', two)],
    ['by a hold', (at: Practice) => at.team.hold({ slotId: slot.id, callId: 'other' })],
    ['by a hold at the member’s calendar', (at: Practice) => at.member('Sarah Chen').hold({ start: two })],
  ])('is refused where it was taken %s, though colleagues are free', async (_, takes) => {
    await takes(practice);
    for (const [operation, needs] of takers) {
      const input = { ...(await needs()), slotId: slot.id };
      const { slots } = await practice.team.refuse(operation, input, taken);
      expect(slots.length).toBeGreaterThan(0);
      for (const other of slots) {
        const isOffered = other.start !== two || other.with[0]?.name !== 'Sarah Chen';
        expect({ ...other, isOffered }).toMatchObject({ isOffered: true });
      }
    }
    for (const name of ['Dr. Lee', 'Tom Baker']) {
      expect((await practice.member(name).busy()).filter((each) => each.startsWith('14:00'))).toEqual([]);
    }
  });

  test('names its refusal’s member, and the offers of it can be booked', async () => {
    await practice.occupies('Sarah Chen', two);
    const { slots } = await practice.team.refuse('book-slot', person({ slotId: slot.id }), taken);
    const booking = await practice.team.book(person({ slotId: slots[0]?.id }));
    expect([booking.start, booking.with]).toEqual([slots[0]?.start ?? '', slots[0]?.with ?? []]);
  });

  test('is that of nextAvailable, too', async () => {
    await practice.occupies('Dr. Lee', november('20T10:30'), 60);
    const { nextAvailable } = await practice.team.check({ query: 'tuesday at two' });
    const booking = await practice.team.book(person({ slotId: nextAvailable?.id }));
    expect(booking.with).toEqual(nextAvailable?.with ?? []);
  });

  test('moves a booking to its member', async () => {
    const booking = await practice.team.book(person({ start: november('25T09:00') }));
    expect(namesOf(booking)).toEqual(['Dr. Lee']);
    const moved = await practice.team.move({ bookingId: booking.id, slotId: slot.id });
    expect([moved.id, moved.start, namesOf(moved)]).toEqual([booking.id, two, ['Sarah Chen']]);
    expect(
      await practice.member('Dr. Lee').busy({ from: november('25T00:00'), to: november('26T00:00') }),
    ).toEqual([]);
  });
});

describe('with beside a slotId', () => {
  test.each<[string, () => unknown]>([
    ['the name', () => 'Sarah Chen'],
    ['the spoken name', () => 'sarah'],
    ['the calendarId', () => practice.member('Sarah Chen').calendarId],
    ['the calendarId in capitals', () => practice.member('Sarah Chen').calendarId.toUpperCase()],
  ])('that says the same by %s is taken', async (_, given) => {
    for (const [operation, needs] of takers.slice(0, 2)) {
      const input = { ...(await needs()), slotId: slot.id, with: given(), callId: 'c' };
      expect((await practice.team.ask(operation, input)).status).toBe(201);
    }
  });

  test.each(takers)('that says otherwise is refused by %s', async (operation, needs) => {
    const rest = await needs();
    for (const other of ['Dr. Lee', 'Tom', practice.member('Tom Baker').calendarId]) {
      await practice.team.refuse(operation, { ...rest, slotId: slot.id, with: other }, contradicted);
      const tool = await practice.team.tool(operation.replaceAll('-', '_'), {
        ...rest,
        slotId: slot.id,
        with: other,
      });
      expect([tool.isError, tool.structured['code']]).toEqual([true, 'INVALID_INPUT']);
    }
    for (const { busy } of practice.members.map((member) => ({ busy: member.busy() }))) {
      expect((await busy).filter((each) => each.startsWith('14:'))).toEqual([]);
    }
  });
});

describe.each(takers)('%s refuses an id', (operation, needs) => {
  test('that is mistyped', async () => {
    const rest = await needs();
    const { id } = slot;
    const typos = [...id.slice(3)].flatMap((typed, index) => {
      const at = index + 3;
      const turned = id.slice(0, at) + (id[at + 1] ?? '') + typed + id.slice(at + 2);
      return [id.slice(0, at) + (typed === '7' ? '8' : '7') + id.slice(at + 1), turned];
    });
    const others = [...typos, id.slice(0, -1), `${id}7`, `${id.slice(0, -5)}${id.slice(-3)}`];
    const answers = [];
    for (const slotId of new Set(others.filter((typo) => typo !== id))) {
      answers.push(await practice.team.ask(operation, { ...rest, slotId }));
    }
    const believed = answers.filter(({ json }) => (json as { code?: string }).code !== 'SLOT_ID_INVALID');
    // Three check characters leave one of 32,768 to chance.
    expect(believed.length).toBeLessThan(2);
  });

  test.each<[string, () => Promise<Counter>]>([
    ['at its member’s calendar', async () => practice.member('Sarah Chen')],
    ['at a colleague’s calendar', async () => practice.member('Tom Baker')],
    ['at another calendar of the workspace', () => practice.besides()],
    ['at another team of the same members', async () => (await practice.beside()).team],
    ['at a team of another workspace', async () => (await practice.fresh()).team],
  ])('%s', async (_, where) => {
    const other = await where();
    await other.refuse(operation, { ...(await needs(other)), slotId: slot.id }, invalid);
  });

  test('of a member’s own calendar', async () => {
    const { id } = await practice.member('Sarah Chen').slot(two);
    await practice.team.refuse(operation, { ...(await needs()), slotId: id }, invalid);
  });
});

describe('an id whose member has left', () => {
  test('is booked with nobody else', async () => {
    const [lee, sarah, tom] = practice.members;
    if (!lee || !sarah || !tom) throw new Error('there are three');
    await practice.staffs([lee, tom]);
    const newcomer = await practice.besides({ name: 'Zoe Park' });
    await practice.staffs([lee, tom, newcomer]);
    const answer = await practice.team.ask('book-slot', person({ slotId: slot.id }));
    // Either says what is so: the slot is no more.
    expect(answer.json).toMatchObject({ code: expect.stringMatching(/^(SLOT_ID_INVALID|SLOT_TAKEN)$/) });
    for (const member of [lee, sarah, tom, newcomer]) expect(await member.busy()).toEqual([]);
  });

  test('is nobody else’s once the member is back', async () => {
    const [lee, sarah, tom] = practice.members;
    if (!lee || !sarah || !tom) throw new Error('there are three');
    await practice.staffs([lee, tom]);
    await practice.staffs([tom, lee, sarah]);
    expect(namesOf(await practice.team.slot(two, { with: 'Sarah Chen' }))).toEqual(['Sarah Chen']);
    const answer = await practice.team.ask('book-slot', person({ slotId: slot.id }));
    // The number may be its old one or a new one, but never a colleague's.
    if (answer.status === 201) {
      expect(namesOf((answer.json as { booking: TeamSlot }).booking)).toEqual(['Sarah Chen']);
    } else expect(answer.status).toBe(400);
  });
});

test('an id without a member stays valid where it was: what was a plain calendar’s is a team’s never', async () => {
  const plain = await practice.besides();
  const { id } = await plain.slot(two);
  await practice.team.refuse('hold-slot', { slotId: id }, invalid);
  expect((await plain.hold({ slotId: id })).start).toBe(two);
});

import { describe, expect, test } from 'bun:test';
import { november, person } from '../../bookings/desk.ts';
import { everyDay } from '../../contract-server.ts';
import { freshForEach } from '../../fresh-for-each.ts';
import { namesOf } from '../counter.ts';
import { Practice } from '../practice.ts';

const two = november('24T14:00');
const taken = { status: 409, code: 'SLOT_TAKEN' };
const limited = { status: 409, code: 'HOLD_LIMIT' };

let practice: Practice;

freshForEach(Practice.open, (fresh) => {
  practice = fresh;
});

describe('a hold at the team', () => {
  test('claims its member’s time, and nobody else’s', async () => {
    const hold = await practice.team.hold({ start: two, callId: 'c' });
    expect(namesOf(hold)).toEqual(['Dr. Lee']);
    expect(await practice.member('Dr. Lee').busy()).toEqual(['14:00-14:30']);
    expect(await practice.member('Sarah Chen').busy()).toEqual([]);
    expect(await practice.team.busy()).toEqual([]);
  });

  test('is busy to others at the member’s own calendar, and free to its call', async () => {
    await practice.team.hold({ start: two, callId: 'c' });
    const lee = practice.member('Dr. Lee');
    for (const callId of [undefined, 'd']) {
      expect((await lee.check({ query: 'tuesday at two', callId })).reason).toBe('slot_taken');
      await lee.refuse('hold-slot', { start: two, callId }, taken);
      await lee.refuse('book-slot', person({ start: two, callId }), taken);
    }
    expect((await lee.check({ query: 'tuesday at two', callId: 'c' })).available).toBe(true);
    expect(await lee.busy({ callId: 'c' })).toEqual([]);
    await lee.book(person({ start: two, callId: 'c' }));
  });

  test('gives the next caller somebody else, and its own call the same one', async () => {
    const { id } = await practice.team.slot(two);
    await practice.team.hold({ slotId: id, callId: 'c' });
    expect(namesOf(await practice.team.slot(two, { callId: 'd' }))).toEqual(['Sarah Chen']);
    expect((await practice.team.slot(two, { callId: 'c' })).id).toBe(id);
    expect(namesOf(await practice.team.book(person({ slotId: id, callId: 'c' })))).toEqual(['Dr. Lee']);
    expect(await practice.member('Dr. Lee').busy()).toEqual(['14:00-14:30']);
  });

  test('renews in its own call, with the same one', async () => {
    const { id } = await practice.team.slot(two);
    const first = await practice.team.hold({ slotId: id, callId: 'c' });
    practice.contract.wait(60_000);
    const again = await practice.team.hold({ slotId: id, callId: 'c' }, 200);
    expect([again.id, again.with]).toEqual([first.id, first.with]);
    expect(Date.parse(again.expiresAt)).toBe(Date.parse(first.expiresAt) + 60_000);
  });

  test('of a start twice in one call takes one member alone', async () => {
    await practice.team.hold({ start: two, callId: 'c' });
    const again = await practice.team.ask('hold-slot', { start: two, callId: 'c' });
    expect(again.status).toBe(200);
    const busy = await Promise.all(practice.members.map(async (member) => (await member.busy()).length));
    expect(busy).toEqual([1, 0, 0]);
  });

  test('carries the service', async () => {
    const service = await practice.offers({ name: 'Cleaning' });
    const hold = await practice.team.hold({ start: two, service: 'Cleaning', with: 'Tom' });
    expect([hold.service, namesOf(hold)]).toEqual([{ id: service.id, name: 'Cleaning' }, ['Tom Baker']]);
  });

  test('is booked by its id with its member, whoever’s turn it is', async () => {
    const hold = await practice.team.hold({ start: two, with: 'Tom' });
    const booking = await practice.team.book(person({ holdId: hold.id }));
    expect([booking.start, booking.with, booking.calendarId]).toEqual([
      two,
      hold.with,
      practice.team.calendarId,
    ]);
    expect(await practice.member('Tom Baker').busy()).toEqual(['14:00-14:30']);
    expect(await practice.member('Dr. Lee').busy()).toEqual([]);
  });

  test('refuses another person beside its id', async () => {
    const hold = await practice.team.hold({ start: two, with: 'Tom' });
    const input = person({ holdId: hold.id, with: 'Sarah' });
    const answer = await practice.team.ask('book-slot', input);
    expect({ status: answer.status, code: (answer.json as { code: string }).code }).toEqual({
      status: 400,
      code: 'INVALID_INPUT',
    });
    expect(await practice.member('Sarah Chen').busy()).toEqual([]);
  });

  test('is given back by its release, once', async () => {
    const hold = await practice.team.hold({ start: two });
    await practice.team.release(hold.id);
    expect(await practice.member('Dr. Lee').busy()).toEqual([]);
    expect(namesOf(await practice.team.slot(two))).toEqual(['Dr. Lee']);
  });

  test('ends by the clock, and books still where its member is free', async () => {
    const hold = await practice.team.hold({ start: two, with: 'Tom' });
    practice.contract.wait(120_000);
    expect(await practice.member('Tom Baker').busy()).toEqual([]);
    const booking = await practice.team.book(person({ holdId: hold.id }));
    expect(namesOf(booking)).toEqual(['Tom Baker']);
  });

  test('that has expired is refused where its member is taken by then, though colleagues are free', async () => {
    const hold = await practice.team.hold({ start: two, with: 'Tom' });
    practice.contract.wait(120_000);
    await practice.occupies('Tom Baker', two);
    await practice.team.refuse('book-slot', person({ holdId: hold.id }), taken);
    for (const name of ['Dr. Lee', 'Sarah Chen']) expect(await practice.member(name).busy()).toEqual([]);
  });

  test('is used up by a move with its member', async () => {
    const booking = await practice.team.book(person({ start: november('25T09:00') }));
    const hold = await practice.team.hold({ start: two, with: 'Tom' });
    const moved = await practice.team.move({ bookingId: booking.id, holdId: hold.id });
    expect([moved.id, moved.start, namesOf(moved)]).toEqual([booking.id, two, ['Tom Baker']]);
    expect(await practice.member('Tom Baker').busy()).toEqual(['14:00-14:30']);
  });

  test('counts for nobody’s turn', async () => {
    await practice.team.hold({ start: november('25T09:00') });
    expect(namesOf(await practice.team.slot(two))).toEqual(['Dr. Lee']);
  });

  test('is one member’s each where many ask at once', async () => {
    const asked = Array.from({ length: 6 }, (_, turn) =>
      practice.team.ask('hold-slot', { start: two, callId: `call-${turn}` }),
    );
    const answers = await Promise.all(asked);
    const made = answers.filter(({ status }) => status === 201);
    const names = made.flatMap(({ json }) => namesOf((json as { hold: { with: [] } }).hold));
    expect(names.sort()).toEqual(['Dr. Lee', 'Sarah Chen', 'Tom Baker']);
  });
});

test('a hold at a member’s own calendar is busy time to the team, and free to its call', async () => {
  await practice.member('Dr. Lee').hold({ start: two, callId: 'c' });
  expect(namesOf(await practice.team.slot(two))).toEqual(['Sarah Chen']);
  expect(namesOf(await practice.team.slot(two, { callId: 'c' }))).toEqual(['Dr. Lee']);
});

test('a hold is known at another calendar only as the contract lets it', async () => {
  const hold = await practice.team.hold({ start: two });
  const gone = { status: 404, code: 'HOLD_NOT_FOUND' };
  const plain = await practice.besides();
  for (const at of [practice.member('Sarah Chen'), plain, (await practice.fresh()).team]) {
    await at.refuse('release-hold', { holdId: hold.id }, gone);
    await at.refuse('book-slot', person({ holdId: hold.id }), gone);
  }
});

describe('HOLD_LIMIT', () => {
  const starts = [9, 10, 11, 12, 13, 14].map((hour) => november(`24T${String(hour).padStart(2, '0')}:00`));
  const [sixth = '', ...five] = starts.toReversed();

  test('is five of a call, at team and members together', async () => {
    for (const start of five.slice(0, 3)) await practice.team.hold({ start, callId: 'c' });
    for (const start of five.slice(3)) await practice.member('Tom Baker').hold({ start, callId: 'c' });
    for (const at of [practice.team, practice.member('Sarah Chen')]) {
      await at.refuse('hold-slot', { start: sixth, callId: 'c' }, limited);
    }
    await practice.team.hold({ start: sixth, callId: 'd' });
  });

  test('counts one of everyone once', async () => {
    const all = await practice.fresh({ kind: 'everyone' });
    for (const start of five) await all.team.hold({ start, callId: 'c' });
    await all.team.refuse('hold-slot', { start: sixth, callId: 'c' }, limited);
    for (const member of all.members) {
      expect((await member.busy()).join()).not.toContain(sixth.slice(11, 16));
    }
  });

  test('of a hundred is counted at the calendar named', async () => {
    const hours = everyDay('00:00-24:00');
    const members = ['Dr. Lee', 'Sarah Chen'].map((name) => ({
      name,
      hours,
      slotMinutes: 15,
      intervalMinutes: 15,
    }));
    const open = await practice.fresh({ hours, slotMinutes: 15, intervalMinutes: 15, members });
    const start = (index: number) =>
      Temporal.Instant.from(two)
        .add({ minutes: 15 * index })
        .toString();
    for (let index = 0; index < 100; index++) await open.team.hold({ start: start(index), with: 'Dr. Lee' });
    await open.team.refuse('hold-slot', { start: start(100) }, limited);
    await open.team.refuse('hold-slot', { start: start(100), with: 'Sarah Chen' }, limited);
    await open.member('Dr. Lee').hold({ start: start(100) });
    const other = await open.beside({ hours, slotMinutes: 15, intervalMinutes: 15 });
    await other.team.hold({ start: start(101) });
  });
});

import { describe, expect, test } from 'bun:test';
import { updateCalendar } from '../../../src/actions/calendars/update.ts';
import { november, person } from '../bookings/desk.ts';
import { freshForEach } from '../fresh-for-each.ts';
import { type Counter, namesOf } from './counter.ts';
import { Practice } from './practice.ts';

const two = november('24T14:00');

let practice: Practice;
let lee: Counter;
let sarah: Counter;
let tom: Counter;

freshForEach(Practice.open, (fresh) => {
  practice = fresh;
  lee = practice.member('Dr. Lee');
  sarah = practice.member('Sarah Chen');
  tom = practice.member('Tom Baker');
});

/** Whom the team offers on Tuesday, asked for each by name. */
async function offered(): Promise<Set<string>> {
  const names = new Set<string>();
  for (const { name } of practice.members) {
    const answer = await practice.team.ask('check-availability', {
      query: 'tuesday',
      with: name,
      limit: 100,
    });
    const { slots = [] } = answer.json as { slots?: { with: { calendarId: string; name: string }[] }[] };
    for (const slot of slots) for (const each of namesOf(slot)) names.add(each);
  }
  return names;
}

const ways: [string, () => Promise<void>][] = [
  ['is archived', () => practice.archives(lee)],
  ['has left', () => practice.staffs([sarah, tom])],
];

describe.each(ways)('a member who %s', (_, leaves) => {
  test('is offered no more, and the others are', async () => {
    await leaves();
    expect(await offered()).toEqual(new Set(['Sarah Chen', 'Tom Baker']));
    expect(namesOf(await practice.team.slot(two))).toEqual(['Sarah Chen']);
    expect(namesOf(await practice.team.book(person({ start: two })))).toEqual(['Sarah Chen']);
  });

  test('is nobody to ask for', async () => {
    await leaves();
    const invalid = { status: 400, code: 'INVALID_INPUT', path: '/with' };
    for (const given of ['Dr. Lee', lee.calendarId]) {
      await practice.team.refuse('book-slot', person({ start: two, with: given }), invalid);
      await practice.team.refuse('check-availability', { with: given }, invalid);
    }
    // Whether words still hear the name is left open: an answer may say that Dr. Lee isn't there.
    const { slots } = await practice.team.check({ query: 'tuesday at two with Dr. Lee' });
    for (const slot of slots) expect(namesOf(slot)).not.toEqual(['Dr. Lee']);
  });

  test('isn’t booked by what was offered before', async () => {
    const { id } = await practice.team.slot(two, { with: 'Dr. Lee' });
    await leaves();
    const answer = await practice.team.ask('book-slot', person({ slotId: id }));
    expect([400, 409]).toContain(answer.status);
    for (const member of [sarah, tom]) expect(await member.busy()).toEqual([]);
  });

  test('keeps bookings, which are found, changed and cancelled under the team', async () => {
    const booking = await practice.team.book(person({ start: two, with: 'Dr. Lee' }));
    await leaves();
    expect(await practice.team.find({ code: booking.code })).toEqual([booking]);
    const updated = await practice.team.update({ bookingId: booking.id, notes: 'knee' });
    expect(namesOf(updated)).toEqual(['Dr. Lee']);
    const moved = await practice.team.move({
      bookingId: booking.id,
      start: november('24T16:00'),
      with: 'Sarah',
    });
    expect(namesOf(moved)).toEqual(['Sarah Chen']);
    await practice.team.cancel({ bookingId: booking.id });
    expect(await sarah.busy()).toEqual([]);
  });

  test('keeps bookings whose answers are corrected under the team', async () => {
    const questions = [{ key: 'tooth', ask: 'Which tooth is it?', isRequired: true, isPrivate: false }];
    await practice.offers({ name: 'Filling', questions });
    const asked = { service: 'Filling', answers: { tooth: 'The last' }, with: 'Dr. Lee' };
    const { id: bookingId } = await practice.team.book(person({ start: two, ...asked }));
    await leaves();
    const { answers } = await practice.team.update({ bookingId, answers: { tooth: 'The first' } });
    expect(answers).toEqual({ tooth: 'The first' });
  });

  test('no longer makes the team busy or free', async () => {
    await practice.occupies('Sarah Chen', two);
    await practice.occupies('Tom Baker', two);
    expect(await practice.team.busy()).toEqual([]);
    await leaves();
    expect(await practice.team.busy()).toEqual(['14:00-14:30']);
    expect((await practice.team.check({ query: 'tuesday at two' })).reason).toBe('slot_taken');
  });
});

test('a member who has left keeps the own calendar, and the bookings of the team on it', async () => {
  const booking = await practice.team.book(person({ start: two, with: 'Dr. Lee' }));
  await practice.staffs([sarah, tom]);
  expect(await lee.busy()).toEqual(['14:00-14:30']);
  expect(await lee.find({ code: booking.code })).toEqual([booking]);
  await lee.cancel({ bookingId: booking.id });
  expect(await lee.busy()).toEqual([]);
});

test('a member who is new is offered and booked from then on', async () => {
  const zoe = await practice.besides({ name: 'Zoe Park' });
  await zoe.book(person({ start: november('23T09:00') }));
  await practice.staffs([lee, sarah, tom, zoe]);
  expect(namesOf(await practice.team.slot(two, { with: 'Zoe Park' }))).toEqual(['Zoe Park']);
  for (let turn = 0; turn < 4; turn++) await practice.team.book(person({ start: two }));
  expect(await zoe.busy()).toEqual(['14:00-14:30']);
});

test('one who is renamed is called by the new name', async () => {
  const changes = { name: 'Sarah Park' };
  await practice.perform(updateCalendar, { calendarId: sarah.calendarId, changes });
  const slot = await practice.team.slot(two, { with: 'Sarah Park' });
  expect(slot.with).toEqual([{ calendarId: sarah.calendarId, name: 'Sarah Park' }]);
  expect(slot.spoken).toContain('Sarah Park');
});

test('everyone of a team that became anyone is one of them', async () => {
  const all = await practice.fresh({ kind: 'everyone' });
  const both = await all.team.book(person({ start: two }));
  await all.staffs(all.members, 'anyone');
  expect(namesOf((await all.team.find({ code: both.code }))[0])).toEqual([
    'Dr. Lee',
    'Sarah Chen',
    'Tom Baker',
  ]);
  const one = await all.team.book(person({ start: november('24T16:00') }));
  expect(namesOf(one)).toHaveLength(1);
  await all.team.cancel({ bookingId: both.id });
  for (const member of all.members) expect((await member.busy()).join()).not.toContain('14:00');
});

test('a calendar may be a member of several teams, and is taken for all of them', async () => {
  const other = await practice.beside({ members: [lee] });
  await other.team.book(person({ start: two }));
  expect(namesOf(await practice.team.slot(two))).toEqual(['Sarah Chen']);
  const taken = { status: 409, code: 'SLOT_TAKEN' };
  await practice.team.refuse('book-slot', person({ start: two, with: 'Dr. Lee' }), taken);
});

test('a team whose members are all archived has nothing free, and says so without a bug', async () => {
  const booking = await practice.team.book(person({ start: two }));
  for (const member of practice.members) await practice.archives(member);
  const { available, slots, nextAvailable } = await practice.team.check({ query: 'tuesday at two' });
  expect([available, slots, nextAvailable]).toEqual([false, [], null]);
  for (const operation of ['hold-slot', 'book-slot']) {
    const rest = operation === 'book-slot' ? person() : {};
    const answer = await practice.team.ask(operation, { ...rest, start: november('24T16:00') });
    expect(answer.status).toBe(409);
  }
  expect((await practice.team.find({ code: booking.code })).map(({ id }) => id)).toEqual([booking.id]);
  await practice.team.cancel({ bookingId: booking.id });
});

test('the bookings of a team that is archived are known at its members still', async () => {
  const booking = await practice.team.book(person({ start: two, with: 'Sarah' }));
  await practice.archives(practice.team);
  const [found] = await sarah.find({ code: booking.code });
  expect([found?.id, found?.calendarId, namesOf(found)]).toEqual([
    booking.id,
    practice.team.calendarId,
    ['Sarah Chen'],
  ]);
  expect((await sarah.move({ bookingId: booking.id, start: november('24T16:00') })).start).toBe(
    november('24T16:00'),
  );
  await sarah.cancel({ bookingId: booking.id });
  expect(await sarah.busy()).toEqual([]);
  const answer = await practice.team.contract.check(practice.team.place, {});
  expect(answer.status).toBe(403);
});

test('a service whose members have all left is offered by nobody', async () => {
  await practice.offers({ name: 'Cleaning', by: [tom] });
  await practice.staffs([lee, sarah]);
  const { available, slots } = await practice.team.check({ query: 'a cleaning on tuesday at two' });
  expect([available, slots]).toEqual([false, []]);
  const input = person({ start: two, service: 'Cleaning' });
  expect((await practice.team.ask('book-slot', input)).status).toBe(409);
  for (const member of [lee, sarah]) expect(await member.busy()).toEqual([]);
});

test('everyone of a team that became anyone still finds what somebody has with all of them', async () => {
  const all = await practice.fresh({ kind: 'everyone' });
  const email = 'ada@example.com';
  const { id, code } = await all.team.book(person({ start: two, email, phone: '+12125550123' }));
  await all.staffs(all.members, 'anyone');
  for (const member of all.members) {
    for (const asked of [{ code }, { email }, { phone: '212 555 0123' }]) {
      expect((await member.find(asked)).map((each) => each.id)).toEqual([id]);
    }
  }
});

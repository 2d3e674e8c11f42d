import { beforeEach, describe, expect, test } from 'bun:test';
import { november, person } from '../bookings/desk.ts';
import { freshForEach } from '../fresh-for-each.ts';
import type { TeamCheck } from './counter.ts';
import { Practice, people } from './practice.ts';

const two = november('24T14:00');

let practice: Practice;

freshForEach(Practice.open, (fresh) => {
  practice = fresh;
});

/** Who would get the slot at an instant. */
async function chosen(start = two): Promise<string | undefined> {
  return (await practice.team.slot(start)).with[0]?.name;
}

/** Takes half hours of members, each such as `Dr. Lee 23T11:00`. */
async function books(...bookings: string[]): Promise<string[]> {
  const ids = [];
  for (const booking of bookings) {
    const [, name = '', time = ''] = /^(.*) (\d\dT\d\d:\d\d)$/.exec(booking) ?? [];
    ids.push(await practice.occupies(name, november(time)));
  }
  return ids;
}

describe('first, the fewest bookings of the week', () => {
  test('which is nobody’s at first, so the order decides', async () => {
    expect(await chosen()).toBe('Dr. Lee');
  });

  test.each<[string, string[], string]>([
    ['where one has none', ['Dr. Lee 23T09:00', 'Tom Baker 23T10:00'], 'Sarah Chen'],
    ['where the last has none', ['Dr. Lee 23T09:00', 'Sarah Chen 23T09:00'], 'Tom Baker'],
    [
      'where one has fewer than the others',
      [
        'Dr. Lee 23T09:00',
        'Dr. Lee 23T10:00',
        'Sarah Chen 23T09:00',
        'Sarah Chen 27T09:00',
        'Tom Baker 24T13:30',
      ],
      'Tom Baker',
    ],
    ['counting those after the slot as well', ['Dr. Lee 27T16:30', 'Sarah Chen 24T15:00'], 'Tom Baker'],
    [
      'counting no other week',
      ['Sarah Chen 30T09:00', 'Sarah Chen 20T15:00', 'Tom Baker 30T09:00', 'Dr. Lee 23T09:00'],
      'Tom Baker',
    ],
  ])('%s', async (_, bookings, name) => {
    await books(...bookings);
    expect(await chosen()).toBe(name);
  });

  test('which those at a member’s own calendar are as well as those at the team', async () => {
    await books('Dr. Lee 23T09:00');
    expect((await practice.team.book(person({ start: november('23T10:00') }))).with[0]?.name).toBe(
      'Sarah Chen',
    );
    expect(await chosen()).toBe('Tom Baker');
  });

  test('which those at another team are, too', async () => {
    const other = await practice.beside({ kind: 'everyone', members: practice.members.slice(0, 2) });
    await other.team.book(person({ start: november('25T09:00') }));
    expect(await chosen()).toBe('Tom Baker');
  });

  test('whatever their length, the calendar or the service', async () => {
    await practice.occupies('Dr. Lee', november('23T09:00'), 240);
    await books('Sarah Chen 23T09:00', 'Sarah Chen 23T10:00', 'Tom Baker 23T09:00', 'Tom Baker 23T10:00');
    expect(await chosen()).toBe('Dr. Lee');
  });

  test('no cancelled ones', async () => {
    const [id = ''] = await books('Dr. Lee 23T11:00', 'Sarah Chen 23T09:00', 'Tom Baker 23T10:00');
    expect(await chosen()).toBe('Sarah Chen');
    await practice.member('Dr. Lee').cancel({ bookingId: id });
    expect(await chosen()).toBe('Dr. Lee');
  });

  test('no holds and no busy time of elsewhere', async () => {
    await practice.member('Dr. Lee').hold({ start: november('24T09:00') });
    await practice.contract.claim(practice.member('Dr. Lee').place, {
      start: november('24T10:00'),
      end: november('24T11:00'),
      kind: 'external',
    });
    expect(await chosen()).toBe('Dr. Lee');
  });

  test('each in the week to which it was moved', async () => {
    const [id = ''] = await books('Dr. Lee 23T09:00');
    expect(await chosen()).toBe('Sarah Chen');
    await practice.member('Dr. Lee').move({ bookingId: id, start: november('30T09:00') });
    expect(await chosen()).toBe('Dr. Lee');
  });

  test('each at the member to whom it was moved', async () => {
    const booking = await practice.team.book(person({ start: november('25T09:00') }));
    expect([booking.with[0]?.name, await chosen()]).toEqual(['Dr. Lee', 'Sarah Chen']);
    await practice.team.move({ bookingId: booking.id, start: november('25T10:00'), with: 'Sarah Chen' });
    expect(await chosen()).toBe('Dr. Lee');
  });
});

describe('then, the earliest latest start before the slot', () => {
  test.each<[string, string[], string]>([
    ['of the same day', ['Dr. Lee 24T11:00', 'Sarah Chen 24T09:00', 'Tom Baker 24T10:00'], 'Sarah Chen'],
    ['of another day', ['Dr. Lee 24T09:00', 'Sarah Chen 23T16:30', 'Tom Baker 23T16:00'], 'Tom Baker'],
    ['none first', ['Dr. Lee 23T09:00', 'Sarah Chen 24T15:00', 'Tom Baker 23T10:00'], 'Sarah Chen'],
    [
      'none first, though it starts with the slot’s end',
      ['Dr. Lee 23T09:00', 'Sarah Chen 24T14:30', 'Tom Baker 23T10:00'],
      'Sarah Chen',
    ],
    [
      'the latest of several',
      [
        ...['Dr. Lee 23T09:00', 'Dr. Lee 24T13:00'],
        ...['Sarah Chen 23T10:00', 'Sarah Chen 24T12:00'],
        ...['Tom Baker 24T09:00', 'Tom Baker 24T12:30'],
      ],
      'Sarah Chen',
    ],
    [
      'not those after it',
      [
        ...['Dr. Lee 23T09:00', 'Dr. Lee 23T10:00'],
        ...['Sarah Chen 23T09:30', 'Sarah Chen 27T10:00'],
        ...['Tom Baker 23T11:00', 'Tom Baker 24T14:30'],
      ],
      'Sarah Chen',
    ],
    ['of weeks before', ['Dr. Lee 20T14:00', 'Sarah Chen 20T13:00', 'Tom Baker 20T15:00'], 'Sarah Chen'],
    ['none first, of weeks before', ['Dr. Lee 20T14:00', 'Sarah Chen 20T13:00'], 'Tom Baker'],
  ])('%s', async (_, bookings, name) => {
    await books(...bookings);
    expect(await chosen()).toBe(name);
  });

  test('no cancelled one', async () => {
    const [, , id = ''] = await books('Dr. Lee 20T13:00', 'Sarah Chen 20T14:00', 'Sarah Chen 20T15:00');
    await books('Tom Baker 20T14:30');
    expect(await chosen()).toBe('Dr. Lee');
    await books('Dr. Lee 20T16:00');
    await practice.member('Sarah Chen').cancel({ bookingId: id });
    expect(await chosen()).toBe('Sarah Chen');
  });

  test('of each slot anew', async () => {
    await books('Dr. Lee 24T10:00', 'Sarah Chen 24T12:00', 'Tom Baker 24T14:00');
    expect([
      await chosen(november('24T09:30')),
      await chosen(november('24T11:00')),
      await chosen(november('24T13:00')),
      await chosen(november('24T15:00')),
    ]).toEqual(['Dr. Lee', 'Sarah Chen', 'Tom Baker', 'Dr. Lee']);
  });
});

describe('then, the order that is set', () => {
  test('whatever the names and which calendar is older', async () => {
    const [lee, sarah, tom] = practice.members;
    if (!lee || !sarah || !tom) throw new Error('there are three');
    expect(await chosen()).toBe('Dr. Lee');
    await practice.staffs([tom, sarah, lee]);
    expect(await chosen()).toBe('Tom Baker');
    await practice.staffs([sarah, lee, tom]);
    expect(await chosen()).toBe('Sarah Chen');
  });

  test('for the same latest start', async () => {
    await books('Tom Baker 24T10:00', 'Sarah Chen 24T10:00', 'Dr. Lee 24T10:00');
    expect(await chosen()).toBe('Dr. Lee');
  });

  test('from when it was made', async () => {
    practice = await practice.fresh({ members: people.toReversed() });
    expect(await chosen()).toBe('Tom Baker');
  });
});

describe('among those who are free', () => {
  test('and not of all', async () => {
    await books('Dr. Lee 24T14:00', 'Sarah Chen 23T09:00', 'Sarah Chen 23T10:00');
    await books('Tom Baker 23T09:00', 'Tom Baker 23T10:00', 'Tom Baker 23T11:00');
    // Dr. Lee has the fewest, but not the time.
    expect(await chosen()).toBe('Sarah Chen');
  });

  test('and those who were asked for', async () => {
    await books('Sarah Chen 23T09:00');
    const { slots } = await practice.team.check({ query: 'tuesday at two, not with Dr. Lee' });
    expect(slots[0]?.with[0]?.name).toBe('Tom Baker');
  });
});

describe('the same state gives the same', () => {
  beforeEach(async () => {
    await books('Dr. Lee 24T11:00', 'Sarah Chen 24T09:00', 'Tom Baker 24T10:00');
  });

  test('however often it is asked', async () => {
    const first = await practice.team.offers();
    for (let turn = 0; turn < 3; turn++) expect(await practice.team.offers()).toEqual(first);
  });

  test('by words, by times, by tool', async () => {
    const { slots } = await practice.team.check({ query: 'tuesday at two' });
    const { structured } = await practice.team.does('check_availability', { query: 'tuesday at two' });
    const tool = (structured as unknown as TeamCheck).slots[0];
    expect([slots[0]?.id, tool?.id]).toEqual([(await practice.team.slot(two)).id, slots[0]?.id]);
  });

  test('to a hold and a booking of a start', async () => {
    const hold = await practice.team.hold({ start: two, callId: 'c' });
    expect(hold.with[0]?.name).toBe('Sarah Chen');
    await practice.team.release(hold.id);
    expect((await practice.team.book(person({ start: two }))).with[0]?.name).toBe('Sarah Chen');
  });

  test('to another team of the same members and the same state', async () => {
    const other = await practice.beside();
    expect(await other.team.offers()).toEqual(await practice.team.offers());
  });
});

import { beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { person } from '../../contract/bookings/desk.ts';
import { shortly } from '../../contract/teams/counter.ts';
import { Practice } from '../../contract/teams/practice.ts';

const members = ['Anna Lee', 'Tom Lee', 'Sarah Chen'].map((name) => ({ name }));
const two = '2026-11-24T14:00:00-05:00';

let base: Practice;
let practice: Practice;

beforeAll(async () => {
  base = await Practice.open();
});

beforeEach(async () => {
  practice = await base.fresh({ members });
});

describe('where it isn’t settled who is meant', () => {
  test('each who may be is offered', async () => {
    const { message, reason, slots, total, nextAvailable } = await practice.team.check({
      query: 'tuesday at two with Lee',
    });
    expect(message).toBe('Do you mean Anna Lee or Tom Lee? I have 2 PM on Tuesday with Anna Lee or Tom Lee.');
    expect([reason, slots.map(shortly), total]).toEqual(['unclear', ['14:00 Anna Lee', '14:00 Tom Lee'], 1]);
    expect(nextAvailable?.with.map(({ name }) => name)).toEqual(['Anna Lee']);
  });

  test('each has their own times', async () => {
    await practice.occupies('Anna Lee', two);
    const { message, slots } = await practice.team.check({ query: 'tuesday at two with Lee' });
    expect(message).toBe('Do you mean Anna Lee or Tom Lee? I have 2 PM on Tuesday with Tom Lee.');
    expect(slots.map(shortly)).toEqual(['14:00 Tom Lee']);
    const open = await practice.team.check({ query: 'tuesday from two to four with Lee' });
    expect(open.message).toBe(
      'Do you mean Anna Lee or Tom Lee? I have 2 PM with Tom Lee, or 2:30 PM with Anna Lee or Tom Lee on Tuesday.',
    );
    expect([...new Set(open.slots.map(shortly))]).toHaveLength(open.slots.length);
  });

  test('nobody is offered where nobody is free', async () => {
    await practice.occupies('Anna Lee', two);
    await practice.occupies('Tom Lee', two);
    const { message, slots } = await practice.team.check({ query: 'tuesday at two with Lee' });
    expect([message, slots]).toEqual(['Do you mean Anna Lee or Tom Lee?', []]);
  });

  test('whoever was seen last may be any of a few', async () => {
    const { message, slots } = await practice.team.check({
      query: 'tuesday at two, the same one as last time',
    });
    expect(message).toBe(
      'Who did you see last time? I have 2 PM on Tuesday with Anna Lee, Tom Lee or Sarah Chen.',
    );
    expect(slots.map(shortly)).toEqual(['14:00 Anna Lee', '14:00 Tom Lee', '14:00 Sarah Chen']);
  });

  test.each(['with Lee', 'the same one as last time'])(
    'all are offered together where it’s all: %s',
    async (whom) => {
      const all = await base.fresh({ kind: 'everyone', members });
      const query = `tuesday from two to four, ${whom}`;
      await all.occupies('Anna Lee', two);
      const { reason, slots, total } = await all.team.check({ query });
      expect([reason, total]).toEqual(['unclear', 3]);
      expect(slots).toHaveLength(3);
      for (const slot of slots) expect(shortly(slot)).toEndWith('Anna Lee + Tom Lee + Sarah Chen');
      const [first] = slots;
      await all.team.book(person({ slotId: first?.id }));
    },
  );
});

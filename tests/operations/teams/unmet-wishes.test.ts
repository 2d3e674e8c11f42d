import { beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { person } from '../../contract/bookings/desk.ts';
import { namesOf } from '../../contract/teams/counter.ts';
import { Practice } from '../../contract/teams/practice.ts';

let base: Practice;
let practice: Practice;

beforeAll(async () => {
  base = await Practice.open();
});

beforeEach(async () => {
  practice = await base.fresh();
  const by = [practice.member('Sarah Chen'), practice.member('Tom Baker')];
  await practice.offers({ name: 'Cleaning', by });
  await practice.offers({ name: 'Checkup', durationMinutes: 30 });
});

describe('who doesn’t offer what a caller comes for', () => {
  test.each([
    ['a cleaning with Dr. Lee on tuesday at two', "Dr. Lee doesn't offer a cleaning. I have "],
    ['a cleaning on tuesday with Dr. Lee if possible', "Dr. Lee doesn't offer a cleaning, but I have "],
  ])('"%s": %s', async (query, start) => {
    const { message, slots } = await practice.team.check({ query });
    expect(message).toStartWith(start);
    expect(slots.length).toBeGreaterThan(0);
    for (const slot of slots) expect(['Sarah Chen', 'Tom Baker']).toContain(namesOf(slot).join());
  });

  test('is told so when booked, too', async () => {
    const input = person({ start: '2026-11-24T14:00:00-05:00', service: 'Cleaning', with: 'Dr. Lee' });
    const answer = await practice.team.ask('book-slot', input);
    expect([answer.status, (answer.json as { message: string }).message]).toEqual([
      409,
      "Dr. Lee doesn't offer a cleaning. I have 1:30 PM, 2 PM or 2:30 PM on Tuesday with Sarah Chen for a cleaning.",
    ]);
  });
});

describe('whom a caller rules out', () => {
  test.each([
    [
      'tuesday at two, not with Dr. Lee, Sarah or Tom',
      'I have nothing free without Dr. Lee, Sarah Chen or Tom Baker.',
    ],
    ['a cleaning on tuesday, not with Sarah or Tom', 'I have nothing free without Sarah Chen or Tom Baker.'],
  ])('leaves nobody: "%s"', async (query, expected) => {
    const { message, reason, slots, nextAvailable, total } = await practice.team.check({ query });
    expect({ message, reason, slots, nextAvailable, total }).toEqual({
      ...{ message: expected, reason: 'fully_booked' },
      ...{ slots: [], nextAvailable: null, total: 0 },
    });
  });

  test('may be one of everyone', async () => {
    const all = await base.fresh({ kind: 'everyone' });
    const { message } = await all.team.check({ query: 'tuesday at two, not with Tom' });
    expect(message).toBe('I have nothing free without Tom Baker.');
  });
});

describe('somebody whom nobody is', () => {
  test.each([
    [
      'tuesday at two with Dr. Strange',
      /^There's no Dr\. Strange here\. Yes, Tuesday at 2 PM is free with \S.*\.$/,
    ],
    ['tuesday afternoon with Dr. Strange', /^There's no Dr\. Strange here\. I have /],
    ['sunday with Dr. Strange', /^There's no Dr\. Strange here\. (?!Dr)/],
    ['the 25th of tuesday with Dr. Strange', /^There's no Dr\. Strange here\. /],
  ])('is told not to be there: "%s"', async (query, expected) => {
    const { message, interpretation } = await practice.team.check({ query });
    expect(message).toMatch(expected);
    expect(interpretation.with).toEqual([]);
    expect(interpretation.ignored.join(' ')).toContain('strange');
  });

  test('is not said to those who also name one of the team', async () => {
    const { message } = await practice.team.check({ query: 'tuesday at two with Dr. Strange or Dr. Lee' });
    expect(message).toBe('Yes, Tuesday at 2 PM is free with Dr. Lee.');
  });
});

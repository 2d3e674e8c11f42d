import { describe, expect, test } from 'bun:test';
import { localStarts } from './answer.ts';
import { openChecks } from './checks.ts';

const { checkNew } = await openChecks();

/** Claims that leave a day nothing after two. */
const afterTwo = (day: number): [string, string] => [`${day}T14:00`, `${day}T17:00`];

describe('hours that were asked are kept', () => {
  test.each<[string, [string, string][], string[]]>([
    // Asked on Friday, November 20; the 24th is a Tuesday.
    ['tuesday after two', [afterTwo(24)], ['23T16:30', '25T14:00', '25T14:30']],
    ['tuesday afternoon', [['24T12:00', '24T17:00']], ['23T16:00', '23T16:30', '25T12:00']],
    ['tuesday morning', [['24T09:00', '24T12:00']], ['23T11:00', '23T11:30', '25T09:00']],
    ['tuesday between two and three', [afterTwo(24)], ['23T14:00', '23T14:30', '25T14:00']],
    ['tuesday before ten', [['24T09:00', '24T10:00']], ['23T09:00', '23T09:30', '25T09:00']],
    ['saturday after two', [], ['20T16:00', '20T16:30', '23T14:00']],
    ['tuesday but not before two', [afterTwo(24)], ['23T16:30', '25T14:00', '25T14:30']],
    [
      'tuesday or wednesday after two but not thursday',
      [afterTwo(24), afterTwo(25)],
      ['23T16:00', '23T16:30', '27T14:00'],
    ],
  ])('on other days: "%s"', async (query, claims, expected) => {
    const found = await checkNew({ claims }, { query });
    expect(found).toMatchObject({ available: false, total: 0 });
    expect(localStarts(found)).toEqual(expected.map((time) => `2026-11-${time}`));
    expect(found.message).not.toContain('other times of day');
  });

  test('in the caller’s zone', async () => {
    const found = await checkNew(
      { claims: [['24T14:00', '24T17:00']] },
      { query: 'tuesday after eleven', timeZone: 'America/Los_Angeles' },
    );
    expect(localStarts(found)).toEqual(['2026-11-23T13:30', '2026-11-25T11:00', '2026-11-25T11:30']);
  });

  test('within from and to', async () => {
    const found = await checkNew(
      {},
      { query: 'tuesday after two', from: '2026-11-26T00:00:00-05:00', to: '2026-11-28T00:00:00-05:00' },
    );
    expect(localStarts(found)).toEqual(['2026-11-26T14:00', '2026-11-26T14:30', '2026-11-26T15:00']);
  });

  test('a week each way, and that they are left is said', async () => {
    const weeks = [20, 23, 24, 25, 26, 27, 30].map(afterTwo);
    const claims: [string, string][] = [...weeks, ['20T10:30', '20T14:00']];
    const found = await checkNew({ claims, horizonDays: 10 }, { query: 'tuesday after two' });
    expect(localStarts(found)).toEqual(['2026-11-24T13:00', '2026-11-24T13:30', '2026-11-25T09:00']);
    expect(found.message).toBe(
      'Tuesday after 2 PM is fully booked. Around then I only have other times of day: 1 PM or 1:30 PM on Tuesday, or 9 AM on Wednesday.',
    );
  });
});

describe('where no hours were asked', () => {
  test.each<[string, [string, string][], string[]]>([
    ['tuesday at two', [['24T14:00', '24T14:30']], ['24T13:00', '24T13:30', '24T14:30']],
    ['tuesday', [['24T09:00', '24T17:00']], ['23T16:00', '23T16:30', '25T09:00']],
    ['in the next hour', [['20T10:30', '20T12:00']], ['20T12:00', '20T12:30', '20T13:00']],
  ])('the nearest are offered: "%s"', async (query, claims, expected) => {
    const found = await checkNew({ claims }, { query });
    expect(localStarts(found)).toEqual(expected.map((time) => `2026-11-${time}`));
  });

  test('hours that the calendar never has are not said to be left', async () => {
    const found = await checkNew({}, { query: 'tuesday after nine pm' });
    expect(found.message).toBe(
      "We're not open after 9 PM on Tuesday. I have 4 PM or 4:30 PM on Tuesday, or 9 AM on Wednesday.",
    );
  });
});

describe('the latest of a day', () => {
  test.each<[string, string[], string]>([
    ['as late as possible on tuesday', ['24T15:30', '24T16:00', '24T16:30'], '4:30 PM on Tuesday'],
    [
      'as late in the day as possible tuesday or wednesday',
      ['24T16:00', '24T16:30', '25T15:30'],
      '4:30 PM on Tuesday, or 3:30 PM on Wednesday',
    ],
    [
      'next week as late as possible',
      ['23T16:30', '24T16:30', '25T15:30'],
      '4:30 PM on Monday, 4:30 PM on Tuesday, or 3:30 PM on Wednesday',
    ],
  ])('is offered where it was asked for: "%s"', async (query, expected, latest) => {
    const found = await checkNew({ claims: [['25T16:00', '25T17:00']] }, { query });
    expect(localStarts(found)).toEqual(expected.map((time) => `2026-11-${time}`));
    expect(found.message).toBe(`The latest I have is ${latest}.`);
  });
});

describe('a time of day on any day', () => {
  test.each<[string, string[]]>([
    ['the soonest you have at two', ['20T14:00', '23T14:00', '25T14:00']],
    ['two pm but not today or tomorrow', ['23T14:00', '25T14:00', '26T14:00']],
  ])('is looked for on each: "%s"', async (query, expected) => {
    const found = await checkNew({ claims: [afterTwo(24)] }, { query });
    expect(localStarts(found)).toEqual(expected.map((time) => `2026-11-${time}`));
  });
});

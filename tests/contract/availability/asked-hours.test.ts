import { describe, expect, test } from 'bun:test';
import { localStarts } from './answer.ts';
import { openChecks } from './checks.ts';

const { contract, checkNew, atMoment } = await openChecks();

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
    expect(localStarts(found)).toEqual(['2026-11-24T12:30', '2026-11-24T13:00', '2026-11-24T13:30']);
    expect(found.message).toBe(
      'Tuesday after 2 PM is fully booked. Around then I only have other times of day: 12:30 PM, 1 PM or 1:30 PM on Tuesday.',
    );
  });
});

describe('hours that were asked are kept where the day has none left', () => {
  test.each<[query: string, moment: string, timeZone: string, expected: string[]]>([
    // Too late for today: the hours are those of any other day.
    [
      'this week, it has to be after two',
      '20T16:45',
      'America/New_York',
      ['23T14:00', '23T14:30', '23T15:00'],
    ],
    ['today after two', '20T16:45', 'America/New_York', ['23T14:00', '23T14:30', '23T15:00']],
    ['this afternoon', '20T16:45', 'America/New_York', ['23T12:00', '23T12:30', '23T13:00']],
    ['today before eleven', '20T10:45', 'America/New_York', ['23T09:00', '23T09:30', '23T10:00']],
    ['today, not before nine', '20T17:10', 'America/Los_Angeles', ['23T09:00', '23T09:30', '23T10:00']],
    ['today but not in the morning', '20T16:45', 'America/New_York', ['23T12:00', '23T12:30', '23T13:00']],
  ])('“%s” at %s', async (query, moment, timeZone, expected) => {
    await atMoment(`2026-11-${moment}:20-05:00`, async () => {
      const found = await checkNew({}, { query, timeZone });
      expect(found).toMatchObject({ available: false, total: 0 });
      expect(localStarts(found)).toEqual(expected.map((time) => `2026-11-${time}`));
      expect(found.message).not.toContain('other times of day');
    });
  });

  test.each<[string, [string, string][], string[], string]>([
    ['sunday at three pm', [], ['20T15:00', '23T15:00', '24T15:00'], 'today, Monday or Tuesday'],
    ['saturday at ten', [], ['23T10:00', '24T10:00', '25T10:00'], 'Monday, Tuesday or Wednesday'],
    // Friday's three o'clock is taken.
    ['sunday at three pm', [['20T15:00', '20T15:30']], ['23T15:00', '24T15:00', '25T15:00'], 'Monday'],
    ['saturday at twenty to eleven', [], ['20T10:30', '23T10:30', '24T10:30'], 'today, Monday or Tuesday'],
  ])('a time of day: “%s”', async (query, claims, expected, days) => {
    const found = await checkNew({ claims }, { query });
    expect(localStarts(found)).toEqual(expected.map((time) => `2026-11-${time}`));
    expect(found.message).toContain(days);
    expect(found.message).not.toContain('other times of day');
  });

  test('and that they are left is said of a time of day, too', async () => {
    const threes = [20, 23, 24, 25, 26, 27].map((day): [string, string] => [`${day}T14:30`, `${day}T16:00`]);
    const found = await checkNew({ claims: threes, horizonDays: 9 }, { query: 'sunday at three pm' });
    expect(localStarts(found)).toEqual(['2026-11-20T16:30', '2026-11-23T09:00', '2026-11-23T09:30']);
    expect(found.message).toBe(
      "We're closed on Sunday. Around then I only have other times of day: 4:30 PM today, or 9 AM or 9:30 AM on Monday.",
    );
  });
});

describe('a time of day that is taken', () => {
  test('is answered with what its day still has, before any other', async () => {
    const claims: [string, string][] = [
      ['25T09:00', '25T11:30'],
      ['25T13:00', '25T17:00'],
    ];
    const found = await checkNew({ claims }, { query: 'wednesday at ten' });
    expect(localStarts(found)).toEqual(['2026-11-25T11:30', '2026-11-25T12:00', '2026-11-25T12:30']);
    expect(found.message).toBe(
      'Wednesday at 10 AM is taken. I have 11:30 AM, noon or 12:30 PM on Wednesday.',
    );
  });

  test('names its own day first where others are offered, too', async () => {
    const claims: [string, string][] = [
      ['25T09:00', '25T11:30'],
      ['25T12:00', '25T17:00'],
    ];
    const found = await checkNew({ claims }, { query: 'wednesday at ten', limit: 5 });
    expect(localStarts(found)).toEqual(
      ['23T10:00', '24T10:00', '25T11:30', '26T10:00', '27T10:00'].map((time) => `2026-11-${time}`),
    );
    expect(found.message).toBe(
      'Wednesday at 10 AM is taken. I have 11:30 AM on Wednesday, 10 AM on Tuesday, or 10 AM on Thursday.',
    );
  });

  test('of a booking that moves or is made is refused with the same', async () => {
    const place = await contract.place();
    await contract.claim(place, { start: '2026-11-25T09:00:00-05:00', end: '2026-11-25T11:30:00-05:00' });
    await contract.claim(place, { start: '2026-11-25T12:00:00-05:00', end: '2026-11-25T17:00:00-05:00' });
    const input = { start: '2026-11-25T10:00:00-05:00' };
    const { status, json } = await contract.post(place, 'hold-slot', { input });
    const { message, slots } = json as { message: string; slots: { start: string }[] };
    expect([status, slots.map(({ start }) => start.slice(8, 16))]).toEqual([
      409,
      ['24T10:00', '25T11:30', '26T10:00'],
    ]);
    expect(message).toBe(
      'Wednesday at 10 AM is taken. I have 11:30 AM on Wednesday, 10 AM on Tuesday, or 10 AM on Thursday.',
    );
  });
});

describe('what was ruled out is never offered', () => {
  const weeks = [20, 23, 24, 25, 26, 27, 30].map(afterTwo);

  test.each(['tuesday but not before two', 'tuesday, nothing before two', 'tuesday but not in the morning'])(
    '“%s”',
    async (query) => {
      const noon: [string, string][] = [20, 23, 24, 25, 26, 27, 30].map((day) => [
        `${day}T12:00`,
        `${day}T14:00`,
      ]);
      const found = await checkNew({ claims: [...weeks, ...noon], horizonDays: 10 }, { query });
      expect(localStarts(found)).toEqual([]);
      expect(found.message).toMatch(/^Tuesday after (?:2 PM|noon) is fully booked\./);
    },
  );

  test('however far the first time is that was not', async () => {
    const claims: [string, string][] = [['20T12:00', '30T00:00'], afterTwo(30)];
    const found = await checkNew({ claims, horizonDays: 12 }, { query: 'tuesday but not in the morning' });
    expect(localStarts(found)).toEqual(['2026-11-30T12:00', '2026-11-30T12:30', '2026-11-30T13:00']);
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
      "We're not open after 9 PM on Tuesday. I have 3:30 PM, 4 PM or 4:30 PM on Tuesday.",
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

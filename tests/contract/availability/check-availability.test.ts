import { describe, expect, test } from 'bun:test';
import { clockTimes, localStarts } from './answer.ts';
import { openChecks, tuesday } from './checks.ts';

const { checkNew, atMoment } = await openChecks();

describe('the example of the contract', () => {
  const overrides = { '2026-11-24': ['13:30-15:30'] };
  const claims: [string, string][] = [['24T14:00', '24T15:00']];

  test('is answered to the letter', async () => {
    const found = await checkNew({ overrides, claims }, { query: 'tuesday at two please', limit: 2 });
    const [first, second] = found.slots;
    expect(found).toEqual({
      available: false,
      reason: 'slot_taken',
      message: 'Tuesday at 2 PM is taken. I have 1:30 PM or 3 PM on Tuesday.',
      interpretation: {
        text: 'tuesday at two',
        kind: 'instant',
        windows: [{ start: '2026-11-24T14:00:00-05:00', end: '2026-11-24T14:00:00-05:00' }],
        durationMinutes: 30,
        timeZone: 'America/New_York',
        spoken: 'Tuesday, November 24 at 2 PM',
        assumed: ['afternoon'],
        alternatives: [],
        question: null,
        service: null,
        with: [],
        without: [],
        ignored: ['please'],
      },
      slots: [
        {
          id: first?.id ?? '',
          start: '2026-11-24T13:30:00-05:00',
          end: '2026-11-24T14:00:00-05:00',
          weekday: 'Tuesday',
          relative: 'in 4 days',
          spoken: 'Tuesday, November 24 at 1:30 PM',
        },
        {
          id: second?.id ?? '',
          start: '2026-11-24T15:00:00-05:00',
          end: '2026-11-24T15:30:00-05:00',
          weekday: 'Tuesday',
          relative: 'in 4 days',
          spoken: 'Tuesday, November 24 at 3 PM',
        },
      ],
      nextAvailable: found.nextAvailable,
      total: 0,
      truncated: false,
      freshness: { state: 'complete', syncedAt: null },
      now: '2026-11-20T10:30:00-05:00',
    });
  });

  test('offers the same where the words are all about time', async () => {
    const found = await checkNew({ overrides, claims }, { query: 'tuesday at two', limit: 2 });
    expect(found.interpretation.ignored).toEqual([]);
    expect(localStarts(found)).toEqual(['2026-11-24T13:30', '2026-11-24T15:00']);
  });
});

describe('an instant', () => {
  test('that is free is the one slot of the answer', async () => {
    const found = await checkNew({}, { query: 'tuesday at 2 pm' });
    expect(found).toMatchObject({ available: true, reason: 'available', total: 1, truncated: false });
    expect(found.interpretation.kind).toBe('instant');
    expect(found.interpretation.assumed).toEqual([]);
    expect(localStarts(found)).toEqual(['2026-11-24T14:00']);
  });

  test('is available only where that very slot is', async () => {
    const found = await checkNew({ intervalMinutes: 60 }, { query: 'tuesday at 2:30 pm' });
    expect(found).toMatchObject({ available: false, reason: 'off_grid' });
    expect(localStarts(found)).toEqual(expect.arrayContaining(['2026-11-24T14:00', '2026-11-24T15:00']));
  });

  test('has the earlier of two that are as near', async () => {
    const claims: [string, string][] = [['24T14:00', '24T14:30']];
    const found = await checkNew({ claims }, { query: 'tuesday at 2 pm', limit: 1 });
    expect(localStarts(found)).toEqual(['2026-11-24T13:30']);
  });

  test('has the nearest on both sides', async () => {
    const claims: [string, string][] = [['24T14:00', '24T14:30']];
    const found = await checkNew({ claims }, { query: 'tuesday at 2 pm', limit: 2 });
    expect(localStarts(found)).toEqual(['2026-11-24T13:30', '2026-11-24T14:30']);
  });

  test('has both sides even where one is further away', async () => {
    const claims: [string, string][] = [['24T14:00', '24T16:00']];
    const found = await checkNew({ claims }, { query: 'tuesday at 2 pm' });
    expect(localStarts(found)).toContain('2026-11-24T13:30');
    expect(localStarts(found)).toContain('2026-11-24T16:00');
  });

  test('has what there is where one side has nothing', async () => {
    const hours = { 2: ['14:00-16:00'] };
    const claims: [string, string][] = [['24T14:00', '24T14:30']];
    const found = await checkNew({ hours, claims, horizonDays: 5 }, { query: 'tuesday at 2 pm' });
    expect(localStarts(found)[0]).toBe('2026-11-24T14:30');
    const empty = await checkNew({ hours: {} }, { query: 'tuesday at 2 pm' });
    expect(empty).toMatchObject({ available: false, slots: [], nextAvailable: null });
  });
});

describe('a window', () => {
  test('is spread: the earliest of each half-day in turn', async () => {
    const found = await checkNew({}, { ...tuesday, limit: 5 });
    expect(localStarts(found)).toEqual([
      '2026-11-24T09:00',
      '2026-11-24T09:30',
      '2026-11-24T10:00',
      '2026-11-24T12:00',
      '2026-11-24T12:30',
    ]);
    expect(found).toMatchObject({ available: true, total: 16, truncated: true });
  });

  test('is spread over its days', async () => {
    const three = await checkNew({}, { from: tuesday.from, to: '2026-11-27T00:00:00-05:00' });
    expect(localStarts(three)).toEqual(['2026-11-24T09:00', '2026-11-24T12:00', '2026-11-25T09:00']);
    const seven = await checkNew({}, { from: tuesday.from, to: '2026-11-27T00:00:00-05:00', limit: 7 });
    expect(localStarts(seven)).toEqual([
      '2026-11-24T09:00',
      '2026-11-24T09:30',
      '2026-11-24T12:00',
      '2026-11-25T09:00',
      '2026-11-25T12:00',
      '2026-11-26T09:00',
      '2026-11-26T12:00',
    ]);
  });

  test('is spread over the free ones', async () => {
    const claims: [string, string][] = [
      ['24T09:00', '24T11:30'],
      ['24T12:00', '24T16:00'],
    ];
    const found = await checkNew({ claims }, { ...tuesday, limit: 2 });
    expect(localStarts(found)).toEqual(['2026-11-24T11:30', '2026-11-24T16:00']);
    expect(found.total).toBe(3);
  });

  test('is shown whole where the limit allows', async () => {
    const found = await checkNew({}, { ...tuesday, limit: 16 });
    expect(found).toMatchObject({ total: 16, truncated: false });
    expect(found.slots).toHaveLength(16);
    expect(await checkNew({}, { ...tuesday, limit: 15 })).toMatchObject({ total: 16, truncated: true });
    expect(await checkNew({}, { ...tuesday, limit: 100 })).toMatchObject({ total: 16, truncated: false });
  });

  test('shows three unless a limit is given', async () => {
    expect((await checkNew({}, tuesday)).slots).toHaveLength(3);
  });

  test('holds whole slots alone: it is half-open', async () => {
    const input = { from: '2026-11-24T13:00:00-05:00', to: '2026-11-24T14:15:00-05:00', limit: 9 };
    const found = await checkNew({}, input);
    expect(localStarts(found)).toEqual(['2026-11-24T13:00', '2026-11-24T13:30']);
    expect(found.total).toBe(2);
  });

  test('with nothing free offers the nearest on both sides', async () => {
    const claims: [string, string][] = [['24T13:00', '24T15:00']];
    const input = { from: '2026-11-24T13:00:00-05:00', to: '2026-11-24T15:00:00-05:00', limit: 2 };
    const found = await checkNew({ claims }, input);
    expect(found).toMatchObject({ available: false, reason: 'fully_booked' });
    expect(localStarts(found)).toEqual(['2026-11-24T12:30', '2026-11-24T15:00']);
  });

  test('has one word for "tomorrow afternoon"', async () => {
    const input = { query: 'tomorrow afternoon', limit: 100 };
    const found = await atMoment('2026-11-23T10:30:00-05:00', () => checkNew({}, input));
    expect(found.interpretation.kind).toBe('window');
    expect(found.available).toBe(true);
    for (const start of localStarts(found)) expect(start >= '2026-11-24T12:00').toBe(true);
    for (const start of localStarts(found)) expect(start < '2026-11-24T18:00').toBe(true);
  });
});

describe('no words, or "next available"', () => {
  test.each([undefined, 'next available'])('give the earliest free slots (%p)', async (query) => {
    const claims: [string, string][] = [['20T11:00', '20T12:00']];
    const found = await checkNew({ claims }, { query });
    expect(found).toMatchObject({ available: true, reason: 'available', truncated: true });
    expect(localStarts(found)).toEqual(['2026-11-20T10:30', '2026-11-20T12:00', '2026-11-20T12:30']);
    expect(found.interpretation.kind).toBe('next');
    expect(found.nextAvailable).toEqual(found.slots[0] ?? null);
  });

  test('give nothing where there is nothing', async () => {
    const found = await checkNew({ hours: {} });
    expect(found).toMatchObject({ available: false, slots: [], nextAvailable: null, total: 0 });
  });
});

test('clock times are found in sentences', () => {
  expect(clockTimes('I have 1:30 PM, noon or 12 AM.')).toEqual([810, 720, 0]);
});

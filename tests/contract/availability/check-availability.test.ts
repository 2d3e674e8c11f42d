import { beforeAll, describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { parseSlotId } from '../../../src/domain/calendar/slot-id.ts';
import { type ModelClaim, SlotModel } from '../../helpers/slot-model.ts';
import { AnswerSchemas } from '../answer-schemas.ts';
import { type CalendarWish, ContractServer, everyDay, type Place } from '../contract-server.ts';
import { codeOf } from '../gate/matrix.ts';
import { type Availability, availabilityOf, clockTimes, localStarts, startOf } from './answer.ts';

const line = 'POST /api/v1/check-availability';
const exampleNow = '2026-11-20T10:30:00-05:00';
const tuesday = { from: '2026-11-24T00:00:00-05:00', to: '2026-11-25T00:00:00-05:00' };

let contract: ContractServer;
let schemas: AnswerSchemas;

beforeAll(async () => {
  contract = await ContractServer.open();
  schemas = await AnswerSchemas.of(contract);
});

/** Asks a place, and holds the answer to what each promises. */
async function check(place: Place, input: Record<string, unknown> = {}): Promise<Availability> {
  const answer = await contract.check(place, input);
  schemas.expectValid(line, answer);
  return availabilityOf(answer, place, (input['limit'] as number | undefined) ?? 3);
}

/** Asks a new calendar with claims from–to in New York's winter time, such as `24T14:00` of November 2026. */
async function checkNew(
  { claims = [], ...wish }: CalendarWish & { claims?: [string, string][] },
  input: Record<string, unknown> = {},
): Promise<Availability> {
  const place = await contract.place(wish);
  for (const [start, end] of claims) {
    await contract.claim(place, { start: november(start), end: november(end) });
  }
  return await check(place, input);
}

/** Does something at another moment, and comes back. */
async function atMoment<Found>(now: string, what: () => Promise<Found>): Promise<Found> {
  contract.setNow(now);
  try {
    return await what();
  } finally {
    contract.setNow(exampleNow);
  }
}

function november(time: string): string {
  return `2026-11-${time}:00-05:00`;
}

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

describe('the reason', () => {
  const overrides = { '2026-11-24': [] };
  const at2pm = 'tuesday at 2 pm';
  const day = (date: string, to = date) => ({
    from: `${date}T00:00:00-05:00`,
    to: `${Temporal.PlainDate.from(to).add({ days: 1 }).toString()}T00:00:00-05:00`,
  });

  test.each<[string, string, CalendarWish & { claims?: [string, string][] }, Record<string, unknown>]>([
    ['available', 'a free instant', {}, { query: at2pm }],
    ['available', 'a window with one free slot', { claims: [['24T09:00', '24T16:30']] }, tuesday],
    ['slot_taken', 'an instant with a booking', { claims: [['24T14:00', '24T14:30']] }, { query: at2pm }],
    [
      'slot_taken',
      'an instant that a booking reaches',
      { claims: [['24T14:20', '24T18:00']] },
      { query: at2pm },
    ],
    ['fully_booked', 'a window full of bookings', { claims: [['24T09:00', '24T17:00']] }, tuesday],
    ['off_grid', 'an instant between two slots', {}, { query: 'tuesday at 2:10 pm' }],
    [
      'duration_too_long',
      'a day with short hours',
      { hours: everyDay('09:00-12:00') },
      { ...tuesday, durationMinutes: 240 },
    ],
    ['too_soon', 'an instant before the notice', { minimumNoticeMinutes: 1_440 }, { query: 'today at 2 pm' }],
    [
      'too_soon',
      'a window before the notice',
      { minimumNoticeMinutes: 1_440 },
      { from: november('20T12:00'), to: november('21T00:00') },
    ],
    ['date_closed', 'an instant on a closed date', { overrides }, { query: at2pm }],
    ['date_closed', 'a window of a closed date', { overrides }, tuesday],
    ['outside_working_hours', 'an instant in the evening', {}, { query: 'tuesday at 8 pm' }],
    [
      'outside_working_hours',
      'a window in the evening',
      {},
      { from: november('24T19:00'), to: november('24T21:00') },
    ],
    ['too_far', 'a window beyond the horizon', { horizonDays: 10 }, day('2026-12-08')],
    ['too_far', 'an instant beyond the horizon', { horizonDays: 2 }, { query: at2pm }],
    ['in_the_past', 'a window of last week', {}, { from: november('17T09:00'), to: november('17T17:00') }],
  ])('is %s for %s', async (reason, _, wish, input) => {
    expect((await checkNew(wish, input)).reason).toBe(reason);
  });

  test.each<[string, string, CalendarWish & { claims?: [string, string][] }, Record<string, unknown>]>([
    ['slot_taken', 'off_grid', { claims: [['24T14:00', '24T15:00']] }, { query: 'tuesday at 2:10 pm' }],
    [
      'slot_taken',
      'too_soon',
      { claims: [['20T14:00', '20T15:00']], minimumNoticeMinutes: 1_440 },
      { query: 'today at 2 pm' },
    ],
    ['slot_taken', 'date_closed', { claims: [['24T14:00', '24T15:00']], overrides }, { query: at2pm }],
    ['slot_taken', 'too_far', { claims: [['24T14:00', '24T15:00']], horizonDays: 2 }, { query: at2pm }],
    [
      'fully_booked',
      'date_closed',
      { claims: [['25T09:00', '25T17:00']], overrides },
      day('2026-11-24', '2026-11-25'),
    ],
    ['off_grid', 'too_soon', { minimumNoticeMinutes: 1_440 }, { query: 'today at 2:10 pm' }],
    ['off_grid', 'too_far', { horizonDays: 2 }, { query: 'tuesday at 2:10 pm' }],
    [
      'duration_too_long',
      'too_soon',
      { hours: everyDay('09:00-12:00'), minimumNoticeMinutes: 2_880 },
      { ...day('2026-11-21'), durationMinutes: 240 },
    ],
    [
      'duration_too_long',
      'too_far',
      { hours: everyDay('09:00-12:00'), horizonDays: 2 },
      { ...tuesday, durationMinutes: 240 },
    ],
    ['too_soon', 'date_closed', { minimumNoticeMinutes: 10_080, overrides }, day('2026-11-24', '2026-11-25')],
    ['too_soon', 'outside_working_hours', { minimumNoticeMinutes: 1_440 }, day('2026-11-20')],
    ['date_closed', 'outside_working_hours', { overrides }, { query: 'tuesday at 8 pm' }],
    ['date_closed', 'too_far', { overrides, horizonDays: 2 }, tuesday],
    ['outside_working_hours', 'too_far', { horizonDays: 2 }, { query: 'tuesday at 8 pm' }],
    [
      'too_far',
      'in_the_past',
      { hours: { 2: ['09:00-17:00'] }, horizonDays: 2 },
      day('2026-11-17', '2026-11-24'),
    ],
  ])('is %s before %s', async (reason, _, wish, input) => {
    expect((await checkNew(wish, input)).reason).toBe(reason);
  });
});

test('the reason of a long window is looked for in all of it', async () => {
  const wish = { minimumNoticeMinutes: 1_440 };
  const input = { from: '2026-05-01T00:00:00-04:00', to: november('20T17:00') };
  expect((await checkNew(wish, input)).reason).toBe('too_soon');
});

describe('alternatives', () => {
  test('are never against a stated exclusion', async () => {
    const claims: [string, string][] = [
      ['23T09:00', '23T17:00'],
      ['25T09:00', '25T17:00'],
      ['26T09:00', '26T17:00'],
      ['27T09:00', '27T17:00'],
    ];
    const found = await checkNew({ claims }, { query: 'next week but not tuesday', limit: 10 });
    expect(found).toMatchObject({ available: false, reason: 'fully_booked' });
    expect(found.slots.length).toBeGreaterThan(0);
    for (const slot of found.slots) expect(slot.weekday).not.toBe('Tuesday');
  });

  test('are never against an exclusion outside the window either', async () => {
    const claims: [string, string][] = [['24T09:00', '24T17:00']];
    const found = await checkNew({ claims }, { query: 'tuesday but not monday', limit: 10 });
    expect(found).toMatchObject({ available: false, reason: 'fully_booked' });
    expect(found.slots.length).toBeGreaterThan(0);
    for (const slot of found.slots) expect(slot.weekday).not.toBe('Monday');
  });

  test('are never in the past, too soon, too far or taken', async () => {
    const place = await contract.place({ minimumNoticeMinutes: 60, horizonDays: 3 });
    await contract.claim(place, { start: november('20T12:00'), end: november('20T16:30') });
    const found = await check(place, { query: 'today at 2 pm', limit: 100 });
    const allowed = (await check(place, { limit: 100 })).slots.map(startOf);
    for (const slot of found.slots) expect(allowed).toContain(startOf(slot));
    expect(localStarts(found)).toEqual(expect.arrayContaining(['2026-11-20T11:30', '2026-11-20T16:30']));
  });
});

describe('from and to', () => {
  test.each([
    ['with an offset', { from: '2026-11-24T14:00:00-05:00', to: '2026-11-24T15:00:00-05:00' }],
    ['with another offset', { from: '2026-11-24T20:00:00+01:00', to: '2026-11-24T21:00:00+01:00' }],
    ['in UTC', { from: '2026-11-24T19:00:00Z', to: '2026-11-24T20:00:00Z' }],
    ['without offset, in the calendar’s zone', { from: '2026-11-24T14:00:00', to: '2026-11-24T15:00:00' }],
    ['without seconds', { from: '2026-11-24T14:00', to: '2026-11-24T15:00' }],
    ['mixed', { from: '2026-11-24T14:00', to: '2026-11-24T20:00Z' }],
  ])('are read %s', async (_, input) => {
    const found = await checkNew({}, { ...input, limit: 10 });
    expect(localStarts(found)).toEqual(['2026-11-24T14:00', '2026-11-24T14:30']);
    expect(found.interpretation).toMatchObject({
      kind: 'window',
      windows: [{ start: '2026-11-24T14:00:00-05:00', end: '2026-11-24T15:00:00-05:00' }],
    });
  });

  test('without offset are read in the caller’s zone', async () => {
    const input = { from: '2026-11-24T14:00:00', to: '2026-11-24T15:00:00', timeZone: 'Europe/London' };
    const found = await checkNew({}, { ...input, limit: 10 });
    expect(found.slots.map((slot) => slot.start)).toEqual([
      '2026-11-24T14:00:00+00:00',
      '2026-11-24T14:30:00+00:00',
    ]);
  });

  test('narrow the words', async () => {
    const query = 'tuesday';
    const late = await checkNew({}, { query, from: '2026-11-24T15:00:00-05:00', limit: 100 });
    expect(localStarts(late)[0]).toBe('2026-11-24T15:00');
    expect(late.total).toBe(4);
    const early = await checkNew({}, { query, to: '2026-11-24T10:30:00-05:00', limit: 100 });
    expect(localStarts(early)).toEqual(['2026-11-24T09:00', '2026-11-24T09:30', '2026-11-24T10:00']);
    const both = { from: '2026-11-20T00:00:00-05:00', to: '2026-11-24T09:30:00-05:00' };
    expect((await checkNew({}, { query, ...both, limit: 100 })).total).toBe(1);
  });

  test('may be given alone', async () => {
    const after = await checkNew({}, { from: '2026-11-24T16:00:00-05:00', limit: 100 });
    expect(localStarts(after)[0]).toBe('2026-11-24T16:00');
    const before = await checkNew({}, { to: '2026-11-20T12:00:00-05:00', limit: 100 });
    expect(localStarts(before)).toEqual(['2026-11-20T10:30', '2026-11-20T11:00', '2026-11-20T11:30']);
  });
});

describe('the duration', () => {
  test('is the calendar’s unless something else is said', async () => {
    const found = await checkNew({ slotMinutes: 45, intervalMinutes: 15 }, tuesday);
    expect(found.interpretation.durationMinutes).toBe(45);
  });

  test('may be said in words, and the field comes first', async () => {
    const query = 'tuesday at 2 pm for one hour';
    const said = await checkNew({}, { query });
    expect(said.interpretation.durationMinutes).toBe(60);
    expect(said.slots[0]?.end).toBe('2026-11-24T15:00:00-05:00');
    const given = await checkNew({}, { query, durationMinutes: 90 });
    expect(given.slots[0]?.end).toBe('2026-11-24T15:30:00-05:00');
  });

  test.each([5, 25, 60, 480])('may be %i minutes', async (durationMinutes) => {
    const found = await checkNew({}, { ...tuesday, durationMinutes, limit: 100 });
    const starts = 1 + Math.floor((480 - durationMinutes) / 30);
    expect(found.total).toBe(starts);
  });

  test('counts against what is booked', async () => {
    const claims: [string, string][] = [['24T15:00', '24T15:30']];
    const found = await checkNew({ claims }, { query: 'tuesday at 2 pm', durationMinutes: 90 });
    expect(found).toMatchObject({ available: false, reason: 'slot_taken' });
  });
});

describe('the caller’s zone', () => {
  const londonTime = /London|Greenwich|GMT|United Kingdom|\bUK\b|Britain|British/;

  test('is the one of the answer, and is named', async () => {
    const claims: [string, string][] = [['24T14:00', '24T14:30']];
    const input = { query: 'tuesday at 7 pm', timeZone: 'Europe/London' };
    const free = await checkNew({}, input);
    expect(free).toMatchObject({ available: true, now: '2026-11-20T15:30:00+00:00' });
    expect(free.interpretation.timeZone).toBe('Europe/London');
    expect(free.slots[0]).toMatchObject({ start: '2026-11-24T19:00:00+00:00', weekday: 'Tuesday' });
    expect(free.message).toMatch(londonTime);
    expect(free.slots[0]?.spoken).toMatch(londonTime);
    expect(free.interpretation.spoken).toMatch(londonTime);
    const taken = await checkNew({ claims }, input);
    expect(taken.reason).toBe('slot_taken');
    expect(taken.message).toMatch(londonTime);
  });

  test.each([undefined, 'America/New_York'])(
    'is not named where it is the calendar’s (%p)',
    async (timeZone) => {
      const found = await checkNew({}, { query: 'tuesday at 2 pm', timeZone });
      expect(found.message).not.toMatch(/New York|Eastern|EST|\btime\b/);
      expect(found.slots[0]?.spoken).toBe('Tuesday, November 24 at 2 PM');
    },
  );

  test('is an offset even in UTC', async () => {
    const found = await checkNew({}, { ...tuesday, timeZone: 'UTC' });
    expect(found.now).toBe('2026-11-20T15:30:00+00:00');
    expect(found.slots[0]?.start).toBe('2026-11-24T14:00:00+00:00');
  });

  test('may have quarters of an hour and another date', async () => {
    const found = await checkNew({}, { ...tuesday, timeZone: 'Asia/Kathmandu', limit: 100 });
    expect(found.slots[0]?.start).toBe('2026-11-24T19:45:00+05:45');
    expect(found.slots.at(-1)).toMatchObject({ start: '2026-11-25T03:15:00+05:45', weekday: 'Wednesday' });
  });
});

describe('clock changes', () => {
  const hours = everyDay('00:00-06:00');
  const wish = { hours, slotMinutes: 60, intervalMinutes: 60 };

  async function nightOf(date: string, given: CalendarWish, now: string): Promise<Availability> {
    const input = { from: `${date}T00:00`, to: `${date}T12:00`, limit: 100 };
    return await atMoment(now, () => checkNew(given, input));
  }

  test('give 00:00–06:00 seven hours where one is repeated, and tell the two apart', async () => {
    const found = await nightOf('2026-11-01', wish, '2026-10-30T12:00:00-04:00');
    expect(found.total).toBe(7);
    expect(found.slots.slice(1, 3).map((slot) => slot.start)).toEqual([
      '2026-11-01T01:00:00-04:00',
      '2026-11-01T01:00:00-05:00',
    ]);
    expect(new Set(found.slots.map((slot) => slot.spoken)).size).toBe(7);
  });

  test('give 00:00–06:00 five hours where one is left out', async () => {
    const found = await nightOf('2027-03-14', wish, '2027-03-12T12:00:00-05:00');
    expect(found.total).toBe(5);
    expect(localStarts(found)).not.toContain('2027-03-14T02:00');
    expect(found.slots[2]?.start).toBe('2027-03-14T03:00:00-04:00');
  });

  test('of half an hour tell the repeated half apart', async () => {
    const lordHowe = { hours, slotMinutes: 30, intervalMinutes: 30, timeZone: 'Australia/Lord_Howe' };
    const found = await nightOf('2027-04-04', lordHowe, '2027-04-02T12:00:00+11:00');
    expect(found.total).toBe(13);
    const twice = found.slots.filter((slot) => slot.start.startsWith('2027-04-04T01:30'));
    expect(twice.map((slot) => slot.start)).toEqual([
      '2027-04-04T01:30:00+11:00',
      '2027-04-04T01:30:00+10:30',
    ]);
    expect(twice[0]?.spoken).not.toBe(twice[1]?.spoken ?? '');
  });

  test('leave the hours of the other days of the week alone', async () => {
    const input = { from: '2026-10-30T00:00', to: '2026-11-04T00:00', limit: 100 };
    const found = await atMoment('2026-10-29T12:00:00-04:00', () => checkNew({}, input));
    expect(found.slots.filter((slot) => slot.start.slice(11) === '09:00:00-04:00')).toHaveLength(1);
    expect(found.slots.filter((slot) => slot.start.slice(11) === '09:00:00-05:00')).toHaveLength(2);
    expect(found.total).toBe(48);
  });

  test('tell the two apart in the caller’s zone too', async () => {
    const input = { from: '2026-11-01T05:00Z', to: '2026-11-01T07:00Z', timeZone: 'America/New_York' };
    const utc = { ...wish, timeZone: 'UTC', hours: everyDay('00:00-24:00') };
    const found = await atMoment('2026-10-30T12:00:00Z', () => checkNew(utc, input));
    expect(found.slots.map((slot) => slot.start)).toEqual([
      '2026-11-01T01:00:00-04:00',
      '2026-11-01T01:00:00-05:00',
    ]);
    expect(found.slots[0]?.spoken).not.toBe(found.slots[1]?.spoken ?? '');
  });
});

describe('holds', () => {
  const query = 'tuesday at 2 pm';
  const time = { start: november('24T14:00'), end: november('24T14:30') };
  const later = '2026-11-20T10:40:00-05:00';

  async function held(expiresAt: string, callId?: string): Promise<Place> {
    const place = await contract.place();
    await contract.claim(place, { ...time, kind: 'hold', callId, expiresAt });
    return place;
  }

  test('of the call itself are free time, by field and by header', async () => {
    const place = await held(later, 'call-1');
    expect(await check(place, { query, callId: 'call-1' })).toMatchObject({ available: true, total: 1 });
    const answer = await contract.check(place, { query }, { 'x-call-id': 'call-1' });
    expect(availabilityOf(answer, place)).toMatchObject({ available: true });
  });

  test.each([undefined, 'call-2', 'CALL-1', 'call-1 2', 'call'])(
    'of another call are taken (%p)',
    async (callId) => {
      const place = await held(later, 'call-1');
      const found = await check(place, { query, callId });
      expect(found).toMatchObject({ available: false, reason: 'slot_taken' });
    },
  );

  test('without a call are taken for everybody', async () => {
    const place = await held(later);
    expect(await check(place, { query, callId: 'call-1' })).toMatchObject({ reason: 'slot_taken' });
    expect(await check(place, { query })).toMatchObject({ reason: 'slot_taken' });
  });

  test('that ended are free for everybody', async () => {
    const place = await held('2026-11-20T10:29:59-05:00', 'call-1');
    for (const callId of ['call-1', 'call-2', undefined]) {
      expect(await check(place, { query, callId })).toMatchObject({ available: true });
    }
  });

  test('end while time goes on', async () => {
    const place = await held(later, 'call-1');
    expect(await check(place, { query })).toMatchObject({ available: false });
    const found = await atMoment('2026-11-20T10:40:01-05:00', () => check(place, { query }));
    expect(found).toMatchObject({ available: true });
  });

  test.each(['booking', 'external'] as const)('a %s of the same call stays taken', async (kind) => {
    const place = await contract.place();
    await contract.claim(place, { ...time, kind, callId: 'call-1' });
    expect(await check(place, { query, callId: 'call-1' })).toMatchObject({ reason: 'slot_taken' });
  });
});

describe('the rules of slots', () => {
  test('buffers of the slot keep their distance from what is booked', async () => {
    const wish = { bufferBeforeMinutes: 10, bufferAfterMinutes: 20, intervalMinutes: 10 };
    const place = await contract.place(wish);
    await contract.claim(place, {
      start: november('24T12:00'),
      end: november('24T13:00'),
      bufferBeforeMinutes: 0,
      bufferAfterMinutes: 0,
    });
    const found = await check(place, { ...tuesday, limit: 100 });
    expect(localStarts(found)).toContain('2026-11-24T11:10');
    expect(localStarts(found)).not.toContain('2026-11-24T11:20');
    expect(localStarts(found)).not.toContain('2026-11-24T13:00');
    expect(localStarts(found)).toContain('2026-11-24T13:10');
  });

  test('between two the larger buffer counts, not the sum, and claims keep their own', async () => {
    const place = await contract.place({ bufferBeforeMinutes: 15, bufferAfterMinutes: 15 });
    await contract.claim(place, {
      start: november('24T14:00'),
      end: november('24T14:30'),
      bufferBeforeMinutes: 0,
      bufferAfterMinutes: 30,
    });
    const found = await check(place, { ...tuesday, limit: 100 });
    expect(localStarts(found)).toContain('2026-11-24T15:00');
    expect(localStarts(found)).not.toContain('2026-11-24T14:30');
    expect(localStarts(found)).toContain('2026-11-24T13:00');
    expect(localStarts(found)).not.toContain('2026-11-24T13:30');
  });

  test('minimum notice is counted from now, and the grid stays where it is', async () => {
    const found = await checkNew({ minimumNoticeMinutes: 70 });
    expect(localStarts(found)[0]).toBe('2026-11-20T12:00');
    expect(localStarts(await checkNew({ minimumNoticeMinutes: 60 }))[0]).toBe('2026-11-20T11:30');
    const later = await atMoment('2026-11-20T10:30:01-05:00', () => checkNew({}));
    expect(localStarts(later)[0]).toBe('2026-11-20T11:00');
  });

  test('the horizon counts dates of the calendar', async () => {
    const wish = { horizonDays: 3, hours: everyDay('00:00-24:00'), slotMinutes: 60, intervalMinutes: 60 };
    const input = { from: '2026-11-23T12:00:00-05:00', to: '2026-11-26T00:00:00-05:00', limit: 100 };
    expect(localStarts(await checkNew(wish, input)).at(-1)).toBe('2026-11-23T23:00');
    const tokyo = await checkNew({ ...wish, timeZone: 'Asia/Tokyo' }, { ...input, timeZone: 'Asia/Tokyo' });
    expect(localStarts(tokyo).at(-1)).toBe('2026-11-24T23:00');
  });

  test('bookings do not move the grid', async () => {
    const claims: [string, string][] = [['24T09:10', '24T09:20']];
    const found = await checkNew({ claims }, { ...tuesday, limit: 1 });
    expect(localStarts(found)).toEqual(['2026-11-24T09:30']);
  });

  test('periods that touch merge, across midnight too', async () => {
    const hours = { 2: ['09:00-12:00', '12:00-13:00', '23:00-24:00'], 3: ['00:00-01:00'] };
    const input = { from: '2026-11-24T00:00', to: '2026-11-25T12:00', durationMinutes: 60, limit: 100 };
    expect(localStarts(await checkNew({ hours }, input))).toEqual([
      '2026-11-24T09:00',
      '2026-11-24T09:30',
      '2026-11-24T10:00',
      '2026-11-24T10:30',
      '2026-11-24T11:00',
      '2026-11-24T11:30',
      '2026-11-24T12:00',
      '2026-11-24T23:00',
      '2026-11-24T23:30',
      '2026-11-25T00:00',
    ]);
  });

  test('periods that do not touch stay apart', async () => {
    const hours = { 2: ['09:00-10:15', '10:30-12:00'] };
    const found = await checkNew({ hours }, { ...tuesday, durationMinutes: 60, limit: 100 });
    expect(localStarts(found)).toEqual(['2026-11-24T09:00', '2026-11-24T10:30', '2026-11-24T11:00']);
  });

  test('a date override takes the place of the weekday', async () => {
    const overrides = { '2026-11-24': ['10:00-11:00'], '2026-11-22': ['12:00-13:00'] };
    expect(localStarts(await checkNew({ overrides }, { ...tuesday, limit: 100 }))).toEqual([
      '2026-11-24T10:00',
      '2026-11-24T10:30',
    ]);
    const sunday = { from: '2026-11-22T00:00', to: '2026-11-23T00:00', limit: 100 };
    expect((await checkNew({ overrides }, sunday)).total).toBe(2);
  });
});

describe('slot ids', () => {
  test('are the calendar’s own, and typing errors do not make another', async () => {
    const place = await contract.place();
    const { calendarId: other } = await contract.place();
    const ids = (await check(place, { ...tuesday, limit: 100 })).slots.map((slot) => slot.id);
    expect(ids).toHaveLength(16);
    expect(new Set(ids).size).toBe(16);
    // Three check characters leave one of 32,768 to chance.
    expect(ids.filter((id) => parseSlotId(id, other)).length).toBeLessThan(2);
    const typos = ids.flatMap((id) =>
      [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'].flatMap((typed) =>
        Array.from(
          { length: id.length - 3 },
          (_, index) => id.slice(0, index + 3) + typed + id.slice(index + 4),
        ),
      ),
    );
    const believed = typos.filter((typo) => !ids.includes(typo) && parseSlotId(typo, place.calendarId));
    expect(believed.length).toBeLessThan(4);
  });

  test('are the same whenever and by whomever the slot is asked for', async () => {
    const place = await contract.place();
    const { key } = await contract.made.key(place.workspaceId);
    const first = await check(place, { query: 'tuesday at 2 pm' });
    const again = await check({ ...place, key }, { ...tuesday, limit: 100, timeZone: 'Asia/Tokyo' });
    expect(again.slots.map((slot) => slot.id)).toContain(first.slots[0]?.id ?? '');
  });
});

describe('input', () => {
  test.each<[string, unknown]>([
    ['query', 7],
    ['query', ['tuesday']],
    ['query', 'x'.repeat(501)],
    ['durationMinutes', 4],
    ['durationMinutes', 481],
    ['durationMinutes', 30.5],
    ['durationMinutes', '30'],
    ['durationMinutes', true],
    ['durationMinutes', -30],
    ['limit', 0],
    ['limit', 101],
    ['limit', 2.5],
    ['limit', '3'],
    ['limit', []],
    ['timeZone', 'Mars/Olympus'],
    ['timeZone', 'New York'],
    ['timeZone', 5],
    ['timeZone', {}],
    ['from', 'tomorrow'],
    ['from', '2026-02-30T10:00:00-05:00'],
    ['from', '2026-11-24T25:00:00'],
    ['from', '2026-13-01T10:00:00'],
    ['from', '2026-11-24T10:00:00 and more'],
    ['from', 1_795_000_000],
    ['to', 'tomorrow'],
    ['to', '24.11.2026'],
    ['to', false],
    ['callId', 7],
    ['callId', {}],
  ])('%s %p is refused with its path', async (name, value) => {
    const place = await contract.place();
    const answer = await contract.check(place, { [name]: value });
    expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 400 });
    expect(answer.json).toMatchObject({ code: 'INVALID_INPUT', path: `/${name}` });
    schemas.expectValid(line, answer);
  });

  test('to before from is refused', async () => {
    const answer = await contract.check(await contract.place(), { from: tuesday.to, to: tuesday.from });
    expect(answer.status).toBe(400);
    expect(codeOf(answer)).toBe('INVALID_INPUT');
    expect(['/from', '/to']).toContain((answer.json as { path: string }).path);
  });

  test('500 characters are read', async () => {
    const answer = await contract.check(await contract.place(), {
      query: 'tuesday at two'.padEnd(500, ' please'),
    });
    expect([200, 422]).toContain(answer.status);
  });

  test('words that say nothing of time are told so, with examples', async () => {
    const answer = await contract.check(await contract.place(), { query: 'purple elephants' });
    expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 422 });
    const body = answer.json as { error: string; code: string; message: string; examples: string[] };
    expect(Object.keys(body)).toEqual(['error', 'code', 'message', 'examples']);
    expect(body.code).toBe('QUERY_NOT_UNDERSTOOD');
    expect(body.message).toMatch(/\S/);
    expect(body.examples.length).toBeGreaterThan(0);
    const place = await contract.place();
    for (const query of body.examples) await check(place, { query });
  });
});

describe('whatever is booked and asked', () => {
  const base = Temporal.Instant.from('2026-11-20T13:00:00Z').epochMilliseconds;
  const fiveMinutes = 300_000;
  const times = fc.integer({ min: 0, max: 6 * 24 * 12 }).map((five) => base + five * fiveMinutes);
  const claims = fc.array(fc.tuple(times, fc.integer({ min: 1, max: 60 })), { maxLength: 12 });
  const limits = fc.integer({ min: 1, max: 20 });
  const iso = (at: number) => Temporal.Instant.fromEpochMilliseconds(at).toString();

  async function book(place: Place, booked: [number, number][]): Promise<ModelClaim[]> {
    await contract.made.db.deleteFrom('claims').where('calendar_id', '=', place.calendarId).execute();
    const made = booked.map(([start, five]) => ({ start, end: start + five * fiveMinutes }));
    for (const claim of made) await contract.claim(place, claim);
    const { bufferBeforeMinutes, bufferAfterMinutes } = place.calendar;
    return made.map(({ start, end }) => ({
      startAt: start,
      endAt: end,
      bufferBeforeMinutes,
      bufferAfterMinutes,
    }));
  }

  function modelOf({ calendar }: Place, durationMinutes: number): SlotModel {
    const now = Temporal.Instant.from(exampleNow).epochMilliseconds;
    const { timeZone } = calendar;
    return new SlotModel({ timeZone, hours: calendar, settings: calendar, durationMinutes, now });
  }

  test('words are answered with free slots alone, and the caller’s zone is named', async () => {
    const place = await contract.place({ bufferAfterMinutes: 5 });
    const model = modelOf(place, 30);
    const names = {
      'Europe/London': /London|Greenwich|GMT|United Kingdom|\bUK\b|Britain|British/,
      'Asia/Tokyo': /Tokyo|Japan/,
      UTC: /UTC|Universal|GMT/,
      'America/New_York': /(?:)/,
    } as const;
    const zones = fc.constantFrom(...(Object.keys(names) as (keyof typeof names)[]));
    const queries = fc.constantFrom(
      undefined,
      'tuesday at two',
      'monday at 9 am',
      'today at 4 pm',
      'monday',
      'tomorrow afternoon',
      'next available',
    );
    await fc.assert(
      fc.asyncProperty(claims, queries, zones, limits, async (booked, query, timeZone, limit) => {
        const taken = await book(place, booked);
        const found = await check(place, { query, limit, timeZone });
        expect(found.message).toMatch(names[timeZone]);
        for (const slot of [...found.slots, ...(found.nextAvailable ? [found.nextAvailable] : [])]) {
          const within = { startAt: startOf(slot), endAt: startOf(slot) + 30 * 60_000 };
          expect([slot.start, model.freeSlotStarts(within, taken)]).toEqual([slot.start, [within.startAt]]);
        }
      }),
      { numRuns: 120 },
    );
  }, 15_000);

  test('an instant that is not free has the nearest, the earlier of two that are as near', async () => {
    const place = await contract.place({ hours: everyDay('06:00-22:00'), horizonDays: 6 });
    const model = modelOf(place, 30);
    const asked = Temporal.Instant.from('2026-11-24T14:00:00-05:00').epochMilliseconds;
    const within = { startAt: asked - 3 * 86_400_000, endAt: asked + 3 * 86_400_000 };
    const around = fc.integer({ min: -60, max: 60 }).map((five) => asked + five * fiveMinutes);
    const near = fc.array(fc.tuple(around, fc.integer({ min: 1, max: 30 })), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(near, async (booked) => {
        const taken = await book(place, [...booked, [asked, 1]]);
        const distance = (start: number) => Math.abs(start - asked) * 2 + (start > asked ? 1 : 0);
        const nearest = model.freeSlotStarts(within, taken).sort((a, b) => distance(a) - distance(b));
        const found = await check(place, { query: 'tuesday at 2 pm', limit: 1 });
        expect(found).toMatchObject({ available: false, reason: 'slot_taken' });
        expect(found.slots.map(startOf)).toEqual(nearest.slice(0, 1));
      }),
      { numRuns: 15 },
    );
  }, 15_000);

  test('windows are spread as the definition says', async () => {
    const place = await contract.place({ hours: everyDay('09:00-17:00') });
    const model = modelOf(place, 30);
    const ranges = fc.tuple(times, fc.integer({ min: 30, max: 5_000 }));
    await fc.assert(
      fc.asyncProperty(claims, ranges, limits, async (booked, [start, minutes], limit) => {
        const taken = await book(place, booked);
        const within = { startAt: start, endAt: start + minutes * 60_000 };
        const free = model.freeSlotStarts(within, taken);
        const found = await check(place, { from: iso(within.startAt), to: iso(within.endAt), limit });
        expect(found.total).toBe(free.length);
        if (free.length > 0) expect(found.slots.map(startOf)).toEqual(spread(free, limit));
      }),
      { numRuns: 50 },
    );
  }, 15_000);

  /** "The earliest of each (local day, half-day) in turn", in order of time. */
  function spread(free: number[], limit: number): number[] {
    const halves = Object.values(
      Object.groupBy(free, (at) => {
        const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO('America/New_York');
        return `${local.toPlainDate()} ${local.hour < 12 ? 'a' : 'b'}`;
      }),
    ).map((starts) => starts ?? []);
    const chosen: number[] = [];
    for (let turn = 0; chosen.length < Math.min(limit, free.length); turn++) {
      const next = halves.flatMap((starts) => starts.slice(turn, turn + 1));
      chosen.push(...next.slice(0, limit - chosen.length));
    }
    return chosen.sort((a, b) => a - b);
  }

  test('windows have as many slots as the definition gives', async () => {
    const place = await contract.place({
      hours: {
        5: ['09:00-12:15', '13:00-24:00'],
        6: ['00:00-03:00'],
        1: ['08:40-17:00'],
        2: ['10:00-11:00'],
      },
      intervalMinutes: 20,
      bufferBeforeMinutes: 10,
      bufferAfterMinutes: 5,
      minimumNoticeMinutes: 95,
      horizonDays: 4,
    });
    const ranges = fc.tuple(times, fc.integer({ min: 30, max: 2_000 }), fc.constantFrom(15, 30, 90));
    await fc.assert(
      fc.asyncProperty(claims, ranges, async (booked, [start, minutes, durationMinutes]) => {
        const taken = await book(place, booked);
        const within = { startAt: start, endAt: start + minutes * 60_000 };
        const expected = modelOf(place, durationMinutes).freeSlotStarts(within, taken);
        const input = { from: iso(within.startAt), to: iso(within.endAt), durationMinutes, limit: 100 };
        const found = await check(place, input);
        expect(found.total).toBe(expected.length);
        expect(found.available).toBe(expected.length > 0);
        if (expected.length > 0 && expected.length <= 100) expect(found.slots.map(startOf)).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  }, 15_000);
});

test('clock times are found in sentences', () => {
  expect(clockTimes('I have 1:30 PM, noon or 12 AM.')).toEqual([810, 720, 0]);
});

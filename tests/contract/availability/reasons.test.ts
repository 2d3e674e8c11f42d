import { describe, expect, test } from 'bun:test';
import { type CalendarWish, everyDay } from '../contract-server.ts';
import { localStarts, startOf } from './answer.ts';
import { november, openChecks, tuesday } from './checks.ts';

const { contract, check, checkNew } = await openChecks();

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

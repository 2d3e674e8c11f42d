import { describe, expect, test } from 'bun:test';
import { type CalendarWish, everyDay } from '../../contract-server.ts';
import { type Availability, localStarts } from '../answer.ts';
import { openChecks, tuesday } from '../checks.ts';

const { checkNew, atMoment } = await openChecks();

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

import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { type ModelClaim, SlotModel } from '../../helpers/models/slot-model.ts';
import { testRuns } from '../../helpers/test-runs.ts';
import { everyDay, type Place } from '../contract-server.ts';
import { startOf } from './answer.ts';
import { exampleNow, openChecks } from './checks.ts';

const { contract, check } = await openChecks();

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
      { numRuns: 2 * testRuns },
    );
  });

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
      { numRuns: Math.ceil(testRuns / 3) },
    );
  });

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
      { numRuns: testRuns },
    );
  });

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
      { numRuns: testRuns },
    );
  });
});

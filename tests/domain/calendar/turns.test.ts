import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { inTurn, slotTurn, type TurnLoad } from '../../../src/domain/calendar/turns.ts';
import { Zones } from '../../../src/domain/time/zone.ts';

const { SLOTLINE_TEST_RUNS } = process.env;
const numRuns = Number(SLOTLINE_TEST_RUNS ?? 1000);
const hourMs = 3_600_000;
const zones = new Zones();

/** The week of a slot, as its clocks show it. */
function weekOf(start: string, timeZone: string) {
  const zone = zones.named(timeZone);
  if (!zone) throw new Error(`${timeZone} is no zone`);
  const { startAt, week } = slotTurn(Temporal.Instant.from(start).epochMilliseconds, zone);
  expect(startAt).toBe(Temporal.Instant.from(start).epochMilliseconds);
  const [from, to] = [week.startAt, week.endAt].map((at) =>
    Temporal.Instant.fromEpochMilliseconds(at)
      .toZonedDateTimeISO(timeZone)
      .toString({ timeZoneName: 'never', smallestUnit: 'minute' }),
  );
  return { from, to, hours: (week.endAt - week.startAt) / hourMs };
}

describe('the week that counts for a slot', () => {
  test.each([
    // New York, an ordinary week: its first and its last moment.
    ['2026-11-16T05:00Z', 'America/New_York', '2026-11-16T00:00-05:00', '2026-11-23T00:00-05:00', 168],
    ['2026-11-23T04:59:59.999Z', 'America/New_York', '2026-11-16T00:00-05:00', '2026-11-23T00:00-05:00', 168],
    ['2026-11-23T05:00Z', 'America/New_York', '2026-11-23T00:00-05:00', '2026-11-30T00:00-05:00', 168],
    // The clocks go back on Sunday, so that week is longer, and forward, so that week is shorter.
    ['2026-11-01T06:30Z', 'America/New_York', '2026-10-26T00:00-04:00', '2026-11-02T00:00-05:00', 169],
    ['2026-11-02T04:59Z', 'America/New_York', '2026-10-26T00:00-04:00', '2026-11-02T00:00-05:00', 169],
    ['2027-03-14T06:59Z', 'America/New_York', '2027-03-08T00:00-05:00', '2027-03-15T00:00-04:00', 167],
    ['2027-03-15T03:59Z', 'America/New_York', '2027-03-08T00:00-05:00', '2027-03-15T00:00-04:00', 167],
    ['2026-10-25T00:30Z', 'Europe/Berlin', '2026-10-19T00:00+02:00', '2026-10-26T00:00+01:00', 169],
    ['2027-03-28T21:59Z', 'Europe/Berlin', '2027-03-22T00:00+01:00', '2027-03-29T00:00+02:00', 167],
    // Half hours, and quarters.
    ['2026-11-22T18:29Z', 'Asia/Kolkata', '2026-11-16T00:00+05:30', '2026-11-23T00:00+05:30', 168],
    ['2026-11-22T18:30Z', 'Asia/Kolkata', '2026-11-23T00:00+05:30', '2026-11-30T00:00+05:30', 168],
    ['2026-11-22T18:15Z', 'Asia/Kathmandu', '2026-11-23T00:00+05:45', '2026-11-30T00:00+05:45', 168],
    ['2026-11-01T04:00Z', 'America/St_Johns', '2026-10-26T00:00-02:30', '2026-11-02T00:00-03:30', 169],
    // Clocks that change by half an hour.
    ['2027-04-03T15:00Z', 'Australia/Lord_Howe', '2027-03-29T00:00+11:00', '2027-04-05T00:00+10:30', 168.5],
    ['2026-10-03T15:30Z', 'Australia/Lord_Howe', '2026-09-28T00:00+10:30', '2026-10-05T00:00+11:00', 167.5],
    // Far ahead and behind: it's Monday there first, and last.
    ['2026-11-22T10:00Z', 'Pacific/Kiritimati', '2026-11-23T00:00+14:00', '2026-11-30T00:00+14:00', 168],
    ['2026-11-23T10:59Z', 'Pacific/Pago_Pago', '2026-11-16T00:00-11:00', '2026-11-23T00:00-11:00', 168],
    // Across the turn of the year.
    ['2027-01-01T12:00Z', 'UTC', '2026-12-28T00:00+00:00', '2027-01-04T00:00+00:00', 168],
  ])('of %s in %s is Monday to Sunday there', (start, timeZone, from, to, hours) => {
    expect(weekOf(start, timeZone)).toEqual({ from, to, hours });
  });

  test('begins with the clock change where that skips midnight of a Monday', () => {
    expect(weekOf('2016-03-24T12:00Z', 'Asia/Tehran')).toEqual({
      ...{ from: '2016-03-21T01:00+04:30', to: '2016-03-28T00:00+04:30' },
      hours: 167,
    });
    expect(weekOf('2016-03-20T20:29Z', 'Asia/Tehran').to).toBe('2016-03-21T01:00+04:30');
  });

  test('holds the slot, and is the same for every slot in it', () => {
    const timeZone = fc.constantFrom(
      ...['America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'Australia/Lord_Howe', 'America/St_Johns'],
    );
    const at = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2036, 0) });
    fc.assert(
      fc.property(timeZone, at, fc.integer({ min: 0, max: 999 }), (name, startAt, part) => {
        const zone = zones.named(name);
        if (!zone) throw new Error(`${name} is no zone`);
        const { week } = slotTurn(startAt, zone);
        expect(week.startAt).toBeLessThanOrEqual(startAt);
        expect(week.endAt).toBeGreaterThan(startAt);
        const date = Temporal.Instant.fromEpochMilliseconds(startAt).toZonedDateTimeISO(name).toPlainDate();
        const monday = date.subtract({ days: date.dayOfWeek - 1 });
        expect(week).toEqual({
          startAt: monday.toZonedDateTime(name).epochMilliseconds,
          endAt: monday.add({ days: 7 }).toZonedDateTime(name).epochMilliseconds,
        });
        const other = Math.floor(week.startAt + (part / 1000) * (week.endAt - week.startAt));
        expect(slotTurn(other, zone).week).toEqual(week);
      }),
      { numRuns },
    );
  });
});

describe('whose turn it is', () => {
  const turn = (loads: Record<string, TurnLoad>, order = Object.keys(loads)) =>
    inTurn(order, (name) => loads[name] ?? { inWeek: 0, lastAt: null });

  test('goes by the fewest bookings in the week, however long ago the last one was', () => {
    expect(turn({ lee: { inWeek: 2, lastAt: 1 }, tom: { inWeek: 1, lastAt: 99 } })).toEqual(['tom', 'lee']);
    expect(turn({ lee: { inWeek: 1, lastAt: null }, tom: { inWeek: 0, lastAt: 99 } })).toEqual([
      'tom',
      'lee',
    ]);
  });

  test('then by the earliest latest booking before the slot, none first', () => {
    expect(turn({ lee: { inWeek: 1, lastAt: 9 }, tom: { inWeek: 1, lastAt: 8 } })).toEqual(['tom', 'lee']);
    expect(turn({ lee: { inWeek: 1, lastAt: 0 }, tom: { inWeek: 1, lastAt: null } })).toEqual(['tom', 'lee']);
    expect(turn({ lee: { inWeek: 1, lastAt: -5 }, tom: { inWeek: 1, lastAt: null } })).toEqual([
      'tom',
      'lee',
    ]);
  });

  test('then by the order that was set', () => {
    const none = { inWeek: 0, lastAt: null };
    expect(turn({ lee: none, tom: none, may: none })).toEqual(['lee', 'tom', 'may']);
    expect(turn({ lee: none, tom: none, may: none }, ['may', 'lee', 'tom'])).toEqual(['may', 'lee', 'tom']);
    const same = { inWeek: 3, lastAt: 7 };
    expect(turn({ lee: same, tom: same }, ['tom', 'lee'])).toEqual(['tom', 'lee']);
  });

  test('is the same for the same state, and leaves the order that was given as it is', () => {
    const load = fc.record({
      inWeek: fc.nat({ max: 2 }),
      lastAt: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 3 })),
    });
    fc.assert(
      fc.property(fc.array(load, { maxLength: 8 }), (loads) => {
        const order = loads.map((_, index) => index);
        const ranked = inTurn(order, (index) => loads[index] ?? { inWeek: 0, lastAt: null });
        expect(inTurn(order, (index) => loads[index] ?? { inWeek: 0, lastAt: null })).toEqual(ranked);
        expect(order).toEqual(loads.map((_, index) => index));
        expect(ranked.toSorted((a, b) => a - b)).toEqual(order);
        const best = ranked[0] ?? 0;
        const key = (index: number) => [loads[index]?.inWeek ?? 0, loads[index]?.lastAt ?? -1, index];
        for (const other of order) {
          const [mine, its] = [key(best), key(other)];
          const place = mine.findIndex((value, at) => value !== its[at]);
          expect(place === -1 || (mine[place] ?? 0) < (its[place] ?? 0)).toBe(true);
        }
      }),
      { numRuns },
    );
  });
});

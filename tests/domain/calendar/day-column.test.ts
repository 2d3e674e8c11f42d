import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import {
  type DayColumn,
  dayColumn,
  hoursOf,
  periodOfDay,
} from '../../../src/domain/calendar/shown/day-column.ts';
import { dayMs, minuteMs, parseDay } from '../../../src/domain/time/local-time.ts';
import { intersection, mergePeriods, type Period } from '../../../src/domain/time/period.ts';
import { Zones } from '../../../src/domain/time/zone.ts';
import { testRuns } from '../../helpers/test-runs.ts';

const zones = new Zones();

/** Days of zones: those of clock changes, forwards and back, by an hour and by half of one, and plain ones. */
const days = [
  ['Europe/Berlin', '2026-03-29'],
  ['Europe/Berlin', '2026-10-25'],
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04'],
  // Clocks change at midnight: one day begins at 1:00, another one's last hour comes twice.
  ['Africa/Cairo', '2026-04-24'],
  ['Africa/Cairo', '2026-10-29'],
  ['America/Havana', '2026-03-08'],
  ['America/Havana', '2026-11-01'],
  ['Asia/Kathmandu', '2026-11-20'],
  ['Asia/Kolkata', '2026-11-20'],
  ['America/St_Johns', '2026-11-01'],
  ['Pacific/Chatham', '2026-09-27'],
  ['UTC', '2026-11-20'],
] as const;

type Named = Period & { name: number };

const periods = (maxLength: number) =>
  fc
    .array(
      fc.record({
        start: fc.integer({ min: -600, max: 2000 }),
        minutes: fc.oneof(fc.constantFrom(15, 30, 60), fc.integer({ min: 1, max: 2500 })),
      }),
      { maxLength },
    )
    .map((each) => each.toSorted((a, b) => a.start - b.start));

const anyDay = fc.record({
  which: fc.constantFrom(...days),
  occupied: periods(9),
  open: periods(3),
  offered: periods(6),
  nowMinute: fc.integer({ min: -300, max: 1800 }),
});

type AnyDay = typeof anyDay extends fc.Arbitrary<infer Value> ? Value : never;

function drawn({ which: [name, date], ...given }: AnyDay) {
  const [zone, day] = [zones.named(name), parseDay(date)];
  if (!zone || day === undefined) throw new Error(`there is no ${date} in ${name}`);
  const within = periodOfDay(zone, day);
  const at = ({ start, minutes }: { start: number; minutes: number }): Period => ({
    startAt: within.startAt + start * minuteMs,
    endAt: within.startAt + (start + minutes) * minuteMs,
  });
  const occupied: Named[] = given.occupied.map((each, index) => ({ ...at(each), name: index }));
  const known = {
    ...{ zone, day, occupied },
    now: within.startAt + given.nowMinute * minuteMs,
    open: mergePeriods(given.open.map(at)),
    offered: given.offered.map(at),
  };
  return { ...known, within, column: dayColumn(known) };
}

type Placed = DayColumn<Named>['shut'][number];

/** Where each minute of a period is on the clock of a day: "first 90". */
function minutesOf(period: Period, { zone, day, within }: ReturnType<typeof drawn>): string[] {
  const part = intersection(period, within);
  if (!part) return [];
  const found: string[] = [];
  for (let at = part.startAt; at < part.endAt; at += minuteMs) {
    const local = zone.localAt(at);
    const instants = zone.instantsAt(local);
    const turn = instants.length === 1 ? 'only' : instants[0] === at ? 'first' : 'second';
    found.push(`${turn} ${(local - day * dayMs) / minuteMs}`);
  }
  return found.sort();
}

/** The minutes that places cover, each as often as it's covered. */
function covered(places: readonly Placed[]): string[] {
  return places
    .flatMap(({ turn, startMinute, endMinute }) =>
      Array.from({ length: endMinute - startMinute }, (_, index) => `${turn} ${startMinute + index}`),
    )
    .sort();
}

/** The minutes that the clocks of the day never show. */
function skipped({ zone, day }: ReturnType<typeof drawn>): string[] {
  return Array.from({ length: 1440 }, (_, minute) => minute)
    .filter((minute) => zone.instantsAt(day * dayMs + minute * minuteMs).length === 0)
    .map((minute) => `only ${minute}`);
}

const runs = { numRuns: 5 * testRuns };

describe('a day that is drawn', () => {
  test('has every minute of what occupies it once, at its place on the clock, and nothing of other days', () => {
    fc.assert(
      fc.property(anyDay, (given) => {
        const made = drawn(given);
        const whole = made.column.whole.map(({ name }) => name);
        for (const each of made.occupied) {
          const blocks = made.column.blocks.filter(({ occupied }) => occupied.name === each.name);
          const isWhole = each.startAt <= made.within.startAt && each.endAt >= made.within.endAt;
          expect(whole.includes(each.name)).toBe(isWhole);
          expect(covered(blocks)).toEqual(isWhole ? [] : minutesOf(each, made));
        }
        for (const { startMinute, endMinute } of made.column.blocks) {
          expect(startMinute).toBeGreaterThanOrEqual(0);
          expect(endMinute).toBeLessThanOrEqual(1440);
          expect(startMinute).toBeLessThan(endMinute);
        }
      }),
      runs,
    );
  });

  test('puts what overlaps side by side, in no more lanes than are needed', () => {
    fc.assert(
      fc.property(anyDay, (given) => {
        const { blocks } = drawn(given).column;
        const most = (minute: number) =>
          blocks.filter(({ startMinute, endMinute }) => startMinute <= minute && minute < endMinute).length;
        const busiest = Math.max(0, ...blocks.map(({ startMinute }) => most(startMinute)));
        for (const [index, block] of blocks.entries()) {
          expect(block.lane).toBeGreaterThanOrEqual(0);
          expect(block.lane).toBeLessThan(block.lanes);
          expect(block.lanes).toBeLessThanOrEqual(busiest);
          for (const other of blocks.slice(index + 1)) {
            if (other.startMinute >= block.endMinute || block.startMinute >= other.endMinute) continue;
            expect(other.lane).not.toBe(block.lane);
            expect(other.lanes).toBe(block.lanes);
          }
        }
      }),
      runs,
    );
  });

  test('is open or shut at every minute of its clock, those that its clocks skip shut', () => {
    fc.assert(
      fc.property(anyDay, (given) => {
        const made = drawn(given);
        const open = made.open.flatMap((each) => minutesOf(each, made));
        const all = [...minutesOf(made.within, made), ...skipped(made)].sort();
        expect([...covered(made.column.shut), ...open].sort()).toEqual(all);
        expect(covered(made.column.open)).toEqual(open.sort());
      }),
      runs,
    );
  });

  test('has what is free once, and the start that a click there books', () => {
    fc.assert(
      fc.property(anyDay, (given) => {
        const made = drawn(given);
        const free = [...new Set(made.offered.flatMap((each) => minutesOf(each, made)))];
        const drawnMinutes = covered(made.column.free);
        expect(new Set(drawnMinutes).size).toBe(drawnMinutes.length);
        const starts = made.offered.map(({ startAt }) => startAt);
        for (const place of made.column.free) expect(starts).toContain(place.startAt);
        for (const minute of drawnMinutes) expect(free).toContain(minute);
      }),
      runs,
    );
  });

  test('has the line of now if it is that day now, at the minute that clocks show', () => {
    fc.assert(
      fc.property(anyDay, (given) => {
        const made = drawn(given);
        const [minute] = minutesOf({ startAt: made.now, endAt: made.now + minuteMs }, made);
        expect(made.column.nowMinute).toBe(minute === undefined ? undefined : Number(minute.split(' ')[1]));
      }),
      runs,
    );
  });

  test('has blocks that overlap in two lanes, and one that only touches them in a lane of its own width', () => {
    const minute = (of: number) => Date.UTC(2026, 10, 20) + of * minuteMs;
    const occupied = [
      { startAt: minute(540), endAt: minute(600), name: 0 },
      { startAt: minute(570), endAt: minute(630), name: 1 },
      { startAt: minute(630), endAt: minute(660), name: 2 },
    ];
    const zone = zones.named('UTC');
    if (!zone) throw new Error('there is no UTC');
    const day = parseDay('2026-11-20') ?? 0;
    const { blocks } = dayColumn({ zone, day, now: 0, occupied, open: [], offered: [] });
    expect(blocks.map(({ occupied: { name }, lane, lanes }) => [name, lane, lanes])).toEqual([
      [0, 0, 2],
      [1, 1, 2],
      [2, 0, 1],
    ]);
  });
});

describe('the hours of a day', () => {
  const otherwise = { fromHour: 8, toHour: 18 };
  test.each([
    ['nothing', [], 8, [8, 18]],
    ['nine to five', [[540, 1020]], 8, [9, 17]],
    ['a quarter past nine to half past four', [[555, 990]], 8, [9, 17]],
    ['an hour at noon', [[720, 780]], 8, [8, 16]],
    ['the first hour', [[0, 60]], 8, [0, 8]],
    ['the last minute', [[1439, 1440]], 8, [16, 24]],
    ['the whole day', [[0, 1440]], 8, [0, 24]],
    [
      'early and late',
      [
        [30, 60],
        [1380, 1400],
      ],
      8,
      [0, 24],
    ],
  ] as const)('are wide enough for %s', (_, places, fewest, [fromHour, toHour]) => {
    const given = places.map(([startMinute, endMinute]) => ({ startMinute, endMinute }));
    expect(hoursOf(given, { fewest, otherwise })).toEqual({ fromHour, toHour });
  });

  test('hold all that is asked for, on the clock, and are as many as asked', () => {
    const place = fc
      .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }))
      .map(([start, length]) => ({ startMinute: start, endMinute: Math.min(1440, start + length) }));
    fc.assert(
      fc.property(
        fc.array(place, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 24 }),
        (places, fewest) => {
          const { fromHour, toHour } = hoursOf(places, { fewest, otherwise });
          expect(fromHour).toBeGreaterThanOrEqual(0);
          expect(toHour).toBeLessThanOrEqual(24);
          expect(toHour - fromHour).toBeGreaterThanOrEqual(fewest);
          for (const { startMinute, endMinute } of places) {
            expect(startMinute).toBeGreaterThanOrEqual(fromHour * 60);
            expect(endMinute).toBeLessThanOrEqual(toHour * 60);
          }
        },
      ),
      runs,
    );
  });
});

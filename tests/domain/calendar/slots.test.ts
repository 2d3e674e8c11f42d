import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import type { CalendarHours, DateOverride, SlotSettings } from '../../../src/domain/calendar/calendar.ts';
import {
  bookablePeriod,
  freeSlotStarts,
  gridStarts,
  type SlotRules,
} from '../../../src/domain/calendar/slots.ts';
import { OpeningTimes } from '../../../src/domain/calendar/working-hours.ts';
import type { MinutePeriod } from '../../../src/domain/time/period.ts';
import { Zone } from '../../../src/domain/time/zone.ts';
import { type ModelCalendar, type ModelClaim, SlotModel } from '../../helpers/slot-model.ts';

const { SLOTLINE_TEST_RUNS } = process.env;
const numRuns = Number(SLOTLINE_TEST_RUNS ?? 400);
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const timeZones = [
  'America/New_York',
  'Europe/Berlin',
  'Europe/London',
  'Europe/Dublin',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'America/Havana',
  'Asia/Beirut',
  'Africa/Cairo',
  'America/Santiago',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'Pacific/Auckland',
  'America/St_Johns',
  'America/Nuuk',
  'Asia/Tehran',
  'UTC',
];

/** Every clock change of these zones in 2026 and 2027. */
const clockChanges = new Map(timeZones.map((timeZone) => [timeZone, changesOf(timeZone)]));

type Case = { calendar: ModelCalendar; claims: ModelClaim[]; within: { startAt: number; endAt: number } };

const settings: SlotSettings = {
  slotMinutes: 60,
  intervalMinutes: 60,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  minimumNoticeMinutes: 0,
  horizonDays: 365,
};

describe('slots by example', () => {
  test.each([
    ['America/New_York', '2026-03-08', 5],
    ['America/New_York', '2026-03-09', 6],
    ['America/New_York', '2026-11-01', 7],
    ['Europe/Berlin', '2026-03-29', 5],
    ['Europe/Berlin', '2026-10-25', 7],
    ['Australia/Lord_Howe', '2026-10-04', 5],
    ['Australia/Lord_Howe', '2026-04-05', 6],
    ['America/Havana', '2026-03-08', 5],
    ['America/Havana', '2026-11-01', 7],
    ['Asia/Kolkata', '2026-03-08', 6],
  ])('in %s from midnight to six on %s there are %i hourly slots', (timeZone, date, count) => {
    expect(offeredOn(date, { timeZone, hours: everyDay([0, 360]) })).toHaveLength(count);
  });

  test('go on across midnight where the hours of two dates touch', () => {
    const hours = {
      workingHours: [
        { weekday: 1, startMinute: 20 * 60, endMinute: 1440 },
        { weekday: 2, startMinute: 0, endMinute: 120 },
      ],
      dateOverrides: [],
    };
    const given = { hours, settings: { ...settings, intervalMinutes: 90 }, durationMinutes: 90 };
    expect(offeredOn('2026-06-01', given)).toEqual(['20:00', '21:30']);
    expect(offeredOn('2026-06-02', given)).toEqual(['00:30']);
    expect(offeredBetween('2026-06-01T00:00', '2026-06-03T00:00', given)).toEqual([
      '20:00',
      '21:30',
      '23:00',
      '00:30',
    ]);
  });

  test('skip the hour lost to daylight saving and tell the two of the repeated hour apart', () => {
    const given = { timeZone: 'America/New_York', hours: everyDay([60, 180]) };
    expect(offeredOn('2026-03-08', given)).toEqual(['01:00']);
    expect(offeredOn('2026-11-01', given)).toEqual(['01:00', '01:00', '02:00']);
  });

  test('keep the larger of two buffers between them, not the sum', () => {
    const given = {
      hours: everyDay([540, 840]),
      settings: { ...settings, intervalMinutes: 15, bufferBeforeMinutes: 15, bufferAfterMinutes: 15 },
      claims: [claim('11:00', '12:00', { before: 30, after: 30 })],
    };
    expect(offeredOn('2026-06-01', given)).toEqual(['09:00', '09:15', '09:30', '12:30', '12:45', '13:00']);
  });

  test('keep their own buffer from a claim that has none, and the hours need not hold it', () => {
    const given = {
      hours: everyDay([540, 840]),
      settings: { ...settings, bufferBeforeMinutes: 30, bufferAfterMinutes: 10 },
      claims: [claim('10:05', '10:10'), claim('08:20', '08:30'), claim('14:10', '14:40')],
    };
    expect(offeredOn('2026-06-01', given)).toEqual(['11:00', '12:00', '13:00']);
    expect(offeredOn('2026-06-01', { ...given, claims: [claim('10:10', '10:20')] })).toEqual([
      '09:00',
      '11:00',
      '12:00',
      '13:00',
    ]);
  });

  test('may touch a claim, which is not overlapping it, and stay on the grid after it', () => {
    const given = { hours: everyDay([540, 780]), claims: [claim('10:00', '10:59')] };
    expect(offeredOn('2026-06-01', given)).toEqual(['09:00', '11:00', '12:00']);
    const oddly = { ...given, claims: [claim('10:00', '11:01')] };
    expect(offeredOn('2026-06-01', oddly)).toEqual(['09:00', '12:00']);
  });

  test('start no earlier than now and the minimum notice, to the millisecond', () => {
    const hours = everyDay([540, 780]);
    const given = { hours, settings: { ...settings, minimumNoticeMinutes: 90 } };
    const at = (time: string) => Temporal.Instant.from(`2026-06-01T${time}Z`).epochMilliseconds;
    expect(offeredOn('2026-06-01', { ...given, now: at('08:30:00') })).toEqual(['10:00', '11:00', '12:00']);
    expect(offeredOn('2026-06-01', { ...given, now: at('08:30:00.001') })).toEqual(['11:00', '12:00']);
  });

  test('start on dates up to the horizon, and may run past its midnight', () => {
    const settingsWithHorizon = { ...settings, horizonDays: 1, intervalMinutes: 45 };
    const now = Temporal.Instant.from('2026-06-01T23:30Z').epochMilliseconds;
    const given = { hours: everyDay([0, 1440], '2026-05-31'), settings: settingsWithHorizon, now };
    const starts = offeredBetween('2026-06-02T22:00', '2026-06-04T00:00', given);
    expect(starts).toEqual(['22:30', '23:15']);
  });

  test('follow a date override instead of the weekday', () => {
    const hours = {
      ...everyDay([540, 660]),
      dateOverrides: [
        { date: '2026-06-01', label: 'Holiday', periods: [] },
        { date: '2026-06-02', label: null, periods: [{ startMinute: 900, endMinute: 1020 }] },
      ],
    };
    expect(offeredOn('2026-06-01', { hours })).toEqual([]);
    expect(offeredOn('2026-06-02', { hours })).toEqual(['15:00', '16:00']);
    expect(offeredOn('2026-06-03', { hours })).toEqual(['09:00', '10:00']);
  });
});

describe('slots by the contract, tried minute by minute', () => {
  test('are the same around clock changes and on other days, for any hours, buffers, notice and horizon', () => {
    const found = { slots: 0, runsWithSlots: 0, runs: 0 };
    fc.assert(
      fc.property(anyCase(weeklyHours()), (given) => {
        const expected = new SlotModel(given.calendar).freeSlotStarts(given.within, given.claims);
        found.runs += 1;
        found.slots += expected.length;
        found.runsWithSlots += expected.length > 0 ? 1 : 0;
        expect(slotStarts(given).map(readable(given.calendar.timeZone))).toEqual(
          expected.map(readable(given.calendar.timeZone)),
        );
      }),
      { numRuns },
    );
    expect(found.runsWithSlots).toBeGreaterThan(found.runs / 4);
    if (SLOTLINE_TEST_RUNS) process.stdout.write(`${JSON.stringify(found)}\n`);
  }, 3_600_000);

  test('are the same where the hours never end but for a date override, and the grid begins in 1970', () => {
    fc.assert(
      fc.property(anyCase(fc.constant(alwaysOpen())), (given) => {
        const expected = new SlotModel(given.calendar).freeSlotStarts(given.within, given.claims);
        expect(slotStarts(given).map(readable(given.calendar.timeZone))).toEqual(
          expected.map(readable(given.calendar.timeZone)),
        );
      }),
      { numRuns: Math.ceil(numRuns / 10) },
    );
  }, 3_600_000);

  test('lie in periods that are open at the same instants, with the same edges', () => {
    fc.assert(
      fc.property(anyCase(weeklyHours()), ({ calendar, within }) => {
        fc.pre(within.startAt < within.endAt);
        const model = new SlotModel(calendar);
        const opening = openingOf(calendar);
        const limitAt = within.endAt + dayMs;
        const expected = new Map<number, number>();
        for (let at = Math.floor(within.startAt / minuteMs) * minuteMs; at < within.endAt; at += minuteMs) {
          const isOpen = model.isOpenAt(at);
          expect(opening.isOpenAt(at)).toBe(isOpen);
          if (isOpen) expected.set(model.periodStart(at), Math.min(model.periodEnd(at, limitAt), limitAt));
        }
        const periods = opening
          .periods(within)
          .map(({ startAt, endAt }) => [startAt, Math.min(endAt, limitAt)]);
        expect(periods).toEqual([...expected]);
      }),
      { numRuns: Math.ceil(numRuns / 4) },
    );
  }, 3_600_000);

  test('are on the grid, and may be booked by notice and horizon, whatever is claimed', () => {
    fc.assert(
      fc.property(anyCase(weeklyHours()), ({ calendar, within }) => {
        const model = new SlotModel(calendar);
        const lastStart = within.endAt - calendar.durationMinutes * minuteMs;
        const wholeMinutes: number[] = [];
        for (let at = Math.ceil(within.startAt / minuteMs) * minuteMs; at <= lastStart; at += minuteMs)
          wholeMinutes.push(at);
        const rules = rulesOf(calendar);
        expect(gridStarts(rules, within)).toEqual(wholeMinutes.filter((at) => model.isOnGrid(at)));
        const bookable = bookablePeriod(rules);
        const isBookable = (at: number) => bookable.startAt <= at && at < bookable.endAt;
        expect(wholeMinutes.filter(isBookable)).toEqual(wholeMinutes.filter((at) => model.isBookable(at)));
      }),
      { numRuns: Math.ceil(numRuns / 4) },
    );
  }, 3_600_000);

  test('know the closed dates: those whose override has no hours', () => {
    fc.assert(
      fc.property(anyCase(weeklyHours()), ({ calendar, within }) => {
        const epoch = Temporal.PlainDate.from('1970-01-01');
        const opening = openingOf(calendar);
        const closedDates = calendar.hours.dateOverrides
          .filter((override) => override.periods.length === 0)
          .map((override) => override.date);
        const today = Temporal.Instant.fromEpochMilliseconds(within.startAt)
          .toZonedDateTimeISO(calendar.timeZone)
          .toPlainDate();
        for (let days = -4; days <= 5; days++) {
          const date = today.add({ days });
          expect(opening.isClosed(epoch.until(date).days)).toBe(closedDates.includes(date.toString()));
        }
      }),
      { numRuns },
    );
  }, 3_600_000);
});

type Example = Partial<ModelCalendar> & { hours: CalendarHours; claims?: ModelClaim[] };

/** The wall-clock times of the slots that lie wholly on a date. */
function offeredOn(date: string, example: Example): string[] {
  const next = Temporal.PlainDate.from(date).add({ days: 1 });
  return offeredBetween(`${date}T00:00`, `${next}T00:00`, example);
}

function offeredBetween(from: string, to: string, example: Example): string[] {
  const { claims = [], ...given } = example;
  const calendar: ModelCalendar = {
    timeZone: 'UTC',
    settings,
    durationMinutes: 60,
    now: Temporal.Instant.from('2026-01-01T00:00Z').epochMilliseconds,
    ...given,
  };
  const instantOf = (text: string) =>
    Temporal.PlainDateTime.from(text).toZonedDateTime(calendar.timeZone).epochMilliseconds;
  const found = slotStarts({ calendar, claims, within: { startAt: instantOf(from), endAt: instantOf(to) } });
  return found.map((at) => readable(calendar.timeZone)(at).slice(11, 16));
}

/** The same period every day; closed on the date named, if one is. */
function everyDay([startMinute, endMinute]: [number, number], closedOn?: string): CalendarHours {
  return {
    workingHours: hoursOfWeek(Array.from({ length: 7 }, () => [{ startMinute, endMinute }])),
    dateOverrides: closedOn ? [{ date: closedOn, label: null, periods: [] }] : [],
  };
}

/** A claim on 1 June 2026 in UTC. */
function claim(from: string, to: string, buffers = { before: 0, after: 0 }): ModelClaim {
  return {
    startAt: Temporal.Instant.from(`2026-06-01T${from}Z`).epochMilliseconds,
    endAt: Temporal.Instant.from(`2026-06-01T${to}Z`).epochMilliseconds,
    bufferBeforeMinutes: buffers.before,
    bufferAfterMinutes: buffers.after,
  };
}

/** The slots that the calendar offers. */
function slotStarts({ calendar, claims, within }: Case): number[] {
  return freeSlotStarts(rulesOf(calendar), { within, claims });
}

function rulesOf(calendar: ModelCalendar): SlotRules {
  const { settings, now, durationMinutes } = calendar;
  const zone = zoneOf(calendar.timeZone);
  return { settings, opening: openingOf(calendar), zone, now, durationMinutes };
}

function openingOf(calendar: ModelCalendar): OpeningTimes {
  return new OpeningTimes(calendar.hours, zoneOf(calendar.timeZone));
}

function zoneOf(timeZone: string): Zone {
  const zone = Zone.named(timeZone);
  if (!zone) throw new Error(`There is no zone "${timeZone}".`);
  return zone;
}

function readable(timeZone: string): (at: number) => string {
  return (at) =>
    Temporal.Instant.fromEpochMilliseconds(at)
      .toZonedDateTimeISO(timeZone)
      .toString({ timeZoneName: 'never' });
}

function changesOf(timeZone: string): number[] {
  const end = Temporal.PlainDate.from('2028-01-01').toZonedDateTime(timeZone);
  const changes: number[] = [];
  let next = Temporal.PlainDate.from('2026-01-01').toZonedDateTime(timeZone).getTimeZoneTransition('next');
  while (next && next.epochMilliseconds < end.epochMilliseconds) {
    changes.push(next.epochMilliseconds);
    next = next.getTimeZoneTransition('next');
  }
  return changes;
}

/** Moments of a zone: most of them within a day and a half of a clock change. */
function moment(timeZone: string): fc.Arbitrary<number> {
  const anywhen = fc.integer({
    min: Date.UTC(1971, 0) / minuteMs,
    max: Date.UTC(2099, 0) / minuteMs,
  });
  const changes = clockChanges.get(timeZone) ?? [];
  if (changes.length === 0) return anywhen.map((minutes) => minutes * minuteMs);
  const nearChange = fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -2160, max: 2160 }))
    .map(([change, minutes]) => change + minutes * minuteMs);
  return fc.oneof(
    { weight: 6, arbitrary: nearChange },
    { weight: 1, arbitrary: anywhen.map((minutes) => minutes * minuteMs) },
  );
}

const minuteOfDay = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 96 }).map((quarters) => quarters * 15) },
  { weight: 2, arbitrary: fc.constantFrom(0, 60, 90, 105, 120, 150, 165, 180, 1380, 1410, 1440) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 1440 }) },
);
const minutePeriod: fc.Arbitrary<MinutePeriod> = fc
  .tuple(minuteOfDay, minuteOfDay)
  .filter(([one, other]) => one !== other)
  .map(([one, other]) => ({ startMinute: Math.min(one, other), endMinute: Math.max(one, other) }));
const wholeDay: MinutePeriod[] = [{ startMinute: 0, endMinute: 1440 }];
const dayPeriods = fc.oneof(
  { weight: 1, arbitrary: fc.constant<MinutePeriod[]>([]) },
  { weight: 1, arbitrary: fc.constant(wholeDay) },
  { weight: 4, arbitrary: fc.array(minutePeriod, { minLength: 1, maxLength: 4 }) },
);

function hoursOfWeek(days: MinutePeriod[][]): CalendarHours['workingHours'] {
  return days.flatMap((periods, index) => periods.map((period) => ({ weekday: index + 1, ...period })));
}

function weeklyHours(): fc.Arbitrary<CalendarHours['workingHours']> {
  return fc.array(dayPeriods, { minLength: 7, maxLength: 7 }).map(hoursOfWeek);
}

function alwaysOpen(): CalendarHours['workingHours'] {
  return hoursOfWeek(Array.from({ length: 7 }, () => wholeDay));
}

function overridesNear(at: number, timeZone: string): fc.Arbitrary<DateOverride[]> {
  const date = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate();
  const override = fc.record({
    date: fc.integer({ min: -3, max: 4 }).map((days) => date.add({ days }).toString()),
    label: fc.constant(null),
    periods: dayPeriods,
  });
  return fc.uniqueArray(override, { maxLength: 4, selector: (one) => one.date });
}

const bufferMinutes = fc.oneof(fc.constantFrom(0, 5, 10, 15, 30), fc.integer({ min: 0, max: 240 }));

function claimsNear({ startAt, endAt }: { startAt: number; endAt: number }): fc.Arbitrary<ModelClaim[]> {
  const claim = fc
    .record({
      minutesIn: fc.integer({ min: -300, max: (endAt - startAt) / minuteMs + 300 }),
      minutes: fc.oneof(fc.constantFrom(15, 30, 45, 60), fc.integer({ min: 1, max: 600 })),
      oddMs: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(59_999) }),
      bufferBeforeMinutes: bufferMinutes,
      bufferAfterMinutes: bufferMinutes,
    })
    .map(({ minutesIn, minutes, oddMs, ...buffers }) => {
      const claimedAt = startAt + minutesIn * minuteMs + oddMs;
      return { startAt: claimedAt, endAt: claimedAt + minutes * minuteMs, ...buffers };
    });
  return fc.array(claim, { maxLength: 5 });
}

const slotSettings: fc.Arbitrary<SlotSettings> = fc.record({
  slotMinutes: fc.constant(30),
  intervalMinutes: fc.oneof(
    fc.constantFrom(5, 10, 15, 20, 30, 60),
    fc.integer({ min: 5, max: 120 }),
    fc.integer({ min: 5, max: 1440 }),
  ),
  bufferBeforeMinutes: bufferMinutes,
  bufferAfterMinutes: bufferMinutes,
  minimumNoticeMinutes: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(0, 15, 60, 240) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 4320 }) },
  ),
  horizonDays: fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(1, 2, 3) },
    { weight: 2, arbitrary: fc.integer({ min: 1, max: 730 }) },
  ),
});

/** A calendar, what is claimed in it, and where slots are looked for: up to two days near a moment of its zone. */
function anyCase(hours: fc.Arbitrary<CalendarHours['workingHours']>): fc.Arbitrary<Case> {
  return fc.constantFrom(...timeZones).chain((timeZone) =>
    fc
      .tuple(moment(timeZone), fc.integer({ min: 0, max: 2880 }), fc.oneof(fc.constant(0), fc.nat(59_999)))
      .chain(([startAt, minutes, oddMs]) => {
        const within = { startAt: startAt + oddMs, endAt: startAt + minutes * minuteMs + oddMs };
        return fc.record({
          calendar: fc.record({
            timeZone: fc.constant(timeZone),
            hours: fc.record({ workingHours: hours, dateOverrides: overridesNear(startAt, timeZone) }),
            settings: slotSettings,
            durationMinutes: fc.oneof(fc.constantFrom(15, 30, 60), fc.integer({ min: 5, max: 480 })),
            now: nowNear(startAt),
          }),
          claims: claimsNear(within),
          within: fc.constant(within),
        });
      }),
  );
}

/** Mostly shortly before, to the millisecond; also in the midst of it, and days ahead. */
function nowNear(startAt: number): fc.Arbitrary<number> {
  return fc
    .oneof(
      { weight: 3, arbitrary: fc.integer({ min: -2 * dayMs, max: 0 }) },
      { weight: 2, arbitrary: fc.integer({ min: -2880, max: 1440 }).map((minutes) => minutes * minuteMs) },
      { weight: 1, arbitrary: fc.integer({ min: -30 * dayMs, max: dayMs }) },
    )
    .map((ms) => startAt + ms);
}

import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { bookablePeriod, gridStarts } from '../../../src/domain/calendar/slots.ts';
import { SlotModel } from '../../helpers/models/slot-model.ts';
import { testRuns } from '../../helpers/test-runs.ts';
import { alwaysOpen, anyCase, weeklyHours } from './any-slot-case.ts';
import { openingOf, readable, rulesOf, slotStarts } from './slot-case.ts';

const { SLOTLINE_TEST_RUNS } = process.env;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

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
      { numRuns: testRuns },
    );
    // Of few runs, it is a matter of chance.
    if (testRuns >= 400) expect(found.runsWithSlots).toBeGreaterThan(found.runs / 4);
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
      { numRuns: Math.ceil(testRuns / 10) },
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
      { numRuns: Math.ceil(testRuns / 4) },
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
      { numRuns: Math.ceil(testRuns / 4) },
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
      { numRuns: testRuns },
    );
  }, 3_600_000);
});

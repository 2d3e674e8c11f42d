import { describe, expect, test } from 'bun:test';
import { withDefaults } from '../../../src/domain/calendar/defaults.ts';
import type { CalendarHours } from '../../../src/domain/calendar/hours.ts';
import type { ModelCalendar, ModelClaim } from '../../helpers/models/slot-model.ts';
import { hoursOfWeek, readable, slotStarts } from './slot-case.ts';

const settings = withDefaults({ slotMinutes: 60, horizonDays: 365 });

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

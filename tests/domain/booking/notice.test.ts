import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { changeableUntil, isTooLate, type NoticePlace } from '../../../src/domain/booking/notice.ts';
import type { Service } from '../../../src/domain/calendar/service.ts';

const minute = 60_000;

const booking = {
  startAt: Date.parse('2026-11-24T19:00:00Z'),
  status: 'booked',
  serviceId: null,
  teamId: null,
  calendarId: 'calendar',
} as const;
const place: NoticePlace = {
  id: 'calendar',
  services: [],
  moveNoticeMinutes: 60,
  cancelNoticeMinutes: 1440,
};

function service(given: Pick<Service, 'moveNoticeMinutes' | 'cancelNoticeMinutes'>): Service {
  const none = { spokenNames: [], bufferBeforeMinutes: null, bufferAfterMinutes: null, questions: [] };
  return {
    ...none,
    id: 'service',
    number: 1,
    name: 'Check-up',
    durationMinutes: 30,
    archivedAt: null,
    callers: 'all',
    ...given,
  };
}

/** How many minutes before its start a booking can last be moved and cancelled. */
function minutesBefore(given: Parameters<typeof changeableUntil>[0], at: NoticePlace) {
  const { move, cancel } = changeableUntil(given, at);
  return [move, cancel].map((until) => (until === null ? null : (given.startAt - until) / minute));
}

describe('callers can change a booking until', () => {
  const ofService = { ...booking, serviceId: 'service' };

  test('the notice of its calendar', () => {
    expect(minutesBefore(booking, place)).toEqual([60, 1440]);
  });

  test('that of its service, where it has one', () => {
    const own = service({ moveNoticeMinutes: 0, cancelNoticeMinutes: null });
    expect(minutesBefore(ofService, { ...place, services: [own] })).toEqual([0, 1440]);
  });

  test('that of the team that it was made at, asked for at a member', () => {
    const own = service({ moveNoticeMinutes: null, cancelNoticeMinutes: 5 });
    const team = { teamId: 'team', services: [own], moveNoticeMinutes: 30, cancelNoticeMinutes: 20 };
    const ofTeam = { ...booking, teamId: 'team' };
    const member = { ...place, memberOf: [{ ...team, teamId: 'other', moveNoticeMinutes: 7 }, team] };
    expect(minutesBefore(ofTeam, member)).toEqual([30, 20]);
    expect(minutesBefore({ ...ofTeam, serviceId: 'service' }, member)).toEqual([30, 5]);
    expect(minutesBefore(booking, member)).toEqual([60, 1440]);
  });

  test('no time once it is cancelled', () => {
    const cancelled = { ...booking, status: 'cancelled' } as const;
    expect(changeableUntil(cancelled, place)).toEqual({ move: null, cancel: null });
    expect(isTooLate(cancelled, { change: 'cancel', place, at: booking.startAt })).toBe(false);
  });
});

/** Days on which the clocks change, in both directions, by an hour and by half an hour. */
const changes = [
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['Europe/Berlin', '2026-03-29'],
  ['Europe/Berlin', '2026-10-25'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['America/Havana', '2026-03-08'],
  ['Asia/Kolkata', '2026-06-01'],
] as const;

test('refusals begin exactly so many minutes before the start, whatever the clocks do meanwhile', () => {
  const dated = fc.record({
    change: fc.constantFrom(...changes),
    days: fc.integer({ min: 0, max: 15 }),
    minuteOfDay: fc.integer({ min: 0, max: 1439 }),
    notice: fc.integer({ min: 0, max: 20_160 }),
    kind: fc.constantFrom('move', 'cancel'),
  });
  fc.assert(
    fc.property(dated, ({ change: [zone, date], days, minuteOfDay, notice, kind }) => {
      const start = Temporal.PlainDate.from(date)
        .add({ days })
        .toPlainDateTime()
        .add({ minutes: minuteOfDay })
        .toZonedDateTime(zone);
      // Hours and minutes are elapsed time, days are the calendar's.
      const last = start.subtract({ minutes: notice }).epochMilliseconds;
      const at = { ...place, moveNoticeMinutes: notice, cancelNoticeMinutes: notice };
      const given = { ...booking, startAt: start.epochMilliseconds };
      const isRefused = (now: number) => isTooLate(given, { change: kind, place: at, at: now });
      expect(changeableUntil(given, at)[kind]).toBe(last);
      expect([last - 1, last].map(isRefused)).toEqual([false, false]);
      if (notice > 0) expect([last + 1, given.startAt - 1].map(isRefused)).toEqual([true, true]);
    }),
    { numRuns: 500 },
  );
});

test('without notice, nothing is refused before the start', () => {
  const at = { ...place, moveNoticeMinutes: 0, cancelNoticeMinutes: 0 };
  for (const now of [booking.startAt - 1, booking.startAt]) {
    expect(isTooLate(booking, { change: 'move', place: at, at: now })).toBe(false);
  }
});

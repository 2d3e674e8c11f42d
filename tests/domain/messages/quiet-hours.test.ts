import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { messageKinds } from '../../../src/domain/messages/message.ts';
import { dueInstant, isQuiet, nextInstant } from '../../../src/domain/messages/quiet-hours.ts';
import { plannedReminders } from '../../../src/domain/messages/reminders.ts';
import { dayMs, hourMs } from '../../../src/domain/time/local-time.ts';
import { Zone } from '../../../src/domain/time/zone.ts';

const named = (id: string) => {
  const zone = Zone.named(id);
  if (!zone) throw new Error(id);
  return zone;
};
const berlin = named('Europe/Berlin');
const at = (local: string) => berlin.startAt(Date.parse(`${local}:00Z`));
const shown = (instant: number) => berlin.format(instant).slice(0, 16);

describe('what is said at night', () => {
  test.each([
    ['confirmation', '2026-11-24T23:00', '2026-12-24T10:00', '2026-11-24T23:00'],
    ['change', '2026-11-24T23:00', '2026-11-25T09:00', '2026-11-24T23:00'],
    ['change', '2026-11-24T21:00', '2026-11-27T09:00', '2026-11-25T08:00'],
    ['change', '2026-11-24T20:59', '2026-11-27T09:00', '2026-11-24T20:59'],
    ['cancellation', '2026-11-25T07:59', '2026-11-27T09:00', '2026-11-25T08:00'],
    ['cancellation', '2026-11-25T08:00', '2026-11-27T09:00', '2026-11-25T08:00'],
    ['reminder', '2026-11-25T07:00', '2026-11-25T09:00', '2026-11-25T08:00'],
    ['reminder', '2026-11-25T06:30', '2026-11-25T08:30', '2026-11-24T20:00'],
    ['reminder', '2026-11-25T05:00', '2026-11-25T07:00', '2026-11-24T20:00'],
    ['reminder', '2026-11-24T22:30', '2026-11-24T23:30', '2026-11-24T20:00'],
    // Clocks go forward on March 29, and back on October 25.
    ['reminder', '2026-03-29T03:30', '2026-03-29T09:30', '2026-03-29T08:00'],
    ['reminder', '2026-10-25T02:30', '2026-10-25T07:00', '2026-10-24T20:00'],
  ] as const)('of a %s due %s for %s goes %s', (kind, due, start, goes) => {
    expect(shown(dueInstant({ kind, at: at(due), startAt: at(start), zone: berlin }))).toBe(goes);
  });
});

test('nobody is disturbed at night, nor after the start, whatever the zone', () => {
  const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC'].map(
    named,
  );
  const instant = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-12-31') });
  const given = fc.record({
    kind: fc.constantFrom(...messageKinds),
    at: instant,
    aheadMs: fc.integer({ min: 1, max: 20 * dayMs }),
    zone: fc.constantFrom(...zones),
  });
  fc.assert(
    fc.property(given, ({ kind, at: due, aheadMs, zone }) => {
      const startAt = due + aheadMs;
      const isFree = kind === 'confirmation' || (kind !== 'reminder' && aheadMs <= dayMs);
      for (const goes of [
        dueInstant({ kind, at: due, startAt, zone }),
        nextInstant({ kind, at: due, startAt, zone }),
      ]) {
        if (goes === undefined) continue;
        expect(goes).toBeLessThan(startAt);
        expect(isFree ? goes === due : !isQuiet(zone, goes)).toBe(true);
      }
    }),
  );
});

test('reminders that the night brings together are one', () => {
  const booking = { startAt: at('2026-11-25T16:00') };
  const planned = plannedReminders({
    hours: [24, 12, 10],
    booking,
    zone: berlin,
    now: at('2026-11-20T10:00'),
  });
  expect(planned.map(({ minutesBefore, at: goes }) => [minutesBefore, shown(goes)])).toEqual([
    [1440, '2026-11-24T16:00'],
    [600, '2026-11-25T08:00'],
  ]);
  expect(
    plannedReminders({ hours: [24], booking, zone: berlin, now: booking.startAt - 24 * hourMs }),
  ).toEqual([]);
});

import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import {
  backoffMs,
  isCovered,
  isFresh,
  type LinkSyncStatus,
  linkState,
  linkWindow,
  pollAfterMs,
} from '../../../src/domain/calendar/link.ts';

const now = Temporal.Instant.from('2026-11-24T08:00:00Z').epochMilliseconds;
const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;
const calendar = { horizonDays: 60, timeZone: 'Europe/Berlin' };

const standing = (given: Partial<LinkSyncStatus> = {}): LinkSyncStatus => ({
  freshnessMinutes: 10,
  syncedAt: now,
  failures: 0,
  coveredUntil: linkWindow(calendar, now).endAt,
  coveredZone: calendar.timeZone,
  ...given,
});

describe('a link is fresh', () => {
  test.each([
    ['just read', { syncedAt: now }, true],
    ['to the last millisecond of its limit', { syncedAt: now - 10 * minuteMs + 1 }, true],
    ['at its limit', { syncedAt: now - 10 * minuteMs }, false],
    ['read by a server whose clock is some seconds ahead', { syncedAt: now + 30_000 }, true],
    ['read in the future, because the clock went back', { syncedAt: now + 2 * minuteMs }, false],
    ['never read', { syncedAt: null }, false],
    ['failing since, within its limit', { failures: 3, syncedAt: now - minuteMs }, true],
    ['worked out in another zone', { coveredZone: 'Europe/Paris' }, false],
    ['worked out for fewer days', { coveredUntil: now + 90 * dayMs }, false],
    ['never worked out', { coveredUntil: null, coveredZone: null }, false],
  ])('%s', (_, given, expected) => {
    expect(isFresh(standing(given), calendar, now)).toBe(expected);
  });

  test('or stale, or failing', () => {
    expect(linkState(standing(), calendar, now)).toBe('fresh');
    expect(linkState(standing({ syncedAt: null }), calendar, now)).toBe('stale');
    expect(linkState(standing({ syncedAt: null, failures: 1 }), calendar, now)).toBe('failing');
  });
});

test('what was read covers the horizon and what free/busy may be asked for, for two more days', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 730 }), fc.integer({ min: 0, max: 2 * dayMs }), (days, laterMs) => {
      const of = { horizonDays: days, timeZone: 'UTC' };
      const { startAt, endAt } = linkWindow(of, now);
      expect(startAt).toBeLessThan(now);
      expect(endAt).toBeGreaterThan(now + Math.max(days, 92) * dayMs);
      const link = standing({ coveredUntil: endAt, coveredZone: 'UTC' });
      expect(isCovered(link, of, now + laterMs)).toBe(true);
      expect(isCovered(link, of, now + 4 * dayMs)).toBe(false);
    }),
  );
});

test('a link is read again well before its limit', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 1440 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (minutes, random) => {
        const afterMs = pollAfterMs(minutes, random);
        expect(afterMs).toBeGreaterThanOrEqual(minutes * minuteMs * 0.4);
        expect(afterMs).toBeLessThanOrEqual(minutes * minuteMs * 0.5);
        expect(Number.isInteger(afterMs)).toBe(true);
      },
    ),
  );
});

test('a failing link is tried again ever later, and never sooner than it asked for', () => {
  const rests = Array.from({ length: 12 }, (_, index) => backoffMs(index + 1, { random: 0.5 }) / 1000);
  expect(rests).toEqual([30, 60, 120, 240, 480, 900, 900, 900, 900, 900, 900, 900]);
  expect(backoffMs(1, { random: 0 })).toBe(22_500);
  expect(backoffMs(1, { random: 1 })).toBe(37_500);
  expect(backoffMs(1, { random: 0, minimumMs: 600_000 })).toBe(600_000);
  expect(backoffMs(1_000_000, { random: 1, minimumMs: 1e12 })).toBe(6 * 60 * minuteMs);
});

import { expect, test } from 'bun:test';
import { isUuid, uuidAt } from '../../src/domain/uuid.ts';

test.each([
  [0, '00000000-0000-7'],
  [Date.parse('2026-11-28T12:00Z'), '01a22206-ca00-7'],
  [2 ** 48 - 1, 'ffffffff-ffff-7'],
])('a UUID of the instant %i begins with it', (instant, beginning) => {
  const id = uuidAt(instant);
  expect(id).toStartWith(beginning);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(isUuid(id)).toBe(true);
});

test('UUIDs of one instant differ, and those of later ones come after', () => {
  const ids = [1, 2, 3, 15, 16, 256].map((instant) => uuidAt(instant));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(Array.from({ length: 100 }, () => uuidAt(1))).size).toBe(100);
});

import { describe, expect, test } from 'bun:test';
import { mismatchInAnswer, mismatchInState } from '../../../src/cli/rehearse/matching.ts';

const answer = {
  available: true,
  reason: 'available',
  message: 'I have 2 PM or 3 PM on Tuesday.',
  interpretation: { kind: 'instant', windows: [{ start: '2026-12-01T14:00:00-05:00', end: null }] },
  slots: [
    { id: 'sl_1', start: '2026-12-01T14:00:00-05:00', spoken: 'Tuesday, December 1 at 2 PM' },
    { id: 'sl_2', start: '2026-12-01T15:00:00-05:00', spoken: 'Tuesday, December 1 at 3 PM' },
  ],
};
const booked = {
  booking: { status: 'booked', start: '2026-12-01T14:00:00-05:00', code: '123456', notes: null },
};

describe('an answer is as expected if', () => {
  test.each<[string, Record<string, unknown>]>([
    ['values are the same', { available: true, reason: 'available' }],
    ['a sentence holds the words', { message: '2 PM or 3 PM' }],
    ['a pattern fits', { message: '/^i have .* tuesday\\.$/i' }],
    ['slots start then, in its own zone', { slots: ['2026-12-01T14:00', '2026-12-01T15:00'] }],
    ['slots start then, with an offset', { slots: ['2026-12-01T19:00Z', '2026-12-01T20:00+00:00'] }],
    ['there are as many slots', { slots: 2 }],
    ['slots have such fields', { slots: [{ spoken: '2 PM' }, { start: '2026-12-01' }] }],
    ['the first slot starts then', { start: '2026-12-01 14:00' }],
    [
      'what is inside fits, and what isn’t there is null',
      { interpretation: { windows: [{ end: null }], with: null } },
    ],
  ])('%s', (_, expected) => {
    expect(mismatchInAnswer(expected, answer)).toBeUndefined();
  });

  test('it books, whatever its code looks like', () => {
    const expected = { booked: true, start: '2026-12-01T14:00', booking: { code: 123456, notes: null } };
    expect(mismatchInAnswer(expected, booked)).toBeUndefined();
    expect(mismatchInAnswer({ booked: false }, answer)).toBeUndefined();
  });
});

describe('an answer isn’t as expected if', () => {
  test.each<[string, Record<string, unknown>, unknown]>([
    [
      'a value differs',
      { reason: 'slot_taken' },
      { path: ['reason'], expected: 'slot_taken', actual: 'available' },
    ],
    [
      'only a part of a word is there',
      { reason: 'avail' },
      { path: ['reason'], expected: 'avail', actual: 'available' },
    ],
    [
      'slots start at other times',
      { slots: ['2026-12-01T14:00', '2026-12-01T15:30'] },
      {
        path: ['slots'],
        expected: ['2026-12-01T14:00', '2026-12-01T15:30'],
        actual: ['2026-12-01T14:00:00-05:00', '2026-12-01T15:00:00-05:00'],
      },
    ],
    [
      'the offset is another',
      { start: '2026-12-01T14:00-06:00' },
      { path: ['start'], expected: '2026-12-01T14:00-06:00', actual: '2026-12-01T14:00:00-05:00' },
    ],
    [
      'something inside differs',
      { slots: [{ start: '2026-12-01' }, { spoken: '/4 PM/' }] },
      { path: ['slots', 1, 'spoken'], expected: '/4 PM/', actual: 'Tuesday, December 1 at 3 PM' },
    ],
    [
      'it has no such field',
      { code: 'SLOT_TAKEN' },
      { path: ['code'], expected: 'SLOT_TAKEN', actual: undefined },
    ],
    ['it books nothing', { booked: true }, { path: ['booked'], expected: true, actual: false }],
  ])('%s', (_, expected, mismatch) => {
    expect(mismatchInAnswer(expected, answer)).toEqual(mismatch as never);
  });
});

describe('what has changed in the book', () => {
  const state = {
    booked: [
      { start: '2026-12-01T14:00:00-05:00', name: 'Ada King' },
      { start: '2026-12-02T09:00:00-05:00', name: 'Bea Moss' },
    ],
    events: [{ type: 'booking.created' }, { type: 'booking.created' }],
    cancelled: [],
  };

  test('is as expected in any order, by start, type or fields', () => {
    const expected = {
      booked: [{ name: 'Bea Moss' }, '2026-12-01T14:00'],
      events: ['booking.created', 'booking.created'],
      cancelled: 0,
    };
    expect(mismatchInState(expected, state)).toBeUndefined();
  });

  test.each<[string, Record<string, unknown>, unknown]>([
    ['there are more', { booked: 1 }, { path: ['booked'], expected: 1, actual: 2 }],
    [
      'there is one that isn’t expected',
      { booked: ['2026-12-01T14:00'] },
      {
        path: ['booked'],
        expected: ['2026-12-01T14:00'],
        actual: ['2026-12-01T14:00:00-05:00', '2026-12-02T09:00:00-05:00'],
      },
    ],
    [
      'one is missing',
      { booked: [{ name: 'Ada King' }, { name: 'Cy Dow' }] },
      { path: ['booked', 1], expected: { name: 'Cy Dow' }, actual: ['2026-12-02T09:00:00-05:00'] },
    ],
  ])('differs if %s', (_, expected, mismatch) => {
    expect(mismatchInState(expected, state)).toEqual(mismatch as never);
  });
});

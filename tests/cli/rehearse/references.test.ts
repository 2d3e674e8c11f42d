import { expect, test } from 'bun:test';
import { filledIn } from '../../../src/cli/rehearse/references.ts';

const known = {
  answers: [
    { slots: [{ id: 'sl_1' }, { id: 'sl_2' }] },
    { booking: { id: 'b-1', code: 'XY7K4M', start: '2026-12-01T14:00:00-05:00' } },
    { slots: [{ id: 'sl_3' }] },
    { bookings: [{ id: 'b-2' }] },
  ],
  given: [{ id: 'g-1', code: 'G1G1G1' }],
};

test.each([
  ['$slot1', 'sl_3'],
  ['$booking', 'b-1'],
  ['$booking.code', 'XY7K4M'],
  ['$booking1', 'b-2'],
  ['$given1.code', 'G1G1G1'],
  ['$5 off', '$5 off'],
])('%s stands for %s', (reference, value) => {
  expect(filledIn({ field: reference, limit: 3 }, known)).toEqual({ input: { field: value, limit: 3 } });
});

test('what the latest answer of its kind lacks is missing', () => {
  expect(filledIn({ slotId: '$slot2' }, known)).toEqual({
    missing: { field: 'slotId', reference: '$slot2', found: [{ id: 'sl_3' }] },
  });
  expect(filledIn({ holdId: '$hold' }, known)).toEqual({
    missing: { field: 'holdId', reference: '$hold', found: undefined },
  });
});

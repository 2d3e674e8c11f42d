import { expect, test } from 'bun:test';
import { bookingIdOf, bookingUid } from '../../../src/domain/booking/booking-uid.ts';

const id = '2aed6870-9c0b-42ef-b521-ac33a4b10a60';

test('a booking has its id and our name as UID', () => {
  expect(bookingUid(id)).toBe('2aed6870-9c0b-42ef-b521-ac33a4b10a60@slotline');
});

test('a UID of ours names its booking, however a server has written it', () => {
  for (const uid of [bookingUid(id), bookingUid(id).toUpperCase(), ` ${bookingUid(id)}\n`]) {
    expect(bookingIdOf(uid)).toBe(id);
  }
});

test.each([
  '',
  '@slotline',
  id,
  `${id}@slotline.example.com`,
  `${id}@example.com`,
  `${id.slice(1)}@slotline`,
  `x${id}@slotline`,
  `${id}@slotline@slotline`,
  `${id}\n@slotline`,
])('%p names no booking', (uid) => {
  expect(bookingIdOf(uid)).toBeUndefined();
});

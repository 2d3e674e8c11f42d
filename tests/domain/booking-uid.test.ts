import { expect, test } from 'bun:test';
import { bookingUid, isOwnUid } from '../../src/domain/booking-uid.ts';

const id = '2aed6870-9c0b-42ef-b521-ac33a4b10a60';

test('a booking has its id and our name as UID', () => {
  expect(bookingUid(id)).toBe('2aed6870-9c0b-42ef-b521-ac33a4b10a60@slotline');
});

test('our UIDs are known as ours, however a server has written them', () => {
  for (const uid of [bookingUid(id), bookingUid(crypto.randomUUID()), bookingUid(id).toUpperCase()]) {
    expect(isOwnUid(uid)).toBe(true);
  }
  expect(isOwnUid(` ${bookingUid(id)}\n`)).toBe(true);
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
])('%p is not ours', (uid) => {
  expect(isOwnUid(uid)).toBe(false);
});

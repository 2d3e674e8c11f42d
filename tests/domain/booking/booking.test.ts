import { describe, expect, test } from 'bun:test';
import { isSamePerson } from '../../../src/domain/booking/booking.ts';

describe('two who book the same time', () => {
  const ada = { name: 'Ada King', phone: null, email: null, callId: null };
  const phone = '+12125550123';
  test.each([
    ['with one name and no contact', ada, ada, true],
    ['with one number and names that agree', { ...ada, phone }, { ...ada, name: 'king, ada', phone }, true],
    ['with no contact and names that only agree', ada, { ...ada, name: 'king, ada' }, false],
    ['with no contact and other names', ada, { ...ada, name: 'Bo Li' }, false],
    ['of whom one gave a number', ada, { ...ada, phone }, false],
    ['of whom one gave an address', ada, { ...ada, email: 'ada@example.com' }, false],
    ['of whom one called', ada, { ...ada, callId: 'c' }, false],
    ['who gave numbers of their own', { ...ada, phone }, { ...ada, phone: '+12125550199' }, false],
  ])('%s: the same person is %p, %p, %p', (_, one, other, isSame) => {
    expect(isSamePerson(one, other)).toBe(isSame);
    expect(isSamePerson(other, one)).toBe(isSame);
  });
});

import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { parsePublicName, suggestedPublicName } from '../../../src/domain/public-pages/public-name.ts';
import { anyCharacter } from '../../helpers/any-character.ts';

test.each([
  ['acme-dental', 'acme-dental'],
  ['  Acme ', 'acme'],
  ['42', '42'],
  ['a'.repeat(60), 'a'.repeat(60)],
])('%p names %p', (typed, name) => {
  expect(parsePublicName(typed)).toBe(name);
});

test.each(['', 'a', '-a', 'a-', 'a b', 'a/b', 'a.b', 'ä', 'zahnärzte', '..', 'a'.repeat(61), 'a\nb'])(
  '%p names nothing',
  (typed) => {
    expect(() => parsePublicName(typed)).toThrow('letters a to z');
  },
);

test.each(['admin', 'API', 'www', 'null'])('%p is reserved', (typed) => {
  expect(() => parsePublicName(typed)).toThrow('Choose another');
});

test.each([
  ['Dr. Müller', 'dr-mueller'],
  ['Großmann & Söhne', 'grossmann-and-soehne'],
  ['Café Zoë', 'cafe-zoe'],
  ['Ana’s hair', 'anas-hair'],
  ['東京', 'bookings'],
  ['Admin', 'bookings'],
])('%p suggests %p', (name, suggested) => {
  expect(suggestedPublicName(name)).toBe(suggested);
});

test('what is taken gets a number', () => {
  const taken = new Set(['ana', 'ana-2']);
  expect(suggestedPublicName('Ana', (name) => taken.has(name))).toBe('ana-3');
});

test('whatever something is called, what is suggested can be used', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 200 }), (name) => {
      const suggested = suggestedPublicName(name);
      expect(parsePublicName(suggested)).toBe(suggested);
    }),
  );
});

import { expect, test } from 'bun:test';
import { writtenName } from '../../../src/domain/messages/written-name.ts';

test.each([
  ['Ada Lee', 'Ada Lee'],
  ['  Ada \n Lee\t', 'Ada Lee'],
  ['Dr. Ada Lee-Müller, Jr.', 'Dr. Ada Lee-Müller, Jr.'],
  ['J.R.R.Tolkien', 'J. R. R. Tolkien'],
  ['Dr.Lee', 'Dr. Lee'],
  ["Sinéad O'Connor", "Sinéad O'Connor"],
  ['Nguyễn Thị Mai', 'Nguyễn Thị Mai'],
  ['山田太郎', '山田太郎'],
  ['Louis 14', 'Louis 14'],
  ['Ada 🦷 Lee', 'Ada 🦷 Lee'],
])('"%s" is written "%s"', (name, written) => {
  expect(writtenName(name)).toBe(written);
});

test.each([
  ['Ada https://evil.example/a?b', 'Ada'],
  ['Win at evil.com now', 'Win at now'],
  ['Win at evil。com', 'Win at'],
  ['Win at evil.com/a', 'Win at'],
  ['Win at ｅｖｉｌ．ｃｏｍ', 'Win at'],
  ['Win at evil\u200b.com', 'Win at'],
  ['bit.ly/abc Ada', 'Ada'],
  ['Ada ada@lee.example', 'Ada'],
  ['tel:+12125550123 Ada', 'tel: Ada'],
  ['Ada +1 (212) 555-0123', 'Ada'],
  ['Call 0900/123456', 'Call'],
  ['Call ０９００１２３４５６', 'Call'],
])('"%s" is written "%s", without what could be followed or called', (name, written) => {
  expect(writtenName(name)).toBe(written);
});

test('a long name is cut to 40 characters', () => {
  expect(writtenName('a'.repeat(41))).toBe('a'.repeat(40));
  expect([...(writtenName('😀a'.repeat(40)) ?? '')]).toHaveLength(40);
});

test.each(['', '   ', '+12125550123', 'http://evil.example', '\u202e', '123'])('"%s" has no name', (name) => {
  expect(writtenName(name)).toBeUndefined();
});

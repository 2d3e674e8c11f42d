import { expect, test } from 'bun:test';
import { inEnglish, inGerman } from './asked.ts';

test.each([
  ['wednesday bad', inEnglish, 'Do you mean Wednesday, November 25, or any other time?'],
  ['neither the monday', inEnglish, 'Do you mean Monday, November 23, or any other time?'],
  ['Mittwoch schlechter', inGerman, 'Soll es am Mittwoch, den 25. November sein, oder gerade dann nicht?'],
])('a word that decides about the time beside it is asked about: "%s"', (words, asked, question) => {
  expect(asked(words)).toBe(question);
});

test.each([
  ["i'm more than happy with wednesday", inEnglish, '11-25'],
  ['my tooth is bad, wednesday please', inEnglish, '11-25'],
  ['Mittwoch als erstes', inGerman, '11-25'],
])('elsewhere it decides nothing: "%s"', (words, asked, windows) => {
  expect(asked(words)).toBe(windows);
});

import { expect, test } from 'bun:test';
import { inEnglish, inGerman } from './asked.ts';

// Today is Friday, 20 November 2026; two months on it's Wednesday, 20 January.

test.each([
  ['tuesday in two months', '01-19'],
  ['a thursday in two months', '01-21'],
  ['in two months on a friday', '01-22'],
  ['a monday two months from now at nine', '01-18 09:00'],
  ['in two months on tuesday morning', '01-19 06:00-12:00'],
  ['in two weeks on a wednesday', '12-02'],
  ['on a thursday in three weeks', '12-10'],
  ['the first tuesday in two months', '01-05'],
  ['the last friday in two months', '01-29'],
  ['the wednesday after the first tuesday of december', '12-02'],
  ['the monday before the second thursday in december', '12-07'],
  ['the week after the second monday of december', '12-21..12-27'],
  ['three days after the first monday in december', '12-10'],
])('"%s" is %s', (words, windows) => {
  expect(inEnglish(words)).toBe(windows);
});

test.each([
  ['Dienstag in zwei Monaten', '01-19'],
  ['ein Donnerstag in zwei Monaten', '01-21'],
  ['in zwei Monaten an einem Freitag', '01-22'],
  ['in zwei Monaten am Montag um neun', '01-18 09:00'],
  ['in zwei Wochen an einem Mittwoch', '12-02'],
  ['am ersten Dienstag in zwei Monaten', '01-05'],
  ['der letzte Freitag in zwei Monaten', '01-29'],
  ['am Mittwoch nach dem ersten Dienstag im Dezember', '12-02'],
  ['am Montag vor dem zweiten Donnerstag im Dezember', '12-07'],
  ['in der Woche nach dem zweiten Montag im Dezember', '12-21..12-27'],
  ['drei Tage nach dem ersten Montag im Dezember', '12-10'],
])('"%s" is %s', (words, windows) => {
  expect(inGerman(words)).toBe(windows);
});

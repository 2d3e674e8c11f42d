import { expect, test } from 'bun:test';
import { germanInterpreter } from '../../../src/language/de/interpreter.ts';
import { englishInterpreter } from '../../../src/language/en/interpreter.ts';
import { berlin, friday as berlinFriday, heard as heardInGerman } from '../de/reading.ts';
import { friday, heard, inShort, newYork } from '../reading/reading.ts';
import { inEnglish, inGerman } from './asked.ts';

test.each([
  ['the second or third please', '12-02..12-03'],
  ["i'm away till the first so the second or third please", '12-02..12-03'],
  ['thursday at half three or friday the twenty seventh at eight am', '11-26 15:30, 11-27 08:00'],
  ["it's a toss up between tuesday at two and thursday at twenty past nine", '11-24 14:00, 11-26 09:20'],
  ['any time between tuesday at two and thursday at nine', '11-24 14:00..11-26 09:00'],
  ['i have court all day monday and tuesday so wednesday at the earliest', '11-25 00:00-'],
  ['half an hour between noon and two any day on monday', '11-23 12:00-14:00'],
  ["eight's too early could you make it nearer ten on the thursday", '11-26 10:00'],
  ["ten's fine but not the monday make it the tuesday", '11-24 10:00'],
  ["the soonest you've got i don't care who with", '11-20 10:30-'],
  ['december the first two weeks', '12-01..12-14'],
  ['noon thursday is no good but later that day would be fine', '11-26 13:00-24:00'],
])('"%s" means %s', (words, windows) => {
  expect(inEnglish(words)).toBe(windows);
});

test('a day that is full leaves the others', () => {
  expect(inGerman('Montag ist voll')).toStartWith('11-20 10:30..11-23 00:00, 11-24..');
  expect(inEnglish('monday is full')).toStartWith('11-20 10:30..11-23 00:00, 11-24..');
});

test.each([
  ['tuesday afternoon', 'make that wednesday', '11-25 12:00-17:00'],
  ['tuesday at three', 'sorry wednesday', '11-25 15:00'],
  ['tuesday after two', 'no wednesday', '11-25 14:00-24:00'],
  ['tuesday afternoon', 'make that wednesday morning', '11-25 06:00-12:00'],
  ['tuesday', 'make that wednesday', '11-25'],
  ['tuesday afternoon', 'wednesday', '11-25'],
])('after "%s", "%s" is %s', (first, words, windows) => {
  const requested = heard(first);
  const context = { now: friday, zone: newYork, requested };
  expect(inShort(englishInterpreter.interpret(words, context))).toBe(windows);
});

test('in German too, the hours stay where only the day is corrected', () => {
  const context = { now: berlinFriday, zone: berlin, requested: heardInGerman('Dienstagnachmittag') };
  const heardThen = germanInterpreter.interpret('nein, Mittwoch', context);
  expect(inShort(heardThen, berlin)).toBe(inShort(heardInGerman('Mittwochnachmittag'), berlin));
});

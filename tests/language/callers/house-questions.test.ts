import { describe, expect, test } from 'bun:test';
import { inEnglish, inGerman } from './asked.ts';

describe('a question about the house, the rules or somebody’s age names a time that nobody asks for', () => {
  test.each([
    'is it all right if i eat the morning of the scan',
    'am i allowed to drink the night before the test',
    'can she take her tablets the morning of the operation',
    'is there free parking on 3rd and main after six',
    'can people park there after six',
    'what time is evensong on a sunday',
    'is the dentist in of a saturday or only the hygienist',
    "what's the call-out charge on sundays",
    'who did i talk to on friday was it april',
    'what time does the gym open on saturdays',
    'is it usually quieter in the mornings',
    'how many customers come on a monday',
    'do you have the same prices on the weekend',
    'do we have to be there by nine',
    'if i cancel the night before do i get charged',
    "she's turning seven in may so is she too old for the beginners",
    'my grandson will be three in june is he too young',
  ])('"%s"', (words) => {
    expect(inEnglish(words)).toBe('nothing');
  });

  test.each([
    ['is it all right if i come monday at two', '11-23 14:00'],
    ['is the dentist in on monday afternoon', '11-23 12:00-17:00'],
    ['tuesday first thing the boiler is dead', '11-24 08:00-10:00'],
    ['is there anything free on monday afternoon', '11-23 12:00-17:00'],
    ['do we have to be there before nine could we make it ten on monday', '11-23 10:00'],
    ['if i cancel monday could i have tuesday', '11-24'],
    ["mum turns eighty on the second so we'd like to come the saturday after that", '12-05'],
    [
      "okay so my mother is eighty on the second and we'd like to get her a massage the saturday after that",
      '12-05',
    ],
    ["she's ten on the third so before then", '11-20..12-02'],
    ['my nephew turns six on the eighth so before that please', '11-20..12-07'],
    ['monday or tuesday early i’m up at five anyway', '11-23 08:00-10:00, 11-24 08:00-10:00'],
  ])('"%s" asks for %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });
});

test.each([
  'how long does a cleaning take, one hour or closer to two',
  'will it be an hour or nearer to three',
])('"%s" asks how long something takes, and for no time', (words) => {
  expect(inEnglish(words)).toBe('nothing');
});

test('"eine Stunde oder eher zwei" are two lengths, and no time', () => {
  expect(inGerman('wie lange dauert eine reinigung, eine stunde oder eher zwei')).toBe('nothing');
});

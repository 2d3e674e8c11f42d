import { describe, expect, test } from 'bun:test';
import type { OwnWord } from '../../../src/domain/calendar/own-words.ts';
import { germanInterpreter } from '../../../src/language/de/interpreter.ts';
import { englishInterpreter } from '../../../src/language/en/interpreter.ts';
import { checkOwnWord } from '../../../src/language/steps/own-words.ts';
import { friday, inShort, isOfficeOpenAt, newYork } from '../reading/reading.ts';

const ownWords: OwnWord[] = [
  { phrase: 'School run', meaning: '8:30 to 9:15' },
  { phrase: 'happy hour', meaning: '17:00 to 19:00' },
  { phrase: 'clinic day', meaning: 'wednesdays' },
  { phrase: 'late clinic day', meaning: 'thursday after five' },
  { phrase: 'the usual', meaning: 'tuesday at ten' },
];

const context = { now: friday, zone: newYork, isOpenAt: isOfficeOpenAt };
const heard = (words: string) => englishInterpreter.interpret(words, { ...context, ownWords });

describe("a calendar's own words", () => {
  test.each([
    ['tuesday school run', '11-24 08:30-09:15'],
    ['can we do the school run on tuesday', '11-24 08:30-09:15'],
    ['tuesday before the school run', '11-24 00:00-08:30'],
    ['tuesday after the school run', '11-24 09:15-13:15'],
    ['happy hour on monday', '11-23 17:00-19:00'],
    ['happy hour at six on monday', '11-23 18:00'],
    ['school run or happy hour on monday', '11-23 08:30-09:15, 11-23 17:00-19:00'],
    ['clinic day at ten', '11-25 10:00, 12-02 10:00, 12-09 10:00, 12-16 10:00'],
    ['the late clinic day', '11-26 17:00-24:00'],
    ['any day but clinic day next week', '11-23..11-24, 11-26..11-29'],
    ["i can't do clinic day, thursday at two", '11-26 14:00'],
    ['the usual please', '11-24 10:00'],
  ])('"%s" is %s', (words, expected) => {
    expect(inShort(heard(words))).toBe(expected);
  });

  test('are quoted as they were said, not as they are marked', () => {
    expect(heard('the school run on tuesday please')).toMatchObject({
      text: 'the school run on tuesday',
      ignored: ['please'],
    });
  });

  test('are heard in German', () => {
    const own = [{ phrase: 'Schulweg', meaning: '7 Uhr 30 bis 8 Uhr' }];
    const read = germanInterpreter.interpret('am Montag vor dem Schulweg', { ...context, ownWords: own });
    expect(inShort(read)).toBe('11-23 00:00-07:30');
  });
});

test.each([
  ['school run', '8:30 to 9:15', 'meaning'],
  ['clinic day', 'wednesdays', 'meaning'],
  ['second breakfast', '10 to 11', 'meaning'],
  ['Tuesday', 'wednesday', 'taken'],
  ['next week', 'monday', 'taken'],
  ['before', '9 to 10', 'taken'],
  ['not', '9 to 10', 'taken'],
  ['please', 'monday', 'taken'],
  ['clinic day', 'purple', 'not_time'],
  ['clinic day', 'wednesdays roughly banana', 'ignored'],
  ['clinic day', 'tuesday the twenty fifth', 'in_doubt'],
])('"%s" as "%s" is %s', (phrase, meaning, kind) => {
  const check = checkOwnWord(englishInterpreter, { phrase, meaning }, { context, weekday: 'Tuesday' });
  expect(check.kind).toBe(kind as never);
});

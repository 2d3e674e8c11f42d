import { describe, expect, test } from 'bun:test';
import { inEnglish, inGerman } from './asked.ts';

test.each([
  // A time of no day, where a day was said.
  [
    "wondering if monday or tuesday could work, it'd just have to be once the kids are in school so nine fifteen",
    inEnglish,
    'Do you mean Saturday, November 21 at 9:15 AM or Monday, November 23 or Tuesday, November 24 at 9:15 AM?',
  ],
  // Many days, where a date was said.
  [
    'am zwölften, dieses Jahr noch, hat sie Geburtstag, so am frühen Nachmittag',
    inGerman,
    'Soll es am Samstag, den 12. Dezember von 12 bis 15 Uhr sein, oder gerade dann nicht?',
  ],
  // The second of two that were ruled out in one breath.
  [
    "four o'clock is fine but not on monday, tuesday rather",
    inEnglish,
    'Do you mean Tuesday, November 24 at 4 PM, or any other time?',
  ],
  [
    'vertan, nicht der vierzehnte, der fünfzehnte, halb fünf bleibt',
    inGerman,
    'Soll es am Dienstag, den 15. Dezember um 16 Uhr 30 sein, oder gerade dann nicht?',
  ],
  // Named days of all that are before another.
  [
    'wir fahren am sechsundzwanzigsten weg, also vorher noch, morgen oder übermorgen am Abend',
    inGerman,
    'Soll es von Samstag, 21. November bis Sonntag, 22. November von 17 bis 21 Uhr sein, oder gerade dann nicht?',
  ],
  // A date that was told on the weekday that is asked for.
  [
    "nah mate we're shut up till the seventh of december, can your bloke come out that day, monday, early as",
    inEnglish,
    'Do you mean Monday, November 23 or Monday, December 7?',
  ],
  // Minutes before an hour, or a range.
  [
    'can you do ten to twelve on thursday',
    inEnglish,
    'Do you mean Thursday, November 26 from 10 AM to noon or at 11:50 AM?',
  ],
  [
    'on thursday five to eight would be good',
    inEnglish,
    'Do you mean Thursday, November 26 at 7:55 AM or from 5 PM to 8 PM?',
  ],
  // Two days side by side.
  [
    'could you do it the last friday of the month the twenty third',
    inEnglish,
    'Do you mean Monday the 23rd or Friday the 27th?',
  ],
  [
    "tomorrow's monday isn't it yeah tomorrow at nine",
    inEnglish,
    'Tomorrow is Saturday, Monday is the 23rd. Which one do you mean?',
  ],
])('either of two times may be meant: "%s"', (words, asked, question) => {
  expect(asked(words)).toBe(question);
});

test.each([
  ['Montag ginge das oder, so zwischen zwei und drei', inGerman, '11-23 14:00-15:00'],
  ['am Montag hat sie Geburtstag, am Dienstag könnten wir kommen, gegen vier', inGerman, '11-24 16:00'],
  ['Sie hatten mir Montag um halb drei gesagt, drei passt mir besser', inGerman, '11-23 15:00'],
  ["wednesday works best but thursday's fine too", inEnglish, '11-25..11-26'],
  ["we're off to my sister's this weekend so thursday at two would suit", inEnglish, '11-26 14:00'],
  ['ten am to eleven am on thursday', inEnglish, '11-26 10:00-11:00'],
  ['ten to half eleven on thursday', inEnglish, '11-26 10:00-11:30'],
  ['from ten to twelve on thursday', inEnglish, '11-26 10:00-12:00'],
  ['any day but tomorrow at two', inEnglish, '11-20 14:00, 11-22 14:00'],
  ['two pm but not today or tomorrow', inEnglish, '11-22 14:00, 11-23 14:00, 11-24 14:00'],
  ['wednesday at seven, if that is gone then friday same time', inEnglish, '11-25 07:00, 11-27 07:00'],
  [
    'am achten, wenn nicht dann am neunten, beides nach vier',
    inGerman,
    '12-08 16:00-24:00, 12-09 16:00-24:00',
  ],
])('choices and exceptions are clear: "%s"', (words, asked, windows) => {
  expect(asked(words)).toStartWith(windows);
});

describe('half past an hour and the next hour are two times', () => {
  test.each([
    ["monday twelve thirty one o'clock", '11-23 12:30, 11-23 13:00'],
    ['tuesday around two thirty three ish', '11-24 14:30, 11-24 15:00'],
    ["tuesday four thirty five o'clock", '11-24 16:30, 11-24 17:00'],
    ['wednesday ten ten thirty', '11-25 10:00, 11-25 10:30'],
    ['tuesday at four thirty five', '11-24 16:35'],
    ['tuesday six thirty seven am', '11-24 06:37'],
    ['tuesday at ten thirty one', '11-24 10:31'],
  ])('"%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });
});

describe('the hour of one day may be said for another', () => {
  test.each([
    ['monday at ten and the same on wednesday', '11-23 10:00, 11-25 10:00'],
    ['monday at ten and at ten on wednesday', '11-23 10:00, 11-25 10:00'],
    ['december first at 2 pm and the same again on the 15th', '12-01 14:00, 12-15 14:00'],
    ['the third at half two and then again on the tenth', '12-03 14:30, 12-10 14:30'],
    ['monday at ten and eleven on wednesday', '11-23 10:00, 11-25 11:00'],
  ])('"%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });
});

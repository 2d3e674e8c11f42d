import { describe, expect, test } from 'bun:test';
import { inEnglish, inGerman } from './asked.ts';

describe('what is preferred is wanted, and what it is compared with is not', () => {
  test.each([
    ['monday would be better than tuesday', '11-23'],
    ["i'd rather do wednesday than monday", '11-25'],
    ['better tuesday at four than monday', '11-24 16:00'],
    ['evenings are easier than mornings on tuesday', '11-24 17:00-21:00'],
    ['tuesday suits us more than wednesday or thursday', '11-24'],
    ['i prefer thursday over monday', '11-26'],
    ["i'd prefer friday to wednesday", '11-27'],
    ["i'd prefer tuesday to thursday", '11-24..11-26'],
    ['nine is better than ten on monday', '11-23 09:00'],
    ['half past nine is easier than quarter past ten on monday', '11-23 09:30'],
    ["we'd sooner come monday than tuesday", '11-23'],
    ['the first of december works better than the second', '12-01'],
    ['next week would be better than this week', '11-23..11-29'],
    [
      'next week in the afternoon is better than the morning',
      [23, 24, 25, 26, 27, 28, 29].map((day) => `11-${day} 12:00-17:00`).join(', '),
    ],
    ["monday isn't as good as wednesday", '11-25'],
    ['monday at nine is worse than wednesday', '11-25 09:00'],
    ['tuesday rather than wednesday', '11-24'],
    ['wednesday works better than monday, say eleven', '11-25 11:00'],
    ["i'd take the tuesday over the wednesday, any time after lunch", '11-24 13:00-17:00'],
    ["eleven's grand but could it be the tuesday, not the wednesday", '11-24 11:00'],
    ["tuesday's handier than wednesday for me, around two", '11-24 14:00'],
    ['monday at nine is better than tuesday at two', '11-23 09:00'],
  ])('"%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });

  test.each([
    ['Montag passt besser als Dienstag', '11-23'],
    ['ich komme lieber am Mittwoch als am Montag', '11-25'],
    ['lieber Dienstag um vier als Montag', '11-24 16:00'],
    ['abends ist einfacher als morgens am Dienstag', '11-24 17:00-21:00'],
    ['Dienstag passt uns eher als Mittwoch oder Donnerstag', '11-24'],
    ['um neun ist besser als um zehn am Montag', '11-23 09:00'],
    ['der erste Dezember geht besser als der zweite', '12-01'],
    ['nächste Woche wäre besser als diese Woche', '11-23..11-29'],
    ['mir wäre Mittwoch lieber als Montag', '11-25'],
    ['Montag ist schlechter als Mittwoch', '11-25'],
    ['Montag passt nicht so gut wie Mittwoch', '11-25'],
  ])('"%s" means %s', (words, windows) => {
    expect(inGerman(words)).toBe(windows);
  });
});

test.each([
  ['sooner rather than later', inEnglish],
  ['the sooner the better', inEnglish],
  ['lieber früher als später', inGerman],
  ['je früher desto besser', inGerman],
])('"%s" is as soon as possible', (words, asked) => {
  expect(asked(words)).toBe('11-20 10:30-');
});

test.each([
  ['tuesday later than three', '11-24 15:00-24:00'],
  ['i need more than two hours on tuesday', '11-24'],
  ['any day other than tuesday next week', '11-23, 11-25..11-29'],
])('another "than" stays what it was: "%s"', (words, windows) => {
  expect(inEnglish(words)).toBe(windows);
});

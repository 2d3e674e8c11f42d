import { describe, expect, test } from 'bun:test';
import { heard as heardInGerman } from '../de/reading.ts';
import { heard } from '../reading/reading.ts';
import { inEnglish, inGerman } from './asked.ts';

describe('a length may be said in fractions', () => {
  test.each([
    ['three quarters of an hour on monday', 45],
    ['monday for a three quarter hour session', 45],
    ['a one and a half hour slot on monday', 90],
    ['one and a quarter hours on monday', 75],
    ['two and three quarter hours on monday', 165],
    ['an hour and three quarters on monday', 105],
    ['an hour twenty on monday', 80],
    ['two hours forty five on monday', 165],
    ['an hour and ten on monday', 70],
    ['a good hour on monday', 60],
    ['1 1/2 hours on monday', 90],
    ['a quarter of an hour on monday', 15],
    ['monday an hour ten to four', 60],
  ])('"%s" takes %d minutes', (words, minutes) => {
    expect(heard(words)?.durationMinutes).toBe(minutes);
  });

  test.each([
    ['am Montag eine Dreiviertelstunde', 45],
    ['eine knappe Dreiviertelstunde am Montag', 45],
    ['drei Viertelstunden am Montag', 45],
    ['ein dreiviertelstündiger Termin am Montag', 45],
    ['am Montag eineinviertel Stunden', 75],
    ['fünf viertel Stunden am Montag', 75],
    ['eindreiviertel Stunden am Montag', 105],
    ['ein anderthalbstündiger Termin am Montag', 90],
    ['ein 45-minütiger Termin am Montag', 45],
    ['am Montag eine Stunde zwanzig', 80],
    ['eine Stunde und zehn am Montag', 70],
    ['eine gute Stunde am Montag', 60],
    ['1 1/2 Stunden am Montag', 90],
    ['eine Stunde fünfzehn Uhr am Montag', 60],
  ])('"%s" takes %d minutes', (words, minutes) => {
    expect(heardInGerman(words)?.durationMinutes).toBe(minutes);
  });
});

// It's half past ten.
describe('a time that far from now', () => {
  test.each([
    ['in one and a half hours', '11-20 12:00'],
    ['three quarters of an hour from now', '11-20 11:15'],
    ['in an hour and three quarters', '11-20 12:15'],
    ['in a quarter of an hour', '11-20 10:45'],
    ['in two and a quarter hours', '11-20 12:45'],
    ['in an hour twenty', '11-20 11:50'],
  ])('"%s" is %s', (words, at) => {
    expect(inEnglish(words)).toBe(at);
  });

  test.each([
    ['in anderthalb Stunden', '11-20 12:00'],
    ['in einer Dreiviertelstunde', '11-20 11:15'],
    ['in eindreiviertel Stunden', '11-20 12:15'],
    ['in einer guten Viertelstunde', '11-20 10:45'],
    ['in zweieinviertel Stunden', '11-20 12:45'],
    ['in einer Stunde zwanzig', '11-20 11:50'],
  ])('"%s" is %s', (words, at) => {
    expect(inGerman(words)).toBe(at);
  });
});

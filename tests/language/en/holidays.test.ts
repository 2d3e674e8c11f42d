import { describe, expect, test } from 'bun:test';
import { heard, inShort, zoneNamed } from '../reading/reading.ts';

describe('holidays are those of the country a caller is in', () => {
  test.each([
    ['bank holiday', 'Europe/London', '2027-03-10', '03-26'],
    ['bank holiday', 'Europe/Dublin', '2027-03-10', '03-17'],
    ['bank holiday monday', 'Europe/London', '2027-05-20', '05-31'],
    ['bank holiday monday', 'Europe/Dublin', '2027-05-20', '06-07'],
    ['bank holiday monday', 'Europe/London', '2027-12-01', '04-17'],
    ['leap day', 'Europe/London', '2027-03-10', '02-29'],
    ['leap day', 'Europe/London', '2028-01-10', '02-29'],
    ['thanksgiving', 'America/New_York', '2026-09-01', '11-26'],
    ['thanksgiving', 'America/Toronto', '2026-09-01', '10-12'],
    ['labour day', 'America/Toronto', '2026-08-01', '09-07'],
    ['labour day', 'Australia/Sydney', '2026-08-01', '10-05'],
    ["mother's day", 'Europe/London', '2027-01-10', '03-07'],
    ["mother's day", 'America/New_York', '2027-01-10', '05-09'],
  ])('"%s" in %s on %s', (words, zoneId, day, expected) => {
    const zone = zoneNamed(zoneId);
    expect(inShort(heard(words, { zone, at: `${day}T10:00` }), zone)).toBe(expected);
  });
});

describe('the weekend of a holiday', () => {
  test.each([
    ['a Monday', 'memorial day weekend', '2027-05-01', '05-29..05-31'],
    ['a Tuesday', 'the cinco de mayo weekend', '2026-05-01', '05-02..05-03'],
    ['a Thursday', 'thanksgiving weekend', '2026-11-20', '11-26..11-29'],
    ['a Friday', 'good friday weekend', '2027-03-01', '03-26..03-28'],
    ['a Saturday', 'christmas weekend', '2027-12-01', '12-25..12-26'],
    ['a Sunday', 'halloween weekend', '2027-10-01', '10-30..10-31'],
  ])('of %s: "%s"', (_, words, day, expected) => {
    expect(inShort(heard(words, { at: `${day}T10:00` }))).toBe(expected);
  });

  test('a week from Monday to Sunday', () => {
    expect(inShort(heard('thanksgiving week'))).toBe('11-23..11-29');
  });
});

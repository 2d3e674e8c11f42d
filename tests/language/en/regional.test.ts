import { expect, test } from 'bun:test';
import { heard, inShort, zoneNamed } from '../reading/reading.ts';

// It is Friday, 20 November 2026, 10:30 in New York.
test.each([
  ['this day week at four would be grand', '11-27 16:00'],
  ['would you have anything this day fortnight', '12-04'],
  ['could you see us the morra about ten', '11-21 10:00'],
  ['the day after the morra', '11-22'],
  ['monday bout half nine', '11-23 09:30'],
  ['tuesday round eleven, then i have bowls', '11-24 11:00'],
  ['wednesday efter five', '11-25 17:00-24:00'],
  ['sometime in the aft on thursday', '11-26 12:00-17:00'],
  ['have you anything w/c 30 november', '11-30..12-06'],
  ['the week after next, the monday or tuesday', '11-30..12-01'],
  ['monday dinner time', '11-23 17:00-20:00'],
  ['monday, nine while eleven', '11-23 09:00-11:00'],
  ["i'm in work while half four on tuesday so after that", '11-24 16:30-24:00'],
])('"%s" means %s', (words, windows) => {
  expect(inShort(heard(words))).toBe(windows);
});

test('dinnertime is at noon in Britain', () => {
  const london = zoneNamed('Europe/London');
  expect(inShort(heard('owt on monday dinnertime', { zone: london }), london)).toBe('11-23 12:00-14:00');
});

test.each([
  ['i was waiting a good while on tuesday, can i come monday', '11-23'],
  ['can i come round on monday while the kids are at school', '11-23'],
])('regional words for bounds and hours keep their usual meaning in "%s"', (words, windows) => {
  expect(inShort(heard(words))).toBe(windows);
});

test.each([
  ['monday two to three anything that you have', '11-23 14:00-15:00'],
  ['tuesday nine to ten whatever suits you', '11-24 09:00-10:00'],
  ["she can come wednesday but only between two and three she's got class after", '11-25 14:00-15:00'],
  ['i can do monday three to four only', '11-23 15:00-16:00'],
])('a range is heard whatever follows it: "%s"', (words, windows) => {
  expect(inShort(heard(words))).toBe(windows);
});

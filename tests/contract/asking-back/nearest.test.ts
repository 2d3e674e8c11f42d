import { expect, test } from 'bun:test';
import { practice } from '../calls/phone-call.ts';

test.each([
  "what's the closest you have to that on thursday",
  "what's the closest you have to that",
  "what's the closest you've got to that",
  'the nearest to that please',
  'the nearest slot to that',
  'closest time available to that',
  'as close to that as possible',
  'something close to that',
])('“%s” after a refused time offers what is nearest to it', async (words) => {
  const call = await practice('en');
  const refused = 'Tomorrow at 2 PM is taken. I have 1 PM, 1:30 PM or 2:30 PM tomorrow.';
  expect(await call.asks('could i have thursday at two')).toBe(refused);
  expect(await call.asks(words)).toBe(refused);
  expect(await call.asks('a bit later than that maybe')).toBe('I have 2:30 PM, 3 PM or 3:30 PM tomorrow.');
});

test.each([
  'was ist am nächsten dran',
  'möglichst nah dran bitte',
  'so nah wie möglich daran',
  'was haben sie nah an dieser zeit',
])('“%s” after a refused time offers what is nearest to it', async (words) => {
  const call = await practice('de');
  const refused =
    'Morgen um 14 Uhr ist belegt. Ich habe morgen um 13 Uhr, 13 Uhr 30 oder 14 Uhr 30 etwas frei.';
  expect(await call.asks('geht donnerstag um zwei')).toBe(refused);
  expect(await call.asks(words)).toBe(refused);
});

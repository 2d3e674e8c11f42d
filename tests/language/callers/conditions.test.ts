import { describe, expect, test } from 'bun:test';
import { inEnglish } from './asked.ts';

describe('a condition says the day on which something goes', () => {
  test.each([
    ["if it's monday it has to be before ten if it's tuesday any time", '11-23 00:00-10:00, 11-24'],
    [
      "if it's thursday then after three but if it's friday week i can do any time",
      '11-26 15:00-24:00, 12-04',
    ],
    ['if monday then before ten if tuesday then whenever', '11-23 00:00-10:00, 11-24'],
    ["if we do monday it'd need to be after four", '11-23 16:00-24:00'],
    ["if he's in on tuesday i'd take wednesday", '11-25'],
  ])('"%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });
});

describe('what has happened since, and what is fetched again, is no time that is asked for', () => {
  test.each([
    ["i slipped on sunday and my back's been killing me ever since so could i come tomorrow", '11-21'],
    ["the boiler packed up on monday and we've had no heat since can someone come tomorrow", '11-21'],
    ["i got rear ended on tuesday and my neck's sore can i get in on thursday", '11-26'],
    [
      'you guys were over here in august can a plumber come by tomorrow between eight and ten',
      '11-21 08:00-10:00',
    ],
    ["i'll drop the car off monday at eight and then pick it up at five", '11-23 08:00'],
    ["we'd leave the dog with you at ten on friday week and come back for him at two", '12-04 10:00'],
  ])('"%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });
});

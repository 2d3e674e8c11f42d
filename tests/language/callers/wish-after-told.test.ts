import { describe, expect, test } from 'bun:test';
import { inEnglish } from './asked.ts';

const told = [
  'i was in on monday for a check up',
  "the tap's been leaking since about the tenth",
  'we had the boiler done back in june',
  'my insurance runs out on the fifteenth',
  "my daughter's wedding is on the twelfth",
  "my mother's coming over on the third",
  "i've got choir on wednesdays",
  'the mot ran out on the eleventh',
];

const asked = [
  'wednesday or thursday would suit',
  'something early next week',
  'any morning next week',
  'any time on thursday',
];

describe.each(asked)('"%s" is asked for beside what is told', (words) => {
  const meant = inEnglish(words);
  test.each(told)('after "%s"', (background) => {
    expect(inEnglish(`${background}, ${words}`)).toBe(meant);
    expect(inEnglish(`${background}, so ${words}`)).toBe(meant);
  });
  test.each(told)('before "%s"', (background) => {
    expect(inEnglish(`${words} ${background}`)).toBe(meant);
  });
});

test.each([
  ['i hurt my knee playing football on sunday thursday around three please', '11-26 15:00'],
  ['i was in on monday for my back tuesday the twenty fourth at half two would be great', '11-24 14:30'],
  ['i was in last friday, wednesday at ten', '11-25 10:00'],
  ['i was in on wednesday, the eleventh, could i come again on tuesday', '11-24'],
  ['that leaves us thursday or friday any time from four', '11-26 16:00-24:00, 11-27 16:00-24:00'],
])('"%s" means %s', (words, windows) => {
  expect(inEnglish(words)).toBe(windows);
});

describe('what stands beside a wish says nothing of it', () => {
  test.each([
    ["two weeks from monday that's what the nurse wrote", '12-07'],
    ["it should be a month from today that's what he said", '12-20'],
    ["tuesday would be better wouldn't it", '11-24'],
    ["monday works doesn't it", '11-23'],
    ["christmas eve would be nice wouldn't it put us down for that at three", '12-24 15:00'],
    ['monday i can’t we could do tuesday', '11-24'],
    ['not over easter monday we have family in but the weekend after that', '04-03..04-04'],
    ['so i sleep till two anything after three is good monday', '11-23 15:00-24:00'],
    ["so he's in nursery till one something after half one on monday", '11-23 13:30-24:00'],
    ["i'd rather a weekday the weekend's mad here so monday maybe wednesday", '11-23, 11-25'],
  ])('"%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });
});

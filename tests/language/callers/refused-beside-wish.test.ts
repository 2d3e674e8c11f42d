import { describe, expect, test } from 'bun:test';
import { inEnglish, inGerman } from './asked.ts';

const refused = [
  "monday's no good",
  "monday's out",
  "sunday doesn't suit",
  'monday at nine is too early',
  "it can't be the second",
  "i can't do mondays",
  "monday's a bank holiday",
];

const asked = [
  'could i come in on the first at ten',
  'the third at half two would be great',
  'can you do wednesday afternoon',
  'any time tuesday the twenty fourth',
  "i'd like the twenty sixth at eleven",
  'friday week or the thursday after',
];

describe.each(asked)('"%s" is asked for beside what is refused', (words) => {
  const meant = inEnglish(words);
  test.each(refused.slice(0, 5))('before "%s"', (refusal) => {
    expect(inEnglish(`${words}, ${refusal}`)).toBe(meant);
    expect(inEnglish(`${words}. ${refusal}`)).toBe(meant);
  });
});

describe.each(asked.slice(0, 3))('"%s" is asked for after what is refused', (words) => {
  const meant = inEnglish(words);
  test.each(refused)('"%s"', (refusal) => {
    expect(inEnglish(`${refusal}, ${words}`)).toBe(meant);
    expect(inEnglish(`${refusal} so ${words}`)).toBe(meant);
  });
});

test.each([
  ["i can't do mondays the fourth's best for me", '12-04'],
  ["that doesn't work the third at two would be good", '12-03 14:00'],
  ["that won't work for me monday morning would be fine", '11-23 06:00-12:00'],
  ["that doesn't suit the second after three would be perfect", '12-02 15:00-24:00'],
  ["monday morning i've got court, the third at half two would be great", '12-03 14:30'],
  ["the twenty fourth around three please monday's no good", '11-24 15:00'],
  ["next week, monday and tuesday don't work", '11-25..11-29'],
  [
    "any evening tuesday through thursday except wednesday that's church",
    '11-24 17:00-21:00, 11-26 17:00-21:00',
  ],
  ["monday, tuesday and wednesday are out, thursday's fine", '11-26'],
])('"%s" means %s', (words, windows) => {
  expect(inEnglish(words)).toBe(windows);
});

describe('what suits after a German refusal that names no time is asked for', () => {
  test.each([
    ['das klappt nicht der dritte ab drei ginge', '12-03 15:00-24:00'],
    ['geht leider nicht dienstag um zwei passt', '11-24 14:00'],
    ['das passt mir nicht am zweiten wär besser', '12-02'],
    ['es geht nicht montag aber dienstag ginge', '11-24'],
  ])('"%s" means %s', (words, windows) => {
    expect(inGerman(words)).toBe(windows);
  });
});

test.each([
  ["that doesn't work is thursday free", '11-26'],
  ["sorry it won't suit is thursday at two free", '11-26 14:00'],
  ["i can't do that is thursday at two okay", '11-26 14:00'],
])('"%s" asks about the day after the refusal', (words, windows) => {
  expect(inEnglish(words)).toBe(windows);
});

test.each(["the only day that doesn't work is thursday", "what doesn't work is thursday"])(
  '"%s" refuses the day',
  (words) => {
    expect(inEnglish(words)).toMatch(/11-26 00:00, 11-27\.\./);
  },
);

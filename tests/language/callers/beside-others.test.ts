import { describe, expect, test } from 'bun:test';
import { inEnglish } from './asked.ts';

describe('an hour or a day may be said beside another in few words', () => {
  test.each([
    ['three on monday is possible but four would suit me much better', '11-23 15:00, 11-23 16:00'],
    ["monday at ten is okay but i'd rather eleven", '11-23 10:00, 11-23 11:00'],
    ["thursday's fine but at two please", '11-26 14:00'],
    ["thursday's fine but make it two instead of one", '11-26 14:00'],
    ['wednesday at two or three even', '11-25 14:00, 11-25 15:00'],
    ['is december sixth or seventh available', '12-06..12-07'],
    ['move my appointment on the fifth up to the fourth please', '12-04'],
    ['could you shift me from monday the thirtieth up to the twenty seventh at ten', '11-27 10:00'],
    ["my appointment's thursday at nine could i do friday instead same kind of time", '11-27 09:00'],
  ])('"%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });
});

describe('days beside the same day are told in a list', () => {
  test.each([
    [
      "the wedding's the tenth of december so the day before or that same morning",
      '12-09, 12-10 06:00-12:00',
    ],
    ["exam's on the eighth so the day before at two or the day after at three", '12-07 14:00, 12-09 15:00'],
    ["i'm off the first week of december so tuesday or thursday that week", '12-01, 12-03'],
    ["i'm off the first week of december so thursday afternoon that week", '12-03 12:00-17:00'],
    ["spring break's the week after next so monday to wednesday that week please", '11-30..12-02'],
    ['christmas is no good but the day after ten thirty works', '12-26 10:30'],
  ])('"%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });
});

test.each([
  ["have you anything on thursday the third as i'm away before that", '12-03'],
  ['thursday the second one works', '11-26'],
  ["ten'd be perfect on tuesday", '11-24 10:00'],
  ["wednesday'll do at three", '11-25 15:00'],
  ["i'll be passing by on tuesday around eleven", '11-24 11:00'],
  ['could someone call by thursday morning', '11-26 06:00-12:00'],
])('"%s" means %s', (words, windows) => {
  expect(inEnglish(words)).toBe(windows);
});

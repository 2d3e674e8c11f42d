import { describe, expect, test } from 'bun:test';
import { heard, inShort } from '../reading/reading.ts';

// Where nothing else is said, it is Friday, 20 November 2026, 10:30 in New York.

describe('all of a week but what is ruled out', () => {
  test.each([
    [
      "thursday's no good for me this week's fine otherwise but it has to be after two",
      '2026-11-16T10:30',
      '11-16 14:00-24:00, 11-17 14:00-24:00, 11-18 14:00-24:00, 11-20 14:00-24:00, 11-21 14:00-24:00, 11-22 14:00-24:00',
    ],
    [
      "i need a checkup thursday's no good for me this week's fine otherwise but it has to be after two",
      '2026-11-18T10:30',
      '11-18 14:00-24:00, 11-20 14:00-24:00, 11-21 14:00-24:00, 11-22 14:00-24:00',
    ],
    [
      "thursday's no good for me this week's fine otherwise but it has to be after two",
      '2026-11-19T10:30',
      '11-20 14:00-24:00, 11-21 14:00-24:00, 11-22 14:00-24:00',
    ],
    [
      "thursday's no good for me this week's fine otherwise but it has to be after two",
      '2026-11-20T10:30',
      '11-20 14:00-24:00, 11-21 14:00-24:00, 11-22 14:00-24:00',
    ],
    [
      "Thursday's no good for me. This week's fine otherwise, but it has to be after two.",
      '2026-11-18T10:30',
      '11-18 14:00-24:00, 11-20 14:00-24:00, 11-21 14:00-24:00, 11-22 14:00-24:00',
    ],
    [
      "i'm tied up thursday this week's good otherwise but it can't be before two",
      '2026-11-18T10:30',
      '11-18 14:00-24:00, 11-20 14:00-24:00, 11-21 14:00-24:00, 11-22 14:00-24:00',
    ],
    [
      "wednesday's out this week's good otherwise but i'd need it after four",
      '2026-11-19T10:30',
      '11-19 16:00-24:00, 11-20 16:00-24:00, 11-21 16:00-24:00, 11-22 16:00-24:00',
    ],
    [
      "friday's no good this week is fine otherwise but i need to be in after two",
      '2026-11-18T10:30',
      '11-18 14:00-24:00, 11-19 14:00-24:00, 11-21 14:00-24:00, 11-22 14:00-24:00',
    ],
    [
      "tuesday's out for me the rest of the week is fine but after three please",
      '2026-11-16T10:30',
      '11-16 15:00-24:00, 11-18 15:00-24:00, 11-19 15:00-24:00, 11-20 15:00-24:00, 11-21 15:00-24:00, 11-22 15:00-24:00',
    ],
    [
      "uh thursday is no good um next week otherwise is fine but it's got to be after two thirty",
      '2026-11-20T10:30',
      '11-23 14:30-24:00, 11-24 14:30-24:00, 11-25 14:30-24:00, 11-27 14:30-24:00, 11-28 14:30-24:00, 11-29 14:30-24:00',
    ],
    ['tuesday at three otherwise after four', '2026-11-20T10:30', '11-24 15:00, 11-24 16:00-24:00'],
    [
      "wednesday won't work next week is good otherwise but nothing before ten",
      '2026-11-20T10:30',
      '11-23 10:00-24:00, 11-24 10:00-24:00, 11-26 10:00-24:00, 11-27 10:00-24:00, 11-28 10:00-24:00, 11-29 10:00-24:00',
    ],
  ])('"%s" said at %s means %s', (words, at, windows) => {
    expect(inShort(heard(words, { at }))).toBe(windows);
  });
});

describe('a bound that is denied is still a bound', () => {
  test.each([
    ['nothing before nine', '11-21 09:00-24:00'],
    ["can't make it before nine", '11-21 09:00-24:00'],
    ["i couldn't get there before half nine on monday", '11-23 09:30-24:00'],
    ["it can't be before ten on monday", '11-23 10:00-24:00'],
    ["i can't make it after three on tuesday", '11-24 00:00-15:00'],
    ["on wednesday i can't make it before two", '11-25 14:00-24:00'],
    ["don't give me anything before ten on thursday", '11-26 10:00-24:00'],
    ["i won't be able to make it before one on monday", '11-23 13:00-24:00'],
    ["we can't make it until after two on thursday", '11-26 14:00-24:00'],
    ["i couldn't do it until ten on thursday", '11-26 10:00-24:00'],
    ["i can't get in before four wednesday", '11-25 16:00-24:00'],
    ["tuesday i can't do anything after three", '11-24 00:00-15:00'],
    ["can't you do before eleven on thursday", '11-26 00:00-11:00'],
    ["i can't make it on thursday", '11-26'],
    ['tuesday but not before nine or after two', '11-24 09:00-14:00'],
    ["i can't do before ten or after three on wednesday", '11-25 10:00-15:00'],
    ['not before ten on tuesday or after two on wednesday', '11-24 10:00-24:00, 11-25 14:00-24:00'],
  ])('"%s" means %s', (words, windows) => {
    expect(inShort(heard(words))).toBe(windows);
  });
});

describe('a day said before its denial', () => {
  test.each([
    ["tuesday i can't do wednesday i can", '11-25'],
    ["monday i can't make it tuesday i could after three", '11-24 15:00-24:00'],
    ["i could do tuesday wednesday i can't", '11-24'],
    ["tuesday i could do at three wednesday i can't", '11-24 15:00'],
    ["i can't tuesday or wednesday thursday i can", '11-26'],
    ["monday i can't tuesday i can't wednesday works", '11-25'],
    [
      "next week tuesday i can't wednesday i can't either ideally after three",
      '11-23 15:00-24:00, 11-26 15:00-24:00, 11-27 15:00-24:00, 11-28 15:00-24:00, 11-29 15:00-24:00',
    ],
    [
      "next week thursday i can't preferably in the afternoon from three",
      '11-23 15:00-17:00, 11-24 15:00-17:00, 11-25 15:00-17:00, 11-27 15:00-17:00, 11-28 15:00-17:00, 11-29 15:00-17:00',
    ],
    [
      "i need an appointment next week, thursday i can't, ideally after three",
      '11-23 15:00-24:00, 11-24 15:00-24:00, 11-25 15:00-24:00, 11-27 15:00-24:00, 11-28 15:00-24:00, 11-29 15:00-24:00',
    ],
    [
      "hello i need an appointment next week thursday i can't do preferably afternoons after three",
      '11-23 15:00-17:00, 11-24 15:00-17:00, 11-25 15:00-17:00, 11-27 15:00-17:00, 11-28 15:00-17:00, 11-29 15:00-17:00',
    ],
    ["i need an appointment next week thursday i can't", '11-23..11-25, 11-27..11-29'],
    ["i'd like thursday at ten i don't need insurance", '11-26 10:00'],
    ["i'd like to come thursday i can't hear you very well", '11-26'],
    ["thursday's no good monday's fine", '11-23'],
    ["thursday's no good friday's fine but it has to be after two", '11-27 14:00-24:00'],
  ])('"%s" means %s', (words, windows) => {
    expect(inShort(heard(words))).toBe(windows);
  });
});

test.each([
  ["next week monday to wednesday i can't", '11-26..11-29'],
  ["monday through wednesday next week i can't do", '11-26..11-29'],
  ["next week i can't do monday to wednesday", '11-26..11-29'],
  ["next week monday to wednesday doesn't work", '11-26..11-29'],
  ['next week monday to wednesday', '11-23..11-25'],
])('of the week of the days ruled out, "%s" leaves %s', (words, windows) => {
  expect(inShort(heard(words))).toBe(windows);
});

test.each([
  ["lunchtime on monday noon's no good though", '11-23 12:30-13:00'],
  ["in the morning on monday ten thirty's no good", '11-23 06:00-10:30, 11-23 11:30-12:00'],
  ["monday in the morning ten thirty's better", '11-23 10:30'],
  ["monday morning's no good tuesday's fine", '11-24'],
])('of a part of the day without an hour, "%s" leaves %s', (words, windows) => {
  expect(inShort(heard(words))).toBe(windows);
});

test('a greeting hides no background', () => {
  const words = "hi there i'm traveling this week could i get monday at nine";
  expect(inShort(heard(words, { at: '2026-11-18T10:30' }))).toBe('11-23 09:00');
});

describe('one day that is denied after others', () => {
  test.each([
    ["monday or wednesday tuesday's no use to me", '11-23, 11-25'],
    ["either the seventh or the ninth the eighth's no good", '12-07, 12-09'],
    ["monday's no good tuesday's no good wednesday's grand", '11-25'],
  ])('"%s" leaves %s', (words, windows) => {
    expect(inShort(heard(words))).toBe(windows);
  });
});

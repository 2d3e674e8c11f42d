import { describe, expect, test } from 'bun:test';
import {
  fixedClock,
  inHalf,
  inPart,
  minutesOf,
  openClock,
  rangeMinutes,
} from '../../../src/language/reading/clock.ts';

test('an open reading is likelier by day', () => {
  expect(minutesOf(openClock(9, 0))).toEqual([540, 1260]);
  expect(minutesOf(openClock(2, 30))).toEqual([870, 150]);
  expect(minutesOf(openClock(12, 0))).toEqual([720, 0]);
  expect(minutesOf(fixedClock(900))).toEqual([900]);
});

test('a half said decides, but for hours past noon', () => {
  expect(inHalf(openClock(3, 0), 'pm').minute).toBe(900);
  expect(inHalf(openClock(12, 0), 'am').minute).toBe(0);
  expect(inHalf(fixedClock(15 * 60), 'am').minute).toBe(900);
});

describe('a part of the day decides', () => {
  const night = { from: 18 * 60, to: 24 * 60 };
  const morning = { from: 6 * 60, to: 12 * 60 };
  test.each([
    [openClock(8, 0), night, 20],
    [openClock(12, 0), night, 24],
    [openClock(3, 0), night, 27],
    [openClock(3, 0), morning, 3],
    [openClock(9, 0), morning, 9],
  ])('%j in %j is at %s', (clock, part, hour) => {
    expect(inPart(clock, part).minute).toBe(hour * 60);
  });
});

test.each([
  [openClock(9, 0), openClock(5, 0), 9, 17],
  [openClock(2, 0), fixedClock(16 * 60), 14, 16],
  [openClock(11, 0), fixedClock(15 * 60), 11, 15],
  [openClock(8, 0), openClock(9, 0), 8, 9],
  [openClock(12, 0), openClock(1, 0), 12, 13],
  [fixedClock(22 * 60), fixedClock(2 * 60), 22, 26],
])('from %j to %j is likeliest from %s to %s', (from, to, start, end) => {
  expect(rangeMinutes({ from, to })[0]).toEqual({ from: start * 60, to: end * 60 });
});

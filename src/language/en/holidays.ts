import { createHolidayReader, type HolidayRule } from '../holidays.ts';

/** Holidays that callers date things by; longest names first where one begins another. */
const holidays: readonly (readonly [string, HolidayRule])[] = [
  ['christmas eve', { month: 12, day: 24 }],
  ['christmas day', { month: 12, day: 25 }],
  ['christmas', { month: 12, day: 25 }],
  ['xmas', { month: 12, day: 25 }],
  ['boxing day', { month: 12, day: 26 }],
  ['new year eve', { month: 12, day: 31 }],
  ['new years eve', { month: 12, day: 31 }],
  ['new year day', { month: 1, day: 1 }],
  ['new years day', { month: 1, day: 1 }],
  ['new years', { month: 1, day: 1 }],
  ['valentine day', { month: 2, day: 14 }],
  ['valentines day', { month: 2, day: 14 }],
  ['halloween', { month: 10, day: 31 }],
  ['independence day', { month: 7, day: 4 }],
  ['veterans day', { month: 11, day: 11 }],
  ['mlk day', { month: 1, weekday: 1, nth: 3 }],
  ['presidents day', { month: 2, weekday: 1, nth: 3 }],
  ['mother day', { month: 5, weekday: 7, nth: 2 }],
  ['mothers day', { month: 5, weekday: 7, nth: 2 }],
  ['memorial day', { month: 5, weekday: 1, nth: -1 }],
  ['father day', { month: 6, weekday: 7, nth: 3 }],
  ['fathers day', { month: 6, weekday: 7, nth: 3 }],
  ['labor day', { month: 9, weekday: 1, nth: 1 }],
  ['thanksgiving', { month: 11, weekday: 4, nth: 4 }],
];

/** The next of a holiday that begins at a token: "christmas eve", "thanksgiving". */
export const readHoliday = createHolidayReader(holidays);

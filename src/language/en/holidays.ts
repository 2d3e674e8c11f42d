import { createHolidayReader, holidays, nthWeekday, onDate } from '../holidays.ts';

/** The next occurrence of a holiday: "christmas eve", "thanksgiving". */
export const readHoliday = createHolidayReader([
  ...holidays(
    onDate,
    `1/1 new year day, new years day, new years; 2/14 valentine day, valentines day; 7/4 independence day;
    10/31 halloween; 11/11 veterans day; 12/24 christmas eve; 12/25 christmas, christmas day, xmas;
    12/26 boxing day; 12/31 new year eve, new years eve`,
  ),
  [nthWeekday(3, 1, 1), 'mlk day'],
  [nthWeekday(3, 1, 2), 'presidents day'],
  [nthWeekday(2, 7, 5), 'mother day, mothers day'],
  [nthWeekday(-1, 1, 5), 'memorial day'],
  [nthWeekday(3, 7, 6), 'father day, fathers day'],
  [nthWeekday(1, 1, 9), 'labor day'],
  [nthWeekday(4, 4, 11), 'thanksgiving'],
]);

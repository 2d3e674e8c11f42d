import { expect, test } from 'bun:test';
import { withoutPeriods } from '../../../src/language/meaning/exclusion.ts';

test.each([
  [
    'cuts out of the middle',
    [[0, 10]],
    [[3, 5]],
    [
      [0, 3],
      [5, 10],
    ],
  ],
  ['cuts off an edge', [[0, 10]], [[8, 12]], [[0, 8]]],
  ['removes what lies within', [[3, 4]], [[0, 10]], []],
  ['keeps what only touches', [[0, 5]], [[5, 10]], [[0, 5]]],
  [
    'cuts open ends',
    [[null, null]],
    [[3, 5]],
    [
      [null, 3],
      [5, null],
    ],
  ],
  [
    'removes an instant within, not at the end',
    [
      [3, 3],
      [5, 5],
    ],
    [[3, 5]],
    [[5, 5]],
  ],
] as [string, [number | null, number | null][], [number, number][], [number | null, number | null][]][])(
  'an exclusion %s',
  (_, windows, periods, left) => {
    const cut = withoutPeriods(
      windows.map(([startAt, endAt]) => ({ startAt, endAt })),
      periods.map(([startAt, endAt]) => ({ startAt, endAt })),
    );
    expect(cut.map(({ startAt, endAt }) => [startAt, endAt])).toEqual(left);
  },
);

import { describe, expect, test } from 'bun:test';
import { type Fit, fitOf, fitOfAll, packingOrder } from '../../../src/domain/calendar/packing.ts';

const minute = 60_000;
const usual = { intervalMs: 15 * minute, shortestBeforeMs: 30 * minute, shortestAfterMs: 30 * minute };

/** How a slot lies in free time, all in minutes. */
function fit(slot: [number, number], free: [number, number], packing = usual): [string, number, number] {
  const [period, around] = [slot, free].map(([startAt, endAt]) => ({
    startAt: startAt * minute,
    endAt: endAt * minute,
  }));
  if (!period || !around) throw new Error('two periods');
  const { leavesShortRest, touches, nearestMs } = fitOf(period, around, packing);
  return [leavesShortRest ? 'short' : 'good', touches, nearestMs / minute];
}

describe('a slot', () => {
  test.each<[string, [number, number], [number, number], [string, number, number]]>([
    ['fills a gap', [540, 570], [540, 570], ['good', 2, 0]],
    ['touches its beginning', [540, 570], [540, 720], ['good', 1, 0]],
    ['touches its end', [690, 720], [540, 720], ['good', 1, 0]],
    ['touches nothing', [570, 600], [540, 720], ['good', 0, 30]],
    ['leaves just enough after it', [540, 570], [540, 600], ['good', 1, 0]],
    ['leaves too little after it', [540, 570], [540, 585], ['short', 1, 0]],
    ['leaves too little before it', [555, 600], [540, 720], ['short', 0, 15]],
    ['leaves too little on both sides', [555, 585], [540, 600], ['short', 0, 15]],
  ])('that %s', (_, slot, free, expected) => {
    expect(fit(slot, free)).toEqual(expected);
  });

  test('touches what ends between two starts, and what it leaves counts from the next start', () => {
    const coarse = { ...usual, intervalMs: 30 * minute };
    // Something ended at 9:45; the first start after it is 10:00.
    expect(fit([600, 630], [585, 720], coarse)).toEqual(['good', 1, 0]);
    // 45 minutes until 10:45; from 11:00 there's half an hour left, or only a quarter.
    expect(fit([600, 645], [600, 690], coarse)).toEqual(['good', 1, 0]);
    expect(fit([600, 645], [600, 675], coarse)).toEqual(['short', 1, 0]);
    expect(fit([600, 645], [600, 660], coarse)).toEqual(['short', 1, 0]);
    expect(fit([600, 645], [600, 645], coarse)).toEqual(['good', 2, 0]);
  });

  test('needs other time before it than after it, where buffers differ', () => {
    const packing = { ...usual, shortestBeforeMs: 45 * minute };
    expect(fit([570, 600], [540, 720], packing)[0]).toBe('short');
    expect(fit([585, 615], [540, 720], packing)[0]).toBe('good');
    expect(fit([585, 615], [540, 645], packing)[0]).toBe('good');
  });

  test('of several people leaves a short rest if it does for one, and touches what it touches for one', () => {
    const good: Fit = { leavesShortRest: false, touches: 1, nearestMs: 0 };
    const short: Fit = { leavesShortRest: true, touches: 0, nearestMs: 15 * minute };
    expect(fitOfAll([short, good])).toEqual({ leavesShortRest: true, touches: 1, nearestMs: 0 });
    expect(fitOfAll([good])).toEqual(good);
  });
});

test('slots are ordered by the rests that they leave, then by what they touch, then by how near they are to it', () => {
  const order: Fit[] = [
    { leavesShortRest: false, touches: 2, nearestMs: 0 },
    { leavesShortRest: false, touches: 1, nearestMs: 0 },
    { leavesShortRest: false, touches: 0, nearestMs: 30 },
    { leavesShortRest: false, touches: 0, nearestMs: 45 },
    { leavesShortRest: true, touches: 1, nearestMs: 0 },
    { leavesShortRest: true, touches: 0, nearestMs: 15 },
  ];
  expect(order.toReversed().sort(packingOrder)).toEqual(order);
  const [first] = order;
  expect(first && packingOrder(first, { ...first })).toBe(0);
});

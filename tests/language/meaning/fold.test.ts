import { expect, test } from 'bun:test';
import { foldPieces } from '../../../src/language/meaning/fold.ts';
import type { Relation } from '../../../src/language/meaning/piece.ts';
import { openClock } from '../../../src/language/reading/clock.ts';
import type { Frame } from '../../../src/language/reading/expression.ts';

const today = 20_777;
const monday: Frame = { weekday: { weekdays: [1], which: 'coming' } };
const tuesday: Frame = { weekday: { weekdays: [2], which: 'coming' } };
const three: Frame = { clock: openClock(3, 0) };
const four: Frame = { clock: openClock(4, 0) };
const morning: Frame = { part: { from: 360, to: 720 } };

const fold = (...pieces: [Relation, Frame][]) =>
  foldPieces(
    pieces.map(([relation, frame]) => ({ relation, frame })),
    today,
  );
const frames = (...pieces: [Relation, Frame][]) =>
  fold(...pieces).frames.map(({ isTimeFirst: _, ...frame }) => frame);

test('times side by side or apart are one', () => {
  expect(frames(['with', monday], ['with', three])).toEqual([{ ...monday, ...three }]);
  expect(frames(['with', three], ['apart', monday])).toEqual([{ ...three, ...monday }]);
});

test('alternatives take from each other what they leave out', () => {
  expect(frames(['with', monday], ['or', tuesday], ['with', three])).toEqual([
    { ...monday, ...three },
    { ...tuesday, ...three },
  ]);
  expect(frames(['with', monday], ['with', three], ['or', four])).toEqual([
    { ...monday, ...three },
    { ...monday, ...four },
  ]);
});

test('a day alone and a time alone are alternatives', () => {
  expect(frames(['with', morning], ['or', tuesday])).toEqual([morning, tuesday]);
});

test('of two days apart the last counts', () => {
  expect(frames(['with', monday], ['with', three], ['apart', tuesday])).toEqual([{ ...three, ...tuesday }]);
  expect(frames(['with', monday], ['correction', tuesday])).toEqual([tuesday]);
});

test('a comma lists days and joins a day to its time', () => {
  expect(frames(['with', monday], ['comma', tuesday])).toEqual([monday, tuesday]);
  expect(frames(['with', monday], ['comma', three])).toEqual([{ ...monday, ...three }]);
});

test('what is ruled out is kept apart, with what is listed after it', () => {
  const pieces: [Relation, Frame][] = [
    ['with', three],
    ['not', monday],
    ['or', tuesday],
  ];
  expect(frames(...pieces)).toEqual([{ ...three, isDaily: true }]);
  expect(fold(...pieces).excluded).toEqual([monday, tuesday]);
});

test('a bare number is what its neighbour in the list is, else nothing', () => {
  expect(frames(['with', three], ['or', { number: 4 }])).toEqual([three, four]);
  expect(frames(['with', { number: 29 }], ['or', { date: { day: 30, month: 8 } }])).toEqual([
    { date: { day: 29, month: 8 } },
    { date: { day: 30, month: 8 } },
  ]);
  expect(frames(['with', monday], ['apart', { number: 4 }])).toEqual([monday]);
  expect(frames(['with', monday], ['apart', { number: 4, isLikelyTime: true }])).toEqual([
    { ...monday, ...four },
  ]);
});

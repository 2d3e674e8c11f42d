import { expect, test } from 'bun:test';
import { readFigures, readIsoTime } from '../../../src/language/reading/figures.ts';

const localMs = Date.UTC(2026, 10, 20, 10, 30);

test.each([
  ['7/6', 'month_first', { day: 6, month: 7 }],
  ['7/6', 'day_first', { day: 7, month: 6 }],
  ['24.8', 'day_first', { day: 24, month: 8 }],
  ['24.8.2027', 'day_first', { day: 24, month: 8, year: 2027 }],
  ['2027-08-24', 'day_first', { day: 24, month: 8, year: 2027 }],
  ['8-24-2027', 'month_first', { day: 24, month: 8, year: 2027 }],
  ['40/50', 'month_first', undefined],
] as const)('"%s" read %s is %j', (text, order, date) => {
  expect(readFigures(text, { order, nowLocalMs: localMs })).toEqual(date);
});

test('a written instant keeps its offset', () => {
  expect(readIsoTime('2026-11-24t14:00', localMs)).toEqual({ localMs: Date.UTC(2026, 10, 24, 14) });
  expect(readIsoTime('2026-11-24t14:00:00-05:00', localMs)).toEqual({ epochMs: Date.UTC(2026, 10, 24, 19) });
  expect(readIsoTime('2026-11-24t14:00:00z', localMs)).toEqual({ epochMs: Date.UTC(2026, 10, 24, 14) });
});

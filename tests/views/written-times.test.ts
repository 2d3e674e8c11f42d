import { expect, test } from 'bun:test';
import type { DashboardLanguage } from '../../src/domain/access/dashboard-language.ts';
import { textsOf } from '../../views/texts/texts.ts';

const date = { weekday: 2, day: 1, month: 12, year: 2026 };

test.each<[DashboardLanguage, string | null, string[]]>([
  [
    'en',
    'US',
    ['Dec 1', 'Tue, Dec 1, 2026', 'Tuesday, Dec 1', 'Tuesday, Dec 1, 2026', 'Dec 1, 2026', '2:30 PM'],
  ],
  [
    'en',
    'CA',
    ['Dec 1', 'Tue, Dec 1, 2026', 'Tuesday, Dec 1', 'Tuesday, Dec 1, 2026', 'Dec 1, 2026', '2:30 PM'],
  ],
  ['en', 'GB', ['1 Dec', 'Tue, 1 Dec 2026', 'Tuesday, 1 Dec', 'Tuesday, 1 Dec 2026', '1 Dec 2026', '14:30']],
  [
    'en',
    'AU',
    ['1 Dec', 'Tue, 1 Dec 2026', 'Tuesday, 1 Dec', 'Tuesday, 1 Dec 2026', '1 Dec 2026', '2:30 PM'],
  ],
  ['en', null, ['1 Dec', 'Tue, 1 Dec 2026', 'Tuesday, 1 Dec', 'Tuesday, 1 Dec 2026', '1 Dec 2026', '14:30']],
  [
    'de',
    'DE',
    [
      '1. Dez.',
      'Di., 1. Dez. 2026',
      'Dienstag, 1. Dezember',
      'Dienstag, 1. Dezember 2026',
      '1.12.2026',
      '14:30',
    ],
  ],
  [
    'de',
    'US',
    [
      '1. Dez.',
      'Di., 1. Dez. 2026',
      'Dienstag, 1. Dezember',
      'Dienstag, 1. Dezember 2026',
      '1.12.2026',
      '2:30 PM',
    ],
  ],
])('in %s, people in %p read dates and times as they write them', (language, country, shown) => {
  const { time } = textsOf(language, { country, hourCycle: null });
  const { day, month } = date;
  expect([
    time.date({ day, month }),
    time.shortDay(date),
    time.longDay(date),
    time.fullDay(date),
    time.dateOf('2026-12-01'),
    time.clock(14 * 60 + 30),
  ]).toEqual(shown);
});

test.each<[string | null, number]>([
  [null, 1],
  ['DE', 1],
  ['GB', 1],
  ['US', 7],
  ['IL', 7],
  ['AE', 1],
  ['EG', 6],
  ['MV', 5],
])('in %p, weeks begin on weekday %i', (country, weekStart) => {
  expect(textsOf('en', { country, hourCycle: null }).time.weekStart).toBe(weekStart);
});

test('the clock that a workspace chose counts more than its country', () => {
  expect(textsOf('en', { country: 'US', hourCycle: 24 }).time.clock(870)).toBe('14:30');
  expect(textsOf('en', { country: 'DE', hourCycle: 12 }).time.clock(870)).toBe('2:30 PM');
});

import { expect, test } from 'bun:test';
import { callBackTimes } from '../../../src/admin/left-messages/call-back-times.ts';
import { Zones } from '../../../src/domain/time/zone.ts';
import { textsOf } from '../../../views/texts/texts.ts';

const zone = new Zones().namedOrUtc('America/New_York');
const now = Date.parse('2026-11-20T15:30:00Z');
const english = textsOf('en', { country: 'US', hourCycle: 12 });
const german = textsOf('de', { country: 'DE', hourCycle: 24 });

type Times = readonly [start: string, end: string | null];

/** A time of November in New York, "23T16:00". */
const at = (time: string) => Date.parse(`2026-11-${time}:00-05:00`);

const told = (windows: readonly Times[], texts = english) =>
  callBackTimes(
    {
      text: 'then',
      windows: windows.map(([start, end]) => ({ startAt: at(start), endAt: end === null ? null : at(end) })),
    },
    { leftAt: now, zone, now, texts },
  );

test.each<[windows: Times[], inEnglish: string | undefined, inGerman: string | undefined]>([
  [[['23T17:30', '23T17:30']], 'Mon, Nov 23 at 5:30 PM', 'Mo., 23. Nov. um 17:30'],
  [[['23T16:00', '24T00:00']], 'Mon, Nov 23, from 4:00 PM', 'Mo., 23. Nov., ab 16:00'],
  [[['23T00:00', '23T11:00']], 'Mon, Nov 23, until 11:00 AM', 'Mo., 23. Nov., bis 11:00'],
  [[['20T10:30', '20T17:00']], 'Fri, Nov 20, until 5:00 PM', 'Fr., 20. Nov., bis 17:00'],
  [[['23T14:00', '23T17:00']], 'Mon, Nov 23, 2:00–5:00 PM', 'Mo., 23. Nov., 14:00–17:00'],
  [[['23T00:00', '24T00:00']], 'Mon, Nov 23', 'Mo., 23. Nov.'],
  [[['23T00:00', '30T00:00']], 'Mon, Nov 23 – Sun, Nov 29', 'Mo., 23. Nov. – So., 29. Nov.'],
  [
    [['23T14:00', '24T10:00']],
    'Mon, Nov 23 at 2:00 PM – Tue, Nov 24 at 10:00 AM',
    'Mo., 23. Nov. um 14:00 – Di., 24. Nov. um 10:00',
  ],
  [[['23T14:00', null]], 'from Mon, Nov 23 at 2:00 PM', 'ab Mo., 23. Nov. um 14:00'],
  [
    [
      ['23T17:00', '23T17:00'],
      ['24T17:00', '24T17:00'],
    ],
    'Mon, Nov 23 at 5:00 PM or Tue, Nov 24 at 5:00 PM',
    'Mo., 23. Nov. um 17:00 oder Di., 24. Nov. um 17:00',
  ],
  [[], undefined, undefined],
  [[['20T10:30', null]], undefined, undefined],
  [['23', '24', '25', '26'].map((day) => [`${day}T17:00`, `${day}T17:00`] as const), undefined, undefined],
])('%j is told as the dashboard writes times', (windows, inEnglish, inGerman) => {
  expect([told(windows), told(windows, german)]).toEqual([inEnglish, inGerman]);
});

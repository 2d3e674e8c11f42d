import { expect, test } from 'bun:test';
import { clockOf } from '../../../src/language/reading/clock.ts';
import type { Found, Unit } from '../../../src/language/reading/expression.ts';
import { settablePart } from '../../../src/language/reading/part-of-day.ts';
import { createAmountReaders } from '../../../src/language/reading/patterns/amount.ts';
import {
  ahead,
  back,
  coming,
  oneDay,
  type SaidDistance,
  within,
} from '../../../src/language/reading/patterns/distance.ts';
import { besideOther, createSameReader, nounLeans } from '../../../src/language/reading/patterns/leaning.ts';
import { inPart, type SaidPart } from '../../../src/language/reading/patterns/part.ts';
import { createRelativeClockReader } from '../../../src/language/reading/patterns/relative-clock.ts';
import { createShareReader } from '../../../src/language/reading/patterns/share.ts';
import {
  daysAway,
  everyDay,
  noDay,
  type SaidDay,
  weekdayIn,
  weekdayOrEvery,
  weekdayWhich,
} from '../../../src/language/reading/patterns/weekday.ts';
import { wide } from '../../../src/language/reading/patterns/wide.ts';
import { baseDay, unitReading } from '../../../src/language/reading/period.ts';
import { createRowReader } from '../../../src/language/reading/rows.ts';
import { numberAt, type Reading, textAt } from '../../../src/language/reading/sentence.ts';
import { wordSlot } from '../../../src/language/reading/slots.ts';
import { wordMap, wordSet } from '../../../src/language/reading/words.ts';
import { sentenceOf } from './reading.ts';

// Dutch, which is no language here, shows what a new one has to bring.
const today = 20_777;
const weekdays = wordMap([['maandag', 1]]);
const partsOfDay = wordMap([['ochtend', settablePart('morning', 6, 12)]]);
const units = wordMap<Unit>([
  ['minuut minuten', 'minute'],
  ['uur', 'hour'],
  ['dag dagen', 'day'],
  ['week weken', 'week'],
]);

const { readJoined: readAmount } = createAmountReaders({
  minutes: [['een? kwartier', 15]],
  readQuantity: (sentence, index) => {
    const count = numberAt(sentence, index, { from: 1, to: 99 });
    return count === undefined ? undefined : { count, to: index + 1 };
  },
  unitAt: (sentence, index) => units.get(textAt(sentence, index)),
  and: 'en',
});

const readWeekday = createRowReader<SaidDay, Reading>({
  said: noDay,
  slots: { weekday: wordSlot(weekdays, (weekday) => ({ weekday })) },
  rows: [
    ['<weekday>', weekdayOrEvery('coming')],
    ['volgende <weekday>', weekdayWhich('next')],
    ['<weekday> over een week', weekdayIn(1)],
    ['werkdagen', everyDay([1, 2, 3, 4, 5])],
    ['overmorgen', daysAway(2)],
  ],
});

const readers = {
  weekday: readWeekday,
  part: createRowReader<SaidPart, Reading>({
    said: {},
    rows: [['vroeg in de ochtend', inPart(settablePart('first_thing', 6, 8))]],
  }),
  wide: createRowReader<object, Found>({
    said: {},
    rows: [
      ['zo snel mogelijk', wide.next],
      ['maakt niet uit wanneer', wide.any],
    ],
  }),
  amount: readAmount,
  distance: createRowReader<SaidDistance, Reading>({
    said: oneDay,
    slots: {
      amount: readAmount,
      base: (sentence, index) => {
        const base = readWeekday(sentence, index);
        return base && baseDay(sentence, base);
      },
      few: wordSlot(wordMap<Unit>([['weken', 'week']]), (unit) => ({ unit, count: 3 })),
    },
    rows: [
      ['<amount> geleden, <amount> voor <base>', back],
      ['<amount> na <base>', ahead],
      ['komende <amount>|<few>', coming],
      ['binnen de? komende? <amount>', within],
    ],
  }),
  share: createShareReader({
    shares: [['begin', 'start']],
    compounds: [['maandeinde', ['month', 'end']]],
    joints: wordSet('van'),
    readPeriod: (sentence, index) =>
      textAt(sentence, index) === 'week'
        ? unitReading(sentence, { unit: 'week', offset: 1, to: index + 1 })
        : undefined,
  }),
  clock: createRelativeClockReader({
    leads: [
      ['half', -30],
      ['kwart over', 15],
    ],
    joints: [
      ['over', (minutes) => minutes],
      ['voor half', (minutes) => -minutes - 30],
    ],
    isMinuteCount: () => true,
    readHour: (sentence, index) => {
      const hour = numberAt(sentence, index, { from: 1, to: 12 });
      return hour === undefined ? undefined : { clock: clockOf(hour, 0), to: index + 1 };
    },
  }),
  same: createSameReader({
    phrases: [
      ['dezelfde tijd', 'time'],
      ['die', 'part_or_period'],
    ],
    partsOfDay,
    units,
  }),
};

const day = (offset: number) => ({ frame: { days: { from: today + offset, to: today + offset + 1 } } });
const days = (from: number, to: number) => ({
  frame: { period: { unit: 'days', from: today + from, to: today + to } },
});

test.each<[keyof typeof readers, string, object | undefined]>([
  ['weekday', 'volgende maandag', { frame: { weekday: { weekdays: [1], which: 'next' } } }],
  ['weekday', 'maandag over een week', day(10)],
  ['weekday', 'werkdagen', { frame: { weekday: { weekdays: [1, 2, 3, 4, 5], which: 'every' } } }],
  ['weekday', 'overmorgen', day(2)],
  ['part', 'vroeg in de ochtend', { frame: { part: settablePart('first_thing', 6, 8) } }],
  ['wide', 'zo snel mogelijk', { kind: 'next' }],
  ['wide', 'maakt niet uit wanneer', { kind: 'any' }],
  ['amount', 'een kwartier', { count: 15, unit: 'minute' }],
  ['amount', '2 uur en 10 minuten', { count: 130, unit: 'minute' }],
  ['amount', '2 maandag', undefined],
  ['distance', '2 dagen geleden', day(-2)],
  ['distance', '3 dagen voor maandag', day(0)],
  ['distance', 'komende 3 dagen', days(1, 4)],
  ['distance', 'komende weken', days(1, 22)],
  ['distance', 'binnen de komende 2 weken', days(0, 14)],
  ['distance', 'komende 2 uur', { frame: { elapsed: { fromMs: 0, toMs: 7_200_000 } } }],
  ['share', 'begin van week', days(3, 6)],
  [
    'share',
    'maandeinde',
    { frame: { period: { from: today + 1, to: today + 11, unit: 'days', isEnd: true } } },
  ],
  ['clock', 'half 3', { clock: { minute: 150, isOpen: true } }],
  ['clock', 'kwart over 2', { clock: { minute: 135, isOpen: true } }],
  ['clock', '10 voor half 4', { clock: { minute: 200, isOpen: true } }],
  ['same', 'dezelfde tijd', { frame: { lean: { kind: 'time' } } }],
  [
    'same',
    'die ochtend',
    { frame: { lean: { kind: 'day' }, part: settablePart('morning', 6, 12), isOwnTime: true } },
  ],
])('a language that fills in the pattern for a %s reads "%s"', (pattern, words, expected) => {
  const sentence = sentenceOf(words);
  const found = readers[pattern](sentence, 0);
  expect<object | undefined>(found).toEqual(expected && { ...expected, to: sentence.tokens.length });
});

test('nouns lean to a side of another time, and of today if there is none', () => {
  const leans = nounLeans({
    weekdays,
    partsOfDay,
    units,
    day: 'dag',
    isPluralUnit: (word) => word === 'weken',
  });
  const after = (noun: string) => {
    const leaned = leans.get(noun)?.(1);
    return leaned && besideOther(sentenceOf(''), leaned, 1).frame;
  };
  expect(after('dag')?.days).toEqual(day(1).frame.days);
  expect(after('maandag')?.weekday).toEqual({ weekdays: [1], which: 'coming' });
  expect(after('week')?.period).toEqual({ unit: 'week', from: today + 3, to: today + 10 });
  expect(after('weken')).toBeUndefined();
});

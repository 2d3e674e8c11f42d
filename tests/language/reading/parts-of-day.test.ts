import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import {
  type PartsOfDay,
  parsePartOfDay,
  partOfDayNameOf,
  partOfDayNames,
} from '../../../src/domain/calendar/parts-of-day.ts';
import { germanInterpreter } from '../../../src/language/de/interpreter.ts';
import { englishInterpreter } from '../../../src/language/en/interpreter.ts';
import type { Interpreter } from '../../../src/language/interpretation/interpretation.ts';
import { createLanguages } from '../../../src/language/language.ts';
import { testRuns } from '../../helpers/test-runs.ts';
import { berlin, friday as fridayInBerlin } from '../de/reading.ts';
import { friday, inShort, newYork } from './reading.ts';

/** "afternoon 13-16, morning 8-11" as a calendar keeps it. */
function partsOf(text: string): PartsOfDay {
  const parts: PartsOfDay = {};
  for (const each of text.split(', ').filter((one) => one !== '')) {
    const [name = '', hours = ''] = each.split(' ');
    const part = partOfDayNameOf(name);
    if (!part) throw new RangeError(`no part "${name}"`);
    parts[part] = parsePartOfDay(hours);
  }
  return parts;
}

function english(words: string, parts: string): string {
  const context = { now: friday, zone: newYork, partsOfDay: partsOf(parts) };
  return inShort(englishInterpreter.interpret(words, context));
}

function german(words: string, parts: string): string {
  const context = { now: fridayInBerlin, zone: berlin, partsOfDay: partsOf(parts) };
  return inShort(germanInterpreter.interpret(words, context), berlin);
}

describe('a part of the day that a calendar sets', () => {
  test.each([
    ['first thing tuesday', 'first_thing 7-9', '11-24 07:00-09:00'],
    ['first thing in the morning on tuesday', 'first_thing 7-9', '11-24 07:00-09:00'],
    ['tomorrow morning', 'morning 7-11', '11-21 07:00-11:00'],
    ['tuesday forenoon', 'morning 7-11', '11-24 07:00-11:00'],
    ['tuesday at lunchtime', 'lunchtime 11:30-13:30', '11-24 11:30-13:30'],
    ['tuesday afternoon', 'afternoon 13-16', '11-24 13:00-16:00'],
    ['tuesday evening', 'evening 18:10-22:05', '11-24 18:10-22:05'],
    ['tonight', 'night 20-23', '11-20 20:00-23:00'],
    ['tuesday night', 'night 20-24', '11-24 20:00-24:00'],
    ['tuesday at the end of the day', 'end_of_day 15-17', '11-24 15:00-17:00'],
    ['eod tuesday', 'end_of_day 15-17', '11-24 15:00-17:00'],
    [
      'monday to wednesday in the mornings',
      'morning 8-10',
      '11-23 08:00-10:00, 11-24 08:00-10:00, 11-25 08:00-10:00',
    ],
    ['tuesday or wednesday afternoon', 'afternoon 13-16', '11-24 13:00-16:00, 11-25 13:00-16:00'],
  ])('is when English callers mean "%s" (%s)', (words, parts, windows) => {
    expect(english(words, parts)).toBe(windows);
    expect(english(words, '')).not.toBe(windows);
  });

  test.each([
    ['dienstag früh', 'first_thing 7-9', '11-24 07:00-09:00'],
    ['morgen früh', 'first_thing 7-9', '11-21 07:00-09:00'],
    ['dienstag morgens', 'morning 7-11', '11-24 07:00-11:00'],
    ['am dienstagvormittag', 'morning 7-11', '11-24 07:00-11:00'],
    ['dienstag mittag', 'lunchtime 11:30-13', '11-24 11:30-13:00'],
    ['dienstag nachmittag', 'afternoon 13-16', '11-24 13:00-16:00'],
    ['dienstag abend', 'evening 18:10-22:05', '11-24 18:10-22:05'],
    ['dienstag nacht', 'night 22-24', '11-24 22:00-24:00'],
    ['dienstag ende des tages', 'end_of_day 15-17', '11-24 15:00-17:00'],
  ])('is when German callers mean "%s" (%s)', (words, parts, windows) => {
    expect(german(words, parts)).toBe(windows);
    expect(german(words, '')).not.toBe(windows);
  });

  test.each([
    ['early tuesday morning', 'morning 8-12', '11-24 08:00-10:00'],
    ['late tuesday morning', 'morning 8-12', '11-24 10:45-12:00'],
    ['tuesday mid morning', 'morning 6-14', '11-24 10:00-12:45'],
    ['early tuesday afternoon', 'afternoon 13-18', '11-24 13:00-15:00'],
    ['late tuesday afternoon', 'afternoon 13-18', '11-24 16:00-19:00'],
    ['late tuesday evening', 'evening 20-24', '11-24 22:00-24:00'],
    ['late tuesday afternoon', 'afternoon 13:01-13:06', '11-24 13:01-13:06'],
    ['early tuesday morning', 'morning 8:01-8:03', '11-24 08:01-08:03'],
  ])('takes its early and late shares with it: "%s" (%s)', (words, parts, windows) => {
    expect(english(words, parts)).toBe(windows);
  });

  test.each([
    ['dienstag am späten nachmittag', 'afternoon 13-18', '11-24 16:00-19:00'],
    ['dienstag am frühen vormittag', 'morning 7-11', '11-24 07:00-09:00'],
    ['dienstag spätabends', 'evening 18-22', '11-24 21:00-24:00'],
  ])('takes its early and late shares with it in German: "%s" (%s)', (words, parts, windows) => {
    expect(german(words, parts)).toBe(windows);
  });

  test.each([
    // Which half of the day is meant the words say, whenever the calendar has the part.
    ['tuesday at seven in the morning', 'morning 9-12', '11-24 07:00'],
    ['tuesday at one in the morning', 'morning 8-14', '11-24 01:00'],
    ['tuesday at five in the afternoon', 'afternoon 13-15', '11-24 17:00'],
    ['tuesday ten at night', 'night 18-20', '11-24 22:00'],
    ['tuesday before nine in the morning', 'morning 9-12', '11-24 06:00-09:00'],
    ['tuesday morning before ten', 'morning 8-12', '11-24 08:00-10:00'],
    ['tuesday morning after eleven', 'morning 8-11', '11-24 11:00-12:00'],
    ['tuesday afternoon after two', 'afternoon 13-16', '11-24 14:00-16:00'],
    ['tuesday between nine and ten in the morning', 'morning 10-12', '11-24 09:00-10:00'],
  ])('leaves clock readings what they are: "%s" (%s)', (words, parts, windows) => {
    expect(english(words, parts)).toBe(windows);
  });

  test.each([
    ['tuesday after lunch', 'lunchtime 13-14:30', '11-24 14:30-18:30'],
    ['tuesday except lunch', 'lunchtime 11-12', '11-24 00:00-11:00, 11-24 12:00-24:00'],
    ['tuesday until the afternoon', 'afternoon 13-16', '11-24 00:00-16:00'],
    ['tuesday but not in the morning', 'morning 8-12', '11-24 00:00-08:00, 11-24 12:00-24:00'],
  ])('bounds what is named after it: "%s" (%s)', (words, parts, windows) => {
    expect(english(words, parts)).toBe(windows);
  });

  test('stays the language’s where another part is set', () => {
    expect(english('tuesday afternoon', 'morning 8-11, evening 18-22')).toBe('11-24 12:00-17:00');
    expect(english('first thing on tuesday in the morning', 'morning 9-12')).toBe('11-24 08:00-10:00');
    expect(english('tuesday am', 'morning 8-11')).toBe('11-24 06:00-12:00');
  });

  test('leaves no trace in the next sentence, nor in what a trace says of others', () => {
    const context = { now: friday, zone: newYork };
    const plain = () => JSON.stringify(englishInterpreter.trace('tuesday late morning', context));
    const before = plain();
    english('tuesday late morning', 'morning 8-11');
    expect(plain()).toBe(before);
    const constraint = englishInterpreter
      .trace('late morning', context)
      .steps.find(({ step }) => step === 'constraint');
    expect(constraint?.detail).toStartWith('{"part":{"from":600,"to":720}');
  });
});

describe('whatever parts a calendar sets', () => {
  const minutes = fc
    .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }))
    .filter(([startMinute, endMinute]) => startMinute < endMinute)
    .map(([startMinute, endMinute]) => ({ startMinute, endMinute }));
  const parts = fc.dictionary(fc.constantFrom(...partOfDayNames), minutes);

  test.each<[string, Interpreter, string]>([
    [
      'English',
      englishInterpreter,
      'tuesday tomorrow and or but not before after until from to at in the early late mid 7 three 11:30 morning mornings forenoon lunch lunchtime afternoon evening tonight night first thing end of day',
    ],
    [
      'German',
      germanInterpreter,
      'dienstag morgen und oder nicht vor nach bis ab von um im am frühen späten 7 drei 11:30 früh morgens vormittags mittag mittagessen nachmittag abends nacht ende des tages',
    ],
  ])('%s windows are in order and end after they begin', (_, interpreter, words) => {
    const sentence = fc
      .array(fc.constantFrom(...words.split(' ')), { maxLength: 8 })
      .map((each) => each.join(' '));
    fc.assert(
      fc.property(sentence, parts, (said, partsOfDay) => {
        let last = Number.NEGATIVE_INFINITY;
        const context = { now: friday, zone: newYork, partsOfDay };
        for (const { startAt, endAt } of interpreter.interpret(said, context)?.windows ?? []) {
          const from = startAt ?? Number.NEGATIVE_INFINITY;
          expect(from).toBeGreaterThanOrEqual(last);
          expect(from).toBeLessThanOrEqual(endAt ?? Number.POSITIVE_INFINITY);
          last = from;
        }
      }),
      { numRuns: testRuns * 10 },
    );
  });
});

describe('what callers say for a part', () => {
  const interpreters: [string, Interpreter, (words: string) => string][] = [
    ['en', englishInterpreter, (words) => `tuesday ${words}`],
    ['de', germanInterpreter, (words) => `dienstag ${words}`],
  ];

  test.each(interpreters)('is what the interpreter understands by it: %s', (code, interpreter, saying) => {
    const language = createLanguages().get(code);
    const usual = Object.entries(language?.usualParts ?? {}).flatMap(([, parts]) => parts);
    expect(usual.length).toBeGreaterThanOrEqual(7);
    for (const { words, from, to } of usual) {
      const said = words === 'tonight' ? words : saying(words.toLowerCase());
      const [window] = interpreter.interpret(said, { now: friday, zone: newYork })?.windows ?? [];
      const start = newYork.localAt(window?.startAt ?? 0) % 86_400_000;
      expect([words, start / 60_000, ((window?.endAt ?? 0) - (window?.startAt ?? 0)) / 60_000]).toEqual([
        words,
        from,
        to - from,
      ]);
    }
  });
});

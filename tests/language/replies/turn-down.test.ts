import { describe, expect, test } from 'bun:test';
import { germanInterpreter } from '../../../src/language/de/interpreter.ts';
import { englishInterpreter } from '../../../src/language/en/interpreter.ts';
import { type Interpretation, nothingSaid } from '../../../src/language/interpretation/interpretation.ts';
import { inShort, zoneNamed } from '../reading/reading.ts';

// It is Wednesday, November 18, 2026, 9:05; on Tuesday 9:00, 9:30 and 12:00 were offered.

const zone = zoneNamed('Europe/Berlin');
const at = (time: string) => zone.startAt(Date.parse(`2026-11-${time}Z`));
const slot = (time: string) => ({ startAt: at(time), endAt: at(time) + 1_800_000 });
const offered = ['24T09:00', '24T09:30', '24T12:00'].map(slot);
const requested: Interpretation = {
  ...nothingSaid,
  windows: [{ startAt: at('24T00:00'), endAt: at('25T00:00') }],
};
const call = { now: at('18T09:05'), zone };
const inCall = {
  ...call,
  offered,
  requested,
  told: offered.map(({ startAt }) => startAt),
  appointment: { startAt: at('24T09:00'), endAt: at('24T12:30') },
};

const languages = { en: englishInterpreter, de: germanInterpreter };

/** The way words turn the offer down, and the windows that they ask for then. */
function heard(language: 'en' | 'de', words: string, context = inCall) {
  const interpretation = languages[language].interpret(words, context);
  return [interpretation?.turnedDown?.kind, interpretation && inShort(interpretation, zone)];
}

const tuesday = '11-24';

describe.each([
  [
    'en',
    [
      "those don't work, what else",
      'none of those',
      'none of those work for me sorry',
      "those don't really work for us",
      'no what else do you have',
      "no i can't do any of those",
      'neither of those works',
      'do you have anything else',
      'any other times',
      'something else please',
      "that doesn't work for me",
      'sorry none of them',
      'is there anything else available',
    ],
  ],
  [
    'de',
    [
      'die passen alle nicht',
      'keiner davon',
      'was haben Sie sonst noch',
      'nein, was haben Sie denn sonst noch?',
      'das passt mir leider nicht',
      'die gehen alle nicht',
      'nichts davon',
      'haben Sie noch was anderes',
      'gibt es noch andere Termine',
      'geht leider nicht',
      'da kann ich nicht',
    ],
  ],
] as const)('others are wanted in what was asked before, in %s', (language, sentences) => {
  test.each(sentences)('“%s”', (words) => {
    expect(heard(language, words)).toEqual(['others', tuesday]);
  });
});

describe.each([
  ['en', ['what other days do you have', 'any other days', 'another day please', 'do you have other days']],
  [
    'de',
    [
      'an welchen anderen Tagen',
      'an welchen anderen Tagen haben Sie was',
      'haben Sie noch andere Tage',
      'lieber ein anderer Tag',
    ],
  ],
] as const)('others are wanted on other days, in %s', (language, sentences) => {
  test.each(sentences)('“%s”', (words) => {
    const [kind, when] = heard(language, words);
    expect([kind, when]).toEqual(['other_days', '11-18 09:05..11-24 00:00, 11-25 00:00-']);
  });
});

test.each([
  ['en', 'no, later', 'later', '11-24 12:30-24:00'],
  ['en', 'those are all too early', 'later', '11-24 12:30-24:00'],
  ['en', 'later than that', 'later', '11-24 12:30-24:00'],
  ['en', 'earlier than that', 'earlier', '11-24 00:00-09:00'],
  ['en', 'anything earlier than that', 'earlier', '11-24 00:00-09:00'],
  ['en', 'do you have a later slot', 'later', '11-24 12:30-24:00'],
  ['en', "no that's too late", 'earlier', '11-24 00:00-09:00'],
  ['de', 'nein, später', 'later', '11-24 12:30-24:00'],
  ['de', 'das ist mir zu früh', 'later', '11-24 12:30-24:00'],
  ['de', 'haben Sie einen späteren Termin', 'later', '11-24 12:30-24:00'],
  ['de', 'gibt es frühere Termine', 'earlier', '11-24 00:00-09:00'],
  ['de', 'früher als das', 'earlier', '11-24 00:00-09:00'],
  ['de', 'nee, lieber früher', 'earlier', '11-24 00:00-09:00'],
] as const)('in %s “%s” wants others that are %s', (language, words, kind, when) => {
  expect(heard(language, words)).toEqual([kind, when]);
});

describe.each([
  [
    'en',
    [
      'none of those work do you have something later the same day',
      'do you have something later the same day',
      'same day but later please',
      'none of those work what about later that day',
      "can't you do anything later on that day",
      'later in the day',
      'is there a later slot that day',
      'no, later that same day',
    ],
  ],
  [
    'de',
    [
      'die passen alle nicht haben sie am selben tag noch was später',
      'haben sie am selben tag noch was später',
      'am gleichen Tag, aber später bitte',
      'nein, später an dem Tag',
      'keiner davon, gibt es an diesem Tag noch was Späteres',
      'eher am selben Tag später',
      'gibt es am selben Tag einen späteren Termin',
    ],
  ],
] as const)('others are wanted that are later on the same day, in %s', (language, sentences) => {
  test.each(sentences)('“%s”', (words) => {
    expect(heard(language, words)).toEqual(['later', '11-24 12:01-24:00']);
  });
});

test.each([
  ['en', 'same day but earlier', 'earlier', '11-24 00:00-09:00'],
  ['en', 'do you have anything earlier the same day', 'earlier', '11-24 00:00-09:00'],
  ['en', 'no later in the week', 'later', '11-25..11-29'],
  ['en', 'none of those, later that week', 'later', '11-25..11-29'],
  ['en', 'do you have anything earlier in the week', 'earlier', '11-23'],
  ['de', 'früher am selben Tag', 'earlier', '11-24 00:00-09:00'],
  ['de', 'haben Sie am gleichen Tag noch was früheres', 'earlier', '11-24 00:00-09:00'],
  ['de', 'später in der Woche', 'later', '11-25..11-29'],
  ['de', 'keiner davon, später in der Woche', 'later', '11-25..11-29'],
  ['de', 'nein lieber früher in der Woche', 'earlier', '11-23'],
  // This week isn't that of the offer.
  ['en', 'no, later this week', undefined, '11-16..11-22'],
  ['de', 'nein, später diese Woche', undefined, '11-16..11-22'],
  // A time is a time, and "eher am selben Tag" isn't earlier.
  ['en', 'later in the week, on friday', undefined, '11-27'],
  ['en', 'the same day', undefined, tuesday],
  ['de', 'eher am selben Tag', undefined, tuesday],
  ['en', 'the day before that', undefined, '11-23'],
  ['en', 'on the day before that', undefined, '11-23'],
  ['de', 'am Tag davor', undefined, '11-23'],
] as const)('in %s “%s” is about the day or the week of the offer: %s', (language, words, kind, when) => {
  expect(heard(language, words)).toEqual([kind, when]);
});

test.each([
  ['en', 'no, later this week', 'later', '11-20..11-22'],
  ['en', 'none of those, later in the week', 'later', '11-20..11-22'],
  ['de', 'nein, später diese Woche', 'later', '11-20..11-22'],
  ['de', 'keiner davon, später in dieser Woche', 'later', '11-20..11-22'],
] as const)('in %s “%s” after times of two days is about the days after', (language, words, kind, when) => {
  const slots = ['18T10:00', '18T15:00', '19T09:00'].map(slot);
  const context = {
    ...inCall,
    offered: slots,
    appointment: { startAt: at('18T10:00'), endAt: at('19T09:30') },
  };
  expect(heard(language, words, context)).toEqual([kind, when]);
});

test.each([
  ['en', 'later in the week'],
  ['de', 'später in der Woche'],
] as const)('in %s “%s” after an offer of a Sunday is later on that', (language, words) => {
  const appointment = slot('22T10:00');
  expect(heard(language, words, { ...inCall, offered: [appointment], appointment })).toEqual([
    'later',
    '11-22 10:01-24:00',
  ]);
});

test.each([
  ['en', 'none of those, anything else next week', '11-23..11-29'],
  ['en', "those don't work what about thursday", '11-19'],
  ['en', 'none of those, thursday at three pm', '11-19 15:00'],
  ['en', 'neither works, do you have anything in the afternoon', '11-24 12:00-17:00'],
  ['de', 'keiner davon, haben Sie nächste Woche noch was', '11-23..11-29'],
  ['de', 'die passen nicht, am Donnerstag?', '11-19'],
] as const)('in %s “%s” asks for that time', (language, words, when) => {
  expect(heard(language, words)).toEqual(['others', when]);
});

test.each([
  ['en', 'any of those works'],
  ['en', 'either of those is fine'],
  ['en', 'those are good, what else do you need'],
  ['en', 'is there anything else i need to bring'],
  ['en', 'a bit later than that maybe'],
  ['en', 'later on thursday'],
  ['en', 'tuesday works'],
  ['en', 'the later one'],
  ['en', 'the later slot'],
  ['de', 'die passen alle gut'],
  ['de', 'was brauchen Sie sonst noch von mir'],
  ['de', 'keine Ahnung'],
  ['de', 'etwas später'],
  ['de', 'den späteren Termin'],
] as const)('in %s “%s” turns nothing down', (language, words) => {
  expect(languages[language].interpret(words, inCall)?.turnedDown).toBeUndefined();
});

test.each([
  ['en', 'none of those', 'no_request'],
  ['en', 'what else do you have', 'no_request'],
  ['en', 'what other days do you have', 'no_request'],
  ['en', 'no, later', 'no_appointment'],
  ['de', 'keiner davon', 'no_request'],
  ['de', 'nein, später', 'no_appointment'],
  ['de', 'haben sie am selben tag noch was später', 'no_day'],
] as const)('in %s “%s” is a question where nothing was asked before: %s', (language, words, doubt) => {
  expect(languages[language].interpret(words, call)?.doubt).toBe(doubt);
});

test.each([
  ['en', 'anything but the morning is fine', '11-24 12:00-24:00'],
  ['en', 'not in the morning', '11-24 12:00-24:00'],
  ['de', 'alles außer vormittags', '11-24 12:00-24:00'],
  ['de', 'nur nicht am Vormittag', '11-24 12:00-24:00'],
] as const)('in %s “%s” is about the day that was asked for', (language, words, when) => {
  const interpretation = languages[language].interpret(words, inCall);
  expect(interpretation && inShort(interpretation, zone)).toBe(when);
});

test('“anything but the morning” is about all days that were asked for, or the rest of the day of an offer', () => {
  const windows = [{ startAt: at('23T00:00'), endAt: at('25T00:00') }];
  const ofTwo = { ...inCall, requested: { ...requested, windows } };
  const ofMorning = {
    ...inCall,
    requested: { ...requested, windows: [{ startAt: at('24T08:00'), endAt: at('24T12:00') }] },
  };
  const said = (context: typeof inCall) => {
    const found = englishInterpreter.interpret('anything but the morning', context);
    return found && inShort(found, zone);
  };
  expect(said(ofTwo)).toBe('11-23 12:00-24:00, 11-24 12:00-24:00');
  expect(said(ofMorning)).toBe('11-24 12:00-24:00');
});

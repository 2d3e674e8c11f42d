import { describe, expect, test } from 'bun:test';
import { germanInterpreter } from '../../../src/language/de/interpreter.ts';
import { englishInterpreter } from '../../../src/language/en/interpreter.ts';
import { type Interpretation, nothingSaid } from '../../../src/language/interpretation.ts';
import { inShort, zoneNamed } from './reading.ts';

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
  ['en', "no that's too late", 'earlier', '11-24 00:00-09:00'],
  ['de', 'nein, später', 'later', '11-24 12:30-24:00'],
  ['de', 'das ist mir zu früh', 'later', '11-24 12:30-24:00'],
  ['de', 'früher als das', 'earlier', '11-24 00:00-09:00'],
  ['de', 'nee, lieber früher', 'earlier', '11-24 00:00-09:00'],
] as const)('in %s “%s” wants others that are %s', (language, words, kind, when) => {
  expect(heard(language, words)).toEqual([kind, when]);
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
  ['de', 'die passen alle gut'],
  ['de', 'was brauchen Sie sonst noch von mir'],
  ['de', 'keine Ahnung'],
  ['de', 'etwas später'],
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

import { describe, expect, test } from 'bun:test';
import { germanInterpreter } from '../../../src/language/de/interpreter.ts';
import { englishInterpreter } from '../../../src/language/en/interpreter.ts';
import type { Interpreter } from '../../../src/language/interpretation/interpretation.ts';
import { friday, inShort, newYork } from './reading.ts';

// Tuesday, 24 November 2026, 14:00 to 14:30.
const startAt = newYork.startAt(Date.UTC(2026, 10, 24, 14));
const appointment = { startAt, endAt: startAt + 1_800_000 };

const moved = (interpreter: Interpreter, words: string) =>
  inShort(interpreter.interpret(words, { now: friday, zone: newYork, appointment }));

describe('words that lean on the appointment that is to move', () => {
  test.each([
    ['same time on thursday', '11-26 14:00'],
    ['same time next week', '12-01 14:00'],
    ['an hour later', '11-24 15:00'],
    ['half an hour earlier', '11-24 13:30'],
    ['push it back a week', '12-01 14:00'],
    ['push it back by a quarter of an hour', '11-24 14:15'],
    ['bring it forward a day', '11-23 14:00'],
    ['make it half past', '11-24 14:30'],
    ['can we say quarter to instead', '11-24 13:45'],
    ['the day after', '11-25'],
    ['the day before', '11-23'],
    ['something later', '11-24 14:30-24:00'],
    ['anything earlier', '11-24 00:00-14:00'],
    ['same day but after lunch', '11-24 13:00-17:00'],
    ['make it three', '11-24 15:00'],
    ['later in the week', '11-25..11-29'],
    ['thursday at ten instead', '11-26 10:00'],
  ])('"%s" is %s', (words, expected) => {
    expect(moved(englishInterpreter, words)).toBe(expected);
  });

  test.each([
    ['gleiche Zeit am Donnerstag', '11-26 14:00'],
    ['nächste Woche zur gleichen Zeit', '12-01 14:00'],
    ['eine Stunde später', '11-24 15:00'],
    ['eine halbe Stunde früher', '11-24 13:30'],
    ['können wir es um eine Woche nach hinten schieben', '12-01 14:00'],
    ['machen wir Viertel nach', '11-24 14:15'],
    ['am Tag danach', '11-25'],
    ['etwas später', '11-24 14:30-24:00'],
    ['lieber um drei', '11-24 15:00'],
    ['am Donnerstag um zehn', '11-26 10:00'],
  ])('„%s“ ist %s', (words, expected) => {
    expect(moved(germanInterpreter, words)).toBe(expected);
  });
});

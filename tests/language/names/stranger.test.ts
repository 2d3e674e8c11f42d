import { describe, expect, test } from 'bun:test';
import { germanInterpreter } from '../../../src/language/de/interpreter.ts';
import { englishInterpreter } from '../../../src/language/en/interpreter.ts';

import { membersOf } from '../members.ts';
import { friday, newYork } from '../reading/reading.ts';

const members = membersOf(['Dr. Sarah Chen', 'Tom Berger', 'Dr. Friday', 'Frau Weber']);

/** Who is asked for and is none of the members. */
function strangerIn(interpreter: typeof englishInterpreter, words: string): string | undefined {
  const context = { now: friday, zone: newYork, members };
  const read = interpreter.interpret(words, context);
  // Nothing else about the words is read differently.
  expect(read?.windows).toEqual(interpreter.interpret(words, { now: friday, zone: newYork })?.windows);
  return read?.stranger;
}

describe('somebody whom nobody at the team is', () => {
  test.each([
    ['Tuesday at ten with Dr. Strange', 'Dr. Strange'],
    ['Tuesday at ten with Dr. Shen', 'Dr. Shen'],
    ["I'd like to see Doctor Strange on Tuesday", 'Doctor Strange'],
    ['can I get in with Mrs. Miller tomorrow afternoon', 'Mrs. Miller'],
    ['ideally with Dr. Strange, Tuesday at ten', 'Dr. Strange'],
    ['a cleaning with Ms. O’Neill next week', 'Ms. O’Neill'],
  ])('is noticed in "%s"', (words, stranger) => {
    expect(strangerIn(englishInterpreter, words)).toBe(stranger);
  });

  test.each([
    ['Dienstag um zehn bei Dr. Seltsam', 'Dr. Seltsam'],
    ['ich möchte am Dienstag zu Frau Müller', 'Frau Müller'],
    ['einen Termin bei Herrn Doktor Seltsam morgen um zehn', 'Herrn Doktor Seltsam'],
  ])('is noticed in "%s"', (words, stranger) => {
    expect(strangerIn(germanInterpreter, words)).toBe(stranger);
  });

  test.each([
    'Tuesday at ten with Dr. Chen',
    'Tuesday at ten with Dr. Strange or Dr. Chen',
    'Tuesday at ten with anyone, not with Dr. Strange',
    'not with Dr. Strange, Tuesday at ten',
    'I saw Dr. Strange last year, is Tuesday at ten free',
    'my appointment was with Dr. Strange, now I need Tuesday at ten',
    'this is Dr. Strange, is Tuesday at ten free',
    'this is Mrs. Miller, Tuesday at ten please',
    'an appointment for Mrs. Miller on Tuesday',
    'I have to see a doctor on Tuesday at ten',
    'with the doctor on Tuesday at ten',
    'Dr. Friday on Tuesday at ten',
    'with my husband on Tuesday at ten',
    'with Strange on Tuesday at ten',
    'Tuesday at ten',
  ])('is nobody in "%s"', (words) => {
    const context = { now: friday, zone: newYork, members };
    expect(englishInterpreter.interpret(words, context)?.stranger).toBeUndefined();
  });

  test.each([
    'Dienstag um zehn bei Frau Weber',
    'hier ist Frau Müller, geht Dienstag um zehn',
    'ich war bei Dr. Seltsam, jetzt brauche ich Dienstag um zehn einen Termin',
    'ich muss am Dienstag zum Doktor',
    'Dienstag um zehn, nicht bei Dr. Seltsam',
    'einen Termin für Frau Müller am Dienstag',
  ])('is nobody in "%s"', (words) => {
    const context = { now: friday, zone: newYork, members };
    expect(germanInterpreter.interpret(words, context)?.stranger).toBeUndefined();
  });

  test('is nobody at a calendar without people', () => {
    const words = 'Tuesday at ten with Dr. Strange';
    expect(englishInterpreter.interpret(words, { now: friday, zone: newYork })?.stranger).toBeUndefined();
  });
});

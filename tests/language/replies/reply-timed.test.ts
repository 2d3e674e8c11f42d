import { describe, expect, test } from 'bun:test';
import { germanInterpreter } from '../../../src/language/de/interpreter.ts';
import { englishInterpreter } from '../../../src/language/en/interpreter.ts';
import type { Interpreter } from '../../../src/language/interpretation/interpretation.ts';
import { inShort, newYork } from '../reading/reading.ts';

const monday = newYork.startAt(Date.parse('2026-11-30T10:30:00Z'));
const nextFriday = { en: 'next friday', de: 'nächsten Freitag' };
const interpreters = { en: englishInterpreter, de: germanInterpreter };

/** What is meant by an answer to "Do you mean Friday the 4th or Friday the 11th?", or about other words. */
function answered(
  language: 'en' | 'de',
  reply: string,
  { words = nextFriday[language], now = monday }: { words?: string; now?: number } = {},
): string {
  const interpreter: Interpreter = interpreters[language];
  const context = { now, zone: newYork };
  const interpretation = interpreter.interpret(words, context);
  if (!interpretation?.doubt) throw new Error(`nothing is asked about "${words}"`);
  const read = interpreter.interpret(reply, { ...context, asked: { words, interpretation } });
  if (read?.windows.some(({ startAt, endAt }) => startAt === endAt)) expect(read.kind).toBe('instant');
  return `${inShort(read, newYork)}${read?.doubt ? '?' : ''}`;
}

const [fourth, eleventh, asked] = ['12-04', '12-11', '12-11?'];

describe('one of two days with a time beside it', () => {
  test.each([
    ['the first of those, at three', `${fourth} 15:00`],
    ['the first one at three', `${fourth} 15:00`],
    ['the first, at three', `${fourth} 15:00`],
    ['the later one, at three', `${eleventh} 15:00`],
    ['at three on the later one', `${eleventh} 15:00`],
    ['the second of those, at half past nine', `${eleventh} 09:30`],
    ['the earlier of the two at ten', `${fourth} 10:00`],
    ['the sooner of them, quarter past two', `${fourth} 14:15`],
    ['the later friday around four', `${eleventh} 16:00`],
    ['the last of those in the morning', `${eleventh} 06:00-12:00`],
    ['the second date after two', `${eleventh} 14:00-24:00`],
    ['not the first, the other one, at nine', `${eleventh} 09:00`],
    ['not the later one, the other one, at nine', `${fourth} 09:00`],
    ['not the first one, the second one at nine', `${eleventh} 09:00`],
    ["the first one doesn't work, the later one at ten", `${eleventh} 10:00`],
    ["the second one's no good, the first, at ten", `${fourth} 10:00`],
    ['anything but the second, so at ten', `${fourth} 10:00`],
    // What is denied leaves the other.
    ['not the first one', eleventh],
    // Another day than those two.
    ['the first of december at three', '12-01 15:00'],
    ['the first one is no good, how about tuesday at three', '12-01 15:00'],
    // No hour to be half past of.
    ['the second of those, at half past', asked],
  ])('"%s" is %s', (reply, expected) => {
    expect(answered('en', reply)).toBe(expected);
  });

  test.each([
    ['den ersten davon, um drei', `${fourth} 15:00`],
    ['den ersten, um drei', `${fourth} 15:00`],
    ['lieber den späteren, um drei', `${eleventh} 15:00`],
    ['den zweiten von beiden um halb zehn', `${eleventh} 09:30`],
    ['den früheren der beiden um zehn', `${fourth} 10:00`],
    ['um vier am späteren Freitag', `${eleventh} 16:00`],
    ['den zweiten von denen vormittags', `${eleventh} 08:00-12:00`],
    ['nicht den ersten, den anderen, um neun', `${eleventh} 09:00`],
    ['nicht den zweiten, den anderen um neun', `${fourth} 09:00`],
    ['der erste passt nicht, der zweite um zehn', `${eleventh} 10:00`],
    ['nicht den ersten', eleventh],
    ['am ersten Dezember um drei', '12-01 15:00'],
  ])('„%s“ ist %s', (reply, expected) => {
    expect(answered('de', reply)).toBe(expected);
  });

  test('a time takes the place of the one that was said before', () => {
    expect(answered('en', 'the later one, at three', { words: 'next friday at two' })).toBe(
      `${eleventh} 15:00`,
    );
  });

  test('"the second of those" is no date, though one of them is the 2nd', () => {
    const now = newYork.startAt(Date.parse('2026-09-28T10:30:00Z'));
    expect(answered('en', 'the second of those, at ten', { now })).toBe('10-09 10:00');
  });
});

describe('slots that were offered', () => {
  const slots = (...starts: string[]) =>
    starts.map((start) => newYork.startAt(Date.parse(`2026-12-${start}:00Z`)));
  const threeDays = slots('01T09:00', '02T09:00', '03T09:00');
  const oneMorning = slots('02T09:00', '02T09:30', '02T10:00');

  test.each([
    ['the second one, at three', threeDays, '12-02 15:00'],
    ['the last of those, at nine', threeDays, '12-03 09:00'],
    ['not the first one, the second one at ten', threeDays, '12-02 10:00'],
    ['the later one, at ten', oneMorning, '12-02 10:00'],
    // It's either the slot or the time.
    ['the first one, at ten', oneMorning, '?'],
    // These ask anew.
    ['the first one after three', threeDays, '11-30 15:00-24:00'],
    ['the second one on friday at ten', threeDays, '12-04 10:00'],
  ])('"%s" is %s', (words, starts, expected) => {
    const offered = starts.map((startAt) => ({ startAt, endAt: startAt + 1_800_000 }));
    const read = englishInterpreter.interpret(words, { now: monday, zone: newYork, offered });
    expect(`${inShort(read, newYork)}${read?.doubt ? '?' : ''}`).toBe(expected);
  });
});

import { describe, expect, test } from 'bun:test';
import { germanInterpreter } from '../../../src/language/de/interpreter.ts';
import { englishInterpreter } from '../../../src/language/en/interpreter.ts';
import type { Interpreter } from '../../../src/language/interpretation/interpretation.ts';
import { inShort, newYork } from '../reading/reading.ts';

const [friday, monday] = ['2026-11-20T10:30:00Z', '2026-11-16T10:30:00Z'];

/** What an answer means to what was asked back about some words. */
function answered(interpreter: Interpreter, words: string, { reply, at }: { reply: string; at: string }) {
  const context = { now: newYork.startAt(Date.parse(at)), zone: newYork };
  const interpretation = interpreter.interpret(words, context);
  if (!interpretation?.doubt) throw new Error(`nothing is asked about "${words}"`);
  const read = interpreter.interpret(reply, { ...context, asked: { words, interpretation } });
  return `${inShort(read, newYork)}${read?.doubt ? '?' : ''}`;
}

const tuesday25 = 'tuesday the twenty fifth at three';

describe('an answer to what was asked back', () => {
  test.each([
    [tuesday25, friday, 'the wednesday', '11-25 15:00'],
    [tuesday25, friday, 'the tuesday', '11-24 15:00'],
    [tuesday25, friday, 'the twenty fifth please', '11-25 15:00'],
    [tuesday25, friday, 'the first one', '11-24 15:00'],
    [tuesday25, friday, 'uh the second one', '11-25 15:00'],
    [tuesday25, friday, 'the later one', '11-25 15:00'],
    [tuesday25, friday, 'wednesday at four', '11-25 16:00'],
    ['thursday january sixth at ten', '2026-12-23T16:45:00Z', 'the thursday', '01-07 10:00'],
    ['thursday january sixth at ten', '2026-12-23T16:45:00Z', 'the sixth', '01-06 10:00'],
    ['next friday at two', monday, 'this week', '11-20 14:00'],
    ['next friday at two', monday, 'next week', '11-27 14:00'],
    ['next friday at two', monday, 'the twentieth', '11-20 14:00'],
    ['next weekend', monday, 'the one after', '11-28..11-29'],
    ['friday at four', friday, 'today', '11-20 16:00'],
    ['friday at four', friday, 'the twenty seventh', '11-27 16:00'],
    ['november thirty first at nine', friday, 'the thirtieth', '11-30 09:00'],
    ['november thirty first at nine', friday, 'the second one', '12-01 09:00'],
    ['the twenty fourth before', friday, 'before', '-11-24 00:00'],
    ['the twenty fourth before', friday, 'on it', '11-24'],
    ["i'm away on wednesday", friday, 'any other time', '-11-25 00:00, 11-26 00:00-'],
    ['an hour later', friday, "it's on tuesday at two", '11-24 15:00'],
    ['same time on thursday', friday, 'tuesday at two', '11-26 14:00'],
    ['the same day at two', friday, 'tuesday', '11-24 14:00'],
  ])('"%s" (%s), "%s" is %s', (words, at, reply, expected) => {
    expect(answered(englishInterpreter, words, { reply, at })).toBe(expected);
  });

  test.each([
    ['Dienstag den fünfundzwanzigsten um drei', friday, 'der Mittwoch', '11-25 15:00'],
    ['Dienstag den fünfundzwanzigsten um drei', friday, 'das zweite', '11-25 15:00'],
    ['Dienstag den fünfundzwanzigsten um drei', friday, 'am Dienstag', '11-24 15:00'],
    ['nächsten Freitag um zwei', monday, 'der siebenundzwanzigste', '11-27 14:00'],
    ['nächsten Freitag um zwei', monday, 'der spätere', '11-27 14:00'],
    ['eine Stunde später', friday, 'Dienstag um zwei', '11-24 15:00'],
  ])('„%s“ (%s), „%s“ ist %s', (words, at, reply, expected) => {
    expect(answered(germanInterpreter, words, { reply, at })).toBe(expected);
  });

  test.each([
    ['thursday instead', '11-26'],
    ['tomorrow at noon', '11-21 12:00'],
    ['as soon as possible', '11-20 10:30-'],
    ['yes', 'nothing'],
    ['neither', 'nothing'],
  ])('"%s" is none, but what it says by itself', (reply, expected) => {
    expect(answered(englishInterpreter, tuesday25, { reply, at: friday })).toBe(expected);
  });
});

import { describe, expect, test } from 'bun:test';
import { germanInterpreter } from '../../../src/language/de/interpreter.ts';
import { englishInterpreter } from '../../../src/language/en/interpreter.ts';
import { friday, newYork } from '../reading/reading.ts';

const names = ['Dr. Lee', 'Sarah Chen', 'Tom March', 'Anna Weber'];
const members = names.map((name) => ({ calendarId: name, name, spokenNames: [] }));
const context = { now: friday, zone: newYork, members };

describe('a list of whom somebody rules out', () => {
  test.each([
    ['not with Dr. Lee, Sarah or Tom, tuesday at two', 'Dr. Lee, Sarah Chen, Tom March', ''],
    ['tuesday at two, not with Dr. Lee, Sarah, or Tom', 'Dr. Lee, Sarah Chen, Tom March', ''],
    ['anyone but Dr. Lee, Sarah, Anna or Tom on tuesday at two', names.join(', '), ''],
    ['not with Dr. Lee or Sarah, tuesday at two', 'Dr. Lee, Sarah Chen', ''],
    ['not Dr. Lee, Sarah, tuesday at two', 'Dr. Lee', 'Sarah Chen'],
    ['not with Dr. Lee, with Sarah or Tom on tuesday at two', 'Dr. Lee', 'Sarah Chen, Tom March'],
    ['with Dr. Lee, Sarah or Tom on tuesday at two', '', 'Dr. Lee, Sarah Chen, Tom March'],
  ])('"%s" rules out "%s", and wants "%s"', (words, without, wanted) => {
    const people = englishInterpreter.interpret(words, context)?.people;
    expect([people?.withoutIds.toSorted(), people?.withIds.toSorted()]).toEqual([
      without === '' ? [] : without.split(', ').toSorted(),
      wanted === '' ? [] : wanted.split(', ').toSorted(),
    ]);
  });

  test.each([
    ['nicht bei Dr. Lee, Sarah oder Tom, Dienstag um zwei', 'Dr. Lee, Sarah Chen, Tom March', ''],
    ['bei jedem außer Dr. Lee, Sarah und Tom am Dienstag um zwei', 'Dr. Lee, Sarah Chen, Tom March', ''],
    ['nicht bei Dr. Lee, lieber bei Sarah oder Tom, Dienstag um zwei', 'Dr. Lee', 'Sarah Chen, Tom March'],
  ])('„%s“ schließt „%s“ aus und will „%s“', (words, without, wanted) => {
    const people = germanInterpreter.interpret(words, context)?.people;
    expect([people?.withoutIds.toSorted(), people?.withIds.toSorted()]).toEqual([
      without === '' ? [] : without.split(', ').toSorted(),
      wanted === '' ? [] : wanted.split(', ').toSorted(),
    ]);
  });
});

import { describe, expect, test } from 'bun:test';
import { englishInterpreter } from '../../../src/language/en/interpreter.ts';
import { friday, newYork } from '../reading/reading.ts';
import { type OfferedService, servicesOf } from '../services.ts';

const interpret = (words: string, ...offered: readonly OfferedService[]) =>
  englishInterpreter.interpret(words, { now: friday, zone: newYork, services: servicesOf(offered) });

/** Which services are heard in words, and which words aren't used. */
function heardIn(words: string, ...offered: readonly OfferedService[]): [number[], string] {
  const { serviceIds = [], ignored = [] } = interpret(words, ...offered) ?? {};
  return [serviceIds.map((id) => Number(id.replace('service-', ''))), ignored.join(' ')];
}

describe('a name is heard as it’s written, with its marks', () => {
  test.each([
    'Cut & color',
    'Cut + color',
    'Cut, color',
    'C++ lesson',
    '1:1 coaching',
    'T.E.N.S. therapy',
    'A.M. yoga',
    'İnci bakım',
    'Тест',
    'पूजा सेवा',
    '按摩',
  ])('%s', (name) => {
    for (const said of [name, name.toLowerCase(), name.toUpperCase()]) {
      expect(heardIn(`${said} on tuesday at two`, [name, 45])).toEqual([[1], '']);
    }
  });

  test('and "&" as it’s said', () => {
    expect(heardIn('a cut and color on tuesday', ['Cut & color', 45])).toEqual([[1], '']);
    expect(heardIn('a cut & color on tuesday', ['Cut and color', 45])).toEqual([[1], '']);
  });

  test('but not where a mark is between others', () => {
    expect(heardIn('a hair, cut me some slack, on tuesday', ['Hair cut', 45])[0]).toEqual([]);
  });
});

test('a name whose letters get more in lower case leaves those after it in their places', () => {
  const { text } = interpret('İİ polish or a cleaning on tuesday', ['İİ polish', 30], ['Cleaning', 45]) ?? {};
  expect(text).toBe('i̇i̇ polish or a cleaning on tuesday');
});

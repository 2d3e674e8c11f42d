import { describe, expect, test } from 'bun:test';
import { createApiKey, formatKeyPrefix } from '../../src/domain/access/api-key.ts';
import { parseWithoutKeys, withoutKeys } from '../../src/domain/without-keys.ts';
import { growthOf } from '../helpers/growth.ts';

const percent = (text: string) =>
  [...text].map((each) => `%${each.charCodeAt(0).toString(16).padStart(2, '0')}`).join('');
const escaped = (text: string) =>
  [...text].map((each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');

const spellingsOf = (key: string): [string, string][] => [
  ['as it is', key],
  ['in capitals', key.toUpperCase()],
  ['percent-encoded', percent(key)],
  ['percent-encoded in capitals', percent(key.toUpperCase()).toUpperCase()],
  ['encoded twice', percent(key).replaceAll('%', '%25')],
  ['encoded ten times', percent(key).replaceAll('%', `%${'25'.repeat(9)}`)],
  ['encoded in part', key.replaceAll('_', '%5F')],
  ['cut off', key.slice(0, -1)],
  ['with more behind it', `${key}00`],
];

describe.each(['live', 'test'] as const)('a %s key', (kind) => {
  const { key } = createApiKey(kind);
  const mark = `sk_${kind}_[redacted]`;

  test.each(spellingsOf(key))('is taken out %s', (_, spelled) => {
    expect(withoutKeys(spelled)).toBe(mark);
    expect(withoutKeys(`Here: ${spelled}, and ${spelled}.`)).toBe(`Here: ${mark}, and ${mark}.`);
    expect(parseWithoutKeys(JSON.stringify({ [spelled]: [spelled, { a: spelled }], b: 1 }))).toEqual({
      [mark]: [mark, { a: mark }],
      b: 1,
    });
  });

  test('is taken out of JSON that escapes it, whole or in part', () => {
    for (const spelled of [
      escaped(key),
      escaped(key.slice(0, 20)) + key.slice(20),
      `${key.slice(0, 20)}${escaped(key.slice(20))}`,
    ]) {
      expect(parseWithoutKeys(`{"${spelled}":"a ${spelled}"}`)).toEqual({
        [mark]: `a ${mark}`,
      });
    }
  });
});

test.each([
  formatKeyPrefix(createApiKey('live').prefix),
  formatKeyPrefix(createApiKey('test').prefix),
  'sk_live_…',
  'sk_live_ is how keys begin',
  'sk_test_0123…',
  'we live here',
  '100 % live',
  'sl_0123456789abcdef',
  '%73%6b',
  '',
])('%j stays as it is', (text) => {
  expect(withoutKeys(text)).toBe(text);
  expect(parseWithoutKeys(JSON.stringify({ [text]: text }))).toEqual({ [text]: text });
});

test('JSON is otherwise parsed as ever', () => {
  const json = '{"__proto__":{"a":1},"b":[null,true,-1.5,"\\u00e9\\n"],"b2":{}}';
  expect(JSON.stringify(parseWithoutKeys(json))).toBe(JSON.stringify(JSON.parse(json)));
  expect(() => parseWithoutKeys('{"a":"\\u00e9"')).toThrow(SyntaxError);
});

test.each([
  ['a letter encoded without end', (size: number) => `s%${'25'.repeat(size)}`],
  ['the beginning of a key, encoded without end', (size: number) => `sk_live%${'25'.repeat(size)}`],
  ['a key encoded without end', (size: number) => `sk_live_0000000%${'25'.repeat(size)}`],
  ['the kind of a key, encoded without end', (size: number) => `sk_%${'25'.repeat(size)}`],
  ['beginnings of keys', (size: number) => 'sk_live_0000000'.repeat(size / 15)],
  ['beginnings of keys for tests', (size: number) => 'sk_test_0000000'.repeat(size / 15)],
])('%s takes no longer for its length', (_, textOf) => {
  expect(growthOf(withoutKeys, { textOf, size: 640_000 })).toBeLessThan(4);
});

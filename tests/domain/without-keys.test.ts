import { describe, expect, test } from 'bun:test';
import { createApiKey, formatKeyPrefix } from '../../src/domain/access/api-key.ts';
import { parseWithoutKeys, withoutKeys } from '../../src/domain/without-keys.ts';
import { growthOf } from '../helpers/growth.ts';

const { key, prefix } = createApiKey();
const percent = (text: string) =>
  [...text].map((each) => `%${each.charCodeAt(0).toString(16).padStart(2, '0')}`).join('');
const escaped = (text: string) =>
  [...text].map((each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');

const spellings: [string, string][] = [
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

describe('a key', () => {
  test.each(spellings)('is taken out %s', (_, spelled) => {
    expect(withoutKeys(spelled)).toBe('sk_live_[redacted]');
    expect(withoutKeys(`Here: ${spelled}, and ${spelled}.`)).toBe(
      'Here: sk_live_[redacted], and sk_live_[redacted].',
    );
    expect(parseWithoutKeys(JSON.stringify({ [spelled]: [spelled, { a: spelled }], b: 1 }))).toEqual({
      'sk_live_[redacted]': ['sk_live_[redacted]', { a: 'sk_live_[redacted]' }],
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
        'sk_live_[redacted]': 'a sk_live_[redacted]',
      });
    }
  });
});

test.each([
  formatKeyPrefix(prefix),
  'sk_live_…',
  'sk_live_ is how keys begin',
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
  ['beginnings of keys', (size: number) => 'sk_live_0000000'.repeat(size / 15)],
])('%s takes no longer for its length', (_, textOf) => {
  expect(growthOf(withoutKeys, { textOf, size: 640_000 })).toBeLessThan(4);
});

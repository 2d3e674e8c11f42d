import { describe, expect, test } from 'bun:test';
import { createHash } from 'node:crypto';
import {
  createApiKey,
  formatKeyPrefix,
  hashApiKey,
  isApiKeyForm,
  isTestKey,
} from '../../../src/domain/access/api-key.ts';

describe('a new key', () => {
  test('is sk_live_ and 32 lower-case hex characters, kept as its SHA-256 and its first 12 characters', () => {
    const { key, hash, prefix } = createApiKey();
    expect(key).toMatch(/^sk_live_[0-9a-f]{32}$/);
    expect(hash).toBe(createHash('sha256').update(key).digest('hex'));
    expect(prefix).toBe(key.slice(0, 12));
    expect(formatKeyPrefix(prefix)).toMatch(/^sk_live_[0-9a-f]{4}\.\.\.$/);
  });

  test('is never the same, and every one of its hex characters takes every value', () => {
    const keys = Array.from({ length: 2000 }, () => createApiKey().key);
    expect(new Set(keys).size).toBe(2000);
    for (let place = 'sk_live_'.length; place < 40; place++)
      expect(new Set(keys.map((key) => key[place])).size).toBe(16);
  });
});

describe('the form of a key', () => {
  const hex = '0123456789abcdef0123456789abcdef';

  test('is told without looking the key up', () => {
    expect(isApiKeyForm(`sk_live_${hex}`)).toBe(true);
    expect(isApiKeyForm(createApiKey().key)).toBe(true);
    expect(isApiKeyForm(createApiKey('test').key)).toBe(true);
  });

  test.each([
    ['empty', ''],
    ['a prefix alone', 'sk_live_'],
    ['a character short', `sk_live_${hex.slice(1)}`],
    ['a character long', `sk_live_${hex}0`],
    ['in upper-case hex', `sk_live_${hex.toUpperCase()}`],
    ['with an upper-case prefix', `SK_LIVE_${hex}`],
    ['of another kind', `sk_demo_${hex}`],
    ['with a letter beyond f', `sk_live_${hex.slice(1)}g`],
    ['with a space before it', ` sk_live_${hex}`],
    ['with a line break after it', `sk_live_${hex}\n`],
    ['on the second line', `x\nsk_live_${hex}`],
    ['with full-width digits', `sk_live_${hex.replaceAll('0', '０')}`],
  ])('is not that of a text that is %s', (_, text) => {
    expect(isApiKeyForm(text)).toBe(false);
  });
});

test('a key is hashed whole: SHA-256 in hexadecimal', () => {
  expect(hashApiKey('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('a key for tests says so in its prefix, too', () => {
  const { key, prefix } = createApiKey('test');
  expect(key).toMatch(/^sk_test_[0-9a-f]{32}$/);
  expect([isTestKey(key), isTestKey(prefix), isTestKey(createApiKey().key)]).toEqual([true, true, false]);
});

import { expect, test } from 'bun:test';
import { acceptedLanguage } from '../../../src/domain/access/dashboard-language.ts';

test.each([
  [null, 'en'],
  ['', 'en'],
  ['de', 'de'],
  ['de-AT', 'de'],
  ['DE-at;q=0.9', 'de'],
  ['fr-CH, fr;q=0.9, de;q=0.7, en;q=0.8', 'en'],
  ['fr, de;q=0.5', 'de'],
  ['en;q=0.5, de;q=0.5', 'en'],
  ['de;q=0, en', 'en'],
  ['de;q=nonsense', 'en'],
  ['den', 'en'],
  ['*', 'en'],
] as const)('of %p the dashboard speaks %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});

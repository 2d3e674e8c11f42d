import { expect, test } from 'bun:test';
import { parseEmail } from '../../../src/domain/access/email.ts';

test.each([
  ['ann@example.com', 'ann@example.com'],
  [' Ann@Example.com ', 'Ann@Example.com'],
  ['ann@localhost', 'ann@localhost'],
  ['ann+tag@sub.example.com', 'ann+tag@sub.example.com'],
  [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  [`${'a'.repeat(65)}@example.com`, undefined],
  [`a@${'b'.repeat(253)}`, undefined],
  ['ann', undefined],
  ['ann@', undefined],
  ['@example.com', undefined],
  ['ann@example..com', undefined],
  ['ann@example.com.', undefined],
  ['ann bee@example.com', undefined],
  ['ann@b@example.com', undefined],
  ['ann\u202e@example.com', undefined],
  ['ann@exam\u200bple.com', undefined],
  ['', undefined],
])('the address %j is stored as %j', (text, email) => expect(parseEmail(text)).toBe(email));

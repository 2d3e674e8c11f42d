import { expect, test } from 'bun:test';
import { parseName } from '../../src/domain/name.ts';

test.each([
  ['Practice', 'Practice'],
  ['  Dr. Müller ', 'Dr. Müller'],
  ['Mu\u0308ller', 'M\u00fcller'],
  ['x'.repeat(100), 'x'.repeat(100)],
  ['\u{1f4c5}'.repeat(100), '\u{1f4c5}'.repeat(100)],
  ['x'.repeat(101), undefined],
  ['', undefined],
  ['   ', undefined],
  ['two\nlines', undefined],
  ['a\u0000b', undefined],
])('the name %j is stored as %j', (text, name) => expect(parseName(text)).toBe(name));

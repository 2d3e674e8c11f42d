import { expect, test } from 'bun:test';
import { heard } from './reading.ts';

test.each([
  ['übermorgen um fünf', 'uebermorgen um fuenf'],
  ['am dreißigsten März', 'am dreissigsten maerz'],
  ['nächsten Dienstag früh', 'naechsten dienstag frueh'],
  ['Montag außer um zwölf', 'montag ausser um zwoelf'],
  ['übermorgen am Nachmittag', 'übermorn am nomittag'],
  ['am Donnerstag um halb drei', 'am donnschtig am halbi drü'],
])('"%s" and "%s" say the same', (umlauts, digraphs) => {
  expect(heard(umlauts)).toBeDefined();
  expect(heard(digraphs)?.windows).toEqual(heard(umlauts)?.windows);
});

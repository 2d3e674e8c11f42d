import { expect, test } from 'bun:test';
import { heardInShort } from './reading.ts';

// It is Friday, 20 November 2026, 10:30 in Berlin.
test.each([
  ['mai', '05-01..05-31'],
  ['märz oder mai', '03-01..03-31, 05-01..05-31'],
  ['april mai juni', '04-01..06-30'],
  ['irgendwann zwischen februar und april', '02-01..04-30'],
  ['im mai nächsten jahres', '05-01..05-31'],
  ['nächstes jahr im märz', '03-01..03-31'],
  ['ende mai nächsten jahres', '05-21..05-31'],
  ['vor märz nächstes jahr', '11-20..02-28'],
])('of months, "%s" means %s', (words, windows) => {
  expect(heardInShort(words)).toBe(windows);
});

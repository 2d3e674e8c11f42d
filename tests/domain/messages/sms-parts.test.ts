import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { smsParts } from '../../../src/domain/messages/sms-parts.ts';
import { anyCharacter } from '../../helpers/any-character.ts';

test.each([
  ['', 'gsm', 0, 0],
  ['Hi', 'gsm', 1, 2],
  ['a'.repeat(160), 'gsm', 1, 160],
  ['a'.repeat(161), 'gsm', 2, 161],
  ['a'.repeat(306), 'gsm', 2, 306],
  ['a'.repeat(307), 'gsm', 3, 307],
  ['€'.repeat(80), 'gsm', 1, 160],
  ['€'.repeat(81), 'gsm', 2, 162],
  // 76 fit into 153 septets: the last septet of each part stays empty.
  ['€'.repeat(152), 'gsm', 2, 304],
  ['€'.repeat(153), 'gsm', 3, 306],
  [`${'a'.repeat(159)}{`, 'gsm', 2, 161],
  ['ß'.repeat(160), 'gsm', 1, 160],
  ['Grüß Gott, Frau Ñandú? Ärger um 5 £', 'unicode', 1, 35],
  ['я'.repeat(70), 'unicode', 1, 70],
  ['я'.repeat(71), 'unicode', 2, 71],
  ['я'.repeat(134), 'unicode', 2, 134],
  ['я'.repeat(135), 'unicode', 3, 135],
  ['😀'.repeat(35), 'unicode', 1, 70],
  ['😀'.repeat(36), 'unicode', 2, 72],
  // 33 fit into 67 units: no pair is cut apart.
  ['😀'.repeat(66), 'unicode', 2, 132],
  ['😀'.repeat(67), 'unicode', 3, 134],
] as const)('text %#', (text, encoding, parts, units) => {
  expect(smsParts(text)).toMatchObject({ encoding, parts, units });
});

describe('characters outside the alphabet', () => {
  test.each([
    ['See you at 9', []],
    ['“Ćevapi” ’n “tea”', ['“', 'Ć', '”', '’']],
    ['ê ç á í ó ú', ['ê', 'ç', 'á', 'í', 'ó', 'ú']],
    ['9:00\u202fAM – noon', ['\u202f', '–']],
    ['tab\tstop', ['\t']],
    ['😀😀', ['😀']],
    // Written as a letter and an accent, it's sent as the letter that the alphabet has.
    ['Cafe\u0301', []],
  ])('those of "%s" are named once', (text, unicode) => {
    expect(smsParts(text).unicode).toEqual(unicode);
  });

  test('there are as many as UCS-2 has, but for 127 and ten of the extension', () => {
    const all = Array.from({ length: 0xd800 }, (_, code) => String.fromCharCode(code));
    const inAlphabet = all.filter((character) => {
      return character.normalize('NFC') === character && smsParts(character).encoding === 'gsm';
    });
    expect(inAlphabet.filter((character) => smsParts(character).units === 1)).toHaveLength(127);
    expect(inAlphabet.filter((character) => smsParts(character).units === 2)).toHaveLength(10);
  });
});

const someText = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'ö', '€', '[', '\n', ' '), maxLength: 700 }),
  fc.string({ unit: fc.constantFrom('a', '€', 'я', '😀', '\ud83d'), maxLength: 500 }),
  fc.string({ unit: anyCharacter, maxLength: 400 }),
);

test('parts hold all units, and no part is left out', () => {
  fc.assert(
    fc.property(someText, (text) => {
      const { encoding, parts, units, unicode } = smsParts(text);
      const [single, each] = encoding === 'gsm' ? [160, 153] : [70, 67];
      expect(parts === 0).toBe(text === '');
      expect(parts === 1).toBe(units > 0 && units <= single);
      if (parts > 1) {
        expect(units).toBeLessThanOrEqual(parts * each);
        // At most one unit a part is lost to a character that doesn't fit.
        expect(parts).toBeLessThanOrEqual(Math.ceil(units / (each - 1)));
      }
      expect(encoding === 'unicode').toBe(unicode.length > 0);
      for (const character of unicode) expect(text.normalize('NFC')).toContain(character);
    }),
  );
});

test('a longer text never takes fewer parts', () => {
  fc.assert(
    fc.property(someText, someText, (start, end) => {
      // A letter in between, so that nothing is composed across.
      const longer = smsParts(`${start}a${end}`);
      expect(longer.parts).toBeGreaterThanOrEqual(smsParts(start).parts);
    }),
  );
});

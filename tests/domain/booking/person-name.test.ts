import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { namesAgree } from '../../../src/domain/booking/person-name.ts';

describe('names agree', () => {
  test.each([
    ['in another letter case', 'ANNA lee', 'Anna Lee'],
    ['in another order', 'Lee, Anna', 'Anna Lee'],
    ['without accents', 'José Muñoz', 'Jose Munoz'],
    ['with accents written apart', 'Jose\u0301', 'José'],
    ['with a hyphen or a blank', 'Anna-Maria Lee', 'Anna Maria Lee'],
    ['with or without an apostrophe', 'Sean O’Brien', "Sean O'brien"],
    ['with an apostrophe left out', "Sean O'Brien", 'Sean OBrien'],
    ['with an apostrophe as a blank', "Sean O'Brien", 'Sean O Brien'],
    ['with initials with or without dots', 'J.R. Smith', 'JR Smith'],
    ['with a title’s dot left out', 'Dr. Lee', 'dr lee'],
    ['with blanks about them', '  Anna   Lee ', 'Anna Lee'],
    ['with the German sharp s', 'Strauß', 'STRAUSS'],
    ['with the capital sharp s', 'WEIẞ', 'Weiss'],
    ['without vowel points', 'שָׁלוֹם', 'שלום'],
    ['without vowel signs', 'محمّد', 'محمد'],
    ['with letters that Unicode does not take apart', 'Søren Łukasz Đorđe', 'soren lukasz dorde'],
    ['with dotted and dotless i', 'Işıl', 'isil'],
    ['in full-width letters', 'Ａｎｎａ', 'anna'],
    ['in other scripts', 'Анна Ли', 'ли анна'],
  ])('%s', (_, one, other) => {
    expect(namesAgree(one, other)).toBe(true);
    expect(namesAgree(other, one)).toBe(true);
  });

  test.each([
    ['another first name', 'Ben Lee', 'Anna Lee'],
    ['a part of the name', 'Anna', 'Anna Lee'],
    ['an anagram', 'Amy Lee', 'May Lee'],
    ['letters that move between words', 'Ann Alee', 'Anna Lee'],
    ['a name said twice', 'Anna Anna', 'Anna'],
    ['signs alone', '?', '!'],
    ['a sign and a name', '?', 'Anna'],
    ['vowel signs that are no accents', 'कि', 'की'],
    ['kana with and without their mark', 'ハ', 'パ'],
    ['nothing', '', 'Anna'],
  ])('not for %s', (_, one, other) => {
    expect(namesAgree(one, other)).toBe(false);
    expect(namesAgree(other, one)).toBe(false);
  });

  test('whatever order the words come in', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcdéßø'), minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
        expect(namesAgree(words.join(' '), words.toReversed().join(', ').toUpperCase())).toBe(true);
      }),
    );
  });
});

/**
 * The letters below this are folded, and stand in a table of the database (`foldedLetters`): all alphabets that know
 * accents and case.
 */
const foldedBelow = 0x2200;

/** What stands for a blank in a key: where keys are cut into pieces, a blank would part them. */
const blank = '\ue000';

/** What Unicode does not take apart, or takes apart in another way than people who type a name do. */
const folds = new Map(
  Object.entries({
    ß: 'ss',
    ẞ: 'ss',
    ø: 'o',
    Ø: 'o',
    ł: 'l',
    Ł: 'l',
    đ: 'd',
    Đ: 'd',
    ð: 'd',
    Ð: 'd',
    þ: 'th',
    Þ: 'th',
    æ: 'ae',
    Æ: 'ae',
    œ: 'oe',
    Œ: 'oe',
    ı: 'i',
    ς: 'σ',
    '‘': "'",
    '’': "'",
    ʼ: "'",
    ʻ: "'",
  }),
);

/** Letters that are also written as two: "Mueller" and "Müller" are one name. */
const spellings = new Map(Object.entries({ ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }));

/** A letter, what it is without case and accent, and what it is where such letters are written as two. */
export type FoldedLetter = { letter: string; folded: string; spelled: string };

/**
 * A name as it is searched: without case and accents, "Zoë" is "zoe". Where letters of it are also written as two, both
 * ways: "Müller" is "muller" and "mueller". A text that is part of a name has a key that is part of one of the name's.
 */
export function nameKeys(name: string): string[] {
  const letters = [...name];
  const [folded, spelled] = [letters.map(foldLetter).join(''), letters.map(spellLetter).join('')];
  return folded === spelled ? [folded] : [folded, spelled];
}

/** Every letter whose key is not itself. */
export function foldedLetters(): FoldedLetter[] {
  return Array.from({ length: foldedBelow }, (_, code) => String.fromCodePoint(code))
    .map((letter) => ({ letter, folded: foldLetter(letter), spelled: spellLetter(letter) }))
    .filter(({ letter, folded }) => folded !== letter);
}

function foldLetter(letter: string): string {
  if ((letter.codePointAt(0) ?? 0) >= foldedBelow) return letter;
  if (/[\s\p{Zs}]/u.test(letter)) return blank;
  // No name has them, and a search for them finds none.
  if (/\p{Cc}/u.test(letter)) return '\ufffd';
  if (/\p{Pd}/u.test(letter)) return '-';
  return folds.get(letter) ?? letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function spellLetter(letter: string): string {
  return spellings.get(letter.toLowerCase()) ?? foldLetter(letter);
}

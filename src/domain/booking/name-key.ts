/** Letters below this are folded, and are in a table of the database (`foldedLetters`): all alphabets with accents and case. */
const foldedBelow = 0x2200;

/** Stands for a blank in a key, so that keys aren't split there. */
export const blank = '\ue000';

/** What Unicode doesn't take apart, or not the way people type a name. */
const folds = pairs(
  "ß:ss ẞ:ss ø:o Ø:o ł:l Ł:l đ:d Đ:d ð:d Ð:d þ:th Þ:th æ:ae Æ:ae œ:oe Œ:oe ı:i ς:σ ‘:' ’:' ʼ:' ʻ:'",
);

/** Letters that are also written as two: "Mueller" and "Müller" are one name. */
const spellings = pairs('ä:ae ö:oe ü:ue ø:oe å:aa');

function pairs(text: string): ReadonlyMap<string, string> {
  return new Map(text.split(' ').map((pair) => [pair.charAt(0), pair.slice(2)]));
}

/**
 * The keys a name is searched by: no case or accents, "Zoë" is "zoe". Letters that are also written as two give two keys:
 * "Müller" is "muller" and "mueller". Part of a name has a key that is part of one of the name's keys.
 */
export function nameKeys(name: string): string[] {
  const letters = [...name];
  const [folded, spelled] = [letters.map(foldLetter).join(''), letters.map(spellLetter).join('')];
  return folded === spelled ? [folded] : [folded, spelled];
}

/** Every letter whose key is not itself, its form without case and accent, and its form where it's written as two. */
export function foldedLetters() {
  return Array.from({ length: foldedBelow }, (_, code) => String.fromCodePoint(code))
    .map((letter) => ({ letter, folded: foldLetter(letter), spelled: spellLetter(letter) }))
    .filter(({ letter, folded }) => folded !== letter);
}

function foldLetter(letter: string): string {
  if ((letter.codePointAt(0) ?? 0) >= foldedBelow) return letter;
  if (/[\s\p{Zs}]/u.test(letter)) return blank;
  // Control characters match nothing.
  if (/\p{Cc}/u.test(letter)) return '\ufffd';
  if (/\p{Pd}/u.test(letter)) return '-';
  return folds.get(letter) ?? letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function spellLetter(letter: string): string {
  return spellings.get(letter.toLowerCase()) ?? foldLetter(letter);
}

/**
 * Whether two spellings are the same person's name: case, accents, punctuation and word order don't count. A name without
 * a letter or digit agrees only with itself.
 */
export function namesAgree(one: string, other: string): boolean {
  const keys = keysOf(one);
  return keysOf(other).some((key) => keys.includes(key));
}

/** "O'Brien" is also written "OBrien" and "O Brien", "Anna-Lee" also "Anna Lee": each reading of the punctuation is a key. */
function keysOf(name: string): string[] {
  const folded = foldAccents(name);
  const readings = [
    folded.replace(/['’‘`´ʼ]/g, '').replace(/[^\p{L}\p{M}\p{N}]+/gu, ' '),
    folded.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' '),
    folded.replace(/[^\p{L}\p{M}\p{N}\s]+/gu, ''),
  ];
  const keys = readings.map((reading) => reading.split(/\s+/).filter(Boolean).sort().join(' '));
  return keys.every((key) => key === '') ? [name.trim()] : keys.filter((key) => key !== '');
}

/** A text in lower case without accents, Hebrew and Arabic vowel points included; "ß" is "ss", "Ø" is "o". */
export function foldAccents(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g, '')
      // Twice, because "ẞ" is its own upper case.
      .toLowerCase()
      .toUpperCase()
      .toLowerCase()
      .replace(/[øłđæœı]/g, (letter) => plain[letter] ?? letter)
  );
}

/** Letters that Unicode doesn't take apart. */
const plain: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i' };

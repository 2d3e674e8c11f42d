const maxLength = 40;

/** A key for a question's answer, made from its words in plain letters; none of those that are taken. */
export function questionKeyFor(ask: string, taken: readonly string[]): string {
  const words = ask
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+/, '');
  const key = cut(words, maxLength) || 'question';
  for (let number = 2, tried = key; ; number++) {
    if (!taken.includes(tried)) return tried;
    tried = `${cut(key, maxLength - `_${number}`.length)}_${number}`;
  }
}

function cut(words: string, length: number): string {
  return words.slice(0, length).replace(/_+$/, '');
}

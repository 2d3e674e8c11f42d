const digraphs: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** A word the way tables and tokens spell it: umlauts as two letters, because transcripts write them either way. */
export function plainSpelling(word: string): string {
  return word.replace(/[äöüß]/g, (letter) => digraphs[letter] ?? letter);
}

/** The words of a text that has spaces between them. */
export function wordsOf(text: string): string[] {
  return plainSpelling(text).match(/\S+/g) ?? [];
}

/** A set of words, written as one text. */
export function wordSet(words: string): ReadonlySet<string> {
  return new Set(wordsOf(words));
}

/** Words as the choices for one place of a phrase: "bad|rough". */
export function choicesOf(words: string): string {
  return wordsOf(words).join('|');
}

/** What words mean: each row is the words that share a meaning, and that meaning. */
export function wordMap<Value>(rows: Iterable<readonly [string, Value]>): ReadonlyMap<string, Value> {
  return new Map([...rows].flatMap(([words, value]) => wordsOf(words).map((word) => [word, value] as const)));
}

/** What words are for: each is for what the sets of words are named for that have it. */
export function usesOf<Use extends string>(
  sets: Readonly<Partial<Record<Use, ReadonlySet<string> | string>>>,
): ReadonlyMap<string, ReadonlySet<Use>> {
  const found = new Map<string, Set<Use>>();
  for (const use in sets) {
    const words = sets[use] ?? '';
    for (const word of typeof words === 'string' ? wordSet(words) : words)
      found.set(word, (found.get(word) ?? new Set()).add(use));
  }
  return found;
}

/** Words that count up from 1, or from another number in other steps: commas between numbers, spaces within one. */
export function countingWords(text: string, { from = 1, step = 1 } = {}): ReadonlyMap<string, number> {
  return wordMap(text.split(',').map((words, index) => [words, from + index * step] as const));
}

/** Whether two words differ by one letter: one too many, one missing, another one, or two swapped. */
export function isOneOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA--;
    endB--;
  }
  const [left, right] = [a.slice(start, endA), b.slice(start, endB)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

const digraphs: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** A word as the tables have it: lower case, umlauts as two letters, for transcripts write them either way. */
export function plainSpelling(word: string): string {
  return word.replace(/[äöüß]/g, (letter) => digraphs[letter] ?? letter);
}

const endings = ['', 'e', 'en', 'er', 'es', 'em'] as const;

/** Every form of words that are declined: "nächst" as nächste, nächsten, nächster, nächstes, nächstem. */
export function declined<Value>(stems: Iterable<readonly [string, Value]>): ReadonlyMap<string, Value> {
  return new Map(
    [...stems].flatMap(([stem, value]) =>
      endings.map((ending) => [plainSpelling(stem) + ending, value] as const),
    ),
  );
}

/** A set of words that are written in one string. */
export function wordSet(words: string): ReadonlySet<string> {
  return new Set(plainSpelling(words).split(/\s+/));
}

/** A table of words, several in one string for each value. */
export function wordMap<Value>(rows: Iterable<readonly [string, Value]>): ReadonlyMap<string, Value> {
  return new Map(
    [...rows].flatMap(([words, value]) =>
      plainSpelling(words)
        .split(' ')
        .map((word) => [word, value] as const),
    ),
  );
}

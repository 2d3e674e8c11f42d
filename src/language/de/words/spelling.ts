import { plainSpelling } from '../../reading/words.ts';

const endings = ['', 'e', 'en', 'er', 'es', 'em'] as const;

/** Every form of words that decline: "nächst" as nächste, nächsten, nächster, nächstes, nächstem. */
export function declined<Value>(stems: Iterable<readonly [string, Value]>): ReadonlyMap<string, Value> {
  return new Map(
    [...stems].flatMap(([stem, value]) =>
      endings.map((ending) => [plainSpelling(stem) + ending, value] as const),
    ),
  );
}

/** Phrases with the forms of words that decline: "frei~" is frei, freie, freien and so on, and "erste~" has no "erst". */
export function inflected(phrases: string): string {
  return phrases.replace(/([^\s|,]+?)(e?)~/g, (_, stem, e) =>
    (e ? endings.slice(1) : endings).map((ending) => stem + ending).join('|'),
  );
}

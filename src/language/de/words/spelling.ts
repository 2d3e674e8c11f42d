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

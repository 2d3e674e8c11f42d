import type { SaidWord } from './said-words.ts';
import type { ServiceName } from './service-index.ts';

/** The services of which a word says something that it says of no other: "hot" of "Hot stone massage". */
export function fitsPartly(said: readonly SaidWord[], names: readonly ServiceName[]): ReadonlySet<string> {
  return new Set(
    said.flatMap((word) => {
      const fits = names.filter(({ words }) => words.some((each) => isPart(word, each)));
      const ids = new Set(fits.flatMap((name) => [...name.ids]));
      return ids.size === 1 ? [...ids] : [];
    }),
  );
}

/** The fewest letters of the start of a compound: "Damen" of "Damenhaarschnitt". */
const shortestStart = 4;

function isPart(said: SaidWord, word: SaidWord): boolean {
  if (said.looseStem === word.looseStem) return true;
  return (
    said.text.length >= shortestStart && word.text.startsWith(said.stem) && said.stem.length >= shortestStart
  );
}

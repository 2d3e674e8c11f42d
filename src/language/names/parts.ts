import type { NamedService } from '../interpretation/named.ts';
import { type SaidWord, wordsIn } from './said-words.ts';
import type { ServiceNaming } from './service-naming.ts';

/** The words of a service's names, each once. */
export type Parts = { id: string; words: readonly SaidWord[] };

/** The words of services' names. */
export function partsOf(services: readonly NamedService[], naming: ServiceNaming): Parts[] {
  return services.map(({ id, name, spokenNames }) => {
    const words = wordsIn([name, ...spokenNames].join(' '), naming);
    return { id, words: [...new Map(words.map((word) => [word.text, word])).values()] };
  });
}

/** The services of which a word says something that it says of no other: "hot" of "Hot stone massage". */
export function fitsPartly(said: readonly SaidWord[], parts: readonly Parts[]): ReadonlySet<string> {
  return new Set(
    said.flatMap((word) => {
      const fits = parts.filter(({ words }) => words.some((each) => isPart(word, each)));
      return fits.length === 1 ? fits.map(({ id }) => id) : [];
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

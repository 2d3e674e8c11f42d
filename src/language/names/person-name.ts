import { wordSet } from '../reading/words.ts';
import { wordsIn } from './said-words.ts';
import { withoutBrackets } from './service-names.ts';
import type { ServiceNaming } from './service-naming.ts';
import { type Title, titles } from './titles.ts';

/** A person's name in parts, each as the words that are said for it, in plain letters. */
export type PersonName = {
  titles: readonly Title[];
  /** All of it except titles and degrees. */
  whole: readonly string[];
  /** Ways to say only a part of it: first and last names. */
  parts: readonly (readonly string[])[];
};

/** Degrees that stand beside names. */
export const degrees = wordSet(
  'med dent vet jur rer nat phil ing dipl dds dmd md do rn np pa pt phd dvm jr sr esq lcsw lmt msc bsc ma ba',
);

/** What last names may begin with. */
export const particles = wordSet(
  'von van der den de di da du del della le la st zu zum al el bin ben ter ten',
);

/** Words in the names of calendars that aren't people. */
const things = wordSet(
  `room chair bay lane court studio office desk table station suite team class van truck car garage clinic practice
  raum stuhl zimmer platz behandlung behandlungszimmer kabine buehne praxis buero saal werkstatt hebebuehne`,
);

/** The parts of a name as it's written: "Dr. Sarah J. Lee (Tuesdays)", "Lee, Sarah", "Anna-Lena von Berg". */
export function personName(name: string, naming: ServiceNaming): PersonName {
  const pieces = inOrder(withoutBrackets(name))
    .split(/\s+/)
    .map((piece) => wordsIn(piece, naming).map(({ text }) => text))
    .filter((words) => words.length > 0);
  const isTitle = (words: readonly string[] = []) =>
    words.length > 0 && words.every((word) => titles.has(word) || degrees.has(word));
  const first = pieces.findIndex((words) => !isTitle(words));
  const named = pieces.slice(Math.max(0, first)).filter((words) => words.every((word) => !degrees.has(word)));
  const whole = named.flat();
  const said = pieces.slice(0, Math.max(0, first)).flat();
  return {
    titles: said.flatMap((word) => titles.get(word) ?? []),
    whole,
    parts: isPerson(name, whole) ? partsOf(named.filter(isWritten)) : [],
  };
}

/** "Lee, Sarah" the way it's said. Degrees come after a comma, too. */
export function inOrder(name: string): string {
  const [last = '', ...more] = name.split(',');
  const rest = more.join(' ').trim();
  const isDegree = rest.split(/\s+/).every((word) => degrees.has(word.toLowerCase().replace(/\W/g, '')));
  return rest === '' || isDegree ? last : `${rest} ${last}`;
}

function isPerson(name: string, words: readonly string[]): boolean {
  return !/\d/.test(name) && !words.some((word) => things.has(word));
}

/** Initials aren't said alone. */
function isWritten(words: readonly string[]): boolean {
  return words.length > 1 || (words[0]?.length ?? 0) > 1;
}

function partsOf(named: readonly (readonly string[])[]): (readonly string[])[] {
  const isParticle = (words: readonly string[]) => words.every((word) => particles.has(word));
  const particleAt = named.findIndex((words, at) => at > 0 && isParticle(words));
  const lastAt = particleAt > 0 && particleAt < named.length - 1 ? particleAt : named.length - 1;
  const first = named[0] ?? [];
  const last = named.slice(lastAt).flat();
  const only = named.at(-1) ?? [];
  const both = named.length > 2 ? [...first, ...last] : [];
  const ways = [first, first.slice(0, 1), last, only, both, ...named.slice(1, lastAt)];
  return ways.filter((words) => words.length > 0 && !isParticle(words));
}

import { foldAccents } from '../../domain/booking/person-name.ts';
import { degrees, particles } from './person-name.ts';
import { titles } from './titles.ts';

/** How many words somebody's name may have besides titles and particles: more would be a list of guesses. */
export const mostNameWords = 4;

/** The length from which a word may be misheard. */
const shortestMisheard = 4;

/**
 * The words by which a caller is known, in plain lower case: without titles, degrees, particles such as "van", and
 * initials, unless there's nothing else.
 */
export function callerWords(name: string): string[] {
  const all = wordsIn(name);
  const own = all.filter((word, at) => !isAside(word, at));
  return own.length > 0 ? own : all.filter((word) => !titles.has(word));
}

/** Whether one of the words that a caller said may be one of those of a name, which is as somebody wrote it down. */
export function mayBeNamed(said: readonly string[], name: string): boolean {
  // "O Brien" may be "O'Brien" or "OBrien".
  const own = [name, name.replace(/['’‘`´ʼ-]/g, ' ')].flatMap(callerWords);
  return said.some((word) => own.some((other) => isHeardAs(word, other)));
}

function wordsIn(name: string): string[] {
  return foldAccents(name)
    .replace(/['’‘`´ʼ]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}

function isAside(word: string, at: number): boolean {
  const isInitial = /^[a-z\d]$/.test(word);
  // Ben Miller is no "ben Miller".
  const isFirstName = word === 'ben' && at === 0;
  return isInitial || titles.has(word) || degrees.has(word) || (particles.has(word) && !isFirstName);
}

function isHeardAs(said: string, name: string): boolean {
  if (said === name) return true;
  if ([said, name].some((word) => [...word].length < shortestMisheard)) return false;
  return isOneLetterOff(said, name) || soundOf(said) === soundOf(name);
}

/** Whether one letter is another, is left out or is too much. */
function isOneLetterOff(one: string, other: string): boolean {
  const [short, long] = [[...one], [...other]].sort((a, b) => a.length - b.length);
  if (!short || !long || long.length - short.length > 1) return false;
  const at = long.findIndex((letter, index) => letter !== short[index]);
  const rest = long.slice(at + 1).join('');
  return rest === short.slice(long.length === short.length ? at + 1 : at).join('');
}

/**
 * How a word sounds in English and German, more or less: consonants with the first vowel and the last, "Meyer" and "Maier",
 * "Catherine" and "Kathryn".
 */
function soundOf(word: string): string {
  const spelled = sounds.reduce((text, [letters, sound]) => text.replace(letters, sound), word);
  const single = spelled.replace(/(.)\1+/g, '$1');
  const first = single.search(/[aeiou]/);
  if (first < 0) return single;
  return single.slice(0, first + 1) + single.slice(first + 1).replace(/[aeiou](?!$)/g, '');
}

const sounds: readonly [RegExp, string][] = [
  [/^(?:kn|gn)/, 'n'],
  [/^wr/, 'r'],
  [/gh|(?<=m)b$/g, ''],
  [/sch|sh/g, 'x'],
  [/ph|v/g, 'f'],
  [/t?z|ts|c(?=[eiy])/g, 's'],
  [/qu/g, 'kw'],
  [/ck|ch|c|q/g, 'k'],
  [/d?th?|d$/g, 't'],
  [/(?<=.)h/g, ''],
  [/ey$|ie$/, 'i'],
  [/ei|ey|ay|ai|y(?=[aeou])/g, 'i'],
  [/ie|ee|ea|y/g, 'i'],
  [/oo|ou/g, 'u'],
  [/(?<=[aou])e/g, ''],
  [/(?<=..)e$/, ''],
];

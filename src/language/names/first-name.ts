import { foldAccents } from '../../domain/booking/person-name.ts';
import { degrees, inOrder, particles } from './person-name.ts';
import { titles } from './titles.ts';

/** Letters with what joins them, and little enough to be a name: whoever books writes what they like, and models read it. */
const form = /^\p{L}[\p{L}\p{M}'’-]{1,29}$/u;

/**
 * What somebody is called, as it's written: "Ann" of "Ann Lee", "Dr. Ann Lee" and "Lee, Ann". Undefined where nobody can tell, as
 * of "Mrs. Lee", "J. Lee" and "von Berg".
 */
export function firstName(name: string): string | undefined {
  const pieces = inOrder(name).split(/\s+/).filter(Boolean);
  const own = pieces.filter((piece) => !titles.has(wordOf(piece)) && !degrees.has(wordOf(piece)));
  const isTitled = pieces.some((piece) => titles.has(wordOf(piece)));
  const [first = ''] = own;
  if ((isTitled && own.length === 1) || !form.test(first)) return undefined;
  // Ben Miller is no "ben Miller".
  return particles.has(wordOf(first)) && wordOf(first) !== 'ben' ? undefined : first;
}

/** The first name that all of these have, letter case and accents aside; undefined if there's none. */
export function firstNameOfAll(names: readonly string[]): string | undefined {
  const all = names.map(firstName);
  const [first] = all;
  if (first === undefined) return undefined;
  return all.every((other) => other !== undefined && foldAccents(other) === foldAccents(first))
    ? first
    : undefined;
}

function wordOf(piece: string): string {
  return foldAccents(piece).replace(/[^\p{L}\p{N}]/gu, '');
}

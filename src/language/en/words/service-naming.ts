import { wordSet } from '../../reading/words.ts';
import type { ServiceNaming } from '../../service-names.ts';

/** How callers who speak English say what they want to come for. */
export const serviceNaming: ServiceNaming = {
  and: 'and',
  stem,
  tail: undefined,
  denials: wordSet('not no never without instead than dont isnt wasnt'),
  longestDenial: 3,
  verbs: wordSet(
    'check call book visit test cut wash trim wax repair fix change move color colour look meet try help service see',
  ),
  leads: wordSet(
    'a an the my our his her their your another one for of quick full regular routine proper next annual yearly little',
  ),
  plain: wordSet('the a an one appointment for please i think that want like would it is no yes'),
};

/** "cleanings", "changes", "studies"; loosely "cleaned" and "cleaning", too. */
function stem(word: string, isLoose: boolean): string {
  const singular = singularOf(word);
  if (!isLoose) return singular;
  const base = singular.replace(/(?:ing|ed)$/, '');
  return base.length >= 4 ? base : singular;
}

function singularOf(word: string): string {
  if (word.length < 4) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss|z)es$/.test(word)) return word.slice(0, -2);
  return /[^su]s$/.test(word) && !word.endsWith('is') ? word.slice(0, -1) : word;
}

import type { ServiceNaming } from '../../names/service-naming.ts';
import { wordSet } from '../../reading/words.ts';
import { cardinals } from './words.ts';

/** How callers who speak English say what they want to come for. */
export const serviceNaming: ServiceNaming = {
  appointment: 'appointment',
  and: 'and',
  stem,
  figures: new Map([...cardinals].map(([word, value]) => [word, String(value)])),
  denialBefore:
    /\b(?:(?:but )?not(?: for)?|(?:don['’]?t|do not|didn['’]?t|did not) (?:want|need|mean|like)|isn['’]?t|wasn['’]?t|never|without|instead of|rather than|no)(?: (?:an?|the|my))? $/i,
  correction:
    /\b(?:no,? wait|wait,? no|sorry|i mean|i meant|make that|scratch that|actually|rather|correction|no)\b/i,
  past: /\b(?:had|got|did|after) (?:an?|the|my|his|her|our) $/i,
  joint: /(?:^| )(?<part>\S+) (?:or|and)(?: an?| the)?$/,
  verbs: wordSet(
    'check call book visit test cut wash trim wax repair fix change move color colour look meet try help service see',
  ),
  leads: wordSet(
    'a an the my our his her their your another 1 for of quick full regular routine proper next annual yearly little available earliest first soonest any some',
  ),
  noSlips: wordSet('message messages passage'),
  plain: wordSet(
    'the a an 1 one appointment for please i think that want like would it is no yes just and or of my to with s',
  ),
};

/** "cleanings", "changes", "studies"; loosely "cleaned" and "cleaning", too. */
function stem(word: string, isLoose: boolean): string {
  const singular = singularOf(word);
  if (!isLoose) return singular;
  const base = singular.replace(/(?:ing|ed)$/, '');
  return base.length >= 4 ? base : singular;
}

function singularOf(word: string): string {
  if (word.length < 3) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss|z)es$/.test(word)) return word.slice(0, -2);
  return /[^su]s$/.test(word) && !word.endsWith('is') ? word.slice(0, -1) : word;
}

import { createBesideReader } from '../../names/beside.ts';
import type { ServiceNaming } from '../../names/service-naming.ts';
import { createPhraseReader } from '../../reading/phrases.ts';
import { wordSet } from '../../reading/words.ts';
import { cardinals } from './words.ts';

const article = 'a|an|the|my?';

/** How callers who speak English say what they want to come for. */
export const serviceNaming: ServiceNaming = {
  appointment: 'appointment',
  and: 'and',
  stem,
  figures: new Map([...cardinals].map(([word, value]) => [word, String(value)])),
  before: createBesideReader(
    [
      [
        `but? not for? ${article}, don't|dont|didn't|didnt want|need|mean|like ${article},
        do|did not want|need|mean|like ${article}, isn't|isnt|wasn't|wasnt|never|without|no ${article},
        instead of ${article}, rather than ${article}`,
        'denied',
      ],
      ['had|got|did|after a|an|the|my|his|her|our', 'past'],
      ['or|and|& a|an|the?', 'joint'],
    ],
    { step: -1 },
  ),
  correction: createPhraseReader([
    ['no, sorry, actually, rather, correction, i mean|meant, make|scratch that', true],
  ]),
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

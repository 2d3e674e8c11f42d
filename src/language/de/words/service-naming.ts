import { wordSet } from '../../reading/words.ts';
import type { ServiceNaming } from '../../service-names.ts';

/** How callers who speak German say what they want to come for. */
export const serviceNaming: ServiceNaming = {
  and: 'und',
  stem,
  tail: /termin(?:e|en|s)?$/,
  denials: wordSet('kein keine keinen keiner keines nicht statt anstatt anstelle ohne'),
  longestDenial: 2,
  verbs: new Set(),
  leads: new Set(),
  plain: wordSet('der die das den dem ein eine einen einer fuer bitte termin ich glaube ja nein'),
};

const shortest = 4;

/** "Kontrollen", "großen", "Beratungs-": nouns and adjectives end in few ways. */
function stem(word: string): string {
  const base = word.replace(/(?:ern|em|er|en|es|e|n|s)$/, '');
  return base.length >= shortest ? base : word;
}

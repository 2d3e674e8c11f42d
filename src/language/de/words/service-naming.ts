import type { ServiceNaming } from '../../names/service-naming.ts';
import { wordSet } from '../../reading/words.ts';

/** How callers who speak German say what they want to come for. */
export const serviceNaming: ServiceNaming = {
  appointment: 'termin',
  and: 'und',
  stem,
  figures: new Map(
    'zwei drei vier fuenf sechs sieben acht neun zehn elf zwoelf'
      .split(' ')
      .map((word, index) => [word, String(index + 2)]),
  ),
  tail: /termin(?:e|en|s)?$/,
  denialBefore:
    /(?:\b(?:aber )?kein(?:e|en|er|es)?|\b(?:an)?statt(?: (?:eine[rs]?|der|des))?|\banstelle(?: (?:eine[rs]?|der|des))?|\bohne(?: (?:eine?n?|die|den))?|(?<!\b(?:kann|könnte|können|passt|klappt|schaffe)(?: \S+){0,2} )\bnicht(?: um)?(?: (?:die|das|den|der|eine?n?|zur|zum|für))?) $/i,
  denialAfter: /^ (?:brauche?|will|möchte|muss|hätte) ich (?:aber |gerade )?nicht\b/i,
  correction:
    /\b(?:nein|doch|quatsch|sorry|vielmehr|besser gesagt|ich meine|meine ich|stimmt nicht|entschuldigung)\b|(?:^|\s)(?:äh|ähm|ach)\b(?!.*\bund\b)/i,
  past: /\b(?:war|hatte|habe)\b(?: \S+){0,4} (?:zur|zum|eine?n?|die|den) $/i,
  joint: /(?:^| )(?<part>\S+) (?:oder|und)(?: eine?n?| die| den)?$/,
  verbs: new Set(),
  leads: wordSet('der die das den dem ein eine einen einer eines einem fuer zur zum'),
  noSlips: wordSet('message messages'),
  plain: wordSet(
    'der die das den dem ein eine einen einer fuer bitte termin ich glaube ja nein und oder zur zum',
  ),
};

const shortest = 4;

/** "Kontrollen", "großen", "Beratungs-": nouns and adjectives end in few ways. */
function stem(word: string): string {
  const base = word.replace(/(?:ern|em|er|en|es|e|n|s)$/, '');
  return base.length >= shortest ? base : word;
}

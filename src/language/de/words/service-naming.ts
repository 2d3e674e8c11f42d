import { createBesideReader } from '../../names/beside.ts';
import type { ServiceNaming } from '../../names/service-naming.ts';
import { createPhraseReader } from '../../reading/phrases.ts';
import { wordSet } from '../../reading/words.ts';

const not = 'nicht um? die|das|den|der|ein|eine|einen|zur|zum|für?';

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
  before: createBesideReader(
    [
      [
        `aber? kein|keine|keinen|keiner|keines, statt|anstatt|anstelle eine|einer|eines|der|des?,
        ohne ein|eine|einen|die|den?, ${not}`,
        'denied',
      ],
      // "ich kann Montag nicht, die Massage" rules out the Monday.
      [`kann|könnte|können|passt|klappt|schaffe *? *? ${not}`, 'kept'],
      ['war|hatte|habe *? *? *? *? zur|zum|ein|eine|einen|die|den', 'past'],
      ['oder|und|& ein|eine|einen|die|den?', 'joint'],
    ],
    { step: -1 },
  ),
  after: createBesideReader([['brauch|brauche|will|möchte|muss|hätte ich aber|gerade? nicht', 'denied']], {
    step: 1,
  }),
  correction: createPhraseReader([
    [
      `nein, doch, quatsch, sorry, vielmehr, entschuldigung, besser gesagt, ich meine, meine ich, stimmt nicht`,
      true,
    ],
  ]),
  hesitation: wordSet('äh ähm ach'),
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

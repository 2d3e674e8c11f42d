import type { PromiseManners } from '../../clauses/promise-words.ts';
import { wordSet } from '../../reading/words.ts';

/** What bots that speak German say in their own manner. */
export const promiseManners: PromiseManners = {
  cues: {
    unsure: 'moment ist|hat das|es, hat das|es geklappt, bin|bin mir nicht sicher ob, ob das geklappt',
    select:
      'bitte wählen sie?, welcher|welchen|welche termin|zeit|uhrzeit|passt|möchten|darf|soll|davon, was passt, was darf, suchen sie sich, wählen sie',
    off: 'fällt|fallen aus|weg|flach, ist|sind|kommt|fliegt raus|draußen|weg|hinfällig, entfällt, entfallen',
    nothing:
      'ohne gebühr|gebühren|kosten|zuzahlung, fällt|fallen|fiele nicht an, fällt|fallen|fiele *? *? kein|keine|keinerlei *? *? an',
  },
  onto: wordSet('auf'),
  gone: wordSet('weg raus'),
  heard: [
    // "Freitag neun bestätigt": an hour ends there.
    [
      /(?<=(?:tag|woch|morgen|heute) (?:eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf)) (?=(?:ist|bestätigt|gebucht|reserviert|frei|steht|gestrichen|storniert|passt|geht|bei)\b)/giu,
      () => ',',
    ],
  ],
};

import type { PromiseManners } from '../../clauses/promise-words.ts';
import { wordSet } from '../../reading/words.ts';

const minutes =
  'fünf|zehn|fünfzehn|zwanzig|fünfundzwanzig|dreißig|dreissig|fünfunddreißig|vierzig|fünfundvierzig|fünfzig|fünfundfünfzig';

/** "elf Uhr zwanzig Zeit": the minutes count nothing. */
const minutesBeforeNouns = new RegExp(`(?<=\\b[Uu]hr (?:${minutes}|\\d\\d)) (?=\\p{Lu})`, 'gu');

/** What bots that speak German say in their own manner. */
export const promiseManners: PromiseManners = {
  cues: {
    book: 'eingschrieben, eingeschrieben, eintragn, reingsetzt, reingesetzt, reingeschoben, reingepackt, reingequetscht, zwischengeschoben, klargemacht, aufgenommen ins',
    move: 'umgeschoben, rübergeschoben, rübergezogen, umgesetzt, umgelegt, getauscht, neu angesetzt',
    cancel:
      'is raus|gestrichen, raus isses|ist|is, bist|seid|bin raus|draußen, gstrichen, gstrichn, abgsagt, gecancelt, gecancelled, rausgehauen, rausgetan, weggemacht, aufgelöst, freigegeben, zurückgenommen, zurückgegeben, aus dem|den kalender|buch|plan raus',
    placed:
      "du|ihr|sie hast|habt|haben den|die|das|einen? termin|tisch|platz|stunde|kurs|zimmer jetzt|nun|fix?, gehört|gehören|g'hört|ghört|g'hören|ghören ihnen|dir|euch|ihm|ihr, ist|is|sind ihnen|dir|euch, hab|habe|haben|hamma sie|dich|euch *? *? drin|dran|drauf, is|ist jetzt? drin|fix|paletti",
    done: 'durchgeführt, ausgeführt, vollzogen, veranlasst, dann hätten|haben|hätt|hamma wir|ma? das|es|den|die, hat er|es|das? jetzt? genommen|gespeichert|geschluckt',
    failed:
      'hängt|hing sich? auf, abgestürzt, rausgeflogen, rausgeworfen, spinnt, zickt, streikt, klemmt, unterm finger weg, nimmt|nahm er|es|das? nicht, nimmts|speicherts nicht, krieg|kriege|bekomme das|es|ihn? nicht rein',
    thing: 'abholen, abgeholt, holen, liegt bereit, bereit, fertig',
    have: 'da hätt|hätte|habe|hab ich|wir, hätt|hätte|habe|hab ich|wir? noch was, wie wär|wäre es? mit',
    has: 'bietet, bieten, ging si, ging sich, ginge sich, geht sich, gehen sich, kämen, käme',
    coming: 'geht los',
    busy: 'für eine|einen|ein|die|den *? hochzeit|feier|veranstaltung|gesellschaft|gruppe|konferenz|tagung|geburtstag|besprechung, für eine|einen andere|anderen|jemand',
    unsure: 'moment ist|hat das|es, bin|bin mir nicht sicher ob',
    select:
      'bitte wählen sie?, welcher|welchen|welche termin|zeit|uhrzeit|passt|möchten|darf|soll|davon, was passt, was darf, suchen sie sich, wählen sie',
    off: 'fällt|fallen *? aus|weg|flach, ist|sind|kommt|fliegt raus|draußen|weg|hinfällig, entfällt, entfallen',
    nothing:
      'vereinbart|gebucht|ausgemacht|reserviert|bekommen|abgemacht hatten|hatte|hattest, den|die|das sie|du|wir *? *? *? vereinbart|gebucht|ausgemacht|reserviert haben|hast, wie immer|bisher|gehabt|üblich, ohne gebühr|gebühren|kosten|zuzahlung, fällt|fallen|fiele nicht an, fällt|fallen|fiele *? *? kein|keine|keinerlei *? *? an',
  },
  onto: wordSet('auf'),
  gone: wordSet('weg raus'),
  minuteMarks: wordSet(''),
  afterNames: wordSet(''),
  notNames: wordSet(''),
  somebody: '',
  heard: [
    [minutesBeforeNouns, () => ','],
    // "Freitag neun bestätigt": an hour ends there.
    [
      /(?<=(?:tag|woch|morgen|heute) (?:eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf)) (?=(?:ist|bestätigt|gebucht|reserviert|frei|steht|gestrichen|storniert|passt|geht|bei)\b)/giu,
      () => ',',
    ],
  ],
};

import { describe, expect, test } from 'bun:test';
import { weekdayOf } from '../../../src/domain/time/local-time.ts';
import { daysOffered } from '../reading/reading.ts';
import { berlin, heard, heardInShort } from './reading.ts';

// Every wish with every background, denial and correction: what holds of one holds of all.

const wishes = [
  'dienstag um neun',
  'mittwoch nachmittag',
  'am ersten dezember',
  'nächste woche vormittags',
  'donnerstag oder freitag',
  'montag zwischen zwei und vier',
  'übernächste woche',
  'morgen um zehn',
  'donnerstag nach fünf',
  'am vierten dezember um halb drei',
  'samstag jederzeit',
];

describe('telling something besides changes nothing', () => {
  test.each([
    'am sonntag bin ich bei meiner mutter also',
    'mein sohn hat sonntags fußball deshalb',
    'ich arbeite bis drei also',
    'am neunundzwanzigsten hab ich geburtstag also',
    'ich war letzten monat da und hätte jetzt gern',
    'das auto ist am freitag kaputt gegangen ich brauche',
    'ich arbeite nachts also',
    'weil ich am sonntag um acht einen termin habe bräuchte ich',
    'ich bin seit märz kunde könnte ich',
    'mein flug landet am sonntag um zwölf also',
    'am dritten kam ein brief dass ich kommen soll wie wäre es',
  ])('"%s …"', (background) => {
    for (const wish of wishes) expect(heardInShort(`${background} ${wish}`)).toBe(heardInShort(wish));
  });

  test.each([
    'da meine tochter am sonntag schwimmen hat',
    'weil ich nachts arbeite',
    'mein name ist übrigens mai',
  ])('"… %s"', (background) => {
    for (const wish of wishes) expect(heardInShort(`${wish} ${background}`)).toBe(heardInShort(wish));
  });
});

describe('what something is compared with changes nothing', () => {
  test.each([
    'WUNSCH passt besser als sonntag',
    'lieber WUNSCH als sonntag',
    'WUNSCH wäre mir lieber als sonntag',
    'eher WUNSCH als sonntag oder am neunten januar',
    'ich komme lieber WUNSCH als am sonntag vormittag',
  ])('"%s"', (comparison) => {
    for (const wish of wishes)
      expect([wish, heardInShort(comparison.replace('WUNSCH', wish))]).toEqual([wish, heardInShort(wish)]);
  });
});

describe('what is denied is never offered', () => {
  test.each([
    'TAG geht nicht',
    'TAG passt mir nicht',
    'TAG kann ich nicht',
    'am TAG kann ich leider nicht',
    'nicht am TAG',
    'TAG fällt weg',
    'TAG ist schlecht',
    'alles außer TAG',
    'jeden tag außer TAG',
    'TAG bin ich nicht da',
    'TAG bin ich weg',
    'nie am TAG',
    'TAG ist unmöglich',
    'bloß nicht TAG',
    'TAG klappt nicht',
    'TAG ist mir zu früh',
    'TAG habe ich keine zeit',
    'TAG schaffe ich nicht',
    'TAG wäre ungünstig',
    'TAG ist hoffnungslos',
    'TAG ist total stressig',
    'TAG ist ein albtraum',
    'TAG ist die hölle',
    'TAG ist nicht so toll',
    'TAG ist raus',
    'TAG wäre problematisch',
    'TAG können sie vergessen',
    'TAG bin ich auf einer konferenz',
  ])('"%s"', (denial) => {
    const days = ['montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag'];
    for (const [index, day] of days.entries()) {
      const denied = denial.replace('TAG', day);
      for (const words of [
        `${denied} nächste woche`,
        `nächste woche ${denied}`,
        `${denied} wie wäre es nächste woche`,
        `nächste woche aber ${denied}`,
        `${denied} ginge nächste woche nachmittags`,
        `ich brauche nächste woche einen termin ${denied}`,
        `${denied} also jeder andere tag nächste woche`,
      ]) {
        const offered = daysOffered(heard(words), berlin);
        expect([words, offered.length > 0, offered.filter((each) => weekdayOf(each) === index + 1)]).toEqual([
          words,
          true,
          [],
        ]);
      }
    }
  });
});

describe('a correction is the corrected sentence', () => {
  test.each([
    ['dienstag um neun', 'mittwoch um zehn'],
    ['montag', 'dienstag'],
    ['am sechsten', 'am siebten'],
    ['morgen um zwei', 'morgen um drei'],
    ['nächste woche', 'übernächste woche'],
    ['montag vormittag', 'montag nachmittag'],
    ['am dritten dezember', 'am vierten dezember'],
    ['freitag um vier', 'freitag um halb fünf'],
    ['am vierten dezember um neun', 'am elften dezember um zwölf'],
  ])('"%s, nein, %s"', (first, second) => {
    const markers = `nein,nein warte,entschuldigung,ich meine,ach nein,nee,quatsch,moment,oder vielmehr,besser gesagt,
      äh nein,stopp nein,halt nein,doch lieber`;
    for (const marker of markers.split(/,\s*/)) {
      expect(heardInShort(`${first} ${marker} ${second}`)).toBe(heardInShort(second));
    }
  });
});

describe('what is moved is wanted where it is moved to', () => {
  test.each([
    ['dienstag um neun', 'mittwoch um zehn'],
    ['montag um drei', 'donnerstag um halb fünf'],
    ['den sechsten um zwei', 'den siebten um drei'],
    ['morgen um zwei', 'montag um zwei'],
    ['den dritten dezember um zwölf', 'den vierten dezember um elf'],
    ['montag vormittag', 'dienstag nachmittag'],
    ['dienstag 9 uhr', 'dienstag 11 uhr'],
    ['mittwoch', 'donnerstag oder freitag'],
  ])('from "%s" to "%s"', (from, to) => {
    const moves = `meinen termin von FROM auf TO verschieben,können wir FROM auf TO verlegen,
      ich habe FROM einen termin kann ich den auf TO verlegen,statt FROM lieber TO,
      könnte ich statt FROM auch TO kommen,bitte den termin von FROM auf TO umbuchen,
      den termin FROM müssten wir auf TO verschieben,mein termin ist FROM ginge auch TO,
      ich würde gern von FROM auf TO wechseln`;
    for (const move of moves.split(/,\s*/)) {
      const words = move.replace('FROM', from).replace('TO', to);
      expect([words, heardInShort(words)]).toEqual([words, heardInShort(to)]);
    }
  });
});

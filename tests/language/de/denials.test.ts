import { describe, expect, test } from 'bun:test';
import { heardInShort } from './reading.ts';

// Where nothing else is said, it is Friday, 20 November 2026, 10:30 in Berlin.

describe('all of a week but what is ruled out', () => {
  test.each([
    [
      'donnerstag geht bei mir nicht diese woche passt sonst aber es muss nach zwei sein',
      '2026-11-18T10:30',
      '11-18 14:00-24:00, 11-20 14:00-24:00, 11-21 14:00-24:00, 11-22 14:00-24:00',
    ],
    [
      'Donnerstag geht bei mir nicht, diese Woche passt sonst, aber es muss nach zwei sein.',
      '2026-11-18T10:30',
      '11-18 14:00-24:00, 11-20 14:00-24:00, 11-21 14:00-24:00, 11-22 14:00-24:00',
    ],
    [
      'donnerstag geht nicht diese woche passt sonst aber es muss nach zwei sein',
      '2026-11-20T10:30',
      '11-20 14:00-24:00, 11-21 14:00-24:00, 11-22 14:00-24:00',
    ],
    [
      'ich brauche einen kontrolltermin donnerstag geht gar nicht sonst passt mir diese woche aber nur nach zwei',
      '2026-11-18T10:30',
      '11-18 14:00-24:00, 11-20 14:00-24:00, 11-21 14:00-24:00, 11-22 14:00-24:00',
    ],
    [
      'donnerstag ist schlecht diese woche geht sonst aber erst ab zwei',
      '2026-11-18T10:30',
      '11-18 14:00-24:00, 11-20 14:00-24:00, 11-21 14:00-24:00, 11-22 14:00-24:00',
    ],
    [
      'diese woche geht alles außer donnerstag aber es muss nach vier sein',
      '2026-11-18T10:30',
      '11-18 16:00-24:00, 11-20 16:00-24:00, 11-21 16:00-24:00, 11-22 16:00-24:00',
    ],
    [
      'diese woche bin ich flexibel nur donnerstag geht nicht und es muss nach eins sein',
      '2026-11-18T10:30',
      '11-18 13:00-24:00, 11-20 13:00-24:00, 11-21 13:00-24:00, 11-22 13:00-24:00',
    ],
    [
      'freitag ist blöd diese woche sonst gerne vormittags',
      '2026-11-18T10:30',
      '11-18 08:00-12:00, 11-19 08:00-12:00, 11-21 08:00-12:00, 11-22 08:00-12:00',
    ],
    ['dienstag um drei sonst nach vier', '2026-11-20T10:30', '11-24 15:00, 11-24 16:00-24:00'],
  ])('"%s" said at %s means %s', (words, at, windows) => {
    expect(heardInShort(words, at)).toBe(windows);
  });
});

describe('a bound that is denied is still a bound', () => {
  test.each([
    ['nichts vor neun', '11-21 09:00-24:00'],
    ['vor neun schaffe ich es nicht', '11-21 09:00-24:00'],
    ['auf keinen fall vor neun', '11-21 09:00-24:00'],
    ['keinesfalls vor elf am dienstag', '11-24 11:00-24:00'],
    ['bitte nichts vor zehn am donnerstag', '11-26 10:00-24:00'],
    ['mittwoch nichts vor neun und nichts nach zwölf', '11-25 09:00-12:00'],
    ['mittwoch aber vor zwei schaff ich das nicht', '11-25 14:00-24:00'],
    ['nach fünfzehn uhr kann ich am dienstag nicht', '11-24 00:00-15:00'],
    ['vor zwölf bin ich am donnerstag nicht verfügbar', '11-26 12:00-24:00'],
    ['vor halb zehn komme ich am montag nicht hin', '11-23 09:30-24:00'],
    ['um drei kann ich am mittwoch nicht', '11-25 00:00-15:00, 11-25 16:00-24:00'],
    ['nicht später als drei am dienstag', '11-24 00:00-15:00'],
    ['mittwoch kann ich donnerstag nicht', '11-25'],
    ['am dritten um zwei würde ich kommen der zweite passt nicht', '12-03 14:00'],
    ['am dienstag nichts vor neun oder nach vier', '11-24 09:00-16:00'],
    ['vor neun krieg ich das am montag nicht hin', '11-23 09:00-24:00'],
    ['vor zehn uhr geht bei mir gar nichts', '11-21 10:00-24:00'],
    ['mittwoch kann ich aber nicht vor zehn', '11-25 10:00-24:00'],
    ['es muss am dienstag nach drei sein', '11-24 15:00-24:00'],
  ])('"%s" means %s', (words, windows) => {
    expect(heardInShort(words)).toBe(windows);
  });
});

describe('a day said before its denial', () => {
  test.each([
    [
      'nächste woche donnerstag kann ich leider nicht am liebsten nachmittags ab drei',
      '11-23 15:00-17:00, 11-24 15:00-17:00, 11-25 15:00-17:00, 11-27 15:00-17:00, 11-28 15:00-17:00, 11-29 15:00-17:00',
    ],
    [
      'guten tag ich bräuchte einen termin nächste woche donnerstag kann ich leider nicht am liebsten nachmittags ab drei',
      '11-23 15:00-17:00, 11-24 15:00-17:00, 11-25 15:00-17:00, 11-27 15:00-17:00, 11-28 15:00-17:00, 11-29 15:00-17:00',
    ],
    [
      'Guten Tag, ich bräuchte einen Termin nächste Woche, Donnerstag kann ich leider nicht, am liebsten nachmittags ab drei.',
      '11-23 15:00-17:00, 11-24 15:00-17:00, 11-25 15:00-17:00, 11-27 15:00-17:00, 11-28 15:00-17:00, 11-29 15:00-17:00',
    ],
    [
      'guten tag, ich bräuchte einen termin, nächste woche, donnerstag kann ich leider nicht, am liebsten nachmittags, ab drei',
      '11-23 15:00-17:00, 11-24 15:00-17:00, 11-25 15:00-17:00, 11-27 15:00-17:00, 11-28 15:00-17:00, 11-29 15:00-17:00',
    ],
    [
      'ich bräuchte einen termin nächste woche donnerstag kann ich leider nicht',
      '11-23..11-25, 11-27..11-29',
    ],
    [
      'nächste woche dienstag kann ich nicht mittwoch auch nicht am liebsten ab drei',
      '11-23 15:00-24:00, 11-26 15:00-24:00, 11-27 15:00-24:00, 11-28 15:00-24:00, 11-29 15:00-24:00',
    ],
    ['nächste woche donnerstag kann ich am liebsten nachmittags ab drei', '11-26 15:00-17:00'],
  ])('"%s" means %s', (words, windows) => {
    expect(heardInShort(words)).toBe(windows);
  });
});

test.each([
  ['nächste woche montag bis mittwoch kann ich nicht', '11-26..11-29'],
  ['montag bis mittwoch nächste woche kann ich nicht', '11-26..11-29'],
  ['nächste woche montag bis mittwoch geht nicht', '11-26..11-29'],
  ['im dezember vom dritten bis fünften kann ich nicht', '12-01..12-02, 12-06..12-31'],
  ['nächste woche montag bis mittwoch', '11-23..11-25'],
])('of the week or month of the days ruled out, "%s" leaves %s', (words, windows) => {
  expect(heardInShort(words)).toBe(windows);
});

test.each([
  ['am montag gegen mittag nur zwölf geht nicht', '11-23 13:00-14:00'],
  ['montag nachmittag nur um drei kann ich nicht', '11-23 12:00-15:00, 11-23 16:00-17:00'],
  ['am montag nur vormittags geht nicht', '11-23 12:00-24:00'],
  ['nächste woche nur donnerstag geht nicht', '11-23..11-25, 11-27..11-29'],
  ['nächste woche nur donnerstag geht', '11-26'],
])('only what comes after "nur" is ruled out: "%s" leaves %s', (words, windows) => {
  expect(heardInShort(words)).toBe(windows);
});

describe('an exception ends where its reason is told', () => {
  test.each([
    ['nächste woche jeder tag außer mittwoch da hab ich chor', '11-23..11-24, 11-26..11-29'],
    ['nächste woche gern bloß nicht am montag da ist ein begräbnis', '11-24..11-29'],
    ['die woche nach ostern wäre ideal nur bitte nicht am freitag', '03-29..04-01, 04-03..04-04'],
    ['nächste woche geht alles nur am mittwoch hab ich training', '11-23..11-24, 11-26..11-29'],
    ['nur am mittwoch hab ich zeit', '11-25'],
    [
      'am siebten hab ich frei da ginge alles nur nicht zwischen elf und eins da kommt der monteur',
      '12-07 00:00-11:00, 12-07 13:00-24:00',
    ],
    ['nicht diesen sondern nächsten montag', '11-30'],
  ])('"%s" means %s', (words, windows) => {
    expect(heardInShort(words)).toBe(windows);
  });
});

describe('a day is taken back by what is told of it', () => {
  test.each([
    ['am vierten ach nein da ist elternabend dann am siebten', '12-07'],
    ['montag den dreißigsten ach halt da hab ich zahnarzt dann dienstag', '11-24'],
    ['am fünften dezember ach das ist ja ein samstag dann am siebten', '12-07'],
    ['ich hätte gern montag nein stimmt gar nicht dienstag mein ich', '11-24'],
    ['die kollegin hat mir den dienstag angeboten aber da kann ich nicht ginge der mittwoch', '11-25'],
  ])('"%s" means %s', (words, windows) => {
    expect(heardInShort(words)).toBe(windows);
  });
});

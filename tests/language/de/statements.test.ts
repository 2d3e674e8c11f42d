import { describe, expect, test } from 'bun:test';
import { heardInShort } from './reading.ts';

// It is Friday, 20 November 2026, 10:30 in Berlin.

describe('what verbs tell after a time or a noun is not asked for', () => {
  test.each([
    ['ab dem ersten dezember, vorher sind meine schwiegereltern da', '12-01 00:00-'],
    ['erst ab dem fünfzehnten, vorher ist mein chef auf kur', '12-15 00:00-'],
    ['der basar ist am elften, am zwölften könnten wir kommen', '12-12'],
    ['montag hat sie ballett, lieber dienstag um halb vier', '11-24 15:30'],
    ['um vier, moment, montag hat er turnen, dienstag um halb drei', '11-24 14:30'],
    ['nee warte, montag kommt der klempner zwischen acht und zehn, dann dienstag um neun', '11-24 09:00'],
    ['montags ist chor um sechs, bleibt der dienstag, vormittags am liebsten', '11-24 08:00-12:00'],
    ['der techniker hat mich am montag schon vertröstet, also bitte dienstag um zehn', '11-24 10:00'],
    ['der kurs geht am zwölften los, deshalb bräuchte ich den schein am zehnten', '12-10'],
  ])('"%s" means %s', (words, windows) => {
    expect(heardInShort(words)).toBe(windows);
  });
});

describe('a comma after what was told ends it', () => {
  test.each([
    ['ich war im mai schon sechsmal da, in den nächsten zwei wochen irgendwann', '11-21..12-04'],
    [
      'der hund hinkt seit sonntag, am dienstag vormittag vielleicht oder am mittwoch',
      '11-24 08:00-12:00, 11-25',
    ],
    ['meine schicht geht bis zwei, ab halb drei am montag ginge es', '11-23 14:30-24:00'],
    ['ich arbeite bis eins, danach gern, am montag', '11-23 13:00-24:00'],
    ['nein um vier bin ich noch auf der arbeit, nehmen wir fünf, montag', '11-23 17:00'],
  ])('"%s" means %s', (words, windows) => {
    expect(heardInShort(words)).toBe(windows);
  });
});

test.each([
  ['sie haben mir montag um neun angeboten, zehn wär mir lieber', '11-23 10:00'],
  ['am montag um zehn bin ich bei ihnen, könnten wir daraus elf machen', '11-23 11:00'],
  ['ich bin montag um drei bei frau lutz, mir wäre aber dienstag um drei lieber', '11-24 15:00'],
  ['kann man den termin von montag, 9 uhr, auf dienstag, 15 uhr verlegen?', '11-24 15:00'],
])('"%s" changes what there is to %s', (words, windows) => {
  expect(heardInShort(words)).toBe(windows);
});

test.each([
  ['heute noch was oder morgen früh', '11-20, 11-21 06:00-10:00'],
  ['morgen geht das noch oder, so zwischen elf und zwölf', '11-21 11:00-12:00'],
  ['dienstag irgendwann, hauptsache nicht so früh, so ab elf', '11-24 11:00-24:00'],
  ['nächste woche abends, montag geht aber nicht, dienstag schon', '11-24 17:00-21:00'],
])('"%s" asks for %s', (words, windows) => {
  expect(heardInShort(words)).toBe(windows);
});

test.each([
  ['montag geht nicht, dienstag auch, mittwoch um drei ginge', '11-25 15:00'],
  ['morgen ist schlecht und montag auch, dienstag ginge, vormittags', '11-24 08:00-12:00'],
  ['montag bin ich weg, dienstag auch, also mittwoch', '11-25'],
  ['montag geht, dienstag auch', '11-23..11-24'],
])('what else is said with "auch" is like what was before it: "%s" is %s', (words, windows) => {
  expect(heardInShort(words)).toBe(windows);
});

import { expect, test } from 'bun:test';
import { heard, heardInShort } from './reading.ts';

// It is Friday, 20 November 2026, 10:30 in Berlin.

test.each([
  'ich bin am dritten mai neunzehnhundertsiebzig geboren',
  'mein name ist august wie der monat',
  'auf den namen mai drei personen',
  'august buchstabiert a u g u s t',
  'meine mitgliedsnummer ist 12.11.26',
  'versicherungsnummer 24-11-2026',
  'wir haben die wohnung im april gekauft',
  'er ist im juli verstorben',
  'das ist am sonntag passiert',
  'die rechnung hab ich am dritten bezahlt',
  'ist der schirm den ich letzten dienstag bei ihnen verloren hab abgegeben worden',
  'seit dem sturz am vierten tut mir das knie weh',
  'sie haben mir am montag zu viel berechnet',
  'der montag war wirklich schön',
  'die feier am samstag war große klasse',
  'habt ihr die probe vom freitag schon angeschaut',
  'die gebühr von gestern sehe ich nicht ein',
  'der monteur war erst um elf da',
])('"%s" says no time', (words) => {
  expect(heard(words)).toBeUndefined();
});

test.each([
  ['ich habe den termin am montag verpasst kann ich dienstag kommen', '11-24'],
  ['wir haben die wohnung im april gekauft ginge dienstag', '11-24'],
  ['die lampe sollte gestern kommen heute auch nichts morgen bin ich ab eins daheim', '11-21 13:00-24:00'],
  [
    'wir sind am wochenende umgezogen und der herd muss angeschlossen werden montag ab vier',
    '11-23 16:00-24:00',
  ],
  ['die kleine hatte am donnerstag fieber also morgen um zehn wie besprochen', '11-21 10:00'],
  ['wir heiraten am zwölften dezember und brauchen die torte am elften', '12-11'],
  ['am zweiten hab ich nachtdienst da schlaf ich bis mittags also ab zwei', '12-02 14:00-24:00'],
  ['ich hab am mittwoch einen termin könnte ich meine tochter mitbringen', '11-25'],
  ['der vormieter zieht am dreißigsten aus ab dem ersten könnten sie rein', '12-01 00:00-'],
])('beside what was, "%s" means %s', (words, windows) => {
  expect(heardInShort(words)).toBe(windows);
});

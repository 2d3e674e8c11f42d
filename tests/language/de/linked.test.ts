import { expect, test } from 'bun:test';
import { heard, heardInShort } from './reading.ts';

// It is Friday, 20 November 2026, 10:30 in Berlin.

test.each([
  ['ich bring das rad am montag um acht und hol es am mittwoch wieder', '11-23 08:00'],
  ['am dienstag früh stell ich den wagen hin und am mittwoch hole ich ihn wieder ab', '11-24 06:00-10:00'],
  ['bringen würde ich sie montag um vier und dienstag mittag wieder abholen', '11-23 16:00'],
  ['bringen könnt ichs morgen um sieben abholen dann montag', '11-21 07:00'],
  ['wir bringen die katze am mittwoch um zehn und holen sie am donnerstag um fünf', '11-25 10:00'],
])('"%s" asks for when it is brought', (words, windows) => {
  expect(heardInShort(words)).toBe(windows);
});

test.each([
  ['die taufe ist am fünften dezember und den strauß bräuchte ich am vortag', '12-04'],
  ['das fest ist am zwölften dezember und das kleid brauch ich am vortag bis mittag', '12-11 00:00-12:00'],
  ['in zwei wochen ist die prüfung und bis dahin muss die bremse fertig sein', '11-20..12-03'],
  ['am zwölften dezember fliegen wir und bis dahin bräuchte ich den pass', '11-20..12-11'],
  ['spätestens in acht tagen muss das dach dicht sein', '11-20..11-28'],
  ['i brauchert des auto bis ende november', '11-20..11-30'],
  ['vor märz wird das nichts', '03-01 00:00-'],
  ['ich arbeite bis elf am montag also vor eins schaff ichs nicht', '11-23 13:00-24:00'],
  ['vor dem zehnten dezember wird das bei mir nix', '12-10 00:00-'],
  ['zwei drei tage vor weihnachten', '12-22..12-23'],
  ['so drei vier tage vor silvester', '12-27..12-28'],
  ['am fünften dezember ist taufe da müsste die frisur um zehn sitzen', '12-05 00:00-10:00'],
  ['montag hat er bis eins kita und um vier muss ich wieder los dazwischen', '11-23 13:00-16:00'],
  ['drei bis vier tage vor silvester', '12-27..12-28'],
])('"%s" says up to when or from when on', (words, windows) => {
  expect(heardInShort(words)).toBe(windows);
});

test.each([
  ['haben sie am mittwoch offen ich könnte nämlich nur da', '11-25'],
  ['machen sie am heiligabend noch auf weil da hätte ich frei', '12-24'],
  ['so spät wie möglich am montag ich komm von der baustelle', '11-23'],
  ['montag bin ich ab drei daheim donnerstag ab zwölf', '11-23 15:00-24:00, 11-26 12:00-24:00'],
])('"%s" is a wish all the same', (words, windows) => {
  expect(heardInShort(words)).toBe(windows);
});

test.each([
  'ich warte jetzt schon fast zehn minuten in der leitung',
  'das ist jetzt schon wieder acht wochen her',
  'haben sie am mittwoch offen',
])('"%s" asks for no time', (words) => {
  expect(heard(words)).toBeUndefined();
});

test.each([
  ['montag früh oder wenn die meisterin da nicht kann mittwoch früh', '11-23 06:00-10:00, 11-25 06:00-10:00'],
  [
    'geht es am dienstag um zehn oder falls der chef da urlaub hat am donnerstag um zehn',
    '11-24 10:00, 11-26 10:00',
  ],
  [
    'ginge morgen nachmittag oder wenn die ärztin da keine zeit hat am montag nachmittag',
    '11-21 12:00-17:00, 11-23 12:00-17:00',
  ],
])('"%s" asks for the second if the first can’t be had', (words, windows) => {
  expect(heardInShort(words)).toBe(windows);
});

test.each([
  ['freitag könnte ich zur not auch aber donnerstag wär mir bedeutend lieber', '11-26'],
  ['zur not ginge montag aber besser dienstag um drei', '11-24 15:00'],
  ['montag wäre notfalls drin aber donnerstag nach vier käme mir gelegener', '11-26 16:00-24:00'],
  ['am montag um vier ginge zwar auch aber um sechs wär mir lieber', '11-23 18:00'],
  ['lieber donnerstag zur not auch freitag', '11-26..11-27'],
])('"%s" asks for what is preferred to what would only do', (words, windows) => {
  expect(heardInShort(words)).toBe(windows);
});

test.each([
  [
    'heute wird das nichts mehr weil der gärtner noch kommt aber morgen nachmittag könnte ich den anhänger abstellen',
    '11-21 12:00-17:00',
  ],
  [
    'am montag schaff ich es nicht weil mein chef da wegfährt also dienstag um neun könnte ich',
    '11-24 09:00',
  ],
  [
    'oma braucht morgens lange also acht ist zu früh aber am mittwoch um elf kann ich sie herfahren',
    '11-25 11:00',
  ],
])('"%s" tells the reason before the wish', (words, windows) => {
  expect(heardInShort(words)).toBe(windows);
});

import { expect, test } from 'bun:test';
import { heard, heardInShort } from './reading.ts';

// It is Friday, 20 November 2026, 10:30 in Berlin.

test.each([
  ['am montag um drei für die taufe von meinem neffen', '11-23 15:00'],
  ['dienstag ab vier fürs turnen in der schule', '11-24 16:00-24:00'],
  ['3. Dezember, 18 Uhr, Geburtstag, zehn Leute', '12-03 18:00'],
  ['mittwoch um zwei für den chor wegen der probe', '11-25 14:00'],
  ['am donnerstag um elf für nikolaus', '11-26 11:00'],
  ['sagen wir ab dienstag', '11-24 00:00-'],
  ['ich sag halt mal ab dezember', '12-01 00:00-'],
  ['am buß und bettag habt ihr zu dann hol ich die schuhe am freitag um vier', '11-27 16:00'],
  ['sonntags habts zu gell dann hol ma das brot am samstag in der früh', '11-21 06:00-10:00'],
  ['nächste woche bin ich fort danach die woche wäre fein', '11-30..12-06'],
  ['diese woche ist voll nächste bin ich auf kur danach die woche dann', '11-30..12-06'],
  ['die ferien dauern vom dreiundzwanzigsten bis siebenundzwanzigsten danach die woche am mittwoch', '12-02'],
  ['am fünften dezember bin ich fort der siebte ginge', '12-07'],
  ['der achte dezember ist feiertag dann lieber den neunten', '12-09'],
  ['am dritten februar hab ich schule also den zweiten', '02-02'],
  ['an heiligabend habt ihr zu dann den dreiundzwanzigsten', '12-23'],
])('"%s" is heard beside what it is for and what was told', (words, windows) => {
  expect(heardInShort(words)).toBe(windows);
});

test.each([
  'der ton ist heute so mies',
  'mir ist heute furchtbar schlecht',
  'meinem hund geht es heute schlecht',
  'ich verstehe sie heute ganz schlecht',
  'am freitag ist die parkplatzsuche schwierig',
])('"%s" complains of no time', (words) => {
  expect(heard(words)).toBeUndefined();
});

test.each([
  ['abends nach sechs passt dann montag vormittags dann mittwoch', '11-23 18:00-21:00, 11-25 08:00-12:00'],
  ['ab drei ginge dienstag vor zehn donnerstag', '11-24 15:00-24:00, 11-26 00:00-10:00'],
  ['wenn vormittags dann dienstag wenn nachmittags dann donnerstag', '11-24 08:00-12:00, 11-26 12:00-17:00'],
  ['der zweite dezember passt der dritte auch am vierten nur bis zwölf', '12-02 00:00..12-04 12:00'],
  ['montag wäre gut mittwoch erst ab drei', '11-23, 11-25 15:00-24:00'],
  ['vor ostern schaffe ich das nicht bitte danach', '03-29 00:00-'],
  ['ich kann nicht vor weihnachten danach gern', '12-26 00:00-'],
  ['wenn nachmittags, dann lieber freitag', '11-27 12:00-17:00'],
])('"%s" names several wishes, or what comes after', (words, windows) => {
  expect(heardInShort(words)).toBe(windows);
});

test.each([
  ['montag? ja. acht? nein, neun.', '11-23 09:00'],
  ['mein mann kommt um vier heim und dann könnten wir am montag', '11-23 16:00-24:00'],
  ['meine oma ist um zwei zurück dann ginge es am mittwoch', '11-25 14:00-24:00'],
  ['die pause ist um zehn am donnerstag könnte ich dann anrufen', '11-26 10:00'],
  ['der kurs ist um fünf aus am dienstag könnten wir danach kommen', '11-24 17:00-24:00'],
  ['schulschluss ist um eins am montag würde uns passen', '11-23'],
])('"%s" is on a day of its own at hours that were told or asked', (words, windows) => {
  expect(heardInShort(words)).toBe(windows);
});

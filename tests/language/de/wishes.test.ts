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
  ['für meine frau und mich am samstag den zwölften ab zehn', '12-12 10:00-24:00'],
  ['abends ist mir lieber als morgens am besten am donnerstag', '11-26 17:00-21:00'],
  ['lieber am abend als über mittag und zwar am dienstag', '11-24 17:00-21:00'],
  ['ich soll ja nüchtern kommen dann bitte gleich morgen früh um sieben', '11-21 07:00'],
  ['ich darf vorher nichts essen dann lieber am dienstag ganz früh', '11-24 06:00-10:00'],
  ['wenn der fünfundzwanzigste nicht geht dann halt der sechsundzwanzigste', '11-25..11-26'],
  ['den sechsten nein das ist ja ein sonntag dann lieber den siebten um neun', '12-07 09:00'],
  ['montag um drei wäre gut oder wenns nicht geht dienstag um drei', '11-23 15:00, 11-24 15:00'],
  ['mittwoch oder wenns gar nicht anders geht donnerstag früh', '11-25, 11-26 06:00-10:00'],
  ['ich komme am dritten dezember aus spanien zurück ab dann hätte ich wieder zeit', '12-04 00:00-'],
  ['bis zum dritten bin ich weg ab da hätt ich wieder zeit', '12-04 00:00-'],
  ['mein pass läuft heuer ab da bräucht ich einen termin am mittwoch', '11-25'],
  ['montag um fünf nee da bin ich verabredet dienstag um fünf ginge aber', '11-24 17:00'],
  ['donnerstag um vier nein da bin ich beim arzt dienstag um vier ginge aber', '11-24 16:00'],
  ['ab dem dritten dezember bin ich wieder in köln davor geht gar nichts', '12-03 00:00..12-18 10:30'],
  ['ginge das am dienstag spätestens um zehn um elf muss ich vor gericht sein', '11-24 00:00-10:00'],
  ['am mittwoch bis spätestens zwölf um eins muss ich meine tochter abholen', '11-25 00:00-12:00'],
  ['dienstag um acht um neun muss ich im büro sein', '11-24 08:00'],
  ['kann am montag noch jemand kommen ab drei bin ich zu hause', '11-23 15:00-24:00'],
  ['am samstag vorm zweiten advent hätten wir beide frei', '12-05'],
  ['nächsten mittwoch um die mittagszeit vorher sind die handwerker noch da', '11-25 12:00-14:00'],
  ['noch die woche wäre mir recht', '11-16..11-22'],
  ['mittwoch geht nicht wie sieht das denn mit der woche drauf aus', '11-30..12-06'],
  ['den termin am mittwoch um vier auf samstag verschieben da geht es jederzeit', '11-21'],
  ['nächste woche hab ich ferien also egal wann nur nicht am freitag', '11-23..11-26, 11-28..11-29'],
  ['ich flieg am zehnten passt montag oder dienstag davor noch', '12-07..12-08'],
  [
    'erst nach dem siebzehnten weil ich noch krankgeschrieben bin aber schon noch im dezember',
    '12-18..12-31',
  ],
  ['montag um drei ich meine um vier', '11-23 16:00'],
])('"%s" asks for the time that is meant', (words, windows) => {
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

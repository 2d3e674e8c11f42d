import { describe, expect, test } from 'bun:test';
import { heard, heardInShort } from './reading.ts';

// It is Friday, 20 November 2026, 10:30 in Berlin.

describe('a subject and a verb with which nobody wishes tell something', () => {
  test.each([
    'am wochenende besuchen uns die schwiegereltern',
    'mein schwager eröffnet am zwanzigsten ein lokal',
    'die alte pumpe brummt ab zehn uhr abends',
    'abends wird der fuß immer dick',
    'ich überlegs mir übers wochenende',
    'wir sehen uns ja am freitag sowieso',
    'sankt martin ist am elften',
    'der monteur sollte am montag um acht da sein und kam nicht',
    'zwischen acht und zwölf sollte jemand kommen',
    'ich heiße freitag, ulla freitag',
    'laut bestellung wird es morgen geliefert',
    'nächste woche ist bei uns im betrieb inventur',
    'die unterlagen bringt meine tochter morgen vorbei',
    'ich schick ihnen das bis mittwoch zu',
  ])('"%s"', (words) => {
    expect(heard(words)).toBeUndefined();
  });

  test.each([
    ['ich könnte den bus am montag um neun bringen, um drei holt ihn dann mein bruder ab', '11-23 09:00'],
    ['ginge morgen gegen mittag, abends fährt nämlich unser zug', '11-21 12:00-14:00'],
    [
      'bis donnerstag müsste jemand die klingel richten am freitag feiert mein mann seinen abschied',
      '11-20..11-26',
    ],
    ['am dienstag um vier braucht meine tochter einen termin', '11-24 16:00'],
    ['anfang dezember müssten wir alle zur impfung', '12-01..12-10'],
    ['mir ist die plombe rausgefallen ich müsste nächste woche kommen', '11-23..11-29'],
    ['vom ersten bis zum dritten dezember ist die wohnung leer da könnte die malerin rein', '12-01..12-03'],
    ['zwischen neun fünfzehn und zehn dreißig am montag', '11-23 09:15-10:30'],
    ['am ersten dezember sind wir zurück passt es dann am dritten um zehn', '12-03 10:00'],
    ['nicht am montag sondern am donnerstag um acht bring ich den kater', '11-26 08:00'],
    ['mitte dezember hätte ich zeit fürs gespräch vorher ist messe', '12-11..12-20'],
    ['der rüde braucht die spritze gegen ende november dachte ich', '11-21..11-30'],
    ['ich soll in zwei wochen wiederkommen sagt der doktor', '12-04'],
    ['lieber im januar als jetzt im dezember', '01-01..01-31'],
    ['ende november reicht mir für den reifentausch es regnet ja noch nicht', '11-21..11-30'],
    ['hätten sie morgen zu mittag was dauert eh nicht lang', '11-21 12:00-14:00'],
    ['morgen gehts nicht aber montag ab neun bin ich zu haben', '11-23 09:00-24:00'],
    ['morgen um elf ist nichts für mich ginge stattdessen der montag um vier', '11-23 16:00'],
    ['dienstag schaff ich nicht da hat meine frau das rad wie siehts denn am donnerstag aus', '11-26'],
    ['irgendwann im dezember sollte ich die bremsen prüfen lassen', '12-01..12-31'],
    ['ob ihr montag gleich in der früh einen platz habt', '11-23 06:00-10:00'],
    ['der zweite ist ein feiertag dann halt am dritten um sieben', '12-03 07:00'],
    ['ab dem zehnten, vorher sind meine schwestern da', '12-10 00:00-'],
    ['der kurs ist am vierten, also am fünften um neun', '12-05 09:00'],
    ['dienstag um neun mein name ist übrigens huber', '11-24 09:00'],
    ['am dienstag um neun ich komm grad aus der schule', '11-24 09:00'],
    ['donnerstag früh mir tut das knie so weh', '11-26 06:00-10:00'],
    ['gern am dienstag um neun die kleine ist erkältet', '11-24 09:00'],
    ['am donnerstag die kinder sind gerade krank', '11-26'],
    ['am zehnten wird die oma neunzig da bräuchten wir einen tisch um zwölf', '12-10 12:00'],
    ['die hochzeit soll am fünften dezember sein', '12-05'],
    ['in zwei wochen am freitag', '12-04'],
    ['freitag in zwei wochen um acht', '12-04 08:00'],
    ['dienstag in aller früh', '11-24 06:00-10:00'],
    ['donnerstag um neun wenns irgend geht mein kater frisst nicht', '11-26 09:00'],
    ['ich bin von zwei bis vier daheim', '11-20 14:00-16:00'],
    ['ich hab dienstag nachmittag nix vor', '11-24 12:00-17:00'],
    ['am montag bin ich sowieso in der stadt', '11-23'],
    ['wir sind am freitag acht personen um sieben', '11-27 07:00'],
    ['mein name ist huber, dienstag um neun', '11-24 09:00'],
    ['meine tochter sollte am montag um zehn kommen', '11-23 10:00'],
    ['fangen wir am montag um acht an', '11-23 08:00'],
    ['ich entscheide mich für mittwoch', '11-25'],
    ['dienstag hört sich gut an', '11-24'],
    ['weil ich am freitag wegfahre, müsste es donnerstag sein', '11-26'],
    ['ich schau am donnerstag um vier rein', '11-26 16:00'],
    ['i mecht am mittwoch um neun kumma', '11-25 09:00'],
    ['ist der zehnte schon weg', '12-10'],
  ])('but "%s" means %s', (words, windows) => {
    expect(heardInShort(words)).toBe(windows);
  });
});

describe('what somebody did is over, whoever is asked', () => {
  test.each([
    'gestern um vier hat mich jemand von ihnen angerufen',
    'die kasse hat mir am dritten geschrieben',
    'im april habt ihr mir das rad repariert',
    'gekauft haben wir die maschine im mai',
    'ich hätte eigentlich heute um zehn einen termin gehabt',
  ])('"%s"', (words) => {
    expect(heard(words)).toBeUndefined();
  });
});

describe('questions about what there is ask for no time', () => {
  test.each([
    'hab ich am donnerstag um drei oder um vier termin',
    'bin ich am montag um acht dran',
    'wann bin ich am freitag dran',
    'ab wann kann man am samstag rein',
    'war das jetzt der neunte oder der zehnte',
    'gibts bei euch sonntags frühstück',
    'wann geht denn am samstag der kurs los',
  ])('"%s"', (words) => {
    expect(heard(words)).toBeUndefined();
  });

  test.each([
    ['habt ihr donnerstags noch was frei', '11-26'],
    ['krieg ich am montag noch einen termin', '11-23'],
  ])('but "%s" asks for %s', (words, day) => {
    expect(heardInShort(words)).toStartWith(day);
  });
});

describe('who cancels, is kept away or says goodbye asks for no time', () => {
  test.each([
    'sagen sie den dienstag bitte ab',
    'nehmen sie mich bitte am freitag raus',
    'ich bin krank und kann morgen nicht kommen',
    'mein mann ist bis freitag auf montage',
    'danke, dann bis montag',
    'der termin am freitag kann weg',
    'sie können mich zwischen neun und elf zurückrufen',
  ])('"%s"', (words) => {
    expect(heard(words)).toBeUndefined();
  });
});

describe('what is all that is said, and may answer a question, is a time', () => {
  test.each([
    ['ich bin am montag wieder da', '11-23'],
    ['ich besuche sie am freitag', '11-27'],
    ['das ist dann dienstag nachmittag', '11-24'],
    ['was kommt am mittwoch', '11-25'],
    ['am donnerstag geht es los', '11-26'],
  ])('"%s" is %s', (words, day) => {
    expect(heardInShort(words)).toStartWith(day);
  });
});

describe('only one thing stands before a verb, and what is told before it ends there', () => {
  test.each([
    ['ich hab so viel um die ohren am neunten könnte ich kommen', '12-09'],
    ['die messe geht bis freitag in der woche danach könnten wir kommen', '11-30..12-06'],
    ['der umbau dauert bis zum zehnten in der woche drauf hätten wir zeit', '12-14..12-20'],
    ['mein kurs läuft bis mittwoch am donnerstag könnte ich', '11-26'],
    ['die lieferung kommt am montag am dienstag wär i daheim', '11-24'],
    ['morgen sind wir bei der oma übermorgen dann um drei', '11-22 15:00'],
    ['dieses wochenende sind wir an der ostsee nächstes wochenende dann sonntag', '11-29'],
    ['mein termin ist am dienstag ginge auch mittwoch um zehn', '11-25 10:00'],
    ['am zwölften nein warte da ist unser hochzeitstag am dreizehnten dann um elf', '12-13 11:00'],
    ['dienstag um drei ach nee da hat der kleine turnen mittwoch um drei dann', '11-25 15:00'],
    ['montag geht net dienstag a net am mittwoch nachmittag', '11-25 12:00-17:00'],
    ['freitag kann ich nicht samstag auch nicht am montag um zehn', '11-23 10:00'],
    ['heute geht sich das nicht aus morgen um zehn', '11-21 10:00'],
    ['heuer geht sich das nimmer aus schau ma in der ersten woche nach neujahr', '01-04..01-10'],
    ['mittwoch muss i zum amt am donnerstag gingat s', '11-26'],
  ])('"%s" means %s', (words, expected) => {
    expect(heardInShort(words)).toBe(expected);
  });
});

import { describe, expect, test } from 'bun:test';
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
  'was nehmen sie fürs färben letztes jahr im märz hab ich neunzig euro bezahlt',
  'die feier am samstag war große klasse',
  'habt ihr die probe vom freitag schon angeschaut',
  'die gebühr von gestern sehe ich nicht ein',
  'der monteur war erst um elf da',
  'darf ich mit der neuen brücke nach zwei tagen schon wieder nüsse essen',
  'kann die katze nach acht tagen wieder raus oder ist das zu früh',
  'die augentropfen soll ich morgens und abends nehmen stimmt das',
  'soll ich die tabletten abends geben und darf er danach fressen',
  'auf der schachtel steht dreimal täglich',
  'soll meine tochter die schiene nachts tragen oder auch tagsüber',
  'wann machen sie über ostern zu und haben sie zwischen den jahren notdienst',
  'bitte grüßen sie frau mai der verband hat nach zwei tagen gut gehalten',
  'ich heiße freitag so wie der wochentag',
  'vorname mai nachname winter',
  'buchstabiere ich gern montag mit m wie martha',
  'was nehmen sie denn für einen haarschnitt am samstag',
  'was verlangen sie für eine stunde abends',
  'gibt es dienstags noch den rabatt für studenten',
  'ist es am wochenende teurer als unter der woche',
  'meine telefonnummer ist null eins sieben sechs dann vierzehn dreißig zwanzig zehn',
  'soll ich das antibiotikum morgens und abends nehmen oder nur einmal am tag',
  'ich nehme abends zwei ibuprofen ist das zu viel',
  'kann ich die pille auch mittags nehmen wenn ich sie morgens vergesse',
  'darf ich den blutdrucksenker am montag vor der op noch nehmen',
  'das ist heute wieder ein wetter da mag man ja gar nicht raus',
  'entschuldigung ich hab mich verwählt ich wollte zum bäcker august',
  'wer hat denn heute nacht dienst',
  'was ist denn am mittwoch los bei ihnen',
  'ich hab ihn abgemeldet für nächste woche',
])('"%s" says no time', (words) => {
  expect(heard(words)).toBeUndefined();
});

test.each([
  ['ich habe den termin am montag verpasst kann ich dienstag kommen', '11-24'],
  ['darf ich nach zwei wochen wieder zur kontrolle kommen', '12-04 00:00-'],
  ['der bus fährt freitag den vierten dezember also bitte da die pediküre eintragen', '12-04'],
  ['meine mitfahrgelegenheit ist am mittwoch um zwei können sie mich da einschieben', '11-25 14:00'],
  ['ich heiße mai wie der monat und möchte am donnerstag um vier vorbeikommen', '11-26 16:00'],
  ['was haben sie denn am samstag für uns', '11-21'],
  ['nehmen sie am dienstag nachmittag noch jemanden', '11-24 12:00-17:00'],
  ['meine nummer ist null eins sieben eins neun dann bitte am dienstag um drei', '11-24 15:00'],
  ['ich nehme tropfen und kann nur am montag vormittag kommen', '11-23 08:00-12:00'],
  ['ich brauche neue tabletten kann ich sie am montag abholen', '11-23'],
  ['hoffentlich hab ich mich nicht verwählt ich brauch einen termin am dienstag', '11-24'],
  ['da kann man nichts machen dann halt am mittwoch um zwei', '11-25 14:00'],
  [
    'ein reifen ist kaputt gegangen auf der autobahn nächste woche am dienstag oder sonst am mittwoch',
    '11-24..11-25',
  ],
  ['meine frau möchte an ihrem geburtstag massiert werden das ist der dritte dezember', '12-03'],
  ['wir haben die wohnung im april gekauft ginge dienstag', '11-24'],
  ['die lampe sollte gestern kommen heute auch nichts morgen bin ich ab eins daheim', '11-21 13:00-24:00'],
  [
    'wir sind am wochenende umgezogen und der herd muss angeschlossen werden montag ab vier',
    '11-23 16:00-24:00',
  ],
  ['die kleine hatte am donnerstag fieber also morgen um zehn wie besprochen', '11-21 10:00'],
  ['wir heiraten am zwölften dezember und brauchen die torte am elften', '12-11'],
  ['am zweiten hab ich nachtdienst da schlaf ich bis mittags also ab zwei', '12-02 14:00-24:00'],
  ['der vormieter zieht am dreißigsten aus ab dem ersten könnten sie rein', '12-01 00:00-'],
])('beside what was, "%s" means %s', (words, windows) => {
  expect(heardInShort(words)).toBe(windows);
});

describe('what is only told is not asked for', () => {
  test.each([
    'wir standen am montag um neun vor verschlossener tür',
    'ich saß am dienstag zwei stunden im wartezimmer',
    'am mittwoch lag noch kein befund vor',
    'unser hund fraß am wochenende eine ganze tafel schokolade',
    'die behandlung am donnerstag tut mir immer noch weh',
    'der kollege meinte am freitag, das teil kommt montag früh',
    'sie ham mir am dienstag gschrieben dass der befund da is',
    'ich hab am montag um acht einen termin, oder hab ich mir das falsch aufgeschrieben',
    'ich bin um fünf bei ihnen eingetragen, richtig?',
    'mein termin ist um halb drei, ich verspäte mich ein bisschen',
    'mein sohn wird im juni sechs',
    'ich wollt nur sagen dass ich am freitag pünktlich bin',
    'richten sie ihm bitte aus, nur bescheid dass es am montag länger dauert',
  ])('"%s"', (words) => {
    expect(heard(words)).toBeUndefined();
  });

  test.each([
    ['der hund humpelt seit montag, am mittwoch um neun bitte', '11-25 09:00'],
    ['am dienstag tropfte der hahn, ginge mittwoch vormittag', '11-25 08:00-12:00'],
    ['wir kommen zu sechst am dienstag um sieben abends', '11-24 19:00'],
    ['das auto bring ich montag um acht', '11-23 08:00'],
    ['am montag muss ich um zwölf wieder weg sein', '11-23 00:00-12:00'],
  ])('but "%s" means %s', (words, windows) => {
    expect(heardInShort(words)).toBe(windows);
  });
});

describe('questions about the house ask for no time', () => {
  test.each([
    'haben sie am brückentag ganz normal geöffnet',
    'ist zwischen weihnachten und neujahr überhaupt jemand da',
    'sind sie freitags nach zwölf noch erreichbar',
    'seit wann haben sie montags geschlossen',
    'macht ihr am vierundzwanzigsten zu',
    'haben sie sonntags notdienst',
    'gilt der zuschlag auch am zweiten weihnachtstag',
    'wann gehen denn im januar die kurse los',
    'wie lange dauert die behandlung am donnerstag',
    'wo muss ich denn am mittwoch hin',
    'muss ich zu dem termin am montag die bilder mitbringen',
    'ich wollt nur fragen ob die brille bis samstag fertig ist',
  ])('"%s"', (words) => {
    expect(heard(words)).toBeUndefined();
  });

  test.each([
    ['haben sie morgen notdienst', '11-21'],
    ['am samstag um zehn habts ihr da offen', '11-21 10:00'],
    ['ich wollte fragen ob der montag noch geht', '11-23'],
    ['haben sie denn am montag auf, dann käme ich um neun', '11-23 09:00'],
    ['geht der dreiundzwanzigste', '11-23'],
  ])('but "%s" means %s', (words, windows) => {
    expect(heardInShort(words)).toBe(windows);
  });
});

describe('cancelling without a new time asks for none', () => {
  test.each([
    'ich bin krank und komme morgen nicht',
    'ich kann heute um vier nicht kommen, ich melde mich sobald es geht',
    'können sie meinen termin am zehnten bitte löschen',
    'sagen sie bitte den donnerstag ab',
    'meine frau hat am montag einen termin und kann nicht, wir rufen nochmal an',
  ])('"%s"', (words) => {
    expect(heard(words)).toBeUndefined();
  });
});

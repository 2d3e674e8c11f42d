import { describe, expect, test } from 'bun:test';
import { heard, heardInShort } from './reading.ts';

// It is Friday, 20 November 2026, 10:30 in Berlin.

describe('a caller who says', () => {
  test.each([
    ['morgen Nachmittag', '11-21 12:00-17:00'],
    ['am Dienstag um zwei bitte', '11-24 14:00'],
    ['äh haben Sie so am Dienstag äh vielleicht gegen drei was frei', '11-24 15:00'],
    ['um drei Uhr nachmittags am fünfzehnten', '12-15 15:00'],
    ['halb drei am Dienstag', '11-24 14:30'],
    ['am dreiundzwanzigsten um viertel vor neun', '11-23 08:45'],
    ['Montag der dreißigste', '11-30'],
    ['nächste Woche Donnerstag um zehn Uhr dreißig', '11-26 10:30'],
    ['morgen um zehn', '11-21 10:00'],
    ['morgen Abend um sieben', '11-21 19:00'],
    ['übermorgen abends', '11-22 17:00-21:00'],
    ['eine halbe Stunde morgen früh', '11-21 06:00-10:00'],
    ['am vierten nächsten Monats', '12-04'],
    ['gleich Montag früh', '11-23 06:00-10:00'],
    ['gestern um drei', '11-19 15:00'],
    ['in zwanzig Minuten', '11-20 10:50'],
    ['heute in acht Tagen', '11-27'],
    ['Mittwoch in einer Woche', '12-02'],
    ['am dritten zwölften um elf', '12-03 11:00'],
    ['am 3.12. um 15 Uhr 30', '12-03 15:30'],
    ['am 3. Dezember gegen 9.15 Uhr', '12-03 09:15'],
    ['Heiligabend um zehn', '12-24 10:00'],
    ['Montagnachmittag', '11-23 12:00-17:00'],
    ['Dienstag Morgen um neun', '11-24 09:00'],
    ['heute Abend', '11-20 17:00-21:00'],
    ['abends um acht am Montag', '11-23 20:00'],
    ['am Freitag um zwölf Uhr mittags', '11-27 12:00'],
    ['am zweiten Advent', '12-06'],
    ['Dienstag um fünf vor halb drei', '11-24 14:25'],
    ['Donnerstag drei viertel drei', '11-26 14:45'],
    ['2026-11-24T14:00', '11-24 14:00'],
  ])('"%s" means %s', (words, windows) => {
    expect(heardInShort(words)).toBe(windows);
  });
});

describe('ranges and bounds', () => {
  test.each([
    ['morgen zwischen zwei und vier', '11-21 14:00-16:00'],
    ['am Mittwoch von neun bis fünf', '11-25 09:00-17:00'],
    ['Mittwoch 14 bis 16 Uhr', '11-25 14:00-16:00'],
    ['Montag bis Mittwoch', '11-23..11-25'],
    ['vom 26. bis zum 30.', '11-26..11-30'],
    ['von Montag bis Mittwoch vormittags', '11-23 08:00-12:00, 11-24 08:00-12:00, 11-25 08:00-12:00'],
    ['13. bis 15. Dezember', '12-13..12-15'],
    ['7.12. auf den 8.12.', '12-07..12-08'],
    ['am 3.12. 1845-1955', '12-03 18:45-19:55'],
    ['im Dezember vom vierten bis zum neunten', '12-04..12-09'],
    ['von heute 16 Uhr bis morgen mittag um eins', '11-20 16:00..11-21 13:00'],
    ['ab fünf', '11-20 17:00-24:00'],
    ['Montag nach dem Mittagessen', '11-23 13:00-17:00'],
    ['am Montag nach der Arbeit', '11-23 17:00-21:00'],
    ['nicht vor zehn', '11-21 10:00-24:00'],
    ['Dienstag aber nicht vor drei', '11-24 15:00-24:00'],
    ['am Donnerstag spätestens um vier', '11-26 00:00-16:00'],
    ['am Donnerstag frühestens um vier', '11-26 16:00-24:00'],
    ['Donnerstag um vier oder später', '11-26 16:00-24:00'],
    ['bis drei', '11-20 10:30-15:00'],
    ['bis Freitag', '11-20..11-27'],
    ['nach dem fünfzehnten', '12-16 00:00-'],
    ['ab Montag', '11-23 00:00-'],
    ['vor zwölf am Montag', '11-23 00:00-12:00'],
    ['morgen ab drei für eine Stunde', '11-21 15:00-16:00'],
  ])('"%s" means %s', (words, windows) => {
    expect(heardInShort(words)).toBe(windows);
  });
});

describe('lists, exclusions and denials', () => {
  test.each([
    ['Montag oder Mittwoch', '11-23, 11-25'],
    ['Dienstag oder Donnerstag nach drei', '11-24 15:00-24:00, 11-26 15:00-24:00'],
    ['Dienstag Vormittag oder Donnerstag Nachmittag', '11-24 08:00-12:00, 11-26 12:00-17:00'],
    ['Montag um drei oder Dienstag um vier', '11-23 15:00, 11-24 16:00'],
    ['am Montag um drei oder vier', '11-23 15:00, 11-23 16:00'],
    ['am dritten oder fünften Dezember', '12-03, 12-05'],
    ['nächste Woche Dienstag oder Donnerstag', '11-24, 11-26'],
    ['nächste Woche außer Freitag', '11-23..11-26, 11-28..11-29'],
    ['nächste Woche, aber nicht am Donnerstag', '11-23..11-25, 11-27..11-29'],
    ['Montag jederzeit außer mittags', '11-23 00:00-12:00, 11-23 14:00-24:00'],
    ['am Dienstag kann ich nicht, aber Mittwoch geht', '11-25'],
    ['Montag geht nicht, Dienstag schon', '11-24'],
    ['nächste Woche, Montag und Dienstag geht nicht', '11-25..11-29'],
    ['nicht am Montag sondern am Dienstag', '11-24'],
    ['am Montag, nach fünf geht nicht', '11-23 00:00-17:00'],
    ['am Mittwoch zwischen zwölf und zwei kann ich nicht', '11-25 00:00-12:00, 11-25 14:00-24:00'],
    ['am Mittwoch zwölf bis zwei geht nicht', '11-25 00:00-12:00, 11-25 14:00-24:00'],
    ['nächste Woche weder Montag noch Dienstag', '11-25..11-29'],
    ['nächste Woche, freitags kann ich nie', '11-23..11-26, 11-28..11-29'],
    ['statt Montag Dienstag um drei', '11-24 15:00'],
    [
      'unter der Woche vormittags nächste Woche',
      '11-23 08:00-12:00, 11-24 08:00-12:00, 11-25 08:00-12:00, 11-26 08:00-12:00, 11-27 08:00-12:00',
    ],
    ['nächste Woche, am Donnerstag nicht', '11-23..11-25, 11-27..11-29'],
  ])('"%s" means %s', (words, windows) => {
    expect(heardInShort(words)).toBe(windows);
  });
});

describe('corrections and moves', () => {
  test.each([
    ['Montag, nein, Dienstag', '11-24'],
    ['montag um drei nein um vier', '11-23 16:00'],
    ['am Montag äh Moment ich meine Mittwoch um elf', '11-25 11:00'],
    ['verschieben Sie meinen Termin von Montag auf Dienstag um vier', '11-24 16:00'],
    ['ich möchte den Termin am Montag auf Mittwoch verschieben', '11-25'],
    ['vom 23. auf den 24.', '11-23..11-24'],
    ['machen wir doch lieber Donnerstag statt Montag', '11-26'],
  ])('"%s" means %s', (words, windows) => {
    expect(heardInShort(words)).toBe(windows);
  });
});

describe('weeks, months and their parts', () => {
  test.each([
    ['kommende Woche', '11-23..11-29'],
    ['übernächste Woche', '11-30..12-06'],
    ['am Wochenende', '11-21..11-22'],
    ['Anfang nächster Woche', '11-23..11-25'],
    ['Ende des Monats', '11-21..11-30'],
    ['Mitte Dezember', '12-11..12-20'],
    ['KW 49', '11-30..12-06'],
    ['in der Woche vom 7. Dezember', '12-07..12-13'],
    ['in den nächsten drei Tagen', '11-21..11-23'],
    ['innerhalb von zwei Wochen', '11-20..12-03'],
    ['am ersten Montag im Dezember', '12-07'],
    ['letzter Freitag des Monats', '11-27'],
    ['im Januar', '01-01..01-31'],
    ['der Rest der Woche', '11-20..11-22'],
    ['übernächsten Dienstag', '12-01'],
    ['in zwei Wochen', '12-04'],
    ['zwei Tage nach Weihnachten', '12-27'],
    ['diese oder nächste Woche', '11-16..11-29'],
    ['in zwei bis drei Wochen', '12-04..12-11'],
    ['in drei Wochen am Dienstag', '12-08'],
    ['nicht vor Dezember', '12-01 00:00-'],
    ['frühestens nächste Woche', '11-23 00:00-'],
    ['Dienstag, der 3. Dezember', '12-03'],
  ])('"%s" means %s', (words, windows) => {
    expect(heardInShort(words)).toBe(windows);
  });
});

describe('as a transcript writes it', () => {
  test.each([
    ['naechste woche ausser freitag', '11-23..11-26, 11-28..11-29'],
    ['ich haette gern am dreissigsten gegen fuenf einen termin', '11-30 17:00'],
    ['uebermorgen um zwoelf uhr dreissig', '11-22 12:30'],
    ['guten morgen ich braeuchte einen termin am mittwoch vormittag', '11-25 08:00-12:00'],
    ['hallo hier ist meier ich wollte fragen ob am dienstag so um halb zehn noch was geht', '11-24 09:30'],
    ['montag nachmittag oder dienstag frueh', '11-23 12:00-17:00, 11-24 06:00-10:00'],
  ])('"%s" means %s', (words, windows) => {
    expect(heardInShort(words)).toBe(windows);
  });
});

test('the other reading of "nächsten" is told', () => {
  const at = '2026-11-23T10:30';
  expect(heardInShort('nächsten Freitag', at)).toBe('11-27');
  expect(heard('nächsten Freitag', at)?.alternatives).toHaveLength(1);
  expect(heard('diesen Freitag', at)?.alternatives).toHaveLength(0);
});

test.each([
  'so früh wie möglich',
  'der nächste freie Termin',
  'möglichst bald bitte',
  'den ersten freien Termin',
  'so bald wie möglich',
  'ab sofort',
  'Ihr frühester Termin',
  'so bald es geht',
])('"%s" is as early as can be', (words) => {
  expect(heard(words)?.kind).toBe('next');
});

test.each([
  ['anderthalb Stunden am Dienstag', 90],
  ['ein halbstündiger Termin morgen', 30],
  ['eine Dreiviertelstunde am Montag', 45],
  ['eine Stunde und fünfzehn Minuten am Mittwoch', 75],
  ['zweieinhalb Stunden am Montag', 150],
  ['1,5 Stunden am Montag', 90],
])('"%s" takes %d minutes', (words, minutes) => {
  expect(heard(words)?.durationMinutes).toBe(minutes);
  expect(heard(words)?.windows).toHaveLength(1);
});

test.each([
  'guten Tag',
  'guten Morgen',
  'guten Abend, mein Name ist Freund',
  'wir sind vier Personen',
  'im dritten Stock',
  'Zimmer 12',
  'meine Nummer ist 0176 1234567',
  'ich hätte gern einen Termin',
  'das kostet 15 Euro',
  'ein Kind und zwei Erwachsene',
  'schönes Wochenende',
  'ich bin 43',
  'zum dritten Mal',
  'nach Berlin',
  'seit Montag habe ich Schmerzen',
  'seit drei Tagen',
  'bis bald',
  'nein danke',
  'zweimal in der Woche',
  'vor allem nicht',
  'so ist das',
  'haben Sie etwas frei',
  'ich war schon mal da',
])('"%s" says no time', (words) => {
  expect(heard(words)).toBeUndefined();
});

test('the words used are told as they were said', () => {
  const interpretation = heard('Haben Sie übermorgen um zwölf Zeit für Jörg?');
  expect(interpretation?.text).toBe('übermorgen um zwölf');
  expect(interpretation?.ignored).toContain('jörg');
});

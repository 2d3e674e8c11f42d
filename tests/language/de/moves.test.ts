import { expect, test } from 'bun:test';
import { heardInShort } from './reading.ts';

// It is Friday, 20 November 2026, 10:30 in Berlin.

test.each([
  [
    'Bitte verschieben Sie den Besuch von Montag, 23. November, auf Mittwoch, 25. November, um 9:30 Uhr.',
    '11-25 09:30',
  ],
  ['eine stunde früher also zwei statt drei', '11-20 14:00'],
  ['den termin am freitag um elf auf den nachmittag schieben selber tag', '11-27 12:00-17:00'],
  ['den neun uhr termin am mittwoch auf elf verschieben', '11-25 11:00'],
  ['wir hatten für dienstag um zehn ausgemacht könnte er auch schon um acht', '11-24 08:00'],
  ['den termin am zehnten um elf bitte um eine stund vorziehen', '12-10 10:00'],
  ['samstag klappt doch nicht ginge der samstag drauf', '11-28'],
  ['mein termin ist morgen um zwei ginge die gleiche zeit nächste woche', '11-28 14:00'],
  ['am donnerstag von neun auf elf uhr verlegen', '11-26 11:00'],
  [
    'bitte die probe vom ersten dezember neun uhr tauschen gegen den zweiten dezember elf uhr da hab ich gleitzeit',
    '12-02 11:00',
  ],
  [
    'bitte die stunde vom ersten dezember neun uhr verlegen auf den dritten dezember vierzehn uhr da hab ich schulfrei',
    '12-03 14:00',
  ],
  [
    'können sie den ölwechsel von mittwoch acht uhr umbuchen auf donnerstag zehn uhr da ist mein bruder hier',
    '11-26 10:00',
  ],
  [
    'meine probe am dienstag um drei muss ich leider verschieben hätten sie am freitag vormittag etwas',
    '11-27 08:00-12:00',
  ],
  ['unsere sitzung am vierten um elf müssen wir absagen geht es am siebten nachmittags', '12-07 12:00-17:00'],
  [
    'den termin am montag bekomme ich nicht hin weil die bahn streikt ginge stattdessen der mittwoch vormittags',
    '11-25 08:00-12:00',
  ],
  ['den von zehn uhr möcht ich gern auf zwölf legen', '11-20 12:00'],
  ['den besuch vom dritten müsste ich umlegen am liebsten auf die woche drauf', '12-07..12-13'],
  [
    'ich hab am vierten dezember um acht einen termin den müsst ich auf den siebten schieben selbe zeit',
    '12-07 08:00',
  ],
])('of an old and a new time, "%s" means %s', (words, windows) => {
  expect(heardInShort(words)).toBe(windows);
});

test.each([
  ['am montag um dieselbe uhrzeit wie jetzt', '11-23 10:30'],
  ['morgen um diese zeit', '11-21 10:30'],
  ['morgen um die gleiche zeit wie heute also um elf', '11-21 11:00'],
  ['nächste woche um diese zeit', '11-27 10:30'],
  ['um diese zeit am tag nach weihnachten', '12-26 10:30'],
])('with now for a time of day, "%s" means %s', (words, windows) => {
  expect(heardInShort(words)).toBe(windows);
});

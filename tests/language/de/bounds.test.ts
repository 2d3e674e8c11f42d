import { expect, test } from 'bun:test';
import { heardInShort } from './reading.ts';

// It is Friday, 20 November 2026, 10:30 in Berlin.
test.each([
  ['nicht später als dienstag', '11-20..11-24'],
  ['nicht später als drei am dienstag', '11-24 00:00-15:00'],
  ['haben sie etwas eher als dienstag', '11-20..11-23'],
  ['nicht eher als dienstag', '11-24 00:00-'],
  ['nichts vor dienstag, danach jederzeit', '11-24 00:00-'],
  ['erst ab dem dritten, danach jederzeit', '12-03 00:00-'],
  ['ich hab zwischen zwölf und eins pause es müsste dienstag sein', '11-24 12:00-13:00'],
  ['jeweils ab 16 uhr montag oder mittwoch', '11-23 16:00-24:00, 11-25 16:00-24:00'],
  [
    'der vermieter besteht darauf und ich bin am vierten nur zwischen acht und zehn in der wohnung anzutreffen',
    '12-04 08:00-10:00',
  ],
  [
    'unsere nachbarin hat den schlüssel und sie ist am mittwoch ausschließlich von neun bis elf im haus',
    '11-25 09:00-11:00',
  ],
  ['wir sind am samstag nur bis eins erreichbar', '11-21 00:00-13:00'],
  ['der hörtest müsste am mittwoch vor elf liegen sonst wird das nichts', '11-25 00:00-11:00'],
  ['das tönen sollte am montag nach vier erledigt werden', '11-23 16:00-24:00'],
  ['montag vor eins anders klappt das nicht', '11-23 00:00-13:00'],
  ['dienstag sonst kann ich nicht', '11-24'],
  ['die klammern dürfen ab dem achten dezember gezogen werden vorher auf keinen fall', '12-08 00:00-'],
  ['ich kann dienstag allerdings muss ich bis halb eins wieder an der schule sein', '11-24 00:00-12:30'],
  ['die klammer soll ab dem dritten dezember rein vorher bitte nichts', '12-03 00:00-'],
  ['der nachstich sollte ab dem vierten dezember sein davor auf keinen fall', '12-04 00:00-'],
  ['die impfung soll ab dem siebten dezember sein vorher bringt es nichts', '12-07 00:00-'],
  ['das ausmessen soll ab dem achten dezember sein früher bitte nicht', '12-08 00:00-'],
  ['am mittwoch bitte nichts aber donnerstag passt es', '11-26'],
  ['ich hätte gern am montag eine maniküre aber spätestens um drei muss ich weg sein', '11-23 00:00-15:00'],
  ['am dienstag bitte aber allerspätestens um vier muss ich los', '11-24 00:00-16:00'],
  ['gern mittwoch nur muss ich um zwölf wieder in der firma sein', '11-25 00:00-12:00'],
  ['haben sie donnerstag was allerdings muss ich um elf draußen sein', '11-26 00:00-11:00'],
  ['um drei muss ich weg sein aber am freitag um zehn könnte ich', '11-27 10:00'],
])('of bounds, "%s" leaves %s', (words, windows) => {
  expect(heardInShort(words)).toBe(windows);
});

test.each([
  ['dienstag nach dem pilates das geht bis sechs', '11-24 18:00-24:00'],
  ['mittwoch vor meinem flug der geht um drei', '11-25 00:00-15:00'],
  ['am montag aber erst wenn der maler weg ist der geht um eins', '11-23 13:00-24:00'],
  ['nach unserer messe die dauert noch bis zum vierten und zwar gleich am montag', '12-07'],
  ['bevor wir am dienstag nach kreta fliegen muss die katze geimpft werden', '11-20..11-23'],
  ['am dritten wenn die kinder in der schule sind', '12-03 08:00-14:00'],
  ['am donnerstag hab ich bis vier unterricht danach gern', '11-26 16:00-24:00'],
  [
    'am freitag bin ich bis elf beim notar und um zwei fährt mein bus ginge es dazwischen',
    '11-27 11:00-14:00',
  ],
  ['drei tage vor der hochzeit die ist am siebzehnten', '12-14'],
  ['am tag nach dem umzug der ist am vierten', '12-05'],
  ['wir kommen am achten zurück danach jederzeit', '12-09 00:00-'],
  ['ich mach um eins mittag da könnte ich vorbeikommen am donnerstag', '11-26 13:00'],
  ['ich flieg am vierten und bin am achten zurück also davor oder danach', '11-20..12-03, 12-09 00:00-'],
  ['ich fahr am donnerstag in urlaub könnte sich das vorher noch jemand anschauen', '11-20..11-25'],
])('with what happens for a bound, "%s" leaves %s', (words, windows) => {
  expect(heardInShort(words)).toBe(windows);
});

test.each([
  [
    'montag hab ich probe bis vier und brauch mit dem bus eine halbe stunde also alles nach halb fünf wär mir recht',
    '11-23 16:30-24:00',
  ],
  [
    'am dienstag bin ich ab eins auf schicht und danach erledigt drum müsste die beratung vor eins sein anders geht das nicht',
    '11-24 00:00-13:00',
  ],
  [
    'am donnerstag bin ich bis eins im kurs und die fahrt dauert zwanzig minuten von daher wäre alles ab halb zwei gut',
    '11-26 13:30-24:00',
  ],
  [
    'ich steh bis fünf in der küche und bin frühestens um sechs bei ihnen das wär dann mittwoch der zweite dezember',
    '12-02 18:00-24:00',
  ],
  ['ich fahre bis zwei bus und bin frühestens um drei daheim das hieße dann dienstag', '11-24 15:00-24:00'],
])('with what is told for a reason, "%s" leaves %s', (words, windows) => {
  expect(heardInShort(words)).toBe(windows);
});

test.each([
  ['irgendwann im februar aber erst nach dem zehnten', '02-11..02-28'],
  ['spätestens um vier müsste ich am montag fertig sein', '11-23 00:00-16:00'],
  [
    'am montag hätte ich von acht bis zehn zeit und am dienstag erst ab zwei',
    '11-23 08:00-10:00, 11-24 14:00-24:00',
  ],
  ['montag den ganzen tag dienstag nur nachmittags', '11-23, 11-24 12:00-17:00'],
  [
    'übernächste woche am montag oder ausnahmsweise auch am samstag dann aber nur bis zwölf',
    '11-30, 12-05 00:00-12:00',
  ],
  ['nächste woche bin ich montag und dienstag in kiel freitag wäre gut', '11-27'],
  ['um 9 uhr oder um 16 uhr am montag', '11-23 09:00, 11-23 16:00'],
  ['in genau vierzehn tagen mittags', '12-04 12:00-14:00'],
  ['irgendwann im februar nur nicht in der ersten woche', '02-08..02-28'],
  ['am achten wenn nicht dann am neunten beides nach vier', '12-08 16:00-24:00, 12-09 16:00-24:00'],
  ['so in drei vier wochen', '12-11..12-18'],
  ['die ersten beiden januarwochen', '01-01..01-14'],
  ['diese woche nicht mehr erst nächste', '11-23..11-29'],
])('of parts that are each told apart, "%s" leaves %s', (words, windows) => {
  expect(heardInShort(words)).toBe(windows);
});

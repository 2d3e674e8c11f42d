import { expect, test } from 'bun:test';
import { heard, heardInShort } from './reading.ts';

test.each([
  ['übermorgen um fünf', 'uebermorgen um fuenf'],
  ['am dreißigsten März', 'am dreissigsten maerz'],
  ['nächsten Dienstag früh', 'naechsten dienstag frueh'],
  ['Montag außer um zwölf', 'montag ausser um zwoelf'],
  ['übermorgen am Nachmittag', 'übermorn am nomittag'],
  ['am Donnerstag um halb drei', 'am donnschtig am halbi drü'],
])('"%s" and "%s" say the same', (umlauts, digraphs) => {
  expect(heard(umlauts)).toBeDefined();
  expect(heard(digraphs)?.windows).toEqual(heard(umlauts)?.windows);
});

// It is Friday, 20 November 2026, 10:30 in Berlin.

test.each([
  ['i bräucht am mittwoch an termin in da friah', '11-25 06:00-10:00'],
  ['kenna ma des auf mondog verschieben i hob am donnerstag koa zeit', '11-23'],
  ['heit nachmiddog hob i zeit geht do no wos', '11-20 12:00-17:00'],
  ['ick brauch ma nen termin am dienstach vormittach jeht dit', '11-24 08:00-12:00'],
  ['sonnabend früh um neune würde mir jut passen', '11-21 09:00'],
  ['kann ick och am montach kommen so jegen elfe', '11-23 11:00'],
  ['i cha nur am mittwuch am namittag', '11-25 12:00-17:00'],
  ['mir wäret am samschdag um halb achte do', '11-21 07:30'],
  ['hamse noch wat frei am donnerstach so um viere', '11-26 16:00'],
  ['könntense mich am mittwoch um dreiviertel achte einschieben', '11-25 07:45'],
  ['am mondog in der friah hätt i zeit aba ned vor neine', '11-23 09:00-10:00'],
  ['montag kann i it da bin i weg aber dienstag ab zwei däts ganga', '11-24 14:00-24:00'],
  ['am wochnend hob i koa zeit oba am mittwoch scho', '11-25'],
  ['mittwoch is nüscht aber donnerstach um zwee wär schön', '11-26 14:00'],
  ['hättet ihr am samschtig am zähni no öppis frei', '11-21 10:00'],
  ['am mäntig gaht nöd aber am zischtig ab de zwei', '11-24 14:00-24:00'],
  ['gehts ned erst um zehne am dienstag', '11-24 10:00'],
  ['am mittwoch habts zua oba am dunnschtig kannt i kemma', '11-26'],
  ['morjen früh um achte wär mir recht', '11-21 08:00'],
  ['unter da woch bin i auf montage am samstag kannt i den wagn vorbeibringa', '11-21'],
  ['no vorm wochenend wär mir am liabsten', '11-20'],
  ['des könnse auf mittwoch legen so um dreiviertel elfe', '11-25 10:45'],
])('"%s" means %s', (words, windows) => {
  expect(heardInShort(words)).toBe(windows);
});

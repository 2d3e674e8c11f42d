import { describe, expect, test } from 'bun:test';
import { heard, heardInShort } from './reading.ts';

// It is Friday, 20 November 2026, 10:30 in Berlin. Every wish with every remark: what stands beside a wish changes nothing.

const wishes = [
  'am dienstag um neun',
  'mittwoch nachmittag',
  'am ersten dezember gegen elf',
  'nächste woche donnerstag oder freitag',
  'montag zwischen zwei und vier',
  'übermorgen nach fünf',
  'am vierten dezember um halb drei',
];

describe('a remark that begins right after a wish has no time', () => {
  test.each([
    'mein rücken bringt mich um',
    'meine füße schauen schrecklich aus',
    'ich krieg das fenster nicht mehr zu',
    'die dusche läuft nicht ab',
    'es dauert sicher nicht ewig',
    'das kennen wir ja schon',
    'sie erinnern sich bestimmt an mich',
    'weil die tür so klemmt',
    'damit es nicht noch ärger wird',
    'ehe das noch teurer kommt',
    'übrigens hab ich eine neue adresse',
    'hinterher geh ich mit der oma spazieren',
    'bis dahin muss ich halt humpeln',
    'bis dahin ist das ergebnis da',
    'auch wenns mich graust',
    'sonst wird es mir zu knapp',
    'vorher bin ich noch beim steuerberater',
    'danach muss ich nämlich wieder heim',
    'danach gehts gleich zum flughafen',
    'vorher muss die katze noch zur oma',
    'wir kriegen das hin',
    'für den papa und mich',
  ])('"… %s"', (remark) => {
    for (const wish of wishes)
      expect([wish, heardInShort(`${wish} ${remark}`)]).toEqual([wish, heardInShort(wish)]);
  });
});

describe('what is told without a time ends before the wish that is said right after it', () => {
  test.each([
    'für den papa und mich',
    'weil ich so zahnweh hab',
    'also ich richte mich da nach euch',
    'ich war noch nie bei euch',
    'mein backenzahn ist ganz empfindlich',
    'der drucker macht so ein surren',
    'ich bin neu in der gegend',
    'ich hab schon länger keine brille mehr',
    'mein vater fährt mich hin',
    'hier spricht die frau wagner',
    'mein name ist wagner',
    'eure adresse hab ich von meiner nichte',
    'ich mag nicht so gern mit dem bus fahren',
    'wegen meinem ellbogen',
    'die waschmaschine schleudert nicht mehr',
  ])('"%s …"', (remark) => {
    for (const wish of wishes)
      expect([wish, heardInShort(`${remark} ${wish}`)]).toEqual([wish, heardInShort(wish)]);
  });
});

test.each([
  ['ich bräuchte einen termin am montag nachmittag die spülung geht nicht', '11-23 12:00-17:00'],
  ['ich würde gern am montag um neun kommen meine nägel sehen furchtbar aus', '11-23 09:00'],
  ['könnten sie am montag kommen damit es nicht noch ärger wird', '11-23'],
  ['am montag kann ich nicht die spülung geht nicht aber am dienstag um neun', '11-24 09:00'],
])('what a remark denies is no time: "%s" means %s', (words, windows) => {
  expect(heardInShort(words)).toBe(windows);
});

describe('what is told of a time is still no wish', () => {
  test.each([
    'mein onkel heiratet am dritten dezember',
    'wir haben besuch am dienstag',
    'ich muss arbeiten am dienstag um neun',
    'der installateur kommt am dienstag um neun',
    'mein mann ist auf montage bis dienstag',
    'ich hab mir den fuß verstaucht am dienstag',
    'ich ruf an wegen der rechnung vom dritten november',
    'mein name ist eva sonntag',
    'wann geht denn der kurs am dienstag los',
  ])('"%s"', (words) => {
    expect(heard(words)).toBeUndefined();
  });

  test.each([
    ['dienstag das geht leider nicht', 'nicht dienstag'],
    ['dienstag da hab ich keine zeit', 'nicht dienstag'],
  ])('"%s" rules it out', (words, same) => {
    expect(heardInShort(words)).toBe(heardInShort(same));
  });
});

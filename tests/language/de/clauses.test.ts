import { describe, expect, test } from 'bun:test';
import { heard, heardInShort } from './reading.ts';

// It is Friday, 20 November 2026, 10:30 in Berlin.

describe('background is no time asked for', () => {
  test.each([
    ['ich arbeite montags und dienstags lange mittwoch ginge', '11-25'],
    ['am Montag bin ich auf Dienstreise, geht Dienstag gegen neun', '11-24 09:00'],
    ['mein Urlaub geht bis zum fünften Dezember, danach gern', '12-06 00:00-'],
    ['ab dem siebten bin ich verreist also bitte vorher', '11-20..12-06'],
    ['unsere tochter hat am mittwoch turnen deshalb lieber am donnerstag um vier', '11-26 16:00'],
    ['ich komme am dienstag um drei aus der schicht also ab vier', '11-24 16:00-24:00'],
    ['weil ich am Montag einen Kurs habe, hätte ich gern Dienstag früh', '11-24 06:00-10:00'],
    ['die Handwerker sind am Donnerstag da, geht auch Freitag um elf', '11-27 11:00'],
    ['am freitag hab ich gericht was haben sie denn am montag', '11-23'],
    ['meine frau arbeitet bis 16 uhr also danach am dienstag', '11-24 16:00-24:00'],
    ['meine tochter hat am freitag training also lieber montag um neun', '11-23 09:00'],
    ['bis mittwoch bin ich krankgeschrieben donnerstag um neun wäre prima', '11-26 09:00'],
  ])('"%s" means %s', (words, windows) => {
    expect(heardInShort(words)).toBe(windows);
  });
});

describe('a denial goes for its own clause', () => {
  test.each([
    ['dienstag passt mir gar nicht mittwoch schon', '11-25'],
    ['Am 7. kann ich leider nicht kommen, am 8. um zehn ginge es.', '12-08 10:00'],
    ['wir würden gern am vierten Dezember kommen, der dritte ist schlecht', '12-04'],
    ['montag klappt ned aber dienstag nachmittag', '11-24 12:00-17:00'],
    ['mittwoch fällt bei mir flach donnerstag ab zwei wäre super', '11-26 14:00-24:00'],
    ['Montag habe ich keine Zeit, Dienstag ab drei', '11-24 15:00-24:00'],
    ['nächste Woche, nur donnerstags kann ich nicht', '11-23..11-25, 11-27..11-29'],
    ['der zwölfte ist zu spät, haben Sie am achten was', '12-08'],
    ['um neun ist mir zu früh, lieber um elf am Montag', '11-23 11:00'],
    ['am dienstag zwischen zehn und zwölf geht nicht', '11-24 00:00-10:00, 11-24 12:00-24:00'],
    ['lieber Mittwoch als Donnerstag', '11-25'],
    ["morgen schaff ich's nicht übermorgen gern", '11-22'],
    ['Dienstag, nur nicht ganz in der Früh', '11-24 10:00-24:00'],
    ['statt dem vierten nehme ich den elften', '12-11'],
    ['im Dezember, aber vom dritten bis zum achten bin ich weg', '12-01..12-02, 12-09..12-31'],
    ['Dienstag jederzeit, nur nicht über Mittag', '11-24 00:00-12:00, 11-24 14:00-24:00'],
  ])('"%s" means %s', (words, windows) => {
    expect(heardInShort(words)).toBe(windows);
  });
});

describe('a second choice is one more', () => {
  test.each([
    ['Montag um neun, sonst Dienstag um zehn', '11-23 09:00, 11-24 10:00'],
    ['am liebsten Mittwoch, ansonsten Freitag', '11-25, 11-27'],
    ['Donnerstag vormittag oder halt Freitag nachmittag', '11-26 08:00-12:00, 11-27 12:00-17:00'],
    ['Montag um drei, wenn das nicht geht Dienstag um vier', '11-23 15:00, 11-24 16:00'],
    ['Dienstag um acht, falls das schon weg ist, Mittwoch um acht', '11-24 08:00, 11-25 08:00'],
    ['am dritten um zehn alternativ eine stunde später', '12-03 10:00, 12-03 11:00'],
    ['Montag um zehn, notfalls Dienstag um elf', '11-23 10:00, 11-24 11:00'],
    ['Mittwoch zwischen neun und zehn, Donnerstag ginge auch', '11-25 09:00-10:00, 11-26'],
  ])('"%s" means %s', (words, windows) => {
    expect(heardInShort(words)).toBe(windows);
  });
});

describe('a correction replaces', () => {
  test.each([
    ['am vierten, nein halt, am fünften Dezember um neun', '12-05 09:00'],
    ['Dienstag um acht, ach nee, um neun', '11-24 09:00'],
    ['nicht morgens sondern abends am Montag', '11-23 17:00-21:00'],
    ['Donnerstag, Quatsch, Mittwoch meine ich', '11-25'],
  ])('"%s" means %s', (words, windows) => {
    expect(heardInShort(words)).toBe(windows);
  });
});

describe('bounds and ranges with words between', () => {
  test.each([
    ['am Montag muss ich um zwölf wieder weg sein', '11-23 00:00-12:00'],
    ['ich sollte am Dienstag um vier fertig sein', '11-24 00:00-16:00'],
    ['zwischen neun und sagen wir mal elf am Montag', '11-23 09:00-11:00'],
    ['von zwei bis sag ich mal vier am Dienstag', '11-24 14:00-16:00'],
    ['zwischen Weihnachten und Neujahr', '12-27..12-31'],
    ['zwischen den Jahren', '12-27..12-31'],
    ['Mittwoch nicht vor neun und nicht nach zwölf', '11-25 09:00-12:00'],
    ['heuer noch', '11-20..12-31'],
  ])('"%s" means %s', (words, windows) => {
    expect(heardInShort(words)).toBe(windows);
  });
});

describe('times that lean on others', () => {
  test.each([
    ['Mein Flug geht am zehnten Dezember, am Tag davor bitte.', '12-09'],
    ['die Prüfung ist am neunten also zwei Tage vorher', '12-07'],
    ['der fünfzehnte ist zu spät lieber in der woche davor', '12-07..12-13'],
    ['am Montag nicht, aber am Tag danach um drei', '11-24 15:00'],
    ['diesen Dienstag nicht, den Dienstag drauf', '12-01'],
    ['montag die woche drauf', '11-23'],
    ['am montag der folgenden woche um zehn', '11-23 10:00'],
    ['am Mittwoch nach Weihnachten', '12-30'],
    ['am Samstag vor Nikolaus', '12-05'],
    ['die Woche nach Neujahr', '01-04..01-10'],
    ['am Abend vor Silvester', '12-30 17:00-21:00'],
    ['heiligabend bin ich weg den tag danach ginge es', '12-25'],
    ['mein Termin ist Montag um neun, geht Dienstag zur gleichen Zeit', '11-24 09:00'],
    ['am Montag bin ich in der Stadt, an dem Nachmittag passt es', '11-23 12:00-17:00'],
    ['am achten um neun hab ich zahnarzt danach ginge es', '12-08 09:00-24:00'],
    ['bis zum dritten bin ich weg, dann geht es jederzeit', '12-04 00:00-'],
    ['am Brückentag nach Allerheiligen', '11-02'],
  ])('"%s" means %s', (words, windows) => {
    expect(heardInShort(words)).toBe(windows);
  });
});

describe('what is moved', () => {
  test.each([
    ['mein Termin ist Dienstag um zehn, können wir das eine Stunde später machen', '11-24 11:00'],
    ['den Termin am siebten um neun bitte um eine Woche nach hinten verschieben', '12-14 09:00'],
    ['können wir Montag um drei eine halbe Stunde vorziehen', '11-23 14:30'],
    ['eine halbe Stunde früher als neun Uhr am Montag', '11-23 08:30'],
    ['von Montag neun Uhr auf Dienstag um dieselbe Zeit tauschen', '11-24 09:00'],
  ])('"%s" means %s', (words, windows) => {
    expect(heardInShort(words)).toBe(windows);
  });
});

describe('words of the south, Vienna and Zurich', () => {
  test.each([
    ['am neunten jänner', '01-09'],
    ['am Montag um sechse', '11-23 18:00'],
    ['Montag um viertel ab neun', '11-23 09:15'],
    ['morgen nach der Hackn', '11-21 17:00-21:00'],
    ["am Dienstag auf d'Nacht", '11-24 17:00-21:00'],
    ['Mittwoch über Mittag', '11-25 12:00-14:00'],
    ['am Stefanitag', '12-26'],
    ['am Tag nach Dreikönig', '01-07'],
    ['die zweite Jännerwoche', '01-11..01-17'],
    ['die erste volle Woche im Dezember', '12-07..12-13'],
    ['am mitwoch', '11-25'],
    ['nächsten donerstag um zwei', '11-26 14:00'],
    ['dinstag', '11-24'],
    ['am zischtig', '11-24'],
    ["am Montag gaht's nid, am Dienstag scho", '11-24'],
  ])('"%s" means %s', (words, windows) => {
    expect(heardInShort(words)).toBe(windows);
  });
});

describe('what else is said beside names, parties and things', () => {
  test.each([
    ['Herr Mai soll am Montag kommen', '11-23'],
    ['wir kommen zu sechst am Dienstag um sieben abends', '11-24 19:00'],
    ['ein Tisch für vier am Samstag um zwanzig Uhr', '11-21 20:00'],
    ['ich habe seit Montag Husten und bräuchte heute noch was', '11-20'],
    ['die Rechnung vom dritten März ist da, kann ich am Dienstag vorbeikommen', '11-24'],
    ['meine Tochter ist sechs Jahre alt und braucht am Mittwoch einen Termin', '11-25'],
  ])('"%s" means %s', (words, windows) => {
    expect(heardInShort(words)).toBe(windows);
  });
});

test.each([
  'mein Sohn ist vier Jahre alt',
  'ich bin Jahrgang fünfundsechzig',
  'geboren am dritten April neunzehnhundertachtzig',
  'ich wohne am Platz des achten Mai',
  'Frau August hat mich letztes Mal beraten',
  'mein Name ist Freitag',
  'es geht um die Rechnung vom neunten Oktober',
  'ihr Schreiben vom vierten habe ich bekommen',
  'seit dem zweiten November läuft das Wasser',
  'das macht zwölf Euro achtzig',
  'wir sind zu acht',
  'wir wohnen im vierten Stock',
  'vor zwei Wochen wurde ich operiert',
  'gestern ist mir ein Zahn abgebrochen',
  'die Bestellnummer ist sieben acht neun',
  'mein Geburtstag ist der elfte Mai',
  'ich habe Ihre Mail von gestern gelesen',
  'das war am zweiten Mai',
  'ich melde mich morgen nochmal',
  'einen schönen Sonntag noch',
])('"%s" says no time', (words) => {
  expect(heard(words)).toBeUndefined();
});

describe('a part of the day without one of its hours', () => {
  test.each([
    ['dienstag in der mittagspause aber nicht um zwölf', '11-24 12:30-13:00'],
    ['donnerstag so um die mittagszeit aber zwölf geht nicht', '11-26 13:00-14:00'],
    ['montag nachmittag aber vier geht nicht', '11-23 12:00-16:00'],
    ['nachmittags, ab drei am montag', '11-23 15:00-17:00'],
  ])('"%s" means %s', (words, windows) => {
    expect(heardInShort(words)).toBe(windows);
  });
});

describe('appointments that follow each other', () => {
  test.each([
    ['zwei termine hintereinander ab halb vier', '11-20 15:30-24:00'],
    ['montag nach der schule so ab halb vier zwei kinder nacheinander', '11-23 15:30-18:00'],
    ['ab zehn uhr dreißig hintereinander für meine zwei jungs am dienstag', '11-24 10:30-24:00'],
    ['montag ab halb vier eins nach dem anderen', '11-23 15:30-24:00'],
    ['zwei termine back to back am dienstag ab zehn', '11-24 10:00-24:00'],
  ])('"%s" means %s', (words, windows) => {
    expect(heardInShort(words)).toBe(windows);
  });
});

describe('a time so far from another', () => {
  test.each([
    ['eine woche später als der 25. um halb elf', '12-02 10:30'],
    ['eine woche später als am 25. november um 10:30 uhr', '12-02 10:30'],
    ['um halb elf eine woche später als der fünfundzwanzigste', '12-02 10:30'],
    ['zwei tage früher als der vierte dezember um drei', '12-02 15:00'],
    ['einen tag später als dienstag um elf', '11-25 11:00'],
    ['eine stunde später als drei am dienstag', '11-24 16:00'],
    ['eine stunde später als dienstag um drei', '11-24 16:00'],
    [
      'können wir das auf eine woche später als den fünfundzwanzigsten um halb elf verschieben',
      '12-02 10:30',
    ],
  ])('"%s" means %s', (words, windows) => {
    expect(heardInShort(words)).toBe(windows);
  });
});

describe('whom an appointment is for says nothing of its time', () => {
  test.each([
    ['am dienstag für meine frau um 16 uhr', '11-24 16:00'],
    ['am dienstag für meine tochter ab halb vier', '11-24 15:30-24:00'],
    [
      'zwei termine am montag einen für mich und einen für meine frau direkt hintereinander ab halb vier',
      '11-23 15:30-24:00',
    ],
    ['am dienstag für meinen mann um 16 uhr', '11-24 16:00'],
    ['ein termin für unsere tochter morgen um neun', '11-21 09:00'],
    ['am dienstag um 16 uhr für meine frau', '11-24 16:00'],
    ['ich brauche für die kinder am dienstag um 16 uhr einen termin', '11-24 16:00'],
    ['für meine frau geht am dienstag 16 uhr', '11-24 16:00'],
  ])('"%s" means %s', (words, windows) => {
    expect(heardInShort(words)).toBe(windows);
  });
});

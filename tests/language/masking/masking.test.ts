import { describe, expect, test } from 'bun:test';
import { Zone } from '../../../src/domain/time/zone.ts';
import { createLanguages, languageOf } from '../../../src/language/language.ts';
import { nameWords } from '../../../src/language/masking/people.ts';

const zone = Zone.named('Europe/London') ?? expect.unreachable();
const now = Date.parse('2026-11-30T10:00Z');
const languages = createLanguages();
const booked = [
  ...[
    'Oksana Petrenko',
    'Will Young',
    'April May',
    "Siobhan O'Brien",
    'Jürgen Müller-Lüdenscheidt',
    'Ngo An',
  ],
  ...['Rose Summer', 'Ulla Freitag'],
];
const known = { words: nameWords(booked), likely: ['Siobhan McAllister'] };

describe('in English', () => {
  test.each([
    ['my number is five five five one two one two and tuesday', 'my number is [number] and tuesday'],
    ['reach me on 5 5 5, 1 2 1, 2 1 2 1 after three pm', 'reach me on [number] after three pm'],
    ['call me at (212) 555-0123 tomorrow at 3', 'call me at [number] tomorrow at 3'],
    ['on oh seven double one uh nine hundred triple four two friday', 'on [number] friday'],
    ['five five five and then one two one two', '[number] and then [number]'],
    ['my member number is 4 4 2, friday', 'my member number is [number], friday'],
    ['the code is seven K as in kilo four M two T, at three p m', 'the code is [number], at three p m'],
    ['booking 7K4-M2T please, next tuesday', 'booking [number] please, next tuesday'],
    ['alpha bravo charlie one two for monday', '[number] for monday'],
    ['M A I E R, maier, for tuesday at two', '[person], maier, for tuesday at two'],
    ['my email is anna dot miller at g mail dot com and friday', 'my email is [email] and friday'],
    ['anna underscore m dash 7 at example dot co dot uk tomorrow', '[email] tomorrow'],
    ["it's j as in john o h n at outlook dot com monday", "it's [email] monday"],
    ['write to anna dot miller gmail dot com on friday', 'write to [email] on friday'],
    ['Send it to anna.miller@example.com please, Friday', 'Send it to [email] please, Friday'],
    ['hi this is thandiwe i need something next week', 'hi this is [person] i need something next week'],
    ["hi it's priyanka chandrasekhar here, monday", "hi it's [person] here, monday"],
    ["my name is april may and i'd like may", "my name is [person] and i'd like may"],
    ['my names nguyen, can i come at noon', 'my names [person], can i come at noon'],
    ["it's will young can i get march third", "it's [person] can i get march third"],
    ['under the name of zbigniew brzezinski at three', 'under the name of [person] at three'],
    ['Yes hi, Oleksandra Kovalenko speaking, Friday?', 'Yes hi, [person] speaking, Friday?'],
    ["I'd like to bring Matilda in on Saturday the 5th", "I'd like to bring [person] in on Saturday the 5th"],
    ['mr march would like thursday at four', 'mr [person] would like thursday at four'],
    ["with o'brien, siobhan o'brien, after school", 'with [person], after school'],
    ['shivaun mcalister for wednesday', '[person] for wednesday'],
    ['jurgen mueller luedenscheidt at ten', '[person] at ten'],
    ['ngo an at nine', '[person] at nine'],
    ['rose summer wants summer hours', '[person] wants summer hours'],
    ['oksana’s free on the third', '[person] free on the third'],
  ])('"%s" loses what tells who it was', (said, left) => {
    expect(mask('en', said)).toBe(left);
  });

  test.each([
    'between nine fifteen and ten thirty on the third of december',
    'nine thirty, ten thirty or eleven thirty would be great',
    'march 3 2026 at 10:30 or 11:15, or Saturday the 28th at 1 p.m.',
    'twenty twenty six january fifth at five forty five',
    "will friday work, or is may better? I'm free after two",
    'i need to see the doctor tuesday',
    "pick them up at two forty five so i need to be out by two fifteen on St. Patrick's Day",
    'how about 10 @ 5 pm',
    'this is about my tooth, it’s making noise since monday',
  ])('"%s" stays as it is', (said) => {
    expect(mask('en', said)).toBe(said);
  });
});

describe('in German', () => {
  test.each([
    ['null eins sieben sechs zwölf vierunddreißig, morgen um drei', '[number], morgen um drei'],
    ['null drei null, vierundvierzig, elf, zweiundzwanzig dreiunddreißig bitte', '[number] bitte'],
    ['kundennummer 471 nächste woche dienstag', 'kundennummer [number] nächste woche dienstag'],
    ['meine mail ist anna punkt müller ät web punkt de und mittwoch', 'meine mail ist [email] und mittwoch'],
    [
      'hallo hier ist die thandiwe ich bräuchte dienstag',
      'hallo hier ist die [person] ich bräuchte dienstag',
    ],
    ['guten tag kowalczyk mein name, freitag um zehn', 'guten tag [person] mein name, freitag um zehn'],
    ['Hier spricht Zbigniew Brzezinski, Montag um halb neun?', 'Hier spricht [person], Montag um halb neun?'],
    ['auf den namen mai, am ersten mai um zwölf', 'auf den namen [person], am ersten mai um zwölf'],
    ['Ich heiße Ulla Freitag und hätte gern Freitag', 'Ich heiße [person] und hätte gern Freitag'],
    ['Ja, Anna Schmidt-Huber hier, ginge Donnerstag?', 'Ja, [person] hier, ginge Donnerstag?'],
    ['S wie Siegfried C wie Cäsar H wie Heinrich, morgen früh', '[person], morgen früh'],
    ['bei Frau Doktor Strangelove Ende Oktober', 'bei Frau [person] Ende Oktober'],
  ])('"%s" loses what tells who it was', (said, left) => {
    expect(mask('de', said)).toBe(left);
  });

  test.each([
    'zwischen neun und zehn uhr dreißig am dritten oder vierten',
    'am 24.12. um 10:30 Uhr oder am 27.12.2026 um 14 Uhr 30',
    'das heißt dienstag um drei wäre besser, meine frau kann am mittwoch ab drei',
    'es spricht nichts gegen freitag um vier',
  ])('"%s" stays as it is', (said) => {
    expect(mask('de', said)).toBe(said);
  });
});

function mask(language: string, said: string): string {
  return languageOf(languages, language).mask(said, { now, zone, known });
}

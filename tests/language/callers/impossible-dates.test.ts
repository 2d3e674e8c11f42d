import { describe, expect, test } from 'bun:test';
import { inEnglish, inGerman } from './asked.ts';

describe('a date that there is not is asked about, whatever time is said with it', () => {
  const [june, april] = [
    'June only has 30 days. Do you mean June 30 or July 1?',
    'April only has 30 days. Do you mean April 30 or May 1?',
  ];
  test.each([
    ['14/13/2026 at nine', 'Which date do you mean?'],
    ['17/19 at half past two', 'Which date do you mean?'],
    ['on the thirty third at four', 'Which date do you mean?'],
    ['2027-15-02 in the morning', 'Which date do you mean?'],
    ['6/31 at noon', june],
    ['6/36', june],
    ['june 55th', june],
    ['can you do june 31 after two', june],
    ['the thirty first of june', june],
    ['put me down for 4/31/2027 at eleven', april],
    ['april sixty first', april],
    ['the thirtieth of february at one', 'February only has 28 days. Do you mean February 28 or March 1?'],
    ['the fifth saturday in december at ten', 'Do you mean Saturday, December 26 or Saturday, January 2?'],
    ['the sixth sunday of january', 'Do you mean Sunday, January 31 or Sunday, February 7?'],
  ])('"%s"', (words, question) => {
    expect(inEnglish(words)).toBe(question);
  });

  const [juni, april2] = [
    'Der Juni hat nur 30 Tage. Meinen Sie den 30. Juni oder den 1. Juli?',
    'Der April hat nur 30 Tage. Meinen Sie den 30. April oder den 1. Mai?',
  ];
  test.each([
    ['am 14.13.2026 um neun', 'Welches Datum meinen Sie?'],
    ['am 17/19 um halb drei', 'Welches Datum meinen Sie?'],
    ['am dreiunddreißigsten um vier', 'Welches Datum meinen Sie?'],
    ['am 36.6. um zwölf', juni],
    ['am 31.06.', juni],
    ['der 55. Juni', juni],
    ['geht der einunddreißigste Juni nach zwei', juni],
    ['am einundsechzigsten April', april2],
    ['am 31. 4. um elf', april2],
    [
      'am dreißigsten Februar um eins',
      'Der Februar hat nur 28 Tage. Meinen Sie den 28. Februar oder den 1. März?',
    ],
    [
      'der fünfte Samstag im Dezember um zehn',
      'Meinen Sie Samstag, den 26. Dezember, oder Samstag, den 2. Januar?',
    ],
    ['ich hab mir den einunddreißigsten Juni freigenommen, ginge das an dem Tag', juni],
    ['am fünften Montag des Dezembers', 'Meinen Sie Montag, den 28. Dezember, oder Montag, den 4. Januar?'],
  ])('"%s"', (words, question) => {
    expect(inGerman(words)).toBe(question);
  });
});

describe('what only looks like a date is none', () => {
  test.each([
    ['the fifth wednesday of december', '12-30'],
    ["we're 60/40 for tuesday", '11-24'],
    ['flat 14/32 and tuesday at nine', '11-24 09:00'],
    ['it was 140/90 so how about tuesday', '11-24'],
    ['the 42nd street office on tuesday', '11-24'],
    ['june 45 of us', '06-01..06-30'],
  ])('"%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });

  test.each([
    ['der fünfte Mittwoch im Dezember', '12-30'],
    ['ich habe 39.5 Fieber, geht Dienstag', '11-24'],
    ['Lindengasse 14/32 am Dienstag', '11-24'],
    ['das kostet 49.90 Euro', 'nothing'],
    ['mein 45. Geburtstag', 'nothing'],
  ])('"%s" means %s', (words, windows) => {
    expect(inGerman(words)).toBe(windows);
  });
});

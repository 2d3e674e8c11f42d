import { expect, test } from 'bun:test';
import { codeAlphabet } from '../../../src/domain/booking/booking-code.ts';
import { createGermanSpeech } from '../../../src/language/de/speech/speech.ts';
import { createEnglishSpeech } from '../../../src/language/en/speech/speech.ts';
import {
  readSpelledCode,
  withDigits,
  withLetters,
  withSigns,
} from '../../../src/language/reading/spelled.ts';

test.each([
  ['seven T K seven R Y', '7TK7RY'],
  ['seven tango kilo seven romeo yankee', '7TK7RY'],
  ['7tk 7ry', '7TK7RY'],
  ['seven, T as in tango, K as in kilo, seven, R as in romeo, Y as in yankee', '7TK7RY'],
  ["it's seven tee kay seven are why", '7TK7RY'],
  ['my code is double seven T K R Y please', '77TKRY'],
  ['sieben T wie Theodor K wie Kaufmann sieben R wie Richard Ypsilon', '7TK7RY'],
  ['7-t-k-7-r-y', '7TK7RY'],
  ['seven T for K seven R', '7T4K7R'],
  ['seven, T for tango, K for kilo, seven, R for romeo, Y for yankee', '7TK7RY'],
  ['seven tee for two are why', '7T42RY'],
  ['sieben T von Theodor K von Kaufmann sieben R von Richard Ypsilon', '7TK7RY'],
])('"%s" is the code %s', (text, code) => {
  expect(readSpelledCode(text, 6)).toBe(code);
});

test.each(['', 'I forgot it', 'tuesday at seven', 'seven T K seven R', 'seven T K seven R Y Y'])(
  '"%s" is no code',
  (text) => {
    expect(readSpelledCode(text, 6)).toBeUndefined();
  },
);

test('every code is understood as it is spoken', () => {
  for (const speech of [createEnglishSpeech(), createGermanSpeech()]) {
    for (let index = 0; index < 1_000; index++) {
      const code = Array.from({ length: 6 }, (_, at) => codeAlphabet[(index * (at + 3) + at) % 11]).join('');
      expect(readSpelledCode(speech.code(code), 6)).toBe(code);
    }
  }
});

test.each([
  ['two one two five five five zero one two three', '2125550123'],
  ['plus one, two one two, triple five, oh one two three', '+12125550123'],
  ['null drei null eins zwei drei vier fünf sechs', '030123456'],
  ['(212) 555-0123', '(212) 555-0123'],
  ['212 555 0123 extension four', '212 555 0123 extension four'],
  ['my number', 'my number'],
  ['five forty-two one twenty-nine seventy sixty-five', '5421297065'],
  ['five forty two one twenty nine seventy sixty five', '5421297065'],
  ['two twelve, five fifty-five, oh one oh one', '2125550101'],
  ['eight hundred five five five oh one ninety nine', '8005550199'],
  ['two one two five five five ten forty', '2125551040'],
  ['twenty oh one', '2001'],
  ['null dreißig zwölf vierunddreißig sechsundfünfzig', '030123456'],
  ['null einundzwanzig zweiundvierzig', '02142'],
  ['forty-two please', 'forty-two please'],
])('the phone number "%s" is %s', (text, number) => {
  expect(withDigits(text)).toBe(number);
});

test.each([
  ['ana dot garcia at example dot com', 'ana.garcia@example.com'],
  ['ANN @ example . com', 'ANN@example.com'],
  ['a n n at example dot com', 'ann@example.com'],
  ['ann underscore lee plus 2 at my dash mail dot co dot uk', 'ann_lee+2@my-mail.co.uk'],
  ['anna punkt müller ät beispiel punkt de', 'anna.müller@beispiel.de'],
  ['ann@example.com', 'ann@example.com'],
  ['ann lee@example.com', 'ann lee@example.com'],
  ['matt at dot com', 'matt@.com'],
])('the email address "%s" is %s', (text, address) => {
  expect(withSigns(text)).toBe(address);
});

test.each([
  ['M A I E R', 'Maier'],
  ['m-a-i-e-r', 'Maier'],
  ['Anna M A I E R', 'Anna Maier'],
  ['M U double L E R', 'Muller'],
  ['doppel L, O, Y, D', 'Lloyd'],
  ['M wie Martha A wie Anton Y wie Ypsilon', 'May'],
  ['J Ö R G', 'Jörg'],
  ['Maier, M A I E R', 'Maier'],
  ['A N N', 'Ann'],
  ['J R R Tolkien', 'J R R Tolkien'],
  ['J. R. R. Tolkien', 'J. R. R. Tolkien'],
  ['Q R', 'Q R'],
  ['Ana García', 'Ana García'],
  ['Jean-Luc A. Martin', 'Jean-Luc A. Martin'],
])('the name "%s" is %s', (text, name) => {
  expect(withLetters(text)).toBe(name);
});

import { expect, test } from 'bun:test';
import { inGerman } from './asked.ts';

test.each([
  // A refusal that is said once more ends where a day is asked for.
  ['bitte nicht wieder um acht, Dienstag erst ab zehn', '11-24 10:00-24:00'],
  ['nicht schon wieder sieben Uhr, Mittwoch ab elf bitte', '11-25 11:00-24:00'],
  ['bloß nicht wieder so früh wie letztes Mal, Mittwoch ab elf', '11-25 11:00-24:00'],
  ['letztes Mal war um sechs, das war zu früh, diesmal Donnerstag nach zehn', '11-26 10:00-24:00'],
  ['kein Termin mehr um acht bitte, Dienstag um elf', '11-24 11:00'],
  ['am Rosenmontag geht hier nichts, aber am Aschermittwoch ab zwölf', '02-10 12:00-24:00'],
  [
    'am Rosenmontag geht hier in Köln gar nichts, aber am Aschermittwoch ab zwölf bin ich wieder zu gebrauchen',
    '02-10 12:00-24:00',
  ],
  ['ich weiß, morgen ist Feiertag, aber gleich am Dienstag um zehn käme ich', '11-24 10:00'],
  ['ich weiß nicht so recht, vielleicht Dienstag', '11-24'],
  // The month is that of the holiday that was told.
  ['Heiligabend ist ein Donnerstag, also Mittwoch der dreiundzwanzigste um zwei', '12-23 14:00'],
  ['Weihnachten fällt auf Freitag, ich könnte am Montag, dem achtundzwanzigsten', '12-28'],
  ['Silvester ist Donnerstag, da haben Sie zu, also Mittwoch der dreißigste', '12-30'],
  // The one after it.
  ['nicht diesen Donnerstag, sondern den darauf um zehn nach vier', '12-03 16:10'],
  ['nicht diesen Mittwoch, sondern den danach um zehn', '12-02 10:00'],
  ['nicht nächsten Montag, sondern den darauf', '11-30'],
  [
    'Samstag, der fünfte Dezember, ist ungünstig, weil wir grillen, aber der Samstag darauf wäre gut.',
    '12-12',
  ],
  ['Mittwoch, der zweite, geht bei uns nicht, aber der Donnerstag darauf schon.', '12-03'],
  ['am Mittwoch vor Weihnachten, also am dreiundzwanzigsten', '12-23'],
  ['den ersten Werktag im neuen Jahr', '01-04'],
  [
    'ab dem zwölften bin ich im Urlaub bis einschließlich einundzwanzigsten, danach jederzeit',
    '12-22 00:00-',
  ],
  // Moves.
  ['können Sie mich von Montag vierzehn Uhr auf Dienstag vierzehn Uhr dreißig umbuchen', '11-24 14:30'],
  ['mein Termin am fünften bitte eine halbe Stunde nach hinten, der war um siebzehn Uhr', '12-05 17:30'],
  ['den Termin am Montag bitte um eine Stunde nach vorne, der war um drei', '11-23 14:00'],
  ['das Auto bring ich Montag um acht und hol es um fünf wieder ab', '11-23 08:00'],
  // The time of day comes later.
  ['Montag früh wenn die Kinder in der Schule sind sagen wir neun', '11-23 09:00'],
  ['Mittwoch wenn das für Sie okay ist so gegen zehn', '11-25 10:00'],
])('"%s" means %s', (words, windows) => {
  expect(inGerman(words)).toBe(windows);
});

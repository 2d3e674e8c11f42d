import { expect, test } from 'bun:test';
import { createGermanSpeech } from '../../../src/language/de/speech/speech.ts';
import { questionOf } from '../../../src/language/interpretation/question.ts';
import { berlin, heard } from './reading.ts';

const speech = createGermanSpeech();

function asked(words: string, at: string): string | undefined {
  const interpretation = heard(words, at);
  const question = interpretation && questionOf(interpretation);
  const context = { now: berlin.startAt(Date.parse(`${at}Z`)), zone: berlin, calendarZone: berlin };
  return question && speech.question(question, context);
}

const [friday, monday] = ['2026-11-20T10:30:00', '2026-11-16T10:30:00'];

test.each([
  [
    'Dienstag den fünfundzwanzigsten',
    friday,
    'Dienstag ist der 24., der 25. ist ein Mittwoch. Was meinen Sie?',
  ],
  [
    'Montag den ersten Dezember',
    friday,
    'Montag ist der 30. November, der 1. Dezember ist ein Dienstag. Was meinen Sie?',
  ],
  ['morgen Donnerstag', friday, 'Morgen ist Samstag, der 26. ist ein Donnerstag. Was meinen Sie?'],
  [
    'am einunddreißigsten Juni',
    friday,
    'Der Juni hat nur 30 Tage. Meinen Sie den 30. Juni oder den 1. Juli?',
  ],
  ['nächsten Freitag', monday, 'Meinen Sie Freitag, den 20., oder Freitag, den 27.?'],
  ['nächstes Wochenende', monday, 'Meinen Sie das Wochenende am 21. oder das am 28.?'],
  ['Freitag um vier', friday, 'Meinen Sie heute oder Freitag, den 27.?'],
  ['eine Stunde später', friday, 'Wann ist Ihr Termin jetzt?'],
  ['am selben Tag um zwei', friday, 'Wann ist Ihr Termin jetzt?'],
  ['das zweite', friday, 'Welche Zeit meinen Sie?'],
  ['vor', friday, 'Bis wann spätestens?'],
  ['außer', friday, 'Wann passt es Ihnen nicht?'],
  ['am Mittwoch bin ich weg', friday, 'Soll es am Mittwoch, den 25. November sein, oder gerade dann nicht?'],
  ['Dienstag zwischen zwei und', friday, 'Zwischen wann und wann?'],
  ['Dienstag um neun', friday, undefined],
])('„%s“ wird nachgefragt', (words, at, question) => {
  expect(asked(words, at)).toBe(question);
});

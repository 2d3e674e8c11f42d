import { expect, test } from 'bun:test';
import { createEnglishSpeech } from '../../../src/language/en/speech/speech.ts';
import { questionOf } from '../../../src/language/interpretation/question.ts';
import { heard, newYork } from '../reading/reading.ts';

const speech = createEnglishSpeech();

function asked(words: string, at: string): string | undefined {
  const interpretation = heard(words, { at });
  const question = interpretation && questionOf(interpretation);
  const context = { now: newYork.startAt(Date.parse(`${at}Z`)), zone: newYork, calendarZone: newYork };
  return question && speech.question(question, context);
}

const [friday, monday] = ['2026-11-20T10:30:00', '2026-11-16T10:30:00'];

test.each([
  [
    'tuesday the twenty fifth',
    friday,
    'Tuesday is the 24th, the 25th is a Wednesday. Which one do you mean?',
  ],
  ['monday december first', friday, 'Monday is November 30, December 1 is a Tuesday. Which one do you mean?'],
  [
    'thursday january sixth at ten',
    friday,
    'Thursday is January 7, January 6 is a Wednesday. Which one do you mean?',
  ],
  ['tomorrow thursday', friday, 'Tomorrow is Saturday, Thursday is the 26th. Which one do you mean?'],
  ['today monday', friday, 'Today is Friday, Monday is the 23rd. Which one do you mean?'],
  ['june thirty first', friday, 'June only has 30 days. Do you mean June 30 or July 1?'],
  ['february thirtieth', friday, 'February only has 28 days. Do you mean February 28 or March 1?'],
  ['next friday', monday, 'Do you mean Friday the 20th or Friday the 27th?'],
  ['next thursday', '2026-11-25T09:00:00', 'Do you mean Thursday, November 26 or Thursday, December 3?'],
  ['next weekend', monday, 'Do you mean the weekend of the 21st or the weekend of the 28th?'],
  ['friday at four', friday, 'Do you mean today or Friday the 27th?'],
  ['the twelfth before', friday, 'Before Saturday, December 12, or on that day?'],
  ['the twenty fourth before', friday, 'Before Tuesday the 24th, or on the 24th?'],
  ["i can't on wednesday", friday, 'Do you mean Wednesday, November 25, or any other time?'],
  ['i have no time on wednesday', friday, 'Do you mean Wednesday, November 25, or any other time?'],
  ["i haven't got a minute on wednesday", friday, 'Do you mean Wednesday, November 25, or any other time?'],
  ["i'm away on wednesday", friday, 'Do you mean Wednesday, November 25, or any other time?'],
  ['except', friday, "When doesn't work for you?"],
  ['an hour later', friday, 'When is your appointment now?'],
  ['push it back a week', friday, 'When is your appointment now?'],
  ['the same day at two', friday, 'When is your appointment now?'],
  ['the second one', friday, 'Which time do you mean?'],
  ['tuesday until', friday, 'Before Tuesday the 24th, or on the 24th?'],
  ['before', friday, 'Before when?'],
  ['tuesday between two and', friday, 'Between when and when?'],
  ['december 32nd', friday, 'December only has 31 days. Do you mean December 31 or January 1?'],
  ['tuesday at nine', friday, undefined],
])('"%s" is asked back', (words, at, question) => {
  expect(asked(words, at)).toBe(question);
});

test.each([
  [
    'the twenty fifth, the tuesday please',
    'Tuesday is the 24th, the 25th is a Wednesday. Which one do you mean?',
  ],
  [
    "on the twenty fifth that's a tuesday isn't it",
    'Tuesday is the 24th, the 25th is a Wednesday. Which one do you mean?',
  ],
  [
    'could i stop by tomorrow thursday at five',
    'Tomorrow is Saturday, Thursday is the 26th. Which one do you mean?',
  ],
  ['tuesday tomorrow', 'Tomorrow is Saturday, Tuesday is the 24th. Which one do you mean?'],
])('"%s" is asked back, however the day is named twice', (words, question) => {
  expect(asked(words, friday)).toBe(question);
});

test.each([
  'not this saturday but saturday week about twelve',
  'could i do the thursday if not thursday then first thing friday',
  "the twenty fourth that's a tuesday isn't it",
  'tuesday or the twenty fifth',
])('"%s" is clear', (words) => {
  expect(asked(words, friday)).toBeUndefined();
});

test.each([
  'one week later than that so december second',
  'one day later than that so thursday',
  'an hour later so three',
  'the day after that so monday',
])('"%s" says itself what it comes to', (words) => {
  expect(asked(words, friday)).toBeUndefined();
});

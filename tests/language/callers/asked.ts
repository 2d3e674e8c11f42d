import { createGermanSpeech } from '../../../src/language/de/speech/speech.ts';
import { createEnglishSpeech } from '../../../src/language/en/speech/speech.ts';
import type { Interpretation } from '../../../src/language/interpretation/interpretation.ts';
import { questionOf } from '../../../src/language/interpretation/question.ts';
import { berlin, friday as berlinFriday, heard as heardInGerman } from '../de/reading.ts';
import { friday, heard, inShort, newYork } from '../reading/reading.ts';

const english = createEnglishSpeech();
const german = createGermanSpeech();

/** What a caller in New York is asked on Friday, 20 November 2026, or else what they mean. */
export function inEnglish(words: string): string {
  return askedOr(heard(words), (question) =>
    english.question(question, { now: friday, zone: newYork, calendarZone: newYork }),
  );
}

/** The same in Berlin. */
export function inGerman(words: string): string {
  return askedOr(
    heardInGerman(words),
    (question) => german.question(question, { now: berlinFriday, zone: berlin, calendarZone: berlin }),
    berlin,
  );
}

function askedOr(
  interpretation: Interpretation | undefined,
  say: (question: NonNullable<ReturnType<typeof questionOf>>) => string,
  zone = newYork,
): string {
  const question = interpretation && questionOf(interpretation);
  return question ? say(question) : inShort(interpretation, zone);
}

import { germanInterpreter } from './de/interpreter.ts';
import { createGermanSpeech } from './de/speech/speech.ts';
import { usualParts as germanParts } from './de/words/parts-of-day.ts';
import { englishInterpreter } from './en/interpreter.ts';
import { createEnglishSpeech } from './en/speech/speech.ts';
import { usualParts as englishParts } from './en/words/parts-of-day.ts';
import type { Interpreter } from './interpretation.ts';
import type { UsualParts } from './reading/part-of-day.ts';
import type { Speech } from './speech/speech.ts';

/** A language: how it's read and spoken, and when its parts of the day are. */
export type Language = Interpreter & { code: string; speech: Speech; usualParts: UsualParts };

/** All languages by BCP 47 code. */
export type Languages = ReadonlyMap<string, Language>;

const builders: ReadonlyMap<string, () => Omit<Language, 'code'>> = new Map([
  ['en', () => ({ ...englishInterpreter, speech: createEnglishSpeech(), usualParts: englishParts })],
  ['de', () => ({ ...germanInterpreter, speech: createGermanSpeech(), usualParts: germanParts })],
]);

/** The codes of all languages, in the order shown to people. */
export const languageCodes: readonly string[] = [...builders.keys()];

/** Builds the languages, once per process. */
export function createLanguages(): Languages {
  return new Map([...builders].map(([code, build]) => [code, { code, ...build() }]));
}

/** A language by its code. Throws RangeError for unknown ones, which calendars can't have. */
export function languageOf(languages: Languages, code: string): Language {
  const language = languages.get(code);
  if (!language) throw new RangeError(`no language "${code}"; there are ${[...languages.keys()].join(', ')}`);
  return language;
}

import { german } from './de/interpreter.ts';
import { english } from './en/interpreter.ts';
import type { Interpretation, InterpretationContext } from './interpretation/interpretation.ts';
import { plainSpelling } from './reading/words.ts';
import { createLanguage, type Language } from './steps/language-words.ts';

export type { Language } from './steps/language-words.ts';

/** All languages by BCP 47 code. */
export type Languages = ReadonlyMap<string, Language>;

const languages = { en: english, de: german };

/** The codes of all languages, in the order shown to people. */
export const languageCodes: readonly string[] = Object.keys(languages);

/** Builds the languages, once per process. */
export function createLanguages(): Languages {
  return new Map(Object.entries(languages).map(([code, words]) => [code, createLanguage(code, words)]));
}

/** A language by its code. Throws RangeError for unknown ones, which calendars can't have. */
export function languageOf(languages: Languages, code: string): Language {
  const language = languages.get(code);
  if (!language) throw new RangeError(`no language "${code}"; there are ${[...languages.keys()].join(', ')}`);
  return language;
}

/**
 * What words mean in a language. Models translate what callers say, so words that belong to another language are read in
 * that one if it understands more of them. Undefined if they say nothing about time in either.
 */
export function interpretIn(
  languages: Languages,
  code: string,
  { words, context }: { words: string; context: InterpretationContext },
): Interpretation | undefined {
  const read = languageOf(languages, code).interpret(words, context);
  if (read && read.ignored.length === 0) return read;
  const said = plainSpelling(words.toLowerCase()).match(/[\p{L}']+/gu) ?? [];
  for (const [other, { tellingWords, interpret }] of languages) {
    if (other === code || !said.some((word) => tellingWords.has(word))) continue;
    const foreign = interpret(words, context);
    if (foreign && foreign.ignored.length < (read?.ignored.length ?? Number.POSITIVE_INFINITY))
      return foreign;
  }
  return read;
}

import type { LinkWords } from '../domain/messages/link-words.ts';
import type { MailWords } from '../domain/messages/mail-words.ts';
import type { PromiseWords } from './clauses/promise-words.ts';
import { germanInterpreter } from './de/interpreter.ts';
import { germanLinks, germanMail } from './de/speech/mail.ts';
import { memberMails as germanMails } from './de/speech/member-mails.ts';
import { createGermanSpeech } from './de/speech/speech.ts';
import { maskingWords as germanMasking } from './de/words/masking.ts';
import { memberNaming as germanNaming } from './de/words/member-naming.ts';
import { usualParts as germanParts } from './de/words/parts-of-day.ts';
import { promiseWords as germanPromises } from './de/words/promises.ts';
import { serviceNaming as germanSpelling } from './de/words/service-naming.ts';
import { tellingWords as germanWords } from './de/words/words.ts';
import { englishInterpreter } from './en/interpreter.ts';
import { englishLinks, englishMail } from './en/speech/mail.ts';
import { memberMails as englishMails } from './en/speech/member-mails.ts';
import { createEnglishSpeech } from './en/speech/speech.ts';
import { maskingWords as englishMasking } from './en/words/masking.ts';
import { memberNaming as englishNaming } from './en/words/member-naming.ts';
import { usualParts as englishParts } from './en/words/parts-of-day.ts';
import { promiseWords as englishPromises } from './en/words/promises.ts';
import { serviceNaming as englishSpelling } from './en/words/service-naming.ts';
import { tellingWords as englishWords } from './en/words/words.ts';
import type { Interpretation, InterpretationContext, Interpreter } from './interpretation/interpretation.ts';
import { createMasker, type Masker } from './masking/masking.ts';
import type { UsualParts } from './reading/part-of-day.ts';
import type { TimeFinder } from './reading/said-time.ts';
import { plainSpelling } from './reading/words.ts';
import type { MemberMails } from './speech/member-mails.ts';
import type { Speech } from './speech/speech.ts';

/** A language: how it's read, spoken and written, and when its parts of the day are. */
export type Language = Interpreter & {
  code: string;
  speech: Speech;
  mail: MailWords;
  /** What messages with links say to people who aren't booked yet. */
  links: LinkWords;
  usualParts: UsualParts;
  /** Words of time that callers in no other language say. */
  tellingWords: ReadonlySet<string>;
  /** What members are mailed. */
  memberMails: MemberMails;
  timesIn: TimeFinder;
  /** What a bot's words tell of what was done and of what is free. */
  promiseWords: PromiseWords;
  /** Takes names, numbers and addresses out of what callers and bots say. */
  mask: Masker;
};

/** All languages by BCP 47 code. */
export type Languages = ReadonlyMap<string, Language>;

const builders: ReadonlyMap<string, () => Omit<Language, 'code'>> = new Map([
  [
    'en',
    () => ({
      ...englishInterpreter,
      speech: createEnglishSpeech(),
      mail: englishMail,
      links: englishLinks,
      usualParts: englishParts,
      tellingWords: englishWords,
      memberMails: englishMails,
      promiseWords: englishPromises,
      mask: createMasker({
        ...englishInterpreter,
        words: englishMasking,
        memberNaming: englishNaming,
        naming: englishSpelling,
      }),
    }),
  ],
  [
    'de',
    () => ({
      ...germanInterpreter,
      speech: createGermanSpeech(),
      mail: germanMail,
      links: germanLinks,
      usualParts: germanParts,
      tellingWords: germanWords,
      memberMails: germanMails,
      promiseWords: germanPromises,
      mask: createMasker({
        ...germanInterpreter,
        words: germanMasking,
        memberNaming: germanNaming,
        naming: germanSpelling,
      }),
    }),
  ],
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

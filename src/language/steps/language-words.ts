import type { LinkWords } from '../../domain/messages/link-words.ts';
import type { MailWords } from '../../domain/messages/mail-words.ts';
import type { PromiseWords } from '../clauses/promise-words.ts';
import type { Interpreter } from '../interpretation/interpretation.ts';
import { createMasker, type Masker } from '../masking/masking.ts';
import type { MaskingWords } from '../masking/masking-words.ts';
import type { UsualParts } from '../reading/part-of-day.ts';
import type { TimeFinder } from '../reading/said-time.ts';
import type { MemberMails } from '../speech/member-mails.ts';
import type { Speech } from '../speech/speech.ts';
import type { createInterpreter } from './interpreter.ts';

/** What a language says besides how it's read, and when its parts of the day are. */
type Words = {
  mail: MailWords;
  /** What messages with links say to people who aren't booked yet. */
  links: LinkWords;
  /** What members are mailed. */
  memberMails: MemberMails;
  usualParts: UsualParts;
  /** Words of time that callers in no other language say. */
  tellingWords: ReadonlySet<string>;
  /** What a bot's words tell of what was done and of what is free. */
  promiseWords: PromiseWords;
};

/** All that a language brings. */
export type LanguageWords = Words & {
  interpreter: ReturnType<typeof createInterpreter>;
  speech(): Speech;
  masking: MaskingWords;
};

/** A language: how it's read, spoken and written. */
export type Language = Interpreter &
  Words & {
    code: string;
    speech: Speech;
    timesIn: TimeFinder;
    /** Takes names, numbers and addresses out of what callers and bots say. */
    mask: Masker;
  };

/** Builds a language of what it brings; its code is BCP 47. */
export function createLanguage(
  code: string,
  { interpreter, speech, masking, ...words }: LanguageWords,
): Language {
  const { grammar, ...reading } = interpreter;
  const { memberNaming, naming } = grammar;
  const mask = createMasker({ ...reading, words: masking, memberNaming, naming });
  return { code, ...reading, ...words, speech: speech(), mask };
}

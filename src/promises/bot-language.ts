import type { PromiseCue, PromiseWords } from '../language/clauses/promise-words.ts';
import type { Language, Languages } from '../language/language.ts';
import { createPhraseReader, type PhraseReader } from '../language/reading/phrases.ts';

/** Readers of cues by the words that they may begin with. */
export type CueReaders = ReadonlyMap<string, readonly PhraseReader<PromiseCue>[]>;

/** A language as a bot's lines are read in it. */
export type BotLanguage = {
  language: Language;
  words: PromiseWords;
  /** By the word that they may begin with, one for each cue: words may tell several things. */
  readers: CueReaders;
  /** The same for what other languages say is done: "der Raum ist booked". */
  foreignReaders: CueReaders;
  nothingAt: PhraseReader<PromiseCue>;
};

/** All languages as bots' lines are read in them, by code. */
export type BotLanguages = ReadonlyMap<string, BotLanguage>;

const lent: readonly PromiseCue[] = ['book', 'move', 'cancel', 'free'];

/** Prepares languages for reading what bots say. */
export function createBotLanguages(languages: Languages): BotLanguages {
  const own = new Map([...languages].map(([code, { promiseWords }]) => [code, readersOf(promiseWords)]));
  return new Map(
    [...languages].map(([code, language]) => {
      const all = own.get(code) ?? new Map<PromiseCue, PhraseReader<PromiseCue>>();
      const readers = byOpening([...all].flatMap(([cue, read]) => (cue === 'nothing' ? [] : [read])));
      const others = [...own].filter(([other]) => other !== code);
      const foreignReaders = byOpening(
        others.flatMap(([, read]) => lent.flatMap((cue) => read.get(cue) ?? [])),
      );
      const nothingAt = all.get('nothing') ?? createPhraseReader<PromiseCue>([]);
      return [code, { language, words: language.promiseWords, readers, foreignReaders, nothingAt }];
    }),
  );
}

function byOpening(readers: readonly PhraseReader<PromiseCue>[]): CueReaders {
  const found = new Map<string, PhraseReader<PromiseCue>[]>();
  for (const read of readers) {
    for (const word of read.openings) found.set(word, [...(found.get(word) ?? []), read]);
  }
  return found;
}

function readersOf({ cues, manners }: PromiseWords): Map<PromiseCue, PhraseReader<PromiseCue>> {
  const names = new Set([...Object.keys(cues), ...Object.keys(manners.cues)] as PromiseCue[]);
  const read = (cue: PromiseCue) =>
    createPhraseReader(
      [cues[cue], manners.cues[cue]].flatMap((some) => (some ? [[some, cue] as const] : [])),
    );
  return new Map([...names].map((cue) => [cue, read(cue)]));
}

/** The language that a line is in: the calendar's, unless another has more of its words. */
export function languageOfLine(
  words: readonly { text: string }[],
  { languages, code }: { languages: BotLanguages; code: string },
): BotLanguage | undefined {
  let best = languages.get(code);
  let most = best ? commonIn(words, best) : -1;
  for (const each of languages.values()) {
    const count = commonIn(words, each);
    if (count > most) [best, most] = [each, count];
  }
  return best;
}

function commonIn(words: readonly { text: string }[], { words: { common } }: BotLanguage): number {
  return words.reduce((count, { text }) => count + (common.has(text) ? 1 : 0), 0);
}

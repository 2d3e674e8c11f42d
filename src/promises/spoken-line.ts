import type { PromiseWords } from '../language/clauses/promise-words.ts';
import type { Clock } from '../language/reading/expression.ts';
import type { SaidTime } from '../language/reading/said-time.ts';
import { plainSpelling, wordsOf } from '../language/reading/words.ts';
import { type BotLanguage, type BotLanguages, languageOfLine } from './bot-language.ts';
import type { CheckedCalendar } from './call.ts';
import { clausesOf, wordsIn } from './clauses.ts';
import { plainText } from './plain-text.ts';
import { sentencesOf } from './sentences.ts';
import { type TimedText, withoutRepaired } from './times/repairs.ts';
import { type SaidSlot, saysDay, slotsOf } from './times/said-slots.ts';
import type { ClauseSentence } from './told-slots.ts';

/** A line of a bot, and the call that it's in. */
export type BotLine = {
  text: string;
  line: number;
  calendar: CheckedCalendar;
  now: number;
  /** The words of names in the call, in lower case, which are no months: "June". */
  names: ReadonlySet<string>;
  /** The lines before it that may name the hour of "the same time". */
  earlier: readonly string[];
  /** The hours of the appointments that were there before the call. */
  knownClocks: readonly Clock[];
};

/** A line in sentences and clauses, in the language that it's in. */
export type SpokenLine = { language: BotLanguage; sentences: readonly ClauseSentence[] };

/** Reads a bot's line. */
export function readLine(bot: BotLine, known: BotLanguages): SpokenLine | undefined {
  const said = withWholeWord(plainText(bot.text), bot.calendar, known);
  const language = languageOfLine(wordsIn(said), { languages: known, code: bot.calendar.languageCode });
  if (!language) return undefined;
  const named: Clock[] = [];
  const sentences = sentencesOf(said, language.words).map(({ text, isQuestion }): ClauseSentence => {
    const heard = timesIn(text, language, { known, bot });
    const words = wordsIn(heard.text, language.words.spellings);
    const slots = slotsOf(heard.times, asHeard(heard.text, language.words), language.words).map((slot) => {
      const own = clocksOf(slot);
      named.push(...own);
      if (own.length > 0 || !slot.frames.some(({ lean }) => lean?.kind === 'time')) return slot;
      return { ...slot, sameAs: [...named, ...clocksBefore(bot, { language, known })] };
    });
    return { text, clauses: clausesOf({ text: heard.text, words, slots, isQuestion }, language), isQuestion };
  });
  return { language, sentences };
}

/** How many lines that name hours "the same time" may be of. */
const mostNaming = 2;

/** The hours that were named last before a line, and those that were known. */
function clocksBefore(
  bot: BotLine,
  { language, known }: { language: BotLanguage; known: BotLanguages },
): Clock[] {
  const named: Clock[][] = [];
  for (const text of bot.earlier.toReversed()) {
    if (named.length === mostNaming) break;
    const clocks = sentencesOf(plainText(text), language.words).flatMap((sentence) => {
      const heard = timesIn(sentence.text, language, { known, bot });
      return slotsOf(heard.times, asHeard(heard.text, language.words), language.words).flatMap(clocksOf);
    });
    if (clocks.length > 0) named.push(clocks);
  }
  return [...named.flat(), ...bot.knownClocks];
}

function clocksOf({ frames }: SaidSlot): Clock[] {
  return frames.flatMap(({ clock }) => clock ?? []);
}

/** The times of a sentence, those in words of another language, too, without what was put right at once. */
function timesIn(
  text: string,
  { language, words }: BotLanguage,
  { known, bot: { calendar, now, names } }: { known: BotLanguages; bot: BotLine },
): TimedText {
  const context = { ...calendar, now };
  const isMeant = ({ at, end }: SaidTime) => {
    const word = text.slice(at, end).toLowerCase();
    return !words.mistaken.has(word) && !names.has(word);
  };
  const heard = asHeard(text, words).replace(/\p{L}+(?=\s+\p{Lu})/gu, (word) => markFor(word, words));
  const times = language.timesIn(heard, context).filter(isMeant);
  const said = wordsIn(text);
  for (const { language: other } of known.values()) {
    if (other === language || !said.some((word) => other.tellingWords.has(word.text))) continue;
    const isNew = ({ at, end }: { at: number; end: number }) =>
      !times.some((time) => time.at < end && at < time.end);
    const foreign = other
      .timesIn(text, context)
      .filter(({ frame, ...place }) => isNew(place) && saysDay({ frames: [frame] }));
    times.push(...foreign);
  }
  return withoutRepaired({ text, times: times.sort((a, b) => a.at - b.at) }, words);
}

/** A cut line with the word that was begun: "um zehn einge—". */
function withWholeWord(text: string, { languageCode }: CheckedCalendar, known: BotLanguages): string {
  const [cut, begun] = /(\p{L}{4,})\s?[—–-]$/u.exec(text) ?? [];
  const { book = '', move = '', cancel = '' } = known.get(languageCode)?.words.cues ?? {};
  if (cut === undefined || begun === undefined) return text;
  const start = plainSpelling(begun.toLowerCase());
  const whole = wordsOf(`${book} ${move} ${cancel}`.replace(/[|,?]/g, ' ')).find((word) =>
    word.startsWith(start),
  );
  return whole === undefined ? text : text.slice(0, -cut.length) + whole;
}

/** A text as its times are read, in which every word is where it was. */
function asHeard(text: string, { manners: { heard } }: PromiseWords): string {
  return heard.reduce((read, [said, as]) => read.replace(said, (part) => as(part).padEnd(part.length)), text);
}

/** "for nine and Eli …" tells of two: what joins a time to a name is no more than a comma. */
function markFor(word: string, { choices }: PromiseWords): string {
  return choices.has(word.toLowerCase()) ? ','.padEnd(word.length) : word;
}

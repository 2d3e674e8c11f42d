import type { PromisedOperation, PromiseWords } from '../language/clauses/promise-words.ts';
import type { Languages } from '../language/language.ts';
import { plainSpelling, wordsOf } from '../language/reading/words.ts';
import { type BotLanguage, type BotLanguages, createBotLanguages, languageOfLine } from './bot-language.ts';
import type { CheckedCalendar } from './call.ts';
import {
  clausesOf,
  doneIn,
  hears,
  isFragment,
  type SpokenClause,
  type SpokenWord,
  wordsIn,
} from './clauses.ts';
import { plainText } from './plain-text.ts';
import { type SaidSlot, saysDay, slotsOf } from './said-slots.ts';
import { sentencesOf } from './sentences.ts';
import { type ClauseSentence, type PromisePlace, type ToldSlot, toldSlotsAt } from './told-slots.ts';

/** What a bot's line tells, in order. */
export type Statement = { line: number; quote: string } & Told;

type Told =
  | {
      kind: 'promise';
      op: PromisedOperation | 'done';
      told: readonly ToldSlot[];
      isHold: boolean;
      isForBoth: boolean;
    }
  | { kind: 'offer'; slots: readonly SaidSlot[] }
  /** That something didn't work; of any time if it names none. */
  | { kind: 'failure'; slots: readonly SaidSlot[] }
  /** A time that is told without saying that it's booked; `isRight` if that puts something right. */
  | { kind: 'mention'; slots: readonly SaidSlot[]; isRight: boolean };

/** A line of a bot, and the call that it's in. */
export type BotLine = {
  text: string;
  line: number;
  calendar: CheckedCalendar;
  now: number;
  /** The words of names in the call, in lower case, which are no months: "June". */
  names: ReadonlySet<string>;
};

/** Reads the statements in a bot's line. */
export type StatementReader = (said: BotLine) => Statement[];

/** A reader of statements in all languages. */
export function createStatementReader(languages: Languages): StatementReader {
  const known = createBotLanguages(languages);
  return (bot) => {
    const { text, line, calendar } = bot;
    const said = withWholeWord(plainText(text), calendar, known);
    const language = languageOfLine(wordsIn(said), { languages: known, code: calendar.languageCode });
    if (!language) return [];
    const sentences = sentencesOf(said, language.words).map(
      ({ text: sentence, isQuestion }): ClauseSentence => {
        const words = wordsIn(sentence);
        const slots = slotsIn({ text: sentence, said: words }, language, { known, bot });
        const clauses = clausesOf({ text: sentence, words, slots, isQuestion }, language);
        return { text: sentence, clauses, isQuestion };
      },
    );
    return sentences.flatMap((_, index) => statementsIn(sentences, index, { language, line }));
  };
}

/** The times of a sentence; those in words of another language, too. */
function slotsIn(
  { text, said }: { text: string; said: readonly SpokenWord[] },
  { language, words }: BotLanguage,
  { known, bot: { calendar, now, names } }: { known: BotLanguages; bot: BotLine },
): SaidSlot[] {
  const context = { ...calendar, now };
  const isMeant = ({ at, end }: { at: number; end: number }) => {
    const word = text.slice(at, end).toLowerCase();
    return !words.mistaken.has(word) && !names.has(word);
  };
  const heard = text.replace(/\p{L}+(?=\s+\p{Lu})/gu, (word) => markFor(word, words));
  const times = language.timesIn(heard, context).filter(isMeant);
  for (const { language: other } of known.values()) {
    if (other === language || !said.some((word) => other.tellingWords.has(word.text))) continue;
    const isNew = ({ at, end }: { at: number; end: number }) =>
      !times.some((time) => time.at < end && at < time.end);
    const foreign = other
      .timesIn(text, context)
      .filter(({ frame, ...place }) => isNew(place) && saysDay({ frames: [frame] }));
    times.push(...foreign);
  }
  return slotsOf(
    times.sort((a, b) => a.at - b.at),
    text,
    words,
  );
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

/** "for nine and Eli …" tells of two: what joins a time to a name is no more than a comma. */
function markFor(word: string, { choices }: PromiseWords): string {
  return choices.has(word.toLowerCase()) ? ','.padEnd(word.length) : word;
}

function statementsIn(
  sentences: readonly ClauseSentence[],
  index: number,
  { language, line }: { language: BotLanguage; line: number },
): Statement[] {
  const { clauses = [], text: quote = '' } = sentences[index] ?? {};
  const statements: Statement[] = [];
  for (let at = 0; at < clauses.length; ) {
    const { statement, clauseCount } = statementAt({ sentences, index, at }, language);
    if (statement) statements.push({ line, quote, ...statement });
    at += clauseCount;
  }
  return statements;
}

/** What a clause tells, with how many clauses after it. */
function statementAt(
  place: PromisePlace,
  language: BotLanguage,
): { statement?: Told | undefined; clauseCount: number } {
  const { sentences, index, at } = place;
  const clauses = sentences[index]?.clauses ?? [];
  const clause = clauses[at];
  if (!clause) return { clauseCount: 1 };
  const { slots } = clause;
  if (failsIn(clause)) return { statement: { kind: 'failure', slots }, clauseCount: 1 };
  const done = doneIn(clause);
  if (done) {
    const { told, clauseCount } = toldSlotsAt(place, done.op, language);
    const isForBoth = hears(clause, 'both');
    const promise: Told = { kind: 'promise', op: done.op, told, isHold: isHoldOnly(clause), isForBoth };
    return { statement: promise, clauseCount: 1 + clauseCount };
  }
  if (slots.length === 0) return { clauseCount: 1 };
  if (isOffer(clause, { isLast: at === clauses.length - 1 })) {
    const rest = clauses.slice(at + 1);
    const end = rest.findIndex((each) => !isFragment(each, language));
    const more = end < 0 ? rest : rest.slice(0, end);
    const offer: Told = { kind: 'offer', slots: [...slots, ...more.flatMap((each) => each.slots)] };
    return { statement: offer, clauseCount: 1 + more.length };
  }
  const isTold = !(clause.isQuestion || clause.isConditional || hears(clause, 'not', 'later', 'busy'));
  const isRight = clauses.some((each) => hears(each, 'right'));
  return { statement: isTold ? { kind: 'mention', slots, isRight } : undefined, clauseCount: 1 };
}

/** Whether all that says that something is done may only mean that it's kept for a while. */
function isHoldOnly({ cues }: SpokenClause): boolean {
  const held = cues.filter(({ cue }) => cue === 'hold');
  const isHeld = (from: number) => held.some((each) => each.from === from);
  return held.length > 0 && cues.every(({ cue, from }) => cue !== 'book' || isHeld(from));
}

/** Whether a clause says that something didn't work. */
function failsIn(clause: SpokenClause): boolean {
  if (clause.isQuestion || clause.isConditional) return false;
  return hears(clause, 'failed') || (hears(clause, 'not') && hears(clause, 'try'));
}

/** "See you on Monday"; but "we could see you on Monday" is an offer. */
function isFarewell({ cues }: SpokenClause): boolean {
  const have = cues.filter(({ cue }) => cue === 'have');
  return cues.some(
    ({ cue, from }) => cue === 'again' && !have.some((each) => each.from <= from && from < each.to),
  );
}

/** Whether a clause says that its times can be had. */
function isOffer(clause: SpokenClause, { isLast }: { isLast: boolean }): boolean {
  if (
    clause.isConditional ||
    hears(clause, 'not', 'busy', 'old', 'thing', 'house', 'book', 'move', 'cancel') ||
    isFarewell(clause)
  )
    return false;
  const first = clause.cues[0];
  const begins =
    first?.cue === 'ask' || clause.cues.some(({ cue, from }) => cue === 'ask' && from === clause.from);
  if (clause.isQuestion && (begins || (isLast && !hears(clause, 'have')))) return false;
  return hears(clause, 'have', 'free');
}

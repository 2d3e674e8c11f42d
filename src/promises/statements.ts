import type { PromisedOperation } from '../domain/promises/finding.ts';
import type { PromiseWords } from '../language/clauses/promise-words.ts';
import type { Languages } from '../language/language.ts';
import { type BotLanguage, createBotLanguages } from './bot-language.ts';
import { type HeardCue, hears, type SpokenClause } from './clauses.ts';
import { closing, doneIn } from './done.ts';
import { offerAt } from './offers.ts';
import { othersIn, type Retelling, retellingIn } from './retold.ts';
import { type BotLine, readLine } from './spoken-line.ts';
import type { SaidSlot } from './times/said-slots.ts';
import { type ClauseSentence, type PromisePlace, type ToldSlot, toldSlotsAt } from './told-slots.ts';

/** What a bot's line tells, in order. */
export type Statement = { line: number; quote: string } & Told;

type Told =
  | {
      kind: 'promise';
      op: PromisedOperation | 'done';
      told: readonly ToldSlot[];
      isHold: boolean;
      /** Whether it may say something else: then it counts only for a time that was talked about. */
      isWeak: boolean;
      /** Whether it may be no more than written down. */
      isNoted: boolean;
      /** Whether it's said of no person: "the inspector is booked". */
      isOfThird: boolean;
      isForBoth: boolean;
    }
  /** What can be had; `isWide` where any time of its days can, `isReply` if it only says that a time suits. */
  | { kind: 'offer'; slots: readonly SaidSlot[]; isWide: boolean; isReply: boolean }
  /** That something didn't work; of any time if it names none. `isGone` if it's only that a time is gone. */
  | { kind: 'failure'; slots: readonly SaidSlot[]; isGone: boolean }
  /** "See you then": what was done is taken as told. */
  | { kind: 'meeting'; slots: readonly [] }
  /** A time that is told without saying that it's booked; `isRight` if that puts something right. */
  | {
      kind: 'mention';
      slots: readonly SaidSlot[];
      isRight: boolean;
      how: Retelling;
      isUnsettled: boolean;
      /** Whether its sentence is no more than a time. */
      isBare: boolean;
    };

/** Reads the statements in a bot's line. */
export type StatementReader = (said: BotLine) => Statement[];

/** A reader of statements in all languages. */
export function createStatementReader(languages: Languages): StatementReader {
  const known = createBotLanguages(languages);
  return (bot) => {
    const read = readLine(bot, known);
    if (!read) return [];
    const { language, sentences } = read;
    return sentences.flatMap((_, index) => statementsIn(sentences, index, { language, line: bot.line }));
  };
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
  if (failsIn(clause) || isRegretted(clause) || hears(clause, 'unsure'))
    return { statement: { kind: 'failure', slots, isGone: isGone(clause, language.words) }, clauseCount: 1 };
  const done = doneIn(clause, language);
  if (done && !isOfThing(clauses, at) && !(done.isWeak && isTakenBack(clauses.slice(at + 1)))) {
    const { told, clauseCount } = toldSlotsAt(place, done.op, language);
    const isForBoth = hears(clause, 'both') || isOfPair(clauses, at, language);
    // "I've got that down. And for what time?", "Noted, Kim."
    const isOpen = sentences.slice(index + 1).some((sentence) => asksDetails(sentence, language));
    const isBare = done.isNoted && clause.words.length === 1;
    // "Not yet, but I've written it down."
    const isYet = done.isNoted && clauses.slice(0, at).some((each) => hears(each, 'not'));
    if ((isOpen || isBare || isYet) && told.every(({ slot }) => !slot))
      return { clauseCount: 1 + clauseCount };
    const promise: Told = {
      kind: 'promise',
      ...(isNowOf(clauses, at) ? { ...done, op: 'move' as const, isWeak: false } : done),
      told,
      isHold: isHoldOnly(clause),
      isForBoth,
    };
    return { statement: promise, clauseCount: 1 + clauseCount };
  }
  const offer = offerAt(place, language);
  if (offer) {
    const { clauseCount, ...offered } = offer;
    const isReply = closing(clause, 'suits') !== undefined;
    return { statement: { kind: 'offer', isReply, ...offered }, clauseCount };
  }
  return { statement: mentionIn(clause, place, language), clauseCount: 1 };
}

/** What a clause tells that neither promises nor offers anything. */
function mentionIn(clause: SpokenClause, place: PromisePlace, language: BotLanguage): Told | undefined {
  const { slots, isQuestion, isConditional } = clause;
  const { sentences, index } = place;
  const clauses = sentences[index]?.clauses ?? [];
  if (isQuestion || isConditional) return undefined;
  if (slots.length === 0) return hears(clause, 'meeting') ? { kind: 'meeting', slots: [] } : undefined;
  if (hears(clause, 'not', 'busy')) return undefined;
  const isRight =
    clauses.some((each) => hears(each, 'right')) || isPutRight(sentences.slice(0, index), language.words);
  const how = retellingIn(clause, place, language);
  const isBare = clauses.every((each) => othersIn(each, language) === 0);
  const isUnsettled = !isBare || sentences.some((sentence) => isToCome(sentence, language));
  return { kind: 'mention', slots, isRight, how, isUnsettled, isBare };
}

/** "I've got both you | and Kim booked." */
function isOfPair(clauses: readonly SpokenClause[], at: number, { words }: BotLanguage): boolean {
  const [before, clause] = [clauses[at - 1], clauses[at]];
  if (!before || !hears(before, 'both')) return false;
  return before.slots.length === 0 && words.choices.has(clause?.words[0]?.text ?? '');
}

/** "He'll call you by five, that's booked": what is done is something else than an appointment. */
function isOfThing(clauses: readonly SpokenClause[], at: number): boolean {
  const [before, clause] = [clauses[at - 1], clauses[at]];
  if (!before || !clause || clause.slots.length > 0) return false;
  return hears(clause, 'that') && hears(before, 'thing') && isHoldOnly(clause);
}

/** "It was three, it's now four." */
function isNowOf(clauses: readonly SpokenClause[], at: number): boolean {
  const [before, clause] = [clauses[at - 1], clauses[at]];
  return before !== undefined && clause !== undefined && hears(before, 'old') && hears(clause, 'now');
}

/** "… is booked, no wait, it's free", "… is booked, but I have ten", "… is booked, sorry." */
function isTakenBack(rest: readonly SpokenClause[]): boolean {
  const isSorry = rest[0]?.words.length === 1 && hears(rest[0], 'right', 'regret');
  return (
    isSorry ||
    rest.some(
      (clause) => hears(clause, 'free', 'have', 'has') && !hears(clause, 'not', 'thing', 'book', 'placed'),
    )
  );
}

/** Whether the sentence right before another one is no more than "No. Sorry. Wait." */
function isPutRight(before: readonly ClauseSentence[], { repairs, fillers }: PromiseWords): boolean {
  const words = (before.at(-1)?.clauses ?? []).flatMap((clause) => clause.words);
  return (
    words.some(({ text }) => repairs.has(text)) &&
    words.every(({ text }) => repairs.has(text) || fillers.has(text))
  );
}

/** Whether all that says that something is done may only mean that it's kept for a while. */
function isHoldOnly({ cues }: SpokenClause): boolean {
  const held = cues.filter(({ cue }) => cue === 'hold');
  const isHeld = ({ from, to }: HeardCue) => held.some((each) => from <= each.from && each.from < to);
  return held.length > 0 && cues.every((each) => each.cue !== 'book' || isHeld(each));
}

/** "And your name?" */
function asksDetails(
  { clauses, isQuestion }: ClauseSentence,
  { words: { details, closings } }: BotLanguage,
): boolean {
  const words = clauses.flatMap((clause) => clause.words);
  return (
    isQuestion && words.some(({ text }) => details.has(text)) && !words.some(({ text }) => closings.has(text))
  );
}

/** Whether a sentence asks for something that's still needed, or says what is still to be done: "one moment". */
function isToCome({ clauses, isQuestion }: ClauseSentence, { words }: BotLanguage): boolean {
  if (isQuestion) return !clauses.some((clause) => clause.words.some(({ text }) => words.closings.has(text)));
  return clauses.some((clause) => hears(clause, 'later') && !hears(clause, 'coming', 'again'));
}

/** "I'm afraid Monday at nine is booked." */
function isRegretted(clause: SpokenClause): boolean {
  return (
    clause.slots.length > 0 && !clause.isQuestion && hears(clause, 'regret') && hears(clause, 'book', 'busy')
  );
}

/** Whether no more is said than that a time is gone, as one is that was cancelled. */
function isGone({ cues, words, from }: SpokenClause, { manners: { gone } }: PromiseWords): boolean {
  return cues.every(({ cue, from: at, to }) => {
    return cue !== 'failed' || words.slice(at - from, to - from).some(({ text }) => gone.has(text));
  });
}

/** Whether a clause says that something didn't work. */
function failsIn(clause: SpokenClause): boolean {
  const failedAt = clause.cues.find(({ cue }) => cue === 'failed')?.from ?? clause.to;
  const isIf = clause.isConditional && !clause.cues.some(({ cue, from }) => cue === 'if' && from > failedAt);
  if (clause.isQuestion || isIf) return false;
  const cancelled = clause.cues.filter(({ cue }) => cue === 'cancel');
  // "No longer booked" is cancelled.
  const rest = clause.cues.filter(
    ({ from, to }) => !cancelled.some((each) => each.from <= from && to <= each.to),
  );
  return hears({ cues: rest }, 'failed') || (hears({ cues: rest }, 'not') && hears({ cues: rest }, 'try'));
}

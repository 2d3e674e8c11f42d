import type { PromiseCue, PromisedOperation } from '../language/clauses/promise-words.ts';
import { plainSpelling } from '../language/reading/words.ts';
import type { BotLanguage } from './bot-language.ts';
import type { SaidSlot } from './said-slots.ts';

/** A word of a sentence at `[at, end)`, as it's written and as tables have it. */
export type SpokenWord = { written: string; text: string; at: number; end: number };

/** A cue and the words `[from, to)` that gave it. */
export type HeardCue = { cue: PromiseCue; from: number; to: number };

/** A part of a sentence with a verb of its own, or without any. */
export type SpokenClause = {
  /** The words `[from, to)` of its sentence. */
  from: number;
  to: number;
  words: readonly SpokenWord[];
  cues: readonly HeardCue[];
  slots: readonly SaidSlot[];
  isConditional: boolean;
  isQuestion: boolean;
};

const operations: readonly PromisedOperation[] = ['book', 'move', 'cancel'];

/** The words of a text. */
export function wordsIn(text: string): SpokenWord[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+(?:'\p{L}+|-\p{L}+)*/gu)].map(({ 0: written, index }) => ({
    written,
    text: plainSpelling(written.toLowerCase()),
    at: index,
    end: index + written.length,
  }));
}

/** A sentence that isn't cut into clauses yet. */
type WholeSentence = {
  text: string;
  words: readonly SpokenWord[];
  slots: readonly SaidSlot[];
  isQuestion: boolean;
};

/** The clauses of a sentence. */
export function clausesOf(sentence: WholeSentence, language: BotLanguage): SpokenClause[] {
  const { text, words, slots, isQuestion } = sentence;
  const cues = cuesIn(words, slots, language);
  const cuts = cutsOf(sentence, { cues, joints: language.words.joints });
  const clauses: SpokenClause[] = [];
  for (const [index, from] of cuts.entries()) {
    const to = cuts[index + 1] ?? words.length;
    const [begin, end] = [words[from]?.at ?? 0, words[to]?.at ?? text.length];
    const own = cues.filter((each) => from <= each.from && each.from < to);
    const before = clauses.at(-1);
    const isIf = own.some(({ cue }) => cue === 'if') || before?.isConditional === true;
    clauses.push({
      from,
      to,
      words: words.slice(from, to),
      cues: [...carriedOver(before, words[from], language), ...own],
      slots: slots.filter(({ at }) => begin <= at && at < end),
      isConditional: isIf,
      isQuestion,
    });
  }
  return clauses;
}

/** "I can check and have you booked": what is still to come in a clause is so in the next one, if both have one subject. */
function carriedOver(
  before: SpokenClause | undefined,
  first: SpokenWord | undefined,
  { words: { choices } }: BotLanguage,
): HeardCue[] {
  if (!before || !first || !choices.has(first.text)) return [];
  return before.cues.filter(({ cue }) => cue === 'later').map((each) => ({ ...each, to: each.from }));
}

/** Everything that words tell, in order; words of a time tell nothing else. */
function cuesIn(
  words: readonly SpokenWord[],
  slots: readonly SaidSlot[],
  { readers, foreignReaders, nothingAt }: BotLanguage,
): HeardCue[] {
  const isTime = words.map(({ at }) => slots.some((slot) => slot.at <= at && at < slot.end));
  const tokens = words.map(({ text }, index) => ({ text: isTime[index] ? '' : text }));
  const isSpent = [...isTime];
  for (const index of words.keys()) {
    const found = nothingAt({ tokens }, index);
    for (let at = index; at < (found?.to ?? 0); at++) isSpent[at] = true;
  }
  return words.flatMap((_, from) => {
    if (isSpent[from]) return [];
    const heardBy = (some: BotLanguage['readers']) =>
      (some.get(tokens[from]?.text ?? '') ?? []).flatMap((read) => {
        const found = read({ tokens }, from);
        return found ? [{ cue: found.meaning, from, to: found.to }] : [];
      });
    const heard = heardBy(readers);
    return heard.length > 0 ? heard : heardBy(foreignReaders);
  });
}

/** Where clauses begin: after marks, and at words that join two, but not within a time or a phrase. */
function cutsOf(
  { text, words, slots }: WholeSentence,
  { cues, joints }: { cues: readonly HeardCue[]; joints: ReadonlySet<string> },
): number[] {
  const cuts = [0];
  for (const [index, { at, text: word }] of words.entries()) {
    const before = words[index - 1];
    if (!before) continue;
    const isWithin = slots.some((slot) => slot.at < at && at < slot.end);
    const isPhrase = cues.some(({ from, to }) => from < index && index < to);
    const isMarked = /[,;:—–…]|\s-\s/.test(text.slice(before.end, at));
    if (!isWithin && (isMarked || (joints.has(word) && !isPhrase))) cuts.push(index);
  }
  return words.length === 0 ? [] : cuts;
}

/** Whether a cue is in a clause. */
export function hears({ cues }: Pick<SpokenClause, 'cues'>, ...some: readonly PromiseCue[]): boolean {
  return cues.some(({ cue }) => some.includes(cue));
}

/** What a clause says is done, unless a word beside it says that it isn't so, or not yet. */
export function doneIn(clause: SpokenClause): { op: PromisedOperation | 'done'; from: number } | undefined {
  const { cues, isConditional, isQuestion } = clause;
  if (isConditional || isQuestion) return undefined;
  if (hears(clause, 'thing', 'if', 'busy', 'failed', 'house')) return undefined;
  const done = cues.findLast(({ cue }) => isOperation(cue)) ?? cues.find(({ cue }) => cue === 'done');
  if (!done) return undefined;
  const isAgainst = ({ cue, from }: HeardCue) => {
    if (cue === 'old') return from < done.from;
    return (cue === 'later' || cue === 'not') && from < done.to + 2;
  };
  if (cues.some(isAgainst)) return undefined;
  return { op: isOperation(done.cue) ? done.cue : 'done', from: done.from };
}

function isOperation(cue: PromiseCue): cue is PromisedOperation {
  return operations.some((each) => each === cue);
}

/** Whether a clause is no more than a time, and perhaps whose it is. */
export function isFragment(
  clause: SpokenClause,
  { words: { between, beside, choices } }: BotLanguage,
): boolean {
  const { words, slots } = clause;
  if (slots.length === 0) return false;
  if (clause.cues.some(({ cue }) => !['right', 'both', 'not', 'hold', 'old', 'ask'].includes(cue)))
    return false;
  const others = words.filter(({ text, written, at }) => {
    const isKnown = between.has(text) || beside.has(text) || choices.has(text) || /^\p{Lu}/u.test(written);
    return !isKnown && !slots.some((slot) => slot.at <= at && at < slot.end);
  });
  return others.length <= 1;
}

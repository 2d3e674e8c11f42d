import type { PromisedOperation } from '../domain/promises/finding.ts';
import type { PromiseCue, PromiseWords } from '../language/clauses/promise-words.ts';
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

/** The words of a text; `spellings` is how tables have words that are written otherwise. */
export function wordsIn(text: string, spellings?: ReadonlyMap<string, string>): SpokenWord[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+(?:'\p{L}+|-\p{L}+)*/gu)].map(({ 0: written, index }) => {
    const plain = plainSpelling(written.toLowerCase());
    return { written, text: spellings?.get(plain) ?? plain, at: index, end: index + written.length };
  });
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
  // "You're booked for ten, anything else?" asks only that.
  const last = words.slice(cuts.at(-1));
  const closing = last.some(({ text: word }) => language.words.closings.has(word)) ? cuts.length - 1 : 0;
  for (const [index, from] of cuts.entries()) {
    const to = cuts[index + 1] ?? words.length;
    const [begin, end] = [words[from]?.at ?? 0, words[to]?.at ?? text.length];
    const own = cues.filter((each) => from <= each.from && each.from < to);
    const before = clauses.at(-1);
    const isIf =
      own.some(({ cue }) => cue === 'if') ||
      before?.isConditional === true ||
      (!isQuestion && isInverted(own, from));
    clauses.push({
      from,
      to,
      words: words.slice(from, to),
      cues: [...carriedOver(before, words[from], language), ...own],
      slots: slots.filter(({ at }) => begin <= at && at < end),
      isConditional: isIf,
      isQuestion: isQuestion && index >= closing,
    });
  }
  return clauses;
}

/** "Should you be late, …": a condition that begins with its verb. */
function isInverted(cues: readonly HeardCue[], from: number): boolean {
  const isAt = (cue: PromiseCue) => cues.some((each) => each.cue === cue && each.from === from);
  return from === 0 && isAt('inverted') && !isAt('coming');
}

/** "I can check and have you booked": what is still to come in a clause is so in the next one, if both have one subject. */
function carriedOver(
  before: SpokenClause | undefined,
  first: SpokenWord | undefined,
  { words: { choices } }: BotLanguage,
): HeardCue[] {
  if (!before || !first) return [];
  // "It says here, you're booked for Monday."
  const isSource =
    before.words.length <= 4 &&
    before.slots.length === 0 &&
    !before.cues.some(({ cue }) => isOperation(cue) || cue === 'done');
  const old = before.cues.filter(({ cue }) => cue === 'old');
  if (isSource && old.length > 0) return old;
  if (!choices.has(first.text)) return [];
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
  const all = words.flatMap((_, from) => {
    if (isSpent[from]) return [];
    const heardBy = (some: BotLanguage['readers']) =>
      (some.get(tokens[from]?.text ?? '') ?? []).flatMap((read) => {
        const found = read({ tokens }, from);
        return found ? [{ cue: found.meaning, from, to: found.to }] : [];
      });
    const heard = heardBy(readers);
    return heard.length > 0 ? heard : heardBy(foreignReaders);
  });
  // "That's been taken off" begins like "that's been taken".
  const cancelled = all.filter(({ cue }) => cue === 'cancel');
  const isBeginning = ({ from, to }: HeardCue) =>
    cancelled.some((other) => from < other.from && other.from < to && to < other.to);
  return all.filter((each) => (each.cue !== 'failed' && each.cue !== 'busy') || !isBeginning(each));
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
    const isJoined =
      !isMarked && !(joints.has(word) && !isPhrase) && !isNewStart(index, cuts.at(-1) ?? 0, cues);
    if (!isWithin && !isJoined) cuts.push(index);
  }
  return words.length === 0 ? [] : cuts;
}

/** "the mornings are all booked i have two": without a mark, what is said to be free begins anew after what is done. */
function isNewStart(index: number, begin: number, cues: readonly HeardCue[]): boolean {
  const isDone = ({ cue, from, to }: HeardCue) => isOperation(cue) && from > begin && to <= index;
  return cues.some(({ cue, from }) => cue === 'have' && from === index) && cues.some(isDone);
}

/** Whether a cue is in a clause. */
export function hears({ cues }: Pick<SpokenClause, 'cues'>, ...some: readonly PromiseCue[]): boolean {
  return cues.some(({ cue }) => some.includes(cue));
}

/** What a clause says is done; `isWeak` where the same words may say something else. */
type DoneWords = { op: PromisedOperation | 'done'; isWeak: boolean };

/** What a clause says is done, unless a word beside it says that it isn't so, or not yet. */
export function doneIn(clause: SpokenClause, { words }: BotLanguage): DoneWords | undefined {
  const { cues, isConditional, isQuestion } = clause;
  if (isConditional || isQuestion) return undefined;
  const done = doneCueOf(cues);
  if (!done) return isInstead(clause, words) ? { op: 'book', isWeak: true } : undefined;
  const could = cues.filter(({ cue }) => cue === 'could');
  const isAgainst = ({ cue, from, to }: HeardCue) => {
    // "Called off", "no longer booked": what is a part of the phrase says nothing else.
    if (cue === done.cue || [done, ...could].some((part) => part.from <= from && to <= part.to)) return false;
    if (against.includes(cue)) return true;
    if (cue === 'old') return from < done.from;
    if (cue === 'later' && done.cue === 'act') return false;
    return (cue === 'later' || cue === 'not') && from < done.to + 2;
  };
  if (cues.some(isAgainst) || (done.cue === 'book' && hears(clause, 'regret'))) return undefined;
  if (!isOperation(done.cue))
    return { op: done.cue === 'placed' ? 'book' : 'done', isWeak: done.cue !== 'done' };
  return { op: done.cue, isWeak: isOfOthers(clause, done, words) };
}

/** What says that a clause isn't of what was done. */
const against: readonly PromiseCue[] = ['thing', 'if', 'busy', 'failed', 'past', 'house'];

/** The cue that says most clearly what was done. */
function doneCueOf(cues: readonly HeardCue[]): HeardCue | undefined {
  const last = cues.findLast(({ cue }) => isOperation(cue));
  const whole = cues.find(
    ({ cue, from, to }) => last && cue === 'cancel' && from < last.from && last.to <= to,
  );
  const operation = whole ?? last;
  const could = cues.find(({ cue }) => cue === 'could');
  const act = could && cues.find(({ cue, from }) => cue === 'act' && from > could.from);
  const first = (wanted: PromiseCue) => cues.find(({ cue }) => cue === wanted);
  return operation ?? first('done') ?? act ?? first('placed');
}

/** "You're Monday at nine instead of Friday": what is so in place of another time. */
function isInstead(clause: SpokenClause, { source }: PromiseWords): boolean {
  const { words, slots } = clause;
  if (slots.length < 2 || hears(clause, 'later', 'not', 'old', 'have', 'has', 'free', 'ask', ...against))
    return false;
  return words.some(({ text }) => source.has(text));
}

/**
 * "Two on Tuesday is booked", "lessons cancelled late are charged": what is said of times, or of no appointment in
 * particular, may be why they can't be had, or what is always so.
 */
function isOfOthers(
  { words, slots, from }: SpokenClause,
  done: HeardCue,
  { owners, definites, crowds }: PromiseWords,
): boolean {
  if (words.some(({ text }) => owners.has(text))) return false;
  const before = words.slice(0, done.from - from);
  if (done.cue === 'move') return before.length > 1;
  if (done.cue === 'cancel') return words.length > 3 && !words.some(({ text }) => definites.has(text));
  const verbAt = words[done.from - from]?.at ?? 0;
  const isTimes = slots.some(({ at }) => at < verbAt) || before.some(({ text }) => crowds.has(text));
  return isTimes || before.some(({ text }) => definites.has(text));
}

function isOperation(cue: PromiseCue): cue is PromisedOperation {
  return operations.some((each) => each === cue);
}

/** What a clause may tell that is no more than a time. */
const besideTime: readonly PromiseCue[] = [
  'right',
  'both',
  'not',
  'hold',
  'old',
  'ask',
  'that',
  'inverted',
  'parting',
  'reminder',
];

/** Whether a clause is no more than a time, and perhaps whose it is. */
export function isFragment(
  clause: SpokenClause,
  { words: { between, beside, choices } }: BotLanguage,
): boolean {
  const { words, slots, cues } = clause;
  if (slots.length === 0) return false;
  if (cues.some(({ cue, from, to }) => from < to && !besideTime.includes(cue))) return false;
  const others = words.filter(({ text, written, at }) => {
    const isKnown = between.has(text) || beside.has(text) || choices.has(text) || /^\p{Lu}/u.test(written);
    return !isKnown && !slots.some((slot) => slot.at <= at && at < slot.end);
  });
  // "…, for a skin check on Tuesday at ten": a few words more, if it begins as a time does.
  const isLed = cues.length === 0 && between.has(words[0]?.text ?? '');
  return others.length <= (isLed ? 3 : 1);
}

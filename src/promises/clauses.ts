import type { PromisedOperation } from '../domain/promises/finding.ts';
import type { PromiseCue, PromiseWords } from '../language/clauses/promise-words.ts';
import { plainSpelling } from '../language/reading/words.ts';
import type { BotLanguage } from './bot-language.ts';
import type { SaidSlot } from './times/said-slots.ts';

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
  const closing = questionFrom(sentence, { cuts, cues, language });
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
      slots: slots.filter((slot) => {
        const isMeant = own.some(({ cue }) => cue === 'move') || !isShifted(slot, words, language);
        return begin <= slot.at && slot.at < end && isMeant;
      }),
      isConditional: isIf,
      isQuestion: isQuestion && index >= closing,
    });
  }
  return clauses;
}

/** From which clause on a question asks: "You're booked for ten, anything else?" asks only that. */
function questionFrom(
  { words, slots }: WholeSentence,
  { cuts, cues, language }: { cuts: readonly number[]; cues: readonly HeardCue[]; language: BotLanguage },
): number {
  const { closings, pronouns } = language.words;
  const from = cuts.at(-1) ?? 0;
  const last = words.slice(from);
  if (last.some(({ text }) => closings.has(text))) return cuts.length - 1;
  const begins = cues.some(({ cue, from: at }) => cue === 'ask' && at === from);
  const isOfOther = begins && last.length > 3 && !last.some(({ text }) => pronouns.has(text));
  const isTimed = slots.some(({ at }) => at >= (last[0]?.at ?? 0));
  return isOfOther && !isTimed ? cuts.length - 1 : 0;
}

/** "Should you be late, …": a condition that begins with its verb. */
function isInverted(cues: readonly HeardCue[], from: number): boolean {
  const isAt = (cue: PromiseCue) => cues.some((each) => each.cue === cue && each.from === from);
  return from === 0 && isAt('inverted') && !isAt('coming');
}

/** Whether a time comes after words that only move things towards it: "reserved up to eleven" isn't at eleven. */
function isShifted(
  { at }: SaidSlot,
  words: readonly SpokenWord[],
  { words: { shifts, into } }: BotLanguage,
): boolean {
  const [shift, to] = words.filter(({ end }) => end <= at).slice(-2);
  return shift !== undefined && to !== undefined && shifts.has(shift.text) && into.has(to.text);
}

/** "I can check and have you booked": what is still to come in a clause is so in the next one, if both have one subject. */
function carriedOver(
  before: SpokenClause | undefined,
  first: SpokenWord | undefined,
  { words: { choices, joints } }: BotLanguage,
): HeardCue[] {
  if (!before || !first) return [];
  // "It says here, you're booked for Monday."
  const isSource =
    before.words.length <= 4 &&
    !hears(before, 'busy') &&
    before.slots.length === 0 &&
    !before.cues.some(({ cue }) => isOperation(cue) || cue === 'done');
  const old = before.cues.filter(({ cue }) => cue === 'old');
  if (isSource && old.length > 0) return old.map((each) => ({ ...each, to: each.from }));
  // "Sie wären | dann am Montag gebucht."
  const isBegun = before.words.length <= 2 && joints.has(first.text);
  if (!choices.has(first.text) && !isBegun) return [];
  return before.cues.filter(({ cue }) => cue === 'later').map((each) => ({ ...each, to: each.from }));
}

/** Everything that words tell, in order; words of a time tell nothing else. */
function cuesIn(
  words: readonly SpokenWord[],
  slots: readonly SaidSlot[],
  { readers, foreignReaders, nothingAt, words: { manners } }: BotLanguage,
): HeardCue[] {
  const isTime = words.map(({ at }) => slots.some((slot) => slot.at <= at && at < slot.end));
  const tokens = words.map((_, index) => ({ text: isTime[index] ? '' : spokenOf(words, index, manners) }));
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
  // "That's been taken off" begins like "that's been taken", "has gone through" like "has gone".
  const told = all.filter(({ cue }) => cue === 'cancel' || cue === 'done');
  const isBeginning = ({ from, to }: HeardCue) =>
    told.some((other) => from <= other.to - 1 && other.from < to && to <= other.to && from !== other.from);
  const placed = all.filter(({ cue }) => cue === 'placed' || cue === 'book');
  // "The cleaning is down for ten" begins like "the system is down".
  const isLonger = ({ from, to }: HeardCue) => placed.some((other) => other.from <= from && to < other.to);
  const isPart = ({ from, to }: HeardCue) =>
    told.some((other) => other.cue === 'cancel' && other.from <= from && to <= other.to);
  // German "damit ist" tells what is so now, "damit" alone what has to be.
  const isSo = ({ cue, from, to }: HeardCue) =>
    cue === 'if' &&
    all.some(
      (other) => other.cue === 'now' && other.from <= from && to <= other.to && other.to - other.from > 1,
    );
  // "Das hätten wir" is no offer.
  const isOfMore = ({ cue, from, to }: HeardCue) =>
    (cue === 'have' || cue === 'has' || cue === 'free') &&
    all.some(
      (other) =>
        wholes.includes(other.cue) &&
        other.from <= from &&
        to <= other.to &&
        to - from < other.to - other.from,
    );
  return all.filter((each) => {
    if (isOfMore(each)) return false;
    const isRefusal = each.cue === 'failed' || each.cue === 'busy';
    return !isSo(each) && !(isRefusal && (isBeginning(each) || isPart(each) || isLonger(each)));
  });
}

/** What tells something else as a whole than its words do. */
const wholes: readonly PromiseCue[] = ['done', 'coming', 'old'];

/** A word as cues are read from it: "Greer's in" is as "she's in". */
function spokenOf(
  words: readonly SpokenWord[],
  index: number,
  { afterNames, notNames, somebody }: PromiseWords['manners'],
): string {
  const { text = '', written = '' } = words[index] ?? {};
  const isNamed =
    /^\p{Lu}\p{L}*'s$/u.test(written) && !notNames.has(text) && afterNames.has(words[index + 1]?.text ?? '');
  return isNamed ? somebody : text;
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
    const isMarked = /[,;:—–…]|\s-\s|\.\./.test(text.slice(before.end, at));
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

/** Whether a cue says what was done. */
export function isOperation(cue: PromiseCue): cue is PromisedOperation {
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

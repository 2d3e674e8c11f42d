import type { PromisedOperation } from '../domain/promises/finding.ts';
import type { PromiseCue, PromiseWords } from '../language/clauses/promise-words.ts';
import type { BotLanguage } from './bot-language.ts';
import { type HeardCue, hears, isOperation, type SpokenClause, type SpokenWord } from './clauses.ts';
import { saysClock } from './times/said-slots.ts';

/**
 * What a clause says is done; `isWeak` where the same words may say something else, `isNoted` where it may be no more than
 * written down, `isOfThird` where it's said of no person: "the inspector is booked".
 */
type DoneWords = { op: PromisedOperation | 'done'; isWeak: boolean; isNoted: boolean; isOfThird: boolean };

/** What a clause says is done, unless a word beside it says that it isn't so, or not yet. */
export function doneIn(clause: SpokenClause, { words }: BotLanguage): DoneWords | undefined {
  if (clause.isConditional || clause.isQuestion || isGeneral(clause, words)) return undefined;
  const done = doneCueOf(clause);
  if (!done) {
    const isSo = isInstead(clause, words) || isOwned(clause, words);
    return isSo ? { op: 'book', isWeak: true, isNoted: false, isOfThird: false } : undefined;
  }
  if (isMovedElsewhere(clause, done, words) || isListedFree(clause, done, words) || isDenied(clause, done))
    return undefined;
  const isFromTo = meantBy(done.cue) === 'done' && isJoined(clause, words);
  const named = isFromTo ? 'move' : namedIn(clause, done, words);
  const isWeak = ownedIn(clause).length > 0 || (!named && isWeakly(clause, done, words));
  const said = clause.words.slice(done.from - clause.from, done.to - clause.from);
  const isNoted = !named && isWritten(done, said, words);
  return { op: named ?? meantBy(done.cue), isWeak, isNoted, isOfThird: isThird(clause, words) };
}

/** "The inspector is booked for ten": what is said of nothing that is the caller's. */
function isThird(
  { words }: SpokenClause,
  { articles, definites, owners, leads, choices }: PromiseWords,
): boolean {
  const first = words.find(({ text }) => !choices.has(text))?.text ?? '';
  const isOwner = ({ text }: SpokenWord) => owners.has(text) && !leads.has(text);
  return (articles.has(first) || definites.has(first)) && !words.some(isOwner);
}

/** Whether no more may be said than that something was written down: "I've got that down", but not "I've got you down". */
function isWritten({ cue }: HeardCue, said: readonly SpokenWord[], words: PromiseWords): boolean {
  if (cue === 'placed') return said.some(({ text }) => words.noting.has(text));
  if (cue !== 'book') return false;
  const isOfSomebody = said.some(({ text }) => words.owners.has(text) && !words.pronouns.has(text));
  return (
    words.noting.has(said.at(-1)?.text ?? '') ||
    (!isOfSomebody && said.some(({ text }) => words.writing.has(text)))
  );
}

/** Whether a clause says in other words that what it says isn't done, or not yet. */
function isDenied(clause: SpokenClause, done: HeardCue): boolean {
  const { cues } = clause;
  const could = cues.filter(({ cue }) => cue === 'could');
  const owned = ownedIn(clause);
  const isAgainst = (each: HeardCue) => {
    const { cue, from, to } = each;
    // "Called off", "no longer booked": what is a part of the phrase says nothing else.
    if (cue === done.cue || [done, ...could].some((part) => part.from <= from && to <= part.to)) return false;
    if (against.includes(cue)) return true;
    if (cue === 'old') return from < done.from && !owned.includes(each);
    if (cue === 'later' && done.cue === 'act') return false;
    return (cue === 'later' || cue === 'not') && from < done.to + 2;
  };
  return cues.some(isAgainst) || (done.cue === 'book' && hears(clause, 'regret'));
}

/** "On the calendar, ten is free." */
function isListedFree(clause: SpokenClause, done: HeardCue, words: PromiseWords): boolean {
  const isList = done.cue === 'book' && words.between.has(clause.words[done.from - clause.from]?.text ?? '');
  return (done.cue === 'placed' || isList) && isFree(clause, words);
}

function meantBy(cue: PromiseCue): PromisedOperation | 'done' {
  if (isOperation(cue)) return cue;
  if (cue === 'off') return 'cancel';
  return cue === 'placed' || cue === 'ending' ? 'book' : 'done';
}

/** What is named as what was done: "your cancellation is confirmed", "I was able to move it". */
function namedIn(
  { words, slots, from }: SpokenClause,
  done: HeardCue,
  { operations }: PromiseWords,
): PromisedOperation | undefined {
  if (done.cue === 'act') return operations.get(words[done.from - from]?.text ?? '');
  if (done.cue === 'move' || done.cue === 'cancel') return undefined;
  const verb = words[done.from - from];
  const end = slots.find(({ at }) => verb && at > verb.at)?.at ?? Number.POSITIVE_INFINITY;
  const noun = words.find(({ text, at }, index) => index < farthestNoun && at < end && operations.has(text));
  return operations.get(noun?.text ?? '');
}

/** "Friday to Monday is done." */
function isJoined({ words, slots }: SpokenClause, { manners: { onto } }: PromiseWords): boolean {
  return slots.some(({ at: end }, index) => {
    const last = slots[index - 1];
    const gap = last ? words.filter(({ at }) => last.end <= at && at < end) : [];
    return gap.length > 0 && gap.every(({ text }) => onto.has(text));
  });
}

/** How many words of a clause may name what was done. */
const farthestNoun = 7;

/** A cue at the end of a clause, but for names and times: "you're in, Toni". */
export function lastIn({ cues, words, slots, from }: SpokenClause, wanted: PromiseCue): HeardCue | undefined {
  return cues.find(({ cue, to }) => {
    const rest = words.slice(to - from);
    return (
      cue === wanted &&
      rest.every((word) => isName(word) || slots.some(({ at, end }) => at <= word.at && word.at < end))
    );
  });
}

/** "That's out." */
function ofThat(clause: SpokenClause): HeardCue | undefined {
  return clause.words.length <= 3 && hears(clause, 'that') ? lastIn(clause, 'off') : undefined;
}

/** Such a cue, if the times of the clause are before it: "Friday at nine is off", "Friday at nine works". */
export function closing(clause: SpokenClause, wanted: PromiseCue): HeardCue | undefined {
  const cue = clause.slots.length > 0 ? lastIn(clause, wanted) : undefined;
  const word = cue && clause.words[cue.from - clause.from];
  return word && clause.slots.every(({ end }) => end <= word.at) ? cue : undefined;
}

/** "Appointments cancelled late are charged", "we're booked on Monday". */
function isGeneral({ words, slots, cues }: SpokenClause, { generals, hosts, owners }: PromiseWords): boolean {
  const [first] = words;
  if (first && generals.has(first.text)) return true;
  const isHost =
    cues.some(({ cue }) => cue === 'book') && words.slice(0, 2).some(({ text }) => hosts.has(text));
  // "We've changed our policy."
  const isOwn = words.slice(1).every(({ text }) => !owners.has(text)) && slots.length === 0;
  if (isOwn && hosts.has(first?.text ?? '') && cues.some(({ cue }) => cue === 'move')) return true;
  return isHost && slots.length > 0 && !slots.some(saysClock) && words.length < 6;
}

/** Whether words that say that something is done may say something else. */
function isWeakly(clause: SpokenClause, done: HeardCue, words: PromiseWords): boolean {
  if (isOperation(done.cue)) return isOfOthers(clause, done, words);
  return done.cue !== 'done' && done.cue !== 'ending';
}

/** "You have an appointment on Monday at nine": it's said of old ones, too. */
function isOwned(clause: SpokenClause, { alternatives }: PromiseWords): boolean {
  const { cues, words, slots } = clause;
  const owned = ownedIn(clause);
  const isOld = cues.some((each) => each.cue === 'old' && !owned.includes(each));
  const isTimed = slots.some(saysClock) || hears(clause, 'now');
  const isChoice = words.some(({ text }) => alternatives.has(text));
  return owned.length > 0 && !isOld && !isChoice && isTimed && !hears(clause, 'later', 'not', ...against);
}

/** Whether a clause says that something can be had, and doesn't only name it: "your slot". */
function isFree({ cues, words, from: start }: SpokenClause, { openings }: PromiseWords): boolean {
  return cues.some(({ cue, from, to }) => {
    return cue === 'free' && !words.slice(from - start, to - start).some(({ text }) => openings.has(text));
  });
}

/** The cues that speak of what was there before, but do so of what is new, too. */
function ownedIn({ cues }: SpokenClause): HeardCue[] {
  const isNow = cues.some(({ cue }) => cue === 'now');
  return cues.filter(
    ({ cue, from, to }) =>
      cue === 'old' &&
      (isNow || cues.some((each) => each.cue === 'owned' && each.from < to && from < each.to)),
  );
}

/** "I've changed it to a video visit." */
function isMovedElsewhere(
  { words, slots }: SpokenClause,
  done: HeardCue,
  { into, whens }: PromiseWords,
): boolean {
  if (done.cue !== 'move' || slots.length > 0) return false;
  const target = words.slice(words.findIndex(({ text }) => into.has(text)));
  return target.length > 1 && into.has(target[0]?.text ?? '') && !target.some(({ text }) => whens.has(text));
}

/** What says that a clause isn't of what was done. */
const against: readonly PromiseCue[] = ['thing', 'if', 'busy', 'failed', 'past', 'house'];

/** The cue that says most clearly what was done. */
function doneCueOf(clause: SpokenClause): HeardCue | undefined {
  const { cues } = clause;
  const last = cues.findLast(({ cue }) => isOperation(cue));
  const whole = cues.find(
    ({ cue, from, to }) => last && cue === 'cancel' && from < last.from && last.to <= to,
  );
  const operation = whole ?? last;
  const could = cues.find(({ cue }) => cue === 'could');
  const act = could && cues.find(({ cue, from }) => cue === 'act' && from > could.from);
  const first = (wanted: PromiseCue) => cues.find(({ cue }) => cue === wanted);
  return (
    operation ??
    first('done') ??
    lastIn(clause, 'ending') ??
    act ??
    first('placed') ??
    closing(clause, 'off') ??
    ofThat(clause) ??
    wellIn(clause)
  );
}

/** "Friday at ten, got it"; but "there I've got Friday at ten" is an offer. */
function wellIn(clause: SpokenClause): HeardCue | undefined {
  const well = lastIn(clause, 'well');
  const isHad = clause.cues.some(
    ({ cue, from, to }) => cue === 'have' && well && from < well.from && well.to <= to,
  );
  return isHad ? undefined : well;
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
  // "Maria is booked at four."
  if (done.cue === 'book' && before.length < 4 && isSubject(before)) return true;
  if (done.cue === 'move') return before.length > 1;
  if (done.cue === 'cancel') return words.length > 3 && !words.some(({ text }) => definites.has(text));
  const verbAt = words[done.from - from]?.at ?? 0;
  const isTimes = slots.some(({ at }) => at < verbAt) || before.some(({ text }) => crowds.has(text));
  return isTimes || before.some(({ text }) => definites.has(text));
}

/** "Maria is", "Maria's". */
function isSubject([first, second]: readonly SpokenWord[]): boolean {
  return isName(first) && (second !== undefined || /'s$/.test(first?.text ?? ''));
}

function isName(word: SpokenWord | undefined): boolean {
  return word !== undefined && /^\p{Lu}\p{Ll}/u.test(word.written);
}

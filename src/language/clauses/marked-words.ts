import type { Expression } from '../reading/expression.ts';
import type { Sentence } from '../reading/sentence.ts';
import type { Mark } from './clause-words.ts';
import { isDated } from './part.ts';

/** What a statement may tell more of: the times of its clause, and whether the last is ruled out. */
type ToldOf = { from: number; isDenied?: boolean | undefined; times: readonly Expression[] };

const noMarks: ReadonlySet<Mark> = new Set();

/** The most words of a time that is denied before another: "not on the third but". */
const longestDenied = 5;

/** The words of a sentence by what they're for. */
export class MarkedWords {
  readonly #sentence: Sentence;
  /** What the word at each token is for. */
  readonly #marks: readonly ReadonlySet<Mark>[];
  /** Whether a time at a token is listed, as far as it was asked. */
  readonly #listed: boolean[] = [];
  /** Whether any word rules out the time after it. */
  hasDenial = false;
  /** The last word that does. */
  #denial: { from: number; to: number } | undefined;

  /** `marks` tells what words are for; most are for nothing of that. */
  constructor(sentence: Sentence, marks: ReadonlyMap<string, ReadonlySet<Mark>>) {
    this.#sentence = sentence;
    this.#marks = sentence.tokens.map(({ text }) => marks.get(text) ?? noMarks);
  }

  /** What the word at a token is for. */
  at(index: number): ReadonlySet<Mark> {
    return this.#marks[index] ?? noMarks;
  }

  /** Takes in a word that rules out the time after it: a "not" that doesn't deny its clause. */
  addDenial({ from, to }: Expression): void {
    this.#denial = { from, to };
    this.hasDenial = true;
  }

  /** Where the "not" before a time begins, with nothing between them that tells more; otherwise that time. */
  startOfDenied(index: number): number {
    const { from, to } = this.#denial ?? { from: index, to: index };
    let at = to;
    while (at < index && (this.at(at).has('lead') || this.at(at).has('filler'))) at++;
    return at === index ? from : index;
  }

  /** Where what leads to a time begins: "on", "the", "any". */
  startOfTime(index: number): number {
    let at = index;
    while (
      this.at(at - 1).has('preposition') ||
      this.at(at - 1).has('article') ||
      this.at(at - 1).has('some')
    )
      at--;
    return at;
  }

  /** Where all that leads to a time begins: "in der", "so um". */
  startOfLead(index: number): number {
    let at = this.startOfTime(index);
    while (this.at(at - 1).has('lead')) at--;
    return at;
  }

  /** The same, unless the time is listed with the one before it. */
  startOfUnlisted(index: number): number | undefined {
    return this.isListed(index) ? undefined : this.startOfTime(index);
  }

  /** Where a time right before a token ends, but for a word that makes it a beginning: "from Thursday on I'm …". */
  endOfTime(index: number): number {
    return this.at(index - 1).has('onwards') ? index - 1 : index;
  }

  /** Where the "only" is right before a time: "only on Mondays". */
  onlyBefore(index: number): number | undefined {
    let at = index - 1;
    while (this.at(at).has('lead') && !this.at(at).has('only')) at--;
    return this.at(at).has('only') ? at : undefined;
  }

  /** Up to where a time must be to have something told of it that a comma ends: "I work until two, from half past …" begins anew. */
  endOfTold(comma: number): number {
    return this.at(comma + 1).has('onset') ? comma + 1 : comma;
  }

  /** Whether what leads to a time at a token limits the hours of the day before it: "only until", not "only on". */
  isLimit(index: number): boolean {
    return this.at(index - 1).has('limit') && !this.at(index).has('article');
  }

  /** Whether one of the two words before a token is for something. */
  hasBefore(mark: Mark, index: number): boolean {
    return this.at(index - 1).has(mark) || this.at(index - 2).has(mark);
  }

  /** Whether a verb in the singular follows a time: "Tuesday's", "Tuesday is". */
  isOne({ to }: Expression): boolean {
    return Boolean(this.#sentence.tokens[to - 1]?.isContracted) || this.at(to).has('singular');
  }

  /** Whether a word says that something is as the next word tells: "is", "knee's". */
  isCopula(index: number): boolean {
    return this.at(index).has('copula') || this.#sentence.tokens[index]?.isContracted === true;
  }

  /** Whether a word begins a remark on what was just said: "that's what …". */
  isRemark(index: number): boolean {
    return this.at(index).has('identity') && this.at(index + 1).has('remark');
  }

  /**
   * "außer Freitag, da ist …" tells more of what is ruled out, "a month from today, that's what she wrote" is a remark, and
   * "Monday but only between two and three she's …" a reason.
   */
  tellsMore(verb: number, { from, isDenied, times }: ToldOf): boolean {
    const isOfThat = this.at(verb).has('there') && (isDenied === true || this.#isMovedTo(times));
    if (isOfThat || this.at(verb).has('nominative') || this.isRemark(verb)) return true;
    if (this.#isInstead(from)) return true;
    const [first] = times;
    const isSpeaking = this.at(verb).has('speaker') || this.at(verb).has('third');
    const isOnly = isSpeaking && first && this.at(this.startOfTime(first.from) - 1).has('only');
    return isOnly === true && !isDated(first);
  }

  /** "vom Montag auf den Dienstag": whether one of several times is what the one before it is moved to. */
  #isMovedTo(times: readonly Expression[]): boolean {
    return times.slice(1).some(({ from }) => this.at(this.startOfTime(from) - 1).has('target'));
  }

  /** "not Monday but Tuesday", "move my Monday to Tuesday": whether what begins at a token is asked for instead of what was said before. */
  #isInstead(from: number): boolean {
    if (!this.at(from).has('instead')) return false;
    const denial = this.#denial;
    const isDenied = denial !== undefined && this.at(denial.from).has('instead');
    return this.at(from).has('until') || (isDenied && from > denial.to && from - denial.to <= longestDenied);
  }

  /** Whether one of some words is for something. */
  hasWithin(mark: Mark, from: number, to: number): boolean {
    for (let index = from; index < to; index++) if (this.at(index).has(mark)) return true;
    return false;
  }

  /** Where what leads to a time begins: a "not" that rules it out, an "and" that joins its clause. */
  startOfLed(index: number): number {
    const from = this.startOfDenied(index);
    return this.at(from - 1).has('joint') ? from - 1 : from;
  }

  /** Whether a time is ruled out by a word before it, or listed with one that `wasDenied`. */
  isDenied(index: number, wasDenied: boolean | undefined): boolean {
    return this.startOfDenied(index) < index || (wasDenied === true && this.isListed(index));
  }

  /** Whether a time is listed with the one before it. */
  isListed(index: number): boolean {
    const before = this.at(index - 1);
    const isJoined = before.has('joint');
    this.#listed[index] ??=
      !isJoined && before.has('filler') ? this.isListed(index - 1) : isJoined && !before.has('plea');
    return this.#listed[index];
  }

  /** "Monday's training": the day is what something is told of. "Apart from Tuesday's" isn't. */
  isSubject(index: number): boolean {
    const { tokens } = this.#sentence;
    if (!tokens[index]?.isContracted) return false;
    return tokens[index + 1]?.kind === 'word' && !this.at(index + 1).has('joint');
  }

  /** Whether a time is a word of its own, or begins with one, that begins a clause: "it lasts until the fifth, after that …"; "or after" lists it. */
  isLead({ from, to }: Expression): boolean {
    const before = this.at(from - 1);
    const isListed = before.has('joint') && !before.has('and');
    const first = this.at(from);
    return !isListed && !before.has('inner') && (to === from + 1 || first.has('onset')) && first.has('lead');
  }

  /**
   * Where the verb stands of a question about a time: "would Tuesday at ten be all right"; after a refusal also with an
   * article between them, "I can't, would the Friday do".
   */
  askerBefore(
    from: number,
    { before, isRefused }: { before: ReadonlySet<Mark>; isRefused: boolean },
  ): number | undefined {
    if (isRefused && before.has('article')) return this.at(from - 2).has('asker') ? from - 2 : undefined;
    return before.has('asker') ? from - 1 : undefined;
  }
}

import type { NamedMember } from '../member-names.ts';
import type { SaidWord } from '../services/naming.ts';
import type { Span } from '../services/spans.ts';
import { type FoundName, type MemberIndex, titlesFrom } from './name-index.ts';
import type { MemberNaming } from './naming.ts';

/** What a name is said for: somebody wanted, wanted if possible, ruled out; the caller's own; somebody of the past. */
export type Role = 'wanted' | 'wished' | 'denied' | 'caller' | 'past';

/** A name in a sentence, what it's for, and what's left out with it. */
export type Mention = {
  /** The name with its titles. */
  name: Span;
  /** That and what means nothing without it. */
  span: Span;
  ids: readonly string[];
  role: Role;
  isTitled: boolean;
  isWhole: boolean;
  /** Whether what stands before it says that a person follows. */
  isLed: boolean;
  /** Whether it's without a title and after "for", so that it may be whoever comes. */
  isFor: boolean;
  /** Whether it's out of the sentence together with what joined it: "with Sarah". */
  isApart: boolean;
};

/** How much of what is around a name is looked at, in characters. */
const nearby = 80;

type Reading = {
  words: string;
  said: readonly SaidWord[];
  index: MemberIndex;
  naming: MemberNaming;
  /** Whether the words answer the question who, so that whoever they name is meant. */
  isAnswer: boolean;
  ownEnd(said: readonly SaidWord[], from: number): number;
};

/** The names of members in a sentence, in order. */
export function mentionsIn(reading: Reading): Mention[] {
  const { words, said, index, ownEnd } = reading;
  const mentions: Mention[] = [];
  for (let from = 0; from < said.length; ) {
    const around = new Around(reading, said[from]?.at ?? 0);
    const found = index.nameAt(said, from, {
      text: words,
      isNear: () => around.isLed,
      isAnswer: reading.isAnswer,
    });
    const ownTo = ownEnd(said, from);
    const isOwn = ownTo > (found?.to ?? from);
    const mention =
      found && !isOwn ? mentionOf(found, { reading, from, before: mentions.at(-1) }) : undefined;
    if (mention) mentions.push(mention);
    from = isOwn ? ownTo : mention && found ? found.to : from + 1;
  }
  return withoutBeneficiaries(mentions);
}

/** "an appointment for Tom with Sarah": beside somebody whom they want to see, "for" names whoever comes. */
function withoutBeneficiaries(mentions: readonly Mention[]): Mention[] {
  const isSeen = mentions.some(({ isFor, isLed, role }) => !isFor && isLed && role === 'wanted');
  return mentions.map((each) => {
    const isBeneficiary = isSeen && each.isFor && each.role === 'wanted';
    return isBeneficiary ? { ...each, role: 'caller', span: each.name, isApart: false } : each;
  });
}

/** What is before a name. */
class Around {
  readonly #naming: MemberNaming;
  readonly before: string;

  constructor({ words, naming }: Reading, at: number) {
    this.#naming = naming;
    this.before = words.slice(Math.max(0, at - nearby), at);
  }

  get isLed(): boolean {
    return this.#naming.leading.test(this.before) && !this.#naming.notLeading.test(this.before);
  }
}

function mentionOf(
  found: FoundName,
  { reading, from, before: last }: { reading: Reading; from: number; before: Mention | undefined },
): Mention | undefined {
  const { words, said, naming } = reading;
  const name = { at: said[from]?.at ?? 0, end: said[found.to - 1]?.end ?? 0 };
  const around = new Around(reading, name.at);
  const { before } = around;
  const after = words.slice(name.end, name.end + nearby);
  const joint = last && jointOf(last, words.slice(last.span.end, name.at), naming);
  const isLed = around.isLed || (joint?.isLed ?? false) || naming.possessed.test(after);
  const isTitled = found.titles.length > 0;
  if (!isName(found, { reading, from, before, after, isLed })) return undefined;
  const isFor = !isTitled && naming.forBefore.test(before);
  const own = spanOf(name, { before, after, naming });
  const caller = reading.isAnswer ? undefined : callerRole({ before, after, naming, isFor });
  const inherited = joint?.isListed && own.role === 'wanted' ? joint : undefined;
  const role = caller ?? inherited?.role ?? own.role;
  const isKept = role === 'caller' || role === 'past';
  const isApart = !isKept && (own.isApart || (inherited?.isApart ?? false));
  const span = isKept ? name : { ...own.span, at: inherited?.span.end ?? own.span.at };
  const { ids, form } = found;
  return { name, span, ids, role, isTitled, isWhole: form.isWhole, isLed, isFor, isApart };
}

/** The name before, if it's joined to the next; and whether both are for the same, unlike in "not Sarah, Tom". */
function jointOf(
  last: Mention,
  between: string,
  { joint }: MemberNaming,
): (Mention & { isListed: boolean }) | undefined {
  const isListed = last.role !== 'denied' || !/^, ?$/.test(between);
  return joint.test(between) ? { ...last, isListed } : undefined;
}

type Surroundings = { before: string; after: string; naming: MemberNaming };

/** Whether words that could be a name are one. */
function isName(
  { form, titles, to }: FoundName,
  {
    reading,
    from,
    before,
    after,
    isLed,
  }: { reading: Reading; from: number; before: string; after: string; isLed: boolean },
): boolean {
  if (!form.isCommon) return true;
  const { naming, words, said, isAnswer } = reading;
  if (titles.length > 0) {
    const nameAt = said[titlesFrom(said, from, words)]?.at ?? 0;
    return !naming.notTitles.test(words.slice(Math.max(0, nameAt - nearby), nameAt));
  }
  if (form.isFunctional || naming.timeAfter.test(after)) return false;
  if (form.isWhole && to - from > 1) return isLed || !naming.timeBefore.test(before);
  return isLed || (isAnswer && !naming.timeBefore.test(before));
}

/** Whether a name is the caller's, or of somebody who was seen once; undefined if it's of somebody asked about. */
function callerRole({
  before,
  after,
  naming,
  isFor,
}: Surroundings & { isFor: boolean }): 'caller' | 'past' | undefined {
  if (naming.denialBefore.test(before)) return undefined;
  const isCaller =
    (naming.callerBefore.test(before) && !naming.clientAfter.test(after)) ||
    naming.callerAfter.test(after) ||
    (isFor && !naming.openingBefore.test(before));
  if (isCaller) return 'caller';
  const isPast = naming.pastBefore.test(before) || naming.pastAfter.test(after);
  return isPast && !naming.again.test(after) ? 'past' : undefined;
}

/** A name with what rules it out or makes it a wish, or at least with what joins it. */
function spanOf(
  { at, end }: Span,
  { before, after, naming }: Surroundings,
): { span: Span; role: Role; isApart: boolean } {
  const from = (found: RegExpExecArray) => at - found[0].trimStart().length;
  const possessive = /^['’]s(?!\p{L})/u.exec(after)?.[0].length ?? 0;
  const [denialBefore, denialAfter] = [naming.denialBefore.exec(before), naming.denialAfter.exec(after)];
  if (denialBefore) return { span: { at: from(denialBefore), end }, role: 'denied', isApart: true };
  const joined = naming.joined.exec(before);
  const joinedAt = joined ? from(joined) : at;
  if (denialAfter)
    return { span: { at: joinedAt, end: end + denialAfter[0].length }, role: 'denied', isApart: true };
  const [wishBefore, wishAfter] = [naming.wishBefore.exec(before), naming.wishAfter.exec(after)];
  if (wishBefore || wishAfter) {
    const span = { at: wishBefore ? from(wishBefore) : joinedAt, end: end + (wishAfter?.[0].length ?? 0) };
    return { span, role: 'wished', isApart: true };
  }
  const isApart = joined !== null;
  return { span: { at: joinedAt, end: isApart ? end + possessive : end }, role: 'wanted', isApart };
}

/** Those of several members that are still there, unless none is. */
export function withoutFormer(ids: readonly string[], members: readonly NamedMember[]): readonly string[] {
  const former = new Set(members.filter(({ isFormer }) => isFormer).map(({ id }) => id));
  const left = ids.filter((id) => !former.has(id));
  return left.length > 0 ? left : ids;
}

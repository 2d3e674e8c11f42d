import { isFormer } from '../../domain/calendar/team.ts';
import type { NamedMember } from '../interpretation/named.ts';
import { Around, spacedOnce } from './around.ts';
import { type FoundName, type MemberIndex, titlesFrom } from './member-index.ts';
import type { MemberNaming } from './member-naming.ts';
import type { SaidWord } from './said-words.ts';
import type { Span } from './spans.ts';

/**
 * What a name is said for: somebody wanted, preferred, ruled out, or left open; the caller; somebody the caller saw before.
 */
export type Role = 'wanted' | 'wished' | 'denied' | 'open' | 'caller' | 'past';

/** A name in a sentence, what it's said for, and what belongs to it. */
export type Mention = {
  /** The name with its titles. */
  name: Span;
  /** The name with the words that mean nothing without it. */
  span: Span;
  ids: readonly string[];
  role: Role;
  isTitled: boolean;
  isWhole: boolean;
  /** Whether what stands before it says that a person follows. */
  isLed: boolean;
  /** Whether it has no title and follows "for", so that it may be whoever comes. */
  isFor: boolean;
  /** Whether the sentence says as much without the span: "with Sarah". */
  isApart: boolean;
  /** What the span is read as, if that's neither nothing nor a name. */
  readAs?: string | undefined;
};

type NameSearch = {
  words: string;
  said: readonly SaidWord[];
  index: MemberIndex;
  naming: MemberNaming;
  /** Whether the words answer the question who, so that whoever they name is meant. */
  isAnswer: boolean;
  ownEnd(said: readonly SaidWord[], from: number): number;
};

/** The names of members in a sentence, in order. */
export function mentionsIn(search: NameSearch): Mention[] {
  const { words, said, index, ownEnd } = search;
  const mentions: Mention[] = [];
  for (let from = 0; from < said.length; ) {
    const at = said[from]?.at ?? 0;
    const found = index.nameAt(said, from, {
      text: words,
      isNear: () => isLedBy(new Around(words, { at, end: at }), search.naming),
      isAnswer: search.isAnswer,
    });
    const ownTo = ownEnd(said, from);
    const isOwn = ownTo > (found?.to ?? from);
    const mention = found && !isOwn ? mentionOf(found, { search, from, before: mentions.at(-1) }) : undefined;
    if (mention) mentions.push(mention);
    from = isOwn ? ownTo : mention && found ? found.to : from + 1;
  }
  return withoutBeneficiaries(withDeniedLists(mentions, search));
}

/** "not with Dr. Lee, Sarah or Tom": what rules out the first of a list rules out all of it, unlike in "not Lee, Sarah". */
function withDeniedLists(mentions: readonly Mention[], { words, naming }: NameSearch): readonly Mention[] {
  const betweens = mentions.map(({ name }, index) => {
    const next = mentions[index + 1];
    return next?.role === 'wanted' ? spacedOnce(words.slice(name.end, next.name.at)) : undefined;
  });
  const denied = new Set<number>();
  for (const [first, { role }] of mentions.entries()) {
    let last = first;
    while (role === 'denied' && isComma(betweens[last])) last += 1;
    const joint = betweens[last];
    if (last === first || joint === undefined || !naming.joint.test(joint)) continue;
    for (let index = first + 1; index <= last + 1; index++) denied.add(index);
  }
  return mentions.map((each, index) => (denied.has(index) ? { ...each, role: 'denied' } : each));
}

function isComma(between: string | undefined): boolean {
  return between !== undefined && /^, ?$/.test(between);
}

/** "an appointment for Tom with Sarah": beside somebody whom they want to see, "for" names whoever comes. */
function withoutBeneficiaries(mentions: readonly Mention[]): Mention[] {
  const isSeen = mentions.some(({ isFor, isLed, role }) => !isFor && isLed && role === 'wanted');
  return mentions.map((each) => {
    const isBeneficiary = isSeen && each.isFor && each.role === 'wanted';
    return isBeneficiary ? { ...each, role: 'caller', span: each.name, isApart: false } : each;
  });
}

/** Whether what's before a name says that a person follows. */
export function isLedBy({ before }: Around, { leading, notLeading }: MemberNaming): boolean {
  return leading.test(before) && !notLeading.test(before);
}

function mentionOf(
  found: FoundName,
  { search, from, before: last }: { search: NameSearch; from: number; before: Mention | undefined },
): Mention | undefined {
  const { words, said, naming } = search;
  const name = { at: said[from]?.at ?? 0, end: said[found.to - 1]?.end ?? 0 };
  const around = new Around(words, name);
  const { before, after } = around;
  const joint = last && jointOf(last, spacedOnce(words.slice(last.span.end, name.at)), naming);
  const isCued = isLedBy(around, naming) || naming.possessed.test(after) || hasCue(found, around, naming);
  const isLed = isCued || (joint?.isLed ?? false);
  const isTitled = found.titles.length > 0;
  if (!isName(found, { search, from, around, isLed })) return undefined;
  const isFor = !isTitled && naming.forBefore.test(before);
  const own = spanOf(name, around, naming);
  const caller = search.isAnswer ? undefined : callerRole(around, { naming, isFor });
  const inherited = joint?.isListed && own.role === 'wanted' ? joint : undefined;
  const role = caller ?? inherited?.role ?? own.role;
  const isKept = role === 'caller' || role === 'past';
  const isApart = !isKept && (own.isApart || (inherited?.isApart ?? false));
  const span = isKept ? name : { ...own.span, at: inherited?.span.end ?? own.span.at };
  const { ids, form } = found;
  const mention = { name, span, ids, role, isTitled, isWhole: form.isWhole, isLed, isFor, isApart };
  return { ...mention, ...readAs(mention, around, { words, naming }) };
}

/** What replaces a name where the sentence would say something else without it: beside a time that isn't wanted. */
function readAs(
  { role, span, name, isApart }: Pick<Mention, 'role' | 'span' | 'name' | 'isApart'>,
  around: Around,
  { words, naming }: { words: string; naming: MemberNaming },
): Partial<Pick<Mention, 'span' | 'readAs'>> {
  if (role === 'past') {
    const did = naming.didAfter.exec(around.after);
    return did ? { span: { at: name.at, end: around.endOf(did) }, readAs: naming.didReadAs } : {};
  }
  const { contrast } = naming;
  const beside = new Around(words, span);
  const isContrast =
    isApart &&
    (role === 'wanted' || role === 'wished') &&
    contrast.before.test(beside.before) &&
    contrast.after.test(beside.after) &&
    (beside.before.endsWith(', ') || beside.after.startsWith(','));
  return isContrast ? { readAs: contrast.readAs } : {};
}

/** Whether what stands around a word says that it's a name. */
function hasCue({ form }: FoundName, { before, from }: Around, { cues }: MemberNaming): boolean {
  return (
    form.isCommon &&
    cues.some((cue) => !(cue.isOfDays && form.isOfTime) && cue.before.test(before) && cue.from.test(from))
  );
}

/** The name before, if it's joined to this one. `isListed`: both are said for the same, unlike in "not Sarah, Tom". */
function jointOf(
  last: Mention,
  between: string,
  { joint }: MemberNaming,
): (Mention & { isListed: boolean }) | undefined {
  const isListed = last.role !== 'denied' || !isComma(between);
  return joint.test(between) ? { ...last, isListed } : undefined;
}

/** Whether words that could be a name are meant as one. */
function isName(
  { form, titles, to }: FoundName,
  { search, from, around, isLed }: { search: NameSearch; from: number; around: Around; isLed: boolean },
): boolean {
  if (!form.isCommon) return true;
  const { naming, words, said, isAnswer } = search;
  const { before, after } = around;
  if (titles.length > 0) {
    const nameAt = said[titlesFrom(said, from, words)]?.at ?? 0;
    const titled = new Around(words, { at: nameAt, end: nameAt }).before;
    const isTime = form.isOfTime && (naming.notTitlesOfTime?.test(titled) ?? false);
    return !isTime && !naming.notTitles.test(titled);
  }
  if (form.isFunctional || (form.isOfTime && naming.timeAfter.test(after))) return false;
  if (form.isWhole && to - from > 1) return isLed || !naming.timeBefore.test(before);
  return isLed || (isAnswer && !naming.timeBefore.test(before));
}

/** Whether a name is the caller's, or somebody's the caller saw before; undefined for somebody who's asked about. */
export function callerRole(
  { before, after }: Around,
  { naming, isFor }: { naming: MemberNaming; isFor: boolean },
): 'caller' | 'past' | undefined {
  if (naming.denialBefore.test(before) || naming.openBefore.test(before)) return undefined;
  const isCaller =
    (naming.callerBefore.test(before) && !naming.clientAfter.test(after)) ||
    naming.callerAfter.test(after) ||
    (naming.bookedBefore.test(before) && naming.bookedAfter.test(after)) ||
    (isFor && !naming.openingBefore.test(before));
  if (isCaller) return 'caller';
  const isPast =
    naming.pastBefore.test(before) || naming.pastAfter.test(after) || naming.didAfter.test(after);
  return isPast && !naming.again.test(after) ? 'past' : undefined;
}

/** A name with the words that rule it out, make it a preference, or at least join it. */
export function spanOf(
  { at, end }: Span,
  around: Around,
  naming: MemberNaming,
): { span: Span; role: Role; isApart: boolean } {
  const { before, after } = around;
  const open = naming.openBefore.exec(before);
  const openAfter = naming.openAfter?.exec(after);
  if (open && (!naming.openAfter || openAfter)) {
    const openEnd = openAfter ? around.endOf(openAfter) : end;
    return { span: { at: around.startOf(open), end: openEnd }, role: 'open', isApart: true };
  }
  const [denialBefore, denialAfter] = [naming.denialBefore.exec(before), naming.denialAfter.exec(after)];
  if (denialBefore) return { span: { at: around.startOf(denialBefore), end }, role: 'denied', isApart: true };
  const joined = naming.joined.exec(before);
  const joinedAt = joined ? around.startOf(joined) : at;
  if (denialAfter)
    return { span: { at: joinedAt, end: around.endOf(denialAfter) }, role: 'denied', isApart: true };
  const [wishBefore, wishAfter] = [naming.wishBefore.exec(before), naming.wishAfter.exec(after)];
  if (wishBefore || wishAfter) {
    const wishedAt = wishBefore ? around.startOf(wishBefore) : joinedAt;
    return {
      span: { at: wishedAt, end: wishAfter ? around.endOf(wishAfter) : end },
      role: 'wished',
      isApart: true,
    };
  }
  const isApart = joined !== null;
  const possessive = /^['’]s(?!\p{L})/u.exec(after)?.[0].length ?? 0;
  return { span: { at: joinedAt, end: isApart ? end + possessive : end }, role: 'wanted', isApart };
}

/** The members who are still there, or all if nobody is. */
export function withoutFormer(ids: readonly string[], members: readonly NamedMember[]): readonly string[] {
  const former = new Set(members.filter(isFormer).map(({ calendarId }) => calendarId));
  const left = ids.filter((id) => !former.has(id));
  return left.length > 0 ? left : ids;
}

import { isFormer } from '../../domain/calendar/team.ts';
import type { NamedMember } from '../interpretation/named.ts';
import { type FoundName, type MemberIndex, titlesFrom } from './member-index.ts';
import { type After, type Before, cues, type MemberNaming } from './member-naming.ts';
import type { OwnEnd } from './own-word-reader.ts';
import type { Range, SaidWord } from './said-words.ts';

/**
 * What a name is said for: somebody wanted, preferred, ruled out, or left open; the caller; somebody the caller saw before.
 */
export type Role = 'wanted' | 'wished' | 'denied' | 'open' | 'caller' | 'past';

/** A name in a sentence, what it's said for, and what belongs to it. */
export type Mention = {
  /** The name with its titles. */
  name: Range;
  /** The name with the words that mean nothing without it. */
  span: Range;
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
  /** Whether the span begins right after the name before, which it's joined to. */
  isListed: boolean;
  /** What the span is read as, if that's neither nothing nor a name. */
  readAs?: string | undefined;
};

type NameSearch = {
  said: readonly SaidWord[];
  index: MemberIndex;
  naming: MemberNaming;
  /** Whether the words answer the question who, so that whoever they name is meant. */
  isAnswer: boolean;
  ownEnd: OwnEnd;
};

/** A name, and what stands around it. */
type Around = {
  said: readonly SaidWord[];
  naming: MemberNaming;
  name: Range;
  before: ReadonlyMap<Before, number>;
  after: ReadonlyMap<After, number>;
};

/** What stands around a name. */
export function aroundOf(said: readonly SaidWord[], name: Range, naming: MemberNaming): Around {
  return { said, naming, name, before: naming.before(said, name.from), after: naming.after(said, name.to) };
}

/** The names of members in a sentence, in order. */
export function mentionsIn(search: NameSearch): Mention[] {
  const { said, index, ownEnd, naming, isAnswer } = search;
  const mentions: Mention[] = [];
  for (let from = 0; from < said.length; ) {
    const isNear = () => isLedBy(naming.before(said, from));
    const found = index.nameAt(said, from, { isNear, isAnswer });
    const ownTo = ownEnd(said, from);
    const isOwn = ownTo > (found?.to ?? from);
    const mention = found && !isOwn ? mentionOf(found, { search, from, last: mentions.at(-1) }) : undefined;
    if (mention) mentions.push(mention);
    from = isOwn ? ownTo : (mention?.name.to ?? from + 1);
  }
  return withoutBeneficiaries(withDeniedLists(mentions, search));
}

/** "not with Dr. Lee, Sarah or Tom": what rules out the first of a list rules out all of it, unlike in "not Lee, Sarah". */
function withDeniedLists(mentions: readonly Mention[], { said, naming }: NameSearch): readonly Mention[] {
  const betweens = mentions.map(({ name }, index): Range | undefined => {
    const next = mentions[index + 1];
    return next?.role === 'wanted' ? { from: name.to, to: next.name.from } : undefined;
  });
  const denied = new Set<number>();
  for (const [first, { role }] of mentions.entries()) {
    let last = first;
    while (role === 'denied' && isComma(said, betweens[last])) last += 1;
    const joint = betweens[last];
    if (last === first || joint === undefined || !isJoint(said, joint, naming)) continue;
    for (let index = first + 1; index <= last + 1; index++) denied.add(index);
  }
  return mentions.map((each, index) => (denied.has(index) ? { ...each, role: 'denied' } : each));
}

function isComma(said: readonly SaidWord[], between: Range | undefined): boolean {
  return between?.to === (between?.from ?? 0) + 1 && said[between?.from ?? 0]?.word === ',';
}

function isJoint(said: readonly SaidWord[], { from, to }: Range, { after }: MemberNaming): boolean {
  return from < to && after(said, from).get('joint') === to;
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
export function isLedBy(before: Around['before']): boolean {
  return before.has('leading') && !before.has('notLeading');
}

function mentionOf(
  found: FoundName,
  { search, from, last }: { search: NameSearch; from: number; last: Mention | undefined },
): Mention | undefined {
  const { said, naming } = search;
  const around = aroundOf(said, { from, to: found.to }, naming);
  const { before, after, name } = around;
  const between = last && { from: last.span.to, to: from };
  const joint = between && isJoint(said, between, naming) ? last : undefined;
  const isLed = isLedBy(before) || after.has('possessed') || hasCue(found, around) || (joint?.isLed ?? false);
  if (!isName(found, { search, around, isLed })) return undefined;
  const isTitled = found.titles.length > 0;
  const isFor = !isTitled && before.has('for');
  const own = spanOf(around);
  const caller = search.isAnswer ? undefined : callerRole(around, isFor);
  // Both are said for the same, unlike in "not Sarah, Tom".
  const isSame = joint?.role !== 'denied' || !isComma(said, between);
  const inherited = isSame && own.role === 'wanted' ? joint : undefined;
  const role = caller ?? inherited?.role ?? own.role;
  const isKept = role === 'caller' || role === 'past';
  const isApart = !isKept && (own.isApart || (inherited?.isApart ?? false));
  const span = isKept ? name : { ...own.span, from: inherited?.span.to ?? own.span.from };
  const { ids, form } = found;
  const mention = {
    name,
    span,
    ids,
    role,
    isTitled,
    isWhole: form.isWhole,
    isLed,
    isFor,
    isApart,
    isListed: !isKept && inherited !== undefined,
  };
  return { ...mention, ...readAs(mention, around) };
}

/** What replaces a name where the sentence would say something else without it: beside a time that isn't wanted. */
function readAs(
  { role, span, isApart }: Pick<Mention, 'role' | 'span' | 'isApart'>,
  { said, name, after, naming }: Around,
): Partial<Pick<Mention, 'span' | 'readAs'>> {
  if (role === 'past') {
    const to = after.get('did');
    return to === undefined ? {} : { span: { ...name, to }, readAs: naming.didReadAs };
  }
  const isWanted = isApart && (role === 'wanted' || role === 'wished');
  if (!isWanted || [said[span.from - 1], said[span.to]].every((word) => word?.word !== ',')) return {};
  const isContrast = isAfterContrast(said, span.from, naming) && naming.after(said, span.to).has('contrast');
  return isContrast ? { readAs: naming.contrastReadAs } : {};
}

/** How many words may be between a day that's ruled out and a name. */
const mostBetween = 6;

function isAfterContrast(said: readonly SaidWord[], to: number, naming: MemberNaming): boolean {
  const end = said[to - 1]?.word === ',' ? to - 1 : to;
  for (let at = end; at >= end - mostBetween; at--) {
    if (naming.before(said, at).has('contrast')) return true;
    if (said[at - 1]?.kind === 'mark') return false;
  }
  return false;
}

/** Whether what stands around a word says that it's a name. */
function hasCue({ form }: FoundName, { before, after }: Around): boolean {
  // Days are spoken of in the same way: "is Friday free".
  const isCue = (cue: (typeof cues)[number]) => cue !== 'isFree' || !form.isOfTime;
  return form.isCommon && cues.some((cue) => before.has(cue) && after.has(cue) && isCue(cue));
}

/** Whether words that could be a name are meant as one. */
function isName(
  { form, titles, to }: FoundName,
  { search, around, isLed }: { search: NameSearch; around: Around; isLed: boolean },
): boolean {
  if (!form.isCommon) return true;
  const { before, after, said, naming } = around;
  const { from } = around.name;
  if (titles.length > 0) {
    const titled = naming.before(said, titlesFrom(said, from));
    return !titled.has('notTitle') && !(form.isOfTime && titled.has('notTitleOfTime'));
  }
  if (form.isFunctional || (form.isOfTime && after.has('time'))) return false;
  if (form.isWhole && to - from > 1) return isLed || !before.has('time');
  return isLed || (search.isAnswer && !before.has('time'));
}

/** Among how many words after a name callers say that they want to see somebody again. */
const nearby = 16;

/** Whether a name is the caller's, or somebody's the caller saw before; undefined for somebody who's asked about. */
export function callerRole(
  { said, name, before, after, naming }: Around,
  isFor: boolean,
): 'caller' | 'past' | undefined {
  if (before.has('denied') || before.has('open')) return undefined;
  const isCaller =
    (before.has('caller') && !after.has('client')) ||
    after.has('caller') ||
    (before.has('booked') && after.has('booked')) ||
    (isFor && !before.has('opening'));
  if (isCaller) return 'caller';
  if (!before.has('past') && !after.has('past') && !after.has('did')) return undefined;
  const rest = said.keys().drop(name.to).take(nearby);
  return rest.some((at) => naming.anywhere(said, at).has('again')) ? undefined : 'past';
}

/** A name with the words that rule it out, make it a preference, or at least join it. */
export function spanOf({ said, name, before, after }: Around): { span: Range; role: Role; isApart: boolean } {
  const { from, to } = name;
  const joinedFrom = before.get('joined') ?? from;
  const [openFrom, openTo] = [before.get('open'), after.get('open')];
  if (openFrom !== undefined && openTo !== undefined)
    return { span: { from: openFrom, to: openTo }, role: 'open', isApart: true };
  const deniedFrom = before.get('denied');
  if (deniedFrom !== undefined) return { span: { from: deniedFrom, to }, role: 'denied', isApart: true };
  const deniedTo = after.get('denied');
  if (deniedTo !== undefined)
    return { span: { from: joinedFrom, to: deniedTo }, role: 'denied', isApart: true };
  const [wishedFrom, wishedTo] = [before.get('wished'), after.get('wished')];
  if (wishedFrom !== undefined || wishedTo !== undefined)
    return { span: { from: wishedFrom ?? joinedFrom, to: wishedTo ?? to }, role: 'wished', isApart: true };
  const isApart = before.has('joined');
  const isPossessive = isApart && said[to]?.kind === 'tail';
  return { span: { from: joinedFrom, to: isPossessive ? to + 1 : to }, role: 'wanted', isApart };
}

/** The members who are still there, or all if nobody is. */
export function withoutFormer(ids: readonly string[], members: readonly NamedMember[]): readonly string[] {
  const former = new Set(members.filter(isFormer).map(({ calendarId }) => calendarId));
  const left = ids.filter((id) => !former.has(id));
  return left.length > 0 ? left : ids;
}

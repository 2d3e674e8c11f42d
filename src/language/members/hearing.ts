import type { OwnWord } from '../../domain/calendar/own-words.ts';
import type { HeardPeople, NamedMember } from '../member-names.ts';
import { fitting } from '../services/hearing.ts';
import { KnownNames } from '../services/known-names.ts';
import { wordsIn } from '../services/naming.ts';
import { OwnPhrases } from '../services/own-phrases.ts';
import { remembered } from '../services/remembered.ts';
import { masked, type Span } from '../services/spans.ts';
import { type Mention, mentionsIn, withoutFormer } from './mentions.ts';
import { type MemberHearing, MemberIndex } from './name-index.ts';
import type { MemberNaming } from './naming.ts';

/** A part of the words that says who. `isApart`: the others say as much without it; else it's like any other word. */
export type PeopleSpan = Span & { isApart: boolean };

/** What was heard of members in words. */
export type HeardMembers = {
  /** The words without what says who, as long as before. */
  masked: string;
  spans: readonly PeopleSpan[];
  people?: HeardPeople;
  /** Whether one name was said that fits several members. */
  isOpen: boolean;
};

/** The calendar's own words and where its services are named, either of which may be longer than a name. */
type Options = {
  ownWords?: readonly OwnWord[];
  servicesIn?(words: string): readonly Span[];
  /** Whether the words answer the question who. */
  isAnswer?: boolean;
};

/** Hears with whom somebody wants to come. */
export class MemberReader {
  readonly #hearing: MemberHearing;
  readonly #names: KnownNames<NamedMember, MemberIndex>;
  readonly #own: OwnPhrases;

  constructor(given: MemberHearing) {
    const hearing = { ...given, saysOnlyTime: remembered(given.saysOnlyTime) };
    this.#hearing = hearing;
    this.#own = new OwnPhrases(hearing.words);
    this.#names = new KnownNames(
      (members) => new MemberIndex(members, hearing),
      ({ forms }) => forms.length,
    );
  }

  /** Who is asked for, ruled out, or left open. */
  hear(
    words: string,
    members: readonly NamedMember[],
    { ownWords = [], servicesIn = () => [], isAnswer = false }: Options = {},
  ): HeardMembers {
    if (members.length === 0) return { masked: words, spans: [], isOpen: false };
    const { naming } = this.#hearing;
    const found = mentionsIn({
      words,
      said: wordsIn(words, this.#hearing.words),
      index: this.#names.of(members),
      naming,
      isAnswer,
      ownEnd: this.#own.of(ownWords),
    });
    const mentions = found.length === 0 ? found : besideServices(found, servicesIn(words));
    const marks = [...mentions, ...openMarks(words, naming)].sort((a, b) => a.name.at - b.name.at);
    if (marks.length === 0) return { masked: words, spans: [], isOpen: false };
    const { kept, corrections } = withoutTakenBack(marks, { words, naming });
    const later = wishesLater(words, { mentions, naming });
    const shown = marks.filter(({ role, isTitled, isWhole }) => role !== 'caller' || isTitled || isWhole);
    const spans = merged([
      ...shown.map(({ span, isApart }) => ({ ...span, isApart })),
      ...corrections,
      ...later,
    ]);
    return {
      masked: masked(words, spans, ({ isApart }) => (isApart ? ' ' : 'z')),
      spans,
      ...peopleOf(kept, { members, isWish: later.length > 0 }),
    };
  }

  /** The members that a name, as callers say it, is that of. */
  named(name: string, members: readonly NamedMember[]): string[] {
    const heard = this.hear(name, members, { isAnswer: true });
    return [...(heard.people?.withIds ?? [])];
  }

  /** Whom words mean that answer the question who, of some members or else any; and what else they say. */
  answered(
    words: string,
    members: readonly NamedMember[],
    among?: readonly string[],
  ): { people: HeardPeople; rest: string } | undefined {
    const { people, masked: rest, isOpen } = this.hear(words, members, { isAnswer: true });
    const without = { withoutIds: people?.withoutIds ?? [] };
    const asked = among ?? members.map(({ id }) => id);
    const left = asked.filter((id) => !without.withoutIds.includes(id));
    const said = (people?.withIds ?? []).filter((id) => asked.includes(id));
    if (said.length > 0 && !(isOpen && said.length > 1))
      return { people: { ...without, withIds: said }, rest };
    const chosen = this.#chosenBy(
      words,
      members.filter(({ id }) => left.includes(id)),
    );
    if (chosen) return chosen;
    if (people?.isAnyone || people?.isSameAsLast) return { people: { ...people, withIds: [] }, rest };
    if (people && people.withIds.length > 0 && !isOpen) return { people, rest };
    if (among && left.length === 1) return { people: { ...without, withIds: left }, rest };
    if (!this.#hearing.naming.indifferent.test(words)) return undefined;
    return among
      ? { people: { withIds: left, ...without }, rest: '' }
      : { people: { withIds: [], ...without, isAnyone: true }, rest: '' };
  }

  /** The only one of some members of whose name a word is a part, and what else is said. */
  #chosenBy(
    words: string,
    members: readonly NamedMember[],
  ): { people: HeardPeople; rest: string } | undefined {
    const { naming } = this.#hearing;
    const { forms } = this.#names.of(members);
    for (const said of wordsIn(words, this.#hearing.words)) {
      const ids = new Set(
        forms.filter((form) => form.words.includes(said.text)).flatMap((form) => [...form.members.keys()]),
      );
      const [id] = ids;
      const isDate =
        naming.timeAfter.test(words.slice(said.end)) || naming.timeBefore.test(words.slice(0, said.at));
      if (id === undefined || ids.size > 1 || isDate) continue;
      const span = { at: said.at, end: said.end };
      return { people: { withIds: [id], withoutIds: [] }, rest: masked(words, [span], () => ' ') };
    }
    return undefined;
  }
}

/** A name, or what leaves open or known who. */
type Mark = Omit<Mention, 'role'> & { role: Mention['role'] | 'anyone' | 'same' };

/** What says that anyone will do, or who was seen last. */
function openMarks(words: string, { anyone, sameAsLast }: MemberNaming): Mark[] {
  const found = (role: Mark['role'], pattern: RegExp) =>
    [...words.matchAll(pattern)].map(({ 0: text, index }): Mark => {
      const name = { at: index, end: index + text.length };
      return { name, span: name, ids: [], role, isTitled: false, isWhole: true, isLed: true, isApart: true };
    });
  return [...found('anyone', anyone), ...found('same', sameAsLast)];
}

/** Without names that are but a part of a longer one of a service: "Hair by Anna". */
function besideServices(mentions: readonly Mention[], services: readonly Span[]): Mention[] {
  return mentions.filter(({ name, isTitled, isLed }) => {
    const over = services.find(({ at, end }) => at < name.end && name.at < end);
    if (!over || isTitled) return true;
    const isLonger = over.end - over.at > name.end - name.at;
    return isLed && !isLonger;
  });
}

/** Those that weren't taken back, and what took them back where it says nothing else. */
function withoutTakenBack(
  marks: readonly Mark[],
  { words, naming }: { words: string; naming: MemberNaming },
): { kept: readonly Mark[]; corrections: PeopleSpan[] } {
  const corrections: PeopleSpan[] = [];
  let last = -1;
  let rather: Mark | undefined;
  for (const [at, mark] of marks.entries()) {
    const next = marks[at + 1];
    if (!next || mark.role === 'caller') continue;
    const between = words.slice(mark.span.end, next.span.at);
    const whole = naming.takenBack.exec(between);
    if (whole) corrections.push({ at: next.span.at - whole[0].length, end: next.span.at, isApart: true });
    if (whole && next.role === 'wished' && naming.rather.test(words.slice(next.span.at))) rather = next;
    if (whole || naming.correction.test(between)) last = at;
  }
  const isDeniedAgain = marks.slice(last + 1).some(({ role }) => role === 'denied');
  const kept = marks
    .filter(({ role }, at) => at > last || (role === 'denied' && !isDeniedAgain))
    .map((mark) => (mark === rather ? { ...mark, role: 'wanted' as const } : mark));
  return { kept, corrections };
}

/** "Sarah on Tuesday, if she's in": what is said of whoever was named, later on. */
function wishesLater(
  words: string,
  { mentions, naming }: { mentions: readonly Mention[]; naming: MemberNaming },
): PeopleSpan[] {
  const last = mentions.findLast(({ role }) => role === 'wanted');
  if (!last) return [];
  const found = naming.wishLater.exec(words.slice(last.span.end));
  if (!found) return [];
  const at = last.span.end + found.index;
  return [{ at, end: at + found[0].length, isApart: true }];
}

/** In order, those that touch or overlap as one. */
function merged(spans: readonly PeopleSpan[]): PeopleSpan[] {
  const kept: PeopleSpan[] = [];
  for (const span of spans.toSorted((a, b) => a.at - b.at)) {
    const before = kept.at(-1);
    if (!before || span.at > before.end) kept.push({ ...span });
    else {
      before.end = Math.max(before.end, span.end);
      before.isApart ||= span.isApart;
    }
  }
  return kept;
}

function peopleOf(
  marks: readonly Mark[],
  { members, isWish }: { members: readonly NamedMember[]; isWish: boolean },
): Pick<HeardMembers, 'people' | 'isOpen'> {
  const of = (...roles: Mark['role'][]) => marks.filter(({ role }) => roles.includes(role));
  const withoutIds = [...new Set(of('denied').flatMap(({ ids }) => ids))];
  const named = of('wanted', 'wished').map(({ ids }) => ({ ids: withoutFormer(ids, members) }));
  const { ids, isOneName } = fitting(named);
  const withIds = ids.filter((id) => !withoutIds.includes(id));
  const isNamed = withIds.length > 0;
  const [isAnyone, isSame] = [of('anyone').length > 0, of('same').length > 0];
  if (!isNamed && withoutIds.length === 0 && !isAnyone && !isSame) return { isOpen: false };
  const isPreferred = isWish || of('wished').length > 0 || isAnyone;
  const people: HeardPeople = {
    withIds,
    withoutIds,
    ...((isNamed || isSame) && isPreferred && { isPreferred: true }),
    ...(isAnyone && !isNamed && !isSame && { isAnyone: true }),
    ...(isSame && !isNamed && { isSameAsLast: true }),
  };
  return { people, isOpen: isOneName && withIds.length > 1 };
}

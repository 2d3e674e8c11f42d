import type { OwnWord } from '../../domain/calendar/own-words.ts';
import type { HeardPeople, NamedMember } from '../member-names.ts';
import type { WhoAnswered } from '../reply-reader.ts';
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
  /** What takes somebody back, "no wait", which may take a time back, too. */
  corrections: readonly Span[];
  people?: HeardPeople;
  /** Whether one name was said that fits several members. */
  isOpen: boolean;
};

/** The calendar's own words, and where its services are named, which may be longer than a name; and what says a time. */
type Options = {
  ownWords?: readonly OwnWord[];
  servicesIn?(words: string): readonly Span[];
  timesIn?(words: string): readonly Span[];
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
    { ownWords = [], servicesIn = () => [], timesIn = () => [], isAnswer = false }: Options = {},
  ): HeardMembers {
    const nobody = { masked: words, spans: [], corrections: [], isOpen: false };
    if (members.length === 0) return nobody;
    const { naming } = this.#hearing;
    const found = mentionsIn({
      words,
      said: wordsIn(words, this.#hearing.words),
      index: this.#names.of(members),
      naming,
      isAnswer,
      ownEnd: this.#own.of(ownWords),
    });
    const besides = found.length === 0 ? found : besideServices(found, servicesIn(words));
    const mentions = besides.some(isBare) ? besideTimes(besides, timesIn(words)) : besides;
    const marks = withoutEither(
      [...mentions, ...openMarks(words, naming)].sort((a, b) => a.name.at - b.name.at),
      words,
    );
    if (marks.length === 0) return nobody;
    const { kept, corrections } = withoutTakenBack(marks, { words, naming });
    const later = wishesLater(words, { mentions, naming });
    const shown = marks.filter(({ role, isTitled, isWhole }) => role !== 'caller' || isTitled || isWhole);
    const spans = merged([...shown.map(({ span, isApart }) => ({ ...span, isApart })), ...later]);
    return {
      masked: masked(words, spans, ({ isApart }) => (isApart ? ' ' : 'z')),
      spans,
      corrections,
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
  ): WhoAnswered | undefined {
    const { people, masked: rest, isOpen } = this.hear(words, members, { isAnswer: true });
    const withoutIds = people?.withoutIds ?? [];
    const asked = among ?? members.map(({ id }) => id);
    const left = asked.filter((id) => !withoutIds.includes(id));
    const said = (people?.withIds ?? []).filter((id) => asked.includes(id));
    const isSeveral = isOpen && said.length > 1;
    const of = (withIds: readonly string[]) => ({ people: { withIds, withoutIds }, rest });
    if (said.length > 0 && !isSeveral) return of(said);
    const chosen = this.#chosenBy(
      words,
      members.filter(({ id }) => left.includes(id)),
    );
    if (chosen) return chosen;
    if (people?.isAnyone || people?.isSameAsLast) return { people: { ...people, withIds: [] }, rest };
    if (people && people.withIds.length > 0) return { people, rest, ...(isOpen && { isOpen }) };
    if (among && left.length === 1) return of(left);
    if (!this.#hearing.naming.indifferent.test(words)) return undefined;
    const anyOf: HeardPeople = { withIds: among ? left : [], withoutIds, ...(!among && { isAnyone: true }) };
    return { people: anyOf, rest: '' };
  }

  /** The only one of some members of whose name a word is a part, and what else is said. */
  #chosenBy(words: string, members: readonly NamedMember[]): WhoAnswered | undefined {
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
type Mark = Omit<Mention, 'role'> & { role: Mention['role'] | 'anyone' | 'either' | 'same' };

/** What says that anyone will do, or who was seen last; not who is ruled out so. */
function openMarks(words: string, { anyone, sameAsLast, denialBefore }: MemberNaming): Mark[] {
  const found = (role: Mark['role'], pattern: RegExp) =>
    [...words.matchAll(pattern)].map(({ 0: text, index }): Mark => {
      const name = { at: index, end: index + text.length };
      return {
        ...{ name, span: name, ids: [], role },
        ...{ isTitled: false, isWhole: true, isLed: true, isFor: false, isApart: true },
      };
    });
  const last = found('same', sameAsLast).filter(({ name }) => !denialBefore.test(words.slice(0, name.at)));
  return [...found('anyone', anyone), ...last];
}

/** "Tom or Beth, whoever is free first" is one of them: who was named right before isn't left open. */
function withoutEither(marks: readonly Mark[], words: string): Mark[] {
  return marks.map((mark, at) => {
    const [first, second] = marks.slice(Math.max(0, at - 2), at);
    const isOfTwo = first?.role === 'wanted' && second?.role === 'wanted';
    const isBeside = isOfTwo && /^[\s,–—-]*$/.test(words.slice(second.span.end, mark.span.at));
    return mark.role === 'anyone' && isBeside && /^\s*w/i.test(words.slice(mark.span.at))
      ? { ...mark, role: 'either' }
      : mark;
  });
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

/** Whether nothing but the name itself says that it's one. */
function isBare({ isTitled, isWhole, isLed }: Mention): boolean {
  return !isTitled && !isWhole && !isLed;
}

/** Without words that could be names but are read as a time: "half past nine" beside a Dr. Half. */
function besideTimes(mentions: readonly Mention[], times: readonly Span[]): Mention[] {
  return mentions.filter((mention) => {
    const { at, end } = mention.name;
    return !isBare(mention) || !times.some((time) => time.at < end && at < time.end);
  });
}

/** Those that weren't taken back, and what took them back where it says nothing else. */
function withoutTakenBack(
  marks: readonly Mark[],
  { words, naming }: { words: string; naming: MemberNaming },
): { kept: readonly Mark[]; corrections: Span[] } {
  const corrections: Span[] = [];
  let last = -1;
  let rather: Mark | undefined;
  for (const [at, mark] of marks.entries()) {
    const next = marks[at + 1];
    if (!next || mark.role === 'caller') continue;
    const between = words.slice(mark.span.end, next.span.at);
    const whole = naming.takenBack.exec(between);
    if (whole) corrections.push({ at: next.span.at - whole[0].length, end: next.span.at });
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

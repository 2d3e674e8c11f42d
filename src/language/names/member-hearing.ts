import type { HeardPeople, NamedMember, WhoAnswered } from '../interpretation/named.ts';
import type { NameSpan } from '../reading/token.ts';
import { KnownNames } from './known-names.ts';
import { hasAny, type Mark, openMarks, withoutEither, withoutTakenBack } from './marks.ts';
import { type MemberHearing, MemberIndex } from './member-index.ts';
import type { MemberNaming } from './member-naming.ts';
import { type Mention, mentionsIn, withoutFormer } from './mentions.ts';
import type { OwnEnd } from './own-word-reader.ts';
import { remembered } from './remembered.ts';
import { type Range, type SaidWord, saidIn, spanOfWords } from './said-words.ts';
import { fitting } from './service-hearing.ts';
import { overlap, replaced, type Span, someName } from './spans.ts';
import { strangerIn } from './stranger.ts';

/** What words say about members. */
export type HeardMembers = {
  /** What says who. */
  spans: readonly NameSpan[];
  /** The same without what somebody did once, which may have been a service. */
  names: readonly Span[];
  /** Where somebody is taken back, "no wait", which may take back a time, too. */
  corrections: readonly Span[];
  people?: HeardPeople;
  /** Whether one name was said that fits several members. */
  isOpen: boolean;
  /** Whether the caller asked for whoever has time first. */
  isSoonest?: boolean;
  /** If nobody else is wanted, somebody who's asked for with a title and is no member, as they're said. */
  stranger?: string | undefined;
};

/**
 * The words taken apart; and where own words of the calendar end, and services or a time are named: all may be longer than a
 * name.
 */
type Options = {
  said?: readonly SaidWord[];
  ownEnd?: OwnEnd;
  servicesIn?(): readonly Span[];
  timesIn?(words: string): readonly Span[];
  /** Whether the words answer the question who. */
  isAnswer?: boolean;
};

/** Words that name nobody. */
export const nobody: HeardMembers = { spans: [], names: [], corrections: [], isOpen: false };

/** Hears with whom callers want to come. */
export class MemberReader {
  readonly #hearing: MemberHearing;
  readonly #names: KnownNames<NamedMember, MemberIndex>;

  constructor(given: MemberHearing) {
    const hearing = { ...given, saysOnlyTime: remembered(given.saysOnlyTime) };
    this.#hearing = hearing;
    this.#names = new KnownNames(
      (members) => new MemberIndex(members, hearing),
      ({ forms }) => forms.length,
    );
  }

  /** Who is asked for, ruled out, or left open. */
  hear(
    words: string,
    members: readonly NamedMember[],
    { ownEnd = (_, from) => from, servicesIn = () => [], timesIn = () => [], ...given }: Options = {},
  ): HeardMembers {
    if (members.length === 0) return nobody;
    const { naming } = this.#hearing;
    const { isAnswer = false } = given;
    const said = this.#said(words, given.said);
    const spanOf = (range: Range) => spanOfWords(said, range);
    const index = this.#names.of(members);
    const found = mentionsIn({ said, index, naming, isAnswer, ownEnd });
    const besides = found.length === 0 ? found : besideServices(found, { spanOf, services: servicesIn() });
    const mentions = besides.some(isBare) ? besideTimes(besides, { spanOf, times: timesIn(words) }) : besides;
    const marks = withoutEither(
      [...mentions, ...openMarks(said, naming)].sort((a, b) => a.name.from - b.name.from),
      said,
    );
    const stranger = () => strangerIn(said, { words, mentions, timesIn: () => timesIn(words), naming });
    if (marks.length === 0) return { ...nobody, stranger: stranger() };
    const isTime = (range: Range) => {
      const { at, end } = spanOf(range);
      const heard = words.slice(at, end);
      return this.#hearing.saysOnlyTime(heard) && timesIn(heard).length > 0;
    };
    const { kept, corrections } = withoutTakenBack(marks, { said, naming, isTime });
    const later = wishesLater(said, { mentions, naming });
    const shown = marks.filter(({ role, isTitled, isWhole }) => role !== 'caller' || isTitled || isWhole);
    const who = peopleOf(kept, { members, isWish: later.length > 0 });
    return {
      spans: merged([...shown, ...later], spanOf),
      names: shown.map(({ name, span, role }) => spanOf(role === 'past' ? name : span)),
      corrections: corrections.map(({ from, to }) => ({
        at: said[from - 1]?.end ?? 0,
        end: said[to]?.at ?? 0,
      })),
      ...who,
      stranger: who.people ? undefined : stranger(),
      isSoonest: kept.some(({ name, role }) => isOfAnyone(role) && hasAny(said, name, naming.soonest)),
    };
  }

  /** The words and marks, without what callers say while they think. */
  #said(words: string, said: readonly SaidWord[] = saidIn(words, this.#hearing.words)): readonly SaidWord[] {
    const { naming } = this.#hearing;
    const kept: SaidWord[] = [];
    let isHesitant: true | undefined;
    for (let at = 0; at < said.length; ) {
      const to = naming.hesitation({ tokens: said }, at)?.to;
      const word = said[at];
      if (to === undefined && word) kept.push(isHesitant ? { ...word, isHesitant } : word);
      isHesitant = to === undefined ? undefined : true;
      at = to ?? at + 1;
      if (to !== undefined) while (/^[,.…]$/.test(said[at]?.word ?? '')) at++;
    }
    return kept;
  }

  /** The members whom a name, as callers say it, fits; none if it says more: "Sarah Miller" isn't any Sarah. */
  named(name: string, members: readonly NamedMember[]): string[] {
    const { people, spans } = this.hear(name, members, { isAnswer: true });
    const said = this.#said(name);
    const isNamed = (word: SaidWord) => spans.some((span) => overlap(span, word));
    const first = said.findIndex(isNamed);
    const leading = this.#hearing.naming.before(said, first).get('leading') ?? first;
    const isMore = said.some(
      (word, at) => word.kind === 'word' && !isNamed(word) && (at < leading || at > first),
    );
    return isMore ? [] : [...(people?.withIds ?? [])];
  }

  /** Whom an answer to "who?" means, of some members or all, and what else it says. */
  answered(
    words: string,
    members: readonly NamedMember[],
    among?: readonly string[],
  ): WhoAnswered | undefined {
    const { people, spans, isOpen } = this.hear(words, members, { isAnswer: true });
    const rest = replaced(words, spans, ({ readAs }) => readAs);
    const withoutIds = people?.withoutIds ?? [];
    const asked = among ?? members.map(({ calendarId }) => calendarId);
    const left = asked.filter((id) => !withoutIds.includes(id));
    const said = (people?.withIds ?? []).filter((id) => asked.includes(id));
    const isSeveral = isOpen && said.length > 1;
    const of = (withIds: readonly string[]) => ({ people: { withIds, withoutIds }, rest });
    if (said.length > 0 && !isSeveral) return of(said);
    const chosen = this.#chosenBy(
      words,
      members.filter(({ calendarId }) => left.includes(calendarId)),
    );
    if (chosen) return chosen;
    if (people?.isAnyone || people?.isSomebodyElse || people?.isSameAsLast)
      return { people: { ...people, withIds: [] }, rest };
    if (people && people.withIds.length > 0) return { people, rest, ...(isOpen && { isOpen }) };
    if (among && left.length === 1) return of(left);
    const all = this.#said(words);
    const { anywhere } = this.#hearing.naming;
    if (!all.some((_, at) => anywhere(all, at).has('indifferent'))) return undefined;
    const anyOf: HeardPeople = { withIds: among ? left : [], withoutIds, ...(!among && { isAnyone: true }) };
    return { people: anyOf, rest: '' };
  }

  /** The only member whose name has a word of the answer in it, and what else is said. */
  #chosenBy(words: string, members: readonly NamedMember[]): WhoAnswered | undefined {
    const { naming } = this.#hearing;
    const { forms } = this.#names.of(members);
    const said = saidIn(words, this.#hearing.words);
    for (const [at, word] of said.entries()) {
      const ids = new Set(
        forms
          .filter(({ words: own }) => own.some(({ texts }) => texts[0] === word.text))
          .flatMap((form) => [...form.members.keys()]),
      );
      const [id] = ids;
      const isDate = naming.after(said, at + 1).has('time') || naming.before(said, at).has('time');
      if (id === undefined || ids.size > 1 || isDate) continue;
      return { people: { withIds: [id], withoutIds: [] }, rest: replaced(words, [word], () => '') };
    }
    return undefined;
  }
}

/** Whether it means anyone, or any of those named before. */
function isOfAnyone(role: Mark['role']): boolean {
  return role === 'anyone' || role === 'either';
}

type SpanOf = (range: Range) => Span;

/** Leaves out names that are part of a longer name of a service: "Hair by Anna". */
function besideServices(
  mentions: readonly Mention[],
  { services, spanOf }: { services: readonly Span[]; spanOf: SpanOf },
): Mention[] {
  return mentions.filter(({ name, isTitled, isLed }) => {
    const own = spanOf(name);
    const over = services.find((each) => overlap(each, own));
    if (!over || isTitled) return true;
    return isLed && over.end - over.at <= own.end - own.at;
  });
}

/** Whether nothing but the name itself says that it's one. */
function isBare({ isTitled, isWhole, isLed }: Mention): boolean {
  return !isTitled && !isWhole && !isLed;
}

/** Leaves out words that could be names but are read as a time: "half past nine" beside a Dr. Half. */
function besideTimes(
  mentions: readonly Mention[],
  { times, spanOf }: { times: readonly Span[]; spanOf: SpanOf },
): Mention[] {
  return mentions.filter((mention) => {
    const own = spanOf(mention.name);
    return !isBare(mention) || !times.some((time) => overlap(time, own));
  });
}

type Spanned = Pick<Mark, 'span' | 'isApart' | 'readAs' | 'isListed'>;

/** "Sarah on Tuesday, if she's in": words that later make somebody named before a preference. */
function wishesLater(
  said: readonly SaidWord[],
  { mentions, naming }: { mentions: readonly Mention[]; naming: MemberNaming },
): Spanned[] {
  const wanted = mentions.findLast(({ role }) => role === 'wanted');
  for (let from = wanted?.span.to ?? said.length; from < said.length; from++) {
    const to = naming.anywhere(said, from).get('later');
    if (to !== undefined) return [{ span: { from, to }, isApart: true, isListed: false }];
  }
  return [];
}

/** The names in order, with those that are joined or overlap as one. */
function merged(marks: readonly Spanned[], spanOf: SpanOf): NameSpan[] {
  const kept: (Range & Pick<Spanned, 'isApart' | 'readAs'>)[] = [];
  for (const { span, isApart, readAs, isListed } of marks.toSorted((a, b) => a.span.from - b.span.from)) {
    const before = kept.at(-1);
    if (!before || span.from > before.to || (span.from === before.to && !isListed))
      kept.push({ ...span, isApart, readAs });
    else {
      before.to = Math.max(before.to, span.to);
      before.isApart ||= isApart;
      before.readAs ??= readAs;
    }
  }
  return kept.map(({ isApart, readAs = isApart ? '' : someName, ...range }) => {
    return { ...spanOf(range), isApart, readAs };
  });
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
  const isElse = of('else').length > 0;
  const isAnyone = isElse || of('anyone', 'open').length > 0;
  const isSame = of('same', 'lastly').length > 0;
  if (!isNamed && withoutIds.length === 0 && !isAnyone && !isSame) return { isOpen: false };
  const isPreferred = isWish || of('wished').length > 0 || isAnyone;
  const people: HeardPeople = {
    withIds,
    withoutIds,
    ...((isNamed || isSame) && isPreferred && { isPreferred: true }),
    ...(isAnyone && !isNamed && !isSame && { isAnyone: true }),
    ...(isElse && !isNamed && !isSame && withoutIds.length === 0 && { isSomebodyElse: true }),
    ...(isSame && !isNamed && { isSameAsLast: true }),
    ...(isSame && !isNamed && of('lastly').length === 0 && { isSameAsOffered: true }),
  };
  return { people, isOpen: isOneName && withIds.length > 1 };
}

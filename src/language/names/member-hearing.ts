import type { OwnWord } from '../../domain/calendar/own-words.ts';
import type { HeardPeople, NamedMember, WhoAnswered } from '../interpretation/named.ts';
import type { NameSpan } from '../reading/token.ts';
import { spacedOnce } from './around.ts';
import { KnownNames } from './known-names.ts';
import { type Mark, openMarks, withoutEither, withoutTakenBack } from './marks.ts';
import { type MemberHearing, MemberIndex } from './member-index.ts';
import type { MemberNaming } from './member-naming.ts';
import { type Mention, mentionsIn, withoutFormer } from './mentions.ts';
import { OwnPhrases } from './own-phrases.ts';
import { remembered } from './remembered.ts';
import { wordsIn } from './said-words.ts';
import { fitting } from './service-hearing.ts';
import { replaced, type Span, someName } from './spans.ts';
import { strangerIn } from './stranger.ts';

/** What words say about members. */
export type HeardMembers = {
  /** What says who. */
  spans: readonly NameSpan[];
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

/** The calendar's own words, and where words name its services or a time; both may be longer than a name. */
type Options = {
  ownWords?: readonly OwnWord[];
  servicesIn?(words: string): readonly Span[];
  timesIn?(words: string): readonly Span[];
  /** Whether the words answer the question who. */
  isAnswer?: boolean;
};

/** Words that name nobody. */
export const nobody: HeardMembers = { spans: [], corrections: [], isOpen: false };

/** Hears with whom callers want to come. */
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
    if (members.length === 0) return nobody;
    const { naming } = this.#hearing;
    const said = words.replace(naming.hesitation, (each) => ' '.repeat(each.length));
    const saidWords = wordsIn(said, this.#hearing.words);
    const found = mentionsIn({
      words: said,
      said: saidWords,
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
    const stranger = () =>
      strangerIn(saidWords, { words: said, mentions, timesIn: () => timesIn(words), naming });
    if (marks.length === 0) return { ...nobody, stranger: stranger() };
    const isTime = (heard: string) => this.#hearing.saysOnlyTime(heard) && timesIn(heard).length > 0;
    const { kept, corrections } = withoutTakenBack(marks, { words, naming, isTime });
    const later = wishesLater(words, { mentions, naming });
    const shown = marks.filter(({ role, isTitled, isWhole }) => role !== 'caller' || isTitled || isWhole);
    const spans = merged([...shown, ...later]);
    const who = peopleOf(kept, { members, isWish: later.length > 0 });
    return {
      spans,
      corrections,
      ...who,
      stranger: who.people ? undefined : stranger(),
      isSoonest: kept.some(
        ({ name, role }) => isOfAnyone(role) && naming.soonest.test(words.slice(name.at, name.end)),
      ),
    };
  }

  /** The members whom a name, as callers say it, fits; none if it says more: "Sarah Miller" isn't any Sarah. */
  named(name: string, members: readonly NamedMember[]): string[] {
    const { people, spans } = this.hear(name, members, { isAnswer: true });
    const rest = spacedOnce(replaced(name, spans, () => '')).replace(/^ /, '');
    const isMore = /[\p{L}\p{N}]/u.test(rest.replace(this.#hearing.naming.leading, ''));
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
    if (!this.#hearing.naming.indifferent.test(words)) return undefined;
    const anyOf: HeardPeople = { withIds: among ? left : [], withoutIds, ...(!among && { isAnyone: true }) };
    return { people: anyOf, rest: '' };
  }

  /** The only member whose name has a word of the answer in it, and what else is said. */
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
      return { people: { withIds: [id], withoutIds: [] }, rest: replaced(words, [said], () => '') };
    }
    return undefined;
  }
}

/** Whether it means anyone, or any of those named before. */
function isOfAnyone(role: Mark['role']): boolean {
  return role === 'anyone' || role === 'either';
}

/** Leaves out names that are part of a longer name of a service: "Hair by Anna". */
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

/** Leaves out words that could be names but are read as a time: "half past nine" beside a Dr. Half. */
function besideTimes(mentions: readonly Mention[], times: readonly Span[]): Mention[] {
  return mentions.filter((mention) => {
    const { at, end } = mention.name;
    return !isBare(mention) || !times.some((time) => time.at < end && at < time.end);
  });
}

/** "Sarah on Tuesday, if she's in": words that later make somebody named before a preference. */
function wishesLater(
  words: string,
  { mentions, naming }: { mentions: readonly Mention[]; naming: MemberNaming },
): Pick<Mark, 'span' | 'isApart'>[] {
  const last = mentions.findLast(({ role }) => role === 'wanted');
  if (!last) return [];
  const found = naming.wishLater.exec(words.slice(last.span.end));
  if (!found) return [];
  const at = last.span.end + found.index;
  return [{ span: { at, end: at + found[0].length }, isApart: true }];
}

/** The names in order, with those that touch or overlap as one. */
function merged(marks: readonly Pick<Mark, 'span' | 'isApart' | 'readAs'>[]): NameSpan[] {
  const kept: { span: Span; isApart: boolean; readAs?: string | undefined }[] = [];
  for (const mark of marks.toSorted((a, b) => a.span.at - b.span.at)) {
    const before = kept.at(-1);
    if (!before || mark.span.at > before.span.end) kept.push({ ...mark, span: { ...mark.span } });
    else {
      before.span.end = Math.max(before.span.end, mark.span.end);
      before.isApart ||= mark.isApart;
      before.readAs ??= mark.readAs;
    }
  }
  return kept.map(({ span, isApart, readAs = isApart ? '' : someName }) => ({ ...span, isApart, readAs }));
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

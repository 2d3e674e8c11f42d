import type { NamedService } from '../interpretation/named.ts';
import type { NameSpan } from '../reading/token.ts';
import { KnownNames } from './known-names.ts';
import type { OwnEnd } from './own-word-reader.ts';
import { fitsPartly } from './parts.ts';
import { remembered } from './remembered.ts';
import { type Range, type SaidWord, saidIn, spanOfWords, withNames } from './said-words.ts';
import { type Hearing, type Mention, ServiceIndex } from './service-index.ts';
import type { ServiceNaming } from './service-naming.ts';
import { disjoint } from './spans.ts';

/** What was heard of services in words. */
export type HeardServices = {
  /** Where they were named or ruled out, read as an appointment. */
  spans: readonly NameSpan[];
  /** The services that fit what was said; several if that isn't settled. */
  ids: readonly string[];
  /** The services that were named and ruled out. */
  denied: readonly string[];
  /** Whether all that was said fits each of them, so that further words may tell them apart. */
  isOneName: boolean;
};

/** Words that name no service. */
export const noServices: HeardServices = { spans: [], ids: [], denied: [], isOneName: false };

/** Where the calendar's own words end, which may be longer than a name; and whether no letter may be wrong. */
type Options = { ownEnd?: OwnEnd; isExact?: boolean };

/** Hears services in words, and in answers to the question which one is meant. */
export class ServiceReader {
  readonly #hearing: Hearing;
  readonly #names: KnownNames<NamedService, ServiceIndex>;

  constructor(naming: ServiceNaming, saysOnlyTime: (words: string) => boolean) {
    const hearing = { naming, saysOnlyTime: remembered(saysOnlyTime) };
    this.#hearing = hearing;
    this.#names = new KnownNames(
      (services) => new ServiceIndex(services, hearing),
      ({ names }) => names.length,
    );
  }

  /** The services that are named. Where one of the calendar's own words is longer than a name, it's that. */
  hear(
    said: readonly SaidWord[],
    services: readonly NamedService[],
    { ownEnd = (_, from) => from, isExact = false }: Options = {},
  ): HeardServices {
    if (services.length === 0) return noServices;
    const { naming } = this.#hearing;
    const index = this.#names.of(services);
    const mentions = this.#mentions(said, { index, ownEnd, isExact });
    return mentions.length === 0 ? noServices : heardIn(said, mentions, { index, naming });
  }

  /** The services that a name, as callers say it, is that of. */
  named(name: string, services: readonly NamedService[]): string[] {
    return [...this.hear(saidIn(name, this.#hearing.naming), services, { isExact: true }).ids];
  }

  /** The only one of some services that words leave, be it by a part of its name: "the hot stone one", "not the dental one". */
  chosen(words: string, services: readonly NamedService[]): string | undefined {
    const { naming, saysOnlyTime } = this.#hearing;
    const all = saidIn(words, naming);
    const { ids, denied, spans } = this.hear(all, services);
    const [only, another] = ids;
    if (only !== undefined && another === undefined) return only;
    const said = withNames(all, spans);
    const { names } = this.#names.of(services);
    const ruledOut = said.flatMap((word, at) =>
      deniedFrom(said, at, naming) === undefined ? [] : [...fitsPartly([word], names)],
    );
    const out = new Set([...denied, ...ruledOut]);
    const left = services.filter(({ id }) => !out.has(id));
    if (out.size > 0 && left.length === 1) return left[0]?.id;
    const telling = said.filter(({ text }) => !naming.plain.has(text) && !saysOnlyTime(text));
    const fits = fitsPartly(telling, names).difference(out);
    return fits.size === 1 ? [...fits][0] : undefined;
  }

  #mentions(
    said: readonly SaidWord[],
    { index, ownEnd, isExact }: { index: ServiceIndex; ownEnd: OwnEnd; isExact: boolean },
  ): Mention[] {
    const mentions: Mention[] = [];
    for (let from = 0; from < said.length; ) {
      const mention = index.mentionAt(said, from, { isExact });
      const ownTo = ownEnd(said, from);
      const isOwn = mention !== undefined && ownTo > mention.to;
      if (mention && !isOwn)
        mentions.push(mention, ...sharing(mention, { said, index, naming: this.#hearing.naming }));
      from = isOwn ? ownTo : (mention?.to ?? from + 1);
    }
    return mentions;
  }
}

/** The fewest letters that two names share at their ends: "Damen- und Herrenhaarschnitt". */
const shortestShare = 4;

/** What else is named before a name and "or", with the end of that name: "a half or full leg wax". */
function sharing(
  { from, to, ids }: Mention,
  { said, index, naming }: { said: readonly SaidWord[]; index: ServiceIndex; naming: ServiceNaming },
): Mention[] {
  const joint = naming.before(said, from).get('joint');
  const part = said.slice(0, joint ?? 0).findLast(({ kind }) => kind === 'word')?.text;
  if (part === undefined) return [];
  const whole = said
    .slice(from, to)
    .map(({ text }) => text)
    .join('');
  const others = index.names.filter(({ joined, ids: named }) => {
    const rest = [part, naming.stem(part, false)].flatMap((each) =>
      joined.startsWith(each) ? joined.slice(each.length) : [],
    );
    const isShared = rest.some((each) => each.length >= shortestShare && whole.endsWith(each));
    return isShared && ids.every((id) => !named.has(id));
  });
  return others.length === 0
    ? []
    : [{ from, to, ids: [...new Set(others.flatMap((each) => [...each.ids]))] }];
}

function heardIn(
  said: readonly SaidWord[],
  mentions: readonly Mention[],
  { index, naming }: { index: ServiceIndex; naming: ServiceNaming },
): HeardServices {
  const read = mentions.map((mention) => {
    const denial = denialOf(said, mention, naming);
    return { ...mention, isDenied: denial !== undefined, span: denial ?? mention };
  });
  const last = read.findLastIndex(({ to }, at) => {
    const next = read[at + 1];
    return next !== undefined && takesBack(said.slice(to, next.from), naming);
  });
  const kept = read.filter((each, at) => at > last && !each.isDenied);
  const isPast = ({ from }: Mention) => naming.before(said, from).has('past');
  const wanted = kept.some((each) => !isPast(each)) ? kept.filter((each) => !isPast(each)) : kept;
  const { ids, isOneName } = fitting(wanted);
  const excluded = excludedParts(said, ids, { index, naming });
  const named = [...read.map(({ span }) => span), ...excluded].map((each) => spanOfWords(said, each));
  const out = new Set(excluded.flatMap((each) => each.ids));
  return {
    spans: disjoint(named).map((span) => ({ ...span, isApart: false, readAs: naming.appointment })),
    ids: ids.filter((id) => !out.has(id)),
    denied: read.filter(({ isDenied }) => isDenied).flatMap((each) => each.ids),
    isOneName,
  };
}

/** A name with what rules it out: "not a cleaning", "a check-up I don't need". */
function denialOf(
  said: readonly SaidWord[],
  { from, to }: Mention,
  naming: ServiceNaming,
): Range | undefined {
  const before = deniedFrom(said, from, naming);
  if (before !== undefined) return { from: before, to };
  const after = naming.after?.(said, to).get('denied');
  return after === undefined ? undefined : { from, to: after };
}

/** Where words begin that rule out what follows. */
function deniedFrom(said: readonly SaidWord[], to: number, naming: ServiceNaming): number | undefined {
  const before = naming.before(said, to);
  const from = before.get('denied');
  return from === undefined || from >= (before.get('kept') ?? to) ? undefined : from;
}

/** Whether words between two names take the first one back: "no wait". */
function takesBack(between: readonly SaidWord[], { correction, hesitation, and }: ServiceNaming): boolean {
  return between.some(({ text }, at) => {
    if (correction({ tokens: between }, at)) return true;
    return hesitation?.has(text) === true && between.slice(at).every((word) => word.text !== and);
  });
}

/** What fits all mentions; if nothing does, what fits any of them. */
export function fitting(mentions: readonly Pick<Mention, 'ids'>[]): { ids: string[]; isOneName: boolean } {
  const [first, ...more] = mentions.map(({ ids }) => new Set(ids));
  if (!first) return { ids: [], isOneName: false };
  let isOneName = true;
  const all = more.reduce((fits, ids) => {
    const both = fits.intersection(ids);
    if (both.size > 0) return both;
    isOneName = false;
    return fits.union(ids);
  }, first);
  return { ids: [...all], isOneName };
}

/** "a massage, but not hot stone": a part of a name that is ruled out, and which services that rules out. */
function excludedParts(
  said: readonly SaidWord[],
  ids: readonly string[],
  { index, naming }: { index: ServiceIndex; naming: ServiceNaming },
): Mention[] {
  if (ids.length < 2) return [];
  const names = index.names.map((name) => ({ ...name, ids: name.ids.intersection(new Set(ids)) }));
  return said.flatMap((word, at) => {
    const from = deniedFrom(said, at, naming);
    if (from === undefined) return [];
    const fits = fitsPartly([word], names);
    if (fits.size !== 1) return [];
    const [id = ''] = fits;
    let to = at + 1;
    for (let next = said[to]; next && !next.isApart && fitsPartly([next], names).has(id); next = said[to])
      to++;
    return [{ from, to, ids: [id] }];
  });
}

import type { OwnWord } from '../../domain/calendar/own-words.ts';
import type { NamedService } from '../interpretation/named.ts';
import { KnownNames } from './known-names.ts';
import { OwnPhrases } from './own-phrases.ts';
import { fitsPartly, type Parts, partsOf } from './parts.ts';
import { remembered } from './remembered.ts';
import { type Hearing, type Mention, NameIndex } from './service-index.ts';
import { type SaidWord, type ServiceNaming, wordsIn } from './service-naming.ts';
import { disjoint, masked, type Span } from './spans.ts';

/** What was heard of services in words. */
export type HeardServices = {
  /** The words with a meaningless word of the same length in place of each name. */
  masked: string;
  /** What was said there, in order, and where. */
  said: string[];
  spans: Span[];
  /** The services that fit what was said; several if that isn't settled. */
  ids: string[];
  /** The services that were named and ruled out. */
  denied: string[];
  /** Whether all that was said fits each of them, so that further words may tell them apart. */
  isOneName: boolean;
};

const nothing = { said: [], spans: [], ids: [], denied: [], isOneName: false };

/** The calendar's own words, one of which may be longer than a name; and whether no letter may be wrong. */
type Options = { ownWords?: readonly OwnWord[]; isExact?: boolean };

/** Hears services in words, and in answers to the question which one is meant. */
export class ServiceReader {
  readonly #hearing: Hearing;
  readonly #names: KnownNames<NamedService, { index: NameIndex; parts: readonly Parts[] }>;
  readonly #own: OwnPhrases;

  constructor(naming: ServiceNaming, saysOnlyTime: (words: string) => boolean) {
    const hearing = { naming, saysOnlyTime: remembered(saysOnlyTime) };
    this.#hearing = hearing;
    this.#own = new OwnPhrases(naming);
    this.#names = new KnownNames(
      (services) => ({
        index: new NameIndex(services, hearing),
        parts: partsOf(services, naming) as readonly Parts[],
      }),
      ({ index }) => index.names.length,
    );
  }

  /** The services that are named. Where one of the calendar's own words is longer than a name, it's that. */
  hear(
    words: string,
    services: readonly NamedService[],
    { ownWords = [], isExact = false }: Options = {},
  ): HeardServices {
    if (services.length === 0) return { masked: words, ...nothing };
    const { naming } = this.#hearing;
    const { index, parts } = this.#names.of(services);
    const said = wordsIn(words, naming);
    const mentions = this.#mentions(said, { index, ownWords, isExact });
    if (mentions.length === 0) return { masked: words, ...nothing };
    return heardIn({ words, said, mentions }, { parts, naming });
  }

  /** The services that a name, as callers say it, is that of. */
  named(name: string, services: readonly NamedService[]): string[] {
    return this.hear(name, services, { isExact: true }).ids;
  }

  /** The only one of some services that words leave, be it by a part of its name: "the hot stone one", "not the dental one". */
  chosen(words: string, services: readonly NamedService[]): string | undefined {
    const { naming, saysOnlyTime } = this.#hearing;
    const { ids, denied, masked } = this.hear(words, services);
    const [only, another] = ids;
    if (only !== undefined && another === undefined) return only;
    const said = wordsIn(masked, naming);
    const { parts } = this.#names.of(services);
    const ruledOut = said.flatMap((word) =>
      naming.denialBefore.test(masked.slice(0, word.at)) ? [...fitsPartly([word], parts)] : [],
    );
    const out = new Set([...denied, ...ruledOut]);
    const left = services.filter(({ id }) => !out.has(id));
    if (out.size > 0 && left.length === 1) return left[0]?.id;
    const telling = said.filter(({ text }) => !naming.plain.has(text) && !saysOnlyTime(text));
    const fits = fitsPartly(telling, parts).difference(out);
    return fits.size === 1 ? [...fits][0] : undefined;
  }

  #mentions(
    said: readonly SaidWord[],
    { index, ownWords, isExact }: Required<Options> & { index: NameIndex },
  ): Mention[] {
    const ownEnds = this.#own.of(ownWords);
    const mentions: Mention[] = [];
    for (let from = 0; from < said.length; ) {
      const mention = index.mentionAt(said, from, { isExact });
      const ownTo = ownEnds(said, from);
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
  { said, index, naming }: { said: readonly SaidWord[]; index: NameIndex; naming: ServiceNaming },
): Mention[] {
  const before = said.slice(Math.max(0, from - 4), from).map(({ text }) => text);
  const joint = naming.joint.exec(before.join(' '));
  const part = joint?.groups?.['part'];
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

type Sentence = { words: string; said: readonly SaidWord[]; mentions: readonly Mention[] };

function heardIn(
  { words, said, mentions }: Sentence,
  { parts, naming }: { parts: readonly Parts[]; naming: ServiceNaming },
): HeardServices {
  const read = mentions.map((mention) => {
    const name = { at: said[mention.from]?.at ?? 0, end: said[mention.to - 1]?.end ?? 0 };
    const denial = denialOf(words, name, naming);
    return { ...mention, ...(denial ?? name), isDenied: denial !== undefined, name };
  });
  const last = read.findLastIndex((each, at) => {
    const next = read[at + 1];
    return next !== undefined && naming.correction.test(words.slice(each.name.end, next.name.at));
  });
  const kept = read.filter((each, at) => at > last && !each.isDenied);
  const isPast = ({ name }: { name: Span }) => naming.past.test(words.slice(0, name.at));
  const wanted = kept.some((each) => !isPast(each)) ? kept.filter((each) => !isPast(each)) : kept;
  const { ids, isOneName } = fitting(wanted);
  const excluded = excludedParts({ words, ids }, { parts, naming });
  const spans = disjoint([...read, ...excluded]);
  const out = new Set(excluded.flatMap((each) => each.ids));
  return {
    masked: masked(words, spans, () => 'x'),
    said: spans.map(({ at, end }) => words.slice(at, end)),
    spans,
    ids: ids.filter((id) => !out.has(id)),
    denied: read.filter(({ isDenied }) => isDenied).flatMap((each) => each.ids),
    isOneName,
  };
}

/** A name with what rules it out: "not a cleaning", "a check-up I don't need". */
function denialOf(
  words: string,
  { at, end }: Span,
  { denialBefore, denialAfter }: ServiceNaming,
): Span | undefined {
  const before = denialBefore.exec(words.slice(0, at));
  if (before) return { at: at - before[0].trimStart().length, end };
  const after = denialAfter?.exec(words.slice(end));
  return after ? { at, end: end + after[0].length } : undefined;
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
  { words, ids }: { words: string; ids: readonly string[] },
  { parts: all, naming }: { parts: readonly Parts[]; naming: ServiceNaming },
): (Span & { ids: string[] })[] {
  if (ids.length < 2) return [];
  const parts = all.filter(({ id }) => ids.includes(id));
  const said = wordsIn(words, naming);
  return said.flatMap((word, from) => {
    const before = naming.denialBefore.exec(words.slice(0, word.at));
    if (!before) return [];
    const fits = fitsPartly([word], parts);
    if (fits.size !== 1) return [];
    const [id = ''] = fits;
    let to = from;
    for (let next = said[to + 1]; next && !next.isApart; next = said[to + 1]) {
      if (!fitsPartly([next], parts).has(id)) break;
      to++;
    }
    return [{ at: word.at - before[0].trimStart().length, end: said[to]?.end ?? word.end, ids: [id] }];
  });
}

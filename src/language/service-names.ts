import { type Service, serviceLimits } from '../domain/calendar/service.ts';
import { isOneOff } from './reading/spelling.ts';
import { plainSpelling } from './reading/words.ts';

/** What has to be known of a service to hear it. */
export type NamedService = Pick<Service, 'id' | 'name' | 'spokenNames' | 'durationMinutes'>;

/** How a language says names of services. */
export type ServiceNaming = {
  /** "and", for "&" in names. */
  and: string;
  /** A word without its inflection. `isLoose` beside another word of the name: "teeth cleaned" is "teeth cleaning". */
  stem(word: string, isLoose: boolean): string;
  /** What is said right after a name in one word with it: "termin". */
  tail: RegExp | undefined;
  /** Words that rule out what is named after them, at most so many words before. */
  denials: ReadonlySet<string>;
  longestDenial: number;
  /** Names that are verbs, too, unless an article or the like is before them. */
  verbs: ReadonlySet<string>;
  leads: ReadonlySet<string>;
  /** Words that say no more than that something is meant: "appointment", "with". */
  plain: ReadonlySet<string>;
};

/** What was heard of services in words. */
export type HeardServices = {
  /** The words with a meaningless word of the same length in place of each name. */
  masked: string;
  /** The names as they were said, in order. */
  said: string[];
  /** The services that fit what was said; several if that isn't settled. */
  ids: string[];
};

/** Hears services in words, and in the answer to the question which one is meant. */
export type ServiceReader = {
  hear(words: string, services: readonly NamedService[]): HeardServices;
  /** The only one of some services that a part of its name fits: "the hot stone one". */
  partlyNamed(words: string, services: readonly NamedService[]): string | undefined;
};

/** Names as they're compared: letter case, accents, spaces and punctuation don't count. */
export function nameKey(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** A name without what is in brackets: "Check-up (30 min)". */
export function withoutBrackets(name: string): string {
  const bare = name
    .replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return bare === '' ? name : bare;
}

/** Lengths in names: "45 min". */
const lengths = /(?:^|[\s,–-])\d+(?:[.,]\d+)?\s?-?(?:min(?:ute[ns]?|s)?|h|hrs?|hours?|std|stunden?)\b\.?/giu;

/** Last words that say too little without those before them. */
const vagueWords = new Set(
  'visit appointment session set service treatment lesson class work job canal test besuch termin sitzung behandlung stunde kurs paket'.split(
    ' ',
  ),
);

/** What callers may say for a service's name, as a start: "Dental check-up (30 min)" is a "dental check-up", or a "check-up". */
export function suggestedSpokenNames(
  { saysOnlyTime }: { saysOnlyTime(words: string): boolean },
  name: string,
): string[] {
  const parts = withoutBrackets(name)
    .replace(lengths, ' ')
    .toLowerCase()
    .split(/\s+[–—-]\s+|[/|;,]/)
    .map((part) => part.replace(/\s+/g, ' ').trim());
  const heads = parts.map((part) => / (?=\S+$)/.test(part) && (part.split(' ').at(-1) ?? ''));
  const names = new Map<string, string>();
  for (const each of [...parts, ...heads]) {
    if (!each || each.length > serviceLimits.spokenNameLength || vagueWords.has(each)) continue;
    if (nameKey(each).length >= 3 && !saysOnlyTime(each)) names.set(nameKey(each), each);
  }
  return [...names.values()];
}

type Word = { text: string; at: number; end: number };

function wordsIn(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)?/gu)].map(({ 0: word, index }) => ({
    text: plainSpelling(word.toLowerCase().normalize('NFC')).replace(/['’]/g, ''),
    at: index,
    end: index + word.length,
  }));
}

/** A name by which services are heard. */
type Name = { words: readonly string[]; ids: readonly string[] };

/** Reads services for a language. `saysOnlyTime` keeps names that are times from being heard. */
export function createServiceReader(
  naming: ServiceNaming,
  saysOnlyTime: (words: string) => boolean,
): ServiceReader {
  const known = new WeakMap<readonly NamedService[], Name[]>();
  const namesOf = (services: readonly NamedService[]) => {
    const names = known.get(services) ?? allNames(services, { naming, saysOnlyTime });
    known.set(services, names);
    return names;
  };
  return {
    hear: (words, services) => {
      if (services.length === 0) return { masked: words, said: [], ids: [] };
      return heardIn(words, namesOf(services), { naming, saysOnlyTime });
    },
    partlyNamed: (words, services) => partlyNamed(words, services, naming),
  };
}

type Hearing = { naming: ServiceNaming; saysOnlyTime: (words: string) => boolean };

/** The longest first. */
function allNames(services: readonly NamedService[], { naming, saysOnlyTime }: Hearing): Name[] {
  const idsByName = new Map<string, Set<string>>();
  for (const { id, name, spokenNames } of services) {
    for (const each of [name, withoutBrackets(name), ...spokenNames]) {
      if (saysOnlyTime(each)) continue;
      const text = each.replace(/[&+]/g, ` ${naming.and} `);
      const key = wordsIn(text)
        .map((word) => word.text)
        .join(' ');
      if (key !== '') idsByName.set(key, (idsByName.get(key) ?? new Set()).add(id));
    }
  }
  return [...idsByName]
    .map(([key, ids]) => ({ words: key.split(' '), ids: [...ids] }))
    .sort((a, b) => b.words.length - a.words.length || b.words.join('').length - a.words.join('').length);
}

/** A name that was said, up to but not including the word `to`. */
type Mention = { from: number; to: number; ids: readonly string[] };

function heardIn(words: string, names: readonly Name[], hearing: Hearing): HeardServices {
  const said = wordsIn(words);
  const mentions: Mention[] = [];
  for (let from = 0; from < said.length; ) {
    const mention = mentionAt(said, from, { names, hearing });
    if (mention) mentions.push(mention);
    from = mention?.to ?? from + 1;
  }
  const spans = mentions.map(({ from, to }) => ({ at: said[from]?.at ?? 0, end: said[to - 1]?.end ?? 0 }));
  const wanted = mentions.filter((mention) => !isDenied(mention, { words, said, naming: hearing.naming }));
  return {
    masked: spans.reduceRight(
      (text, { at, end }) => `${text.slice(0, at)}${'x'.repeat(end - at)}${text.slice(end)}`,
      words,
    ),
    said: spans.map(({ at, end }) => words.slice(at, end).toLowerCase()),
    ids: [...fitting(wanted)],
  };
}

/** What fits all mentions; if nothing does, what fits any of them. */
function fitting(mentions: readonly Mention[]): ReadonlySet<string> {
  const [first, ...more] = mentions.map(({ ids }) => new Set(ids));
  if (!first) return new Set();
  return more.reduce((fits, ids) => {
    const both = fits.intersection(ids);
    return both.size > 0 ? both : fits.union(ids);
  }, first);
}

function mentionAt(
  said: readonly Word[],
  from: number,
  { names, hearing }: { names: readonly Name[]; hearing: Hearing },
): Mention | undefined {
  for (const matches of [isExactly, isNearly]) {
    let best: Mention | undefined;
    for (const name of names) {
      const to = endOfName(said, from, { name, matches, hearing });
      if (to === undefined || to < (best?.to ?? 0)) continue;
      const others = best?.to === to ? best.ids : [];
      best = { from, to, ids: [...new Set([...others, ...name.ids])] };
    }
    if (best) return best;
  }
  return undefined;
}

/** How a word of a name was said. */
type Matches = (said: string, word: string, options: { isOnly: boolean; hearing: Hearing }) => boolean;

/** Where a name ends that is said from a word on, its words joined or split otherwise than they're written. */
function endOfName(
  said: readonly Word[],
  from: number,
  { name: { words }, matches, hearing }: { name: Name; matches: Matches; hearing: Hearing },
): number | undefined {
  const { naming } = hearing;
  const isOnly = words.length === 1;
  const to = from + words.length;
  const isWordByWord =
    to <= said.length &&
    words.every((word, at) => matches(said[from + at]?.text ?? '', word, { isOnly, hearing }));
  if (isWordByWord) {
    const [first = ''] = words;
    const isVerb = isOnly && naming.verbs.has(first) && !naming.leads.has(said[from - 1]?.text ?? '');
    return isVerb ? undefined : to;
  }
  const joined = words.join('');
  for (let end = Math.min(said.length, to + 2); end > from; end--) {
    if (end - from === words.length) continue;
    const text = said
      .slice(from, end)
      .map((word) => word.text)
      .join('');
    if (text.length >= 5 && matches(text, joined, { isOnly: true, hearing })) return end;
  }
  return undefined;
}

function isExactly(said: string, word: string, { isOnly, hearing: { naming } }: Parameters<Matches>[2]) {
  const stems = (text: string) => naming.stem(text, !isOnly);
  if (said === word || stems(said) === stems(word)) return true;
  const base = naming.tail && isOnly ? said.replace(naming.tail, '') : said;
  return base !== said && base.length >= 4 && stems(base) === stems(word);
}

/** The fewest letters of a word, and of a name of one word, in which one may be wrong. */
const fewestLetters = { ofWord: 5, ofName: 7 };

/** One letter off, unless that's a word of time. */
function isNearly(said: string, word: string, options: Parameters<Matches>[2]): boolean {
  if (isExactly(said, word, options)) return true;
  const { isOnly, hearing } = options;
  const fewest = isOnly ? fewestLetters.ofName : fewestLetters.ofWord;
  if (word.length < fewest || said.length < fewest - 1) return false;
  const stem = (text: string) => hearing.naming.stem(text, false);
  const isSlip = isOneOff(said, word) || isOneOff(stem(said), stem(word));
  return isSlip && !hearing.saysOnlyTime(said);
}

/** "not a cleaning", "instead of the check-up". */
function isDenied(
  { from }: Mention,
  { words, said, naming }: { words: string; said: readonly Word[]; naming: ServiceNaming },
): boolean {
  for (let at = from - 1; at >= Math.max(0, from - naming.longestDenial); at--) {
    const [word, next] = [said[at], said[at + 1]];
    if (!word || !next || /[,;.!?–—]/.test(words.slice(word.end, next.at))) return false;
    if (!naming.denials.has(word.text)) continue;
    // "no, a cleaning" without its comma
    return word.text !== 'no' || at === from - 1;
  }
  return false;
}

function partlyNamed(
  words: string,
  services: readonly NamedService[],
  naming: ServiceNaming,
): string | undefined {
  const stems = (text: string) => new Set(wordsIn(text).map((word) => naming.stem(word.text, true)));
  const named = services.map(({ id, name, spokenNames }) => ({
    id,
    stems: stems([name, ...spokenNames].join(' ')),
  }));
  const said = [...stems(words)].filter((each) => !naming.plain.has(each));
  const fits = named.filter((service) =>
    said.some(
      (each) =>
        service.stems.has(each) && named.every((other) => other === service || !other.stems.has(each)),
    ),
  );
  return fits.length === 1 ? fits[0]?.id : undefined;
}

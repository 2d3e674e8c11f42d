import type { Zone } from '../../domain/time/zone.ts';
import type { MemberNaming } from '../names/member-naming.ts';
import type { ServiceNaming } from '../names/service-naming.ts';
import { disjoint, overlap, replaced, type Span } from '../names/spans.ts';
import type { TimeFinder } from '../reading/said-time.ts';
import { mailAddressesIn } from './mail-addresses.ts';
import type { MaskingWords } from './masking-words.ts';
import { type KnownPeople, peopleIn } from './people.ts';
import { saidWords } from './said-word.ts';
import { symbolsIn } from './symbols.ts';

/** What stands for what was taken out of a text: no time, in any language. */
const marks = { address: '[email]', number: '[number]', name: '[person]' } as const;

/** Where and when a text was said; instants in epoch milliseconds. */
export type MaskedAt = { now: number; zone: Zone; known: KnownPeople };

/**
 * A text without names of people, phone numbers, email addresses and codes, said or spelled, each with a mark in its place.
 * What may be one is taken out, too, unless it's a time.
 */
export type Masker = (text: string, at: MaskedAt) => string;

type Hidden = Span & { mark: string };

/** Makes a masker from how a language says times and names. */
export function createMasker(language: {
  words: MaskingWords;
  memberNaming: MemberNaming;
  naming: ServiceNaming;
  timesIn: TimeFinder;
  saysOnlyTime(words: string): boolean;
}): Masker {
  const { words, memberNaming: naming, naming: spelling, timesIn, saysOnlyTime } = language;
  return (given, { now, zone, known }) => {
    const text = given.normalize('NFC').replace(/\s+/g, ' ');
    const said = { text, said: saidWords(text), times: timesIn(text, { now, zone }), words };
    const addresses = mailAddressesIn(said);
    const isLeft = (span: Span) => !addresses.some((address) => overlap(address, span));
    const numbers = symbolsIn(said).filter(isLeft);
    const people = peopleIn({ ...said, known, naming, spelling, saysOnlyTime }).filter(isLeft);
    const isNumber = (span: Span) => numbers.some((number) => overlap(number, span));
    return hidden(text, [
      ...addresses.map((span) => ({ ...span, mark: marks.address })),
      ...numbers.map((span) => ({ ...span, mark: span.isSpelled ? marks.name : marks.number })),
      ...people.filter((span) => !isNumber(span)).map((span) => ({ ...span, mark: marks.name })),
    ]);
  };
}

/** Takes spans out of a text; those that overlap, or are beside each other with the same mark, as one. */
function hidden(text: string, spans: readonly Hidden[]): string {
  const joined: Hidden[] = [];
  for (const span of spans.toSorted((a, b) => a.at - b.at)) {
    const last = joined.at(-1);
    const between = last ? text.slice(last.end, span.at) : '';
    const isOne = last && (span.at < last.end || (last.mark === span.mark && /^[\s,.'’-]*$/.test(between)));
    if (isOne) last.end = Math.max(last.end, span.end);
    else joined.push({ ...span });
  }
  return replaced(text, disjoint(joined), ({ mark }) => mark)
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,.;:!?'’])/g, '')
    .trim();
}

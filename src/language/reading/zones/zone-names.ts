import { type Constraint, calendarsZone, callersZone, type Expression } from '../expression.ts';
import { createPhraseReader } from '../phrases.ts';
import { type Reading, type Sentence, skipWords, textAt } from '../sentence.ts';
import { plainSpelling, wordSet } from '../words.ts';
import { placeNames } from './zone-places.ts';

type Row = readonly [phrases: string, zoneId: string];

/** Zones by what callers call them after a time. People say "EST" all year, so it means the clocks of New York. */
const zoneNames: readonly Row[] = [
  ['est, edt, eastern', 'America/New_York'],
  ['cst, cdt, central', 'America/Chicago'],
  ['mst, mdt, mountain', 'America/Denver'],
  ['pst, pdt, pacific', 'America/Los_Angeles'],
  ['gmt, utc', 'UTC'],
  ['bst', 'Europe/London'],
  ['cet, cest, mez, mesz', 'Europe/Berlin'],
  ['aest, aedt', 'Australia/Sydney'],
  ['acst, acdt', 'Australia/Adelaide'],
  ['awst', 'Australia/Perth'],
];

const zonesByWord = new Map(
  zoneNames.flatMap(([words, zoneId]) => words.split(', ').map((word) => [word, zoneId] as const)),
);

/** "nine my time", "um neun Ihrer Zeit": whose zone it is, without saying which. */
const whose: readonly Row[] = [
  ['my|our local? time zone?, over here, nach? meiner|unserer zeit', callersZone],
  ['your local? time zone?, over there, nach? ihrer|eurer zeit', calendarsZone],
];

/** A zone by its own name, or by a place in it. */
type Named = { zoneId: string; isPlace: boolean };

const readNamed = createPhraseReader<Named>([
  ...zoneNames.map(([words, zoneId]) => [words, { zoneId, isPlace: false }] as const),
  // "New Yorker Zeit"
  ...[...placeNames].map(([name, zoneId]) => [`${name}, ${name}er`, { zoneId, isPlace: true }] as const),
]);
const readWhose = createPhraseReader(whose);

const zoneWords = wordSet('standard daylight time timezone zone zeit )');
const timeWords = wordSet('time zeit');

/** Whether words after a number say that it's an hour, in some zone. */
export function isZoneAt(sentence: Sentence, index: number): boolean {
  return zoneAfter(sentence, index) !== undefined;
}

/** The zone named right after a time: "3 pm eastern time", "nine (CET)", "nine Denver time", "nine my time". */
export function readZoneAfter(sentence: Sentence, index: number, before?: Expression): Reading | undefined {
  if (before?.kind !== 'time' || before.to < index - 1) return undefined;
  const end = textAt(sentence, index - 1) === '(' ? index - 1 : index;
  if (before.to !== end) return undefined;
  return zoneAfter(sentence, index);
}

/** A zone, whose it is, or a place with "time" after it. */
function zoneAfter(sentence: Sentence, index: number): Reading | undefined {
  const own = readWhose(sentence, index);
  if (own) return { frame: { zoneId: own.meaning }, to: own.to };
  const named = readNamed(sentence, index);
  if (!named || (named.meaning.isPlace && !timeWords.has(textAt(sentence, named.to)))) return undefined;
  const to = skipWords(sentence, named.to, { words: zoneWords, end: Number.POSITIVE_INFINITY });
  return { frame: { zoneId: named.meaning.zoneId }, to };
}

/** The zone that a name by itself is, or a place in it: "Pacific Time", "Seattle", "America/Seattle". IANA name. */
export function zoneOfName(name: string): string | undefined {
  const words = plainSpelling(name.toLowerCase()).replace(/^.*\//, '').replaceAll('_', ' ').trim();
  const zone = words.replace(/(?:\s+(?:standard|daylight))?\s+time$/, '');
  return zonesByWord.get(zone) ?? placeNames.get(zone);
}

/** The only zone that words name by itself or by one of its places: "Denver", "I'm on Pacific time". IANA name. */
export function zoneNamedIn(sentence: Sentence): string | undefined {
  const named = new Set<string>();
  for (let index = 0; index < sentence.tokens.length; ) {
    const found = readNamed(sentence, index);
    if (found) named.add(found.meaning.zoneId);
    index = found?.to ?? index + 1;
  }
  const [first, ...others] = named;
  return others.length > 0 ? undefined : first;
}

/** "nine my time, I'm in Denver", "nine or ten Pacific": clock readings in the only zone that the caller names. */
export function inNamedZone(constraint: Constraint, sentence: Sentence): Constraint {
  const zoneIds = new Set(constraint.frames.flatMap(({ zoneId }) => zoneId ?? []));
  const [said] = zoneIds;
  if (said === undefined || zoneIds.size > 1) return constraint;
  const zoneId = (said === callersZone ? zoneNamedIn(sentence) : undefined) ?? said;
  return { ...constraint, frames: constraint.frames.map((frame) => ({ ...frame, zoneId })) };
}

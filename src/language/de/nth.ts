import type { Expression } from '../reading/expression.ts';
import { createLastRankReader } from '../reading/patterns/rank.ts';
import { createStretchReader } from '../reading/patterns/stretch.ts';
import { type Counted, monthAhead, nthIn, yearReading } from '../reading/period.ts';
import { createPhraseReader } from '../reading/phrases.ts';
import { numberAt, periodReading, type Reading, type Sentence, textAt } from '../reading/sentence.ts';
import { wordSet } from '../reading/words.ts';
import { readAmount, readQuantity } from './amount.ts';
import { readDate } from './date.ts';
import { offsets, readNamedPeriod, readPeriod } from './period.ts';
import { ordinalAt } from './words/numbers.ts';
import { declined } from './words/spelling.ts';
import { months, weekdays } from './words/words.ts';

const countedThings: ReadonlyMap<string, Counted> = new Map<string, Counted>([
  ['tag', 'day'],
  ['werktag', 'workday'],
  ['arbeitstag', 'workday'],
  ['woche', 'week'],
  ['wochenende', 'weekend'],
  ...weekdays,
]);

/** What several of are counted: "Montage", "Arbeitstagen". */
const severalAt = createPhraseReader<Counted>([
  ['werktage|werktagen, arbeitstage|arbeitstagen', 'workday'],
  ...[...weekdays].map(([name, weekday]) => [`${name}e|${name}en`, weekday] as const),
]);

const lastWords = declined([
  ['letzt', -1],
  ['vorletzt', -2],
  ['drittletzt', -3],
  ['viertletzt', -4],
]);

const nthJoints = wordSet('im in des der vom von');

/** "der erste Montag im Dezember", "die letzte Woche im Juli", "am zweiten Dienstag des Monats". */
export function readNth(sentence: Sentence, index: number, before?: Expression): Reading | undefined {
  const ordinal = rankAt(sentence, index);
  if (!ordinal || !beginsThing(textAt(sentence, ordinal.to))) return undefined;
  const last = lastRank(sentence, ordinal.to);
  const only = (found: Reading | undefined) =>
    found && last > ordinal.to ? { ...found, to: ordinal.to } : found;
  const compound = readMonthCompound(sentence, last);
  if (compound) return only(nthIn(compound.month, compound.thing, ordinal.value));
  const isFull = wholeWords.has(textAt(sentence, ordinal.to));
  if (isFull && textAt(sentence, ordinal.to + 1) === 'woche') return readFullWeek(sentence, ordinal, before);
  const thing = countedThings.get(textAt(sentence, last));
  if (thing === undefined) return undefined;
  const inside =
    readInside(sentence, last + 1) ?? (thing === 'week' ? monthBefore(sentence, index) : undefined);
  return only(nthIn(inside && { ...inside, to: Math.max(inside.to, last + 1) }, thing, ordinal.value));
}

/** How far before "die erste Woche" its month may stand: "im Juli, nur nicht in der ersten Woche". */
const mostBeforeWeek = 8;

function monthBefore(sentence: Sentence, index: number): Reading | undefined {
  for (let at = index - 1; at >= Math.max(0, index - mostBeforeWeek); at--)
    if (months.has(textAt(sentence, at))) return readDate(sentence, at);
  return undefined;
}

/** Whether what's counted may begin with a word. */
function beginsThing(word: string): boolean {
  return countedThings.has(word) || months.has(word) || wholeWords.has(word) || rankJoints.has(word);
}

/** "ersten", "vorletzte": a negative one counts from the end. */
function rankAt(sentence: Sentence, index: number): { value: number; to: number } | undefined {
  const last = lastWords.get(textAt(sentence, index));
  return last === undefined ? ordinalAt(sentence, index) : { value: last, to: index + 1 };
}

const rankJoints = wordSet('und oder , der die den das am');

/** "der erste und dritte Montag im Dezember". */
const lastRank = createLastRankReader({ rankAt, joints: rankJoints });

/** The period that something is counted in: "im Dezember", "nächsten Monats", "in zwei Monaten". */
function readInside(sentence: Sentence, index: number): Reading | undefined {
  const joint = textAt(sentence, index);
  if (!nthJoints.has(joint)) return offsets.has(joint) ? readNamedPeriod(sentence, index) : undefined;
  const ahead = joint === 'in' ? monthAhead(sentence, readAmount(sentence, index + 1)) : undefined;
  if (ahead) return ahead;
  const at = ['des', 'der'].includes(joint) ? index : index + 1;
  return readNamedPeriod(sentence, at) ?? readPeriod(sentence, index + 1) ?? readYear(sentence, index + 1);
}

/** "2027", "Jahr 2027". */
function readYear(sentence: Sentence, index: number): Reading | undefined {
  const at = textAt(sentence, index) === 'jahr' ? index + 1 : index;
  const year = numberAt(sentence, at, { from: 1950, to: 2099 });
  return year === undefined ? undefined : yearReading(year, at + 1);
}

/** "die ersten zwei Wochen im Dezember", "die zweite Hälfte nächster Woche", "Q1", "die letzten beiden Freitage des Monats". */
export const readStretch = createStretchReader({
  ends: [
    ['ersten|erste', 1],
    ['letzten|letzte', -1],
  ],
  halves: [
    ['ersten|erste hälfte', 1],
    ['zweiten|zweite|letzten|letzte hälfte', -1],
  ],
  quarters: [
    ...['erst', 'zweit', 'dritt', 'viert'].map(
      (stem, index) =>
        [`${stem}es|${stem}en|${stem}e quartal, q ${index + 1}, ${index + 1} .? quartal`, index] as const,
    ),
    ['dieses|diesem|laufenden quartal', 4],
    ['nächstes|nächsten|kommendes|kommenden quartal', 5],
  ],
  joints: wordSet(','),
  readAmount,
  readCount: readQuantity,
  thingAt: severalAt,
  readPeriod: (sentence, index) =>
    readInside(sentence, index) ?? readPeriod(sentence, index) ?? readYear(sentence, index),
});

/** "zweite Juniwoche", which the tokens have as "Juni" and "Woche". */
function readMonthCompound(
  sentence: Sentence,
  index: number,
): { month: Reading; thing: Counted } | undefined {
  const thing = countedThings.get(textAt(sentence, index + 1));
  const isCompound = sentence.tokens[index]?.at === sentence.tokens[index + 1]?.at;
  const month =
    thing && isCompound
      ? readDate({ ...sentence, tokens: sentence.tokens.slice(0, index + 1) }, index)
      : undefined;
  return month && thing !== undefined ? { month: { ...month, to: index + 2 }, thing } : undefined;
}

const wholeWords = wordSet('volle vollen ganze ganzen');

/** "die erste volle Woche im Januar", "nächstes Jahr die erste volle Woche". */
function readFullWeek(
  sentence: Sentence,
  { value, to }: { value: number; to: number },
  before: Expression | undefined,
): Reading | undefined {
  const isJoined = nthJoints.has(textAt(sentence, to + 2));
  const own = isJoined ? (readNamedPeriod(sentence, to + 2) ?? readPeriod(sentence, to + 3)) : undefined;
  const period = own?.frame.period ?? (before?.kind === 'time' ? before.frame.period : undefined);
  if (!period || value < 1) return undefined;
  const first = nthIn({ frame: { period }, to: own?.to ?? to + 2 }, 1, value);
  const from = first?.frame.days?.from;
  return first && from !== undefined
    ? periodReading({ unit: 'week', from, to: from + 7 }, first.to)
    : undefined;
}

/** The words that ranked days and periods may begin with, besides ordinals. */
export const nthOpenings: ReadonlySet<string> = new Set(lastWords.keys());

import { periodAround, weekOfYear } from '../reading/day-arithmetic.ts';
import type { Expression, PeriodUnit } from '../reading/expression.ts';
import { leaning } from '../reading/patterns/leaning.ts';
import { createShareReader } from '../reading/patterns/share.ts';
import { createStretchReader } from '../reading/patterns/stretch.ts';
import {
  aroundDate,
  bareUnitReading,
  type Counted,
  comingWeekend,
  namedMonth,
  nextWeekend,
  nthIn,
  restOf,
  unitReading,
  weekFrom,
  yearReading,
} from '../reading/period.ts';
import { createPhraseReader } from '../reading/phrases.ts';
import {
  dayReading,
  isPhraseAt,
  numberAt,
  periodReading,
  type Reading,
  type Sentence,
  skipWords,
  textAt,
} from '../reading/sentence.ts';
import { periodUnits } from '../reading/unit.ts';
import { wordSet } from '../reading/words.ts';
import { readAmount, readQuantity } from './amount.ts';
import { monthAt, readDate } from './date.ts';
import { readDay } from './day.ts';
import { ordinalAt } from './words/numbers.ts';
import { declined } from './words/spelling.ts';
import { articles, months, skipArticle, units, weekdays } from './words/words.ts';

const offsets = declined([
  ['dies', 0],
  ['laufend', 0],
  ['aktuell', 0],
  ['ganz', 0],
  ['nächst', 1],
  ['kommend', 1],
  ['neu', 1],
  ['folgend', 1],
  ['übernächst', 2],
  ['letzt', -1],
  ['vorig', -1],
  ['vergangen', -1],
]);

const plurals = wordSet('wochen wochenenden monate monaten jahre jahren');

/** "nächste Woche", "des Monats", "am Wochenende", "KW 48", "die Woche vom 18.", "übernächsten März". */
export function readWhole(sentence: Sentence, index: number): Reading | undefined {
  const week = readCalendarWeek(sentence, index);
  if (week) return week;
  if (textAt(sentence, index) === 'heuer') return restOfYear(sentence, index + 1);
  const offset = offsets.get(textAt(sentence, index));
  const isArticle = offset === undefined && articles.has(textAt(sentence, index));
  const at = offset !== undefined || isArticle ? index + 1 : index;
  const text = textAt(sentence, at);
  const listed = offset === undefined ? undefined : readListed(sentence, at, offset);
  if (listed) return listed;
  const unit = periodUnitOf(text);
  if (unit && plurals.has(text)) return undefined;
  if (unit)
    return readTail(sentence, unit, at + 1) ?? plain(sentence, { unit, offset, isArticle, to: at + 1 });
  // "nächsten März", "übernächsten Mai", "letzten Dezember"
  return offset === undefined || monthAt(sentence, at) === undefined
    ? undefined
    : namedMonth(readDate(sentence, at), offset);
}

/** "heuer": what is left of this year. */
function restOfYear({ today }: Sentence, to: number): Reading {
  const { to: end } = periodAround(today, 'year');
  return { frame: { days: { from: today, to: end } }, to };
}

/** "diese oder nächste Woche": the unit is said once. */
function readListed(sentence: Sentence, index: number, offset: number): Reading | undefined {
  const isListed =
    ['oder', 'und'].includes(textAt(sentence, index)) && offsets.has(textAt(sentence, index + 1));
  const unit = isListed ? periodUnitOf(textAt(sentence, index + 2)) : undefined;
  return unit && unitReading(sentence, { unit, offset, to: index });
}

/** Not days, which German names with words of their own. */
function periodUnitOf(text: string): PeriodUnit | undefined {
  const unit = units.get(text);
  return unit && unit !== 'day' ? periodUnits[unit] : undefined;
}

/** "KW 48", "Kalenderwoche 48", "48. Kalenderwoche". */
function readCalendarWeek(sentence: Sentence, index: number): Reading | undefined {
  const isName = (at: number) => ['kw', 'kalenderwoche'].includes(textAt(sentence, at));
  const ordinal = ordinalAt(sentence, index);
  if (ordinal && isName(ordinal.to)) return weekReading(sentence, ordinal.value, ordinal.to + 1);
  const isWeek =
    isName(index) || (textAt(sentence, index) === 'woche' && !articles.has(textAt(sentence, index - 1)));
  const week = isWeek ? numberAt(sentence, index + 1, { from: 1, to: 53 }) : undefined;
  return week === undefined ? undefined : weekReading(sentence, week, index + 2);
}

function weekReading(sentence: Sentence, week: number, to: number): Reading | undefined {
  if (week < 1 || week > 53) return undefined;
  return periodReading({ unit: 'week', ...weekOfYear(sentence.today, week) }, to);
}

/** "die Woche vom 18.", "die Woche nach dem 5. Mai", "in der Woche darauf", "die Woche ab Montag". */
function readTail(sentence: Sentence, unit: PeriodUnit, index: number): Reading | undefined {
  const text = textAt(sentence, index);
  if (text === 'darauf' || text === 'danach') {
    const isAfterNext = sentence.tokens.slice(0, index - 1).some((token) => token.text.startsWith('naechst'));
    const { frame, to } = unitReading(sentence, { unit, offset: isAfterNext ? 2 : 1, to: index + 1 });
    return leaning({ kind: 'period', unit, offset: 1 }, to, frame);
  }
  if (unit !== 'week' || (text !== 'vom' && text !== 'ab')) return undefined;
  const at = skipArticle(sentence, index + 1);
  const reading = readDate(sentence, at) ?? readDay(sentence, at);
  return text === 'ab' ? weekFrom(sentence, reading) : aroundDate(sentence, unit, reading);
}

type Plain = { unit: PeriodUnit; offset: number | undefined; isArticle: boolean; to: number };

const wishes = wordSet('schönes gutes tolles');

function plain(sentence: Sentence, { unit, offset, isArticle, to }: Plain): Reading | undefined {
  const before = textAt(sentence, to - 2);
  if (unit === 'weekend' && before.startsWith('naechst')) return nextWeekend(sentence, to);
  if (unit === 'weekend' && before.startsWith('kommend')) return comingWeekend(sentence, to);
  if (offset !== undefined) return unitReading(sentence, { unit, offset, to });
  if (unit === 'weekend') return wishes.has(before) ? undefined : unitReading(sentence, { unit, to });
  // "der Woche", "des Monats"; "die Woche" and "zweimal in der Woche" may be any.
  const isHabit = textAt(sentence, to - 3) === 'in';
  const isOf = isArticle && !isHabit && ['der', 'des'].includes(before);
  return isOf ? unitReading(sentence, { unit, to }) : undefined;
}

/** "Anfang nächster Woche", "Ende des Monats", "Mitte März", "zum Monatsende". */
export const readShare = createShareReader({
  shares: [
    ['anfang, beginn, anfangs', 'start'],
    ['mitte', 'middle'],
    ['ende', 'end'],
  ],
  compounds: [
    ['wochenanfang, wochenbeginn', ['week', 'start']],
    ['wochenmitte', ['week', 'middle']],
    ['monatsanfang, monatsbeginn', ['month', 'start']],
    ['monatsmitte', ['month', 'middle']],
    ['monatsende', ['month', 'end']],
    ['jahresanfang, jahresbeginn', ['year', 'start']],
    ['jahresende', ['year', 'end']],
  ],
  joints: wordSet('von vom in im'),
  readPeriod,
});

/** A period with or without its article: "des Monats", "nächster Woche", "Dezember", "Monat". */
function readPeriod(sentence: Sentence, index: number): Reading | undefined {
  const reading = readWhole(sentence, index) ?? readDate(sentence, index);
  if (reading?.frame.period) return reading;
  return bareUnitReading(sentence, units.get(textAt(sentence, index)), index + 1);
}

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
export function readNth(
  sentence: Sentence,
  index: number,
  before: Expression | undefined,
): Reading | undefined {
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
  return only(nthIn(readInside(sentence, last + 1), thing, ordinal.value));
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

/** How many ranks may follow the first. */
const mostRanks = 4;

const rankJoints = wordSet('und oder , der die den das am');

/** Where the last of several ranks ends: "der erste und dritte Montag im Dezember". */
function lastRank(sentence: Sentence, index: number, others = mostRanks): number {
  if (others === 0 || !rankJoints.has(textAt(sentence, index))) return index;
  const at = skipWords(sentence, index + 1, { words: rankJoints, end: index + 2 });
  const next = rankAt(sentence, at);
  return next ? lastRank(sentence, next.to, others - 1) : index;
}

/** The period that something is counted in: "im Dezember", "nächsten Monats", "in zwei Monaten". */
function readInside(sentence: Sentence, index: number): Reading | undefined {
  const joint = textAt(sentence, index);
  if (!nthJoints.has(joint)) return offsets.has(joint) ? readWhole(sentence, index) : undefined;
  const amount = joint === 'in' ? readAmount(sentence, index + 1) : undefined;
  if (amount?.unit === 'month')
    return unitReading(sentence, { unit: 'month', offset: Math.round(amount.count), to: amount.to });
  const at = ['des', 'der'].includes(joint) ? index : index + 1;
  return readWhole(sentence, at) ?? readPeriod(sentence, index + 1) ?? readYear(sentence, index + 1);
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
  const own = isJoined ? (readWhole(sentence, to + 2) ?? readPeriod(sentence, to + 3)) : undefined;
  const period = own?.frame.period ?? (before?.kind === 'time' ? before.frame.period : undefined);
  if (!period || value < 1) return undefined;
  const first = nthIn({ frame: { period }, to: own?.to ?? to + 2 }, 1, value);
  const from = first?.frame.days?.from;
  return first && from !== undefined
    ? periodReading({ unit: 'week', from, to: from + 7 }, first.to)
    : undefined;
}

/** "der Rest der Woche", "den Rest des Tages". */
export function readRest(sentence: Sentence, index: number): Reading | undefined {
  if (textAt(sentence, index) !== 'rest') return undefined;
  const isToday = isPhraseAt(sentence, index + 1, 'des tages');
  return restOf(sentence, isToday ? dayReading(sentence.today, index + 3) : readPeriod(sentence, index + 1));
}

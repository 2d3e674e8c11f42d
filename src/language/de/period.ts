import { periodAround, weekOfYear } from '../reading/day-arithmetic.ts';
import type { PeriodUnit } from '../reading/expression.ts';
import { leaning } from '../reading/patterns/leaning.ts';
import { createShareReader } from '../reading/patterns/share.ts';
import {
  aroundDate,
  bareUnitReading,
  comingWeekend,
  namedMonth,
  nextWeekend,
  restOf,
  unitReading,
  weekFrom,
} from '../reading/period.ts';
import {
  dayReading,
  isPhraseAt,
  numberAt,
  periodReading,
  type Reading,
  type Sentence,
  textAt,
  textsBefore,
} from '../reading/sentence.ts';
import { periodUnits } from '../reading/unit.ts';
import { wordSet } from '../reading/words.ts';
import { monthAt, readDate } from './date.ts';
import { readDay } from './day.ts';
import { ordinalAt } from './words/numbers.ts';
import { declined } from './words/spelling.ts';
import { articles, skipArticle, units } from './words/words.ts';

/** How far from this one a period is: "nächste" is 1. */
export const offsets = declined([
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
export function readNamedPeriod(sentence: Sentence, index: number): Reading | undefined {
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
  const short = offset === undefined ? undefined : readShort(sentence, at, offset);
  if (short) return short;
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

/** How far before it the unit is said that "die nächste" leaves out. */
const mostBeforeShort = 8;

/** "diese Woche oder erst nächste", "am Anfang der nächsten". */
function readShort(sentence: Sentence, index: number, offset: number): Reading | undefined {
  const next = sentence.tokens[index];
  if (offset < 1 || (next && next.kind !== 'mark' && !shortEnds.has(next.text))) return undefined;
  const said = textsBefore(sentence, index - 1, mostBeforeShort).findLast((text) => shortUnits.has(text));
  const unit = said === undefined ? undefined : periodUnitOf(said);
  return unit && unitReading(sentence, { unit, offset, to: index });
}

const shortUnits = wordSet('woche monat');
const shortEnds = wordSet(
  'bitte dann geht ginge passt wäre halt oder bin ist sind hab habe haben auch kann könnte',
);

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
export function readPeriod(sentence: Sentence, index: number): Reading | undefined {
  const reading = readNamedPeriod(sentence, index) ?? readDate(sentence, index);
  if (reading?.frame.period) return reading;
  return bareUnitReading(sentence, units.get(textAt(sentence, index)), index + 1);
}

/** "der Rest der Woche", "den Rest des Tages". */
export function readRest(sentence: Sentence, index: number): Reading | undefined {
  if (textAt(sentence, index) !== 'rest') return undefined;
  const isToday = isPhraseAt(sentence, index + 1, 'des tages');
  return restOf(sentence, isToday ? dayReading(sentence.today, index + 3) : readPeriod(sentence, index + 1));
}

/** The words that periods may begin with. */
export const periodOpenings = new Set([
  ...wordSet('kw kalenderwoche heuer'),
  ...offsets.keys(),
  ...articles,
  ...units.keys(),
]);

/** The word that the rest of a period begins with. */
export const restOpenings = wordSet('rest');

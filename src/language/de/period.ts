import { addMonths, dayOfDateFrom, periodAround, weekOfYear } from '../reading/day-arithmetic.ts';
import { resolveDays } from '../reading/days.ts';
import type { PeriodUnit } from '../reading/expression.ts';
import { numberAt, type Reading, type Sentence, textAt } from '../reading/sentence.ts';
import { periodUnits } from '../reading/unit.ts';
import { wordSet } from '../reading/words.ts';
import { monthAt, readDate } from './date.ts';
import { readDay } from './day.ts';
import { ordinalAt } from './words/ordinal.ts';
import { declined } from './words/spelling.ts';
import { articles, units } from './words/words.ts';

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

/** "nächste Woche", "des Monats", "am Wochenende", "KW 48", "die Woche vom 18.", "übernächsten März". */
export function readWhole(sentence: Sentence, index: number): Reading | undefined {
  const week = readCalendarWeek(sentence, index);
  if (week) return week;
  const offset = offsets.get(textAt(sentence, index));
  const isArticle = offset === undefined && articles.has(textAt(sentence, index));
  const at = offset !== undefined || isArticle ? index + 1 : index;
  const text = textAt(sentence, at);
  const listed = offset === undefined ? undefined : readListed(sentence, at, offset);
  if (listed) return listed;
  const unit = periodUnitOf(text);
  if (unit && isPlural(text)) return undefined;
  if (!unit) return offset === undefined ? undefined : monthByName(sentence, at, offset);
  return readTail(sentence, unit, at + 1) ?? plain(sentence, { unit, offset, isArticle, to: at + 1 });
}

/** "diese oder nächste Woche": the unit is said once. */
function readListed(sentence: Sentence, index: number, offset: number): Reading | undefined {
  const isListed =
    ['oder', 'und'].includes(textAt(sentence, index)) && offsets.has(textAt(sentence, index + 1));
  const unit = isListed ? periodUnitOf(textAt(sentence, index + 2)) : undefined;
  return unit && ofUnit(sentence, { unit, offset, to: index });
}

/** Not days: in German they have words of their own. */
function periodUnitOf(text: string): PeriodUnit | undefined {
  const unit = units.get(text);
  return unit && unit !== 'day' ? periodUnits[unit] : undefined;
}

function isPlural(text: string): boolean {
  return ['wochen', 'wochenenden', 'monate', 'monaten', 'jahre', 'jahren'].includes(text);
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
  return { frame: { period: { unit: 'week', ...weekOfYear(sentence.today, week) } }, to };
}

/** "die Woche vom 18.", "die Woche nach dem 5. Mai", "in der Woche darauf", "die Woche ab Montag". */
function readTail(sentence: Sentence, unit: PeriodUnit, index: number): Reading | undefined {
  const text = textAt(sentence, index);
  if (text === 'darauf' || text === 'danach')
    return ofUnit(sentence, { unit, offset: laterOffset(sentence, index), to: index + 1 });
  if (unit !== 'week' || (text !== 'vom' && text !== 'ab')) return undefined;
  const at = articles.has(textAt(sentence, index + 1)) ? index + 2 : index + 1;
  const reading = readDate(sentence, at) ?? readDay(sentence, at);
  if (!reading) return undefined;
  if (text === 'ab') {
    const from = resolveDays(reading.frame, sentence.today)?.ranges[0]?.from;
    return from === undefined
      ? undefined
      : { frame: { period: { unit, from, to: from + 7 } }, to: reading.to };
  }
  const day = reading.frame.date && dayOfDateFrom(sentence.today, reading.frame.date);
  return day === undefined
    ? undefined
    : { frame: { period: { unit, ...periodAround(day, unit) } }, to: reading.to };
}

function laterOffset(sentence: Sentence, index: number): number {
  return sentence.tokens.slice(0, index - 1).some((token) => token.text.startsWith('naechst')) ? 2 : 1;
}

type Plain = { unit: PeriodUnit; offset: number | undefined; isArticle: boolean; to: number };

const wishes = wordSet('schönes gutes tolles');

function plain(sentence: Sentence, { unit, offset, isArticle, to }: Plain): Reading | undefined {
  if (offset !== undefined) return ofUnit(sentence, { unit, offset, to });
  const isWish = wishes.has(textAt(sentence, to - 2));
  if (unit === 'weekend') return isWish ? undefined : ofUnit(sentence, { unit, offset: 0, to });
  // "der Woche", "des Monats"; "die Woche" and "zweimal in der Woche" may be any.
  const isHabit = textAt(sentence, to - 3) === 'in';
  const isOf = isArticle && !isHabit && ['der', 'des'].includes(textAt(sentence, to - 2));
  return isOf ? ofUnit(sentence, { unit, offset: 0, to }) : undefined;
}

function ofUnit(
  sentence: Sentence,
  { unit, offset, to }: { unit: PeriodUnit; offset: number; to: number },
): Reading {
  return { frame: { period: { unit, ...periodAround(sentence.today, unit, offset) } }, to };
}

/** "nächsten März", "übernächsten Mai", "letzten Dezember". */
function monthByName(sentence: Sentence, index: number, offset: number): Reading | undefined {
  const reading = monthAt(sentence, index) === undefined ? undefined : readDate(sentence, index);
  const period = reading?.frame.period;
  if (!reading || !period || offset === 0 || offset === 1) return period && reading;
  const months = offset === 2 ? 12 : -12;
  const { unit, from, to } = period;
  return {
    frame: { period: { unit, from: addMonths(from, months), to: addMonths(to, months) } },
    to: reading.to,
  };
}

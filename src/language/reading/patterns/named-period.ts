import { weekOfYear } from '../day-arithmetic.ts';
import type { PeriodUnit, Unit } from '../expression.ts';
import {
  aroundDate,
  bareUnitReading,
  comingWeekend,
  namedMonth,
  nextWeekend,
  restOf,
  unitReading,
  weekFrom,
} from '../period.ts';
import { opened } from '../phrases.ts';
import {
  dayReading,
  isPhraseAt,
  numberAt,
  periodReading,
  type Reading,
  type Sentence,
  textAt,
} from '../sentence.ts';
import { periodUnits } from '../unit.ts';
import type { Basics } from './basics.ts';
import { createShareReader, type ShareWords } from './share.ts';

/** How a language names weeks, months and years. Readers are those of what may be named with them. */
export type PeriodWords = Basics & {
  units: ReadonlyMap<string, Unit>;
  articles: ReadonlySet<string>;
  /** Units that are too many to be one. */
  plurals: ReadonlySet<string>;
  /** How far from this one a period is: "next" is 1. */
  offsets: ReadonlyMap<string, number>;
  /** Of these, the words of the weekend that is next, and of the coming one. */
  isNext(word: string): boolean;
  isComing(word: string): boolean;
  /** Words before a weekend that wish somebody one. */
  wishes?: ReadonlySet<string>;
  /** Whether a unit with its article before the token `to` is the one around today: "the end of the week". */
  isOfThis(sentence: Sentence, to: number): boolean;
  /** Words for a week by its number; `week` if it has no article. */
  weekNames?: ReadonlySet<string>;
  week: string;
  /** What comes after "the week" before a date that it's around, or from which it is. */
  around: string;
  from?: string;
  readDate(sentence: Sentence, index: number): Reading | undefined;
  readDay(sentence: Sentence, index: number): Reading | undefined;
  monthAt(sentence: Sentence, index: number): number | undefined;
  /** What else a unit may mean by the words after it, or around the words for which one it is. */
  readTail?(sentence: Sentence, unit: PeriodUnit, index: number): Reading | undefined;
  readShort?(sentence: Sentence, index: number, offset: number): Reading | undefined;
  shares: Pick<ShareWords, 'shares' | 'compounds' | 'joints'>;
  /** "the rest", what is between it and its period, and "of the day". */
  rest: string;
  of?: string;
  ofDay: string;
};

/** Not days, which such languages name with words of their own. */
export function periodUnitOf(unit: Unit | undefined): PeriodUnit | undefined {
  return unit && unit !== 'day' ? periodUnits[unit] : undefined;
}

/** Readers of periods by their name, of shares of them, and of what is left of one. */
export function createPeriods(words: PeriodWords) {
  const { units, articles, offsets, readDate, weekNames, week } = words;
  const unitAt = (sentence: Sentence, index: number) => periodUnitOf(units.get(textAt(sentence, index)));
  const skipArticle = (sentence: Sentence, index: number) =>
    articles.has(textAt(sentence, index)) ? index + 1 : index;

  /** "KW 48", "Woche 48", "48. Kalenderwoche". */
  const readNumbered = (sentence: Sentence, index: number): Reading | undefined => {
    const text = textAt(sentence, index);
    const ordinal = weekNames && words.ordinalAt(sentence, index);
    const isRanked = ordinal && weekNames.has(textAt(sentence, ordinal.to));
    const isWeek = text === week ? !articles.has(textAt(sentence, index - 1)) : weekNames?.has(text);
    const after = isWeek ? numberAt(sentence, index + 1, { from: 1, to: 53 }) : undefined;
    const number = isRanked ? ordinal.value : after;
    if (number === undefined || number < 1 || number > 53) return undefined;
    const to = isRanked ? ordinal.to + 1 : index + 2;
    return periodReading({ unit: 'week', ...weekOfYear(sentence.today, number) }, to);
  };

  /** "die Woche vom 18.", "die Woche ab Montag". */
  const readTail = (sentence: Sentence, unit: PeriodUnit, index: number): Reading | undefined => {
    const tail = words.readTail?.(sentence, unit, index);
    const text = textAt(sentence, index);
    if (tail || unit !== 'week' || (text !== words.around && text !== words.from)) return tail;
    const at = skipArticle(sentence, index + 1);
    const reading = readDate(sentence, at) ?? words.readDay(sentence, at);
    return text === words.from ? weekFrom(sentence, reading) : aroundDate(sentence, unit, reading);
  };

  const readPlain = (
    sentence: Sentence,
    {
      unit,
      offset,
      isArticle,
      to,
    }: { unit: PeriodUnit; offset: number | undefined; isArticle: boolean; to: number },
  ): Reading | undefined => {
    const before = textAt(sentence, to - 2);
    if (unit === 'weekend' && words.isNext(before)) return nextWeekend(sentence, to);
    if (unit === 'weekend' && words.isComing(before)) return comingWeekend(sentence, to);
    const isNamed =
      unit === 'weekend' ? !words.wishes?.has(before) : isArticle && words.isOfThis(sentence, to);
    return offset !== undefined || isNamed ? unitReading(sentence, { unit, offset, to }) : undefined;
  };

  /** "nächsten März", "übernächsten Mai", "letzten Dezember". */
  const readMonth = (sentence: Sentence, index: number, offset: number) =>
    words.monthAt(sentence, index) === undefined ? undefined : namedMonth(readDate(sentence, index), offset);

  const readNamed = (sentence: Sentence, index: number): Reading | undefined => {
    const text = textAt(sentence, index);
    const offset = offsets.get(text);
    const numbered = offset === undefined ? readNumbered(sentence, index) : undefined;
    if (numbered) return numbered;
    const at = offset !== undefined || articles.has(text) ? index + 1 : index;
    const short = offset === undefined ? undefined : words.readShort?.(sentence, at, offset);
    if (short) return short;
    const unit = unitAt(sentence, at);
    if (unit && words.plurals.has(textAt(sentence, at))) return undefined;
    if (unit)
      return (
        readTail(sentence, unit, at + 1) ??
        readPlain(sentence, { unit, offset, isArticle: offset === undefined && at > index, to: at + 1 })
      );
    return offset === undefined ? undefined : readMonth(sentence, at, offset);
  };
  const openings = [...(weekNames ?? []), ...offsets.keys(), ...articles, ...units.keys()];
  const readNamedPeriod = opened(openings, readNamed);

  /** A period with or without its article: "des Monats", "nächster Woche", "Dezember", "Monat". */
  const readPeriod = (sentence: Sentence, index: number): Reading | undefined => {
    const reading = readNamed(sentence, index) ?? readDate(sentence, index);
    if (reading?.frame.period) return reading;
    return bareUnitReading(sentence, units.get(textAt(sentence, index)), index + 1);
  };

  /** "der Rest der Woche", "den Rest des Tages". */
  const readRest = opened([words.rest], (sentence: Sentence, index: number): Reading | undefined => {
    if (textAt(sentence, index) !== words.rest) return undefined;
    const isToday = isPhraseAt(sentence, index + 1, words.ofDay);
    if (isToday)
      return restOf(sentence, dayReading(sentence.today, index + 1 + words.ofDay.split(' ').length));
    const at = words.of !== undefined && textAt(sentence, index + 1) === words.of ? index + 2 : index + 1;
    return restOf(sentence, readPeriod(sentence, at));
  });
  return {
    readNamedPeriod,
    readPeriod,
    readRest,
    readShare: createShareReader({ ...words.shares, readPeriod }),
  };
}

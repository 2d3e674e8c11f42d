import { comingWeekday, dayOfDateFrom, periodAround } from '../reading/day-arithmetic.ts';
import { numberAt, type Reading, type Sentence, textAt } from '../reading/sentence.ts';
import { type Amount, movedDay, timeAway } from '../reading/unit.ts';
import { wordSet } from '../reading/words.ts';
import { readAmount } from './amount.ts';
import { readDate } from './date.ts';
import { readDay } from './day.ts';
import { articles, units, weekdays } from './words/words.ts';

/** A day some time off another: "in zwei Wochen", "vor drei Tagen", "heute in acht Tagen", "zwei Tage nach Ostern". */
export function readDistance(sentence: Sentence, index: number): Reading | undefined {
  switch (textAt(sentence, index)) {
    case 'in':
      return fromToday(sentence, index + 1, 1);
    case 'vor':
      return fromToday(sentence, index + 1, -1);
    case 'nach':
      return readAfter(sentence, index + 1);
    case 'tag':
      return readDayBeside(sentence, index);
    default:
      return readLater(sentence, index) ?? readFromDay(sentence, index);
  }
}

/** "in drei Tagen", "vor einer Stunde"; "vor zwei Uhr" counts nothing. */
function fromToday(sentence: Sentence, index: number, sign: 1 | -1): Reading | undefined {
  const range = sign === 1 ? readSpread(sentence, index) : undefined;
  if (range) return range;
  const amount = readAmount(sentence, index);
  if (!amount || textAt(sentence, amount.to) === 'uhr') return undefined;
  const moved = { ...amount, count: sign * amount.count };
  const inWeek = amount.unit === 'week' ? readWeekdayOf(sentence, moved) : undefined;
  if (inWeek) return inWeek;
  return { frame: timeAway(sentence.today, sentence.today, moved), to: amount.to };
}

/** "in zwei bis drei Wochen", "in zwei oder drei Tagen": from the one to the other. */
function readSpread(sentence: Sentence, index: number): Reading | undefined {
  const least = numberAt(sentence, index, { from: 1, to: 31 });
  if (least === undefined || !['bis', 'oder'].includes(textAt(sentence, index + 1))) return undefined;
  const most = readAmount(sentence, index + 2);
  if (!most || !['day', 'week', 'month'].includes(most.unit)) return undefined;
  const from = movedDay(sentence.today, { count: least, unit: most.unit });
  const to = movedDay(sentence.today, most) + 1;
  return from < to ? { frame: { period: { unit: 'days', from, to } }, to: most.to } : undefined;
}

/** "in drei Wochen am Dienstag": that day of the week that is so far off. */
function readWeekdayOf(sentence: Sentence, { count, to }: Amount): Reading | undefined {
  const at = textAt(sentence, to) === 'am' ? to + 1 : to;
  const weekday = weekdays.get(textAt(sentence, at));
  if (weekday === undefined) return undefined;
  const from = periodAround(sentence.today, 'week', Math.round(count)).from + weekday - 1;
  return { frame: { days: { from, to: from + 1 } }, to: at + 1 };
}

/** "nach zwei Tagen": from that day on. */
function readAfter(sentence: Sentence, index: number): Reading | undefined {
  const amount = readAmount(sentence, index);
  const days = amount && timeAway(sentence.today, sentence.today, amount).days;
  return amount && days && { frame: { afterDay: days.from }, to: amount.to };
}

const laterWords = wordSet('später drauf darauf danach');

/** "zwei Wochen später", "drei Tage vor Weihnachten", "zwei Tage nach dem Fünften". */
function readLater(sentence: Sentence, index: number): Reading | undefined {
  const amount = readAmount(sentence, index);
  if (!amount) return undefined;
  const word = textAt(sentence, amount.to);
  if (laterWords.has(word))
    return { frame: timeAway(sentence.today, sentence.today, amount), to: amount.to + 1 };
  if (word !== 'nach' && word !== 'vor') return undefined;
  const base = readBase(sentence, skipArticle(sentence, amount.to + 1));
  const count = word === 'nach' ? amount.count : -amount.count;
  return base && { frame: timeAway(sentence.today, base.day, { ...amount, count }), to: base.to };
}

/** "der Tag nach Weihnachten", "am Tag vor Heiligabend". */
function readDayBeside(sentence: Sentence, index: number): Reading | undefined {
  const word = textAt(sentence, index + 1);
  const base =
    word === 'nach' || word === 'vor' ? readBase(sentence, skipArticle(sentence, index + 2)) : undefined;
  if (!base) return undefined;
  const from = base.day + (word === 'nach' ? 1 : -1);
  return { frame: { days: { from, to: from + 1 } }, to: base.to };
}

/** "Mittwoch in einer Woche", "heute in vierzehn Tagen", "morgen in acht Tagen". */
function readFromDay(sentence: Sentence, index: number): Reading | undefined {
  const base = readBase(sentence, index);
  if (!base || textAt(sentence, base.to) !== 'in') return undefined;
  const amount = readAmount(sentence, base.to + 1);
  if (!amount || !['day', 'week', 'month', 'year'].includes(amount.unit)) return undefined;
  const from = movedDay(base.day, inWeeks(amount));
  return { frame: { days: { from, to: from + 1 } }, to: amount.to };
}

/** "acht Tage" from a day are a week. */
function inWeeks(amount: Amount): Amount {
  return amount.unit === 'day' && amount.count === 8 ? { ...amount, count: 7 } : amount;
}

function skipArticle(sentence: Sentence, index: number): number {
  return articles.has(textAt(sentence, index)) ? index + 1 : index;
}

/** The one day that a distance is counted from. */
function readBase(sentence: Sentence, index: number): { day: number; to: number } | undefined {
  if (units.has(textAt(sentence, index))) return undefined;
  const reading = readDay(sentence, index) ?? readDate(sentence, index);
  if (!reading) return undefined;
  const { days, weekday, date } = reading.frame;
  if (days) return { day: days.from, to: reading.to };
  const single =
    weekday?.weekdays.length === 1 && weekday.which !== 'every' ? weekday.weekdays[0] : undefined;
  if (single !== undefined) return { day: comingWeekday(sentence.today, single), to: reading.to };
  const day = date && dayOfDateFrom(sentence.today, date);
  return day === undefined ? undefined : { day, to: reading.to };
}

import { comingWeekday, periodAround } from '../reading/day-arithmetic.ts';
import { createComingReader } from '../reading/patterns/coming.ts';
import { type Base, createDirectionReader, signed } from '../reading/patterns/distance.ts';
import { baseDay, edgeOf } from '../reading/period.ts';
import {
  dayReading,
  numberAt,
  periodReading,
  type Reading,
  type Sentence,
  skipWords,
  textAt,
} from '../reading/sentence.ts';
import { type Amount, awayReading, movedDay, onwardsReading } from '../reading/unit.ts';
import { wordSet } from '../reading/words.ts';
import { readAmount } from './amount.ts';
import { readBesideEvent, readEventDay } from './beside-event.ts';
import { readDate } from './date.ts';
import { readDay } from './day.ts';
import { readNth } from './nth.ts';
import { readShare } from './period.ts';
import { articles, units, weekdays } from './words/words.ts';

/** A day some time from another: "in zwei Wochen", "vor drei Tagen", "heute in acht Tagen", "zwei Tage nach Ostern". */
export function readDistance(sentence: Sentence, index: number): Reading | undefined {
  switch (textAt(sentence, index)) {
    case 'in':
      return readSpread(sentence, index + 1) ?? fromToday(sentence, index + 1, 1);
    case 'vor':
      return readBesideEvent(sentence, index) ?? fromToday(sentence, index + 1, -1);
    case 'nach':
      return readBesideEvent(sentence, index) ?? readAfter(sentence, index + 1);
    case 'erst':
    case 'nachdem':
    case 'bevor':
    case 'ehe':
    case 'wenn':
    case 'solange':
    case 'waehrend':
      return readBesideEvent(sentence, index);
    case 'tag':
      // "der Tag nach Weihnachten"
      return readDirection(sentence, { count: 1, unit: 'day', to: index + 1 });
    default:
      return readLater(sentence, index) ?? readFromDay(sentence, index);
  }
}

function readLater(sentence: Sentence, index: number): Reading | undefined {
  const amount = readAmount(sentence, index);
  return amount && readDirection(sentence, amount);
}

const about = wordSet('genau circa ca etwa ungefähr rund so gut knapp');

/** "in drei Tagen", "in genau zwei Wochen", "vor einer Stunde"; "vor zwei Uhr" counts nothing. */
function fromToday(sentence: Sentence, index: number, sign: 1 | -1): Reading | undefined {
  const amount = readAmount(sentence, skipWords(sentence, index, { words: about, end: index + 1 }));
  if (!amount || textAt(sentence, amount.to) === 'uhr') return undefined;
  const moved = signed(amount, sign);
  const weeks = amount.unit === 'week' ? moved.count : moved.count / 7;
  const isWeeks = amount.unit === 'week' || (amount.unit === 'day' && Number.isInteger(weeks));
  const inWeek = isWeeks ? readWeekdayOf(sentence, { ...moved, count: weeks }) : undefined;
  return inWeek ?? awayReading(sentence, moved, amount);
}

/** "in zwei bis drei Wochen", "in zwei oder drei Tagen", "in drei, vier Wochen": from the one to the other. */
function readSpread(sentence: Sentence, index: number): Reading | undefined {
  const least = numberAt(sentence, index, { from: 1, to: 31 });
  if (least === undefined) return undefined;
  const isJoined = ['bis', 'oder', ','].includes(textAt(sentence, index + 1));
  const at = isJoined ? index + 2 : index + 1;
  if (!isJoined && sentence.tokens[at]?.value !== least + 1) return undefined;
  const most = readAmount(sentence, at);
  if (!most || !['day', 'week', 'month'].includes(most.unit)) return undefined;
  const from = movedDay(sentence.today, { count: least, unit: most.unit });
  const to = movedDay(sentence.today, most) + 1;
  return from < to ? periodReading({ unit: 'days', from, to }, most.to) : undefined;
}

/** "in drei Wochen am Dienstag": that day of the week that far off. */
function readWeekdayOf(sentence: Sentence, { count, to }: Amount): Reading | undefined {
  const at = textAt(sentence, to) === 'am' ? to + 1 : to;
  const weekday = weekdays.get(textAt(sentence, at));
  if (weekday === undefined) return undefined;
  return dayReading(periodAround(sentence.today, 'week', Math.round(count)).from + weekday - 1, at + 1);
}

/** "nach zwei Tagen": from that day on. */
function readAfter(sentence: Sentence, index: number): Reading | undefined {
  const amount = readAmount(sentence, index);
  return amount && onwardsReading(sentence, amount);
}

const anyArticle = [...articles].join('|');

/** "drei Tage vor Weihnachten", "zwei Tage nach dem Fünften". */
const readDirection = createDirectionReader({
  beside: [
    [`nach ${anyArticle}?`, 1],
    [`vor ${anyArticle}?`, -1],
  ],
  readBase,
});

/** How many words a day has before "in": "dritten Dezember 2027". */
const longestBase = 4;

/** "Mittwoch in einer Woche", "heute in vierzehn Tagen", "morgen in acht Tagen". */
function readFromDay(sentence: Sentence, index: number): Reading | undefined {
  const isAhead = sentence.tokens.slice(index + 1, index + longestBase + 1).some(({ text }) => text === 'in');
  const base = isAhead ? readBase(sentence, index) : undefined;
  if (!base || textAt(sentence, base.to) !== 'in') return undefined;
  const amount = readAmount(sentence, base.to + 1);
  if (!amount || !['day', 'week', 'month', 'year'].includes(amount.unit)) return undefined;
  const weekday = weekdays.get(textAt(sentence, index));
  // "Montag in zwei Monaten" is about then.
  if (weekday !== undefined && (amount.unit === 'month' || amount.unit === 'year'))
    return dayReading(comingWeekday(movedDay(sentence.today, amount) - 4, weekday), amount.to);
  // "acht Tage" from a day are a week.
  const isWeek = amount.unit === 'day' && amount.count === 8;
  return dayReading(movedDay(base.day, isWeek ? { ...amount, count: 7 } : amount), amount.to);
}

function isBesideWord(sentence: Sentence, index: number): boolean {
  const at = articles.has(textAt(sentence, index)) ? index - 1 : index;
  return textAt(sentence, at) === 'vor' || textAt(sentence, at) === 'nach';
}

/** The day that a distance is counted from. */
function readBase(sentence: Sentence, index: number): Base | undefined {
  if (units.has(textAt(sentence, index))) return undefined;
  const reading =
    edgeOf(readShare(sentence, index)) ??
    readNth(sentence, index) ??
    readDay(sentence, index) ??
    readDate(sentence, index) ??
    (isBesideWord(sentence, index - 1) ? readEventDay(sentence, index) : undefined);
  const isRecurring = reading?.frame.weekday?.which === 'every';
  return reading && !isRecurring ? baseDay(sentence, reading) : undefined;
}

/** "die nächsten drei Tage", "innerhalb von zwei Wochen", "in den nächsten Tagen", "binnen einer Stunde". */
export const readCount = createComingReader({
  next: wordSet('nächste nächsten nächster kommende kommenden folgende folgenden'),
  within: wordSet('innerhalb binnen'),
  joints: wordSet('nächste nächsten nächster kommende kommenden folgende folgenden von der'),
  units,
  fewUnits: wordSet('tage tagen wochen monate monaten stunden minuten'),
  readAmount,
});

import { weekdayOf } from '../../domain/time/local-time.ts';
import { comingWeekday, dayOfDateFrom, weekdayOfNextWeek } from '../reading/day-arithmetic.ts';
import { numberAt, type Reading, type Sentence, textAt } from '../reading/sentence.ts';
import { timeAway, type Unit } from '../reading/unit.ts';
import { wordMap } from '../reading/words.ts';
import { readAmount } from './amount.ts';
import { readDate } from './date.ts';
import { readDay } from './day.ts';
import { weekdays } from './words/words.ts';

/** A day some time off another: "in two weeks", "3 days from tomorrow", "a week from tuesday", "ten days ago". */
export function readDistance(sentence: Sentence, index: number): Reading | undefined {
  const text = textAt(sentence, index);
  if (text === 'after') return readAfterAmount(sentence, index + 1);
  if (text === 'in') {
    const inside = ['about', 'another', 'just'].includes(textAt(sentence, index + 1)) ? index + 2 : index + 1;
    const amount = fortnightOr(sentence, inside);
    return (
      amount && { frame: timeAway(sentence.today, sentence.today, amount), to: skipFrom(sentence, amount.to) }
    );
  }
  const amount = fortnightOr(sentence, index);
  if (amount) return readDirection(sentence, amount);
  return (
    readWeekdayLater(sentence, index) ??
    readWeekdayAfter(sentence, index) ??
    readCountedWeekday(sentence, index)
  );
}

type Distance = { count: number; unit: Unit; to: number };

function fortnightOr(sentence: Sentence, index: number): Distance | undefined {
  const at = textAt(sentence, index) === 'a' ? index + 1 : index;
  if (textAt(sentence, at) === 'fortnight') return { count: 2, unit: 'week', to: at + 1 };
  return readAmount(sentence, index);
}

function skipFrom(sentence: Sentence, to: number): number {
  const isNow = textAt(sentence, to) === 'from' && ['now', 'today'].includes(textAt(sentence, to + 1));
  return isNow ? to + 2 : to;
}

/** What counts from today: "three days ago", "two hours later". */
const fromToday = wordMap([
  ['ago earlier', -1],
  ['hence later out', 1],
]);

/** What counts from the day that is said after it. */
const fromOther = wordMap([
  ['from after', 1],
  ['before', -1],
]);

function readDirection(sentence: Sentence, amount: Distance): Reading | undefined {
  const word = textAt(sentence, amount.to);
  const sign = fromToday.get(word);
  if (sign !== undefined) {
    return {
      frame: timeAway(sentence.today, sentence.today, { ...amount, count: sign * amount.count }),
      to: amount.to + 1,
    };
  }
  if (word === 'away' && textAt(sentence, amount.to + 1) === 'from') {
    return readDirection(sentence, { ...amount, to: amount.to + 1 });
  }
  const other = fromOther.get(word);
  if (other !== undefined)
    return readFrom(sentence, { ...amount, count: other * amount.count, to: amount.to + 1 });
  return amount.unit === 'week' ? readBritish(sentence, amount) : undefined;
}

/** "two weeks from now", "ten days before friday". */
function readFrom(sentence: Sentence, amount: Distance): Reading | undefined {
  const { to } = amount;
  if (textAt(sentence, to) === 'now')
    return { frame: timeAway(sentence.today, sentence.today, amount), to: to + 1 };
  const base = readBase(sentence, textAt(sentence, to) === 'the' ? to + 1 : to);
  return base && { frame: timeAway(sentence.today, base.day, amount), to: base.to };
}

/** "a fortnight today", "three weeks on friday", "a week tuesday". */
function readBritish(sentence: Sentence, amount: Distance): Reading | undefined {
  const word = textAt(sentence, amount.to);
  const isDirect = amount.count === 1 || word === 'today' || word === 'tomorrow';
  if (word !== 'on' && !isDirect) return undefined;
  const base = readBase(sentence, word === 'on' ? amount.to + 1 : amount.to);
  return base && { frame: timeAway(sentence.today, base.day, amount), to: base.to };
}

/** "the tuesday after thanksgiving". */
function readWeekdayAfter(sentence: Sentence, index: number): Reading | undefined {
  const weekday = weekdays.get(textAt(sentence, index));
  if (weekday === undefined || textAt(sentence, index + 1) !== 'after') return undefined;
  const base = readBase(sentence, textAt(sentence, index + 2) === 'the' ? index + 3 : index + 2);
  if (!base) return undefined;
  const from = comingWeekday(base.day, weekday);
  return { frame: { days: { from, to: from + 1 } }, to: base.to };
}

/** "two saturdays from now". */
function readCountedWeekday(sentence: Sentence, index: number): Reading | undefined {
  const count = numberAt(sentence, index, { from: 1, to: 52 });
  const weekday = weekdays.get(textAt(sentence, index + 1).replace(/s$/, ''));
  const tail = `${textAt(sentence, index + 2)} ${textAt(sentence, index + 3)}`;
  if (count === undefined || weekday === undefined || tail !== 'from now') return undefined;
  const from = comingWeekday(sentence.today, weekday) + (count - 1) * 7;
  return { frame: { days: { from, to: from + 1 } }, to: index + 4 };
}

/** "monday two weeks from now", "tuesday in a week": that day in the week that is so far off. */
function readWeekdayLater(sentence: Sentence, index: number): Reading | undefined {
  const weekday = weekdays.get(textAt(sentence, index));
  if (weekday === undefined) return undefined;
  const isIn = textAt(sentence, index + 1) === 'in';
  const amount = fortnightOr(sentence, isIn ? index + 2 : index + 1);
  if (amount?.unit !== 'week') return undefined;
  const isFromNow = textAt(sentence, amount.to) === 'from' && textAt(sentence, amount.to + 1) === 'now';
  if (!isIn && !isFromNow) return undefined;
  const from = sentence.today - weekdayOf(sentence.today) + weekday + Math.round(amount.count * 7);
  return { frame: { days: { from, to: from + 1 } }, to: isFromNow ? amount.to + 2 : amount.to };
}

/** "after five days": from that day on. */
function readAfterAmount(sentence: Sentence, index: number): Reading | undefined {
  const amount = fortnightOr(sentence, index);
  const frame = amount && timeAway(sentence.today, sentence.today, amount);
  if (!amount || !frame?.days || readDirection(sentence, amount)) return undefined;
  return { frame: { afterDay: frame.days.from }, to: amount.to };
}

/** The one day that a distance is counted from. */
function readBase(sentence: Sentence, index: number): { day: number; to: number } | undefined {
  const reading = readDay(sentence, index) ?? readDate(sentence, index);
  if (!reading) return undefined;
  const { days, weekday, date } = reading.frame;
  if (days) return { day: days.from, to: reading.to };
  if (weekday?.weekdays.length === 1 && weekday.weekdays[0] !== undefined) {
    const coming = comingWeekday(sentence.today, weekday.weekdays[0]);
    return {
      day: weekday.which === 'next' ? weekdayOfNextWeek(sentence.today, weekday.weekdays[0]) : coming,
      to: reading.to,
    };
  }
  const day = date && dayOfDateFrom(sentence.today, date);
  return day === undefined ? undefined : { day, to: reading.to };
}

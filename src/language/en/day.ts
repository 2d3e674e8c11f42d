import { weekdayOf } from '../../domain/local-time.ts';
import { addMonths, comingWeekday, dayOfDateFrom, weekdayOfNextWeek } from '../day-arithmetic.ts';
import type { Frame, Which } from '../expression.ts';
import { readAmount } from './amount.ts';
import { readDate } from './date.ts';
import { readHoliday } from './holidays.ts';
import { type Reading, type Sentence, textAt } from './sentence.ts';
import { type Unit, weekdays } from './words.ts';

/** A day that begins at a token and is said relative to today or by its weekday. */
export function readDay(sentence: Sentence, index: number): Reading | undefined {
  return readNamedDay(sentence, index) ?? readWeekday(sentence, index) ?? readHoliday(sentence, index);
}

const dayNames: ReadonlyMap<string, number> = new Map([
  ['today', 0],
  ['tomorrow', 1],
  ['yesterday', -1],
]);

/** "today", "the day after tomorrow", "the next day". */
function readNamedDay(sentence: Sentence, index: number): Reading | undefined {
  const offset = dayNames.get(textAt(sentence, index));
  if (offset !== undefined) {
    const to = index + 1;
    return textAt(sentence, to) === 'week'
      ? onDays(sentence, offset + 7, to + 1)
      : onDays(sentence, offset, to);
  }
  if (textAt(sentence, index) !== 'day') return undefined;
  const side = textAt(sentence, index + 1);
  if (side !== 'after' && side !== 'before') return undefined;
  const named = dayNames.get(textAt(sentence, index + 2));
  const direction = side === 'after' ? 1 : -1;
  if (named !== undefined) return onDays(sentence, named + direction, index + 3);
  const holiday = readHoliday(sentence, index + 2);
  if (holiday?.frame.days)
    return onDays(sentence, holiday.frame.days.from + direction - sentence.today, holiday.to);
  const isWhole =
    side === 'after' && sentence.tokens[index + 2]?.kind !== 'word' && textAt(sentence, index - 1) === 'the';
  return isWhole ? onDays(sentence, 1, index + 2) : undefined;
}

function onDays(sentence: Sentence, offset: number, to: number): Reading {
  const from = sentence.today + offset;
  return { frame: { days: { from, to: from + 1 } }, to };
}

const whichByWord: ReadonlyMap<string, Which> = new Map<string, Which>([
  ['this', 'this'],
  ['coming', 'this'],
  ['upcoming', 'this'],
  ['next', 'next'],
  ['following', 'next'],
  ['last', 'last'],
  ['past', 'last'],
  ['previous', 'last'],
  ['every', 'every'],
  ['each', 'every'],
]);

const dayGroups: ReadonlyMap<string, readonly number[]> = new Map([
  ['weekday', [1, 2, 3, 4, 5]],
  ['weekdays', [1, 2, 3, 4, 5]],
  ['workday', [1, 2, 3, 4, 5]],
  ['workdays', [1, 2, 3, 4, 5]],
  ['weekends', [6, 7]],
]);

/** "friday", "this coming monday", "tuesdays", "any weekday", "friday after next", "monday week". */
export function readWeekday(sentence: Sentence, index: number): Reading | undefined {
  let at = index;
  let which = whichByWord.get(textAt(sentence, at));
  if (which) at++;
  if (which && (textAt(sentence, at) === 'coming' || textAt(sentence, at) === 'upcoming')) at++;
  const text = textAt(sentence, at);
  const group = dayGroups.get(text);
  if (group) return { frame: { weekday: { weekdays: group, which: 'every' } }, to: at + 1 };
  const single = weekdays.get(text);
  const plural = single === undefined && text.endsWith('s') ? weekdays.get(text.slice(0, -1)) : undefined;
  const weekday = single ?? plural;
  if (weekday === undefined || isOtherWord(sentence, at)) return undefined;
  const to = textAt(sentence, at + 1) === '.' && text.length < 5 ? at + 2 : at + 1;
  if (plural !== undefined && text.length > 5 && !which) which = 'every';
  const tail = [0, 1].map((offset) => textAt(sentence, to + offset)).join(' ');
  if (tail === 'after next')
    return { frame: { weekday: { weekdays: [weekday], which: 'after_next' } }, to: to + 2 };
  if (textAt(sentence, to) === 'week' && !which) return weekLater(sentence, weekday, to + 1);
  const later = which ? undefined : weeksLater(sentence, weekday, to);
  if (later) return later;
  return { frame: { weekday: { weekdays: [weekday], which: which ?? 'coming' } }, to };
}

/** "monday week" is a week after the coming Monday. */
function weekLater(sentence: Sentence, weekday: number, to: number): Reading {
  const from = comingWeekday(sentence.today, weekday) + 7;
  return { frame: { days: { from, to: from + 1 } }, to };
}

/** "monday two weeks from now", "tuesday in a week": that day in the week that is so far off. */
function weeksLater(sentence: Sentence, weekday: number, index: number): Reading | undefined {
  const at = textAt(sentence, index) === 'in' ? index + 1 : index;
  const amount = fortnightOr(sentence, at);
  if (amount?.unit !== 'week') return undefined;
  const isFromNow = textAt(sentence, amount.to) === 'from' && textAt(sentence, amount.to + 1) === 'now';
  if (at === index && !isFromNow) return undefined;
  const from = sentence.today - weekdayOf(sentence.today) + weekday + Math.round(amount.count * 7);
  return { frame: { days: { from, to: from + 1 } }, to: isFromNow ? amount.to + 2 : amount.to };
}

/** "sat" and "sun" are words of other meaning too: "we sat down", "in the sun". */
function isOtherWord(sentence: Sentence, index: number): boolean {
  const text = textAt(sentence, index);
  const before = textAt(sentence, index - 1);
  if (text === 'sat') return ['i', 'we', 'he', 'she', 'they'].includes(before);
  return text === 'sun' && before === 'the';
}

/** A day some time off another: "in two weeks", "3 days from tomorrow", "a week from tuesday", "ten days ago". */
export function readDistance(sentence: Sentence, index: number): Reading | undefined {
  const text = textAt(sentence, index);
  if (text === 'in') {
    const inside = ['about', 'another', 'just'].includes(textAt(sentence, index + 1)) ? index + 2 : index + 1;
    const amount = fortnightOr(sentence, inside);
    return amount && { frame: moved(sentence, sentence.today, amount), to: skipFrom(sentence, amount.to) };
  }
  const amount = fortnightOr(sentence, index);
  return amount && readDirection(sentence, amount);
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

function readDirection(sentence: Sentence, amount: Distance): Reading | undefined {
  const word = textAt(sentence, amount.to);
  if (word === 'ago')
    return { frame: moved(sentence, sentence.today, { ...amount, count: -amount.count }), to: amount.to + 1 };
  if (word === 'hence') return { frame: moved(sentence, sentence.today, amount), to: amount.to + 1 };
  if (word === 'away' && textAt(sentence, amount.to + 1) === 'from')
    return readDirection(sentence, { ...amount, to: amount.to + 1 });
  const isOn = word === 'on' && amount.unit === 'week';
  const isToday = textAt(sentence, amount.to) === 'today' || textAt(sentence, amount.to) === 'tomorrow';
  const at = isToday && amount.unit === 'week' ? amount.to : amount.to + 1;
  if (!isToday && word !== 'from' && word !== 'after' && !isOn) {
    return amount.unit === 'week' && amount.count === 1 ? weekdayAfter(sentence, amount) : undefined;
  }
  if (textAt(sentence, at) === 'now') return { frame: moved(sentence, sentence.today, amount), to: at + 1 };
  const base = readBase(sentence, textAt(sentence, at) === 'the' ? at + 1 : at);
  return base && { frame: moved(sentence, base.day, amount), to: base.to };
}

/** "a week tuesday". */
function weekdayAfter(sentence: Sentence, amount: Distance): Reading | undefined {
  const base = readBase(sentence, amount.to);
  return base && { frame: moved(sentence, base.day, amount), to: base.to };
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

function moved(sentence: Sentence, day: number, { count, unit }: { count: number; unit: Unit }): Frame {
  const milliseconds = { second: 1000, minute: 60_000, hour: 3_600_000 } as const;
  if (unit === 'second' || unit === 'minute' || unit === 'hour') {
    const ms = count * milliseconds[unit] + (day - sentence.today) * 86_400_000;
    return { elapsed: { fromMs: ms, toMs: ms } };
  }
  const from = movedDay(day, { count, unit });
  return { days: { from, to: from + 1 } };
}

/** A day some days, weeks, months or years on; half weeks and months are whole days. */
export function movedDay(day: number, { count, unit }: { count: number; unit: Unit }): number {
  if (unit === 'month') return addMonths(day, Math.round(count));
  if (unit === 'quarter') return addMonths(day, Math.round(count * 3));
  if (unit === 'year') return addMonths(day, Math.round(count * 12));
  return day + Math.round(unit === 'week' || unit === 'weekend' ? count * 7 : count);
}

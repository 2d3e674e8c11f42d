import { clockOf, clockOfMinutes, fixedClock, hourOrMilitary, inHalf, movedClock } from '../reading/clock.ts';
import type { Clock } from '../reading/expression.ts';
import { type ClockReading, numberAt, type Sentence, textAt } from '../reading/sentence.ts';
import { isCounted } from './counted.ts';
import { hourPrepositions, months, units } from './words/words.ts';

/** A clock reading that begins at a token and is one by itself: "3 pm", "half past two", "ten thirty", "noon". */
export function readClock(sentence: Sentence, index: number): ClockReading | undefined {
  return readNamed(sentence, index) ?? readRelative(sentence, index) ?? readFigure(sentence, index);
}

/** A clock reading where the words before it call for one, so that a bare hour will do: "at three", "after 1500". */
export function readHour(sentence: Sentence, index: number): ClockReading | undefined {
  const clock = readClock(sentence, index);
  if (clock) return clock;
  const token = sentence.tokens[index];
  if (token?.kind === 'date')
    return token.value < 0 || isCounted(sentence, index)
      ? undefined
      : withHalf(sentence, clockOfMinutes(token.value), index + 1);
  if (token?.kind !== 'number' || isCounted(sentence, index)) return undefined;
  const reading = hourOrMilitary(token.value, token.digits);
  return reading && { clock: reading, to: index + 1 };
}

/** "noon", "12 noon", "midnight". */
function readNamed(sentence: Sentence, index: number): ClockReading | undefined {
  const isTwelve = numberAt(sentence, index, { from: 12, to: 12 }) !== undefined;
  const at = isTwelve ? index + 1 : index;
  const text = textAt(sentence, at);
  if (text === 'noon') return { clock: fixedClock(720), to: at + 1 };
  if (text === 'midnight') return { clock: fixedClock(1440), to: at + 1 };
  if (text === 'mid' && textAt(sentence, at + 1) === 'day') return { clock: fixedClock(720), to: at + 2 };
  return undefined;
}

/** "half past two", "half two", "quarter to 3", "twenty after ten pm", "15 minutes to seven". */
function readRelative(sentence: Sentence, index: number): ClockReading | undefined {
  const first = textAt(sentence, index);
  if (first === 'a' && textAt(sentence, index + 1) === 'quarter') return readRelative(sentence, index + 1);
  if (first === 'half') return readHalf(sentence, index);
  const minutes = first === 'quarter' ? 15 : numberAt(sentence, index, { from: 1, to: 29 });
  if (minutes === undefined) return undefined;
  const hasUnit = units.get(textAt(sentence, index + 1)) === 'minute';
  const at = hasUnit ? index + 2 : index + 1;
  const sign = sideOf(textAt(sentence, at));
  if (sign === 0 || !isMinuteCount(sentence, index, { minutes, hasUnit, word: textAt(sentence, at) }))
    return undefined;
  const hour = readWholeHour(sentence, at + 1);
  return hour && { clock: movedClock(hour.clock, sign * minutes), to: hour.to };
}

function readHalf(sentence: Sentence, index: number): ClockReading | undefined {
  const isPast = textAt(sentence, index + 1) === 'past' || textAt(sentence, index + 1) === 'after';
  const hour = readWholeHour(sentence, isPast ? index + 2 : index + 1);
  return hour && { clock: movedClock(hour.clock, 30), to: hour.to };
}

function sideOf(word: string): number {
  if (word === 'past' || word === 'after') return 1;
  return word === 'to' || word === 'of' || word === 'before' || word === 'until' ? -1 : 0;
}

/** Whether a number before "to" or "past" counts minutes: "ten to four" may be a range, "3 of May" is a date. */
function isMinuteCount(
  sentence: Sentence,
  index: number,
  { minutes, hasUnit, word }: { minutes: number; hasUnit: boolean; word: string },
): boolean {
  if (hasUnit || textAt(sentence, index) === 'quarter') return true;
  if (minutes % 5 !== 0 || word === 'of') return false;
  if (word === 'past') return true;
  const before = textAt(sentence, index - 1);
  if (before === 'from' || before === 'between' || months.has(before)) return false;
  if (word !== 'to') return sentence.tokens[index - 1] === undefined || hourPrepositions.has(before);
  return minutes > 12 || hourPrepositions.has(before) || before === 'it' || before === 'my';
}

/** The hour that "past" and "to" count from: a small number, with its half if said, or noon. */
function readWholeHour(sentence: Sentence, index: number): ClockReading | undefined {
  const named = readNamed(sentence, index);
  if (named) return named;
  const hour = numberAt(sentence, index, { from: 1, to: 23 });
  if (hour === undefined || isCounted(sentence, index)) return undefined;
  const after = textAt(sentence, index + 1) === "o'clock" ? index + 2 : index + 1;
  return withHalf(sentence, clockOf(hour, 0), after);
}

/** Readings in figures and number words: "2:30", "three thirty pm", "oh eight thirty", "15h30", "seven o'clock". */
function readFigure(sentence: Sentence, index: number): ClockReading | undefined {
  const token = sentence.tokens[index];
  if (!token) return undefined;
  if (token.kind === 'time') return isRatio(sentence, index) ? undefined : readTime(sentence, index);
  if (token.kind === 'date') return token.value < 0 ? undefined : readPointTime(sentence, index);
  if (token.text === 'oh' || token.text === 'o' || token.text === 'zero') return readZero(sentence, index);
  if (token.kind !== 'number') return undefined;
  return readHalfAfter(sentence, index) ?? readMinutesAfter(sentence, index) ?? readHourMark(sentence, index);
}

/** "3:2" without a word that calls for an hour. */
function isRatio(sentence: Sentence, index: number): boolean {
  const isShort = /:\d$/.test(textAt(sentence, index));
  const before = textAt(sentence, index - 1);
  return isShort && !hourPrepositions.has(before) && before !== 'for';
}

function readTime(sentence: Sentence, index: number): ClockReading {
  const token = sentence.tokens[index];
  const minutes = token?.value ?? 0;
  const isPadded = token?.text.startsWith('0') ?? false;
  return withHalf(sentence, clockOf(Math.floor(minutes / 60), minutes % 60, isPadded), index + 1);
}

/** "8.30 pm": with a half it is a time whatever stands before it. */
function readPointTime(sentence: Sentence, index: number): ClockReading | undefined {
  const clock = clockOfMinutes(sentence.tokens[index]?.value ?? 0);
  const half = halfAt(sentence, index + 1);
  return half && { clock: inHalf(clock, half.half), to: half.to };
}

/** "oh eight thirty", "oh nine hundred". */
function readZero(sentence: Sentence, index: number): ClockReading | undefined {
  const hour = numberAt(sentence, index + 1, { from: 1, to: 9 });
  if (hour === undefined) {
    const hundreds = numberAt(sentence, index + 1, { from: 100, to: 900 });
    return hundreds === undefined ? undefined : { clock: fixedClock((hundreds / 100) * 60), to: index + 2 };
  }
  const minute = minuteAt(sentence, index + 2);
  return minute && { clock: fixedClock(hour * 60 + minute.value), to: minute.to };
}

/** "3 pm", "3:pm", "330 pm". */
function readHalfAfter(sentence: Sentence, index: number): ClockReading | undefined {
  const token = sentence.tokens[index];
  const half = token && halfAt(sentence, index + 1);
  const clock = half && hourOrMilitary(token.value, token.digits);
  return clock && half && { clock: inHalf(clock, half.half), to: half.to };
}

/** "ten thirty", "twelve oh three pm", "15 35", "7h01". */
function readMinutesAfter(sentence: Sentence, index: number): ClockReading | undefined {
  const hour = numberAt(sentence, index, { from: 0, to: 24 });
  if (hour === undefined) return undefined;
  const at = textAt(sentence, index + 1) === 'h' ? index + 2 : index + 1;
  const minute = minuteAt(sentence, at);
  if (!minute || isCounted(sentence, minute.to - 1)) return undefined;
  return withHalf(sentence, clockOf(hour, minute.value), minute.to);
}

/** "seven o'clock", "16h", "1700 hours". */
function readHourMark(sentence: Sentence, index: number): ClockReading | undefined {
  const token = sentence.tokens[index];
  if (!token) return undefined;
  const clock = hourOrMilitary(token.value, token.digits);
  const mark = textAt(sentence, index + 1);
  if (mark === 'ish' && clock) return { clock, to: index + 2 };
  const isMilitary = token.value >= 100 && (mark === 'hours' || (token.digits === 4 && token.value < 1000));
  if (!clock || !(mark === "o'clock" || isMilitary || isGluedHour(sentence, index))) {
    return textAt(sentence, index + 1) === 'o' && textAt(sentence, index + 2) === 'clock' && clock
      ? withHalf(sentence, clock, index + 3)
      : undefined;
  }
  return withHalf(
    sentence,
    clock,
    mark === "o'clock" || mark === 'hours' || mark === 'h' ? index + 2 : index + 1,
  );
}

function isGluedHour(sentence: Sentence, index: number): boolean {
  return textAt(sentence, index + 1) === 'h' && (sentence.tokens[index + 1]?.isGlued ?? false);
}

/** Minutes said after an hour: "thirty", "oh five", "05"; a single digit is none. */
function minuteAt(sentence: Sentence, index: number): { value: number; to: number } | undefined {
  const text = textAt(sentence, index);
  if (text === 'oh' || text === 'o' || text === 'ou') {
    const digit = numberAt(sentence, index + 1, { from: 1, to: 9 });
    return digit === undefined ? undefined : { value: digit, to: index + 2 };
  }
  const token = sentence.tokens[index];
  const value = numberAt(sentence, index, { from: 0, to: 59 });
  if (value === undefined || !token || (value < 10 && token.digits !== 2)) return undefined;
  return { value, to: index + 1 };
}

function withHalf(sentence: Sentence, clock: Clock, to: number): ClockReading {
  const half = halfAt(sentence, to);
  if (half) return { clock: inHalf(clock, half.half), to: half.to };
  return textAt(sentence, to) === "o'clock" ? withHalf(sentence, clock, to + 1) : { clock, to };
}

/** "pm", "p m", "p.m.", ": pm"; a bare "a" or "p" only where it touches the number. */
function halfAt(sentence: Sentence, index: number): { half: 'am' | 'pm'; to: number } | undefined {
  const text = textAt(sentence, index);
  if (text === 'ish') return halfAt(sentence, index + 1);
  if (text === 'am' || text === 'pm') {
    // "tomorrow at 3 am I free": a verb, not a half.
    return text === 'am' && textAt(sentence, index + 1) === 'i' ? undefined : { half: text, to: index + 1 };
  }
  if (text !== 'a' && text !== 'p') return text === 'ampm' ? { half: 'am', to: index + 1 } : undefined;
  const half = text === 'a' ? 'am' : 'pm';
  if (textAt(sentence, index + 1) === 'm') return { half, to: index + 2 };
  const next = sentence.tokens[index + 1];
  const isAlone = index > 1 && (!next || next.kind === 'mark' || text === 'p');
  const isRange = next?.text === 'to' || next?.text === '-';
  return sentence.tokens[index]?.isGlued && (isAlone || isRange) ? { half, to: index + 1 } : undefined;
}

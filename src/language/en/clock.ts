import { clockOf, clockOfMinutes, fixedClock, hourOrMilitary, inHalf } from '../reading/clock.ts';
import type { Clock } from '../reading/expression.ts';
import { createRelativeClockReader } from '../reading/patterns/relative-clock.ts';
import { type ClockReading, isPhraseAt, numberAt, type Sentence, textAt } from '../reading/sentence.ts';
import { wordSet } from '../reading/words.ts';
import { isCounted } from './counted.ts';
import { hourPrepositions, months, weekdays } from './words/words.ts';

/** A clock reading on its own: "3 pm", "half past two", "ten thirty", "noon". */
export function readClock(sentence: Sentence, index: number): ClockReading | undefined {
  return readNamed(sentence, index) ?? readRelative(sentence, index) ?? readFigure(sentence, index);
}

/** A clock reading after words that call for one, so that a bare hour will do: "at three", "after 1500". */
export function readHour(sentence: Sentence, index: number): ClockReading | undefined {
  const clock = readClock(sentence, index);
  if (clock) return clock;
  const token = sentence.tokens[index];
  if (!token || isCounted(sentence, index)) return undefined;
  if (token.kind === 'date')
    return token.value < 0 ? undefined : withHalf(sentence, clockOfMinutes(token.value), index + 1);
  const reading = token.kind === 'number' ? hourOrMilitary(token.value, token.digits) : undefined;
  return reading && { clock: reading, to: index + 1 };
}

/** "noon", "12 noon", "midnight". */
function readNamed(sentence: Sentence, index: number): ClockReading | undefined {
  const isTwelve = numberAt(sentence, index, { from: 12, to: 12 }) !== undefined;
  const at = isTwelve ? index + 1 : index;
  const text = textAt(sentence, at);
  if (text === 'noon') return { clock: fixedClock(720), to: at + 1 };
  if (text === 'midnight') return { clock: fixedClock(1440), to: at + 1 };
  return isPhraseAt(sentence, at, 'mid day') ? { clock: fixedClock(720), to: at + 2 } : undefined;
}

/** "half past two", "half two", "quarter to 3", "twenty after ten pm", "15 minutes to seven". */
const readRelative = createRelativeClockReader({
  leads: [
    ['half past|after?', 30],
    ['a? quarter past|after', 15],
    ['a? quarter to|of|before|until', -15],
  ],
  joints: [
    ['minute|minutes|min|mins? past|after', (minutes) => minutes],
    ['minute|minutes|min|mins? to|of|before|until', (minutes) => -minutes],
  ],
  isMinuteCount,
  readHour: readWholeHour,
});

/** Whether a number before "to" or "past" counts minutes: "ten to four" may be a range, "3 of May" is a date. */
function isMinuteCount(sentence: Sentence, index: number, to: number): boolean {
  const hasUnit = to > index + 2;
  if (hasUnit) return true;
  const minutes = sentence.tokens[index]?.value ?? 0;
  const word = textAt(sentence, to - 1);
  if (minutes % 5 !== 0) return false;
  if (word === 'of') return isOfHour(sentence, index, to);
  if (word === 'past') return true;
  const before = textAt(sentence, index - 1);
  if (before === 'from' || before === 'between' || months.has(before)) return false;
  if (word !== 'to') return sentence.tokens[index - 1] === undefined || hourPrepositions.has(before);
  // "five to three" is no range: it would end before it begins.
  if (minutes === 5 && (sentence.tokens[to]?.value ?? 5) < 5 && sentence.tokens[to]?.digits === 0)
    return true;
  return minutes > 12 || hourPrepositions.has(before) || pointMarks.has(before);
}

/** "twenty of five", in words and before nothing that would be counted; "ten of us" are people. */
function isOfHour({ tokens }: Sentence, index: number, to: number): boolean {
  const [minutes, hour, after] = [tokens[index], tokens[to], tokens[to + 1]];
  const isInWords = minutes?.digits === 0 && hour?.kind === 'number' && hour.digits === 0;
  return (
    isInWords &&
    hour.value <= 12 &&
    (after?.kind !== 'word' || ofEnds.has(after.text) || weekdays.has(after.text))
  );
}

const ofEnds = wordSet('on today tomorrow in this next please works would is or and if am pm');

/** Words before a point in time, not before a range. */
const pointMarks = wordSet("by before until after than it it's my");

/** The hour that "past" and "to" count from: a small number, with its half if mentioned, or noon. */
function readWholeHour(sentence: Sentence, index: number): ClockReading | undefined {
  const named = readNamed(sentence, index);
  if (named) return named;
  const hour = numberAt(sentence, index, { from: 1, to: 23 });
  if (hour === undefined || isCounted(sentence, index)) return undefined;
  return withHalf(sentence, clockOf(hour, 0), index + 1);
}

/** Readings in figures and number words: "2:30", "three thirty pm", "oh eight thirty", "15h30", "seven o'clock". */
function readFigure(sentence: Sentence, index: number): ClockReading | undefined {
  const token = sentence.tokens[index];
  if (token?.kind === 'time') return readTime(sentence, index);
  if (token?.kind === 'date')
    return token.value < 0 ? undefined : inHalfAt(sentence, index + 1, clockOfMinutes(token.value));
  if (zeroWords.has(textAt(sentence, index))) return readZero(sentence, index);
  if (token?.kind !== 'number') return undefined;
  return (
    inHalfAt(sentence, index + 1, hourOrMilitary(token.value, token.digits)) ??
    readMinutesAfter(sentence, index) ??
    readHourMark(sentence, index)
  );
}

/** "2:30"; "3:2" only after a word that calls for an hour. */
function readTime(sentence: Sentence, index: number): ClockReading | undefined {
  const [text, before] = [textAt(sentence, index), textAt(sentence, index - 1)];
  if (/:\d$/.test(text) && !hourPrepositions.has(before) && before !== 'for') return undefined;
  const minutes = sentence.tokens[index]?.value ?? 0;
  const clock = clockOf(Math.floor(minutes / 60), minutes % 60, text.startsWith('0'));
  return withHalf(sentence, clock, index + 1);
}

const zeroWords = wordSet('oh o zero');
const minuteZeros = wordSet('oh o ou');

/** The words that clock readings may begin with. */
export const clockOpenings = new Set([
  ...wordSet('noon midnight mid'),
  ...readRelative.openings,
  ...zeroWords,
]);

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

/** "3 pm", "3:pm", "330 pm", "8.30 pm": a time whatever comes before it. */
function inHalfAt(sentence: Sentence, index: number, clock: Clock | undefined): ClockReading | undefined {
  const half = clock && halfAt(sentence, index);
  return half && { clock: inHalf(clock, half.half), to: half.to };
}

/** "ten thirty", "twelve oh three pm", "15 35", "7h01". */
function readMinutesAfter(sentence: Sentence, index: number): ClockReading | undefined {
  const hour = numberAt(sentence, index, { from: 0, to: 24 });
  if (hour === undefined) return undefined;
  const at = textAt(sentence, index + 1) === 'h' ? index + 2 : index + 1;
  const minute = minuteAt(sentence, at);
  // "ten ten thirty"
  if (minute?.value === hour && minuteAt(sentence, minute.to)?.value) return undefined;
  if (!minute || isCounted(sentence, minute.to - 1)) return undefined;
  return withHalf(sentence, clockOf(hour, minute.value), minute.to);
}

/** "seven o'clock", "16h", "1700 hours". */
function readHourMark(sentence: Sentence, index: number): ClockReading | undefined {
  const { value = 0, digits = 0 } = sentence.tokens[index] ?? {};
  const clock = hourOrMilitary(value, digits);
  if (!clock) return undefined;
  const mark = textAt(sentence, index + 1);
  if (mark === 'ish') return { clock, to: index + 2 };
  const isGluedHour = mark === 'h' && sentence.tokens[index + 1]?.isGlued;
  const isMilitary = value >= 100 && (mark === 'hours' || (digits === 4 && value < 1000));
  if (mark === "o'clock" || isMilitary || isGluedHour)
    return withHalf(sentence, clock, ["o'clock", 'hours', 'h'].includes(mark) ? index + 2 : index + 1);
  return isPhraseAt(sentence, index + 1, 'o clock') ? withHalf(sentence, clock, index + 3) : undefined;
}

/** Minutes after an hour: "thirty", "oh five", "05", but no single digit. */
function minuteAt(sentence: Sentence, index: number): { value: number; to: number } | undefined {
  if (minuteZeros.has(textAt(sentence, index))) {
    const digit = numberAt(sentence, index + 1, { from: 1, to: 9 });
    return digit === undefined ? undefined : { value: digit, to: index + 2 };
  }
  const value = numberAt(sentence, index, { from: 0, to: 59 });
  const isSingle = value !== undefined && value < 10 && sentence.tokens[index]?.digits !== 2;
  return value === undefined || isSingle ? undefined : { value, to: index + 1 };
}

function withHalf(sentence: Sentence, clock: Clock, to: number): ClockReading {
  const half = inHalfAt(sentence, to, clock);
  if (half) return half;
  return textAt(sentence, to) === "o'clock" ? withHalf(sentence, clock, to + 1) : { clock, to };
}

/** "pm", "p m", "p.m.", ": pm"; a bare "a" or "p" only if it touches the number. */
function halfAt(sentence: Sentence, index: number): { half: 'am' | 'pm'; to: number } | undefined {
  const text = textAt(sentence, index);
  if (text === 'ish') return halfAt(sentence, index + 1);
  if (text === 'ampm') return { half: 'am', to: index + 1 };
  if (text === 'am' || text === 'pm') {
    // "tomorrow at 3 am I free": a verb, not a half.
    const isVerb = text === 'am' && textAt(sentence, index + 1) === 'i' && !sentence.tokens[index]?.isGlued;
    return isVerb ? undefined : { half: text, to: index + 1 };
  }
  if (text !== 'a' && text !== 'p') return undefined;
  const half = text === 'a' ? 'am' : 'pm';
  const next = sentence.tokens[index + 1];
  if (next?.text === 'm') return { half, to: index + 2 };
  const isAlone = index > 1 && (!next || next.kind === 'mark' || text === 'p');
  const isRange = next?.text === 'to' || next?.text === '-';
  return sentence.tokens[index]?.isGlued && (isAlone || isRange) ? { half, to: index + 1 } : undefined;
}

import { clockOf, clockOfMinutes, fixedClock, hourOrMilitary, inHalf, inPart } from '../reading/clock.ts';
import type { Clock } from '../reading/expression.ts';
import { createRelativeClockReader } from '../reading/patterns/relative-clock.ts';
import { type ClockReading, isPointAt, numberAt, type Sentence, textAt } from '../reading/sentence.ts';
import { wordSet } from '../reading/words.ts';
import { isCounted, standsAlone } from './counted.ts';
import { earlyMorning, partsOfDay } from './words/parts-of-day.ts';

/** A clock reading on its own: "15 Uhr 30", "halb drei", "Viertel nach vier", "fünf vor halb neun". */
export function readClock(sentence: Sentence, index: number): ClockReading | undefined {
  const clock = readNamed(sentence, index) ?? readRelative(sentence, index) ?? readFigure(sentence, index);
  return clock && withPart(sentence, clock);
}

/** A clock reading after words that call for one: "um drei", "gegen 9.30". */
export function readHour(sentence: Sentence, index: number): ClockReading | undefined {
  const clock = readClock(sentence, index);
  if (clock) return clock;
  const token = sentence.tokens[index];
  if (!token || isCounted(sentence, index)) return undefined;
  if (token.kind === 'date' && token.value >= 0) return { clock: clockOfMinutes(token.value), to: index + 1 };
  // "um achte"
  const isEight = token.text === 'achte' && standsAlone(sentence, index + 1);
  if (isEight) return withPart(sentence, { clock: clockOf(8, 0), to: index + 1 });
  const reading = token.kind === 'number' ? hourOrMilitary(token.value, token.digits) : undefined;
  return reading && withPart(sentence, { clock: reading, to: index + 1 });
}

/** "acht Uhr abends", "drei nachts": the part of the day belongs to the hour. */
function withPart(sentence: Sentence, { clock, to }: ClockReading): ClockReading {
  const word = textAt(sentence, to);
  const part = word === 'frueh' ? earlyMorning : word.endsWith('s') ? partsOfDay.get(word) : undefined;
  if (!part) return { clock, to };
  const isSmallHour = clock.isOpen && word === 'nachts' && clock.minute > 0 && clock.minute < 360;
  return { clock: isSmallHour ? fixedClock(clock.minute) : inPart(clock, part), to: to + 1 };
}

function readNamed(sentence: Sentence, index: number): ClockReading | undefined {
  const text = textAt(sentence, index);
  if (text === 'mitternacht') return { clock: fixedClock(1440), to: index + 1 };
  // "von acht bis Mittag"
  if (text === 'mittag' && textAt(sentence, index - 1) === 'bis')
    return { clock: fixedClock(720), to: index + 1 };
  const isNear = text === 'kurz' && ['vor', 'nach'].includes(textAt(sentence, index + 1));
  return isNear || text === 'punkt' ? readWholeHour(sentence, isNear ? index + 2 : index + 1) : undefined;
}

/** "halb drei", "viertel vor sechs", "dreiviertel acht", "zehn nach halb vier", "5 Minuten vor 12". */
const readRelative = createRelativeClockReader({
  leads: [
    ['halb', -30],
    ['dreiviertel, drei|dreie|3 viertel', -15],
    // In the east "viertel drei" is a quarter of the third hour.
    ['viertel', -45],
    ['viertel nach|über|ab', 15],
    ['viertel vor', -15],
  ],
  joints: [
    ['minute|minuten|min|minütchen? nach|über|ab', (minutes) => minutes],
    ['minute|minuten|min|minütchen? vor', (minutes) => -minutes],
    ['minute|minuten|min|minütchen? nach|über|ab halb', (minutes) => minutes - 30],
    ['minute|minuten|min|minütchen? vor halb', (minutes) => -minutes - 30],
  ],
  isMinuteCount,
  readHour: readWholeHour,
});

/** The words that clock readings may begin with. */
export const clockOpenings = new Set([
  ...wordSet('mitternacht mittag kurz punkt ein achte'),
  ...readRelative.openings,
]);

/** Whether a number counts minutes: "zwei ab drei" doesn't. */
function isMinuteCount(sentence: Sentence, index: number, to: number): boolean {
  const isAb = [to - 1, to - 2].some((at) => at > index && textAt(sentence, at) === 'ab');
  return !isAb || (sentence.tokens[index]?.value ?? 0) % 5 === 0;
}

/** The hour that minutes count from, with or without "Uhr". */
function readWholeHour(sentence: Sentence, index: number): ClockReading | undefined {
  const hour = hourAt(sentence, index);
  if (hour === undefined || isCounted(sentence, index)) return undefined;
  return { clock: clockOf(hour, 0), to: textAt(sentence, index + 1) === 'uhr' ? index + 2 : index + 1 };
}

/** An hour of the day; "ein" before "Uhr". */
function hourAt(sentence: Sentence, index: number): number | undefined {
  const isOne = textAt(sentence, index) === 'ein' && textAt(sentence, index + 1) === 'uhr';
  return isOne ? 1 : numberAt(sentence, index, { from: 0, to: 24 });
}

/** "15:20", "9 Uhr", "zwölf Uhr dreißig", "15h30", "18.00 h", "3 PM". */
function readFigure(sentence: Sentence, index: number): ClockReading | undefined {
  const token = sentence.tokens[index];
  if (!token) return undefined;
  const isMarked = isHourMark(sentence, index + 1);
  if (token.kind === 'time' || (token.kind === 'date' && isMarked && token.value >= 0)) {
    const isPadded = token.text.startsWith('0');
    const clock = clockOf(Math.floor(token.value / 60), token.value % 60, isPadded);
    return withHalf(sentence, clock, isMarked ? index + 2 : index + 1);
  }
  const hour = hourAt(sentence, index);
  if (hour === undefined) return readMilitary(sentence, index, isMarked);
  const clock = token.digits > 0 ? hourOrMilitary(hour, token.digits) : clockOf(hour, 0);
  if (!clock) return undefined;
  if (textAt(sentence, index + 1) === 'pm') return withHalf(sentence, clock, index + 1);
  if (!isMarked) return readSpoken(sentence, index, hour);
  const minute = minuteAt(sentence, index + 2);
  const said = minute === undefined ? clock : { ...clock, minute: clock.minute + minute };
  return withHalf(sentence, said, minute === undefined ? index + 2 : index + 3);
}

/** "vierzehn dreißig" without "Uhr": only in words, on the 24-hour clock. */
function readSpoken(sentence: Sentence, index: number, hour: number): ClockReading | undefined {
  const isInWords = !sentence.tokens[index]?.digits && !sentence.tokens[index + 1]?.digits;
  const minute = isInWords && hour > 12 ? minuteAt(sentence, index + 1) : undefined;
  return minute === undefined || minute < 10 ? undefined : { clock: clockOf(hour, minute), to: index + 2 };
}

/** "1830 Uhr". */
function readMilitary(sentence: Sentence, index: number, isMarked: boolean): ClockReading | undefined {
  const token = sentence.tokens[index];
  if (!isMarked || token?.kind !== 'number') return undefined;
  const clock = hourOrMilitary(token.value, token.digits);
  return clock && { clock, to: index + 2 };
}

function isHourMark(sentence: Sentence, index: number): boolean {
  const text = textAt(sentence, index);
  return text === 'uhr' || text === 'h';
}

/** Minutes after "Uhr": "dreißig", "05"; not the hour of another time, nor a count. */
function minuteAt(sentence: Sentence, index: number): number | undefined {
  const minute = numberAt(sentence, index, { from: 0, to: 59 });
  if (minute === undefined || isCounted(sentence, index) || isHourMark(sentence, index + 1)) return undefined;
  const isDate = isPointAt(sentence, index + 1) && sentence.tokens[index + 2] !== undefined;
  // "elf Uhr zwanzig Zeit": what's counted there is seldom a round number, and was ruled out if it's known.
  const isRound = minute >= 10 && minute % 5 === 0 && isHourMark(sentence, index - 1);
  const isAlone =
    standsAlone(sentence, index + 1) || (isRound && sentence.tokens[index + 1]?.kind === 'word');
  return isDate || !isAlone ? undefined : minute;
}

function withHalf(sentence: Sentence, clock: Clock, to: number): ClockReading {
  return textAt(sentence, to) === 'pm' ? { clock: inHalf(clock, 'pm'), to: to + 1 } : { clock, to };
}
